import type { Game } from '@/lib/kernel/rules/game'
import { cannotJudge, type Issue } from '@/lib/kernel/rules/issue'
import { type KeyedIssue, withKeys } from './keyed'

export type IssueGroup = {
  readonly id: 'problems' | 'warnings' | 'unjudged' | 'notes'
  readonly title: string
  readonly issues: readonly KeyedIssue[]
}

export function issueGroupsOf(issues: readonly Issue[]): readonly IssueGroup[] {
  const all = withKeys(issues)
  const issuesWhere = (matches: (issue: Issue) => boolean) => all.filter(({ issue }) => matches(issue))
  const groups: readonly IssueGroup[] = [
    { id: 'problems', title: 'Problems', issues: issuesWhere(({ severity }) => severity === 'error') },
    { id: 'warnings', title: 'Warnings', issues: issuesWhere(({ severity }) => severity === 'warning') },
    { id: 'unjudged', title: 'Not judged', issues: issuesWhere(isUnjudged) },
    { id: 'notes', title: 'Notes', issues: issuesWhere((issue) => issue.severity === 'note' && !isUnjudged(issue)) },
  ]
  return groups.filter((group) => group.issues.length > 0)
}

function isUnjudged({ code, severity }: Issue): boolean {
  return severity === 'note' && code === cannotJudge.code
}

/**
 * The keys of the shown issues that are drawn. Each card comes with its fixes, so that it does not grow under a finger
 * that is on its way to what is below it. At first a card also waits for those before it; later only for its own fixes.
 */
export function drawnIssues(
  shown: readonly KeyedIssue[],
  fixes: { has(key: string): boolean },
  isSettled: boolean,
): ReadonlySet<string> {
  const unanswered = shown.findIndex(({ key }) => !fixes.has(key))
  const end = isSettled || unanswered < 0 ? shown.length : unanswered
  return new Set(shown.slice(0, end).flatMap(({ key }) => (fixes.has(key) ? [key] : [])))
}

/** The name of the secret choice that an issue would give away; null where it gives none away. */
export function secretOf({ target }: Issue, { choices }: Pick<Game, 'choices'>): string | null {
  if (target.kind !== 'choice') return null
  const choice = choices.find(({ id }) => id === target.choice)
  return choice?.secret ? choice.label : null
}
