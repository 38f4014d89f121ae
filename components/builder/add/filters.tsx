'use client'

import { memo, useMemo } from 'react'
import { FilterChips } from '@/components/ui/chip'
import { Combobox } from '@/components/ui/combobox'
import { Disclosure } from '@/components/ui/disclosure'
import { Stack } from '@/components/ui/layout'
import type { Option } from '@/components/ui/option'
import { Select } from '@/components/ui/select'
import { Switch } from '@/components/ui/switch'
import { Labelled } from '../labels'
import { useBuilder } from '../use-builder'
import type { Filters, SearchableOffer } from './offers'

type AddFiltersProps = {
  rows: readonly SearchableOffer[]
  filters: Filters
  onFilter: (changes: Partial<Filters>) => void
}

type ViewProps = {
  /** Null where the window has no room for the table. */
  table: { readonly isShown: boolean; readonly onToggle: () => void } | null
}

const FITTING = 'fitting'
const WHOLE_PACK = 'whole-pack'

const TABLE = 'table'

const CHIPS: readonly Option[] = [
  { value: FITTING, label: 'Fits now' },
  { value: WHOLE_PACK, label: 'All' },
]

const CHIPS_WITH_TABLE: readonly Option[] = [...CHIPS, { value: TABLE, label: 'Table' }]

/** `memo`, so that typing in the search field never waits for it. */
export const AddFilters = memo(function AddFilters({ rows, filters, onFilter, table }: AddFiltersProps & ViewProps) {
  const on = {
    [FITTING]: filters.onlyFitting,
    [WHOLE_PACK]: filters.wholePack,
    [TABLE]: table?.isShown === true,
  }
  return (
    <Stack gap={1}>
      <FilterChips
        label="Show"
        options={table ? CHIPS_WITH_TABLE : CHIPS}
        value={Object.entries(on).flatMap(([chip, isOn]) => (isOn ? [chip] : []))}
        onChange={(chosen) => {
          if (chosen.includes(TABLE) !== on[TABLE]) table?.onToggle()
          else onFilter({ onlyFitting: chosen.includes(FITTING), wholePack: chosen.includes(WHOLE_PACK) })
        }}
      />
      <Disclosure summary="More filters" end={activeFilterWords(filters)}>
        <MoreFilters rows={rows} filters={filters} onFilter={onFilter} />
      </Disclosure>
    </Stack>
  )
})

function activeFilterWords({ heading, race, keyword, withoutHouse, goals }: Filters): string {
  const count = [heading, race, keyword, withoutHouse || null, ...goals].filter((filter) => filter !== null).length
  return count === 0 ? '' : `${count} set`
}

function MoreFilters({ rows, filters, onFilter }: AddFiltersProps) {
  const catalogue = useBuilder((builder) => builder.catalogue)
  const game = useBuilder((builder) => builder.game)
  const headings = useHeadings()
  const keywords = useMemo(() => keywordsOf(rows), [rows])
  const races = catalogue.rows.races.map(({ slug, name }) => ({ value: slug as string, label: name }))
  return (
    <Stack gap={2}>
      {game.goals.length > 0 ? (
        <FilterChips
          label="Goals"
          options={game.goals.map(({ id, label }) => ({ value: id, label }))}
          value={filters.goals}
          onChange={(goals) => onFilter({ goals })}
        />
      ) : null}
      {headings.length > 1 ? (
        <FilterSelect
          label="Section"
          anyLabel="Any section"
          options={headings}
          value={filters.heading}
          onChange={(heading) => onFilter({ heading })}
        />
      ) : null}
      {races.length > 0 ? (
        <FilterSelect
          label="Race"
          anyLabel="Any race"
          options={races}
          value={filters.race}
          onChange={(race) => onFilter({ race })}
        />
      ) : null}
      {keywords.length > 0 ? (
        <Labelled label="Keyword" tone="soft" size="note">
          {(id) => (
            <Combobox
              id={id}
              placeholder="Any keyword"
              options={keywords}
              value={filters.keyword}
              onChange={(keyword) => onFilter({ keyword })}
            />
          )}
        </Labelled>
      ) : null}
      <Switch
        label="Hide house units"
        checked={filters.withoutHouse}
        onChange={(withoutHouse) => onFilter({ withoutHouse })}
      />
    </Stack>
  )
}

function useHeadings(): readonly Option[] {
  const key = useBuilder(({ evaluation }) =>
    JSON.stringify(evaluation.sections.map(({ id, label }) => ({ value: id, label }))),
  )
  return useMemo(() => JSON.parse(key), [key])
}

type FilterSelectProps = {
  label: string
  anyLabel: string
  options: readonly Option[]
  value: string | null
  onChange: (value: string | null) => void
}

/** The option without a filter: no section id and no slug is the same. */
const ANY = '*'

function FilterSelect({ label, anyLabel, options, value, onChange }: FilterSelectProps) {
  return (
    <Labelled label={label} tone="soft" size="note">
      {(id) => (
        <Select
          id={id}
          options={[{ value: ANY, label: anyLabel }, ...options]}
          value={value ?? ANY}
          onChange={(chosen) => onChange(chosen === ANY ? null : chosen)}
        />
      )}
    </Labelled>
  )
}

function keywordsOf(rows: readonly SearchableOffer[]): readonly Option[] {
  const counts = new Map<string, number>()
  for (const { keywords } of rows) for (const word of keywords) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .toSorted(([first], [second]) => first.localeCompare(second, 'en'))
    .map(([word, count]) => ({ value: word, label: word, note: String(count) }))
}
