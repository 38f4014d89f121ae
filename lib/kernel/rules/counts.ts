import type { Known, Tally } from '../amounts'
import type { RowTypes } from '../catalogue'
import { nameOf } from './force'
import type { Force, PricedUnit, Rule } from './game'
import { cannotJudge, type Issue, type IssueKind, issueOf, type Repair, type Target, THE_LIST } from './issue'
import { repairsByAdding, repairsByCuttingCost, repairsByRemoving, repairsByRemovingModels } from './repairs'

type Excess = { used: number; limit: number; over: number }

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

function excessIssues<R extends RowTypes>(
  kind: IssueKind<Excess & { name: string }>,
  group: Group<R>,
): readonly Issue[] {
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

/** A limit on the sum of the units' weights in the whole list. */
export function atMost<R extends RowTypes>(rule: {
  readonly name: string
  readonly kind: IssueKind<Excess & { name: string }>
  readonly what: string
  weigh(unit: PricedUnit<R>, force: Force<R>): Tally
  limit(force: Force<R>): Known<number>
  /** Left out where fewer models are enough. */
  repairs?(force: Force<R>, over: number): readonly Repair[]
}): Rule<R> {
  return {
    name: rule.name,
    check: (force) =>
      excessIssues(rule.kind, {
        name: rule.what,
        units: force.units.map((unit) => ({ unit, each: rule.weigh(unit, force) })),
        limit: rule.limit(force),
        target: THE_LIST,
        ...(rule.repairs ? { repairs: (over) => rule.repairs?.(force, over) ?? [] } : {}),
      }),
  }
}

/** A limit on the models of each class, each class with its own. */
export function atMostOfEach<R extends RowTypes>(rule: {
  readonly name: string
  readonly kind: IssueKind<Excess & { name: string }>
  /** `undefined` where the class has no limit at all, `null` where its limit is not known. */
  limit(row: R['classes'], force: Force<R>): Known<number> | undefined
}): Rule<R> {
  return {
    name: rule.name,
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
  readonly kind: IssueKind<Excess & { name: string }>
  shares(row: R['classes']): { readonly with: readonly string[]; readonly total: number } | null
}): Rule<R> {
  return {
    name: rule.name,
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
