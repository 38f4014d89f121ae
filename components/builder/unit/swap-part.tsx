'use client'

import { useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Combobox } from '@/components/ui/combobox'
import { Select } from '@/components/ui/select'
import { formatTally } from '@/lib/kernel/figures'
import { swapClass } from '@/lib/kernel/rules/equipment'
import { offersOf } from '@/lib/kernel/rules/offers'
import { settleIn } from '../arrival'
import { useWorkbench } from '../workbench'
import { SWAP_HEADING, useAskedSwap } from './asked-swap'
import { useOpenUnit } from './open-unit'
import { Part } from './part'

const SWAP = 'swap-class'

/** No id of a heading looks like it. */
const ANY = '*'

/** Another class for the same entry: it keeps its name, count and notes, and what else the new class may have. */
export function SwapPart() {
  const { entry, outfit } = useOpenUnit()
  const asked = useAskedSwap(entry.id)
  const [pressed, setOpen] = useState(false)
  const open = pressed || asked
  const classes = outfit.slots.find(({ slot }) => slot === 'class')
  if (!classes || classes.candidates.filter(({ why }) => why === null).length < 2) return null
  return (
    <Part label={classes.label} slot="class">
      {open ? (
        <Swap />
      ) : (
        <Button
          onClick={() => {
            setOpen(true)
            settleIn(SWAP)
          }}
        >
          Make it something else
        </Button>
      )}
    </Part>
  )
}

function Swap() {
  const { roster, catalogue, game, evaluation, change } = useWorkbench()
  const { entry, outfit, evaluation: unit } = useOpenUnit()
  const offers = useMemo(() => {
    const slots = outfit.slots.find(({ slot }) => slot === 'class')?.candidates ?? []
    const allowed = new Set<string>(slots.filter(({ why }) => why === null).map(({ row }) => row.slug))
    const rows = catalogue.rows.classes.filter(({ slug }) => allowed.has(slug))
    return offersOf(roster, catalogue, game, rows)
  }, [roster, catalogue, game, outfit])
  const headingOf = new Map(evaluation.sections.map(({ id, label }) => [id, label]))
  const [under, setUnder] = useState(ANY)
  const standing = evaluation.sections.filter(({ id }) => offers.some(({ section }) => section === id))
  const shown = offers.filter(({ row, section }) => under === ANY || section === under || row.slug === entry.class)
  const options = shown.map(({ row, section, price }) => ({
    value: row.slug as string,
    label: row.name,
    note: [section === null ? null : headingOf.get(section), formatTally(price)].filter(Boolean).join(' · '),
  }))
  return (
    <>
      {standing.length > 1 ? (
        <Select
          id={SWAP_HEADING}
          aria-label="Under which heading"
          options={[
            { value: ANY, label: 'Under any heading' },
            ...standing.map(({ id, label }) => ({ value: id, label })),
          ]}
          value={under}
          onChange={setUnder}
        />
      ) : null}
      <Combobox
        id={SWAP}
        aria-label={`What ${unit.name} is`}
        options={options}
        value={entry.class}
        onChange={(slug) => {
          const row = catalogue.rows.classes.find((one) => one.slug === slug)
          if (!row || row.slug === entry.class) return
          change(`${unit.name} becomes ${row.name}`, swapClass(roster, catalogue, game, { entry: entry.id, to: row }))
        }}
      />
    </>
  )
}
