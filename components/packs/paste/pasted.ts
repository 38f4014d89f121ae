import type { Option } from '@/components/ui/option'
import type { RowKind, Source } from '@/lib/kernel/catalogue'
import type { CheckedRow } from '@/lib/packs/sent-rows'
import { slugFrom } from '@/lib/packs/slugs'
import type { Fields } from '../row-fields'
import { type Lookup, readCell } from './cells'
import type { Target } from './targets'

/** What every row gets that the table itself does not hold. */
export type Common = { readonly source: Source; readonly presets: Fields }

export type ReadRow = {
  /** The row as it would be stored. */
  readonly row: Fields
  /** By column: why its cell does not fit. */
  readonly cells: ReadonlyMap<number, string>
}

type TableReading = {
  readonly kind: RowKind
  readonly columns: readonly (Target | null)[]
  readonly common: Common
  readonly lookup: Lookup
}

/** Reads the cells of a table as rows; a cell that does not fit is kept as text, for the server to refuse as well. */
export function readPasted(
  rows: readonly (readonly string[])[],
  { kind, columns, common, lookup }: TableReading,
): readonly ReadRow[] {
  return rows.map((cells) => {
    const problems = new Map<number, string>()
    const row: Record<string, unknown> = { ...common.presets, source: common.source }
    columns.forEach((target, at) => {
      if (!target) return
      const read = readCell(cells[at] ?? '', target, lookup)
      if (!read.ok) problems.set(at, read.reason)
      put(row, target, read.value, read.ok)
    })
    const name = String(row.name ?? '')
    row.slug = lookup(kind, name) ?? slugFrom(name)
    return { row, cells: problems }
  })
}

function put(row: Record<string, unknown>, { id, change }: Target, value: unknown, fits: boolean) {
  const [key = '', inner] = id.split('.')
  if (change !== null) {
    const changes = Array.isArray(row[key]) ? row[key] : []
    row[key] = fits && value !== null ? [...changes, value] : changes
  } else if (inner === undefined) row[key] = value
  else row[key] = { ...(typeof row[key] === 'object' ? row[key] : {}), [inner]: value }
}

/** The server's problems with a row, by column; those of no column concern the row as a whole. */
export function placed({ problems }: CheckedRow, columns: readonly (Target | null)[]) {
  const cells = new Map<number, string>()
  const whole: string[] = []
  for (const { field, reason } of problems) {
    const path = field.replace(/\[\d+\].*$/, '')
    const at = columns.findIndex((target) => target !== null && fitsField(target.id, path))
    if (at >= 0 && !cells.has(at)) cells.set(at, reason)
    else if (at < 0) whole.push(field === '' ? reason : `${path}: ${reason}`)
  }
  return { cells, whole }
}

function fitsField(id: string, path: string): boolean {
  if (path === 'slug') return id === 'name'
  return id === path || id.startsWith(`${path}.`) || path.startsWith(`${id}.`)
}

/** Finds rows by what a cell calls them: their name in whatever case, or their lasting name. */
export function lookupIn(rows: Readonly<Partial<Record<RowKind, readonly Option[]>>>): Lookup {
  const indexes = new Map<RowKind, ReadonlyMap<string, string>>()
  return (kind, words) => {
    const index = indexes.get(kind) ?? indexOf(rows[kind] ?? [])
    indexes.set(kind, index)
    return index.get(nameKey(words)) ?? null
  }
}

function indexOf(options: readonly Option[]): ReadonlyMap<string, string> {
  return new Map([
    ...options.map(({ value }): [string, string] => [nameKey(value), value]),
    ...options.map(({ value, label }): [string, string] => [nameKey(label), value]),
  ])
}

function nameKey(words: string): string {
  return words
    .toLowerCase()
    .replace(/[†\s-]+/g, ' ')
    .trim()
}
