'use client'

import { useId } from 'react'
import { TextArea, TextInput } from '@/components/ui/text-input'
import { LONGEST_NAME } from '@/lib/kernel/limits'
import { useDraftText } from '../drafts'
import { useBuilder } from '../use-builder'
import { LimitOption } from './limit'
import styles from './options.module.css'

const LONGEST_NOTES = 10_000

/** The name, the limit and the notes of the list. */
export function AboutList() {
  return (
    <div className={styles.panel}>
      <NameField />
      <LimitOption />
      <NotesField />
    </div>
  )
}

function NameField() {
  const { roster, change } = useBuilder()
  const id = useId()
  const draft = useDraftText(roster.name, (name) =>
    change('Rename the list', [{ kind: 'list', to: { name: name.trim() } }]),
  )
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        Name of the list
      </label>
      <TextInput id={id} {...draft} maxLength={LONGEST_NAME} autoComplete="off" enterKeyHint="done" />
    </div>
  )
}

function NotesField() {
  const { roster, change } = useBuilder()
  const id = useId()
  const draft = useDraftText(roster.notes ?? '', (notes) =>
    change('Notes of the list', [{ kind: 'list', to: { notes: notes === '' ? null : notes } }]),
  )
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        Notes
      </label>
      <TextArea id={id} {...draft} rows={5} maxLength={LONGEST_NOTES} />
    </div>
  )
}
