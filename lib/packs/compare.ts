import type { Known, Tally } from '../kernel/amounts'
import {
  type Catalogue,
  ROW_KINDS,
  type Row,
  type RowKind,
  type RowRef,
  type RowTypes,
  rowOf,
} from '../kernel/catalogue'
import { sameValue } from '../kernel/equality'
import type { EntryId, PackRef } from '../kernel/ids'
import type { Roster } from '../kernel/roster/roster'
import { type Evaluation, evaluate, type UnitEvaluation } from '../kernel/rules/evaluate'
import type { Game, MissingRow } from '../kernel/rules/game'
import { type Issue, keyOf } from '../kernel/rules/issue'

/** A field of a row: its path, such as "base.martial" or "chart.guard.max"; null where it is not there. */
export type RowFieldChange = { readonly field: string; readonly before: unknown; readonly after: unknown }

export type NamedRow = RowRef & { readonly name: string }

export type PackDiff = {
  readonly added: readonly NamedRow[]
  readonly removed: readonly NamedRow[]
  readonly changed: readonly (NamedRow & { readonly fields: readonly RowFieldChange[] })[]
}

/** What is different in `to`; without `from`, all its rows are new. */
export function diffOfPacks(from: Catalogue | null, to: Catalogue): PackDiff {
  const pairs = ROW_KINDS.flatMap((kind) =>
    to.rows[kind].map((after) => ({ kind, after, before: from ? rowOf(from, kind, after.slug) : undefined })),
  )
  return {
    added: pairs.filter(({ before }) => !before).map(({ kind, after }) => namedRow(kind, after)),
    removed: ROW_KINDS.flatMap((kind) =>
      (from?.rows[kind] ?? []).filter((row) => !rowOf(to, kind, row.slug)).map((row) => namedRow(kind, row)),
    ),
    changed: pairs.flatMap(({ kind, before, after }) => {
      const fields = before ? changesBetween(ownPart(before), ownPart(after), '') : []
      return fields.length > 0 ? [{ ...namedRow(kind, after), fields }] : []
    }),
  }
}

/** The row without what follows from the packs below. */
export function ownPart<T extends Row | undefined>(row: T): T {
  const { below: _, ...own } = row ?? {}
  return (row && own) as T
}

function namedRow(kind: RowKind, { slug, name }: Row): NamedRow {
  return { kind, slug, name }
}

function changesBetween(before: unknown, after: unknown, field: string): readonly RowFieldChange[] {
  if (sameValue(before, after)) return []
  const [oldMembers, newMembers] = [membersOf(before), membersOf(after)]
  const isSameOrder = oldMembers && newMembers && [...oldMembers.keys()].join() === [...newMembers.keys()].join()
  if (!oldMembers || !newMembers) return [{ field, before: before ?? null, after: after ?? null }]
  const keys = [...new Set([...oldMembers.keys(), ...newMembers.keys()])]
  const changes = keys.flatMap((key) =>
    changesBetween(oldMembers.get(key), newMembers.get(key), field ? `${field}.${key}` : key),
  )
  // The same members in another order.
  if (changes.length === 0 && !isSameOrder)
    return [{ field, before: [...oldMembers.keys()], after: [...newMembers.keys()] }]
  return changes
}

/** The parts that have names: the fields of an object, and the members of a list whose ids or slugs differ. */
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

/** What would change if a list were moved to another version of its pack. Nothing is removed from the list. */
export type ListChanges = {
  readonly from: PackRef
  readonly to: PackRef
  readonly legal: Change<boolean>
  readonly points: Change<Tally>
  readonly newIssues: readonly Issue[]
  readonly resolvedIssues: readonly Issue[]
  /** What the list names and only the version before has. */
  readonly newlyMissing: readonly MissingListRow[]
  /** What the list names and only the other version has. */
  readonly noLongerMissing: readonly MissingListRow[]
  readonly entries: readonly PackEntryChange[]
}

type Change<T> = { readonly before: T; readonly after: T }

/** `entry` is null for what the list as a whole names: its faction, its religion. */
export type MissingListRow = MissingRow & { readonly entry: EntryId | null }

/** An entry that would change; a value of null is unknown or missing. */
export type PackEntryChange = {
  readonly entry: EntryId
  readonly name: string
  readonly points: Change<Tally> | null
  readonly values: readonly ({ readonly value: string } & Change<Known<number>>)[]
}

export function listChangesBetween<R extends RowTypes>(
  roster: Roster,
  from: Catalogue<R>,
  to: Catalogue<R>,
  game: Game<R>,
): ListChanges {
  const before = evaluate(roster, from, game)
  const after = evaluate({ ...roster, pack: to.pack }, to, game)
  const [missingBefore, missingAfter] = [missingIn(roster, before, from), missingIn(roster, after, to)]
  return {
    from: from.pack,
    to: to.pack,
    legal: { before: before.legal, after: after.legal },
    points: { before: before.total.amount, after: after.total.amount },
    newIssues: notIn(after.issues, before.issues, keyOf),
    resolvedIssues: notIn(before.issues, after.issues, keyOf),
    newlyMissing: notIn(missingAfter, missingBefore, missingKey),
    noLongerMissing: notIn(missingBefore, missingAfter, missingKey),
    entries: after.units.flatMap((unit) => {
      const old = before.units.find(({ entry }) => entry === unit.entry)
      const change = old && entryChangeBetween(old, unit)
      return change ? [change] : []
    }),
  }
}

function missingIn<R extends RowTypes>(
  { faction, religion }: Roster,
  { unresolved }: Evaluation,
  { rows }: Catalogue<R>,
): readonly MissingListRow[] {
  const missingRow = (kind: 'factions' | 'religions', slug: string | null): readonly MissingListRow[] =>
    slug === null || rows[kind].some((row) => row.slug === slug) ? [] : [{ kind, slug, entry: null }]
  return [
    ...missingRow('factions', faction),
    ...missingRow('religions', religion),
    ...unresolved.flatMap(({ entry, missing }) => missing.map((one) => ({ ...one, entry: entry.id }))),
  ]
}

function entryChangeBetween(before: UnitEvaluation, after: UnitEvaluation): PackEntryChange | null {
  const points = sameValue(before.total, after.total) ? null : { before: before.total, after: after.total }
  const ids = [...new Set([...Object.keys(before.values), ...Object.keys(after.values)])]
  const values = ids
    .map((value) => ({
      value,
      before: before.values[value]?.amount ?? null,
      after: after.values[value]?.amount ?? null,
    }))
    .filter((change) => change.before !== change.after)
  return points || values.length > 0 ? { entry: after.entry, name: after.name, points, values } : null
}

function missingKey({ kind, slug, entry }: MissingListRow): string {
  return `${kind} ${slug} ${entry}`
}

function notIn<T>(all: readonly T[], others: readonly T[], key: (one: T) => string): readonly T[] {
  const known = new Set(others.map(key))
  return all.filter((one) => !known.has(key(one)))
}
