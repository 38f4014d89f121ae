import { type Known, type Line, NO_POINTS, plus, type Tally, totalOf } from '../amounts'
import type { Catalogue, RowTypes } from '../catalogue'
import type { EntryId } from '../ids'
import { memo } from '../memo'
import type { Roster } from '../roster/roster'
import type { Marking } from '../sheets/marks'
import { commonIssues } from './common'
import { forceOf, mapValues, nameOf, type UnitCache, unitCacheOf, unitLine } from './force'
import type {
  Budget,
  Composition,
  Force,
  Game,
  Limit,
  PointsRange,
  PricedUnit,
  Rule,
  Section,
  Sum,
  UnresolvedEntry,
} from './game'
import { COMMON_KINDS, type Issue, type IssueKind } from './issue'

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
  /** The pools of a single model; null where pools belong to the force. */
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
  /** The game's main limit; the total where it has none. */
  readonly main: Budget & Ledger
  readonly otherLimits: readonly (Budget & Ledger)[]
  readonly pools: readonly (Sum & Ledger)[] | null
  readonly banks: readonly (Sum & Ledger)[]
  readonly figures: readonly (Sum & Ledger)[]
  readonly sections: readonly SectionEvaluation[]
  readonly units: readonly UnitEvaluation[]
  readonly unresolved: readonly UnresolvedEntry[]
  readonly issues: readonly Issue[]
}

/** Checks a list. Browser, server, print and command line all call this. */
export function evaluate<R extends RowTypes>(roster: Roster, catalogue: Catalogue<R>, game: Game<R>): Evaluation {
  const force = forceOf(roster, catalogue, game)
  const issues = issuesOf(force, game)
  const [main, ...otherLimits] = budgetsOf(force, game)
  const sections = game.sections(force)
  const sectionIds = sectionIdsOf(force.units, sections)
  return {
    legal: issues.every((issue) => issue.severity !== 'error'),
    limit: roster.limit,
    total: { amount: force.total, lines: force.units.map(unitLine) },
    main: withSum(main),
    otherLimits: otherLimits.map(withSum),
    pools: game.pools(force)?.map(withSum) ?? null,
    banks: game.banks(force).map(withSum),
    figures: game.figures(force).map(withSum),
    sections: evaluateSections(force.units, sections, sectionIds),
    units: evaluateUnits(force, sectionIds, game),
    unresolved: force.unresolved,
    issues,
  }
}

function evaluateUnits<R extends RowTypes>(
  force: Force<R>,
  sectionIds: readonly (string | null)[],
  game: Game<R>,
): readonly UnitEvaluation[] {
  const cache = unitEvaluations(unitCacheOf(force, game))
  const used = new Map<Composition, UnitEvaluation>()
  const units = force.units.map((unit, i) => {
    const section = sectionIds[i] ?? null
    const mark = game.mark(unit, force)
    const known = cache.units.get(unit.composition)
    const isAsBefore = known?.section === section && known.mark === mark
    const evaluated = isAsBefore ? known : withSection(known ?? evaluateUnit(unit, game), section, mark)
    used.set(unit.composition, evaluated)
    return evaluated
  })
  cache.units = used
  return units
}

const unitEvaluations = memo((_cache: UnitCache) => ({ units: new Map() as ReadonlyMap<Composition, UnitEvaluation> }))

/** The part of a unit's evaluation that depends on the unit alone. */
type OwnEvaluation = Omit<UnitEvaluation, 'section' | 'mark'>

export function evaluateUnit<R extends RowTypes>(unit: PricedUnit<R>, game: Game<R>): OwnEvaluation {
  const { composition, each, total, values, entry } = unit
  const ownPools = game.ownPools
  return {
    entry: entry.id,
    name: nameOf(unit),
    className: unit.class.name,
    count: entry.count,
    each: { amount: each, lines: composition.price },
    total,
    values: mapValues(composition.values, (lines, id) => ({ amount: values[id] ?? null, lines })),
    pools: ownPools.length === 0 ? null : Object.fromEntries(ownPools.map((id) => [id, values[id] ?? null])),
  }
}

/** Lists each field: an object spread with further fields is fifty times as slow, and this runs for every unit. */
function withSection(unit: OwnEvaluation, section: string | null, mark: Marking): UnitEvaluation {
  const { entry, name, className, count, each, total, values, pools } = unit
  return { entry, name, className, section, count, each, total, values, pools, mark }
}

/** The section of each unit: the first that holds it. */
function sectionIdsOf<R extends RowTypes>(units: readonly PricedUnit<R>[], sections: readonly Section<R>[]) {
  return units.map((unit) => sections.find((section) => section.holds(unit))?.id ?? null)
}

const ANY_COST: PointsRange = { least: null, most: null }

function evaluateSections<R extends RowTypes>(
  units: readonly PricedUnit<R>[],
  sections: readonly Section<R>[],
  sectionIds: readonly (string | null)[],
): readonly SectionEvaluation[] {
  const sums = new Map(sections.map(({ id }) => [id, { models: 0, points: NO_POINTS }]))
  units.forEach((unit, i) => {
    const sum = sums.get(sectionIds[i] ?? '')
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
    ...(sums.get(id) ?? { models: 0, points: NO_POINTS }),
  }))
}

export function issuesOf<R extends RowTypes>(force: Force<R>, game: Game<R>): readonly Issue[] {
  return [...commonIssues(force, game), ...game.rules.flatMap((rule) => rule.check(force))]
}

/** Every kind of issue that a list of the game may have. */
export function issueKindsOf<R extends RowTypes>({ rules }: Game<R>): readonly IssueKind<never>[] {
  return [...new Set([...COMMON_KINDS, ...rules.flatMap(({ kinds }) => kinds)])]
}

/** What a list uses of each limit of the game, of the main one first. Where there is none, its total. */
export function budgetsOf<R extends RowTypes>(force: Force<R>, { rules }: Game<R>): readonly [Budget, ...Budget[]] {
  const [main, ...others] = rules.filter(isLimit).map((limit) => limit.budget(force))
  const total = () => ({ id: 'points', label: 'Total', limit: force.roster.limit, lines: force.units.map(unitLine) })
  return [main ?? total(), ...others]
}

export function isLimit<R extends RowTypes>(rule: Rule<R>): rule is Limit<R> {
  return 'budget' in rule
}

function withSum<T extends { readonly lines: readonly Line[] }>(sum: T): T & Ledger {
  return { ...sum, amount: totalOf(sum.lines) }
}
