import { type Distribution, denominatorOf, valuesOf } from '@/lib/kernel/odds/dice'
import { fractionText, sum } from '@/lib/kernel/odds/fraction'

/**
 * The chance of each result of a play, over all outcomes of its dice. The play throws its dice one by one,
 * and the number of dice may depend on earlier results. Each outcome is played once and weighted by its chance.
 */
export function byEveryFace(play: (throwDie: (sides?: number) => number) => number): Readonly<Record<number, string>> {
  const ways = new Map<number, Map<number, number>>()
  const fallen: { face: number; sides: number }[] = []
  do {
    let at = 0
    const value = play((sides = 6) => {
      if (at === fallen.length) fallen.push({ face: 1, sides })
      const die = fallen[at]
      at += 1
      return die?.face ?? 1
    })
    const denominator = fallen.reduce((product, { sides }) => product * sides, 1)
    const counts = ways.get(value) ?? new Map<number, number>()
    ways.set(value, counts.set(denominator, (counts.get(denominator) ?? 0) + 1))
  } while (isTurnedOn(fallen))
  return Object.fromEntries(
    [...ways].map(([value, counts]) => [
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
export function gathered(
  tried: Readonly<Record<number, string>>,
  by: (value: number) => number,
): Readonly<Record<number, string>> {
  const kept = new Map<number, string[]>()
  for (const [value, chance] of Object.entries(tried)) {
    const to = by(Number(value))
    kept.set(to, [...(kept.get(to) ?? []), chance])
  }
  return Object.fromEntries([...kept].map(([value, chances]) => [value, sumOfFractions(chances)]))
}

/** Sets the dice to the next outcome; false after the last. */
function isTurnedOn(fallen: { face: number; sides: number }[]): boolean {
  while (fallen.length > 0 && fallen.at(-1)?.face === fallen.at(-1)?.sides) fallen.pop()
  const last = fallen.at(-1)
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
