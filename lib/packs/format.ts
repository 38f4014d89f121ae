import { ROW_KINDS } from '../kernel/catalogue'
import type { WrittenRow } from './basis'
import type { WrittenPack } from './schema'

export const PACK_FORMAT = 'musterroll-pack/1'

/** What a reader looks for first; the other fields follow in the order of the alphabet. */
const FIRST = ['slug', 'name', 'source']

/**
 * The one text of a pack: the same content gives the same bytes, wherever it was made. One line for each row, so that
 * two versions can be compared line by line.
 */
export function formatPack({ id, name, game, version, extends: basis, extendsVersion, rows }: WrittenPack): string {
  const head = { format: PACK_FORMAT, id, name, game, version, ...(basis === null ? {} : { extends: basis }) }
  const pinned = extendsVersion === null ? {} : { extendsVersion }
  const fields = Object.entries({ ...head, ...pinned }).map(([key, value]) => `  "${key}": ${JSON.stringify(value)}`)
  const kinds = ROW_KINDS.filter((kind) => rows[kind]?.length).map((kind) => {
    const lines = (rows[kind] ?? []).map((row) => `    ${formatRow(row)}`)
    return `  "${kind}": [\n${lines.join(',\n')}\n  ]`
  })
  return `{\n${[...fields, ...kinds].join(',\n')}\n}\n`
}

export function formatRow(row: WrittenRow): string {
  const first = FIRST.filter((key) => Object.hasOwn(row, key))
  const others = Object.keys(row)
    .filter((key) => !FIRST.includes(key))
    .sort()
  return JSON.stringify(Object.fromEntries([...first, ...others].map((key) => [key, sorted(row[key])])))
}

/** Two values are the same when this is. */
export function canonical(value: unknown): string {
  return JSON.stringify(sorted(value)) ?? 'undefined'
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}
