import type { Tally } from '../amounts'
import type { RowTypes } from '../catalogue'
import { formatFigure } from '../figures'
import { boundsOf, type ChartedClass, type ChartRow, matches, rowFor } from './chart'
import { byClass } from './counts'
import { nameOf } from './force'
import type { Force, PricedUnit, Rule, Section } from './game'
import {
  cannotJudge,
  entryTarget,
  type Issue,
  type IssueKind,
  issueOf,
  type Repair,
  type Target,
  THE_LIST,
} from './issue'
import {
  agreeOn,
  repairsByAdding,
  repairsByAddingModels,
  repairsByCuttingCost,
  repairsByRemovingModels,
} from './repairs'

type Bound = { label: string; used: number; limit: number }

const place = 'The faction’s composition chart'

const tooFew: IssueKind<Bound> = {
  code: 'chart/too-few',
  severity: 'error',
  place,
  say: ({ label, used, limit }) => `${label}: ${used} of at least ${limit}.`,
}

const tooMany: IssueKind<Bound> = {
  code: 'chart/too-many',
  severity: 'error',
  place,
  say: ({ label, used, limit }) => `${label}: ${used} of at most ${limit}.`,
  short: ({ label, limit }) => `${label}: limit ${limit} reached`,
}

const overShare: IssueKind<Bound & { percent: number }> = {
  code: 'chart/over-share',
  severity: 'error',
  place,
  say: ({ label, used, limit, percent }) => `${label}: ${used} points of at most ${limit} (${percent} % of the limit).`,
  short: ({ label, used, limit, percent }) =>
    `${label}: would be ${formatFigure(used - limit)} points over ${percent} % of the limit`,
}

const underShare: IssueKind<Bound & { percent: number }> = {
  code: 'chart/under-share',
  severity: 'error',
  place,
  say: ({ label, used, limit, percent }) =>
    `${label}: ${used} points of at least ${limit} (${percent} % of the limit).`,
}

const overRatio: IssueKind<Bound & { to: string; of: number; per: number }> = {
  code: 'chart/over-ratio',
  severity: 'error',
  place,
  say: ({ label, used, limit, to, of, per }) => `${label}: ${used} of at most ${limit} (${of} per ${per} ${to}).`,
  short: ({ label, limit, to, of, per }) => `${label}: limit ${limit} reached, ${of} per ${per} ${to}`,
}

const duplicateClass: IssueKind<{ label: string; name: string; used: number }> = {
  code: 'chart/duplicate-class',
  severity: 'error',
  place,
  say: ({ label, name, used }) => `${label}: ${name} is in the list ${used} times. Each class is allowed once.`,
  short: ({ label }) => `${label}: only one of each class`,
}

const notAllowed: IssueKind<{ name: string }> = {
  code: 'chart/not-allowed',
  severity: 'error',
  place,
  say: ({ name }) => `${name} matches no row of the composition chart.`,
}

const beside: IssueKind<{ name: string; what: string }> = {
  code: 'chart/beside',
  severity: 'note',
  place,
  say: ({ name, what }) => `${name} is not in the composition chart. It is allowed as ${what}.`,
}

type Classes = RowTypes & { readonly classes: RowTypes['classes'] & ChartedClass }

type RowCount<R extends Classes> = {
  readonly row: ChartRow
  readonly units: readonly PricedUnit<R>[]
  readonly models: number
  readonly points: number
}

type ChartOf<R extends Classes> = (force: Force<R>) => readonly ChartRow[] | null

/** The rules of a composition chart, one for each kind of limit. An unknown chart is not checked. */
export function chartRules<R extends Classes>(game: {
  chart: ChartOf<R>
  /** Whether the force may have the class at all; other classes are not proposed. */
  available(row: R['classes'], force: Force<R>): boolean
  /** What a unit is that the force may have whether the chart names it or not; null for all others. */
  besides?(unit: PricedUnit<R>, force: Force<R>): string | null
  /** Classes that could replace a unit that fits no row. */
  alternatives?(unit: PricedUnit<R>, force: Force<R>): readonly Repair[]
}): readonly Rule<R>[] {
  const ruleForEachRow = (
    name: string,
    kind: IssueKind<never>,
    judge: (count: RowCount<R>, force: Force<R>, all: readonly RowCount<R>[]) => readonly Issue[],
  ): Rule<R> => ({
    name,
    kinds: [kind],
    check(force) {
      const chart = game.chart(force)
      if (!chart) return []
      const all = rowCountsOf(chart, force)
      return all.flatMap((count) => judge(count, force, all))
    },
  })

  function classesFor(row: ChartRow, force: Force<R>): readonly R['classes'][] {
    const chart = game.chart(force) ?? []
    return force.catalogue.rows.classes.filter((one) => game.available(one, force) && rowFor(chart, one)?.id === row.id)
  }

  function repairsOfMissing(row: ChartRow, missing: number, force: Force<R>, units: readonly PricedUnit<R>[]) {
    return [
      ...repairsByAddingModels(units, () => missing),
      ...repairsByAdding(classesFor(row, force), () => missing, force),
    ]
  }

  /** Enough of each to reach the missing points. */
  function repairsOfMissingPoints(row: ChartRow, missing: number, force: Force<R>, units: readonly PricedUnit<R>[]) {
    const models = (each: Tally) => (each.points > 0 ? Math.ceil(missing / each.points) : 1)
    return [
      ...repairsByAddingModels(units, (unit) => models(unit.each)),
      ...repairsByAdding(classesFor(row, force), (entry) => models(force.priceOf(entry)), force),
    ]
  }

  return [
    {
      name: 'A chart that nobody knows is not judged',
      kinds: [],
      check: (force) =>
        force.faction && !game.chart(force)
          ? [
              issueOf(cannotJudge, THE_LIST, {
                what: 'the composition',
                why: `the chart of ${force.faction.name} is not known`,
              }),
            ]
          : [],
    },
    ruleForEachRow('Each row of the chart holds its least', tooFew, ({ row, models, units }, force) => {
      const { least } = boundsOf(row, force.roster.limit)
      if (models >= least) return []
      if (models + modelsOfUnknownRole(row, force) >= least)
        return [unknownRolesIssue(row, `the number of ${row.label}`)]
      const params = { label: row.label, used: models, limit: least }
      return [issueOf(tooFew, sectionTarget(row), params, () => repairsOfMissing(row, least - models, force, units))]
    }),
    ruleForEachRow('No row of the chart holds more than its most', tooMany, ({ row, models, units }, force) => {
      const { most } = boundsOf(row, force.roster.limit)
      if (most === null || models <= most) return []
      const params = { label: row.label, used: models, limit: most }
      return [issueOf(tooMany, sectionTarget(row), params, () => repairsByRemovingModels(units, models - most))]
    }),
    ruleForEachRow('Rows keep within their share of the limit', overShare, ({ row, points, units }, force) => {
      if (!row.maxShare) return []
      const { percent } = row.maxShare
      if (points * 100 <= percent * force.roster.limit) return unknownPriceIssues(row, units)
      const limit = mostByShare(row.maxShare, force.roster.limit)
      const params = { label: row.label, used: points, limit, percent }
      const higherLimit = agreeOn(Math.ceil((points * 100) / percent), 'points')
      return [
        issueOf(overShare, sectionTarget(row), params, () => [
          ...repairsByCuttingCost(units, points - limit, force),
          higherLimit,
        ]),
      ]
    }),
    ruleForEachRow('Rows reach their share of the limit', underShare, ({ row, points, units }, force) => {
      if (!row.minShare) return []
      const { percent } = row.minShare
      if (points * 100 >= percent * force.roster.limit) return []
      if (units.some((unit) => !unit.total.exact)) return unknownPriceIssues(row, units)
      if (modelsOfUnknownRole(row, force) > 0) return [unknownRolesIssue(row, `the share of ${row.label}`)]
      const limit = leastByShare(row.minShare, force.roster.limit)
      const params = { label: row.label, used: points, limit, percent }
      return [
        issueOf(underShare, sectionTarget(row), params, () =>
          repairsOfMissingPoints(row, limit - points, force, units),
        ),
      ]
    }),
    ruleForEachRow('Rows keep their ratio to other rows', overRatio, ({ row, models, units }, force, all) => {
      if (!row.ratio) return []
      const { to, of, per } = row.ratio
      const other = all.find((one) => one.row.id === to)
      const limit = mostByRatio(row.ratio, all)
      if (models <= limit) return []
      if (
        other &&
        models <= mostByRatio(row.ratio, [{ ...other, models: other.models + modelsOfUnknownRole(other.row, force) }])
      )
        return [unknownRolesIssue(row, `the ratio of ${row.label} to ${other.row.label}`)]
      const params = { label: row.label, used: models, limit, to: other?.row.label ?? to, of, per }
      return [
        issueOf(overRatio, sectionTarget(row), params, () => {
          const fewer = repairsByRemovingModels(units, models - limit)
          const wanted = of > 0 ? Math.ceil(models / of) * per - (other?.models ?? 0) : 0
          const more = other && wanted > 0 ? repairsOfMissing(other.row, wanted, force, other.units) : []
          return [...fewer, ...more]
        }),
      ]
    }),
    ruleForEachRow('Where the chart says so, each class is there once', duplicateClass, ({ row, units }) => {
      if (!row.unique) return []
      return [...byClass(units)].flatMap(([charted, same]) => {
        const used = same.reduce((sum, unit) => sum + unit.entry.count, 0)
        const first = same[0]
        if (used <= 1 || !first) return []
        const params = { label: row.label, name: charted.name, used }
        return [
          issueOf(duplicateClass, entryTarget(first.entry.id), params, () => repairsByRemovingModels(same, used - 1)),
        ]
      })
    }),
    {
      name: 'Every unit has a row to stand in',
      kinds: [notAllowed, beside],
      check(force) {
        const chart = game.chart(force)
        if (!chart) return []
        return force.units
          .filter((unit) => !rowFor(chart, unit.class))
          .map((unit) => {
            const what = game.besides?.(unit, force) ?? null
            const target = entryTarget(unit.entry.id)
            const name = nameOf(unit)
            if (what !== null) return issueOf(beside, target, { name, what })
            if (unit.class.role === null)
              return issueOf(cannotJudge, target, {
                what: `where ${name} stands in the chart`,
                why: 'its role is not known',
              })
            return issueOf(notAllowed, target, { name }, () => [
              ...(game.alternatives?.(unit, force) ?? []),
              { label: `Remove ${name}`, edits: [{ kind: 'remove', entry: unit.entry.id }] },
            ])
          })
      },
    },
  ]
}

/** The sections of the builder: the rows of the chart, one for units beside it, and one for those it does not allow. */
export function chartSections<R extends Classes>(
  chart: readonly ChartRow[],
  force: Force<R>,
  besides: (unit: PricedUnit<R>, force: Force<R>) => string | null = () => null,
): readonly Section<R>[] {
  const { limit } = force.roster
  const all = rowCountsOf(chart, force)
  const rows = chart.map((row) => {
    const { least, most } = boundsOf(row, limit)
    const holds = (unit: PricedUnit<R>) => rowFor(chart, unit.class)?.id === row.id
    const byRatio = row.ratio === null ? null : mostByRatio(row.ratio, all)
    const cost = {
      least: row.minShare === null ? null : leastByShare(row.minShare, limit),
      most: row.maxShare === null ? null : mostByShare(row.maxShare, limit),
    }
    return { id: row.id as string, label: row.label, least, most: smallerMost(most, byRatio), cost, holds }
  })
  const standsBeside = (unit: PricedUnit<R>) => besides(unit, force) !== null
  const hasBeside = force.units.some((unit) => !rowFor(chart, unit.class) && standsBeside(unit))
  const label = rows.length > 0 ? 'Not in the chart' : 'Units'
  return [
    ...rows,
    ...(rows.length > 0 && hasBeside
      ? [{ id: 'beside', label: 'Beside the chart', least: 0, most: null, holds: standsBeside }]
      : []),
    { id: 'others', label, least: 0, most: null, holds: () => true },
  ]
}

type Share = { readonly percent: number }

/** Never rounded in the player’s favour. */
function mostByShare({ percent }: Share, limit: number): number {
  return Math.floor((percent * limit) / 100)
}

function leastByShare({ percent }: Share, limit: number): number {
  return Math.ceil((percent * limit) / 100)
}

function mostByRatio<R extends Classes>(
  { to, of, per }: NonNullable<ChartRow['ratio']>,
  all: readonly RowCount<R>[],
): number {
  const other = all.find(({ row }) => row.id === to)
  return Math.floor((other?.models ?? 0) / per) * of
}

/** The smaller of two greatest numbers; null is no limit. */
function smallerMost(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.min(one, other)
}

/** The key for `force.once`: the rows are counted once for all rules. */
const ROW_COUNTS = {}

function rowCountsOf<R extends Classes>(chart: readonly ChartRow[], force: Force<R>): readonly RowCount<R>[] {
  return force.once(ROW_COUNTS, () => {
    const units = new Map<ChartRow, PricedUnit<R>[]>(chart.map((row) => [row, []]))
    for (const unit of force.units) {
      const row = rowFor(chart, unit.class)
      if (row) units.get(row)?.push(unit)
    }
    return [...units].map(([row, unitsOfRow]) => ({
      row,
      units: unitsOfRow,
      models: unitsOfRow.reduce((sum, unit) => sum + unit.entry.count, 0),
      points: unitsOfRow.reduce((sum, unit) => sum + unit.total.points, 0),
    }))
  })
}

/** How many models stand in no row because their role is unknown, and might belong to this one. */
function modelsOfUnknownRole<R extends Classes>(row: ChartRow, { units }: Force<R>): number {
  return units
    .filter(
      ({ class: one }) => one.role === null && !matches(row.match, one) && matches({ ...row.match, roles: null }, one),
    )
    .reduce((sum, { entry }) => sum + entry.count, 0)
}

function unknownRolesIssue(row: ChartRow, what: string): Issue {
  return issueOf(cannotJudge, sectionTarget(row), { what, why: 'the roles of some units are not known' })
}

function sectionTarget(row: ChartRow): Target {
  return { kind: 'section', section: row.id }
}

function unknownPriceIssues<R extends Classes>(row: ChartRow, units: readonly PricedUnit<R>[]): readonly Issue[] {
  const names = units.filter((unit) => !unit.total.exact).map(nameOf)
  if (names.length === 0) return []
  return [
    issueOf(cannotJudge, sectionTarget(row), {
      what: `the share of ${row.label}`,
      why: `the price of ${names.join(', ')} is not known`,
    }),
  ]
}
