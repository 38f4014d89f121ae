import { expect, test } from 'vitest'
import { valueWords } from '@/components/packs/change-value'
import { pathWords } from '@/lib/packs/field-types'
import { rowTypesOf } from '@/lib/packs/field-types-schema'

const chartRow = {
  id: 'guard',
  label: 'The guard',
  match: { roles: ['unit'], classes: null, keywords: null },
  min: null,
  max: 2,
  per: null,
  maxShare: { percent: 30 },
  minShare: null,
  ratio: null,
  unique: false,
}

test.each([
  [null, 'nothing'],
  ['', 'nothing'],
  [[], 'none'],
  [1500, '1,500'],
  [true, 'yes'],
  [{ stat: 'martial', add: 2 }, 'Martial +2'],
  [
    [
      { stat: 'martial', add: -1 },
      { stat: 'wounds', set: 3 },
    ],
    'Martial −1, Wounds becomes 3',
  ],
  [{ kind: 'house', place: null }, 'House'],
  [{ shape: 'round', mm: [40] }, '40 mm round'],
  [chartRow, 'The guard: At most 2; at most 30 % of the points limit.'],
  ['x'.repeat(200), `${'x'.repeat(159)}…`],
])('%j is told as %s', (value, words) => {
  expect(valueWords(value)).toBe(words)
})

test('a path is told by what its fields are called', async () => {
  const { races, factions } = await rowTypesOf('dwethia-conquest')
  const { classes: fighters } = await rowTypesOf('magewinds')
  expect(pathWords(races, 'base.martial')).toBe('Values, martial')
  expect(pathWords(fighters, 'profiles.1.5.2')).toBe('Profiles 1.5.2')
  expect(pathWords(factions, 'chart.guard.max')).toBe('Composition chart, guard, at most')
})
