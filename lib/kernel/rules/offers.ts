import type { Known, Tally } from '../amounts'
import type { Catalogue, Row, RowTypes } from '../catalogue'
import { sameValue } from '../equality'
import type { EntryId } from '../ids'
import { applyEdits, type Edit } from '../roster/edits'
import { type Entry, hasSamePicks, type Roster } from '../roster/roster'
import type { Mark } from '../sheets/marks'
import { issuesOf } from './evaluate'
import { forceBeside, forceOf } from './force'
import type { Force, Game, PricedUnit } from './game'
import type { Issue, Params } from './issue'

/** A class as it would join the list: its new entry, section, base and price. */
export type Offer<R extends RowTypes = RowTypes> = {
  readonly row: R['classes']
  readonly entry: Entry
  readonly price: Tally
  readonly section: string | null
  readonly values: Readonly<Record<string, Known<number>>>
  readonly mark: Mark
  /** Errors that it has in this force, whatever else the list holds. */
  readonly refusals: readonly Issue[]
}

/**
 * The classes that a force like this one may have. This depends on what is chosen for the list as a whole, not on its
 * entries, and many classes are checked at once as entries of one list.
 */
export function offersOf<R extends RowTypes>(
  roster: Roster,
  catalogue: Catalogue<R>,
  game: Game<R>,
  rows: readonly R['classes'][] = catalogue.rows.classes,
): readonly Offer<R>[] {
  const { newEntry } = forceBeside({ ...roster, entries: [] }, catalogue, game)
  const entries = rows.map((row, i) => ({ ...newEntry(row), id: `offer-${i}` as EntryId }))
  const force = forceBeside({ ...roster, entries }, catalogue, game)
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

/** By class, what its units may carry and cast in a force like this one, whatever a new entry of it carries already. */
export function carriedBy<R extends RowTypes>(
  roster: Roster,
  catalogue: Catalogue<R>,
  game: Game<R>,
  rows: readonly R['classes'][],
): ReadonlyMap<string, readonly Row[]> {
  const { newEntry } = forceBeside({ ...roster, entries: [] }, catalogue, game)
  const entries = rows.map((row, i) => ({ ...newEntry(row), id: `offer-${i}` as EntryId, wargear: [], spells: [] }))
  const force = forceBeside({ ...roster, entries }, catalogue, game)
  return new Map(
    force.units.map((unit) => [
      unit.class.slug,
      game
        .equipment(unit, force)
        .slots.filter(({ slot }) => slot === 'wargear' || slot === 'spells')
        .flatMap(({ candidates }) => candidates.filter(({ whyNot }) => whyNot === null).map(({ row }) => row)),
    ]),
  )
}

/** Errors of an entry alone. An error with a count comes from the other classes of this list. */
function refusalsIn(issues: readonly Issue[]): ReadonlyMap<string, readonly Issue[]> {
  const refusals = new Map<string, Issue[]>()
  for (const issue of issues) {
    const { severity, target, params } = issue
    if (severity !== 'error' || !('entry' in target) || excessOf(params) !== null) continue
    refusals.set(target.entry, [...(refusals.get(target.entry) ?? []), issue])
  }
  return refusals
}

/** Where the text is only the position in the list, which says nothing about the class, the base is left blank. */
function markOf<R extends RowTypes>(unit: PricedUnit<R>, force: Force<R>, game: Game<R>): Mark {
  const { base, text, rim, top } = game.mark(unit, force)
  const atNextPosition = game.mark({ ...unit, position: unit.position + 1 }, force)
  return { base, text: atNextPosition.text === text ? text : '', rim, top, loadout: null }
}

/** Adds one model: to an equal entry without a name, or else as a new entry. */
export function addOne(roster: Roster, entry: Entry, id: EntryId): readonly Edit[] {
  const alike = equalEntry(roster, entry)
  if (alike) return [{ kind: 'change', entry: alike.id, to: { count: alike.count + 1 } }]
  return [{ kind: 'add', entry: { ...entry, id }, at: roster.entries.length }]
}

/** The entry of a list that more of these models join. */
export function equalEntry(roster: Roster, entry: Entry): Entry | undefined {
  return roster.entries.find(
    (one) => hasSamePicks(one, entry) && PERSONAL_FIELDS.every((field) => sameValue(one[field], entry[field])),
  )
}

/** Fields that a player sets for one entry alone. */
const PERSONAL_FIELDS = ['notes', 'choices', 'extra'] as const

type TrialResult = {
  /** The issues that the list would have and does not have now, and those that would get worse. */
  readonly obstacles: readonly Issue[]
  /** Edits that make choices which the entry needs, such as that of the only headquarters. */
  readonly completingEdits: readonly Edit[]
}

/** Tries edits on a list whose issues are known. */
export function tryEdits<R extends RowTypes>(
  list: { readonly roster: Roster; readonly catalogue: Catalogue<R>; readonly game: Game<R> },
  before: readonly Issue[],
  edits: readonly Edit[],
): TrialResult {
  const { roster, catalogue, game } = list
  const after = issuesOf(forceOf(applyEdits(roster, edits), catalogue, game), game)
  const known = new Map(before.map((issue) => [subjectOf(issue), issue]))
  const obstacles = after.filter((issue) => issue.severity === 'error' && isWorse(issue, known.get(subjectOf(issue))))
  return { obstacles, completingEdits: completingEditsOf(after, edits) }
}

function isWorse({ params }: Issue, before: Issue | undefined): boolean {
  if (!before) return true
  const [excess, excessBefore] = [excessOf(params), excessOf(before.params)]
  return excess !== null && excessBefore !== null && excess > excessBefore
}

/** How far a count is from its limit; null where the issue has no count. */
function excessOf({ used, limit, wanted }: Params): number | null {
  const bound = limit ?? wanted ?? 0
  return typeof used === 'number' && typeof bound === 'number' ? Math.abs(used - bound) : null
}

/** What an issue is about: the same where its target is a section before an edit and an entry of it afterwards. */
function subjectOf({ code, target, params }: Issue): string {
  const names = [params.label, params.name].filter((name) => name !== undefined)
  return [code, ...(names.length > 0 ? names : Object.values(target))].join(' ')
}

function completingEditsOf(issues: readonly Issue[], edits: readonly Edit[]): readonly Edit[] {
  const added = edits.flatMap((edit) => (edit.kind === 'add' ? [edit.entry.id as string] : []))
  const repairs = issues.filter(({ target }) => target.kind === 'choice').flatMap((issue) => issue.repairs)
  const fitting = repairs.find((repair) =>
    repair.edits.every((edit) => edit.kind === 'choose' && typeof edit.to === 'string' && added.includes(edit.to)),
  )
  return fitting?.edits ?? []
}
