import { CHART_ISSUES } from '@/lib/kernel/rules/chart'
import { type IssueKind, overLimit } from '@/lib/kernel/rules/issue'
import { DWETHIA_ISSUES, religionMissing, religionNotUsed } from '../shared/issues'

const OBJECTIVES = 'Heroes, secret objectives'

export const objectivesCount: IssueKind<{ chosen: number; wanted: number }> = {
  code: 'heroes/objectives',
  severity: 'error',
  place: OBJECTIVES,
  title: 'Five different secret objectives are chosen',
  say: ({ chosen, wanted }) => `${chosen} secret objectives are chosen; it must be ${wanted} different ones.`,
}

export const objectiveOutOfReach: IssueKind<{ objective: string; why: string }> = {
  code: 'heroes/objective-out-of-reach',
  severity: 'warning',
  place: OBJECTIVES,
  title: 'Every chosen objective is within the list’s reach',
  say: ({ objective, why }) => `${objective} cannot be reached with this list: ${why}.`,
}

export const baseShape: IssueKind<{ name: string; shape: string }> = {
  code: 'heroes/base-shape',
  severity: 'error',
  place: 'Heroes, Base Sizes',
  title: 'Bases are round, square or oval',
  say: ({ name, shape }) => `${name} stands on a ${shape} base; Heroes has round, square and oval ones.`,
}

export const HEROES_ISSUES: readonly IssueKind<never>[] = [
  overLimit,
  ...CHART_ISSUES,
  ...DWETHIA_ISSUES,
  religionMissing,
  religionNotUsed,
  objectivesCount,
  objectiveOutOfReach,
  baseShape,
]
