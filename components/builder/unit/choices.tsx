'use client'

import { Disclosure } from '@/components/ui/disclosure'
import { Row, Stack, Text } from '@/components/ui/layout'
import { NumberStepper } from '@/components/ui/number-stepper'
import { Select } from '@/components/ui/select'
import { Switch } from '@/components/ui/switch'
import { formatChange } from '@/lib/kernel/figures'
import { type Choices, chosen } from '@/lib/kernel/roster/roster'
import { priceChangeOfModel } from '@/lib/kernel/rules/equipment'
import type { EntryChoice, UpgradeRange } from '@/lib/kernel/rules/game'
import { DraftInput, NotesInput, useDraftNumber } from '../drafts'
import { slotId } from '../open'
import styles from '../panels.module.css'
import { useBuilder } from '../use-builder'
import { Labelled } from '../words'
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
  const { label, whyNot } = outfit.start
  if (whyNot !== null && !entry.start) return null
  return (
    <Switch
      label={label}
      note={whyNot ?? undefined}
      checked={entry.start}
      onChange={(start) => set(start ? 'starts' : 'does not start', { start })}
    />
  )
}

function Field({ choice }: { choice: EntryChoice }) {
  const { entry } = useOpenUnit()
  const set = useChangeUnit()
  const [answer = ''] = chosen(entry.choices, choice.id)
  const take = (to: string) =>
    set(`${choice.label} ${to}`.trim(), { choices: withAnswer(entry.choices, choice.id, to) })
  return (
    <Labelled label={choice.label} size="note" weight="strong">
      {(id) =>
        choice.kind === 'one' ? (
          <Select
            id={id}
            options={choice.options.map((option) => ({ value: option.id, label: option.name }))}
            value={answer === '' ? (choice.options[0]?.id ?? null) : answer}
            onChange={take}
          />
        ) : (
          <DraftInput id={id} text={answer} maxLength={LONGEST_WORDS} onSave={(text) => take(text.trim())} />
        )
      }
    </Labelled>
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

/** The most of a field where the game sets no limit. */
const MOST_STEPS = 100

/** What is bought by the step. Open at first where something was bought. */
export function UpgradesPart() {
  const { game } = useBuilder()
  const { entry, outfit, force } = useOpenUnit()
  const bought = Object.values(entry.upgrades).filter((steps) => steps !== 0)
  const notOffered = Object.keys(entry.upgrades).filter((id) => outfit.upgrades.every((one) => one.id !== id))
  const shown = [...outfit.upgrades, ...notOffered.map((id): UpgradeRange => ({ id, label: id, most: 0 }))]
  if (shown.length === 0) return null
  const { points } = priceChangeOfModel({ ...entry, upgrades: {} }, { upgrades: entry.upgrades }, force, game)
  return (
    <section id={slotId('upgrades')} tabIndex={-1} aria-label="Upgrades">
      <Disclosure
        summary="Upgrades"
        end={bought.length === 0 ? 'none bought' : formatChange(points)}
        defaultOpen={bought.length > 0}
      >
        <Stack as="ul" gap={2} className={styles.upgrades}>
          {shown.map((range) => (
            <Upgrade key={range.id} range={range} />
          ))}
        </Stack>
      </Disclosure>
    </section>
  )
}

function Upgrade({ range: { id, label, most } }: { range: UpgradeRange }) {
  const { game } = useBuilder()
  const { entry, force } = useOpenUnit()
  const set = useChangeUnit()
  const steps = entry.upgrades[id] ?? 0
  const { [id]: _, ...others } = entry.upgrades
  const step = priceChangeOfModel({ ...entry, upgrades: others }, { upgrades: { ...others, [id]: 1 } }, force, game)
  const draft = useDraftNumber(steps, (to) =>
    set(`${label} ${formatChange(to)}`, { upgrades: to === 0 ? others : { ...others, [id]: to } }),
  )
  return (
    <Row as="li" wrap justify="between">
      <span>
        {label}
        <Text as="span" block tone="soft" size="small">
          {noteOf(most, step)}
        </Text>
      </span>
      <NumberStepper
        {...draft}
        label={`${label}, steps bought`}
        min={Math.min(0, steps)}
        max={Math.max(most ?? MOST_STEPS, steps)}
      />
    </Row>
  )
}

function noteOf(most: number | null, step: { readonly points: number; readonly exact: boolean }): string {
  if (most === 0) return 'nothing more to buy'
  const price = step.exact ? `${formatChange(step.points)} each` : 'price unknown'
  return most === null ? price : `${price}, at most ${most}`
}
