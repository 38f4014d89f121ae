import { countedName } from './budgets'
import type { Catalogue, RowTypes } from './catalogue'
import type { EntryId } from './ids'
import type { Issue } from './issue'
import { type Known, NOTHING, plus, type Tally, times } from './known'
import { addsTally, amountOf, type Line, totalOf } from './ledger'
import type { Marking } from './marks'
import { type Lost, musterOf, nameOf, resolve, type Unit } from './muster'
import { answerOf } from './reading'
import { freshEntryId, type Roster } from './roster'
import { standingIssues } from './standing-rules'
import type { Allegiance, Budget, Force, GameSystem, Ranked, Sum } from './system'

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
export function evaluate<R extends RowTypes>(
  roster: Roster,
  catalogue: Catalogue<R>,
  system: GameSystem<R>,
): Evaluation {
  const force = forceOf(roster, catalogue, system)
  const issues = issuesOf(force, system)
  const sections = system.sections(force)
  const headings = force.units.map((unit) => sections.find((section) => section.holds(unit))?.id ?? null)
  return {
    legal: issues.every((issue) => issue.severity !== 'error'),
    limit: roster.limit,
    total: { amount: force.total, lines: force.units.map(totalLine) },
    budgets: system.budgets(force).map(summed),
    pools: system.pools(force)?.map(summed) ?? null,
    banks: system.banks(force).map(summed),
    figures: system.figures(force).map(summed),
    sections: sections.map(({ id, label, least, most }) => {
      const under = force.units.filter((_, i) => headings[i] === id)
      const models = under.reduce((sum, unit) => sum + unit.entry.count, 0)
      return { id, label, least, most, models, points: under.map((unit) => unit.total).reduce(plus, NOTHING) }
    }),
    units: force.units.map((unit, i) => ({
      ...stillOf(unit, system),
      section: headings[i] ?? null,
      mark: system.mark(unit, force),
    })),
    lost: force.lost,
    issues,
  }
}

export function forceOf<R extends RowTypes>(roster: Roster, catalogue: Catalogue<R>, system: GameSystem<R>): Force<R> {
  const muster = musterOf(roster, catalogue)
  const units = muster.units.map((unit) => ranked(unit, muster, system))
  const total = units.map((unit) => unit.total).reduce(plus, NOTHING)
  let freshId: EntryId | undefined
  return {
    ...muster,
    units,
    total,
    answer: (id) => answerOf(system.readings, roster, id),
    fresh(row) {
      freshId ??= freshEntryId(roster)
      return system.fresh(row, muster, freshId)
    },
    priceOf(entry) {
      const unit = resolve(entry, roster.entries.length + 1, catalogue)
      return 'missing' in unit ? NOTHING : times(totalOf(system.compose(unit, muster).price), entry.count)
    },
  }
}

type Kept = { readonly under: Allegiance; readonly system: object; readonly unit: Ranked }

const kept = new WeakMap<Unit, Kept>()

function ranked<R extends RowTypes>(unit: Unit<R>, under: Allegiance<R>, system: GameSystem<R>): Ranked<R> {
  const known = kept.get(unit)
  const same = known && known.system === system && known.under.faction === under.faction
  // What was ranked for this very unit holds its rows.
  if (same && known.under.religion === under.religion) return known.unit as Ranked<R>
  const fresh = worked(unit, under, system)
  kept.set(unit, {
    under: { catalogue: under.catalogue, faction: under.faction, religion: under.religion },
    system,
    unit: fresh,
  })
  return fresh
}

function worked<R extends RowTypes>(unit: Unit<R>, under: Allegiance<R>, system: GameSystem<R>): Ranked<R> {
  const composition = system.compose(unit, under)
  const each = totalOf(composition.price)
  const values = Object.fromEntries(Object.entries(composition.values).map(([id, lines]) => [id, amountOf(lines)]))
  return { ...unit, composition, each, total: times(each, unit.entry.count), values }
}

export function issuesOf<R extends RowTypes>(force: Force<R>, system: GameSystem<R>): readonly Issue[] {
  return [...standingIssues(force, system), ...system.rules.flatMap((rule) => rule.check(force))]
}

function totalLine<R extends RowTypes>(unit: Ranked<R>): Line {
  return addsTally(countedName(unit), unit.total, { kind: 'classes', slug: unit.class.slug })
}

function summed<T extends { readonly lines: readonly Line[] }>(sum: T): T & Ledger {
  return { ...sum, amount: totalOf(sum.lines) }
}

type Still = Omit<UnitEvaluation, 'section' | 'mark'>

const still = new WeakMap<Ranked, { readonly system: object; readonly evaluation: Still }>()

/** What of a unit's evaluation depends on the unit alone. */
function stillOf<R extends RowTypes>(unit: Ranked<R>, system: GameSystem<R>): Still {
  const known = still.get(unit)
  if (known && known.system === system) return known.evaluation
  const { composition, each, total, values, entry } = unit
  const own = system.ownPools
  const evaluation: Still = {
    entry: entry.id,
    name: nameOf(unit),
    className: unit.class.name,
    count: entry.count,
    each: { amount: each, lines: composition.price },
    total,
    values: Object.fromEntries(
      Object.entries(composition.values).map(([id, lines]) => [id, { amount: values[id] ?? null, lines }]),
    ),
    pools: own.length === 0 ? null : Object.fromEntries(own.map((id) => [id, values[id] ?? null])),
  }
  still.set(unit, { system, evaluation })
  return evaluation
}
