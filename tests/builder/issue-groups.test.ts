import { expect, test } from 'vitest'
import { issueGroupsOf, secretOf } from '@/components/builder/issues/groups'
import { withKeys } from '@/components/builder/issues/keyed'
import { cannotJudge, emptyList, type Issue, issueOf, overLimit, THE_LIST } from '@/lib/kernel/rules/issue'
import { exampleOf } from '../support/examples'

const over = issueOf(overLimit({ one: 'point', many: 'points' }), THE_LIST, { used: 12, limit: 10, over: 2 })
const warning: Issue = { ...over, severity: 'warning', code: 'toy/odd' }
const unknown = issueOf(cannotJudge, THE_LIST, { what: 'the points', why: 'a price is not known' })
const empty = issueOf(emptyList, THE_LIST, {})

test('Problems, warnings, what cannot be judged and notes stand apart, in this order', () => {
  const groups = issueGroupsOf([empty, unknown, warning, over])
  expect(groups.map(({ id, issues }) => [id, issues.map(({ issue }) => issue.code)])).toEqual([
    ['problems', ['kernel/over-limit']],
    ['warnings', ['toy/odd']],
    ['unjudged', ['kernel/cannot-judge']],
    ['notes', ['kernel/empty']],
  ])
  expect(issueGroupsOf([])).toEqual([])
})

test('What is said twice has two keys, and the first is the same whatever follows', () => {
  const [first, second] = withKeys([over, over])
  expect(first?.key).not.toBe(second?.key)
  expect(withKeys([over])[0]?.key).toBe(first?.key)
})

test('Only what is said of a secret choice is covered', async () => {
  const { game } = await exampleOf('dwethia-heroes')
  expect(secretOf({ ...over, target: { kind: 'choice', choice: 'objectives' } }, game)).toBe('Secret objectives')
  expect(secretOf({ ...over, target: { kind: 'choice', choice: 'faction' } }, game)).toBeNull()
  expect(secretOf(over, game)).toBeNull()
})
