'use client'

import { sourceKindWords } from '@/components/domain/source-words'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Grid, List, ListRow, Stack, Text } from '@/components/ui/layout'
import { Notice } from '@/components/ui/notice'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import type { Source } from '@/lib/kernel/catalogue'
import { capitalised } from '@/lib/kernel/words'
import type { Field, GroupType } from '@/lib/packs/field-types'
import type { PastedTable } from '@/lib/packs/table'
import { fieldWords } from '../field-words'
import styles from './paste.module.css'
import type { Common } from './pasted'
import type { Target } from './targets'

type MatchStepProps = {
  table: PastedTable
  onTable: (table: PastedTable) => void
  targets: readonly Target[]
  type: GroupType
  columns: readonly (string | null)[]
  onColumns: (columns: readonly (string | null)[]) => void
  common: Common
  onCommon: (common: Common) => void
  onNext: () => void
}

const LEAVE = ''

/** Which column is which field, and what all rows get that the table does not hold. */
export function MatchStep(props: MatchStepProps) {
  const { table, onTable, targets, columns, onColumns, onNext } = props
  const named = columns.includes('name')
  const choose = (at: number, id: string) =>
    onColumns(columns.map((old, place) => (place === at ? id || null : old === id ? null : old)))
  return (
    <Stack gap={4}>
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
      <List width="column">
        {columns.map((id, at) => {
          const head = table.head?.[at] || `Column ${at + 1}`
          const samples = table.rows.slice(0, 3).map((cells) => cells[at] || '–')
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
            <ListRow key={at} className={styles.column}>
              <Stack as="span" gap={0} grow>
                <strong>{head}</strong>
                <Text as="span" tone="soft" size="note">
                  {samples.join(' · ')}
                </Text>
              </Stack>
              <Select
                aria-label={`${head} is`}
                options={[
                  { value: LEAVE, label: 'Leave out' },
                  ...targets.map((target) => ({ value: target.id, label: target.label })),
                ]}
                value={id ?? LEAVE}
                onChange={(chosen) => choose(at, chosen)}
              />
            </ListRow>
          )
        })}
      </List>
      <ForAll {...props} />
      {named ? null : <Notice kind="warning">Say which column holds the name: rows are told apart by it.</Notice>}
      <span>
        <Button kind="primary" onClick={onNext} disabled={!named}>
          Check {table.rows.length} {table.rows.length === 1 ? 'row' : 'rows'}
        </Button>
      </span>
    </Stack>
  )
}

const KINDS = (['page', 'rulebook', 'player', 'house'] as const).map((kind) => ({
  value: kind,
  label: sourceKindWords(kind),
}))

function ForAll({ type, columns, common, onCommon }: MatchStepProps) {
  const { source, presets } = common
  const silent = type.fields.filter((field) => mustBeChosen(field) && !columns.includes(field.key))
  return (
    <Grid as="fieldset" least={14} gap={4} rowGap={3} align="end" width="column">
      <Text as="legend" weight="strong">
        For all rows
      </Text>
      <Stack as="span" gap={1}>
        <Text as="span" tone="soft" size="note">
          Where they come from
        </Text>
        <Select
          aria-label="Source"
          options={KINDS}
          value={source.kind}
          // The options are the four kinds of source.
          onChange={(kind) => onCommon({ ...common, source: { ...source, kind: kind as Source['kind'] } })}
        />
      </Stack>
      <Stack as="span" gap={1}>
        <Text as="label" tone="soft" size="note" htmlFor="paste-place">
          Page or chapter
        </Text>
        <TextInput
          id="paste-place"
          autoComplete="off"
          maxLength={300}
          value={source.place ?? ''}
          onChange={(event) => onCommon({ ...common, source: { ...source, place: event.target.value || null } })}
        />
      </Stack>
      {silent.map(({ key, type: inner }) => (
        <Stack as="span" key={key} gap={1}>
          <Text as="span" tone="soft" size="note">
            {fieldWords(key)}, for the table says none
          </Text>
          <Select
            aria-label={fieldWords(key)}
            options={(inner.kind === 'choice' ? inner.options : []).map((value) => ({
              value,
              label: capitalised(value),
            }))}
            value={typeof presets[key] === 'string' ? String(presets[key]) : null}
            onChange={(value) => onCommon({ ...common, presets: { ...presets, [key]: value } })}
          />
        </Stack>
      ))}
    </Grid>
  )
}

function mustBeChosen({ required, type }: Field): boolean {
  return required && type.kind === 'choice' && !type.nullable
}

/** Takes the first line as the head, or gives it back to the rows. */
function withHead(table: PastedTable, on: boolean): PastedTable {
  if (on === (table.head !== null)) return table
  const [first, ...others] = table.rows
  if (on) return { ...table, head: first ?? null, rows: others }
  return { ...table, head: null, rows: table.head ? [table.head, ...table.rows] : table.rows }
}
