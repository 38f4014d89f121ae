import type { RowTypes } from './catalogue'
import type { Edit } from './edits'
import type { Repair } from './issue'
import { nameOf, type Unit } from './muster'
import type { Entry } from './roster'
import type { Force, Ranked } from './system'

type Weighed = { readonly unit: Unit; readonly each: number }

/** Not every proposal will do: enough of them that some are left when they have been tried. */
const MOST_REPAIRS = 12

/** Of many entries in one repair, so many are named. */
const MOST_NAMED = 4

/** The smallest ways to shed `excess`: one entry at a time where that is enough, else several together. */
export function repairsOfExcess(units: readonly Weighed[], excess: number): readonly Repair[] {
  const enough = sheddingsOf(units, excess).filter(({ weight }) => weight >= excess)
  return enough.length > 0 ? lightest(enough).slice(0, MOST_REPAIRS).map(alone) : together(units, excess)
}

/** The same for points: what units carry can be left out, too, and takes nobody away. */
export function repairsOfCost(units: readonly Ranked[], excess: number): readonly Repair[] {
  const weighed = units.map((unit) => ({ unit, each: unit.each.points }))
  const light = units.flatMap(lightenings)
  const enough = light.filter(({ weight }) => weight >= excess)
  const spare =
    enough.length > 0
      ? lightest(enough).slice(0, MOST_LIGHTER).map(alone)
      : inAll(
          light.toSorted((a, b) => b.weight - a.weight),
          excess,
        )
  return [...spare, ...repairsOfExcess(weighed, excess)]
}

/** So that fewer models stay among what is tried. */
const MOST_LIGHTER = 3

/** Ways to bring in what is missing: so many of each class that would do, the cheapest first. */
export function repairsOfLack<R extends RowTypes>(
  candidates: readonly R['classes'][],
  lack: (one: Entry) => number,
  force: Force<R>,
): readonly Repair[] {
  return candidates
    .map((row) => {
      const one = force.fresh(row)
      const entry = { ...one, count: lack(one) }
      return { row, entry, price: force.priceOf(entry) }
    })
    .sort((a, b) => Number(b.price.exact) - Number(a.price.exact) || a.price.points - b.price.points)
    .slice(0, MOST_REPAIRS)
    .map(({ row, entry }) => ({
      label: entry.count === 1 ? `Add ${row.name}` : `Add ${entry.count} ${row.name}`,
      edits: [{ kind: 'add', entry, at: force.roster.entries.length }],
    }))
}

/** Ways to have more of what is there already. */
export function repairsByMore<U extends Unit>(units: readonly U[], lack: (unit: U) => number): readonly Repair[] {
  return units.slice(0, MOST_REPAIRS).map((unit) => ({
    label: `${lack(unit)} more ${nameOf(unit)}`,
    edits: [{ kind: 'change', entry: unit.entry.id, to: { count: unit.entry.count + lack(unit) } }],
  }))
}

/** Any number that the players agree on is a limit; but they agreed on another. */
export function agreeOn(limit: number, units: string): Repair {
  return { label: `Agree on ${limit} ${units}`, edits: [{ kind: 'list', to: { limit } }], last: true }
}

type Shedding = { readonly label: string; readonly edit: Edit; readonly weight: number }

function sheddingsOf(units: readonly Weighed[], excess: number): readonly Shedding[] {
  return units.map((weighed) => shed(weighed, excess)).filter((shedding) => shedding !== null)
}

function shed({ unit, each }: Weighed, excess: number): Shedding | null {
  if (each <= 0) return null
  const { id, count } = unit.entry
  const fewer = Math.min(count, Math.ceil(excess / each))
  const weight = fewer * each
  if (fewer === count) return { label: `Remove ${nameOf(unit)}`, edit: { kind: 'remove', entry: id }, weight }
  return {
    label: `${fewer} ${nameOf(unit)} fewer`,
    edit: { kind: 'change', entry: id, to: { count: count - fewer } },
    weight,
  }
}

/** A unit without one of the things that it carries or knows. */
function lightenings(unit: Ranked): readonly Shedding[] {
  const { entry, wargear, spells, composition } = unit
  const picks = [
    ...wargear.map((row) => ({ row, to: { wargear: entry.wargear.filter((slug) => slug !== row.slug) } })),
    ...spells.map((row) => ({ row, to: { spells: entry.spells.filter((slug) => slug !== row.slug) } })),
  ]
  return picks.flatMap(({ row, to }): Shedding[] => {
    const lines = composition.price.filter(({ from }) => from?.slug === row.slug)
    const weight = lines.reduce((sum, line) => sum + (line.amount ?? 0), 0) * entry.count
    if (weight <= 0) return []
    return [{ label: `${nameOf(unit)} without ${row.name}`, edit: { kind: 'change', entry: entry.id, to }, weight }]
  })
}

function together(units: readonly Weighed[], excess: number): readonly Repair[] {
  const heaviestFirst = units.toSorted((a, b) => weightOf(b) - weightOf(a))
  const sheddings: Shedding[] = []
  let left = excess
  for (const weighed of heaviestFirst) {
    if (left <= 0) break
    const shedding = shed(weighed, left)
    if (!shedding) continue
    sheddings.push(shedding)
    left -= shedding.weight
  }
  return inAll(sheddings, excess)
}

/** As many of them as it takes, one for each entry; nothing where all together are not enough. */
function inAll(sheddings: readonly Shedding[], excess: number): readonly Repair[] {
  const taken = new Map<string, Shedding>()
  let left = excess
  for (const shedding of sheddings) {
    const entry = 'entry' in shedding.edit ? String(shedding.edit.entry) : ''
    if (left <= 0 || taken.has(entry)) continue
    taken.set(entry, shedding)
    left -= shedding.weight
  }
  if (left > 0 || taken.size === 0) return []
  const all = [...taken.values()]
  return [{ label: labelOf(all.map(({ label }) => label)), edits: all.map(({ edit }) => edit) }]
}

function labelOf(labels: readonly string[]): string {
  if (labels.length <= MOST_NAMED) return labels.join(', ')
  return `${labels.slice(0, MOST_NAMED).join(', ')} and ${labels.length - MOST_NAMED} more`
}

function lightest(sheddings: readonly Shedding[]): readonly Shedding[] {
  return sheddings.toSorted((a, b) => a.weight - b.weight)
}

function alone({ label, edit }: Shedding): Repair {
  return { label, edits: [edit] }
}

function weightOf({ unit, each }: Weighed): number {
  return each * unit.entry.count
}
