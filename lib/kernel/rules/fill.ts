import { plus, type Tally, totalOf } from '../amounts'
import type { Catalogue, RowTypes } from '../catalogue'
import { applyEdits, type Edit } from '../roster/edits'
import { type Entry, freshEntryId, hasSamePicks, type Roster } from '../roster/roster'
import { budgetsOf, issuesOf } from './evaluate'
import { forceOf } from './force'
import type { Force, Game } from './game'
import type { Repair } from './issue'
import { nearestLegal } from './nearest'
import { isStorable, search } from './search'
import { withStarters } from './starters'

/** A goal of every game: only classes that the list already has. */
export const ONLY_MINE = 'only-mine'

export type Completion = { readonly edits: readonly Edit[]; readonly added: Tally; readonly total: Tally }

type Candidate = { readonly entry: Entry; readonly price: Tally; readonly preferred: boolean }

/** The orders in which candidates are tried: each gives a different list. */
const ORDERINGS: readonly ((a: Candidate, b: Candidate) => number)[] = [
  (a, b) => b.price.points - a.price.points,
  (a, b) => a.price.points - b.price.points,
  (a, b) => a.entry.class.localeCompare(b.entry.class, 'en'),
]

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
  const roster = applyEdits(given.roster, needed)
  if (!isLegal(roster)) return []

  const completions = new Map<string, Completion>()
  const candidates = candidatesFor(roster)
  for (const ordering of ORDERINGS) {
    const completion = filledInOrder(candidates.toSorted(ordering))
    if (completion.edits.length > 0) completions.set(completion.edits.map(keyOfEdit).toSorted().join(), completion)
  }
  return [...completions.values()].toSorted((a, b) => b.total.points - a.total.points)

  function filledInOrder(inOrder: readonly Candidate[]): Completion {
    const preferred = inOrder.filter((one) => one.preferred)
    const all = [...preferred, ...inOrder.filter((one) => !one.preferred)]
    let list = withPreferred(roster, preferred)
    // What did not fit may fit after something else was added, so all are tried again until none is added.
    for (let next = filledOnce(list, all); next !== list; next = filledOnce(list, all)) list = next
    const [start, end] = [forceOf(given.roster, catalogue, game), forceOf(list, catalogue, game)]
    const added = plus(end.total, { points: -start.total.points, exact: start.total.exact })
    const additions = withStarters({ roster, catalogue, game }, additionsBetween(roster, list), mayContinue)
    return { edits: [...needed, ...additions], added, total: end.total }
  }

  /** The list with an entry that meets a goal, and with the entries that this one requires. */
  function withPreferred(list: Roster, preferred: readonly Candidate[]): Roster {
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
  function filledOnce(start: Roster, all: readonly Candidate[]): Roster {
    let list = start
    let pointsLeft = pointsLeftIn(list)
    let candidates = all.filter(({ price }) => price.points <= pointsLeft)
    while (candidates.length > 0) {
      const [first, ...others] = candidates
      if (!first || !mayContinue()) break
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

  function candidatesFor(start: Roster): readonly Candidate[] {
    const force = forceOf(start, catalogue, game)
    const onlyMine = goals.includes(ONLY_MINE)
    const chosenGoals = game.goals.filter(({ id }) => goals.includes(id))
    const goalForce = onlyMine ? withOnlyUsedRows(force) : force
    return catalogue.rows.classes
      .flatMap((row) => {
        const proposals = chosenGoals.flatMap((goal) => goal.proposals(row, goalForce))
        const usualEntries = onlyMine ? copiesOf(row.slug, start) : [force.newEntry(row)]
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

/** Adds models to an equal entry, or else as a new entry. */
function withModels(list: Roster, entry: Entry, count: number): Roster {
  const alike = list.entries.find((one) => hasSamePicks(one, entry))
  if (alike) return applyEdits(list, [{ kind: 'change', entry: alike.id, to: { count: alike.count + count } }])
  const added = { ...entry, id: freshEntryId(list), count }
  return applyEdits(list, [{ kind: 'add', entry: added, at: list.entries.length }])
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
