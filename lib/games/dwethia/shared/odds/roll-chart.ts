import type { Fraction } from '@/lib/kernel/odds/fraction'

/** How the printed chart is read: by its worked example, or word for word. */
export type Chart = 'example' | 'letter'

export type Needed = {
  /** The number that a die must show or exceed. */
  readonly number: number
  /** "higher, so 3+". */
  readonly words: string
}

/** The roll chart of the family. */
export function neededRoll(value: number, against: number, chart: Chart): Needed {
  if (value === against) return { number: 4, words: 'equal, so 4+' }
  if (value > against)
    return value >= 2 * against
      ? { number: 2, words: 'double or more, so 2+' }
      : {
          number: 3,
          words: chart === 'letter' ? 'higher, so 3+ as in the example: the chart has no row for it' : 'higher, so 3+',
        }
  const doubled = 2 * value
  if (chart === 'example')
    return doubled <= against ? { number: 6, words: 'half or less, so 6+' } : { number: 5, words: 'lower, so 5+' }
  if (doubled < against) return { number: 5, words: 'less than half, so 5+ by the letter of the chart' }
  if (doubled === against) return { number: 6, words: 'exactly half, so 6+ by the letter of the chart' }
  return { number: 3, words: 'lower, so 3+ by the letter of the chart' }
}

const SIDES = 6

/** The chance that a die shows the number or more; none where the number is null. */
export function chanceOn(number: number | null): Fraction {
  const faces = number === null ? 0 : Math.min(SIDES, Math.max(0, SIDES + 1 - number))
  return { numerator: BigInt(faces), denominator: BigInt(SIDES) }
}
