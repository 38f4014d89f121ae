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
  /** The issues about this unit, the worst first. */
  readonly issues: readonly Issue[]
}

const NO_COST_LIMIT = { least: null, most: null }

const NO_ISSUES: readonly Issue[] = []

/** The list by the sections of its game. A section without units and without limits is left out. */
export function groupsOf({ entries }: Pick<Roster, 'entries'>, evaluation: Evaluation): readonly Group[] {
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]))
  const issuesOf = issuesByEntry(evaluation.issues)
  const linesBySection = new Map<string | null, UnitLine[]>()
  for (const unit of evaluation.units) {
    const entry = entryOf.get(unit.entry)
    if (!entry) continue
    const line = { entry, unit, issues: issuesOf.get(unit.entry) ?? NO_ISSUES }
    const lines = linesBySection.get(unit.section)
    if (lines) lines.push(line)
    else linesBySection.set(unit.section, [line])
  }
  const sections = evaluation.sections.map((section) => ({ section, lines: linesBySection.get(section.id) ?? [] }))
  const withoutSection = linesBySection.get(null) ?? []
  return [...sections, ...(withoutSection.length > 0 ? [outOfChart(withoutSection)] : [])].filter(
    ({ section, lines }) => lines.length > 0 || section.least > 0 || section.most !== null,
  )
}

function outOfChart(lines: readonly UnitLine[]): Group {
  const models = lines.reduce((sum, { unit }) => sum + unit.count, 0)
  const points = lines.map(({ unit }) => unit.total).reduce(plus, NO_POINTS)
  return {
    section: {
      id: 'out-of-chart',
      label: 'Not in the chart',
      least: 0,
      most: null,
      cost: NO_COST_LIMIT,
      models,
      points,
    },
    lines,
  }
}

/** A line that would be drawn as before stays the same object. */
export type LinesById = ReadonlyMap<EntryId, UnitLine>

/** Each evaluation makes new objects; where a row would look the same, the objects of `previousLines` are kept. */
export function linesOf(groups: readonly Group[], previousLines: LinesById | undefined): LinesById {
  const lines = groups.flatMap((group) => group.lines)
  return new Map(lines.map((line) => [line.entry.id, reuseIfSame(previousLines?.get(line.entry.id), line)]))
}

function reuseIfSame(previous: UnitLine | undefined, { entry, unit, issues }: UnitLine): UnitLine {
  if (!previous) return { entry, unit, issues }
  const line = {
    entry,
    unit:
      previous.unit === unit ||
      (previous.unit.each.lines === unit.each.lines && sameValue(shownOf(previous.unit), shownOf(unit)))
        ? previous.unit
        : unit,
    issues: previous.issues === issues || messagesOf(previous.issues) === messagesOf(issues) ? previous.issues : issues,
  }
  return previous.entry === entry && previous.unit === line.unit && previous.issues === line.issues ? previous : line
}

/** What a row shows of a unit. */
function shownOf({ name, count, each, mark, pools }: UnitEvaluation) {
  const { base, text, rim, top, loadout } = mark
  return [name, count, each.amount, base, text, rim, top, loadout, pools]
}

function messagesOf(issues: readonly Issue[]): string {
  return issues.map(({ severity, message }) => `${severity} ${message}`).join('\n')
}

const SEVERITY_ORDER: readonly Severity[] = ['error', 'warning', 'note']

export function worstFirst(issues: readonly Issue[]): readonly Issue[] {
  return issues.toSorted(
    (first, second) => SEVERITY_ORDER.indexOf(first.severity) - SEVERITY_ORDER.indexOf(second.severity),
  )
}

/** The issues of single entries, by their ids. */
function issuesByEntry(issues: readonly Issue[]): ReadonlyMap<EntryId, readonly Issue[]> {
  const byEntry = new Map<EntryId, Issue[]>()
  for (const issue of worstFirst(issues)) {
    if (!('entry' in issue.target)) continue
    const { entry } = issue.target
    const earlier = byEntry.get(entry)
    if (earlier) earlier.push(issue)
    else byEntry.set(entry, [issue])
  }
  return byEntry
}

export function errorsIn(issues: readonly Issue[]): readonly Issue[] {
  return issues.filter(({ severity }) => severity === 'error')
}
