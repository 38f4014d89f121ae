'use client'

import { memo, useState } from 'react'
import { House } from '@/components/domain/house'
import { Checkbox } from '@/components/ui/checkbox'
import { ChoiceChips } from '@/components/ui/chip'
import { Disclosure } from '@/components/ui/disclosure'
import { Stack, Text } from '@/components/ui/layout'
import { TextInput } from '@/components/ui/text-input'
import type { Row } from '@/lib/kernel/catalogue'
import { sameValue } from '@/lib/kernel/equality'
import { formatChange } from '@/lib/kernel/figures'
import { priceChangeOfModel } from '@/lib/kernel/rules/equipment'
import type { Candidate, Slot } from '@/lib/kernel/rules/game'
import styles from '../panels.module.css'
import { useBuilder } from '../use-builder'
import { useStableCallback } from '../use-stable-callback'
import { Part, useChangeUnit, useOpenUnit } from './open-unit'

/** What a unit picks from the catalogue: one race, or any number of weapons and spells. */
export function SlotPart({ slot }: { slot: Slot }) {
  const { entry } = useOpenUnit()
  const picked = slot.slot === 'race' ? entry.race !== null : slot.slot !== 'class' && entry[slot.slot].length > 0
  if (!picked && slot.candidates.every(({ whyNot }) => whyNot !== null)) return null
  return slot.slot === 'wargear' || slot.slot === 'spells' ? (
    <SeveralOf slot={slot} kind={slot.slot} />
  ) : (
    <OneOf slot={slot} />
  )
}

const NONE = ''

/** One of a few options, each with its change in the price of a model. */
function OneOf({ slot: { slot, label, optional, candidates } }: { slot: Slot }) {
  const { game } = useBuilder()
  const { entry, force } = useOpenUnit()
  const set = useChangeUnit()
  const shown = candidates.filter(({ row, whyNot }) => whyNot === null || row.slug === entry.race)
  const noteOf = ({ row, whyNot }: Candidate) => {
    if (whyNot !== null) return whyNot
    const { points, exact } = priceChangeOfModel(entry, { race: row.slug }, force, game)
    if (!exact) return 'price unknown'
    return points === 0 ? undefined : formatChange(points)
  }
  const options = shown.map((one) => {
    const note = noteOf(one)
    return { value: one.row.slug as string, label: one.row.name, ...(note === undefined ? {} : { note }) }
  })
  const free = optional || entry.race === null ? [{ value: NONE, label: 'None' }] : []
  return (
    <Part label={label} slot={slot}>
      <ChoiceChips
        label={label}
        options={[...free, ...options]}
        value={entry.race ?? NONE}
        onChange={(slug) => {
          const one = candidates.find(({ row }) => row.slug === slug)
          set(one?.row.name ?? `no ${label.toLowerCase()}`, { race: one?.row.slug ?? null })
        }}
      />
      <Refused candidates={candidates.filter((one) => !shown.includes(one))} />
    </Part>
  )
}

/** More than these get a search field. */
const MANY = 14

/** Any number of options, each with its change in the price of a model. */
function SeveralOf({ slot, kind }: { slot: Slot; kind: 'wargear' | 'spells' }) {
  const { label, candidates } = slot
  const { game } = useBuilder()
  const { entry, force } = useOpenUnit()
  const set = useChangeUnit()
  const [query, setQuery] = useState('')
  const picks = entry[kind]
  const shown = candidates.filter(({ row, whyNot }) => whyNot === null || picks.includes(row.slug))
  const toggle = useStableCallback((row: Row) => {
    const has = picks.includes(row.slug)
    const to = has ? picks.filter((slug) => slug !== row.slug) : [...picks, row.slug]
    set(has ? `without ${row.name}` : row.name, { [kind]: to })
  })
  const priceOf = ({ slug }: Row) => {
    const others = picks.filter((one) => one !== slug)
    return priceChangeOfModel({ ...entry, [kind]: others }, { [kind]: [...others, slug] }, force, game)
  }
  const found = shown.filter(({ row }) => row.name.toLowerCase().includes(query.trim().toLowerCase()))
  return (
    <Part label={label} slot={slot.slot} end={picks.length > 0 ? `${picks.length} taken` : undefined}>
      {shown.length > MANY ? (
        <TextInput
          aria-label={`Find among ${label.toLowerCase()}`}
          placeholder="Find by name"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      ) : null}
      <ul>
        {found.map((one) => (
          <PickRow
            key={one.row.slug}
            {...one}
            taken={picks.includes(one.row.slug)}
            change={priceWords(priceOf(one.row))}
            onToggle={toggle}
          />
        ))}
      </ul>
      <Refused candidates={candidates.filter((one) => !shown.includes(one))} />
    </Part>
  )
}

type PickRowProps = Candidate & { taken: boolean; change: string; onToggle: (row: Row) => void }

/** The candidates are new objects after each edit, and mostly say the same. */
const PickRow = memo(function PickRow({ row, words, whyNot, taken, change, onToggle }: PickRowProps) {
  return (
    <li className={styles.pick} data-wrong={(taken && whyNot !== null) || undefined}>
      <Checkbox
        label={
          <Text as="span" weight="strong">
            {row.name}
            <House source={row.source} />
          </Text>
        }
        note={whyNot ?? words}
        end={change}
        checked={taken}
        onChange={() => onToggle(row)}
      />
    </li>
  )
}, sameValue)

function priceWords({ points, exact }: { readonly points: number; readonly exact: boolean }): string {
  return exact ? formatChange(points) : '?'
}

function Refused({ candidates }: { candidates: readonly Candidate[] }) {
  if (candidates.length === 0) return null
  return (
    <Disclosure
      summary={
        <Text as="span" tone="soft" size="note" weight="plain">
          {candidates.length} not for this unit
        </Text>
      }
    >
      <Stack as="ul" gap={1} tone="soft" size="note">
        {candidates.map(({ row, whyNot }) => (
          <li key={row.slug}>
            {row.name}: {whyNot}
          </li>
        ))}
      </Stack>
    </Disclosure>
  )
}
