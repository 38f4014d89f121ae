'use client'

import { useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Combobox } from '@/components/ui/combobox'
import { Select } from '@/components/ui/select'
import { formatTally } from '@/lib/kernel/figures'
import { swapClass } from '@/lib/kernel/rules/equipment'
import { offersOf } from '@/lib/kernel/rules/offers'
import { focusOn, REPLACE_SECTION_ID, useIsReplacing } from '../open'
import { useBuilder } from '../use-builder'
import { Part, useOpenUnit } from './open-unit'

const REPLACE_ID = 'swap-class'

/** Not the id of a section. */
const ANY = '*'

/** Another class for the same entry: name, count and notes stay, and whatever else the new class may have. */
export function ReplacePart() {
  const { entry, outfit } = useOpenUnit()
  const asked = useIsReplacing(entry.id)
  const [pressed, setOpen] = useState(false)
  const open = pressed || asked
  const classes = outfit.slots.find(({ slot }) => slot === 'class')
  if (!classes || classes.candidates.filter(({ whyNot }) => whyNot === null).length < 2) return null
  return (
    <Part label={classes.label} slot="class">
      {open ? (
        <Replace />
      ) : (
        <Button
          onClick={() => {
            setOpen(true)
            focusOn(REPLACE_ID)
          }}
        >
          Make it something else
        </Button>
      )}
    </Part>
  )
}

function Replace() {
  const { roster, catalogue, game, evaluation, change } = useBuilder()
  const { entry, outfit, evaluation: unit } = useOpenUnit()
  const offers = useMemo(() => {
    const slots = outfit.slots.find(({ slot }) => slot === 'class')?.candidates ?? []
    const allowed = new Set<string>(slots.filter(({ whyNot }) => whyNot === null).map(({ row }) => row.slug))
    const rows = catalogue.rows.classes.filter(({ slug }) => allowed.has(slug))
    return offersOf(roster, catalogue, game, rows)
  }, [roster, catalogue, game, outfit])
  const headingOf = new Map(evaluation.sections.map(({ id, label }) => [id, label]))
  const [under, setUnder] = useState(ANY)
  const sections = evaluation.sections.filter(({ id }) => offers.some(({ section }) => section === id))
  const shown = offers.filter(({ row, section }) => under === ANY || section === under || row.slug === entry.class)
  const options = shown.map(({ row, section, price }) => ({
    value: row.slug as string,
    label: row.name,
    note: [section === null ? null : headingOf.get(section), formatTally(price)].filter(Boolean).join(' · '),
  }))
  return (
    <>
      {sections.length > 1 ? (
        <Select
          id={REPLACE_SECTION_ID}
          aria-label="Under which heading"
          options={[
            { value: ANY, label: 'Under any heading' },
            ...sections.map(({ id, label }) => ({ value: id, label })),
          ]}
          value={under}
          onChange={setUnder}
        />
      ) : null}
      <Combobox
        id={REPLACE_ID}
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
