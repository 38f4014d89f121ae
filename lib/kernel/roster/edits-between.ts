import { longestIncreasing, sameValue } from '../equality'
import type { Edit } from './edits'
import type { Entry, Roster } from './roster'

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

/** The smallest set of entries to move to get from the order of `before` to that of `after`. */
export function movedBetween(before: readonly Entry[], after: readonly Entry[]): readonly Entry[] {
  const positions = new Map(before.map(({ id }, position) => [id, position]))
  const common = after.filter(({ id }) => positions.has(id))
  const unmoved = new Set(longestIncreasing(common.map(({ id }) => positions.get(id) ?? 0)))
  return common.filter((_, i) => !unmoved.has(i))
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
export function differingKeys(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): readonly string[] {
  if (before === after) return []
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].filter((key) => !sameValue(ownValue(before, key), ownValue(after, key)))
}

export function ownValue<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
