import type { Catalogue, RowTypes } from '../catalogue'
import { plus, type Tally } from '../known'
import { totalOf } from '../ledger'
import { applyEdits, type Edit } from '../roster/edits'
import { type Entry, freshEntryId, type Roster } from '../roster/roster'
import { issuesOf } from './evaluate'
import { forceOf } from './force'
import type { Force, Game } from './game'
import type { Repair } from './issue'
import { isStorable, search } from './search'

/** For every game: only classes that the list already has. */
export const ONLY_MINE = 'only-mine'

export type Completion = { readonly edits: readonly Edit[]; readonly added: Tally; readonly total: Tally }

type Candidate = { readonly entry: Entry; readonly price: Tally; readonly wished: boolean }

/** Which candidate is tried first: three tempers give three different lists. */
const TEMPERS: readonly ((a: Candidate, b: Candidate) => number)[] = [
  (a, b) => b.price.points - a.price.points,
  (a, b) => a.price.points - b.price.points,
  (a, b) => a.entry.class.localeCompare(b.entry.class, 'en'),
]

/** So many steps at the least fill an empty list: of models that cost little, several are added at once. */
const STEPS = 40

/** What a wish needs beside it, such as more of the line for another elite, takes a few more entries. */
const SUPPORT = { width: 3, depth: 4, enough: 1 }

/**
 * Fill the rest: up to three different legal lists that hold all that this one holds.
 * A list that is not legal is not filled. `goOn` is asked before each trial.
 */
export function completionsOf<R extends RowTypes>(
  asked: { readonly roster: Roster; readonly catalogue: Catalogue<R>; readonly game: Game<R> },
  wishes: readonly string[],
  goOn: () => boolean = () => true,
): readonly Completion[] {
  const { roster, catalogue, game } = asked
  const errorsOf = (one: Roster) =>
    issuesOf(forceOf(one, catalogue, game), game).filter((issue) => issue.severity === 'error')
  const isLegal = (one: Roster) => isStorable(one) && errorsOf(one).length === 0
  if (!isLegal(roster)) return []

  const found = new Map<string, Completion>()
  const candidates = candidatesFor(roster)
  for (const temper of TEMPERS) {
    const completion = filled(candidates.toSorted(temper))
    if (completion.edits.length > 0) found.set(completion.edits.map(kindOf).toSorted().join(), completion)
  }
  return [...found.values()]

  function filled(inOrder: readonly Candidate[]): Completion {
    const wished = inOrder.filter((one) => one.wished)
    const all = [...wished, ...inOrder.filter((one) => !one.wished)]
    let list = withWish(roster, wished)
    // What was turned down may fit when there is more of something else: all are tried again until nothing is taken.
    for (let more = withMore(list, all); more !== list; more = withMore(list, all)) list = more
    const [start, end] = [forceOf(roster, catalogue, game), forceOf(list, catalogue, game)]
    const added = plus(end.total, { points: -start.total.points, exact: start.total.exact })
    return { edits: editsBetween(roster, list), added, total: end.total }
  }

  /** One that meets the wish, whatever it needs beside it. */
  function withWish(list: Roster, wished: readonly Candidate[]): Roster {
    for (const { entry } of wished) {
      if (!goOn()) return list
      const one = withSome(list, entry, 1)
      if (isLegal(one)) return one
    }
    for (const { entry } of wished) {
      const start = withSome(list, entry, 1)
      if (!goOn() || !isStorable(start)) return list
      const [end] = search({
        start: { roster: start, steps: [], errors: errorsOf(start) },
        stepsFrom: ({ roster: from, errors }) => errors.flatMap(({ repairs }) => repairs.filter(onlyAddsTo(from))),
        isGoal: ({ errors }) => errors.length === 0,
        errorsOf,
        ...SUPPORT,
        goOn,
      })
      if (end) return end.roster
    }
    return list
  }

  /** Each in turn as long as it fits; what was taken goes behind the others, and what was turned down is left out. */
  function withMore(start: Roster, all: readonly Candidate[]): Roster {
    let list = start
    let left = roomIn(list)
    let candidates = all.filter(({ price }) => price.points <= left)
    while (candidates.length > 0) {
      const [first, ...others] = candidates
      if (!first || !goOn()) break
      const some = Math.max(1, Math.floor(left / (STEPS * first.price.points)))
      const more = [some, 1].map((count) => withSome(list, first.entry, count)).find((one) => goOn() && isLegal(one))
      candidates = more ? [...others, first] : others
      if (!more) continue
      list = more
      left = roomIn(list)
      candidates = candidates.filter(({ price }) => price.points <= left)
    }
    return list
  }

  function roomIn(list: Roster): number {
    const force = forceOf(list, catalogue, game)
    const [points] = game.budgets(force)
    return points ? points.limit - totalOf(points.lines).points : list.limit
  }

  function candidatesFor(start: Roster): readonly Candidate[] {
    const force = forceOf(start, catalogue, game)
    const mine = wishes.includes(ONLY_MINE)
    const asked = game.wishes.filter(({ id }) => wishes.includes(id))
    const granting = mine ? withRowsOf(force) : force
    return catalogue.rows.classes
      .flatMap((row) => {
        const proposals = asked.flatMap((wish) => wish.proposals(row, granting))
        const plain = mine ? likeMine(row.slug, start) : [force.newEntry(row)]
        const granted = mine ? plain.filter((own) => proposals.some((one) => hasAllOf(own, one))) : proposals
        return [
          ...granted.map((entry) => ({ entry, price: force.priceOf(entry), wished: true })),
          ...plain
            .filter((entry) => !granted.includes(entry))
            .map((entry) => ({ entry, price: force.priceOf(entry), wished: false })),
        ]
      })
      .filter(({ price }) => price.exact && price.points > 0)
  }
}

/** Everything that is there stays, and there may be more of it. */
function onlyAddsTo({ entries }: Roster): (repair: Repair) => boolean {
  const counts = new Map<string, number>(entries.map(({ id, count }) => [id, count]))
  return ({ edits }) =>
    edits.every((edit) => {
      if (edit.kind === 'add') return true
      if (edit.kind !== 'change' || Object.keys(edit.to).join() !== 'count') return false
      return (edit.to.count ?? 0) >= (counts.get(edit.entry) ?? 0)
    })
}

/** As if there were nothing in the pack but what the list has. */
function withRowsOf<R extends RowTypes>(force: Force<R>): Force<R> {
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

/** Models just like those that the list has: same race, same wargear. */
function likeMine(slug: string, { entries }: Roster): readonly Entry[] {
  return entries
    .filter((entry) => entry.class === slug)
    .map((entry) => ({ ...entry, count: 1, name: null, notes: null }))
}

/** So many more models: in the entry that is the same, else in a new one. */
function withSome(list: Roster, entry: Entry, count: number): Roster {
  const alike = list.entries.find((one) => isAlike(one, entry))
  if (alike) return applyEdits(list, [{ kind: 'change', entry: alike.id, to: { count: alike.count + count } }])
  const added = { ...entry, id: freshEntryId(list), count }
  return applyEdits(list, [{ kind: 'add', entry: added, at: list.entries.length }])
}

function isAlike(a: Entry, b: Entry): boolean {
  const picks = ({ class: row, race, wargear, spells, upgrades, base, name, start }: Entry) =>
    JSON.stringify([row, race, wargear, spells, upgrades, base, name, start])
  return picks(a) === picks(b)
}

/** What an edit brings, whatever the ids and the order. */
function kindOf(edit: Edit): string {
  if (edit.kind !== 'add') return JSON.stringify(edit)
  const { class: row, race, wargear, spells, upgrades, count } = edit.entry
  return JSON.stringify([row, race, wargear, spells, upgrades, count])
}

function editsBetween(before: Roster, after: Roster): readonly Edit[] {
  const old = new Map(before.entries.map((entry) => [entry.id, entry]))
  return after.entries.flatMap((entry, at): Edit[] => {
    const known = old.get(entry.id)
    if (!known) return [{ kind: 'add', entry, at }]
    return known.count === entry.count ? [] : [{ kind: 'change', entry: entry.id, to: { count: entry.count } }]
  })
}
