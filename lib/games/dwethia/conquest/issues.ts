import { formatFigure } from '@/lib/kernel/figures'
import { CHART_ISSUES } from '@/lib/kernel/rules/chart'
import { type IssueKind, overLimit } from '@/lib/kernel/rules/issue'
import { DWETHIA_ISSUES, religionMissing } from '../shared/issues'
import { STARTING_POINTS } from './stats'

export const headquarters: IssueKind<{ found: number }> = {
  code: 'conquest/headquarters',
  severity: 'error',
  place: 'Conquest, Place your Headquarters',
  title: 'One headquarters is in the list, and it is chosen',
  say: ({ found }) =>
    found === 1
      ? 'The headquarters of the list is not chosen as such.'
      : `The list has ${found} headquarters; it must be one.`,
}

export const scenarioMissing: IssueKind<Record<never, never>> = {
  code: 'conquest/scenario-missing',
  severity: 'error',
  place: 'Conquest, Main Scenario',
  title: 'Each player chooses a main scenario',
  say: () => 'No main scenario is chosen.',
}

export const missionsCount: IssueKind<{ chosen: number; wanted: number }> = {
  code: 'conquest/missions',
  severity: 'error',
  place: 'Conquest, Secondary Missions',
  title: 'Two different missions of the faction are chosen',
  say: ({ chosen, wanted }) => `${chosen} secondary missions are chosen; it must be ${wanted} different ones.`,
}

export const startingForceOver: IssueKind<{ name: string; used: number; limit: number; over: number }> = {
  code: 'conquest/starting-force-over',
  severity: 'error',
  place: 'Conquest, Place your Starting Force',
  title: `The starting force costs ${formatFigure(STARTING_POINTS)} points at the most`,
  say: ({ used, limit }) => `The starting force costs ${used} points of ${limit}.`,
}

export const notStartingForce: IssueKind<{ name: string }> = {
  code: 'conquest/not-starting-force',
  severity: 'error',
  place: 'Conquest, Place your Starting Force',
  title: 'Only units with [Starting force] start on the board',
  say: ({ name }) => `${name} starts on the board without being [Starting force].`,
}

export const CONQUEST_ISSUES: readonly IssueKind<never>[] = [
  overLimit,
  ...CHART_ISSUES,
  ...DWETHIA_ISSUES,
  religionMissing,
  headquarters,
  scenarioMissing,
  missionsCount,
  startingForceOver,
  notStartingForce,
]
