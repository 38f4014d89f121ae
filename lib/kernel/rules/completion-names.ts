import type { RowTypes } from '../catalogue'
import { countedName } from '../names'
import type { Force } from './game'

/** How many models there are, and how many of each class or each pick, the dearest first. */
type Counts = { readonly models: number; readonly classes: NameCounts; readonly picks: NameCounts }
type NameCounts = ReadonlyMap<string, number>

/** The units that a name says. */
const MOST_NAMED = 2

/** So many times the models of each other list are many. */
const MANY_TIMES = 1.2

/**
 * What sets full lists apart, in a few words each: many or few models where they differ by that, else the units that
 * only one of them has or has the most of; where all have the same units, their wargear and spells.
 */
export function completionNames<R extends RowTypes>(lists: readonly Force<R>[]): readonly string[] {
  if (lists.length === 1) return ['Suggestion']
  const all = lists.map(countsOf)
  const names: string[] = []
  for (const [index, one] of all.entries()) {
    const others = all.filter((other) => other !== one)
    const possible = [
      ...namesBySize(one, others),
      ...namesByRows(
        one.classes,
        others.map(({ classes }) => classes),
      ),
      ...namesByRows(
        one.picks,
        others.map(({ picks }) => picks),
      ),
      ...nameBetween(one, others),
    ]
    names.push(possible.find((name) => !names.includes(name)) ?? `Suggestion ${index + 1}`)
  }
  return names
}

function namesBySize(one: Counts, others: readonly Counts[]): readonly string[] {
  if (others.every(({ models }) => one.models >= models * MANY_TIMES)) return ['Many small units']
  return others.every(({ models }) => models >= one.models * MANY_TIMES) ? ['Few strong units'] : []
}

function nameBetween({ models }: Counts, others: readonly Counts[]): readonly string[] {
  const isBetween = others.some((one) => one.models < models) && others.some((one) => one.models > models)
  return isBetween ? ['Small and strong units'] : []
}

/** By what only this list has, by two that only it has together, by what it has most of, and by what only it lacks. */
function namesByRows(counts: NameCounts, others: readonly NameCounts[]): readonly string[] {
  const names = [...counts.keys()]
  const alone = names.filter((name) => others.every((other) => !other.has(name)))
  const pair = names
    .flatMap((one, at) => names.slice(at + 1).map((other) => [one, other]))
    .find((both) => others.every((other) => both.some((name) => !other.has(name))))
  const most = [...counts].filter(([name, count]) => others.every((other) => count > (other.get(name) ?? 0)))
  const lacked = [...(others[0]?.keys() ?? [])].filter(
    (name) => !counts.has(name) && others.every((other) => other.has(name)),
  )
  return [
    ...nameWith('With', alone),
    ...nameWith('With', pair ?? []),
    ...nameWith(
      'With',
      most.map(([name, count]) => countedName(name, count)),
    ),
    ...nameWith('Without', lacked),
  ]
}

function nameWith(word: string, names: readonly string[]): readonly string[] {
  return names.length > 0 ? [`${word} ${names.slice(0, MOST_NAMED).join(' and ')}`] : []
}

function countsOf<R extends RowTypes>({ units }: Force<R>): Counts {
  const points = new Map<string, number>()
  const classes = new Map<string, number>()
  const picks = new Map<string, number>()
  const count = (counts: Map<string, number>, name: string, by: number) =>
    counts.set(name, (counts.get(name) ?? 0) + by)
  for (const { class: row, entry, total, wargear, spells } of units) {
    count(classes, row.name, entry.count)
    count(points, row.name, total.points)
    for (const { name } of [...wargear, ...spells]) count(picks, name, entry.count)
  }
  const dearestFirst = [...classes].toSorted(([a], [b]) => (points.get(b) ?? 0) - (points.get(a) ?? 0))
  return { models: units.reduce((sum, { entry }) => sum + entry.count, 0), classes: new Map(dearestFirst), picks }
}
