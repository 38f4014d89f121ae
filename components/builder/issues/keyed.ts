import { type Issue, keyOf } from '@/lib/kernel/rules/issue'

export type KeyedIssue = { readonly key: string; readonly issue: Issue }

/** Each issue with a key. A rule may find the same twice: then the key of the second ends in a number. */
export function withKeys(issues: readonly Issue[]): readonly KeyedIssue[] {
  const seen = new Map<string, number>()
  return issues.map((issue) => {
    const key = keyOf(issue)
    const before = seen.get(key) ?? 0
    seen.set(key, before + 1)
    return { key: before === 0 ? key : `${key} ${before + 1}`, issue }
  })
}
