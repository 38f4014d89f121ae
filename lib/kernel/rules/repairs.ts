import type { RowTypes } from '../catalogue'
import type { Edit } from '../roster/edits'
import type { Entry } from '../roster/roster'
import { nameOf } from './force'
import type { Force, PricedUnit, Unit } from './game'
import type { Repair } from './issue'

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

/** The same for points: what units carry, know or bought can be left out, too, and takes nobody away. */
export function repairsOfCost<R extends RowTypes>(
  units: readonly PricedUnit<R>[],
  excess: number,
  force: Force<R>,
): readonly Repair[] {
  const weighed = units.map((unit) => ({ unit, each: unit.each.points }))
  const races = racesByPrice(force)
  const light = units.flatMap((unit) => lightenings(unit, { excess, races, force }))
  const enough = light.filter(({ weight }) => weight >= excess)
  const spare =
    enough.length > 0
      ? oneOfEach(lightest(enough)).slice(0, MOST_LIGHTER).map(alone)
      : inAll(
          light.toSorted((a, b) => b.weight - a.weight),
          excess,
        )
  return [...spare, ...repairsOfExcess(weighed, excess)]
}

/** So that fewer models stay among what is tried. */
const MOST_LIGHTER = 4

/** No more than two of one kind: a third shield less is no other way out. */
function oneOfEach(all: readonly Lightening[]): readonly Lightening[] {
  return all.filter((one, i) => all.slice(0, i).filter(({ kind }) => kind === one.kind).length < MOST_OF_A_KIND)
}

const MOST_OF_A_KIND = 2

/** Ways to bring in what is missing: so many of each class that would do, the cheapest first. */
export function repairsOfLack<R extends RowTypes>(
  candidates: readonly R['classes'][],
  lack: (one: Entry) => number,
  force: Force<R>,
): readonly Repair[] {
  return candidates
    .map((row) => {
      const one = force.newEntry(row)
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
    label: `Add ${lack(unit)} to ${nameOf(unit)}`,
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
    label: `Take ${fewer} from ${nameOf(unit)}`,
    edit: { kind: 'change', entry: id, to: { count: count - fewer } },
    weight,
  }
}

type Lightening = Shedding & { readonly kind: 'wargear' | 'spells' | 'upgrades' | 'race' }

type PricedRace<R extends RowTypes> = { readonly row: R['races']; readonly points: number }

type Lightly<R extends RowTypes> = {
  readonly excess: number
  readonly races: readonly PricedRace<R>[]
  readonly force: Force<R>
}

/** A unit without one of the things that it carries, knows or bought, or of a cheaper race. */
function lightenings<R extends RowTypes>(unit: PricedUnit<R>, by: Lightly<R>): readonly Lightening[] {
  return [...withoutPicks(unit), ...withoutUpgrades(unit, by), ...ofCheaperRace(unit, by)].filter(
    ({ weight }) => weight > 0,
  )
}

function withoutPicks({ entry, wargear, spells, composition, class: row }: PricedUnit): readonly Lightening[] {
  const weightOf = (slug: string) =>
    entry.count *
    composition.price.filter(({ from }) => from?.slug === slug).reduce((sum, line) => sum + (line.amount ?? 0), 0)
  const without = (kind: 'wargear' | 'spells') => (picked: { readonly slug: string; readonly name: string }) => ({
    kind,
    label: `${nameOf({ entry, class: row })} without ${picked.name}`,
    edit: change(entry, { [kind]: entry[kind].filter((slug) => slug !== picked.slug) }),
    weight: weightOf(picked.slug),
  })
  return [...wargear.map(without('wargear')), ...spells.map(without('spells'))]
}

/** As little less of what was bought as is enough, else none of it. */
function withoutUpgrades<R extends RowTypes>(
  unit: PricedUnit<R>,
  { excess, force }: Lightly<R>,
): readonly Lightening[] {
  const { entry } = unit
  return Object.entries(entry.upgrades).flatMap(([id, bought]): Lightening[] => {
    if (bought <= 0) return []
    const { [id]: _, ...others } = entry.upgrades
    const priceWith = (upgrades: Entry['upgrades']) => force.priceOf({ ...entry, upgrades }).points
    const whole = priceWith(entry.upgrades) - priceWith(others)
    if (whole <= 0) return []
    const fewer = Math.min(bought, Math.ceil((excess * bought) / whole))
    const left = bought - fewer
    const upgrades = left > 0 ? { ...others, [id]: left } : others
    const label = `${nameOf(unit)} with ${left === 0 ? 'no' : left} ${id} bought`
    return [{ kind: 'upgrades', label, edit: change(entry, { upgrades }), weight: (whole * fewer) / bought }]
  })
}

function ofCheaperRace<R extends RowTypes>(unit: PricedUnit<R>, { excess, races }: Lightly<R>): readonly Lightening[] {
  const { entry, race } = unit
  const own = races.find(({ row }) => row === race)
  if (!own) return []
  const saved = ({ points }: PricedRace<R>) => (own.points - points) * entry.count
  return races
    .filter((one) => saved(one) >= Math.max(1, excess))
    .slice(-MOST_RACES)
    .map((one) => ({
      kind: 'race',
      label: `Make ${nameOf(unit)} ${one.row.name}`,
      edit: change(entry, { race: one.row.slug }),
      weight: saved(one),
    }))
}

const MOST_RACES = 2

/** A key: races are priced once for a force. */
const RACES = {}

/** The cheapest first. What a race adds is the same for every unit that is of one; a trial finds out where it is not. */
function racesByPrice<R extends RowTypes>(force: Force<R>): readonly PricedRace<R>[] {
  return force.once(RACES, () => {
    const raced = force.units.find(({ race }) => race !== null)
    if (!raced) return []
    return force.catalogue.rows.races
      .map((row) => ({ row, price: force.priceOf({ ...raced.entry, count: 1, race: row.slug }) }))
      .flatMap(({ row, price }) => (price.exact ? [{ row, points: price.points }] : []))
      .toSorted((a, b) => a.points - b.points)
  })
}

function change(entry: Entry, to: Partial<Omit<Entry, 'id' | 'extra'>>): Edit {
  return { kind: 'change', entry: entry.id, to }
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

function lightest<S extends Shedding>(sheddings: readonly S[]): readonly S[] {
  return sheddings.toSorted((a, b) => a.weight - b.weight)
}

function alone({ label, edit }: Shedding): Repair {
  return { label, edits: [edit] }
}

function weightOf({ unit, each }: Weighed): number {
  return each * unit.entry.count
}
