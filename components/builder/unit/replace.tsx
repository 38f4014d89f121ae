'use client'

import { useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Combobox } from '@/components/ui/combobox'
import { Select } from '@/components/ui/select'
import { formatTally } from '@/lib/kernel/figures'
import { swapClass } from '@/lib/kernel/rules/equipment'
import { offersOf } from '@/lib/kernel/rules/offers'
import { focusOn, REPLACE_SECTION_ID, useIsReplacing } from '../open-part'
import { useBuilder } from '../use-builder'
import { UnitSection, useOpenUnit } from './open-unit'

const REPLACE_ID = 'swap-class'

/** The option for all sections; no section has this id. */
const ANY = '*'

/** Gives the entry another class. It keeps its name, count and notes, and what the new class may have of the rest. */
export function ReplaceSection() {
  const { entry, equipment } = useOpenUnit()
  const isRequested = useIsReplacing(entry.id)
  const [isPressed, setPressed] = useState(false)
  const isOpen = isPressed || isRequested
  const classes = equipment.slots.find(({ slot }) => slot === 'class')
  if (!classes || classes.candidates.filter(({ whyNot }) => whyNot === null).length < 2) return null
  return (
    <UnitSection label={classes.label} slot="class" folded="never">
      {isOpen ? (
        <ReplaceFields />
      ) : (
        <Button
          onClick={() => {
            setPressed(true)
            focusOn(REPLACE_ID)
          }}
        >
          Replace unit
        </Button>
      )}
    </UnitSection>
  )
}

function ReplaceFields() {
  const { roster, catalogue, game, evaluation, change } = useBuilder()
  const { entry, equipment, evaluation: unit } = useOpenUnit()
  const offers = useMemo(() => {
    const candidates = equipment.slots.find(({ slot }) => slot === 'class')?.candidates ?? []
    const allowed = new Set<string>(candidates.filter(({ whyNot }) => whyNot === null).map(({ row }) => row.slug))
    const rows = catalogue.rows.classes.filter(({ slug }) => allowed.has(slug))
    return offersOf(roster, catalogue, game, rows)
  }, [roster, catalogue, game, equipment])
  const sectionNames = new Map(evaluation.sections.map(({ id, label }) => [id, label]))
  const [sectionFilter, setSectionFilter] = useState(ANY)
  const sections = evaluation.sections.filter(({ id }) => offers.some(({ section }) => section === id))
  const shown = offers.filter(
    ({ row, section }) => sectionFilter === ANY || section === sectionFilter || row.slug === entry.class,
  )
  const options = shown.map(({ row, section, price }) => ({
    value: row.slug as string,
    label: row.name,
    note: [section === null ? null : sectionNames.get(section), formatTally(price)].filter(Boolean).join(' · '),
  }))
  return (
    <>
      {sections.length > 1 ? (
        <Select
          id={REPLACE_SECTION_ID}
          aria-label="Section"
          options={[{ value: ANY, label: 'Any section' }, ...sections.map(({ id, label }) => ({ value: id, label }))]}
          value={sectionFilter}
          onChange={setSectionFilter}
        />
      ) : null}
      <Combobox
        id={REPLACE_ID}
        aria-label={`What ${unit.name} is`}
        options={options}
        value={entry.class}
        onChange={(slug) => {
          const row = catalogue.rows.classes.find((candidate) => candidate.slug === slug)
          if (!row || row.slug === entry.class) return
          change(`${unit.name} becomes ${row.name}`, swapClass(roster, catalogue, game, { entry: entry.id, to: row }))
        }}
      />
    </>
  )
}
