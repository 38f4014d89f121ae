import type { Line } from './amounts'
import { type Catalogue, type Row, rowOf, type Source } from './catalogue'
import type { MarkLine } from './sheets/marks'

/** A row, or a part of one that has a source of its own. */
type Sourced = Pick<Row, 'source' | 'below'>

/** The places of the fields that do not come from where the row does; the first that names a field counts. */
export function otherSources({ source, below = [] }: Sourced): NonNullable<Row['below']> {
  return [...below, ...(source.also ?? [])]
}

/** Where a field of a row comes from, such as "points", or a part of it, such as "base.martial". */
export function sourceOf(row: Sourced, field: string): Pick<Source, 'kind' | 'place'> {
  const others = otherSources(row)
  for (let name = field; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    const named = others.find(({ fields }) => fields.includes(name))
    if (named) return named
  }
  return row.source
}

/** Whether a field of a row was made up for its pack: such a value is marked wherever it is shown. */
export function isHouse(row: Sourced, field: string): boolean {
  return sourceOf(row, field).kind === 'house'
}

/** Whether all of a row was. */
export function isAllHouse(row: Sourced): boolean {
  return [row.source, ...otherSources(row)].every(({ kind }) => kind === 'house')
}

/** A row as an option of a choice. */
export function optionOf(row: Sourced & Pick<Row, 'slug' | 'name'>) {
  return { id: row.slug as string, name: row.name, ...(isHouse(row, 'name') ? { house: true } : {}) }
}

/** Whether any of the fields that the row states was. */
export function isAnyHouse(row: Sourced, fields: readonly string[]): boolean {
  return fields.some((field) => isStated(Reflect.get(row, field)) && isHouse(row, field))
}

/** What a row does not state comes from nowhere. */
export function isStated(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}

/** Whether a part of a marking was made up for the pack. */
export function isHouseMark(catalogue: Catalogue, { from }: Pick<MarkLine, 'from'>): boolean {
  const row = from && rowOf(catalogue, from.kind, from.slug)
  return row ? (from.fields ?? ['']).some((field) => isHouse(row, field)) : false
}

/** Whether any of the lines states what was made up for the pack. */
export function areHouse(catalogue: Catalogue, lines: readonly Pick<Line, 'from' | 'amount' | 'parts'>[]): boolean {
  return lines.some(({ from, amount, parts }) => {
    if (parts) return areHouse(catalogue, parts)
    const row = from && amount !== null && rowOf(catalogue, from.kind, from.slug)
    return row ? isHouse(row, from.field ?? '') : false
  })
}
