import { describe, expect, test } from 'vitest'
import { minutesLeft } from '@/components/lists/devices/device-link'
import { tagsIn } from '@/components/lists/mine/list-dialogs'
import { timeAgo } from '@/components/lists/time-ago'
import type { PackId } from '@/lib/kernel/ids'
import type { JudgedSummary, ListSummary } from '@/lib/rosters/summary'
import { verdictOf } from '@/lib/rosters/verdict'

const pack = { id: 'starter' as PackId, version: 2 }

const judged = (overrides: Partial<JudgedSummary> = {}): ListSummary => ({
  kind: 'judged',
  pack: { ...pack, name: 'Starter' },
  faction: null,
  religion: null,
  unit: { one: 'point', many: 'points' },
  used: { points: 8, exact: true },
  limit: 10,
  models: 3,
  legal: true,
  errors: 0,
  warnings: 0,
  unjudged: 0,
  marks: [],
  ...overrides,
})

describe('A list is called', () => {
  test.each<[words: string, tone: string, summary: ListSummary]>([
    ['legal', 'good', judged()],
    ['1 problem', 'bad', judged({ legal: false, errors: 1 })],
    ['2 problems', 'bad', judged({ legal: false, errors: 2 })],
    ['legal, 2 not judged', 'warn', judged({ unjudged: 2 })],
    ['1 problem', 'bad', judged({ legal: false, errors: 1, unjudged: 2 })],
    ['empty', 'soft', judged({ models: 0 })],
    ['empty', 'soft', judged({ models: 0, legal: false, errors: 4 })],
    ['its pack is missing: Starter, version 2', 'warn', { kind: 'no-pack', pack }],
    ['cannot be judged here', 'warn', { kind: 'unknown' }],
  ])('%s (%s)', (words, tone, summary) => expect(verdictOf(summary)).toEqual({ words, tone }))
})

describe('A moment is said as', () => {
  const now = new Date('2030-01-07T12:00:00Z')

  test.each([
    [0, 'just now'],
    [59, 'just now'],
    [60, 'a minute ago'],
    [150, '2 minutes ago'],
    [3600, 'an hour ago'],
    [86_399, '23 hours ago'],
    [86_400, 'a day ago'],
    [6 * 86_400, '6 days ago'],
    [7 * 86_400, '31\u00a0December 2029'],
    [-5, 'just now'],
  ])('%d seconds: %s', (seconds, words) => expect(timeAgo(new Date(now.getTime() - seconds * 1000), now)).toBe(words))
})

describe('What is left of ten minutes', () => {
  test.each([
    [600, '10:00 minutes'],
    [61, '1:01 minutes'],
    [9, '0:09 minutes'],
    [-1, '0:00 minutes'],
  ])('%d: %s', (seconds, words) => expect(minutesLeft(seconds)).toBe(words))
})

describe('Tags are read from a line', () => {
  test.each([
    ['club, painted', ['club', 'painted']],
    [' club ,, club,league  2027 ', ['club', 'league 2027']],
    ['', []],
  ])('%j', (line, tags) => expect(tagsIn(line)).toEqual(tags))
})
