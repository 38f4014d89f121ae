'use client'

import { type ReactNode, useId, useMemo } from 'react'
import { FilterChips } from '@/components/ui/chip'
import type { Option } from '@/components/ui/choice'
import { Combobox } from '@/components/ui/combobox'
import { Disclosure } from '@/components/ui/disclosure'
import { Select } from '@/components/ui/select'
import { Switch } from '@/components/ui/switch'
import { useWorkbench } from '../workbench'
import styles from './add.module.css'
import type { Listed, Narrowing } from './listed'

type AddFiltersProps = {
  rows: readonly Listed[]
  narrowing: Narrowing
  onNarrow: (to: Partial<Narrowing>) => void
}

const FITTING = 'fitting'
const FOREIGN = 'foreign'

const CHIPS: readonly Option[] = [
  { value: FITTING, label: 'Still fits' },
  { value: FOREIGN, label: 'Whole pack' },
]

export function AddFilters({ rows, narrowing, onNarrow }: AddFiltersProps) {
  return (
    <div className={styles.filters}>
      <FilterChips
        label="Show"
        options={CHIPS}
        value={[...(narrowing.fitting ? [FITTING] : []), ...(narrowing.foreign ? [FOREIGN] : [])]}
        onChange={(chosen) => onNarrow({ fitting: chosen.includes(FITTING), foreign: chosen.includes(FOREIGN) })}
      />
      <Disclosure summary="More filters" end={endWords(narrowing)}>
        <MoreFilters rows={rows} narrowing={narrowing} onNarrow={onNarrow} />
      </Disclosure>
    </div>
  )
}

function endWords({ heading, race, keyword, sourced, wishes }: Narrowing): string {
  const set = [heading, race, keyword, sourced || null, ...wishes].filter((one) => one !== null).length
  return set === 0 ? '' : `${set} set`
}

function MoreFilters({ rows, narrowing, onNarrow }: AddFiltersProps) {
  const catalogue = useWorkbench((bench) => bench.catalogue)
  const game = useWorkbench((bench) => bench.game)
  const headings = useHeadings()
  const keywords = useMemo(() => keywordsOf(rows), [rows])
  const races = catalogue.rows.races.map(({ slug, name }) => ({ value: slug as string, label: name }))
  return (
    <div className={styles.more}>
      {game.goals.length > 0 ? (
        <FilterChips
          label="What it should bring"
          options={game.goals.map(({ id, label }) => ({ value: id, label }))}
          value={narrowing.wishes}
          onChange={(wishes) => onNarrow({ wishes })}
        />
      ) : null}
      {headings.length > 1 ? (
        <OneOf
          label="Heading"
          any="Every heading"
          options={headings}
          value={narrowing.heading}
          onChange={(heading) => onNarrow({ heading })}
        />
      ) : null}
      {races.length > 0 ? (
        <OneOf
          label="Race"
          any="Any race"
          options={races}
          value={narrowing.race}
          onChange={(race) => onNarrow({ race })}
        />
      ) : null}
      {keywords.length > 0 ? (
        <Labelled label="Keyword">
          {(id) => (
            <Combobox
              id={id}
              placeholder="Any keyword"
              options={keywords}
              value={narrowing.keyword}
              onChange={(keyword) => onNarrow({ keyword })}
            />
          )}
        </Labelled>
      ) : null}
      <Switch label="Leave house units out" checked={narrowing.sourced} onChange={(sourced) => onNarrow({ sourced })} />
    </div>
  )
}

function useHeadings(): readonly Option[] {
  const key = useWorkbench(({ evaluation }) =>
    JSON.stringify(evaluation.sections.map(({ id, label }) => ({ value: id, label }))),
  )
  return useMemo(() => JSON.parse(key), [key])
}

type OneOfProps = {
  label: string
  any: string
  options: readonly Option[]
  value: string | null
  onChange: (value: string | null) => void
}

/** No id of a heading and no slug looks like it. */
const ANY = '*'

function OneOf({ label, any, options, value, onChange }: OneOfProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <Select
          id={id}
          options={[{ value: ANY, label: any }, ...options]}
          value={value ?? ANY}
          onChange={(chosen) => onChange(chosen === ANY ? null : chosen)}
        />
      )}
    </Labelled>
  )
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className={styles.filter}>
      <label htmlFor={id} className={styles.filterLabel}>
        {label}
      </label>
      {children(id)}
    </div>
  )
}

function keywordsOf(rows: readonly Listed[]): readonly Option[] {
  const counts = new Map<string, number>()
  for (const { keywords } of rows) for (const word of keywords) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([word, count]) => ({ value: word, label: word, note: String(count) }))
}
