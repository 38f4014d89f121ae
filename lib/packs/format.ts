import { canonical } from '../kernel/canonical'
import { ROW_KINDS, type RowKind } from '../kernel/catalogue'
import type { PackId } from '../kernel/ids'

export const PACK_FORMAT = 'musterroll-pack/1'

export const MOST_PACK_BYTES = 2_000_000

/** A row as the pack's file holds it: it may lack what the row that it extends has. */
export type RawRow = Readonly<Record<string, unknown>>

export type RawRows = Readonly<Partial<Record<RowKind, readonly RawRow[]>>>

/** A pack as its file holds it, before its rows are read. */
export type RawPack = {
  readonly id: PackId
  readonly name: string
  readonly game: string
  readonly version: number
  readonly extends: PackId | null
  readonly extendsVersion: number | null
  readonly rows: RawRows
}

/** These come first in the text of a row; the other fields follow in the order of the alphabet. */
const LEADING_FIELDS = ['slug', 'name', 'source']

/**
 * The canonical text of a pack: the same content always gives the same bytes. Each row is one line, so that two
 * versions can be compared line by line.
 */
export function formatPack({ id, name, game, version, extends: basis, extendsVersion, rows }: RawPack): string {
  const head = { format: PACK_FORMAT, id, name, game, version, ...(basis === null ? {} : { extends: basis }) }
  const pinned = extendsVersion === null ? {} : { extendsVersion }
  const fields = Object.entries({ ...head, ...pinned }).map(([key, value]) => `  "${key}": ${JSON.stringify(value)}`)
  const kinds = ROW_KINDS.filter((kind) => rows[kind]?.length).map((kind) => {
    const lines = (rows[kind] ?? []).map((row) => `    ${formatRow(row)}`)
    return `  "${kind}": [\n${lines.join(',\n')}\n  ]`
  })
  return `{\n${[...fields, ...kinds].join(',\n')}\n}\n`
}

export function formatRow(row: RawRow): string {
  const first = LEADING_FIELDS.filter((key) => Object.hasOwn(row, key))
  const others = Object.keys(row)
    .filter((key) => !LEADING_FIELDS.includes(key))
    .sort()
  return JSON.stringify(Object.fromEntries([...first, ...others].map((key) => [key, canonical(row[key])])))
}
