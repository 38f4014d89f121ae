'use client'

import { sourceKindWords } from '@/components/domain/source-words'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Grid, List, ListRow, Stack, Text } from '@/components/ui/layout'
import { Notice } from '@/components/ui/notice'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import type { Source } from '@/lib/kernel/catalogue'
import type { FieldType, GroupType } from '@/lib/packs/field-types'
import type { PastedTable } from '@/lib/packs/pasted-table'
import type { Fields } from '../row-fields'
import { choiceOptions } from '../row-words'
import styles from './paste.module.css'
import { type CommonValues, missingChoices } from './pasted'
import type { ColumnTarget } from './targets'

type MatchStepProps = {
  table: PastedTable
  onTable: (table: PastedTable) => void
  targets: readonly ColumnTarget[]
  type: GroupType
  columns: readonly (string | null)[]
  onColumns: (columns: readonly (string | null)[]) => void
  common: CommonValues
  onCommon: (common: CommonValues) => void
  onNext: () => void
}

const LEAVE_OUT = ''

/** Assigns each column to a field, and sets values for all rows that the table does not hold. */
export function MatchStep(props: MatchStepProps) {
  const { table, onTable, targets, columns, onColumns, onNext } = props
  const hasName = columns.includes('name')
  const choose = (index: number, id: string) =>
    onColumns(columns.map((old, other) => (other === index ? id || null : old === id ? null : old)))
  return (
    <Stack gap={4}>
      {table.linesLeftOut > 0 ? (
        <Notice kind="warning">
          Only the first {table.rows.length} lines were read; {table.linesLeftOut} more are left.
        </Notice>
      ) : null}
      <Checkbox
        label="The first line has the column names"
        checked={table.head !== null}
        onChange={(hasHead) => onTable(withHead(table, hasHead))}
      />
      <List width="column">
        {columns.map((id, index) => {
          const head = table.head?.[index] || `Column ${index + 1}`
          const samples = table.rows.slice(0, 3).map((cells) => cells[index] || '–')
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has no id but its index.
            <ListRow key={index} className={styles.column}>
              <Stack as="span" gap={0} grow>
                <strong>{head}</strong>
                <Text as="span" tone="soft" size="note">
                  {samples.join(' · ')}
                </Text>
              </Stack>
              <Select
                aria-label={`${head} is`}
                options={[
                  { value: LEAVE_OUT, label: 'Ignore' },
                  ...targets.map((target) => ({ value: target.id, label: target.label })),
                ]}
                value={id ?? LEAVE_OUT}
                onChange={(chosen) => choose(index, chosen)}
              />
            </ListRow>
          )
        })}
      </List>
      <CommonFields {...props} />
      {hasName ? null : <Notice kind="warning">Choose the column with the name: it tells rows apart.</Notice>}
      <span>
        <Button kind="primary" onClick={onNext} disabled={!hasName}>
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

function CommonFields({ type, columns, common, onCommon }: MatchStepProps) {
  const { source, presets } = common
  return (
    <Grid as="fieldset" least={14} gap={4} rowGap={3} align="end" width="column">
      <Text as="legend" weight="strong">
        For all rows
      </Text>
      <Stack as="span" gap={1}>
        <Text as="span" tone="soft" size="note">
          Source
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
      {missingChoices(type, columns).map(({ key, label, type: inner }) => (
        <Stack as="span" key={key} gap={1}>
          <Text as="span" tone="soft" size="note">
            {label} (not in the table)
          </Text>
          <Select
            aria-label={label}
            options={inner.kind === 'choice' ? [...unknownOption(inner), ...choiceOptions(inner)] : []}
            value={presetOf(presets[key], inner)}
            onChange={(value) => onCommon({ ...common, presets: withPreset(presets, key, value) })}
          />
        </Stack>
      ))}
    </Grid>
  )
}

const UNKNOWN = ''

/** What may be unknown is, until it is chosen; a row that is here keeps its own. */
function unknownOption({ nullable }: Extract<FieldType, { kind: 'choice' }>) {
  return nullable ? [{ value: UNKNOWN, label: 'Unknown' }] : []
}

function presetOf(preset: unknown, type: FieldType): string | null {
  if (typeof preset === 'string') return preset
  return type.kind === 'choice' && type.nullable ? UNKNOWN : null
}

function withPreset(presets: Fields, key: string, value: string): Fields {
  const { [key]: _, ...others } = presets
  return value === UNKNOWN ? others : { ...others, [key]: value }
}

/** Uses the first line as the head of the table, or makes the head an ordinary row again. */
function withHead(table: PastedTable, hasHead: boolean): PastedTable {
  if (hasHead === (table.head !== null)) return table
  const [first, ...others] = table.rows
  if (hasHead) return { ...table, head: first ?? null, rows: others }
  return { ...table, head: null, rows: table.head ? [table.head, ...table.rows] : table.rows }
}
