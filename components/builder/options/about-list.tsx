'use client'

import { type ReactNode, useId } from 'react'
import { Stack, Text } from '@/components/ui/layout'
import { LONGEST_NAME } from '@/lib/kernel/limits'
import { DraftInput, NotesInput } from '../drafts'
import { useBuilder } from '../use-builder'
import { LimitOption } from './limit'

export function AboutList() {
  const { roster, change } = useBuilder()
  const rename = (name: string) => change('Rename the list', [{ kind: 'list', to: { name: name.trim() } }])
  const note = (notes: string | null) => change('Notes of the list', [{ kind: 'list', to: { notes } }])
  return (
    <Stack gap={5}>
      <Field label="Name of the list">
        {(id) => <DraftInput id={id} text={roster.name} maxLength={LONGEST_NAME} onSave={rename} />}
      </Field>
      <LimitOption />
      <Field label="Notes">{(id) => <NotesInput id={id} notes={roster.notes} rows={5} onSave={note} />}</Field>
    </Stack>
  )
}

function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <Stack gap={2}>
      <Text as="label" htmlFor={id} weight="strong">
        {label}
      </Text>
      {children(id)}
    </Stack>
  )
}
