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

/** Another row of the same chart, by its heading; a row without an id gets one when it is chosen. */
export function RatioTarget({ tied }: { tied: Control }) {
  const { getValues, setValue } = useFormContext()
  const { ref: _ref, name, value, onChange, ...rest } = tied
  const [list = '', place = ''] = name.split('.')
  const chart: unknown = getValues(list)
  const rows = Array.isArray(chart) ? chart.filter(isFields) : []
  const others = rows.flatMap((row, at) => (String(at) === place ? [] : [{ row, at }]))

  function choose(at: number) {
    const row = rows[at]
    if (!row) return
    const used = new Set(rows.map(({ id }) => String(id)))
    const id = String(row.id || firstFreeSlug(slugFrom(String(row.label)) || 'row', used))
    if (row.id !== id) setValue(`${list}.${at}.id`, id, { shouldDirty: true })
    onChange(id)
  }

  const chosen = others.find(({ row }) => row.id !== '' && row.id === value)
  return (
    <Select
      {...rest}
      options={others.map(({ row, at }) => ({ value: String(at), label: String(row.label || `row ${at + 1}`) }))}
      value={chosen ? String(chosen.at) : null}
      placeholder="Choose a row"
      onChange={(at) => choose(Number(at))}
    />
  )
}

/** The sentence that a row of the chart means, while it is written. */
export function ChartPreview({ name, place }: { name: string; place: number }) {
  const chart: unknown = useWatch({ name })
  const nameOf = useNameOf()
  const rows = Array.isArray(chart) ? chart.filter(isFields).map(readable) : []
  const row = rows[place]
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

const number = (value: unknown) => (typeof value === 'number' ? value : null)
const words = (value: unknown) => (Array.isArray(value) ? value.map(String) : null)
const share = (value: unknown) => (isFields(value) ? { percent: number(value.percent) ?? 0 } : null)

/** A row that is being written may hold anything: what does not fit yet is left out of the sentence. */
function readable(row: Fields): ChartRow {
  const match = isFields(row.match) ? row.match : {}
  const { per, ratio } = row
  return {
    id: String(row.id ?? ''),
    label: String(row.label ?? ''),
    match: { roles: words(match.roles), classes: words(match.classes), keywords: words(match.keywords) },
    min: number(row.min),
    max: number(row.max),
    per: isFields(per) ? { points: number(per.points) ?? 0, min: number(per.min), max: number(per.max) } : null,
    maxShare: share(row.maxShare),
    minShare: share(row.minShare),
    ratio: isFields(ratio)
      ? { to: String(ratio.to ?? ''), of: number(ratio.of) ?? 0, per: number(ratio.per) ?? 1 }
      : null,
    unique: row.unique === true,
  }
}
