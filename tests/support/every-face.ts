import { type Distribution, denominatorOf, valuesOf } from '@/lib/kernel/odds/dice'
import { fractionText, sum } from '@/lib/kernel/odds/fraction'

/**
 * The exact chance of each result of `play`, found by playing every outcome of its dice once. `play` throws its dice one
 * by one, and their number may depend on earlier results.
 */
export function byEveryFace(play: (throwDie: (sides?: number) => number) => number): Readonly<Record<number, string>> {
  const countsByValue = new Map<number, Map<number, number>>()
  const dice: { face: number; sides: number }[] = []
  do {
    let at = 0
    const value = play((sides = 6) => {
      if (at === dice.length) dice.push({ face: 1, sides })
      const die = dice[at]
      at += 1
      return die?.face ?? 1
    })
    const denominator = dice.reduce((product, { sides }) => product * sides, 1)
    const counts = countsByValue.get(value) ?? new Map<number, number>()
    countsByValue.set(value, counts.set(denominator, (counts.get(denominator) ?? 0) + 1))
  } while (advanceToNextOutcome(dice))
  return Object.fromEntries(
    [...countsByValue].map(([value, counts]) => [
      value,
      fractionText(
        [...counts]
          .map(([denominator, numerator]) => ({ numerator: BigInt(numerator), denominator: BigInt(denominator) }))
          .reduce(sum),
      ),
    ]),
  )
}

/** Adds the chances of all values for which `by` gives the same result. */
export function groupedBy(
  chanceOf: Readonly<Record<number, string>>,
  by: (value: number) => number,
): Readonly<Record<number, string>> {
  const kept = new Map<number, string[]>()
  for (const [value, chance] of Object.entries(chanceOf)) {
    const to = by(Number(value))
    kept.set(to, [...(kept.get(to) ?? []), chance])
  }
  return Object.fromEntries([...kept].map(([value, chances]) => [value, sumOfFractions(chances)]))
}

/** Sets the dice to the next outcome; false after the last. */
function advanceToNextOutcome(dice: { face: number; sides: number }[]): boolean {
  while (dice.length > 0 && dice.at(-1)?.face === dice.at(-1)?.sides) dice.pop()
  const last = dice.at(-1)
  if (last) last.face += 1
  return last !== undefined
}

/** A distribution as fractions, for comparisons, without values that never fall. */
export function asFractions(dice: Distribution): Readonly<Record<number, string>> {
  const denominator = denominatorOf(dice)
  return Object.fromEntries(
    valuesOf(dice)
      .filter(({ weight }) => weight > 0n)
      .map(({ value, weight }) => [value, fractionText({ numerator: weight, denominator })]),
  )
}

/** The same for an answer to an odds question. */
export function fractionsOf(spread: {
  readonly distribution: readonly { readonly value: number; readonly exactly: string }[]
}): Readonly<Record<number, string>> {
  return Object.fromEntries(
    spread.distribution.filter(({ exactly }) => exactly !== '0').map(({ value, exactly }) => [value, exactly]),
  )
}

/** The sum of fractions, as text. */
export function sumOfFractions(written: readonly string[]): string {
  const read = written.map((one) => {
    const [numerator = '0', denominator = '1'] = one.split('/')
    return { numerator: BigInt(numerator), denominator: BigInt(denominator) }
  })
  return fractionText(read.reduce(sum, { numerator: 0n, denominator: 1n }))
}

/** The chance of a value or more. */
export function fractionAtLeast(tried: Readonly<Record<number, string>>, least: number): string {
  return sumOfFractions(Object.entries(tried).flatMap(([value, chance]) => (Number(value) >= least ? [chance] : [])))
}
