'use client'

import { useId } from 'react'
import { ChoiceChips } from '@/components/ui/chip'
import { formatFigure } from '@/components/ui/figures'
import { TextArea, TextInput } from '@/components/ui/text-input'
import { useDraftText } from '../use-draft-text'
import { useWorkbench } from '../workbench'
import styles from './list-panel.module.css'

const LONGEST_NAME = 200
const LONGEST_NOTES = 10_000
const HIGHEST_LIMIT = 1_000_000

/** What the list is called, how large the game is, and what its player wants to remember. */
export function ListPanel() {
  return (
    <div className={styles.panel}>
      <NameField />
      <LimitField />
      <NotesField />
    </div>
  )
}

function NameField() {
  const { roster, change } = useWorkbench()
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

function LimitField() {
  const { roster, system, change } = useWorkbench()
  const id = useId()
  const take = (limit: number) => change(`Limit ${formatFigure(limit)}`, [{ kind: 'list', to: { limit } }])
  const draft = useDraftText(String(roster.limit), (words) => {
    const limit = Number.parseInt(words.replace(/\D/g, ''), 10)
    if (limit >= 1 && limit <= HIGHEST_LIMIT) take(limit)
  })
  const preset = system.presets.find(({ limit }) => limit === roster.limit)
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        Limit, in {system.unit.many}
      </label>
      {system.presets.length > 0 ? (
        <ChoiceChips
          label="Sizes of game"
          options={system.presets.map(({ limit, name }) => ({
            value: String(limit),
            label: formatFigure(limit),
            note: name,
          }))}
          value={String(roster.limit)}
          onChange={(limit) => take(Number(limit))}
        />
      ) : null}
      <TextInput id={id} className={styles.number} {...draft} inputMode="numeric" maxLength={9} autoComplete="off" />
      <p className={styles.hint}>
        {preset ? `${preset.time}, on ${preset.board}. Any other number is as good.` : 'Any number you agree on.'}
      </p>
    </div>
  )
}

function NotesField() {
  const { roster, change } = useWorkbench()
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
