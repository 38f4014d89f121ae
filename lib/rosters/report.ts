import type { Known, Line, Tally } from '../kernel/amounts'
import { type Catalogue, type Row, type RowKind, type RowRef, rowOf, type SourceKind } from '../kernel/catalogue'
import type { Slug } from '../kernel/ids'
import type { Roster } from '../kernel/roster/roster'
import type { Evaluation, Ledger, UnitEvaluation } from '../kernel/rules/evaluate'
import type { Fix, Issue } from '../kernel/rules/issue'
import type { Marking } from '../kernel/sheets/marks'
import { areHouse, isHouse, isHouseMark, otherSources, sourceOf } from '../kernel/sources'

/** An evaluation as plain JSON: what `musterroll check` prints, and what other programs rely on. */
export function reportOf(
  { roster, catalogue }: { readonly roster: Roster; readonly catalogue: Catalogue },
  evaluation: Evaluation,
  fixesOf: (issue: Issue) => readonly Fix[] | null,
  { explained = false }: { explained?: boolean } = {},
) {
  const lineReport = (line: Line) => {
    const { label, how, amount, exact, from } = line
    return { label, how, amount, exact, from, source: sourceOfLine(line, catalogue) }
  }
  const classes = new Map(roster.entries.map((entry) => [entry.id, rowOf(catalogue, 'classes', entry.class)]))
  const isHouseSum = (lines: readonly Line[]) => areHouse(catalogue, lines)
  const { legal, limit, total, main, otherLimits, pools, banks, figures, sections, units, unresolved, issues } =
    evaluation
  const fixes = issues.map((issue) => fixesOf(issue)?.map(({ label, change, edits }) => ({ label, change, edits })))
  return {
    game: roster.game,
    pack: roster.pack,
    name: roster.name,
    legal,
    limit,
    // Whether the list uses a house row: one that no source has.
    house: rowsOf(roster, catalogue).some((row) =>
      [row.source, ...otherSources(row)].some(({ kind }) => kind === 'house'),
    ),
    total: { ...tallyReport(total.amount), house: isHouseSum(total.lines), lines: total.lines.map(lineReport) },
    pools: pools && knownAmounts(pools),
    budgets: [main, ...otherLimits].map(({ id, label, amount, lines, limit }) => ({
      id,
      label,
      used: amount.points,
      exact: amount.exact,
      house: isHouseSum(lines),
      limit,
    })),
    banks: knownAmounts(banks),
    ...knownAmounts(figures),
    inexact: [...(pools ?? []), ...banks, ...figures].filter(({ amount }) => !amount.exact).map(({ id }) => id),
    lines: Object.fromEntries(
      [...(pools ?? []), ...banks, ...figures].map(({ id, lines }) => [id, lines.map(lineReport)]),
    ),
    // The sums with a part that was made up for the pack.
    houseSums: [...(pools ?? []), ...banks, ...figures].filter(({ lines }) => isHouseSum(lines)).map(({ id }) => id),
    sections,
    units: units.map((unit) => ({
      ...unitReport(unit, lineReport),
      house: houseOf(unit, classes.get(unit.entry), catalogue),
      ...(explained ? ledgersOf(unit, lineReport) : {}),
    })),
    lost: unresolved.map(({ entry, missing }) => ({ entry: entry.id, name: entry.name ?? entry.class, missing })),
    codes: issueCodes(evaluation, ['error', 'warning']),
    notes: issueCodes(evaluation, ['note']),
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

type LineReporter = (line: Line) => object

function unitReport(unit: UnitEvaluation, lineReport: LineReporter) {
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
      lines: unit.each.lines.map(lineReport),
    },
    values: Object.fromEntries(Object.entries(unit.values).map(([id, { amount }]) => [id, amount])),
    pools: unit.pools,
    marking: markingReport(unit.mark),
  }
}

/** What of a unit was made up for the pack: its name, its price, its values, and what stands on its base. */
function houseOf({ each, values, mark }: UnitEvaluation, row: Row | undefined, catalogue: Catalogue) {
  return {
    name: row !== undefined && isHouse(row, 'name'),
    points: areHouse(catalogue, each.lines),
    values: Object.entries(values).flatMap(([id, { amount, lines }]) =>
      amount !== null && areHouse(catalogue, lines) ? [id] : [],
    ),
    marking: mark.lines.filter((line) => isHouseMark(catalogue, line)).map(({ part }) => part),
  }
}

/** Where what a line adds comes from: house where any part of it does. */
function sourceOfLine({ from, amount, parts }: Line, catalogue: Catalogue): SourceKind | null {
  if (parts && areHouse(catalogue, [{ from, amount, parts }])) return 'house'
  const origin = parts?.find((part) => part.from !== null)?.from ?? from
  const row = origin && rowOf(catalogue, origin.kind, origin.slug)
  return row ? sourceOf(row, origin?.field ?? '').kind : null
}

/** The lines under each value and each part of the marking. */
function ledgersOf({ values, mark }: UnitEvaluation, lineReport: LineReporter) {
  return {
    valueLines: Object.fromEntries(Object.entries(values).map(([id, { lines }]) => [id, lines.map(lineReport)])),
    markingLines: mark.lines,
  }
}

function markingReport({ base, baseUnknown, text, rim, top, loadout }: Marking) {
  const size = baseUnknown ? { shape: null, mm: null } : base
  return { text, rim, top, loadout, shape: size.shape, mm: size.mm }
}

function tallyReport({ points, exact }: Tally) {
  return { points, exact }
}

function rowsOf({ faction, religion, entries }: Roster, catalogue: Catalogue): readonly Row[] {
  const rows = new Map<string, RowRef>()
  const addRows = (kind: RowKind, slugs: readonly (Slug | null)[]) => {
    for (const slug of slugs) if (slug !== null) rows.set(`${kind} ${slug}`, { kind, slug })
  }
  addRows('factions', [faction])
  addRows('religions', [religion])
  for (const entry of entries) {
    addRows('classes', [entry.class])
    addRows('races', [entry.race])
    addRows('wargear', entry.wargear)
    addRows('spells', entry.spells)
  }
  return [...rows.values()].flatMap(({ kind, slug }) => rowOf(catalogue, kind, slug) ?? [])
}

/** Null where no part of a sum is known. Where some parts are, it is their sum, and its id is among the inexact. */
function knownAmounts(sums: readonly ({ readonly id: string } & Ledger)[]): Record<string, Known<number>> {
  return Object.fromEntries(
    sums.map(({ id, amount, lines }) => [id, lines.some(isKnown) || amount.exact ? amount.points : null]),
  )
}

function isKnown({ amount, exact }: Line): boolean {
  return exact || (amount !== null && amount !== 0)
}

function issueCodes({ issues }: Evaluation, severities: readonly string[]): readonly string[] {
  return [...new Set(issues.filter((issue) => severities.includes(issue.severity)).map((issue) => issue.code))].sort()
}
