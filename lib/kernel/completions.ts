import type { Catalogue, RowTypes } from './catalogue'
import { applyEdits, type Edit } from './edits'
import { forceOf, issuesOf } from './evaluate'
import { plus, type Tally } from './known'
import { type Entry, freshEntryId, type Roster } from './roster'
import type { Force, GameSystem } from './system'

/** What a player would like more of. */
export type Wish<R extends RowTypes = RowTypes> = {
  readonly id: string
  readonly label: string
  /** Entries of a class that would meet the wish, the best first; none where it cannot. */
  proposals(row: R['classes'], force: Force<R>): readonly Entry[]
}

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

const MOST_STEPS = 60

/**
 * Fill the rest: up to three different legal lists that hold all that this one holds.
 * A list that is not legal is not filled. `goOn` is asked before each trial.
 */
export function completionsOf<R extends RowTypes>(
  asked: { readonly roster: Roster; readonly catalogue: Catalogue<R>; readonly system: GameSystem<R> },
  wishes: readonly string[],
  goOn: () => boolean = () => true,
): readonly Completion[] {
  const { roster, catalogue, system } = asked
  const isLegal = (one: Roster) =>
    issuesOf(forceOf(one, catalogue, system), system).every((issue) => issue.severity !== 'error')
  if (!isLegal(roster)) return []

  const found = new Map<string, Completion>()
  for (const temper of TEMPERS) {
    const completion = filled(roster, temper)
    if (completion.edits.length > 0) found.set(completion.edits.map(kindOf).toSorted().join(), completion)
  }
  return [...found.values()]

  function filled(start: Roster, temper: (a: Candidate, b: Candidate) => number): Completion {
    let list = start
    let candidates = candidatesFor(start).toSorted((a, b) => Number(b.wished) - Number(a.wished) || temper(a, b))
    for (let step = 0; step < MOST_STEPS && candidates.length > 0 && goOn(); step += 1) {
      const taken = candidates.find((candidate) => goOn() && isLegal(withOne(list, candidate.entry)))
      if (!taken) break
      list = withOne(list, taken.entry)
      // What was turned down once is turned down again; what was taken goes behind the others.
      const at = candidates.indexOf(taken)
      candidates = [...candidates.slice(at + 1), taken]
    }
    const force = forceOf(list, catalogue, system)
    const edits = editsBetween(start, list)
    const before = forceOf(start, catalogue, system).total
    return { edits, added: plus(force.total, { points: -before.points, exact: before.exact }), total: force.total }
  }

  function candidatesFor(start: Roster): readonly Candidate[] {
    const force = forceOf(start, catalogue, system)
    const mine = new Set<string>(start.entries.map((entry) => entry.class))
    const rows = catalogue.rows.classes.filter((row) => !wishes.includes(ONLY_MINE) || mine.has(row.slug))
    return rows.flatMap((row) => {
      const wished = system.wishes.filter(({ id }) => wishes.includes(id)).flatMap((wish) => wish.proposals(row, force))
      const plain = wishes.includes(ONLY_MINE) ? likeMine(row.slug, start) : [force.fresh(row)]
      return [
        ...wished.map((entry) => ({ entry, price: force.priceOf(entry), wished: true })),
        ...plain.map((entry) => ({ entry, price: force.priceOf(entry), wished: false })),
      ].filter(({ price }) => price.exact && price.points > 0)
    })
  }
}

/** Models just like those that the list has: same race, same wargear. */
function likeMine(slug: string, { entries }: Roster): readonly Entry[] {
  return entries
    .filter((entry) => entry.class === slug)
    .map((entry) => ({ ...entry, count: 1, name: null, notes: null }))
}

/** One model more: in the entry that is the same, else in a new one. */
function withOne(list: Roster, entry: Entry): Roster {
  const alike = list.entries.find((one) => isAlike(one, entry))
  if (alike) return applyEdits(list, [{ kind: 'change', entry: alike.id, to: { count: alike.count + 1 } }])
  return applyEdits(list, [{ kind: 'add', entry: { ...entry, id: freshEntryId(list) }, at: list.entries.length }])
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
