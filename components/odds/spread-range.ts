import type { Spread } from '@/lib/kernel/odds/answer'

const LEAST_PROBABILITY = 0.0005
const MOST_VALUES = 61

/** The values that a chart shows: those rarer than one in two thousand at either end are left out. */
export function rangeOf(spreads: readonly Spread[]): { readonly from: number; readonly to: number } {
  const values = spreads.flatMap(({ distribution }) =>
    distribution.filter(({ p }) => p >= LEAST_PROBABILITY || distribution.length <= 2).map(({ value }) => value),
  )
  if (values.length === 0) return { from: 0, to: 0 }
  const least = Math.min(...values)
  const to = Math.max(...values)
  // A chart of few values begins at 0.
  const from = least > 0 && to < 12 ? 0 : least
  return { from: Math.max(from, to - MOST_VALUES + 1), to }
}
