'use client'

import { Stack } from '@/components/ui/layout'
import { LONGEST_NAME } from '@/lib/kernel/limits'
import { DraftInput, NotesInput } from '../drafts'
import { Labelled } from '../labels'
import { useBuilder } from '../use-builder'
import { LimitOption } from './limit'

export function AboutList() {
  const { roster, change } = useBuilder()
  const rename = (name: string) => change('Rename the list', [{ kind: 'list', to: { name: name.trim() } }])
  const saveNotes = (notes: string | null) => change('Notes of the list', [{ kind: 'list', to: { notes } }])
  return (
    <Stack gap={5}>
      <Labelled label="Name of the list" weight="strong">
        {(id) => <DraftInput id={id} text={roster.name} maxLength={LONGEST_NAME} onSave={rename} />}
      </Labelled>
      <LimitOption />
      <Labelled label="Notes" weight="strong">
        {(id) => <NotesInput id={id} notes={roster.notes} rows={5} onSave={saveNotes} />}
      </Labelled>
    </Stack>
  )
}
