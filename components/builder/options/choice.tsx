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
import { useBuilder } from '../use-builder'
import { Note } from '../words'
import { OptionSection } from './option-section'

/** More options than these stand in a list that opens. */
const MOST_IN_SIGHT = 6

type ChoiceFieldProps = { choice: ChoiceKind; force: Force }

/** One of the game's own choices for the list. A secret one is covered until its button is pressed. */
export function ChoiceField({ choice, force }: ChoiceFieldProps) {
  const { id, label, secret, most } = choice
  const [covered, setCovered] = useState(secret)
  const picks = chosen(force.roster.choices, id)
  const end = most > 1 ? `${picks.length} of ${most} chosen` : null
  return (
    <OptionSection title={label} target={{ kind: 'choice', choice: id }} hidden={covered} end={end}>
      {secret ? (
        <Row justify="between" gap={3}>
          <Text grow tone="soft" size="note">
            {covered
              ? 'Secret: covered, in case somebody looks over your shoulder.'
              : 'Never shared and never printed with the list.'}
          </Text>
          <Button aria-expanded={!covered} onClick={() => setCovered(!covered)}>
            {covered ? 'Uncover' : 'Cover'}
          </Button>
        </Row>
      ) : null}
      {covered ? null : <Options choice={choice} force={force} picks={picks} />}
    </OptionSection>
  )
}

function Options({ choice, force, picks }: ChoiceFieldProps & { picks: readonly string[] }) {
  const { change } = useBuilder()
  const known = choice.options(force)
  const gone = picks.filter((pick) => known.every(({ id }) => id !== pick))
  const options = [...known, ...gone.map((id) => ({ id, name: `${id} (not offered any more)` }))]
  const nameOf = (id: string) => options.find((option) => option.id === id)?.name ?? id
  const choose = (label: string, to: Choice | null) => change(label, [{ kind: 'choose', choice: choice.id, to }])
  if (options.length === 0) {
    return <Note>Nothing can be chosen here yet.</Note>
  }
  if (choice.most > 1)
    return (
      <Several
        options={options}
        picks={picks}
        force={force}
        onChange={(picked, touched) =>
          choose(
            `${picked.includes(touched) ? '' : 'Not '}${secretly(choice, nameOf(touched))}`,
            picked.length > 0 ? picked : null,
          )
        }
      />
    )
  return (
    <One
      label={choice.label}
      options={options}
      pick={picks[0] ?? null}
      force={force}
      onChange={(to) => choose(to === null ? `No ${choice.label.toLowerCase()}` : secretly(choice, nameOf(to)), to)}
    />
  )
}

/** The names of steps are shown beside undo: they must not tell a secret. */
function secretly({ secret, label }: ChoiceKind, name: string): string {
  return secret ? label.toLowerCase() : name
}

const NONE = ''
const NOTHING = 'None'

type OneProps = {
  label: string
  options: readonly Option[]
  pick: string | null
  force: Force
  onChange: (to: string | null) => void
}

function One({ label, options, pick, force, onChange }: OneProps) {
  const texts = optionTexts(force)
  const all = [{ value: NONE, label: NOTHING }, ...options.map(({ id, name }) => ({ value: id, label: name }))]
  const choose = (value: string) => value !== (pick ?? NONE) && onChange(value === NONE ? null : value)
  const text = pick === null ? undefined : texts.get(pick)
  if (options.length <= MOST_IN_SIGHT)
    return (
      <RadioGroup
        aria-label={label}
        options={all.map((option) => withNote(option, texts.get(option.value)))}
        value={pick ?? NONE}
        onChange={choose}
      />
    )
  return (
    <>
      <Select aria-label={label} placeholder={NOTHING} options={all} value={pick ?? NONE} onChange={choose} />
      {text ? <Note>{text}</Note> : null}
    </>
  )
}

type SeveralProps = {
  options: readonly Option[]
  picks: readonly string[]
  force: Force
  onChange: (picked: readonly string[], touched: string) => void
}

function Several({ options, picks, force, onChange }: SeveralProps) {
  const texts = optionTexts(force)
  return (
    <ul>
      {options.map(({ id, name }) => (
        <li key={id}>
          <Checkbox
            label={name}
            note={texts.get(id)}
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

/** The texts of what can be chosen, by slug: scenarios, objectives, a faction's missions. */
function optionTexts({ catalogue, faction }: Force): ReadonlyMap<string, string> {
  const own = faction ? Object.values(fieldsOf(faction)).flatMap((value) => (Array.isArray(value) ? value : [])) : []
  const rows: readonly CatalogueRow[] = [...catalogue.rows.scenarios, ...catalogue.rows.objectives]
  return new Map(
    [...rows.map(fieldsOf), ...own.filter(isFields)].flatMap(({ slug, text }) =>
      typeof slug === 'string' && typeof text === 'string' ? [[slug, text] as const] : [],
    ),
  )
}
