import { plus, type Tally, totalOf } from '../amounts'
import type { Catalogue, RowTypes } from '../catalogue'
import { applyEdits, type Edit } from '../roster/edits'
import type { Entry, Roster } from '../roster/roster'
import { completionNames } from './completion-names'
import { budgetsOf, issuesOf } from './evaluate'
import { forceOf } from './force'
import type { Force, Game } from './game'
import type { Repair } from './issue'
import { nearestLegal } from './nearest'
import { offersOf } from './offers'
import { isStorable, search } from './search'
import { withStarters } from './starters'
import { type Addition, closerToLimit, hasEnoughHelpers, withModels, withVariety } from './variety'

/** A goal of every game: only classes that the list already has. */
export const ONLY_MINE = 'only-mine'

/** `name`: what sets it apart from the others. */
export type Completion = {
  readonly name: string
  readonly edits: readonly Edit[]
  readonly added: Tally
  readonly total: Tally
}

type Filling = Omit<Completion, 'name'>

/** The orders in which candidates are tried: each gives a different list. */
const ORDERINGS: readonly ((a: Addition, b: Addition) => number)[] = [
  (a, b) => b.price.points - a.price.points,
  (a, b) => a.price.points - b.price.points,
  (a, b) => a.entry.class.localeCompare(b.entry.class, 'en'),
  (a, b) => b.entry.class.localeCompare(a.entry.class, 'en'),
]

/** Two orders may lead to one list: later orders are tried until there are so many. */
const MOST_COMPLETIONS = 3

/** An empty list is filled in about this many steps; several cheap models are added at once. */
const STEPS = 40

/** The most entries added for one goal: another elite, for example, may need more of the line. */
const SUPPORT_SEARCH = { width: 3, depth: 4, mostSolutions: 1 }

/**
 * Fills the rest of a list: up to three different legal lists, each with everything that this list has, the fullest
 * first. An empty list first gets what it must have; any other illegal list is not filled. `mayContinue` is asked
 * before each trial.
 */
export function completionsOf<R extends RowTypes>(
  given: { readonly roster: Roster; readonly catalogue: Catalogue<R>; readonly game: Game<R> },
  goals: readonly string[],
  mayContinue: () => boolean = () => true,
): readonly Completion[] {
  const { catalogue, game } = given
  const errorsOf = (one: Roster) =>
    issuesOf(forceOf(one, catalogue, game), game).filter((issue) => issue.severity === 'error')
  const isLegal = (one: Roster) => isStorable(one) && errorsOf(one).length === 0
  const isEmpty = given.roster.entries.length === 0
  const needed = isEmpty ? (nearestLegal(given.roster, catalogue, game, mayContinue)?.edits ?? []) : []
  const choices = needed.filter(({ kind }) => kind === 'list' || kind === 'choose' || kind === 'read')
  const own = applyEdits(given.roster, choices)
  const roster = applyEdits(given.roster, needed)
  if (!isLegal(roster)) return []

  const completions = new Map<string, Filling>()
  const candidates = candidatesFor(roster)
  const helpers = new Set(catalogue.rows.classes.flatMap((row) => (game.isHelper?.(row) ? [row.slug as string] : [])))
  const isHelper = (slug: string) => !goals.includes(ONLY_MINE) && helpers.has(slug)
  const force = forceOf(roster, catalogue, game)
  const priceOfOne = (entry: Entry) => force.priceOf({ ...entry, count: 1 }).points
  const plan = { candidates, own, isHelper, priceOfOne, isLegal, pointsLeftIn, mayContinue }
  const start = isEmpty ? withVariety(allLater(roster), plan) : roster
  for (const ordering of ORDERINGS) {
    if (completions.size === MOST_COMPLETIONS) break
    const completion = filledInOrder(candidates.toSorted(ordering))
    if (completion.edits.length > 0) completions.set(completion.edits.map(keyOfEdit).toSorted().join(), completion)
  }
  const fullestFirst = [...completions.values()].toSorted((a, b) => b.total.points - a.total.points)
  const names = completionNames(
    fullestFirst.map(({ edits }) => forceOf(applyEdits(given.roster, edits), catalogue, game)),
  )
  return fullestFirst.map((one, index) => ({ name: names[index] ?? '', ...one }))

  function filledInOrder(inOrder: readonly Addition[]): Filling {
    const preferred = inOrder.filter((one) => one.preferred)
    const all = [...preferred, ...inOrder.filter((one) => !one.preferred)]
    const full = filled(withPreferred(start, preferred), all)
    const list = closerToLimit(filled(withVariety(full, plan), all), plan)
    const [before, end] = [forceOf(given.roster, catalogue, game), forceOf(list, catalogue, game)]
    const added = plus(end.total, { points: -before.total.points, exact: before.total.exact })
    const additions = withStarters({ roster: own, catalogue, game }, additionsBetween(own, list), mayContinue)
    return { edits: [...choices, ...additions], added, total: end.total }
  }

  /** What did not fit may fit after something else was added, so all are tried again until none is added. */
  function filled(from: Roster, all: readonly Addition[]): Roster {
    const next = filledOnce(from, all)
    return next === from ? from : filled(next, all)
  }

  /** What a legal list must have, with nothing on the table from the start: that is decided when the list is full. */
  function allLater(list: Roster): Roster {
    const later = { ...list, entries: list.entries.map((entry) => ({ ...entry, start: false })) }
    return isLegal(later) ? later : list
  }

  /** The list with an entry that meets a goal, and with the entries that this one requires. */
  function withPreferred(list: Roster, preferred: readonly Addition[]): Roster {
    for (const { entry } of preferred) {
      if (!mayContinue()) return list
      const one = withModels(list, entry, 1)
      if (isLegal(one)) return one
    }
    for (const { entry } of preferred) {
      const start = withModels(list, entry, 1)
      if (!mayContinue() || !isStorable(start)) return list
      const [end] = search({
        start: { roster: start, steps: [], errors: errorsOf(start) },
        stepsFrom: ({ roster: from, errors }) => errors.flatMap(({ repairs }) => repairs.filter(onlyAddsTo(from))),
        isGoal: ({ errors }) => errors.length === 0,
        errorsOf,
        ...SUPPORT_SEARCH,
        mayContinue,
      })
      if (end) return end.roster
    }
    return list
  }

  /** Adds each candidate in turn while it fits. One that was added goes to the end; one that did not fit is dropped. */
  function filledOnce(start: Roster, all: readonly Addition[]): Roster {
    let list = start
    let pointsLeft = pointsLeftIn(list)
    let candidates = all.filter(({ price }) => price.points <= pointsLeft)
    while (candidates.length > 0) {
      const [first, ...others] = candidates
      if (!first || !mayContinue()) break
      if (hasEnoughHelpers(list, first.entry.class, isHelper)) {
        candidates = others
        continue
      }
      const batch = Math.max(1, Math.floor(pointsLeft / (STEPS * first.price.points)))
      const longer = [batch, 1]
        .map((count) => withModels(list, first.entry, count))
        .find((one) => mayContinue() && isLegal(one))
      candidates = longer ? [...others, first] : others
      if (!longer) continue
      list = longer
      pointsLeft = pointsLeftIn(list)
      candidates = candidates.filter(({ price }) => price.points <= pointsLeft)
    }
    return list
  }

  function pointsLeftIn(list: Roster): number {
    const force = forceOf(list, catalogue, game)
    const [main] = budgetsOf(force, game)
    return main.limit - totalOf(main.lines).points
  }

  function candidatesFor(start: Roster): readonly Addition[] {
    const force = forceOf(start, catalogue, game)
    const onlyMine = goals.includes(ONLY_MINE)
    const chosenGoals = game.goals.filter(({ id }) => goals.includes(id))
    const goalForce = onlyMine ? withOnlyUsedRows(force) : force
    const refused = new Set(
      offersOf(start, catalogue, game).flatMap(({ row, refusals }) =>
        refusals.length > 0 ? [row.slug as string] : [],
      ),
    )
    return catalogue.rows.classes
      .flatMap((row) => {
        const proposals = chosenGoals.flatMap((goal) => goal.proposals(row, goalForce))
        const newEntries = refused.has(row.slug) ? [] : [force.newEntry(row)]
        const usualEntries = onlyMine ? copiesOf(row.slug, start) : newEntries
        const preferredEntries = onlyMine
          ? usualEntries.filter((own) => proposals.some((one) => hasAllOf(own, one)))
          : proposals
        return [
          ...preferredEntries.map((entry) => ({ entry, price: force.priceOf(entry), preferred: true })),
          ...usualEntries
            .filter((entry) => !preferredEntries.includes(entry))
            .map((entry) => ({ entry, price: force.priceOf(entry), preferred: false })),
        ]
      })
      .filter(({ price }) => price.exact && price.points > 0)
  }
}

/** Repairs that only add entries, or models to an entry. */
function onlyAddsTo({ entries }: Roster): (repair: Repair) => boolean {
  const counts = new Map<string, number>(entries.map(({ id, count }) => [id, count]))
  return ({ edits }) =>
    edits.every((edit) => {
      if (edit.kind === 'add') return true
      if (edit.kind !== 'change' || Object.keys(edit.to).join() !== 'count') return false
      return (edit.to.count ?? 0) >= (counts.get(edit.entry) ?? 0)
    })
}

/** The force, with only the rows of the pack that the list uses. */
function withOnlyUsedRows<R extends RowTypes>(force: Force<R>): Force<R> {
  const { catalogue, units } = force
  const wargear = new Set<R['wargear']>(units.flatMap((unit) => unit.wargear))
  const spells = new Set<R['spells']>(units.flatMap((unit) => unit.spells))
  const rows = {
    ...catalogue.rows,
    wargear: catalogue.rows.wargear.filter((row) => wargear.has(row)),
    spells: catalogue.rows.spells.filter((row) => spells.has(row)),
  }
  return { ...force, catalogue: { ...catalogue, rows } }
}

function hasAllOf(own: Entry, { class: row, wargear, spells, upgrades }: Entry): boolean {
  return (
    own.class === row &&
    wargear.every((slug) => own.wargear.includes(slug)) &&
    spells.every((slug) => own.spells.includes(slug)) &&
    Object.entries(upgrades).every(([id, bought]) => (own.upgrades[id] ?? 0) >= bought)
  )
}

/** More of the models that the list has, with the same race and wargear. */
function copiesOf(slug: string, { entries }: Roster): readonly Entry[] {
  return entries
    .filter((entry) => entry.class === slug)
    .map((entry) => ({ ...entry, count: 1, name: null, notes: null, start: false }))
}

/** What an edit adds, without ids and positions. */
function keyOfEdit(edit: Edit): string {
  if (edit.kind !== 'add') return JSON.stringify(edit)
  const { class: row, race, wargear, spells, upgrades, count } = edit.entry
  return JSON.stringify([row, race, wargear, spells, upgrades, count])
}

function additionsBetween(before: Roster, after: Roster): readonly Edit[] {
  const old = new Map(before.entries.map((entry) => [entry.id, entry]))
  return after.entries.flatMap((entry, at): Edit[] => {
    const known = old.get(entry.id)
    if (!known) return [{ kind: 'add', entry, at }]
    return known.count === entry.count ? [] : [{ kind: 'change', entry: entry.id, to: { count: entry.count } }]
  })
}
