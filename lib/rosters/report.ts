import type { Evaluation, Ledger, UnitEvaluation } from '../kernel/evaluate'
import type { Fix, Issue } from '../kernel/issue'
import type { Tally } from '../kernel/known'
import type { Line } from '../kernel/ledger'
import type { Marking } from '../kernel/marks'
import type { Roster } from '../kernel/roster'

/** An evaluation as plain JSON: what `musterroll check` prints, and what other programs rely on. */
export function reportOf(
  roster: Roster,
  evaluation: Evaluation,
  fixesOf: (issue: Issue) => readonly Fix[] | null,
  { explained = false }: { explained?: boolean } = {},
) {
  const { legal, limit, total, budgets, pools, banks, figures, sections, units, lost, issues } = evaluation
  const fixes = issues.map((issue) => fixesOf(issue)?.map(({ label, change, edits }) => ({ label, change, edits })))
  return {
    game: roster.game,
    pack: roster.pack,
    name: roster.name,
    legal,
    limit,
    total: ledger(total),
    pools: pools && amounts(pools),
    budgets: budgets.map(({ id, label, amount, limit }) => ({
      id,
      label,
      used: amount.points,
      exact: amount.exact,
      limit,
    })),
    banks: amounts(banks),
    ...amounts(figures),
    lines: Object.fromEntries(
      [...(pools ?? []), ...banks, ...figures].map(({ id, lines }) => [id, lines.map(written)]),
    ),
    sections,
    units: units.map((unit) => (explained ? { ...unitReport(unit), ...ledgersOf(unit) } : unitReport(unit))),
    lost: lost.map(({ entry, missing }) => ({ entry: entry.id, name: entry.name ?? entry.class, missing })),
    codes: codes(evaluation, ['error', 'warning']),
    notes: codes(evaluation, ['note']),
    issues: issues.map(({ code, severity, place, target, params, message }, i) => ({
      ...{ code, severity, place, target, params, message },
      fixes: fixes[i] ?? [],
      // False where the list has so many issues that nothing was tried for this one.
      searched: fixes[i] !== undefined,
    })),
    readings: roster.readings,
  }
}

export type Report = ReturnType<typeof reportOf>

function unitReport(unit: UnitEvaluation) {
  return {
    entry: unit.entry,
    name: unit.name,
    class: unit.className,
    section: unit.section,
    count: unit.count,
    points: {
      each: unit.each.amount.points,
      total: unit.total.points,
      exact: unit.total.exact,
      lines: unit.each.lines.map(written),
    },
    values: Object.fromEntries(Object.entries(unit.values).map(([id, { amount }]) => [id, amount])),
    pools: unit.pools,
    marking: marking(unit.mark),
  }
}

/** The lines under each value and each part of the marking. */
function ledgersOf({ values, mark }: UnitEvaluation) {
  return {
    valueLines: Object.fromEntries(Object.entries(values).map(([id, { lines }]) => [id, lines.map(written)])),
    markingLines: mark.lines,
  }
}

function marking({ base, text, rim, top, loadout }: Marking) {
  return { text, rim, top, loadout, shape: base.shape, mm: base.mm }
}

function ledger({ amount, lines }: Ledger) {
  return { ...tally(amount), lines: lines.map(written) }
}

function tally({ points, exact }: Tally) {
  return { points, exact }
}

function written({ label, how, amount, exact, from }: Line) {
  return { label, how, amount, exact, from }
}

function amounts(sums: readonly ({ readonly id: string } & Ledger)[]): Record<string, number> {
  return Object.fromEntries(sums.map(({ id, amount }) => [id, amount.points]))
}

function codes({ issues }: Evaluation, severities: readonly string[]): readonly string[] {
  return [...new Set(issues.filter((issue) => severities.includes(issue.severity)).map((issue) => issue.code))].sort()
}
