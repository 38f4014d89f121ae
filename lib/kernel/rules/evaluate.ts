import type { Catalogue, RowTypes } from '../catalogue'
import type { EntryId } from '../ids'
import { type Known, NOTHING, plus, sumOf, type Tally, times } from '../known'
import { addsTally, amountOf, type Line, totalOf } from '../ledger'
import { type Entry, freshEntryId, type Roster } from '../roster/roster'
import type { Marking } from '../sheets/marks'
import { unitLabel } from './budgets'
import { commonIssues } from './common'
import type { Budget, Composition, Force, ForceContext, Game, PointsRange, PricedUnit, Section, Sum } from './game'
import type { Issue } from './issue'
import { type CachedUnit, unitCacheOf, withOlder } from './unit-cache'
import { forceContextOf, type Lost, nameOf, type ResolvedUnits, resolve, type Unit } from './units'

/** A number and the lines that made it. */
export type Ledger<Amount = Tally> = { readonly amount: Amount; readonly lines: readonly Line[] }

export type UnitEvaluation = {
  readonly entry: EntryId
  readonly name: string
  readonly className: string
  readonly section: string | null
  readonly count: number
  readonly each: Ledger
  readonly total: Tally
  readonly values: Readonly<Record<string, Ledger<Known<number>>>>
  /** The model's own pools; null where pools belong to the force. */
  readonly pools: Readonly<Record<string, Known<number>>> | null
  readonly mark: Marking
}

export type SectionEvaluation = {
  readonly id: string
  readonly label: string
  readonly least: number
  readonly most: number | null
  readonly models: number
  readonly points: Tally
  /** What its units may cost together. */
  readonly cost: PointsRange
}

export type Evaluation = {
  readonly legal: boolean
  readonly limit: number
  readonly total: Ledger
  readonly budgets: readonly (Budget & Ledger)[]
  readonly pools: readonly (Sum & Ledger)[] | null
  readonly banks: readonly (Sum & Ledger)[]
  readonly figures: readonly (Sum & Ledger)[]
  readonly sections: readonly SectionEvaluation[]
  readonly units: readonly UnitEvaluation[]
  readonly lost: readonly Lost[]
  readonly issues: readonly Issue[]
}

/** The one judgement of a list: browser, server, print and command line all ask here. */
export function evaluate<R extends RowTypes>(roster: Roster, catalogue: Catalogue<R>, game: Game<R>): Evaluation {
  const force = forceOf(roster, catalogue, game)
  const issues = issuesOf(force, game)
  const sections = game.sections(force)
  const headings = headingsOf(force.units, sections)
  return {
    legal: issues.every((issue) => issue.severity !== 'error'),
    limit: roster.limit,
    total: { amount: force.total, lines: force.units.map(totalLine) },
    budgets: game.budgets(force).map(summed),
    pools: game.pools(force)?.map(summed) ?? null,
    banks: game.banks(force).map(summed),
    figures: game.figures(force).map(summed),
    sections: sectionsWith(force.units, sections, headings),
    units: unitsOf(force, headings, game),
    lost: force.lost,
    issues,
  }
}

function unitsOf<R extends RowTypes>(
  force: Force<R>,
  headings: readonly (string | null)[],
  game: Game<R>,
): readonly UnitEvaluation[] {
  const memory = unitCacheOf(force, game)
  const before = memory.stills
  const now = new Map<Composition, CachedUnit>()
  const units = force.units.map((unit, i) => {
    const still = before.get(unit.composition) ?? stillOf(unit, game)
    now.set(unit.composition, still)
    return standing(still, headings[i] ?? null, game.mark(unit, force))
  })
  memory.stills = now
  return units
}

/** Field by field: a spread with more behind it costs fifty times as much, and there is one for every unit. */
function standing(still: CachedUnit, section: string | null, mark: Marking): UnitEvaluation {
  const { entry, name, className, count, each, total, values, pools } = still
  return { entry, name, className, section, count, each, total, values, pools, mark }
}

/** The section of each unit: the first that holds it. */
function headingsOf<R extends RowTypes>(units: readonly PricedUnit<R>[], sections: readonly Section<R>[]) {
  return units.map((unit) => sections.find((section) => section.holds(unit))?.id ?? null)
}

const ANY_COST: PointsRange = { least: null, most: null }

function sectionsWith<R extends RowTypes>(
  units: readonly PricedUnit<R>[],
  sections: readonly Section<R>[],
  headings: readonly (string | null)[],
): readonly SectionEvaluation[] {
  const sums = new Map(sections.map(({ id }) => [id, { models: 0, points: NOTHING }]))
  units.forEach((unit, i) => {
    const sum = sums.get(headings[i] ?? '')
    if (!sum) return
    sum.models += unit.entry.count
    sum.points = plus(sum.points, unit.total)
  })
  return sections.map(({ id, label, least, most, cost }) => ({
    id,
    label,
    least,
    most,
    cost: cost ?? ANY_COST,
    ...(sums.get(id) ?? { models: 0, points: NOTHING }),
  }))
}

export function forceOf<R extends RowTypes>(roster: Roster, catalogue: Catalogue<R>, game: Game<R>): Force<R> {
  const muster = rankedMuster(roster, catalogue, game)
  const notes = new Map<object, unknown>()
  let freshId: EntryId | undefined
  return {
    ...muster,
    total: sumOf(muster.units, (unit) => unit.total),
    once<T>(what: object, work: () => T) {
      if (!notes.has(what)) notes.set(what, work())
      // Kept under this very key, which belongs to whoever asks.
      return notes.get(what) as T
    },
    fresh(row) {
      freshId ??= freshEntryId(roster)
      return game.fresh(row, muster, freshId)
    },
    priceOf(entry) {
      const unit = resolve(entry, roster.entries.length + 1, catalogue)
      return 'missing' in unit ? NOTHING : times(totalOf(game.compose(unit, muster).price), entry.count)
    },
  }
}

type RankedMuster<R extends RowTypes> = Omit<ResolvedUnits<R>, 'units'> &
  ForceContext<R> & { readonly units: readonly PricedUnit<R>[] }

function rankedMuster<R extends RowTypes>(roster: Roster, catalogue: Catalogue<R>, game: Game<R>): RankedMuster<R> {
  const under = forceContextOf(roster, catalogue, game)
  const memory = unitCacheOf(under, game)
  const before = memory.units
  const now = new Map<Entry, PricedUnit<R> | Lost>()
  const units: PricedUnit<R>[] = []
  const lost: Lost[] = []
  roster.entries.forEach((entry, i) => {
    const known = before.get(entry)
    const one = known ? moved(known, i + 1) : worked(resolve(entry, i + 1, catalogue), under, game)
    now.set(entry, one)
    if ('missing' in one) lost.push(one)
    else units.push(one)
  })
  memory.units = withOlder(now, before)
  return { roster, ...under, units, lost }
}

function moved<R extends RowTypes>(known: PricedUnit<R> | Lost, position: number): PricedUnit<R> | Lost {
  return 'missing' in known || known.position === position ? known : { ...known, position }
}

function worked<R extends RowTypes>(unit: Unit<R> | Lost, under: ForceContext<R>, game: Game<R>): PricedUnit<R> | Lost {
  if ('missing' in unit) return unit
  const composition = game.compose(unit, under)
  const each = totalOf(composition.price)
  const values = valuesOf(composition.values, amountOf)
  const { entry, position, class: row, race, wargear, spells } = unit
  const total = times(each, entry.count)
  return { entry, position, class: row, race, wargear, spells, composition, each, total, values }
}

function valuesOf<T>(
  lines: Composition['values'],
  make: (lines: readonly Line[], id: string) => T,
): Readonly<Record<string, T>> {
  const values: Record<string, T> = {}
  for (const id of Object.keys(lines)) values[id] = make(lines[id] ?? [], id)
  return values
}

export function issuesOf<R extends RowTypes>(force: Force<R>, game: Game<R>): readonly Issue[] {
  return [...commonIssues(force, game), ...game.rules.flatMap((rule) => rule.check(force))]
}

function totalLine<R extends RowTypes>(unit: PricedUnit<R>): Line {
  return addsTally(unitLabel(unit), unit.total, { kind: 'classes', slug: unit.class.slug })
}

function summed<T extends { readonly lines: readonly Line[] }>(sum: T): T & Ledger {
  return { ...sum, amount: totalOf(sum.lines) }
}

function stillOf<R extends RowTypes>(unit: PricedUnit<R>, game: Game<R>): CachedUnit {
  const { composition, each, total, values, entry } = unit
  const own = game.ownPools
  return {
    entry: entry.id,
    name: nameOf(unit),
    className: unit.class.name,
    count: entry.count,
    each: { amount: each, lines: composition.price },
    total,
    values: valuesOf(composition.values, (lines, id) => ({ amount: values[id] ?? null, lines })),
    pools: own.length === 0 ? null : Object.fromEntries(own.map((id) => [id, values[id] ?? null])),
  }
}
