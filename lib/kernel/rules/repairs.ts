import type { RowTypes } from '../catalogue'
import { formatFigure } from '../figures'
import type { Edit } from '../roster/edits'
import type { Entry } from '../roster/roster'
import { spaced } from '../words'
import { nameOf } from './force'
import type { Force, PricedUnit, Unit } from './game'
import type { Repair } from './issue'
import { stepsInWords } from './steps-in-words'

type WeighedUnit = { readonly unit: Unit; readonly each: number }

/** More than are shown, since those that do not help are dropped later. */
const MOST_REPAIRS = 12

/** How many entries the label of a repair names. */
const MOST_NAMED_ENTRIES = 4

/** The smallest ways to remove `excess`: from one entry where that is enough, or else from several. */
export function repairsByRemoving(units: readonly WeighedUnit[], excess: number): readonly Repair[] {
  const enough = reductionsOf(units, excess).filter(({ weight }) => weight >= excess)
  return enough.length > 0
    ? smallestFirst(enough).slice(0, MOST_REPAIRS).map(asRepair)
    : [...repairWithSeveral(units, excess), ...repairsOfOneName(units, excess)]
}

/** The same, where each model counts as one. */
export function repairsByRemovingModels(units: readonly Unit[], excess: number): readonly Repair[] {
  return repairsByRemoving(
    units.map((unit) => ({ unit, each: 1 })),
    excess,
  )
}

/** The same for points. A unit may also drop wargear, spells or upgrades instead of leaving. */
export function repairsByCuttingCost<R extends RowTypes>(
  units: readonly PricedUnit<R>[],
  excess: number,
  force: Force<R>,
): readonly Repair[] {
  const weighed = units.map((unit) => ({ unit, each: unit.each.points }))
  const races = racesByPrice(force)
  const reductions = units.flatMap((unit) => reductionsOfUnit(unit, { excess, races, force }))
  const enough = reductions.filter(({ weight }) => weight >= excess)
  const repairs =
    enough.length > 0
      ? fewOfEachKind(smallestFirst(enough)).slice(0, MOST_REDUCTIONS).map(asRepair)
      : combined(
          reductions.toSorted((a, b) => b.weight - a.weight),
          excess,
        )
  return [...repairs, ...repairsByRemoving(weighed, excess)]
}

/** No more than these, so that repairs with fewer models are tried too. */
const MOST_REDUCTIONS = 4

/** At most two of one kind: dropping a third shield is the same repair. */
function fewOfEachKind(all: readonly UnitReduction[]): readonly UnitReduction[] {
  return all.filter((one, i) => all.slice(0, i).filter(({ kind }) => kind === one.kind).length < MOST_OF_ONE_KIND)
}

const MOST_OF_ONE_KIND = 2

/** Adds what is missing: entries of each class that would fit, the cheapest first. */
export function repairsByAdding<R extends RowTypes>(
  candidates: readonly R['classes'][],
  countToAdd: (newEntry: Entry) => number,
  force: Force<R>,
): readonly Repair[] {
  return candidates
    .map((row) => {
      const newEntry = force.newEntry(row)
      const entry = { ...newEntry, count: countToAdd(newEntry) }
      return { row, entry, price: force.priceOf(entry) }
    })
    .sort((a, b) => Number(b.price.exact) - Number(a.price.exact) || a.price.points - b.price.points)
    .slice(0, MOST_REPAIRS)
    .map(({ row, entry }) => ({
      label: entry.count === 1 ? `Add ${row.name}` : `Add ${entry.count} ${row.name}`,
      edits: [{ kind: 'add', entry, at: force.roster.entries.length }],
    }))
}

/** Adds models to existing entries. */
export function repairsByAddingModels<U extends Unit>(
  units: readonly U[],
  countToAdd: (unit: U) => number,
): readonly Repair[] {
  return units.slice(0, MOST_REPAIRS).map((unit) => ({
    label: `Add ${countToAdd(unit)} to ${nameOf(unit)}`,
    edits: [{ kind: 'change', entry: unit.entry.id, to: { count: unit.entry.count + countToAdd(unit) } }],
  }))
}

/** Only as a last resort, since the players agreed on the limit. */
export function agreeOn(limit: number, units: string): Repair {
  return {
    label: `Agree on ${formatFigure(limit)} ${units}`,
    edits: [{ kind: 'list', to: { limit } }],
    isLastResort: true,
  }
}

type Reduction = { readonly label: string; readonly edit: Edit; readonly weight: number }

function reductionsOf(units: readonly WeighedUnit[], excess: number): readonly Reduction[] {
  return units.map((weighed) => fewerModels(weighed, excess)).filter((reduction) => reduction !== null)
}

function fewerModels({ unit, each }: WeighedUnit, excess: number): Reduction | null {
  if (each <= 0) return null
  const { id, count } = unit.entry
  const fewer = Math.min(count, Math.ceil(excess / each))
  const weight = fewer * each
  if (fewer === count) return { label: `Remove ${nameOf(unit)}`, edit: { kind: 'remove', entry: id }, weight }
  return {
    label: `Remove ${fewer} from ${nameOf(unit)}`,
    edit: { kind: 'change', entry: id, to: { count: count - fewer } },
    weight,
  }
}

type UnitReduction = Reduction & { readonly kind: 'wargear' | 'spells' | 'upgrades' | 'race' }

type PricedRace<R extends RowTypes> = { readonly row: R['races']; readonly points: number }

type ReductionContext<R extends RowTypes> = {
  readonly excess: number
  readonly races: readonly PricedRace<R>[]
  readonly force: Force<R>
}

/** The unit without one piece of wargear, spell or upgrade, or with a cheaper race. */
function reductionsOfUnit<R extends RowTypes>(
  unit: PricedUnit<R>,
  context: ReductionContext<R>,
): readonly UnitReduction[] {
  return [...withoutPicks(unit), ...withoutUpgrades(unit, context), ...withCheaperRace(unit, context)].filter(
    ({ weight }) => weight > 0,
  )
}

function withoutPicks({ entry, wargear, spells, composition, class: row }: PricedUnit): readonly UnitReduction[] {
  const weightOf = (slug: string) =>
    entry.count *
    composition.price.filter(({ from }) => from?.slug === slug).reduce((sum, line) => sum + (line.amount ?? 0), 0)
  const without = (kind: 'wargear' | 'spells') => (picked: { readonly slug: string; readonly name: string }) => ({
    kind,
    label: `Remove ${picked.name} from ${nameOf({ entry, class: row })}`,
    edit: change(entry, { [kind]: entry[kind].filter((slug) => slug !== picked.slug) }),
    weight: weightOf(picked.slug),
  })
  return [...wargear.map(without('wargear')), ...spells.map(without('spells'))]
}

/** Removes as few upgrades as are enough, or else all of them. */
function withoutUpgrades<R extends RowTypes>(
  unit: PricedUnit<R>,
  { excess, force }: ReductionContext<R>,
): readonly UnitReduction[] {
  const { entry } = unit
  return Object.entries(entry.upgrades).flatMap(([id, bought]): UnitReduction[] => {
    if (bought <= 0) return []
    const { [id]: _, ...others } = entry.upgrades
    const priceWith = (upgrades: Entry['upgrades']) => force.priceOf({ ...entry, upgrades }).points
    const costOfAll = priceWith(entry.upgrades) - priceWith(others)
    if (costOfAll <= 0) return []
    const fewer = Math.min(bought, Math.ceil((excess * bought) / costOfAll))
    const left = bought - fewer
    const upgrades = left > 0 ? { ...others, [id]: left } : others
    const label = `Reduce bought ${spaced(id)} of ${nameOf(unit)} to ${left}`
    return [{ kind: 'upgrades', label, edit: change(entry, { upgrades }), weight: (costOfAll * fewer) / bought }]
  })
}

function withCheaperRace<R extends RowTypes>(
  unit: PricedUnit<R>,
  { excess, races }: ReductionContext<R>,
): readonly UnitReduction[] {
  const { entry, race } = unit
  const ownPrice = races.find(({ row }) => row === race)
  if (!ownPrice) return []
  const saved = ({ points }: PricedRace<R>) => (ownPrice.points - points) * entry.count
  return races
    .filter((one) => saved(one) >= Math.max(1, excess))
    .slice(-MOST_RACES)
    .map((one) => ({
      kind: 'race',
      label: `Change race of ${nameOf(unit)} to ${one.row.name}`,
      edit: change(entry, { race: one.row.slug }),
      weight: saved(one),
    }))
}

const MOST_RACES = 2

/** The key for `force.once`: races are priced once. */
const RACES = {}

/** The cheapest first. Assumes that a race adds the same to every unit; where it does not, the trial shows it. */
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

function repairWithSeveral(units: readonly WeighedUnit[], excess: number): readonly Repair[] {
  const heaviestFirst = units.toSorted((a, b) => weightOf(b) - weightOf(a))
  const reductions: Reduction[] = []
  let left = excess
  for (const weighed of heaviestFirst) {
    if (left <= 0) break
    const reduction = fewerModels(weighed, left)
    if (!reduction) continue
    reductions.push(reduction)
    left -= reduction.weight
  }
  return combined(reductions, excess)
}

/** From entries of one name alone, as who took one of them too often would do it. */
function repairsOfOneName(units: readonly WeighedUnit[], excess: number): readonly Repair[] {
  const names = new Set(units.map(({ unit }) => nameOf(unit)))
  if (names.size === 1) return []
  return [...names]
    .flatMap((name) =>
      repairWithSeveral(
        units.filter(({ unit }) => nameOf(unit) === name),
        excess,
      ),
    )
    .slice(0, MOST_REPAIRS)
}

/** As many as are needed, one for each entry; none where all together are not enough. */
function combined(reductions: readonly Reduction[], excess: number): readonly Repair[] {
  const chosen = new Map<string, Reduction>()
  let left = excess
  for (const reduction of reductions) {
    const entry = 'entry' in reduction.edit ? String(reduction.edit.entry) : ''
    if (left <= 0 || chosen.has(entry)) continue
    chosen.set(entry, reduction)
    left -= reduction.weight
  }
  if (left > 0 || chosen.size === 0) return []
  const all = [...chosen.values()]
  const labels = all.map(({ label }) => label)
  const steps = new Set(labels).size <= MOST_NAMED_ENTRIES ? { steps: labels } : {}
  return [{ label: labelOf(labels), edits: all.map(({ edit }) => edit), ...steps }]
}

function labelOf(labels: readonly string[]): string {
  const named = [...new Set(labels)].slice(0, MOST_NAMED_ENTRIES)
  const others = labels.filter((label) => !named.includes(label)).length
  const words = stepsInWords(labels.filter((label) => named.includes(label))).join(', ')
  return others === 0 ? words : `${words} and ${others} more`
}

function smallestFirst<S extends Reduction>(reductions: readonly S[]): readonly S[] {
  return reductions.toSorted((a, b) => a.weight - b.weight)
}

function asRepair({ label, edit }: Reduction): Repair {
  return { label, edits: [edit] }
}

function weightOf({ unit, each }: WeighedUnit): number {
  return each * unit.entry.count
}
