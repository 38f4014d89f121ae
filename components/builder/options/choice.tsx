'use client'

import { useState } from 'react'
import { fieldsOf, isFields } from '@/components/packs/row-fields'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Row, Text } from '@/components/ui/layout'
import { RadioGroup } from '@/components/ui/radio-group'
import { Select } from '@/components/ui/select'
import type { Row as CatalogueRow } from '@/lib/kernel/catalogue'
import { type Choice, chosen } from '@/lib/kernel/roster/roster'
import type { ChoiceKind, Force, Option } from '@/lib/kernel/rules/game'
import { pickedIn } from '@/lib/kernel/rules/picked'
import { Note } from '../labels'
import { useBuilder } from '../use-builder'
import { OptionSection } from './option-section'

/** So many options at most are radio buttons; more stand in a select. */
const MOST_RADIO_OPTIONS = 6

type ChoiceFieldProps = { choice: ChoiceKind; force: Force }

/** One of the game's own choices for the list. A secret one that is made is hidden until “Reveal” is pressed. */
export function ChoiceField({ choice, force }: ChoiceFieldProps) {
  const { id, label, secret, most } = choice
  const picks = chosen(force.roster.choices, id)
  const [isCovered, setIsCovered] = useState(secret && picks.length > 0)
  const end = most > 1 ? `${picks.length} of ${most} chosen` : null
  return (
    <OptionSection title={label} target={{ kind: 'choice', choice: id }} hidden={isCovered} end={end}>
      {secret ? (
        <Row justify="between" gap={3}>
          <Text grow tone="soft" size="note">
            {isCovered ? 'Secret: hidden on the screen.' : 'Never shared and never printed with the list.'}
          </Text>
          <Button aria-expanded={!isCovered} onClick={() => setIsCovered(!isCovered)}>
            {isCovered ? 'Reveal' : 'Hide'}
          </Button>
        </Row>
      ) : null}
      {isCovered ? null : <ChoiceOptions choice={choice} force={force} picks={picks} />}
    </OptionSection>
  )
}

function ChoiceOptions({ choice, force, picks }: ChoiceFieldProps & { picks: readonly string[] }) {
  const { change } = useBuilder()
  const offered = choice.options(force)
  const pickOf = pickedIn(choice, force)
  const withdrawn = picks.map(pickOf).filter((pick) => pick.offered !== 'here')
  const options = [
    ...offered,
    ...withdrawn.map(({ id, name }) => ({ id, name: `${name} (not available for this list)` })),
  ]
  const nameOf = (id: string) => pickOf(id).name
  const choose = (label: string, to: Choice | null) => change(label, [{ kind: 'choose', choice: choice.id, to }])
  if (options.length === 0) {
    return <Note>No options yet.</Note>
  }
  if (choice.most > 1)
    return (
      <SeveralChoices
        options={options}
        picks={picks}
        force={force}
        onChange={(picked, toggled) =>
          choose(
            `${picked.includes(toggled) ? '' : 'Not '}${stepName(choice, nameOf(toggled))}`,
            picked.length > 0 ? picked : null,
          )
        }
      />
    )
  return (
    <OneChoice
      label={choice.label}
      options={options}
      pick={picks[0] ?? null}
      force={force}
      onChange={(to) => choose(to === null ? `No ${choice.label.toLowerCase()}` : stepName(choice, nameOf(to)), to)}
    />
  )
}

/** The name of a step to undo. It is visible beside the undo button, so it must not give a secret away. */
function stepName({ secret, label }: ChoiceKind, name: string): string {
  return secret ? label.toLowerCase() : name
}

const NO_PICK = ''
const NO_PICK_LABEL = 'None'

type OneChoiceProps = {
  label: string
  options: readonly Option[]
  pick: string | null
  force: Force
  onChange: (to: string | null) => void
}

function OneChoice({ label, options, pick, force, onChange }: OneChoiceProps) {
  const textById = optionTexts(force)
  const all = [{ value: NO_PICK, label: NO_PICK_LABEL }, ...options.map(({ id, name }) => ({ value: id, label: name }))]
  const choose = (value: string) => value !== (pick ?? NO_PICK) && onChange(value === NO_PICK ? null : value)
  const text = pick === null ? undefined : textById.get(pick)
  if (options.length <= MOST_RADIO_OPTIONS)
    return (
      <RadioGroup
        aria-label={label}
        options={all.map((option) => withNote(option, textById.get(option.value)))}
        value={pick ?? NO_PICK}
        onChange={choose}
      />
    )
  return (
    <>
      <Select aria-label={label} placeholder={NO_PICK_LABEL} options={all} value={pick ?? NO_PICK} onChange={choose} />
      {text ? <Note>{text}</Note> : null}
    </>
  )
}

type SeveralChoicesProps = {
  options: readonly Option[]
  picks: readonly string[]
  force: Force
  onChange: (picked: readonly string[], toggled: string) => void
}

function SeveralChoices({ options, picks, force, onChange }: SeveralChoicesProps) {
  const textById = optionTexts(force)
  return (
    <ul>
      {options.map(({ id, name }) => (
        <li key={id}>
          <Checkbox
            label={name}
            note={textById.get(id)}
            checked={picks.includes(id)}
            onChange={(on) => onChange(on ? [...picks, id] : picks.filter((pick) => pick !== id), id)}
          />
        </li>
      ))}
    </ul>
  )
}

function withNote<T extends object>(option: T, note: string | undefined): T & { readonly note?: string } {
  return note === undefined ? option : { ...option, note }
}

/** The rule texts of what can be chosen, by slug: scenarios, objectives, a faction's missions. */
function optionTexts({ catalogue, faction }: Force): ReadonlyMap<string, string> {
  const factionFields = faction
    ? Object.values(fieldsOf(faction)).flatMap((value) => (Array.isArray(value) ? value : []))
    : []
  const rows: readonly CatalogueRow[] = [...catalogue.rows.scenarios, ...catalogue.rows.objectives]
  return new Map(
    [...rows.map(fieldsOf), ...factionFields.filter(isFields)].flatMap(({ slug, text }) =>
      typeof slug === 'string' && typeof text === 'string' ? [[slug, text] as const] : [],
    ),
  )
}
