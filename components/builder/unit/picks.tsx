'use client'

import { lazy, memo, type ReactNode, Suspense, useMemo, useState } from 'react'
import { HouseField } from '@/components/domain/house-sign'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { ChoiceChips } from '@/components/ui/chip'
import { deferredImport } from '@/components/ui/deferred-import'
import { Disclosure } from '@/components/ui/disclosure'
import { INFO_BUTTON, InfoArea, InfoButton, infoRow } from '@/components/ui/info-area'
import { Row as Line, Stack, Text } from '@/components/ui/layout'
import { Skeleton } from '@/components/ui/skeleton'
import { TextInput } from '@/components/ui/text-input'
import type { Row } from '@/lib/kernel/catalogue'
import { sameValue } from '@/lib/kernel/equality'
import { formatChange } from '@/lib/kernel/figures'
import type { Entry } from '@/lib/kernel/roster/roster'
import { type Arming, armAllAlike, armLikeLast, priceChangeOfModel } from '@/lib/kernel/rules/equipment'
import type { Candidate, Slot } from '@/lib/kernel/rules/game'
import styles from '../panels.module.css'
import { useBuilder } from '../use-builder'
import { useStableCallback } from '../use-stable-callback'
import { UnitSection, useChangeUnit, useOpenUnit } from './open-unit'

const PickInfo = lazy(deferredImport(async () => ({ default: (await import('./pick-info')).PickInfo })))

/** What a unit picks from the catalogue: one race, or any number of weapons and spells. */
export function SlotSection({ slot }: { slot: Slot }) {
  const { entry } = useOpenUnit()
  if (!hasSection(slot, entry)) return null
  return (
    <PickInfoArea slot={slot}>
      {slot.slot === 'wargear' || slot.slot === 'spells' ? (
        <SeveralPicks slot={slot} kind={slot.slot} />
      ) : (
        <OnePick slot={slot} />
      )}
    </PickInfoArea>
  )
}

/** Whether there is something to pick, or picked. */
function hasSection({ slot, candidates }: Slot, entry: Entry): boolean {
  const isPicked = slot === 'race' ? entry.race !== null : slot !== 'class' && entry[slot].length > 0
  return isPicked || candidates.some(({ whyNot }) => whyNot === null)
}

/** The key of all candidates together. */
const ALL = '*'

/** Each candidate opens its text, values and price. */
function PickInfoArea({ slot, children }: { slot: Slot; children: ReactNode }) {
  const infoOf = useStableCallback((key: string) => {
    const candidates = slot.candidates.filter(({ row, whyNot }) => (key === ALL ? whyNot === null : row.slug === key))
    const [first] = candidates
    if (!first) return null
    const body = (
      <Suspense fallback={<Skeleton />}>
        <PickInfo slot={slot} candidates={candidates} />
      </Suspense>
    )
    return { title: key === ALL ? slot.label : first.row.name, body }
  })
  return <InfoArea infoOf={infoOf}>{children}</InfoArea>
}

const NO_PICK = ''

/** One of a few options, each with its change in the price of a model. */
function OnePick({ slot: { slot, label, optional, candidates } }: { slot: Slot }) {
  const { game } = useBuilder()
  const { entry, force } = useOpenUnit()
  const changeUnit = useChangeUnit()
  const shown = candidates.filter(({ row, whyNot }) => whyNot === null || row.slug === entry.race)
  const noteOf = ({ row, whyNot }: Candidate) => {
    if (whyNot !== null) return whyNot
    const { points, exact } = priceChangeOfModel(entry, { race: row.slug }, force, game)
    if (!exact) return 'price unknown'
    return points === 0 ? undefined : formatChange(points)
  }
  const options = shown.map((candidate) => {
    const note = noteOf(candidate)
    return { value: candidate.row.slug as string, label: candidate.row.name, ...(note === undefined ? {} : { note }) }
  })
  const noneOption = optional || entry.race === null ? [{ value: NO_PICK, label: 'None' }] : []
  return (
    <UnitSection
      label={label}
      slot={slot}
      info={shown.length > 0 ? <InfoButton name={`About ${label.toLowerCase()}`} {...infoRow(ALL)} /> : undefined}
    >
      <ChoiceChips
        label={label}
        attributesOf={infoRow}
        options={[...noneOption, ...options]}
        value={entry.race ?? NO_PICK}
        onChange={(slug) => {
          const chosen = candidates.find(({ row }) => row.slug === slug)
          changeUnit(chosen?.row.name ?? `no ${label.toLowerCase()}`, { race: chosen?.row.slug ?? null })
        }}
      />
      <RefusedCandidates candidates={candidates.filter((candidate) => !shown.includes(candidate))} />
    </UnitSection>
  )
}

/** With more options than these there is a search field. */
const MOST_WITHOUT_SEARCH = 14

/** Any number of options, each with its change in the price of a model. */
function SeveralPicks({ slot, kind }: { slot: Slot; kind: 'wargear' | 'spells' }) {
  const { label, candidates } = slot
  const { game } = useBuilder()
  const { entry, force, equipment } = useOpenUnit()
  const changeUnit = useChangeUnit()
  const [query, setQuery] = useState('')
  const firstArms = equipment.slots.find((one) => isArms(one) && hasSection(one, entry))
  const picks = entry[kind]
  // As it was when the unit was opened: no row moves under the finger.
  const [first, setFirst] = useState({ id: entry.id, picks })
  if (first.id !== entry.id) setFirst({ id: entry.id, picks })
  const shown = takenFirst(candidates, first.picks).filter(
    ({ row, whyNot }) => whyNot === null || picks.includes(row.slug),
  )
  const toggle = useStableCallback((row: Row) => {
    const isPicked = picks.includes(row.slug)
    const to = isPicked ? picks.filter((slug) => slug !== row.slug) : [...picks, row.slug]
    changeUnit(isPicked ? `without ${row.name}` : row.name, { [kind]: to })
  })
  const priceOf = ({ slug }: Row) => {
    const others = picks.filter((pick) => pick !== slug)
    return priceChangeOfModel({ ...entry, [kind]: others }, { [kind]: [...others, slug] }, force, game)
  }
  const matching = shown.filter(({ row }) => row.name.toLowerCase().includes(query.trim().toLowerCase()))
  return (
    <UnitSection label={label} slot={slot.slot} end={picks.length > 0 ? `${picks.length} chosen` : undefined}>
      {shown.length > MOST_WITHOUT_SEARCH ? (
        <TextInput
          aria-label={`Search ${label.toLowerCase()}`}
          placeholder="Search by name"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      ) : null}
      {firstArms === slot ? <ArmingButtons /> : null}
      <ul>
        {matching.map((candidate) => (
          <PickRow
            key={candidate.row.slug}
            {...candidate}
            isTaken={picks.includes(candidate.row.slug)}
            priceChange={priceWords(priceOf(candidate.row))}
            onToggle={toggle}
          />
        ))}
      </ul>
      <RefusedCandidates candidates={candidates.filter((candidate) => !shown.includes(candidate))} />
    </UnitSection>
  )
}

function isArms({ slot }: Slot): boolean {
  return slot === 'wargear' || slot === 'spells'
}

/** What a unit has, then what else it may have. */
export function takenFirst(candidates: readonly Candidate[], taken: readonly string[]): readonly Candidate[] {
  const isTaken = ({ row }: Candidate) => taken.includes(row.slug)
  return [...candidates.filter(isTaken), ...candidates.filter((one) => !isTaken(one))]
}

/** What is already chosen for one entry of a class, for others of it: one step, with what it costs. */
function ArmingButtons() {
  const { game, change } = useBuilder()
  const { entry, force, evaluation } = useOpenUnit()
  const [likeLast, all] = useMemo(
    () => [armLikeLast(entry, force, game), armAllAlike(entry, force, game)],
    [entry, force, game],
  )
  if (!likeLast && !all) return null
  const button = (label: string, arming: Arming | null) =>
    arming ? (
      <Button onClick={() => change(`${evaluation.name}: ${label.toLowerCase()}`, arming.edits)}>
        {label}{' '}
        <Text as="span" tone="soft">
          {arming.names.join(', ')} {arming.change.exact ? formatChange(arming.change.points) : 'price unknown'}
        </Text>
      </Button>
    ) : null
  return (
    <Line wrap>
      {button('Arm like the last one', likeLast)}
      {button('Arm all of these', all)}
    </Line>
  )
}

type PickRowProps = Candidate & { isTaken: boolean; priceChange: string; onToggle: (row: Row) => void }

/** Compared by value: the candidates are new objects after each edit, mostly with the same content. */
const PickRow = memo(function PickRow({ row, words, whyNot, isTaken, priceChange, onToggle }: PickRowProps) {
  return (
    <li className={styles.pick} data-wrong={(isTaken && whyNot !== null) || undefined} {...infoRow(row.slug)}>
      <Checkbox
        label={
          <Text as="span" weight="strong">
            {row.name}
            <HouseField row={row} />
          </Text>
        }
        note={whyNot ?? words}
        end={priceChange}
        checked={isTaken}
        onChange={() => onToggle(row)}
      />
      <InfoButton name={`About ${row.name}`} />
    </li>
  )
}, sameValue)

function priceWords({ points, exact }: { readonly points: number; readonly exact: boolean }): string {
  return exact ? formatChange(points) : '?'
}

function RefusedCandidates({ candidates }: { candidates: readonly Candidate[] }) {
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
          <li key={row.slug} {...infoRow(row.slug)}>
            <button type="button" className={styles.refused} {...INFO_BUTTON}>
              {row.name}
            </button>
            : {whyNot}
          </li>
        ))}
      </Stack>
    </Disclosure>
  )
}
