import type { Option } from '@/components/ui/option'
import type { RowKind, Source } from '@/lib/kernel/catalogue'
import { type Field, type GroupType, pathWords } from '@/lib/packs/field-types'
import type { CheckedRow } from '@/lib/packs/sent-rows'
import { slugFrom } from '@/lib/packs/slugs'
import type { Fields } from '../row-fields'
import { type Lookup, readCell } from './cells'
import type { ColumnTarget } from './targets'

/** Values that every row gets although the table does not hold them. */
export type CommonValues = { readonly source: Source; readonly presets: Fields }

/** Whoever pastes a table writes it in: that it stands on an official page is theirs to say. */
export const BEFORE_CHOOSING: CommonValues = { source: { kind: 'player', place: null }, presets: {} }

/** Required choices that no column holds: they may be made for all rows. */
export function missingChoices({ fields }: GroupType, columns: readonly (string | null)[]): readonly Field[] {
  return fields.filter(({ key, required, type }) => required && type.kind === 'choice' && !columns.includes(key))
}

export type ReadRow = {
  /** The row as it would be stored. */
  readonly row: Fields
  /** By column: why its cell cannot be read. */
  readonly cells: ReadonlyMap<number, string>
}

type TableReading = {
  readonly kind: RowKind
  readonly type: GroupType
  readonly columns: readonly (ColumnTarget | null)[]
  readonly common: CommonValues
  readonly lookup: Lookup
}

/** Reads the cells of a table as rows. A cell that cannot be read stays a text, which the server refuses as well. */
export function readPasted(
  rows: readonly (readonly string[])[],
  { kind, type, columns, common, lookup }: TableReading,
): readonly ReadRow[] {
  const onlyAdds = columns.map((target, column) => target?.change != null && holdsAdditions(rows, column))
  return rows.map((cells) => {
    const problems = new Map<number, string>()
    const row: Record<string, unknown> = { ...common.presets, source: common.source }
    columns.forEach((target, column) => {
      if (!target) return
      const cell = cells[column] ?? ''
      const read = readCell(onlyAdds[column] && cell === '0' ? '+0' : cell, target, lookup)
      if (!read.ok) problems.set(column, read.reason)
      assign(row, target, read.value, read.ok)
    })
    const name = String(row.name ?? '')
    const known = lookup(kind, name)
    row.slug = known ?? slugFrom(name)
    // A row that is here keeps what the table does not hold.
    return { row: known === null ? { ...unknownFields(type), ...row } : row, cells: problems }
  })
}

/** What a new row may leave unknown. */
function unknownFields({ fields }: GroupType): Fields {
  return Object.fromEntries(
    fields.flatMap(({ key, required, type }) => (required && 'nullable' in type && type.nullable ? [[key, null]] : [])),
  )
}

/** "+1, 0, −2": among numbers with a sign, a plain 0 changes nothing. Among plain numbers it is the value 0. */
function holdsAdditions(rows: readonly (readonly string[])[], column: number): boolean {
  const figures = rows.map((cells) => cells[column] ?? '').filter((cell) => /[1-9]/.test(cell))
  return figures.length > 0 && figures.every((cell) => /^[+\-−–]/.test(cell))
}

function assign(row: Record<string, unknown>, { id, change }: ColumnTarget, value: unknown, fits: boolean) {
  const [key = '', inner] = id.split('.')
  if (change !== null) {
    const changes = Array.isArray(row[key]) ? row[key] : []
    row[key] = fits && value !== null ? [...changes, value] : changes
  } else if (inner === undefined) row[key] = value
  else row[key] = { ...(typeof row[key] === 'object' ? row[key] : {}), [inner]: value }
}

/** The server's problems with a row, by column; those of no column name their field. */
export function problemsByColumn({ problems }: CheckedRow, columns: readonly (ColumnTarget | null)[], type: GroupType) {
  const cells = new Map<number, string>()
  const rowProblems: string[] = []
  for (const { field, reason } of problems) {
    const path = field.replace(/\[\d+\].*$/, '')
    const column = columns.findIndex((target) => target !== null && isColumnOf(target.id, path))
    if (column >= 0 && !cells.has(column)) cells.set(column, reason)
    else if (column < 0)
      rowProblems.push(field === '' ? reason : `${pathWords(type, path)}: ${reason} ${wayOut(type, path)}`)
  }
  return { cells, rowProblems }
}

function wayOut(type: GroupType, path: string): string {
  const isChoice = missingChoices(type, []).some(({ key }) => key === path)
  return isChoice ? 'Choose it for all rows in step 2.' : 'Match a column to it in step 2.'
}

function isColumnOf(id: string, path: string): boolean {
  if (path === 'slug') return id === 'name'
  return id === path || id.startsWith(`${path}.`) || path.startsWith(`${id}.`)
}

/** Finds the slug of a row by its name, in upper or lower case, or by the slug itself. */
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
