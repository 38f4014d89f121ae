import type { Tally } from '../amounts'
import { applyEdits, type Edit } from '../roster/edits'
import { type Entry, freshEntryId, hasSamePicks, type Roster } from '../roster/roster'

/** A model that may be added to a list, with its price. */
export type Addition = { readonly entry: Entry; readonly price: Tally; readonly preferred: boolean }

export type VarietyPlan = {
  readonly candidates: readonly Addition[]
  /** The player's own models, which stay. */
  readonly own: Roster
  /** Whether one model of the class does what two would. */
  isHelper(slug: string): boolean
  priceOfOne(entry: Entry): number
  isLegal(roster: Roster): boolean
  pointsLeftIn(roster: Roster): number
  mayContinue(): boolean
}

/** One helper for each ten models begun. */
const MODELS_FOR_A_HELPER = 10

/** A model gives its place to one whose price differs by this share of its own at most: a like one. */
const LIKE_SHARE = 0.5

/** Of helpers that are too many, one in so many gives its place to the same class. */
const HELPERS_AT_ONCE = 4

/** The most exchanges that are tried to come closer to the limit. */
const MOST_CLOSER = 24

/** Whether the list has as many of a class as make sense, because each is there for those around it. */
export function hasEnoughHelpers(roster: Roster, slug: string, isHelper: VarietyPlan['isHelper']): boolean {
  return isHelper(slug) && (modelsByClass(roster).get(slug) ?? 0) >= mostHelpers(roster)
}

/**
 * The list with other models in place of repeated ones: of each class about as many as of others of about its price,
 * and helpers few. What the player put in stays, and so does what meets a goal.
 */
export function withVariety(start: Roster, plan: VarietyPlan): Roster {
  let list = start
  const settled = new Set<string>()
  const refused = new Set<string>()
  while (plan.mayContinue()) {
    const counts = modelsByClass(list)
    const most = mostHelpers(list)
    const excess = (slug: string) => (plan.isHelper(slug) ? Math.max(0, (counts.get(slug) ?? 0) - most) : 0)
    const [slug] = [...counts.keys()]
      .filter((one) => !settled.has(one))
      .toSorted((a, b) => excess(b) - excess(a) || (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || compare(a, b))
    if (slug === undefined) return list
    const next = withFewerOf(list, slug, excess(slug), plan, refused)
    if (next) list = next
    else settled.add(slug)
  }
  return list
}

/** The list after exchanges of single models for dearer ones, which bring it closer to its limit. */
export function closerToLimit(start: Roster, plan: VarietyPlan): Roster {
  let list = start
  let tries = MOST_CLOSER
  for (;;) {
    const pointsLeft = plan.pointsLeftIn(list)
    const counts = modelsByClass(list)
    const closer = exchangesIn(list, plan)
      .map(({ from, to }) => ({ from, to, gain: to.price.points - plan.priceOfOne(from) }))
      .filter(({ from, to, gain }) => {
        const taken = counts.get(to.entry.class) ?? 0
        return gain > 0 && gain <= pointsLeft && (taken === 0 || taken < (counts.get(from.class) ?? 0))
      })
      .toSorted((a, b) => b.gain - a.gain || compare(a.to.entry.class, b.to.entry.class))
    let next: Roster | undefined
    for (const { from, to } of closer) {
      if (tries === 0 || !plan.mayContinue()) return list
      tries -= 1
      const one = exchanged(list, from, to, 1)
      if (!plan.isLegal(one)) continue
      next = one
      break
    }
    if (!next) return list
    list = next
  }
}

/** `refused`: the pairs of classes of which an exchange made the list illegal. They are not tried again. */
function withFewerOf(
  list: Roster,
  slug: string,
  excess: number,
  plan: VarietyPlan,
  refused: Set<string>,
): Roster | null {
  const counts = modelsByClass(list)
  const of = (one: string) => counts.get(one) ?? 0
  const likePrices = exchangesIn(list, plan)
    .filter(({ from }) => from.class === slug)
    .map(({ from, to }) => ({ from, to, differs: Math.abs(to.price.points - plan.priceOfOne(from)) }))
    .filter(({ from, differs }) => excess > 0 || differs <= LIKE_SHARE * plan.priceOfOne(from))
    .toSorted((a, b) => of(a.to.entry.class) - of(b.to.entry.class) || a.differs - b.differs || byName(a.to, b.to))
  for (const { from, to } of likePrices) {
    const pair = `${from.class} ${to.entry.class}`
    if (refused.has(pair)) continue
    const even = Math.floor((of(slug) - of(to.entry.class)) / 2)
    const models = Math.min(spareModels(from, plan.own), Math.max(even, Math.ceil(excess / HELPERS_AT_ONCE)))
    for (const count of new Set([models, 1])) {
      if (models < 1 || !plan.mayContinue()) break
      const next = exchanged(list, from, to, count)
      if (plan.isLegal(next)) return next
      if (count === 1) refused.add(pair)
    }
  }
  return null
}

/** Each entry with models to spare, and what might take the place of one. */
function exchangesIn(list: Roster, plan: VarietyPlan): readonly { readonly from: Entry; readonly to: Addition }[] {
  const preferred = plan.candidates.filter((one) => one.preferred)
  const open = plan.candidates.filter(({ entry }) => !hasEnoughHelpers(list, entry.class, plan.isHelper))
  return list.entries
    .filter((entry) => spareModels(entry, plan.own) > 0 && !preferred.some((one) => hasSamePicks(one.entry, entry)))
    .flatMap((from) => open.filter(({ entry }) => entry.class !== from.class).map((to) => ({ from, to })))
}

function exchanged(list: Roster, from: Entry, { entry }: Addition, count: number): Roster {
  const left = from.count - count
  const fewer: Edit =
    left > 0 ? { kind: 'change', entry: from.id, to: { count: left } } : { kind: 'remove', entry: from.id }
  return applyEdits(withModels(list, entry, count), [fewer])
}

/** Adds models to an equal entry, or else as a new entry. */
export function withModels(list: Roster, entry: Entry, count: number): Roster {
  const alike = list.entries.find((one) => hasSamePicks(one, entry))
  if (alike) return applyEdits(list, [{ kind: 'change', entry: alike.id, to: { count: alike.count + count } }])
  const added = { ...entry, id: freshEntryId(list), count }
  return applyEdits(list, [{ kind: 'add', entry: added, at: list.entries.length }])
}

/** The models of an entry that the player did not put there. */
function spareModels({ id, count }: Entry, own: Roster): number {
  return count - (own.entries.find((one) => one.id === id)?.count ?? 0)
}

function mostHelpers({ entries }: Roster): number {
  return Math.max(1, Math.ceil(entries.reduce((sum, { count }) => sum + count, 0) / MODELS_FOR_A_HELPER))
}

function modelsByClass({ entries }: Roster): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { class: slug, count } of entries) counts.set(slug, (counts.get(slug) ?? 0) + count)
  return counts
}

function byName(a: Addition, b: Addition): number {
  return compare(a.entry.class, b.entry.class)
}

function compare(a: string, b: string): number {
  return a.localeCompare(b, 'en')
}
