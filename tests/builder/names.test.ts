import { expect, it } from 'vitest'
import { eachWords, priceWords } from '@/components/builder/names'

const prices = (count: number, points: number, exact = true) => ({
  count,
  each: { amount: { points, exact } },
  total: { points: points * count, exact },
})

it.each([
  ['of one model is its price', prices(1, 45), null, '45'],
  ['of several is that of a model, and of all', prices(5, 45), '45 each', '45 each · 225'],
  ['that is not known is at least so much', prices(2, 45, false), 'at least 45 each', 'at least 45 each · at least 90'],
])('The price of an entry %s', (_, entry, each, words) => {
  expect(eachWords(entry)).toBe(each)
  expect(priceWords(entry)).toBe(words)
})
