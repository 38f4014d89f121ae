'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import type { Control } from '@/components/form/field'
import { Stack, Text } from '@/components/ui/layout'
import { Select } from '@/components/ui/select'
import type { ChartRow } from '@/lib/kernel/rules/chart'
import { firstFreeSlug, slugFrom } from '@/lib/packs/slugs'
import { chartNames, chartSentence, matchSentence } from '../chart-words'
import { type Fields, isFields } from '../row-fields'
import styles from './edit.module.css'
import { useNameOf } from './edit-context'

/** Chooses another row of the same chart by its heading. A row without an id gets one when it is chosen. */
export function RatioTarget({ control }: { control: Control }) {
  const { getValues, setValue } = useFormContext()
  const { ref: _ref, name, value, onChange, ...rest } = control
  const [listName = '', ownIndex = ''] = name.split('.')
  const chart: unknown = getValues(listName)
  const rows = Array.isArray(chart) ? chart.filter(isFields) : []
  const others = rows.flatMap((row, index) => (String(index) === ownIndex ? [] : [{ row, index }]))

  function choose(index: number) {
    const row = rows[index]
    if (!row) return
    const used = new Set(rows.map(({ id }) => String(id)))
    const id = String(row.id || firstFreeSlug(slugFrom(String(row.label)) || 'row', used))
    if (row.id !== id) setValue(`${listName}.${index}.id`, id, { shouldDirty: true })
    onChange(id)
  }

  const chosen = others.find(({ row }) => row.id !== '' && row.id === value)
  return (
    <Select
      {...rest}
      options={others.map(({ row, index }) => ({
        value: String(index),
        label: String(row.label || `row ${index + 1}`),
      }))}
      value={chosen ? String(chosen.index) : null}
      placeholder="Choose a row"
      onChange={(index) => choose(Number(index))}
    />
  )
}

/** The sentence that a row of the chart means, shown while it is edited. */
export function ChartPreview({ name, index }: { name: string; index: number }) {
  const chart: unknown = useWatch({ name })
  const nameOf = useNameOf()
  const rows = Array.isArray(chart) ? chart.filter(isFields).map(asChartRow) : []
  const row = rows[index]
  if (!row) return null
  const names = chartNames({ nameOf }, rows)
  return (
    <Stack as="output" gap={0} className={styles.preview} aria-label="What this row means">
      <Text as="span" weight="strong">
        {chartSentence(row, names)}
      </Text>
      <Text as="span" tone="soft">
        {matchSentence(row.match, names)}
      </Text>
    </Stack>
  )
}

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)
const textsOrNull = (value: unknown) => (Array.isArray(value) ? value.map(String) : null)
const shareOrNull = (value: unknown) => (isFields(value) ? { percent: numberOrNull(value.percent) ?? 0 } : null)

/** A row that is being edited may hold anything: values that are not valid yet are left out of the sentence. */
function asChartRow(row: Fields): ChartRow {
  const match = isFields(row.match) ? row.match : {}
  const { per, ratio } = row
  return {
    id: String(row.id ?? ''),
    label: String(row.label ?? ''),
    match: {
      roles: textsOrNull(match.roles),
      classes: textsOrNull(match.classes),
      keywords: textsOrNull(match.keywords),
    },
    min: numberOrNull(row.min),
    max: numberOrNull(row.max),
    per: isFields(per)
      ? { points: numberOrNull(per.points) ?? 0, min: numberOrNull(per.min), max: numberOrNull(per.max) }
      : null,
    maxShare: shareOrNull(row.maxShare),
    minShare: shareOrNull(row.minShare),
    // Rows that have no id yet are nobody's ratio.
    ratio:
      isFields(ratio) && typeof ratio.to === 'string' && ratio.to !== ''
        ? { to: ratio.to, of: numberOrNull(ratio.of) ?? 0, per: numberOrNull(ratio.per) ?? 1 }
        : null,
    unique: row.unique === true,
  }
}
