'use client'

import { memo, useState } from 'react'
import { House } from '@/components/domain/house'
import { Checkbox } from '@/components/ui/checkbox'
import { TextInput } from '@/components/ui/text-input'
import type { Row } from '@/lib/kernel/catalogue'
import { formatChange } from '@/lib/kernel/figures'
import { type Candidate, changeEach, type Slot } from '@/lib/kernel/rules/equipment'
import { useSteady } from '../use-steady'
import { useWorkbench } from '../workbench'
import { useOpenUnit, useSetting } from './open-unit'
import { Part } from './part'
import { Refused } from './refused'
import styles from './unit.module.css'

/** Past so many, a field finds them by name. */
const MANY = 14

/** Any number of them, each with what it would change in the price of a model. */
export function SeveralOf({ slot, kind }: { slot: Slot; kind: 'wargear' | 'spells' }) {
  const { label, candidates } = slot
  const { game } = useWorkbench()
  const { entry, force } = useOpenUnit()
  const set = useSetting()
  const [asked, setAsked] = useState('')
  const picks = entry[kind]
  const shown = candidates.filter(({ row, why }) => why === null || picks.includes(row.slug))
  const toggle = useSteady((row: Row) => {
    const has = picks.includes(row.slug)
    const to = has ? picks.filter((slug) => slug !== row.slug) : [...picks, row.slug]
    set(has ? `without ${row.name}` : row.name, { [kind]: to })
  })
  const priceOf = ({ slug }: Row) => {
    const others = picks.filter((one) => one !== slug)
    return changeEach({ ...entry, [kind]: others }, { [kind]: [...others, slug] }, force, game)
  }
  const named = shown.filter(({ row }) => row.name.toLowerCase().includes(asked.trim().toLowerCase()))
  return (
    <Part label={label} slot={slot.slot} end={picks.length > 0 ? `${picks.length} taken` : undefined}>
      {shown.length > MANY ? (
        <TextInput
          aria-label={`Find among ${label.toLowerCase()}`}
          placeholder="Find by name"
          value={asked}
          onChange={(event) => setAsked(event.target.value)}
        />
      ) : null}
      <ul className={styles.picks}>
        {named.map((one) => (
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

const PickRow = memo(function PickRow({ row, words, why, taken, change, onToggle }: PickRowProps) {
  return (
    <li className={styles.pick} data-wrong={(taken && why !== null) || undefined}>
      <Checkbox
        label={
          <span className={styles.pickName}>
            {row.name}
            <House source={row.source} />
          </span>
        }
        note={why ?? words}
        end={change}
        checked={taken}
        onChange={() => onToggle(row)}
      />
    </li>
  )
}, sameRow)

/** Candidates are named anew with every edit; what they say is mostly the same. */
function sameRow(a: PickRowProps, b: PickRowProps): boolean {
  return a.row === b.row && a.words === b.words && a.why === b.why && a.taken === b.taken && a.change === b.change
}

function priceWords({ points, exact }: { readonly points: number; readonly exact: boolean }): string {
  return exact ? formatChange(points) : '?'
}
