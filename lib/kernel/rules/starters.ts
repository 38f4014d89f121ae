import type { Catalogue, RowTypes } from '../catalogue'
import type { EntryId } from '../ids'
import { applyEdits, type Edit } from '../roster/edits'
import { type Entry, freshEntryId, type Roster } from '../roster/roster'
import { issuesOf } from './evaluate'
import { forceBeside, forceOf } from './force'
import type { Game } from './game'
import type { Issue } from './issue'
import { addOne, equalEntry, tryEdits } from './offers'

type List<R extends RowTypes> = { readonly roster: Roster; readonly catalogue: Catalogue<R>; readonly game: Game<R> }

/** `issues`: those of the list as it is. */
type JudgedList<R extends RowTypes> = List<R> & { readonly issues: readonly Issue[] }

/**
 * Adds one model as a player does: where it may be on the table from the start, it is, as long as no rule speaks
 * against it. A class that the player holds back stays back.
 */
export function addOneAtStart<R extends RowTypes>(list: JudgedList<R>, entry: Entry, id: EntryId): readonly Edit[] {
  const { roster, issues } = list
  const later = addOne(roster, entry, id)
  if (!mayStart(list, entry)) return later
  const atStart = addOne(roster, { ...entry, start: true }, id)
  const { obstacles } = tryEdits(list, issues, atStart)
  if (obstacles.length === 0) return atStart
  const codesLater = new Set(tryEdits(list, issues, later).obstacles.map(({ code }) => code))
  return obstacles.every(({ code }) => codesLater.has(code)) ? atStart : later
}

/** Edits that make a list legal, with as many of the units that they add as may be on the table from the start. */
export function withStarters<R extends RowTypes>(
  list: List<R>,
  edits: readonly Edit[],
  mayContinue: () => boolean,
): readonly Edit[] {
  const { roster: before, catalogue, game } = list
  const isLegal = (one: Roster) =>
    issuesOf(forceOf(one, catalogue, game), game).every(({ severity }) => severity !== 'error')
  const known = new Set(before.entries.map(({ id }) => id))
  const after = applyEdits(before, edits)
  const added = after.entries.filter((entry) => !known.has(entry.id) && !entry.start && mayStart(list, entry))
  let starting = edits
  for (const entry of added) {
    const next = applyEdits(before, starting)
    for (let count = entry.count; count > 0 && mayContinue(); count -= 1) {
      const some = startSome(starting, next, entry, count)
      if (!isLegal(applyEdits(before, some))) continue
      starting = some
      break
    }
  }
  return starting
}

function mayStart<R extends RowTypes>({ roster, catalogue, game }: List<R>, entry: Entry): boolean {
  const ofClass = roster.entries.filter((one) => one.class === entry.class)
  if (ofClass.length > 0 && ofClass.every(({ start }) => !start)) return false
  const alone = forceBeside({ ...roster, entries: [entry] }, catalogue, game)
  const [unit] = alone.units
  return unit !== undefined && game.equipment(unit, alone).start?.whyNot === null
}

function startSome(edits: readonly Edit[], roster: Roster, entry: Entry, count: number): readonly Edit[] {
  const rest = entry.count - count
  const alike = equalEntry(roster, { ...entry, start: true })
  if (alike) {
    const left: Edit =
      rest > 0 ? { kind: 'change', entry: entry.id, to: { count: rest } } : { kind: 'remove', entry: entry.id }
    return [...edits, { kind: 'change', entry: alike.id, to: { count: alike.count + count } }, left]
  }
  const atStart = edits.map(
    (edit): Edit =>
      edit.kind === 'add' && edit.entry.id === entry.id ? { ...edit, entry: { ...edit.entry, start: true } } : edit,
  )
  if (rest === 0) return atStart
  const at = roster.entries.findIndex(({ id }) => id === entry.id) + 1
  return [
    ...atStart,
    { kind: 'change', entry: entry.id, to: { count } },
    { kind: 'add', entry: { ...entry, id: freshEntryId(roster), count: rest }, at },
  ]
}
