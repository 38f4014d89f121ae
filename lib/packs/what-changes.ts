import type { Known, Tally } from '../kernel/amounts'
import type { Catalogue, RowTypes } from '../kernel/catalogue'
import type { EntryId, PackRef } from '../kernel/ids'
import type { Roster } from '../kernel/roster/roster'
import { type Evaluation, evaluate, type UnitEvaluation } from '../kernel/rules/evaluate'
import type { Game, Missing } from '../kernel/rules/game'
import { type Issue, keyOf } from '../kernel/rules/issue'

/** What moving a list from one version of its pack to another would do to it. Nothing of the list is dropped. */
export type ListChanges = {
  readonly from: PackRef
  readonly to: PackRef
  readonly legal: Change<boolean>
  readonly points: Change<Tally>
  readonly appearing: readonly Issue[]
  readonly going: readonly Issue[]
  /** What the list names and the other version lacks. */
  readonly lost: readonly LostRow[]
  /** What the list names and only the other version has. */
  readonly found: readonly LostRow[]
  readonly entries: readonly EntryChange[]
}

type Change<T> = { readonly before: T; readonly after: T }

/** `entry` is null for what the list as a whole names: its faction, its religion. */
export type LostRow = Missing & { readonly entry: EntryId | null }

/** An entry that is another after the move; a value of null is not known, or not there. */
export type EntryChange = {
  readonly entry: EntryId
  readonly name: string
  readonly points: Change<Tally> | null
  readonly values: readonly ({ readonly value: string } & Change<Known<number>>)[]
}

export function whatChanges<R extends RowTypes>(
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
    appearing: without(after.issues, before.issues, keyOf),
    going: without(before.issues, after.issues, keyOf),
    lost: without(missingAfter, missingBefore, lostKey),
    found: without(missingBefore, missingAfter, lostKey),
    entries: after.units.flatMap((unit) => {
      const old = before.units.find(({ entry }) => entry === unit.entry)
      const change = old && changeOf(old, unit)
      return change ? [change] : []
    }),
  }
}

function missingIn<R extends RowTypes>(
  { faction, religion }: Roster,
  { lost }: Evaluation,
  { rows }: Catalogue<R>,
): readonly LostRow[] {
  const lacks = (kind: 'factions' | 'religions', slug: string | null): readonly LostRow[] =>
    slug === null || rows[kind].some((row) => row.slug === slug) ? [] : [{ kind, slug, entry: null }]
  return [
    ...lacks('factions', faction),
    ...lacks('religions', religion),
    ...lost.flatMap(({ entry, missing }) => missing.map((one) => ({ ...one, entry: entry.id }))),
  ]
}

function changeOf(before: UnitEvaluation, after: UnitEvaluation): EntryChange | null {
  const points = isSame(before.total, after.total) ? null : { before: before.total, after: after.total }
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

function isSame(a: Tally, b: Tally): boolean {
  return a.points === b.points && a.exact === b.exact
}

function lostKey({ kind, slug, entry }: LostRow): string {
  return `${kind} ${slug} ${entry}`
}

function without<T>(all: readonly T[], others: readonly T[], key: (one: T) => string): readonly T[] {
  const known = new Set(others.map(key))
  return all.filter((one) => !known.has(key(one)))
}
