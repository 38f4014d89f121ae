import { longestRun, sameValue } from '../equality'
import type { Edit } from './edits'
import type { Entry, Roster } from './roster'

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
  const places = new Map(staying.map(({ id }, place) => [id, place]))

  const common = after.filter(({ id }) => places.has(id))
  const run = new Set(longestRun(common.map(({ id }) => places.get(id) ?? 0)))
  const resting = new Set(common.filter((_, i) => run.has(i)).map(({ id }) => id))

  // Each entry in turn comes to stand behind the one that is to be before it; those that rest are there already.
  let order = staying.map(({ id }) => id)
  after.forEach((entry, i) => {
    const earlier = old.get(entry.id)
    const to = earlier ? changed(earlier, entry, ENTRY_FIELDS) : {}
    if (Object.keys(to).length > 0) edits.push({ kind: 'change', entry: entry.id, to })
    if (resting.has(entry.id)) return
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
  // Each field is one of T, with the value that T has there.
  return Object.fromEntries(differing.map((field) => [field, after[field]])) as Partial<Pick<T, K>>
}

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
