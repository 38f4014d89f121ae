'use client'

import { useId } from 'react'
import { Stack, Text } from '@/components/ui/layout'
import { Select } from '@/components/ui/select'
import { Switch } from '@/components/ui/switch'
import { type Choices, chosen } from '@/lib/kernel/roster/roster'
import type { EntryChoice } from '@/lib/kernel/rules/game'
import { DraftInput, NotesInput } from '../drafts'
import { Part, useChangeUnit, useOpenUnit } from './open-unit'

const LONGEST_WORDS = 200

/** The game's own choices for one unit: whether it starts, which profile it plays, the name of its attack. */
export function EntryChoices() {
  const { outfit } = useOpenUnit()
  if (outfit.choices.length === 0 && outfit.start === null) return null
  return (
    <Stack>
      <Start />
      {outfit.choices.map((choice) => (
        <Field key={choice.id} choice={choice} />
      ))}
    </Stack>
  )
}

function Start() {
  const { entry, outfit } = useOpenUnit()
  const set = useChangeUnit()
  if (!outfit.start) return null
  const { label, why } = outfit.start
  if (why !== null && !entry.start) return null
  return (
    <Switch
      label={label}
      note={why ?? undefined}
      checked={entry.start}
      onChange={(start) => set(start ? 'starts' : 'does not start', { start })}
    />
  )
}

function Field({ choice }: { choice: EntryChoice }) {
  const { entry } = useOpenUnit()
  const set = useChangeUnit()
  const id = useId()
  const [answer = ''] = chosen(entry.choices, choice.id)
  const take = (to: string) =>
    set(`${choice.label} ${to}`.trim(), { choices: withAnswer(entry.choices, choice.id, to) })
  return (
    <Stack gap={1}>
      <Text as="label" htmlFor={id} size="note" weight="strong">
        {choice.label}
      </Text>
      {choice.kind === 'one' ? (
        <Select
          id={id}
          options={choice.options.map((option) => ({ value: option.id, label: option.name }))}
          value={answer === '' ? (choice.options[0]?.id ?? null) : answer}
          onChange={take}
        />
      ) : (
        <DraftInput id={id} text={answer} maxLength={LONGEST_WORDS} onSave={(text) => take(text.trim())} />
      )}
    </Stack>
  )
}

function withAnswer(choices: Choices, id: string, to: string): Choices {
  const { [id]: _, ...others } = choices
  return to === '' ? others : { ...others, [id]: to }
}

export function NotesPart() {
  const { entry, evaluation } = useOpenUnit()
  const set = useChangeUnit()
  return (
    <Part label="Notes">
      <NotesInput
        aria-label={`Notes of ${evaluation.name}`}
        notes={entry.notes}
        rows={3}
        onSave={(notes) => set('notes', { notes })}
      />
    </Part>
  )
}
