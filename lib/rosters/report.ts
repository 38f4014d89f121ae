import type { Known, Line, Tally } from '../kernel/amounts'
import { type Catalogue, type Row, type RowKind, type RowRef, rowOf } from '../kernel/catalogue'
import type { Slug } from '../kernel/ids'
import type { Roster } from '../kernel/roster/roster'
import type { Evaluation, Ledger, UnitEvaluation } from '../kernel/rules/evaluate'
import type { Fix, Issue } from '../kernel/rules/issue'
import type { Marking } from '../kernel/sheets/marks'

/** An evaluation as plain JSON: what `musterroll check` prints, and what other programs rely on. */
export function reportOf(
  { roster, catalogue }: { readonly roster: Roster; readonly catalogue: Catalogue },
  evaluation: Evaluation,
  fixesOf: (issue: Issue) => readonly Fix[] | null,
  { explained = false }: { explained?: boolean } = {},
) {
  const sourceOf = ({ from }: Pick<Line, 'from'>) =>
    from && (rowOf(catalogue, from.kind, from.slug)?.source.kind ?? null)
  const written = ({ label, how, amount, exact, from }: Line) => {
    return { label, how, amount, exact, from, source: sourceOf({ from }) }
  }
  const { legal, limit, total, budgets, pools, banks, figures, sections, units, unresolved, issues } = evaluation
  const fixes = issues.map((issue) => fixesOf(issue)?.map(({ label, change, edits }) => ({ label, change, edits })))
  return {
    game: roster.game,
    pack: roster.pack,
    name: roster.name,
    legal,
    limit,
    // Whether the list uses a house row: one that no source has.
    house: rowsOf(roster, catalogue).some(({ source }) => source.kind === 'house'),
    total: { ...tally(total.amount), lines: total.lines.map(written) },
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
    inexact: [...(pools ?? []), ...banks, ...figures].filter(({ amount }) => !amount.exact).map(({ id }) => id),
    lines: Object.fromEntries(
      [...(pools ?? []), ...banks, ...figures].map(({ id, lines }) => [id, lines.map(written)]),
    ),
    sections,
    units: units.map((unit) => ({ ...unitReport(unit, written), ...(explained ? ledgersOf(unit, written) : {}) })),
    lost: unresolved.map(({ entry, missing }) => ({ entry: entry.id, name: entry.name ?? entry.class, missing })),
    codes: codes(evaluation, ['error', 'warning']),
    notes: codes(evaluation, ['note']),
    issues: issues.map(({ code, severity, place, target, params, message }, i) => ({
      ...{ code, severity, place, target, params, message },
      fixes: fixes[i] ?? [],
      // False where the list has so many issues that no fix was searched for this one.
      searched: fixes[i] !== undefined,
    })),
    readings: roster.readings,
  }
}

export type Report = ReturnType<typeof reportOf>

type Written = (line: Line) => object

function unitReport(unit: UnitEvaluation, written: Written) {
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
function ledgersOf({ values, mark }: UnitEvaluation, written: Written) {
  return {
    valueLines: Object.fromEntries(Object.entries(values).map(([id, { lines }]) => [id, lines.map(written)])),
    markingLines: mark.lines,
  }
}

function marking({ base, text, rim, top, loadout }: Marking) {
  return { text, rim, top, loadout, shape: base.shape, mm: base.mm }
}

function tally({ points, exact }: Tally) {
  return { points, exact }
}

function rowsOf({ faction, religion, entries }: Roster, catalogue: Catalogue): readonly Row[] {
  const named = new Map<string, RowRef>()
  const name = (kind: RowKind, slugs: readonly (Slug | null)[]) => {
    for (const slug of slugs) if (slug !== null) named.set(`${kind} ${slug}`, { kind, slug })
  }
  name('factions', [faction])
  name('religions', [religion])
  for (const entry of entries) {
    name('classes', [entry.class])
    name('races', [entry.race])
    name('wargear', entry.wargear)
    name('spells', entry.spells)
  }
  return [...named.values()].flatMap(({ kind, slug }) => rowOf(catalogue, kind, slug) ?? [])
}

/** Null where no part of a sum is known. Where some parts are, it is their sum, and its id is among the inexact. */
function amounts(sums: readonly ({ readonly id: string } & Ledger)[]): Record<string, Known<number>> {
  return Object.fromEntries(
    sums.map(({ id, amount, lines }) => [id, lines.some(isKnown) || amount.exact ? amount.points : null]),
  )
}

function isKnown({ amount, exact }: Line): boolean {
  return exact || (amount !== null && amount !== 0)
}

function codes({ issues }: Evaluation, severities: readonly string[]): readonly string[] {
  return [...new Set(issues.filter((issue) => severities.includes(issue.severity)).map((issue) => issue.code))].sort()
}
