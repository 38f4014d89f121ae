import type { Game } from '@/lib/kernel/rules/game'
import { cannotJudge, type Issue, keyOf } from '@/lib/kernel/rules/issue'

export type Keyed = { readonly key: string; readonly issue: Issue }

export type IssueGroup = {
  readonly id: 'problems' | 'warnings' | 'unjudged' | 'notes'
  readonly title: string
  readonly issues: readonly Keyed[]
}

export function groupsOf(issues: readonly Issue[]): readonly IssueGroup[] {
  const all = keyed(issues)
  const where = (holds: (issue: Issue) => boolean) => all.filter(({ issue }) => holds(issue))
  const groups: readonly IssueGroup[] = [
    { id: 'problems', title: 'Problems', issues: where(({ severity }) => severity === 'error') },
    { id: 'warnings', title: 'Warnings', issues: where(({ severity }) => severity === 'warning') },
    { id: 'unjudged', title: 'Cannot be judged', issues: where(isUnjudged) },
    { id: 'notes', title: 'Notes', issues: where((issue) => issue.severity === 'note' && !isUnjudged(issue)) },
  ]
  return groups.filter((group) => group.issues.length > 0)
}

function isUnjudged({ code, severity }: Issue): boolean {
  return severity === 'note' && code === cannotJudge.code
}

/** A rule may say the same twice: the second gets a number. */
export function keyed(issues: readonly Issue[]): readonly Keyed[] {
  const seen = new Map<string, number>()
  return issues.map((issue) => {
    const key = keyOf(issue)
    const before = seen.get(key) ?? 0
    seen.set(key, before + 1)
    return { key: before === 0 ? key : `${key} ${before + 1}`, issue }
  })
}

/** The secret choice that an issue would tell; null where it tells no secret. */
export function secretOf({ target }: Issue, { choices }: Pick<Game, 'choices'>): string | null {
  if (target.kind !== 'choice') return null
  const choice = choices.find(({ id }) => id === target.choice)
  return choice?.secret ? choice.label : null
}
