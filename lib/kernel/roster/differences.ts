import type { RowKind } from '../catalogue'
import { sameValue } from '../equality'
import type { EntryId, PackRef } from '../ids'
import type { Base } from '../sheets/marks'
import { differingKeys, movedBetween, ownValue } from './edits-between'
import type { Entry, Roster } from './roster'
import { type Choices, chosen } from './roster'

type BeforeAndAfter<T> = { readonly before: T; readonly after: T }

/** One field that differs, of the list as a whole or of one entry. */
export type FieldChange =
  | ({ readonly kind: 'text'; readonly field: 'name' | 'notes' } & BeforeAndAfter<string | null>)
  | ({ readonly kind: 'number'; readonly field: 'limit' | 'count' } & BeforeAndAfter<number>)
  | ({ readonly kind: 'row'; readonly of: RowKind } & BeforeAndAfter<string | null>)
  | ({ readonly kind: 'rows'; readonly of: RowKind } & BeforeAndAfter<readonly string[]>)
  | ({ readonly kind: 'upgrade'; readonly characteristic: string } & BeforeAndAfter<number>)
  | ({ readonly kind: 'base' } & BeforeAndAfter<Base | null>)
  | ({ readonly kind: 'start' } & BeforeAndAfter<boolean>)
  | ({ readonly kind: 'choice'; readonly choice: string } & BeforeAndAfter<readonly string[]>)
  | ({ readonly kind: 'reading'; readonly reading: string } & BeforeAndAfter<string | null>)
  | ({ readonly kind: 'pack' } & BeforeAndAfter<PackRef>)
  | ({ readonly kind: 'extra'; readonly field: string } & BeforeAndAfter<unknown>)

export type EntryChange = BeforeAndAfter<Entry> & { readonly id: EntryId; readonly fields: readonly FieldChange[] }

/** What differs between two states of a list. Entries are matched by their ids. */
type RosterDifference = {
  readonly list: readonly FieldChange[]
  readonly added: readonly Entry[]
  readonly removed: readonly Entry[]
  readonly changed: readonly EntryChange[]
  /** The smallest set of entries that moved, while the others keep their order. */
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
    moved: movedBetween(before.entries, after.entries),
  }
}

export function isSameList(before: Roster, after: Roster): boolean {
  if (before === after) return true
  const { list, added, removed, changed, moved } = differencesBetween(before, after)
  return [list, added, removed, changed, moved].every((part) => part.length === 0)
}

function listChanges(before: Roster, after: Roster): readonly FieldChange[] {
  return [
    ...textChange('name', before.name, after.name),
    ...rowChange('factions', before.faction, after.faction),
    ...rowChange('religions', before.religion, after.religion),
    ...numberChange('limit', before.limit, after.limit),
    ...changeIfDifferent<PackRef>(before.pack, after.pack, (both) => ({ kind: 'pack', ...both })),
    ...choiceChanges(before.choices, after.choices),
    ...changesByKey(before.readings, after.readings, null, (reading, both) => ({ kind: 'reading', reading, ...both })),
    ...textChange('notes', before.notes, after.notes),
    ...changesByKey(before.extra, after.extra, null, (field, both) => ({ kind: 'extra', field, ...both })),
  ]
}

function entryChanges(before: Entry, after: Entry): readonly FieldChange[] {
  return [
    ...rowChange('classes', before.class, after.class),
    ...rowChange('races', before.race, after.race),
    ...textChange('name', before.name, after.name),
    ...numberChange('count', before.count, after.count),
    ...rowsChange('wargear', before.wargear, after.wargear),
    ...rowsChange('spells', before.spells, after.spells),
    ...changesByKey(before.upgrades, after.upgrades, 0, (characteristic, both) => ({
      kind: 'upgrade',
      characteristic,
      ...both,
    })),
    ...changeIfDifferent(before.base, after.base, (both) => ({ kind: 'base', ...both })),
    ...changeIfDifferent(before.start, after.start, (both) => ({ kind: 'start', ...both })),
    ...choiceChanges(before.choices, after.choices),
    ...textChange('notes', before.notes, after.notes),
    ...changesByKey(before.extra, after.extra, null, (field, both) => ({ kind: 'extra', field, ...both })),
  ]
}

function changeIfDifferent<T>(
  before: T,
  after: T,
  change: (both: BeforeAndAfter<T>) => FieldChange,
): readonly FieldChange[] {
  return sameValue(before, after) ? [] : [change({ before, after })]
}

function textChange(field: 'name' | 'notes', before: string | null, after: string | null) {
  return changeIfDifferent(before, after, (both) => ({ kind: 'text', field, ...both }))
}

function numberChange(field: 'limit' | 'count', before: number, after: number) {
  return changeIfDifferent(before, after, (both) => ({ kind: 'number', field, ...both }))
}

function rowChange(of: RowKind, before: string | null, after: string | null) {
  return changeIfDifferent(before, after, (both) => ({ kind: 'row', of, ...both }))
}

function rowsChange(of: RowKind, before: readonly string[], after: readonly string[]) {
  return changeIfDifferent(before, after, (both) => ({ kind: 'rows', of, ...both }))
}

/** A missing value counts as `none`. */
function changesByKey<T>(
  before: Readonly<Record<string, T>>,
  after: Readonly<Record<string, T>>,
  missing: T,
  change: (key: string, both: BeforeAndAfter<T>) => FieldChange,
): readonly FieldChange[] {
  return differingKeys(before, after).flatMap((key) =>
    changeIfDifferent(ownValue(before, key) ?? missing, ownValue(after, key) ?? missing, (both) => change(key, both)),
  )
}

function choiceChanges(before: Choices, after: Choices): readonly FieldChange[] {
  return differingKeys(before, after).flatMap((choice) =>
    changeIfDifferent(chosen(before, choice), chosen(after, choice), (both) => ({ kind: 'choice', choice, ...both })),
  )
}
