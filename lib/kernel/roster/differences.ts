import type { RowKind } from '../catalogue'
import { longestIncreasing, sameValue } from '../equality'
import type { EntryId, PackRef } from '../ids'
import type { Base } from '../sheets/marks'
import type { Edit } from './edits'
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

/** The smallest set of entries to move to get from the order of `before` to that of `after`. */
function movedBetween(before: readonly Entry[], after: readonly Entry[]): readonly Entry[] {
  const positions = new Map(before.map(({ id }, position) => [id, position]))
  const common = after.filter(({ id }) => positions.has(id))
  const unmoved = new Set(longestIncreasing(common.map(({ id }) => positions.get(id) ?? 0)))
  return common.filter((_, i) => !unmoved.has(i))
}

/** The edits that make one state of a list into another; null where no edits lead there. */
export function editsBetween(before: Roster, after: Roster): readonly Edit[] | null {
  if (before.game !== after.game || !sameValue(before.extra, after.extra)) return null
  return [...listEdits(before, after), ...entryEdits(before.entries, after.entries)]
}

const LIST_FIELDS = ['name', 'notes', 'limit', 'faction', 'religion', 'pack'] as const

const ENTRY_FIELDS = [
  'class',
  'race',
  'name',
  'notes',
  'count',
  'wargear',
  'spells',
  'upgrades',
  'base',
  'start',
  'choices',
] as const

function listEdits(before: Roster, after: Roster): readonly Edit[] {
  const to = changedFields(before, after, LIST_FIELDS)
  const list: readonly Edit[] = Object.keys(to).length > 0 ? [{ kind: 'list', to }] : []
  const choices = differingKeys(before.choices, after.choices).map(
    (choice): Edit => ({ kind: 'choose', choice, to: ownValue(after.choices, choice) ?? null }),
  )
  const readings = differingKeys(before.readings, after.readings).map(
    (reading): Edit => ({ kind: 'read', reading, to: ownValue(after.readings, reading) ?? null }),
  )
  return [...list, ...choices, ...readings]
}

function entryEdits(before: readonly Entry[], after: readonly Entry[]): readonly Edit[] {
  const target = new Map(after.map((entry) => [entry.id, entry]))
  const canStay = (entry: Entry) => sameValue(entry.extra, target.get(entry.id)?.extra)
  const edits = before.filter((entry) => !canStay(entry)).map(({ id }): Edit => ({ kind: 'remove', entry: id }))
  const staying = before.filter(canStay)
  const old = new Map(staying.map((entry) => [entry.id, entry]))
  const moved = new Set(movedBetween(staying, after).map(({ id }) => id))

  // Each entry is moved behind its predecessor in turn; entries that do not move are in place already.
  let order = staying.map(({ id }) => id)
  after.forEach((entry, i) => {
    const earlier = old.get(entry.id)
    const to = earlier ? changedFields(earlier, entry, ENTRY_FIELDS) : {}
    if (Object.keys(to).length > 0) edits.push({ kind: 'change', entry: entry.id, to })
    if (earlier && !moved.has(entry.id)) return
    const others = order.filter((id) => id !== entry.id)
    const previous = after[i - 1]
    const at = previous ? others.indexOf(previous.id) + 1 : 0
    edits.push(earlier ? { kind: 'move', entry: entry.id, at } : { kind: 'add', entry, at })
    order = others.toSpliced(at, 0, entry.id)
  })
  return edits
}

function changedFields<T extends object, K extends keyof T>(
  before: T,
  after: T,
  fields: readonly K[],
): Partial<Pick<T, K>> {
  const differing = fields.filter((field) => !sameValue(before[field], after[field]))
  // Each field is a field of T, with its value.
  return Object.fromEntries(differing.map((field) => [field, after[field]])) as Partial<Pick<T, K>>
}

/** The keys with different values. */
function differingKeys(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): readonly string[] {
  if (before === after) return []
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].filter((key) => !sameValue(ownValue(before, key), ownValue(after, key)))
}

function ownValue<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
