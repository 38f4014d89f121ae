import { NO_POINTS, plus } from '@/lib/kernel/amounts'
import { sameValue } from '@/lib/kernel/equality'
import type { EntryId } from '@/lib/kernel/ids'
import type { Entry, Roster } from '@/lib/kernel/roster/roster'
import type { Evaluation, SectionEvaluation, UnitEvaluation } from '@/lib/kernel/rules/evaluate'
import type { Issue, Severity } from '@/lib/kernel/rules/issue'

/** A section of the list with its units. */
export type Group = { readonly section: SectionEvaluation; readonly lines: readonly UnitLine[] }

export type UnitLine = {
  readonly entry: Entry
  readonly unit: UnitEvaluation
  /** What is wrong with this very unit, worst first. */
  readonly issues: readonly Issue[]
}

const ANY_COST = { least: null, most: null }

const NO_ISSUES: readonly Issue[] = []

/** The list by the sections of its game. A section that asks for nothing and holds nothing is left out. */
export function groupsOf({ entries }: Pick<Roster, 'entries'>, evaluation: Evaluation): readonly Group[] {
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]))
  const issuesOf = issuesByEntry(evaluation.issues)
  const under = new Map<string | null, UnitLine[]>()
  for (const unit of evaluation.units) {
    const entry = entryOf.get(unit.entry)
    if (!entry) continue
    const line = { entry, unit, issues: issuesOf.get(unit.entry) ?? NO_ISSUES }
    const lines = under.get(unit.section)
    if (lines) lines.push(line)
    else under.set(unit.section, [line])
  }
  const known = evaluation.sections.map((section) => ({ section, lines: under.get(section.id) ?? [] }))
  const outside = under.get(null) ?? []
  return [...known, ...(outside.length > 0 ? [outOfChart(outside)] : [])].filter(
    ({ section, lines }) => lines.length > 0 || section.least > 0 || section.most !== null,
  )
}

function outOfChart(lines: readonly UnitLine[]): Group {
  const models = lines.reduce((sum, { unit }) => sum + unit.count, 0)
  const points = lines.map(({ unit }) => unit.total).reduce(plus, NO_POINTS)
  return {
    section: { id: 'out-of-chart', label: 'Not in the chart', least: 0, most: null, cost: ANY_COST, models, points },
    lines,
  }
}

export type LinesById = ReadonlyMap<EntryId, UnitLine>

/** Each evaluation makes new objects; where a row would look the same, the objects of `before` stay. */
export function linesOf(groups: readonly Group[], before: LinesById): LinesById {
  const lines = groups.flatMap((group) => group.lines)
  return new Map(lines.map((line) => [line.entry.id, keepIfSame(before.get(line.entry.id), line)]))
}

function keepIfSame(old: UnitLine | undefined, { entry, unit, issues }: UnitLine): UnitLine {
  if (!old) return { entry, unit, issues }
  const line = {
    entry,
    unit: old.unit.each.lines === unit.each.lines && sameValue(shownOf(old.unit), shownOf(unit)) ? old.unit : unit,
    issues: messagesOf(old.issues) === messagesOf(issues) ? old.issues : issues,
  }
  return old.entry === entry && old.unit === line.unit && old.issues === line.issues ? old : line
}

/** What a row shows of a unit. */
function shownOf({ name, count, each, mark, pools }: UnitEvaluation) {
  const { base, text, rim, top, loadout } = mark
  return [name, count, each.amount, base, text, rim, top, loadout, pools]
}

function messagesOf(issues: readonly Issue[]): string {
  return issues.map(({ severity, message }) => `${severity} ${message}`).join('\n')
}

const WORST: readonly Severity[] = ['error', 'warning', 'note']

export function worstFirst(issues: readonly Issue[]): readonly Issue[] {
  return issues.toSorted((a, b) => WORST.indexOf(a.severity) - WORST.indexOf(b.severity))
}

/** The issues of single entries, by their ids. */
function issuesByEntry(issues: readonly Issue[]): ReadonlyMap<EntryId, readonly Issue[]> {
  const found = new Map<EntryId, Issue[]>()
  for (const issue of worstFirst(issues)) {
    if (!('entry' in issue.target)) continue
    const { entry } = issue.target
    const known = found.get(entry)
    if (known) known.push(issue)
    else found.set(entry, [issue])
  }
  return found
}

export function errorsIn(issues: readonly Issue[]): readonly Issue[] {
  return issues.filter(({ severity }) => severity === 'error')
}
