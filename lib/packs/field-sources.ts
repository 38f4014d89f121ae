import type { Row, Source } from '../kernel/catalogue'
import { sameValue } from '../kernel/equality'
import { isStated, otherSources, sourceOf } from '../kernel/sources'
import type { RawRow } from './format'

type Sourced = Pick<Row, 'source' | 'below'>

/** Of a row that was put together: the fields that come from elsewhere than the row. No pack and no form holds them. */
const fromBelow = new WeakMap<RawRow, NonNullable<Row['below']>>()

/** A row as its schema read it, with what its text does not hold. */
export function withFieldSources<T extends object>(row: T, raw: RawRow): T {
  const below = fromBelow.get(raw)
  return below ? { ...row, below } : row
}

/** Where a changed field comes from whose pack names no source for it: somebody wrote it in. */
const WRITTEN_IN: Source = { kind: 'player', place: null }

/**
 * A pack's row over the one below. A field that it does not hold, or holds with the same value, comes from where the
 * row below has it from. The same holds for each member of a list, such as one of several profiles.
 */
export function rowOver(own: RawRow, basis: RawRow): RawRow {
  const merged = { ...basis, ...own }
  const [row, below] = [sourced(merged), sourced(basis)]
  const hasSource = Object.hasOwn(own, 'source')
  const named = new Set((row.source.also ?? []).flatMap(({ fields }) => fields))
  const places = new Map<string, { kind: Source['kind']; place: string | null; fields: string[] }>()
  const add = (field: string, { kind, place }: Source) => {
    const id = `${kind} ${place}`
    const known = places.get(id) ?? { kind, place, fields: [] }
    known.fields.push(field)
    places.set(id, known)
  }
  // In the order of the alphabet: a database gives the fields of a row in another order than its file.
  const keys = Object.keys(merged).filter((key) => key !== 'slug' && key !== 'source' && isStated(merged[key]))
  for (const key of keys.toSorted()) {
    const isChanged = Object.hasOwn(own, key) && !sameValue(own[key], basis[key])
    if (isChanged && !hasSource) add(key, WRITTEN_IN)
    const kept = isChanged ? sameMembers(key, own[key], basis[key]) : [key, ...partsNamed(below, key)]
    for (const field of kept) {
      const source = sourceOf(below, field)
      const isSame = source.kind === row.source.kind && source.place === row.source.place
      if (!named.has(field) && !named.has(key) && (isChanged || !isSame)) add(field, source)
    }
  }
  if (places.size > 0) fromBelow.set(merged, [...places.values()])
  return merged
}

function sourced(row: RawRow): Sourced {
  const below = fromBelow.get(row)
  const source = isSource(row.source) ? row.source : WRITTEN_IN
  return below ? { source, below } : { source }
}

/** It may be the row of a pack that nobody has checked yet. */
function isSource(value: unknown): value is Source {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false
  const also: unknown = 'also' in value ? value.also : undefined
  return also === undefined || (Array.isArray(also) && also.every((one) => Array.isArray(Object(one).fields)))
}

function partsNamed(row: Sourced, key: string): readonly string[] {
  return otherSources(row).flatMap(({ fields }) => fields.filter((field) => field.startsWith(`${key}.`)))
}

/** The members of a list that stand below just so, each by its name. */
function sameMembers(key: string, own: unknown, basis: unknown): readonly string[] {
  if (!Array.isArray(own) || !Array.isArray(basis)) return []
  return own.flatMap((member: unknown) => {
    const name = nameOf(member)
    const isKept = name !== null && basis.some((one) => nameOf(one) === name && sameValue(one, member))
    return isKept ? [`${key}.${name}`] : []
  })
}

function nameOf(member: unknown): string | null {
  if (typeof member !== 'object' || member === null) return null
  const { id, slug, version }: { id?: unknown; slug?: unknown; version?: unknown } = member
  const name = id ?? slug ?? version
  return typeof name === 'string' ? name : null
}
