import type { Known, Tally } from '../amounts'
import type { Catalogue, RowTypes } from '../catalogue'
import { sameValue } from '../equality'
import type { EntryId } from '../ids'
import { applyEdits, type Edit } from '../roster/edits'
import { type Entry, isAlike, type Roster } from '../roster/roster'
import type { Mark } from '../sheets/marks'
import { issuesOf } from './evaluate'
import { forceOf } from './force'
import type { Force, Game, PricedUnit } from './game'
import type { Issue, Params } from './issue'

/** A class as it would join the list: as a new entry, under its heading, with its base and price. */
export type Offer<R extends RowTypes = RowTypes> = {
  readonly row: R['classes']
  readonly entry: Entry
  readonly price: Tally
  readonly section: string | null
  readonly values: Readonly<Record<string, Known<number>>>
  readonly mark: Mark
  /** What is wrong with it in this force, whatever else the list holds. */
  readonly refusals: readonly Issue[]
}

/**
 * What a force like this one may have. It depends on what is chosen for the list as a whole, not on its entries,
 * and many classes are judged at once as if they stood in one list.
 */
export function offersOf<R extends RowTypes>(
  roster: Roster,
  catalogue: Catalogue<R>,
  game: Game<R>,
  rows: readonly R['classes'][] = catalogue.rows.classes,
): readonly Offer<R>[] {
  const { newEntry } = forceOf({ ...roster, entries: [] }, catalogue, game)
  const entries = rows.map((row, i) => ({ ...newEntry(row), id: `offer-${i}` as EntryId }))
  const force = forceOf({ ...roster, entries }, catalogue, game)
  const refusals = refusalsIn(issuesOf(force, game))
  const sections = game.sections(force)
  return force.units.map((unit) => ({
    row: unit.class,
    entry: unit.entry,
    price: unit.each,
    section: sections.find((section) => section.holds(unit))?.id ?? null,
    values: unit.values,
    mark: markOf(unit, force, game),
    refusals: refusals.get(unit.entry.id) ?? [],
  }))
}

/** Errors that name an entry. Where they count, they come of the other classes beside it. */
function refusalsIn(issues: readonly Issue[]): ReadonlyMap<string, readonly Issue[]> {
  const refusals = new Map<string, Issue[]>()
  for (const issue of issues) {
    const { severity, target, params } = issue
    if (severity !== 'error' || !('entry' in target) || excessOf(params) !== null) continue
    refusals.set(target.entry, [...(refusals.get(target.entry) ?? []), issue])
  }
  return refusals
}

/** A text that only counts places in the list says nothing of the class: then the base is left blank. */
function markOf<R extends RowTypes>(unit: PricedUnit<R>, force: Force<R>, game: Game<R>): Mark {
  const { base, text, rim, top } = game.mark(unit, force)
  const elsewhere = game.mark({ ...unit, position: unit.position + 1 }, force)
  return { base, text: elsewhere.text === text ? text : '', rim, top, loadout: null }
}

/** One more: in the entry that is just the same and has no name, else in a new one. */
export function addOne(roster: Roster, entry: Entry, id: EntryId): readonly Edit[] {
  const alike = roster.entries.find(
    (one) => isAlike(one, entry) && NOTED.every((field) => sameValue(one[field], entry[field])),
  )
  if (alike) return [{ kind: 'change', entry: alike.id, to: { count: alike.count + 1 } }]
  return [{ kind: 'add', entry: { ...entry, id }, at: roster.entries.length }]
}

/** What a player has set about one entry and not about its like. */
const NOTED = ['notes', 'choices', 'extra'] as const

type TrialResult = {
  /** What would be wrong with the list that is not wrong now, or more so. */
  readonly obstacles: readonly Issue[]
  /** Choices that belong to the entry and are not made yet, such as that of the one headquarters. */
  readonly completes: readonly Edit[]
}

/** Tries edits out on a list whose issues are known. */
export function tried<R extends RowTypes>(
  asked: { readonly roster: Roster; readonly catalogue: Catalogue<R>; readonly game: Game<R> },
  before: readonly Issue[],
  edits: readonly Edit[],
): TrialResult {
  const { roster, catalogue, game } = asked
  const after = issuesOf(forceOf(applyEdits(roster, edits), catalogue, game), game)
  const known = new Map(before.map((issue) => [subjectOf(issue), issue]))
  const obstacles = after.filter((issue) => issue.severity === 'error' && isWorse(issue, known.get(subjectOf(issue))))
  return { obstacles, completes: completing(after, edits) }
}

function isWorse({ params }: Issue, before: Issue | undefined): boolean {
  if (!before) return true
  const [excess, old] = [excessOf(params), excessOf(before.params)]
  return excess !== null && old !== null && excess > old
}

/** How far a count is from what it should be; null where the issue does not count. */
function excessOf({ used, limit, wanted }: Params): number | null {
  const bound = limit ?? wanted ?? 0
  return typeof used === 'number' && typeof bound === 'number' ? Math.abs(used - bound) : null
}

/** The same trouble keeps its subject, while its place may move from a heading to the entry under it. */
function subjectOf({ code, target, params }: Issue): string {
  const names = [params.label, params.name].filter((name) => name !== undefined)
  return [code, ...(names.length > 0 ? names : Object.values(target))].join(' ')
}

function completing(issues: readonly Issue[], edits: readonly Edit[]): readonly Edit[] {
  const added = edits.flatMap((edit) => (edit.kind === 'add' ? [edit.entry.id as string] : []))
  const repairs = issues.filter(({ target }) => target.kind === 'choice').flatMap((issue) => issue.repairs)
  const fitting = repairs.find((repair) =>
    repair.edits.every((edit) => edit.kind === 'choose' && typeof edit.to === 'string' && added.includes(edit.to)),
  )
  return fitting?.edits ?? []
}
