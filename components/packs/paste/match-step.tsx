'use client'

import { sourceKindWords } from '@/components/domain/source-words'
import { capital } from '@/components/domain/spelling'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Notice } from '@/components/ui/notice'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import type { Source } from '@/lib/kernel/catalogue'
import type { Field, GroupShape } from '@/lib/packs/shape'
import type { PastedTable } from '@/lib/packs/table'
import { fieldWords } from '../field-words'
import styles from './paste.module.css'
import type { Common } from './pasted'
import type { Target } from './targets'

type MatchStepProps = {
  table: PastedTable
  onTable: (table: PastedTable) => void
  targets: readonly Target[]
  shape: GroupShape
  columns: readonly (string | null)[]
  onColumns: (columns: readonly (string | null)[]) => void
  common: Common
  onCommon: (common: Common) => void
  onNext: () => void
}

const LEAVE = ''

/** Which column is which field; and what all rows get where the table is silent. */
export function MatchStep(props: MatchStepProps) {
  const { table, onTable, targets, columns, onColumns, onNext } = props
  const named = columns.includes('name')
  const choose = (at: number, id: string) =>
    onColumns(columns.map((old, place) => (place === at ? id || null : old === id ? null : old)))
  return (
    <div className={styles.step}>
      {table.left > 0 ? (
        <Notice kind="warning">
          Only the first {table.rows.length} lines were read; {table.left} more are left.
        </Notice>
      ) : null}
      <Checkbox
        label="The first line names the columns"
        checked={table.head !== null}
        onChange={(on) => onTable(withHead(table, on))}
      />
      <ul className={styles.columns}>
        {columns.map((id, at) => {
          const head = table.head?.[at] || `Column ${at + 1}`
          const samples = table.rows.slice(0, 3).map((cells) => cells[at] || '–')
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
            <li key={at} className={styles.column}>
              <span className={styles.head}>
                <strong>{head}</strong>
                <span className={styles.soft}>{samples.join(' · ')}</span>
              </span>
              <Select
                aria-label={`${head} is`}
                options={[
                  { value: LEAVE, label: 'Leave out' },
                  ...targets.map((target) => ({ value: target.id, label: target.label })),
                ]}
                value={id ?? LEAVE}
                onChange={(chosen) => choose(at, chosen)}
              />
            </li>
          )
        })}
      </ul>
      <ForAll {...props} />
      {named ? null : <Notice kind="warning">Say which column holds the name: rows are told apart by it.</Notice>}
      <span>
        <Button kind="primary" onClick={onNext} disabled={!named}>
          Check {table.rows.length} {table.rows.length === 1 ? 'row' : 'rows'}
        </Button>
      </span>
    </div>
  )
}

const KINDS = (['page', 'rulebook', 'player', 'house'] as const).map((kind) => ({
  value: kind,
  label: sourceKindWords(kind),
}))

function ForAll({ shape, columns, common, onCommon }: MatchStepProps) {
  const { source, presets } = common
  const silent = shape.fields.filter((field) => mustBeChosen(field) && !columns.includes(field.key))
  return (
    <fieldset className={styles.all}>
      <legend className={styles.label}>For all rows</legend>
      <span className={styles.one}>
        <span className={styles.soft}>Where they come from</span>
        <Select
          aria-label="Source"
          options={KINDS}
          value={source.kind}
          // The options are the four kinds of source.
          onChange={(kind) => onCommon({ ...common, source: { ...source, kind: kind as Source['kind'] } })}
        />
      </span>
      <span className={styles.one}>
        <label className={styles.soft} htmlFor="paste-place">
          Page or chapter
        </label>
        <TextInput
          id="paste-place"
          autoComplete="off"
          maxLength={300}
          value={source.place ?? ''}
          onChange={(event) => onCommon({ ...common, source: { ...source, place: event.target.value || null } })}
        />
      </span>
      {silent.map(({ key, shape: inner }) => (
        <span key={key} className={styles.one}>
          <span className={styles.soft}>{fieldWords(key)}, for the table says none</span>
          <Select
            aria-label={fieldWords(key)}
            options={(inner.kind === 'choice' ? inner.options : []).map((value) => ({ value, label: capital(value) }))}
            value={typeof presets[key] === 'string' ? String(presets[key]) : null}
            onChange={(value) => onCommon({ ...common, presets: { ...presets, [key]: value } })}
          />
        </span>
      ))}
    </fieldset>
  )
}

function mustBeChosen({ required, shape }: Field): boolean {
  return required && shape.kind === 'choice' && !shape.nullable
}

/** The first line is taken as the head, or given back to the rows. */
function withHead(table: PastedTable, on: boolean): PastedTable {
  if (on === (table.head !== null)) return table
  const [first, ...others] = table.rows
  if (on) return { ...table, head: first ?? null, rows: others }
  return { ...table, head: null, rows: table.head ? [table.head, ...table.rows] : table.rows }
}
