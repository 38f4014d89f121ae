import type { RowKind } from '../catalogue'
import { longestRun, sameValue } from '../equality'
import type { EntryId, PackRef } from '../ids'
import type { Base } from '../sheets/marks'
import type { Edit } from './edits'
import type { Entry, Roster } from './roster'
import { type Choices, chosen } from './roster'

type Both<T> = { readonly before: T; readonly after: T }

/** One field that differs, of the list as a whole or of one entry. */
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

/** A missing value counts as `none`. */
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

/** The smallest set of entries to move to get from the order of `before` to that of `after`. */
function movedBetween(before: readonly Entry[], after: readonly Entry[]): readonly Entry[] {
  const places = new Map(before.map(({ id }, place) => [id, place]))
  const common = after.filter(({ id }) => places.has(id))
  const resting = new Set(longestRun(common.map(({ id }) => places.get(id) ?? 0)))
  return common.filter((_, i) => !resting.has(i))
}

/** The edits that make one state of a list into another; null where edits cannot say it. */
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
  const to = changed(before, after, LIST_FIELDS)
  const list: readonly Edit[] = Object.keys(to).length > 0 ? [{ kind: 'list', to }] : []
  const choices = keysOf(before.choices, after.choices).map(
    (choice): Edit => ({ kind: 'choose', choice, to: own(after.choices, choice) ?? null }),
  )
  const readings = keysOf(before.readings, after.readings).map(
    (reading): Edit => ({ kind: 'read', reading, to: own(after.readings, reading) ?? null }),
  )
  return [...list, ...choices, ...readings]
}

function entryEdits(before: readonly Entry[], after: readonly Entry[]): readonly Edit[] {
  const target = new Map(after.map((entry) => [entry.id, entry]))
  const stays = (entry: Entry) => sameValue(entry.extra, target.get(entry.id)?.extra)
  const edits = before.filter((entry) => !stays(entry)).map(({ id }): Edit => ({ kind: 'remove', entry: id }))
  const staying = before.filter(stays)
  const old = new Map(staying.map((entry) => [entry.id, entry]))
  const moved = new Set(movedBetween(staying, after).map(({ id }) => id))

  // Each entry is moved behind its predecessor in turn; entries that do not move are in place already.
  let order = staying.map(({ id }) => id)
  after.forEach((entry, i) => {
    const earlier = old.get(entry.id)
    const to = earlier ? changed(earlier, entry, ENTRY_FIELDS) : {}
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

function changed<T extends object, K extends keyof T>(before: T, after: T, fields: readonly K[]): Partial<Pick<T, K>> {
  const differing = fields.filter((field) => !sameValue(before[field], after[field]))
  // Each field is a field of T, with its value.
  return Object.fromEntries(differing.map((field) => [field, after[field]])) as Partial<Pick<T, K>>
}

/** The keys with different values. */
function keysOf(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): readonly string[] {
  if (before === after) return []
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].filter((key) => !sameValue(own(before, key), own(after, key)))
}

function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
