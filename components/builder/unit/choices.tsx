'use client'

import { Row, Stack, Text } from '@/components/ui/layout'
import { NumberStepper } from '@/components/ui/number-stepper'
import { Select } from '@/components/ui/select'
import { Switch } from '@/components/ui/switch'
import { formatChange } from '@/lib/kernel/figures'
import { nameFromId } from '@/lib/kernel/names'
import { type Choices, chosen } from '@/lib/kernel/roster/roster'
import { priceChangeOfModel } from '@/lib/kernel/rules/equipment'
import type { EntryChoice, UpgradeRange } from '@/lib/kernel/rules/game'
import { capitalised } from '@/lib/kernel/words'
import { DraftInput, NotesInput, useDraftNumber } from '../drafts'
import { Labelled } from '../labels'
import { useBuilder } from '../use-builder'
import { UnitSection, useChangeUnit, useOpenUnit } from './open-unit'

const LONGEST_ANSWER = 200

/** The game's own choices for one unit: whether it starts, which profile it plays, the name of its attack. */
export function EntryChoices() {
  const { equipment } = useOpenUnit()
  if (equipment.choices.length === 0 && equipment.start === null) return null
  return (
    <Stack>
      <StartSwitch />
      {equipment.choices.map((choice) => (
        <ChoiceField key={choice.id} choice={choice} />
      ))}
    </Stack>
  )
}

function StartSwitch() {
  const { entry, equipment } = useOpenUnit()
  const changeUnit = useChangeUnit()
  if (!equipment.start) return null
  const { label, whyNot } = equipment.start
  if (whyNot !== null && !entry.start) return null
  return (
    <Switch
      label={label}
      note={whyNot ?? undefined}
      checked={entry.start}
      onChange={(start) => changeUnit(start ? 'starts' : 'does not start', { start })}
    />
  )
}

function ChoiceField({ choice }: { choice: EntryChoice }) {
  const { entry } = useOpenUnit()
  const changeUnit = useChangeUnit()
  const [answer = ''] = chosen(entry.choices, choice.id)
  const saveAnswer = (to: string) =>
    changeUnit(`${choice.label} ${to}`.trim(), { choices: withAnswer(entry.choices, choice.id, to) })
  return (
    <Labelled label={choice.label} size="note" weight="strong">
      {(id) =>
        choice.kind === 'one' ? (
          <Select
            id={id}
            options={choice.options.map((option) => ({ value: option.id, label: option.name }))}
            value={answer === '' ? (choice.options[0]?.id ?? null) : answer}
            onChange={saveAnswer}
          />
        ) : (
          <DraftInput id={id} text={answer} maxLength={LONGEST_ANSWER} onSave={(text) => saveAnswer(text.trim())} />
        )
      }
    </Labelled>
  )
}

function withAnswer(choices: Choices, id: string, to: string): Choices {
  const { [id]: _, ...others } = choices
  return to === '' ? others : { ...others, [id]: to }
}

export function NotesSection() {
  const { entry, evaluation } = useOpenUnit()
  const changeUnit = useChangeUnit()
  return (
    <UnitSection label="Notes">
      <NotesInput
        aria-label={`Notes of ${evaluation.name}`}
        notes={entry.notes}
        rows={3}
        onSave={(notes) => changeUnit('notes', { notes })}
      />
    </UnitSection>
  )
}

/** The upper limit of a stepper where the game sets none. */
const MOST_STEPS = 100

/** Values that are bought in steps. Folded until something was bought. */
export function UpgradesSection() {
  const { game } = useBuilder()
  const { entry, equipment, force } = useOpenUnit()
  const bought = Object.values(entry.upgrades).filter((steps) => steps !== 0)
  const notOffered = Object.keys(entry.upgrades).filter((id) => equipment.upgrades.every((range) => range.id !== id))
  const shown = [
    ...equipment.upgrades,
    ...notOffered.map((id): UpgradeRange => ({ id, label: nameFromId(id), most: 0, whyNot: null })),
  ]
  if (shown.length === 0) return null
  const notSold = equipment.upgrades.every(({ whyNot }) => whyNot !== null) ? equipment.upgrades[0]?.whyNot : null
  const { points } = priceChangeOfModel({ ...entry, upgrades: {} }, { upgrades: entry.upgrades }, force, game)
  return (
    <UnitSection
      label="Upgrades"
      slot="upgrades"
      end={bought.length === 0 ? (notSold ? 'not for sale' : 'none bought') : formatChange(points)}
      folded={bought.length === 0}
    >
      {notSold ? (
        <Text tone="soft" size="small">
          {capitalised(notSold)}. You can buy it all the same; the list then shows an issue.
        </Text>
      ) : null}
      <Stack as="ul" gap={2}>
        {shown.map((range) => (
          <UpgradeStepper key={range.id} range={range} />
        ))}
      </Stack>
    </UnitSection>
  )
}

function UpgradeStepper({ range: { id, label, most } }: { range: UpgradeRange }) {
  const { game } = useBuilder()
  const { entry, force } = useOpenUnit()
  const changeUnit = useChangeUnit()
  const steps = entry.upgrades[id] ?? 0
  const { [id]: _, ...others } = entry.upgrades
  const stepPrice = priceChangeOfModel(
    { ...entry, upgrades: others },
    { upgrades: { ...others, [id]: 1 } },
    force,
    game,
  )
  const draft = useDraftNumber(steps, (to) =>
    changeUnit(`${label} ${formatChange(to)}`, { upgrades: to === 0 ? others : { ...others, [id]: to } }),
  )
  return (
    <Row as="li" wrap justify="between">
      <span>
        {label}
        <Text as="span" block tone="soft" size="small">
          {upgradeNote(most, stepPrice)}
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

function upgradeNote(most: number | null, stepPrice: { readonly points: number; readonly exact: boolean }): string {
  if (most === 0) return 'maximum reached'
  const price = stepPrice.exact ? `${formatChange(stepPrice.points)} each` : 'price unknown'
  return most === null ? price : `${price}, at most ${most}`
}
