import { addingTally, type Known, type Tally, times } from '../amounts'
import type { RowTypes } from '../catalogue'
import { sameValue } from '../equality'
import { nameOf, unitLabel, unitLine } from './force'
import type { Force, Limit, PricedUnit, Rule } from './game'
import {
  cannotJudge,
  type Issue,
  type IssueKind,
  issueOf,
  type LimitUnit,
  overLimit,
  type Repair,
  type Target,
  THE_LIST,
} from './issue'
import { agreeOn, repairsByAdding, repairsByCuttingCost, repairsByRemoving, repairsByRemovingModels } from './repairs'

type Excess = { name: string; used: number; limit: number; over: number }

type WeighedUnit<R extends RowTypes> = { readonly unit: PricedUnit<R>; readonly each: Tally }

const ONE_MODEL: Tally = { points: 1, exact: true }

/** Units with their weights that share a limit. */
type Group<R extends RowTypes> = {
  readonly name: string
  readonly units: readonly WeighedUnit<R>[]
  readonly limit: Known<number>
  readonly target: Target
  /** Left out where fewer models are enough. */
  readonly repairs?: (over: number) => readonly Repair[]
}

function excessIssues<R extends RowTypes>(kind: IssueKind<Excess>, group: Group<R>): readonly Issue[] {
  const { name, units, limit, target, repairs } = group
  const used = units.reduce((sum, { unit, each }) => sum + each.points * unit.entry.count, 0)
  const unknown = units.filter(({ each }) => !each.exact).map(({ unit }) => nameOf(unit))
  if (limit === null) return [issueOf(cannotJudge, target, { what: name, why: 'its limit is not known' })]
  const over = used - limit
  if (over > 0)
    return [
      issueOf(kind, target, { name, used, limit, over }, () =>
        repairs
          ? repairs(over)
          : repairsByRemoving(
              units.map(({ unit, each }) => ({ unit, each: each.points })),
              over,
            ),
      ),
    ]
  if (unknown.length === 0) return []
  return [issueOf(cannotJudge, target, { what: name, why: `the cost of ${unknown.join(', ')} is not known` })]
}

type LimitTerms<R extends RowTypes> = {
  readonly id: string
  readonly name: string
  readonly kind: IssueKind<Excess>
  /** Beside its bar. */
  readonly label: string
  /** In a sentence: "the points of the force". */
  readonly what: string
  most(force: Force<R>): number
  /** Left out where every unit counts. */
  counts?(unit: PricedUnit<R>, force: Force<R>): boolean
  /** What each model counts as; its price where this is left out. */
  weigh?(unit: PricedUnit<R>): Tally
  /** A unit as its line names it; with its number of models where this is left out. */
  nameUnit?(unit: PricedUnit<R>): string
  /** Against an excess of the units that count. Left out where fewer models are enough. */
  repairs?(units: readonly PricedUnit<R>[], over: number, force: Force<R>): readonly Repair[]
}

/** A limit of the list as a whole. */
export function limit<R extends RowTypes>(terms: LimitTerms<R>): Limit<R> {
  const { id, name, kind, label, what } = terms
  const weigh = (unit: PricedUnit<R>) => terms.weigh?.(unit) ?? unit.each
  const nameUnit = (unit: PricedUnit<R>) => terms.nameUnit?.(unit) ?? unitLabel(unit)
  const countedUnits = (force: Force<R>) => force.units.filter((unit) => terms.counts?.(unit, force) ?? true)
  return {
    name,
    kinds: [kind],
    check(force) {
      const units = countedUnits(force)
      return excessIssues(kind, {
        name: what,
        units: units.map((unit) => ({ unit, each: weigh(unit) })),
        limit: terms.most(force),
        target: THE_LIST,
        ...(terms.repairs ? { repairs: (over) => terms.repairs?.(units, over, force) ?? [] } : {}),
      })
    },
    budget: (force) => ({
      id,
      label,
      limit: terms.most(force),
      lines: countedUnits(force).map((unit) => {
        if (!terms.weigh && !terms.nameUnit) return unitLine(unit)
        const each = weigh(unit)
        const from = { kind: 'classes', slug: unit.class.slug } as const
        const line = addingTally(nameUnit(unit), times(each, unit.entry.count), from)
        return sameValue(each, unit.each) ? { ...line, parts: unit.composition.price } : line
      }),
    }),
  }
}

type AgreedTerms<R extends RowTypes> = Omit<LimitTerms<R>, 'id' | 'kind' | 'most' | 'weigh'> & {
  readonly limitUnit: LimitUnit
  readonly kind?: IssueKind<Excess>
}

/** What a list may cost, as the players agreed. Where nothing else helps, a repair agrees on more. */
export function agreedLimit<R extends RowTypes>({
  limitUnit,
  repairs = fewerModels,
  ...terms
}: AgreedTerms<R>): Limit<R> {
  return limit({
    id: 'points',
    kind: overLimit(limitUnit),
    most: (force) => force.roster.limit,
    ...terms,
    repairs: (units, over, force) => [
      ...repairs(units, over, force),
      agreeOn(force.roster.limit + over, limitUnit.many),
    ],
  })
}

function fewerModels(units: readonly PricedUnit[], over: number): readonly Repair[] {
  const weighed = units.map((unit) => ({ unit, each: unit.each.points }))
  return repairsByRemoving(weighed, over)
}

/** A limit on the models of each class, each class with its own. */
export function atMostOfEach<R extends RowTypes>(rule: {
  readonly name: string
  readonly kind: IssueKind<Excess>
  /** `undefined` where the class has no limit at all, `null` where its limit is not known. */
  limit(row: R['classes'], force: Force<R>): Known<number> | undefined
}): Rule<R> {
  return {
    name: rule.name,
    kinds: [rule.kind],
    check(force) {
      return [...byClass(force.units)].flatMap(([row, units]) => {
        const limit = rule.limit(row, force)
        const first = units[0]
        if (limit === undefined || !first) return []
        const target: Target = { kind: 'entry', entry: first.entry.id }
        return excessIssues(rule.kind, {
          name: row.name,
          units: units.map((unit) => ({ unit, each: ONE_MODEL })),
          limit,
          target,
        })
      })
    },
  }
}

/** Several classes share one limit, owned by the class that states it. */
export function sharedAtMost<R extends RowTypes>(rule: {
  readonly name: string
  readonly kind: IssueKind<Excess>
  shares(row: R['classes']): { readonly with: readonly string[]; readonly total: number } | null
}): Rule<R> {
  return {
    name: rule.name,
    kinds: [rule.kind],
    check: (force) =>
      force.catalogue.rows.classes.flatMap((owner) => {
        const shared = rule.shares(owner)
        if (!shared) return []
        const slugs = new Set<string>([owner.slug, ...shared.with])
        const units = force.units.filter((unit) => slugs.has(unit.class.slug))
        const names = force.catalogue.rows.classes.filter((row) => slugs.has(row.slug)).map((row) => row.name)
        return excessIssues(rule.kind, {
          name: names.join(' and '),
          units: units.map((unit) => ({ unit, each: ONE_MODEL })),
          limit: shared.total,
          target: THE_LIST,
        })
      }),
  }
}

/** Exactly one model must match: none is an issue, and so are two. */
export function exactlyOne<R extends RowTypes>(rule: {
  readonly name: string
  readonly kind: IssueKind<{ what: string; found: number }>
  readonly what: string
  isCounted(row: R['classes'], force: Force<R>): boolean
}): Rule<R> {
  return {
    name: rule.name,
    kinds: [rule.kind],
    check(force) {
      const units = force.units.filter((unit) => rule.isCounted(unit.class, force))
      const count = units.reduce((sum, unit) => sum + unit.entry.count, 0)
      if (count === 1) return []
      const candidates = force.catalogue.rows.classes.filter((row) => rule.isCounted(row, force))
      return [
        issueOf(rule.kind, THE_LIST, { what: rule.what, found: count }, () =>
          count > 1 ? repairsByRemovingModels(units, count - 1) : repairsByAdding(candidates, () => 1, force),
        ),
      ]
    },
  }
}

/** A unit that needs a companion must have one in the list. */
export function requires<R extends RowTypes>(rule: {
  readonly name: string
  readonly kind: IssueKind<{ name: string; needs: string }>
  applies(unit: PricedUnit<R>, force: Force<R>): boolean
  met(unit: PricedUnit<R>, force: Force<R>): boolean
  needs(unit: PricedUnit<R>, force: Force<R>): string
  /** The classes that can be a companion. */
  companions(unit: PricedUnit<R>, force: Force<R>): readonly R['classes'][]
}): Rule<R> {
  return {
    name: rule.name,
    kinds: [rule.kind],
    check: (force) =>
      force.units
        .filter((unit) => rule.applies(unit, force) && !rule.met(unit, force))
        .map((unit) =>
          issueOf(
            rule.kind,
            { kind: 'entry', entry: unit.entry.id },
            { name: nameOf(unit), needs: rule.needs(unit, force) },
            () => [
              ...repairsByAdding(rule.companions(unit, force), () => 1, force),
              { label: `Remove ${nameOf(unit)}`, edits: [{ kind: 'remove', entry: unit.entry.id }] },
            ],
          ),
        ),
  }
}

/** At most a share of the limit. Compares points × 100 with percent × limit, in whole numbers. */
export function shareOf<R extends RowTypes>(rule: {
  readonly name: string
  readonly kind: IssueKind<{ what: string; used: number; percent: number; most: number }>
  readonly what: string
  readonly percent: number
  isCounted(unit: PricedUnit<R>): boolean
}): Rule<R> {
  return {
    name: rule.name,
    kinds: [rule.kind],
    check(force) {
      const units = force.units.filter(rule.isCounted)
      const used = units.reduce((sum, unit) => sum + unit.total.points, 0)
      const { limit } = force.roster
      const params = { what: rule.what, used, percent: rule.percent, most: Math.floor((rule.percent * limit) / 100) }
      if (used * 100 > rule.percent * limit) {
        return [issueOf(rule.kind, THE_LIST, params, () => repairsByCuttingCost(units, used - params.most, force))]
      }
      const unknown = units.filter((unit) => !unit.total.exact).map(nameOf)
      if (unknown.length === 0) return []
      return [
        issueOf(cannotJudge, THE_LIST, { what: rule.what, why: `the price of ${unknown.join(', ')} is not known` }),
      ]
    },
  }
}

export function byClass<R extends RowTypes>(
  units: readonly PricedUnit<R>[],
): ReadonlyMap<R['classes'], PricedUnit<R>[]> {
  const groups = new Map<R['classes'], PricedUnit<R>[]>()
  for (const unit of units) {
    const group = groups.get(unit.class)
    if (group) group.push(unit)
    else groups.set(unit.class, [unit])
  }
  return groups
}
