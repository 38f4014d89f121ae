'use client'

import { TextArea } from '@/components/ui/text-input'
import { useDraftText } from '../use-draft-text'
import { useChangeUnit, useOpenUnit } from './open-unit'
import { Part } from './part'

const LONGEST_NOTES = 10_000

export function NotesPart() {
  const { entry, evaluation } = useOpenUnit()
  const set = useChangeUnit()
  const draft = useDraftText(entry.notes ?? '', (notes) => set('notes', { notes: notes === '' ? null : notes }))
  return (
    <Part label="Notes">
      <TextArea {...draft} aria-label={`Notes of ${evaluation.name}`} rows={3} maxLength={LONGEST_NOTES} />
    </Part>
  )
}
