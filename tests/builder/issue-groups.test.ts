import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawnIssues, issueGroupsOf, secretOf } from '@/components/builder/issues/groups'
import { IssueCounts } from '@/components/builder/issues/issue-counts'
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

test.each([
  ['', []],
  ['', [empty, unknown]],
  [', 1 problem', [over, empty]],
  [', 2 warnings', [warning, warning]],
  [', 2 problems, 1 warning', [warning, over, over]],
])('Problems and warnings are counted apart, and read out: %j', (readOut, issues) => {
  const html = renderToStaticMarkup(createElement(IssueCounts, { issues }))
  expect(html.replace(/<span[^>]*aria-hidden.*<svg.*<\/span><\/span>/, '').replace(/<[^>]+>/g, '')).toBe(readOut)
  expect(html.match(/<svg/g) ?? []).toHaveLength(
    new Set(issues.filter(({ severity }) => severity !== 'note').map(({ severity }) => severity)).size,
  )
})

test('What is said twice has two keys, and the first is the same whatever follows', () => {
  const [first, second] = withKeys([over, over])
  expect(first?.key).not.toBe(second?.key)
  expect(withKeys([over])[0]?.key).toBe(first?.key)
})

test('A card is drawn with its fixes: at first in order, later as soon as they are known, and no longer than its issue', () => {
  const shown = ['a', 'b', 'c', 'd'].map((key) => ({ key, issue: over }))
  const drawn = (known: string, isSettled: boolean, keys = shown) => [...drawnIssues(keys, new Set(known), isSettled)]
  expect(drawn('', false)).toEqual([])
  expect(drawn('acd', false)).toEqual(['a'])
  expect(drawn('abcd', false)).toEqual(['a', 'b', 'c', 'd'])
  // After an edit b is new: it comes with its fixes, and nothing waits for it.
  expect(drawn('acd', true)).toEqual(['a', 'c', 'd'])
  expect(drawn('abcd', true)).toEqual(['a', 'b', 'c', 'd'])
  // The issue of a is solved, before its fixes are asked for again.
  expect(drawn('abcd', true, shown.slice(1))).toEqual(['b', 'c', 'd'])
})

test('Only what is said of a secret choice is covered', async () => {
  const { game } = await exampleOf('dwethia-heroes')
  expect(secretOf({ ...over, target: { kind: 'choice', choice: 'objectives' } }, game)).toBe('Secret objectives')
  expect(secretOf({ ...over, target: { kind: 'choice', choice: 'faction' } }, game)).toBeNull()
  expect(secretOf(over, game)).toBeNull()
})
