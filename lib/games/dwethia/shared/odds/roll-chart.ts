import type { Fraction } from '@/lib/kernel/odds/fraction'

/** How the printed chart is read. */
export type Chart = {
  /** By its worked example, or word for word. */
  readonly lower: 'example' | 'letter'
  /** Values below 0 are higher and lower like others, or count as 0. */
  readonly negative: 'compared' | 'floor'
}

export const CHART_OF_EXAMPLE: Chart = { lower: 'example', negative: 'compared' }

export type Needed = {
  /** The number that a die must show or exceed. */
  readonly number: number
  /** "higher, so 3+". */
  readonly words: string
}

/** The roll chart of the family. */
export function neededRoll(value: number, against: number, chart: Chart): Needed {
  if (chart.negative === 'floor' && Math.min(value, against) < 0) {
    const { number, words } = neededRoll(Math.max(0, value), Math.max(0, against), chart)
    return { number, words: `${words}, with 0 for what is below it` }
  }
  if (value === against) return { number: 4, words: 'equal, so 4+' }
  const byLetter = chart.lower === 'letter'
  // Nothing is twice or half of what is not above 0.
  const canDouble = value > 0 || against > 0
  if (value > against) {
    if (canDouble && value >= 2 * against) return { number: 2, words: 'double or more, so 2+' }
    return {
      number: 3,
      words: byLetter ? 'higher, so 3+ as in the example: the chart has no row for it' : 'higher, so 3+',
    }
  }
  const doubled = 2 * value
  if (!byLetter)
    return canDouble && doubled <= against
      ? { number: 6, words: 'half or less, so 6+' }
      : { number: 5, words: 'lower, so 5+' }
  if (canDouble && doubled < against) return { number: 5, words: 'less than half, so 5+ by the letter of the chart' }
  if (canDouble && doubled === against) return { number: 6, words: 'exactly half, so 6+ by the letter of the chart' }
  return { number: 3, words: 'lower, so 3+ by the letter of the chart' }
}

const SIDES = 6

/** The chance that a die shows the number or more; none where the number is null. */
export function chanceOn(number: number | null): Fraction {
  const faces = number === null ? 0 : Math.min(SIDES, Math.max(0, SIDES + 1 - number))
  return { numerator: BigInt(faces), denominator: BigInt(SIDES) }
}
