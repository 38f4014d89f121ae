'use client'

import { useFormContext } from 'react-hook-form'
import type { Control } from '@/components/form/field'
import { Select } from '@/components/ui/select'
import { freeAmong, slugFrom } from '@/lib/packs/slugs'
import { isFields } from '../row-fields'

/** Another row of the same chart, by its heading; one that has no lasting name yet gets it by being chosen. */
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
    const id = String(row.id || freeAmong(slugFrom(String(row.label)) || 'row', used))
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
