import { type Catalogue, ROW_KINDS, type Row, type RowKind, type RowRef, rowOf } from '../kernel/catalogue'
import { canonical } from './format'

/** A field of a row: its path, such as "base.martial" or "chart.guard.max"; null where it is not there. */
export type FieldChange = { readonly field: string; readonly before: unknown; readonly after: unknown }

export type NamedRow = RowRef & { readonly name: string }

export type PackDiff = {
  readonly added: readonly NamedRow[]
  readonly removed: readonly NamedRow[]
  readonly changed: readonly (NamedRow & { readonly fields: readonly FieldChange[] })[]
}

/** What is different in the second; null stands for a catalogue without rows. */
export function diffOfPacks(from: Catalogue | null, to: Catalogue): PackDiff {
  const pairs = ROW_KINDS.flatMap((kind) =>
    to.rows[kind].map((after) => ({ kind, after, before: from ? rowOf(from, kind, after.slug) : undefined })),
  )
  return {
    added: pairs.filter(({ before }) => !before).map(({ kind, after }) => named(kind, after)),
    removed: ROW_KINDS.flatMap((kind) =>
      (from?.rows[kind] ?? []).filter((row) => !rowOf(to, kind, row.slug)).map((row) => named(kind, row)),
    ),
    changed: pairs.flatMap(({ kind, before, after }) => {
      const fields = before ? changesBetween(before, after, '') : []
      return fields.length > 0 ? [{ ...named(kind, after), fields }] : []
    }),
  }
}

function named(kind: RowKind, { slug, name }: Row): NamedRow {
  return { kind, slug, name }
}

function changesBetween(before: unknown, after: unknown, field: string): readonly FieldChange[] {
  if (canonical(before) === canonical(after)) return []
  const [old, fresh] = [membersOf(before), membersOf(after)]
  const isSameList = old && fresh && [...old.keys()].join() === [...fresh.keys()].join()
  if (!old || !fresh) return [{ field, before: before ?? null, after: after ?? null }]
  const keys = [...new Set([...old.keys(), ...fresh.keys()])]
  const within = keys.flatMap((key) => changesBetween(old.get(key), fresh.get(key), field ? `${field}.${key}` : key))
  // The same members in another order.
  if (within.length === 0 && !isSameList) return [{ field, before: [...old.keys()], after: [...fresh.keys()] }]
  return within
}

/** What can be told apart by name: the fields of an object, and the members of a list that have ids or slugs. */
function membersOf(value: unknown): ReadonlyMap<string, unknown> | null {
  if (typeof value !== 'object' || value === null) return null
  if (!Array.isArray(value)) return new Map(Object.entries(value))
  const members = value.map((member) => [nameOf(member), member] as const)
  const names = new Set(members.map(([name]) => name))
  if (members.length === 0 || names.has(null) || names.size < members.length) return null
  return new Map(members.map(([name, member]) => [name ?? '', member]))
}

function nameOf(member: unknown): string | null {
  if (typeof member !== 'object' || member === null) return null
  const name = 'id' in member ? member.id : 'slug' in member ? member.slug : null
  return typeof name === 'string' ? name : null
}
