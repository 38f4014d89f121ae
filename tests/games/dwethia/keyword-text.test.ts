import { expect, test } from 'vitest'
import { keywordText } from '@/lib/games/dwethia/shared/rows'
import type { Keyword } from '@/lib/games/dwethia/shared/schema'

const row = (name: string, text: string | null) => ({ name, text }) as Keyword

test.each([
  ['Sunder 2', 'Sunder X', 'The Defense counts as X lower.', 'The Defense counts as 2 lower.'],
  ['Cover 1', 'Cover X', 'Harder by X, behind it by X plus 1.', 'Harder by 1, behind it by 1 plus 1.'],
  ['Harvest 1', 'Harvest X', 'Takes X points from each node.', 'Takes 1 point from each node.'],
  ['Radius 1', 'Radius X', 'Rolls within X inches.', 'Rolls within 1 inch.'],
  ['Radius 12', 'Radius X', 'Within X inches, Xenos aside.', 'Within 12 inches, Xenos aside.'],
  ['Elite', 'Elite', 'The mark is an X.', 'The mark is an X.'],
  ['Mark 2', 'Mark 2', 'The mark is an X.', 'The mark is an X.'],
  ['Sunder X', 'Sunder X', 'Counts as X lower.', 'Counts as X lower.'],
])('[%s], explained under %s: "%s" reads "%s"', (keyword, name, text, read) => {
  expect(keywordText(keyword, row(name, text))).toBe(read)
})

test('A keyword without a row or without a text has none', () => {
  expect(keywordText('Sunder 1', undefined)).toBeNull()
  expect(keywordText('Sunder 1', row('Sunder X', null))).toBeNull()
})
