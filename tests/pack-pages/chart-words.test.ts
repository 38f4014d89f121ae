import { describe, expect, test } from 'vitest'
import { chartSentence, matchSentence } from '@/components/packs/chart-words'
import type { ChartRow } from '@/lib/kernel/rules/chart'

const EMPTY: ChartRow = {
  id: 'heroes',
  label: 'Heroes',
  match: { roles: null, classes: null, keywords: null },
  min: null,
  max: null,
  per: null,
  maxShare: null,
  minShare: null,
  ratio: null,
  unique: false,
}

const NAMES = {
  classOf: (slug: string) => `Class ${slug}`,
  roleOf: (role: string) => role,
  rowOf: (id: string) => `Row ${id}`,
}

describe('A row of a chart is the sentence that it means', () => {
  test.each<[string, Partial<ChartRow>]>([
    ['Any number.', {}],
    ['Exactly 1.', { min: 1, max: 1 }],
    ['1 to 3.', { min: 1, max: 3 }],
    ['At least 2.', { min: 2 }],
    ['At most 4.', { max: 4 }],
    ['None.', { max: 0 }],
    ['At most 4.', { min: 0, max: 4 }],
    ['1 to 2 per 50 points, also in smaller games.', { per: { points: 50, min: 1, max: 2 } }],
    [
      'At least 1; at most 2 per 1,500 points, also in smaller games.',
      { min: 1, per: { points: 1500, min: null, max: 2 } },
    ],
    ['At most 2 per 100 points, also in smaller games.', { max: 9, per: { points: 100, min: null, max: 2 } }],
    ['At most 20 % of the points limit.', { maxShare: { percent: 20 } }],
    ['At least 25 % and at most 50 % of the points limit.', { minShare: { percent: 25 }, maxShare: { percent: 50 } }],
    ['At most 1 per 1 Row line.', { ratio: { to: 'line', of: 1, per: 1 } }],
    ['At most 1 per 3 Row line.', { ratio: { to: 'line', of: 1, per: 3 } }],
    ['At most 3; each class at most once.', { max: 3, unique: true }],
  ])('%s', (sentence, row) => expect(chartSentence({ ...EMPTY, ...row }, NAMES)).toBe(sentence))
})

describe('Which units a row holds', () => {
  test.each<[string, Partial<ChartRow['match']>]>([
    ['Holds every unit that no row above it holds.', {}],
    ['Holds units of the role building.', { roles: ['building'] }],
    ['Holds units with the keyword “Commander”.', { keywords: ['Commander'] }],
    ['Holds Class a, Class b or Class c.', { classes: ['a', 'b', 'c'] }],
    [
      'Holds units of the role unit with the keyword “Elite” or “Scout”.',
      { roles: ['unit'], keywords: ['Elite', 'Scout'] },
    ],
  ])('%s', (sentence, match) => expect(matchSentence({ ...EMPTY.match, ...match }, NAMES)).toBe(sentence))
})
