import type { RowKind } from '../catalogue'
import { longestRun, sameValue } from '../equality'
import type { EntryId, PackRef } from '../ids'
import type { Base } from '../sheets/marks'
import { type Choices, chosen, type Entry, type Roster } from './roster'

type Both<T> = { readonly before: T; readonly after: T }

/** One thing that is said differently: of the list as a whole, or of one entry. */
export type FieldChange =
  | ({ readonly kind: 'text'; readonly field: 'name' | 'notes' } & Both<string | null>)
  | ({ readonly kind: 'number'; readonly field: 'limit' | 'count' } & Both<number>)
  | ({ readonly kind: 'row'; readonly of: RowKind } & Both<string | null>)
  | ({ readonly kind: 'rows'; readonly of: RowKind } & Both<readonly string[]>)
  | ({ readonly kind: 'upgrade'; readonly characteristic: string } & Both<number>)
  | ({ readonly kind: 'base' } & Both<Base | null>)
  | ({ readonly kind: 'start' } & Both<boolean>)
  | ({ readonly kind: 'choice'; readonly choice: string } & Both<readonly string[]>)
  | ({ readonly kind: 'reading'; readonly reading: string } & Both<string | null>)
  | ({ readonly kind: 'pack' } & Both<PackRef>)
  | ({ readonly kind: 'extra'; readonly field: string } & Both<unknown>)

export type EntryChange = Both<Entry> & { readonly id: EntryId; readonly fields: readonly FieldChange[] }

/** What is different between two states of a list; entries are the same when they have the same id. */
export type RosterDifference = {
  readonly list: readonly FieldChange[]
  readonly added: readonly Entry[]
  readonly removed: readonly Entry[]
  readonly changed: readonly EntryChange[]
  /** The fewest entries that would have to be moved, where the others keep their order. */
  readonly moved: readonly Entry[]
}

export function differencesBetween(before: Roster, after: Roster): RosterDifference {
  const old = new Map(before.entries.map((entry) => [entry.id, entry]))
  const kept = new Set(after.entries.map(({ id }) => id))
  return {
    list: listChanges(before, after),
    added: after.entries.filter(({ id }) => !old.has(id)),
    removed: before.entries.filter(({ id }) => !kept.has(id)),
    changed: after.entries.flatMap((entry) => {
      const earlier = old.get(entry.id)
      const fields = earlier && earlier !== entry ? entryChanges(earlier, entry) : []
      return earlier && fields.length > 0 ? [{ id: entry.id, before: earlier, after: entry, fields }] : []
    }),
    moved: movedBetween(before, after),
  }
}

export function isSameList(before: Roster, after: Roster): boolean {
  if (before === after) return true
  const { list, added, removed, changed, moved } = differencesBetween(before, after)
  return [list, added, removed, changed, moved].every((part) => part.length === 0)
}

function listChanges(before: Roster, after: Roster): readonly FieldChange[] {
  return [
    ...text('name', before.name, after.name),
    ...row('factions', before.faction, after.faction),
    ...row('religions', before.religion, after.religion),
    ...number('limit', before.limit, after.limit),
    ...when<PackRef>(before.pack, after.pack, (both) => ({ kind: 'pack', ...both })),
    ...choices(before.choices, after.choices),
    ...byKey(before.readings, after.readings, null, (reading, both) => ({ kind: 'reading', reading, ...both })),
    ...text('notes', before.notes, after.notes),
    ...byKey(before.extra, after.extra, null, (field, both) => ({ kind: 'extra', field, ...both })),
  ]
}

function entryChanges(before: Entry, after: Entry): readonly FieldChange[] {
  return [
    ...row('classes', before.class, after.class),
    ...row('races', before.race, after.race),
    ...text('name', before.name, after.name),
    ...number('count', before.count, after.count),
    ...rows('wargear', before.wargear, after.wargear),
    ...rows('spells', before.spells, after.spells),
    ...byKey(before.upgrades, after.upgrades, 0, (characteristic, both) => ({
      kind: 'upgrade',
      characteristic,
      ...both,
    })),
    ...when(before.base, after.base, (both) => ({ kind: 'base', ...both })),
    ...when(before.start, after.start, (both) => ({ kind: 'start', ...both })),
    ...choices(before.choices, after.choices),
    ...text('notes', before.notes, after.notes),
    ...byKey(before.extra, after.extra, null, (field, both) => ({ kind: 'extra', field, ...both })),
  ]
}

function when<T>(before: T, after: T, change: (both: Both<T>) => FieldChange): readonly FieldChange[] {
  return sameValue(before, after) ? [] : [change({ before, after })]
}

function text(field: 'name' | 'notes', before: string | null, after: string | null) {
  return when(before, after, (both) => ({ kind: 'text', field, ...both }))
}

function number(field: 'limit' | 'count', before: number, after: number) {
  return when(before, after, (both) => ({ kind: 'number', field, ...both }))
}

function row(of: RowKind, before: string | null, after: string | null) {
  return when(before, after, (both) => ({ kind: 'row', of, ...both }))
}

function rows(of: RowKind, before: readonly string[], after: readonly string[]) {
  return when(before, after, (both) => ({ kind: 'rows', of, ...both }))
}

/** What is not there counts as `none`. */
function byKey<T>(
  before: Readonly<Record<string, T>>,
  after: Readonly<Record<string, T>>,
  none: T,
  change: (key: string, both: Both<T>) => FieldChange,
): readonly FieldChange[] {
  return keysOf(before, after).flatMap((key) =>
    when(own(before, key) ?? none, own(after, key) ?? none, (both) => change(key, both)),
  )
}

function choices(before: Choices, after: Choices): readonly FieldChange[] {
  return keysOf(before, after).flatMap((choice) =>
    when(chosen(before, choice), chosen(after, choice), (both) => ({ kind: 'choice', choice, ...both })),
  )
}

function keysOf(before: object, after: object): readonly string[] {
  return before === after ? [] : [...new Set([...Object.keys(before), ...Object.keys(after)])]
}

function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

function movedBetween(before: Roster, after: Roster): readonly Entry[] {
  const places = new Map(before.entries.map(({ id }, place) => [id, place]))
  const common = after.entries.filter(({ id }) => places.has(id))
  const resting = new Set(longestRun(common.map(({ id }) => places.get(id) ?? 0)))
  return common.filter((_, i) => !resting.has(i))
}
