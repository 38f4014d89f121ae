import { constant, type Distribution, denominatorOf, repeated, valuesOf } from './dice'
import { complement, type Fraction, inLowestTerms, product } from './fraction'

/** A test on dice: the chance to pass, and how many dice that failed may be thrown again. */
type DieTest = { readonly chance: Fraction; readonly rerolls: number }

/** The chance to pass where a die that fails is thrown again. */
export function chanceWithReroll(chance: Fraction): Fraction {
  const fails = complement(chance)
  return complement(product(fails, fails))
}

/** How many of the dice pass. A die is thrown again at most once, and its second result counts. */
export function passing(dice: Distribution, { chance, rerolls }: DieTest): Distribution {
  return countedAfter(dice, chance, (passes, count) => {
    const rerolled = Math.min(rerolls, count - passes)
    return { rerolled, kept: passes }
  })
}

/**
 * The same for a pool of dice, split by how many are thrown again. All parts have the weights that a pool has where
 * `most` dice may be thrown again, so that they can be added.
 */
export function passingByRerolls(count: number, { chance, rerolls }: DieTest, most: number): readonly Distribution[] {
  const { numerator, denominator } = inLowestTerms(chance)
  const die = { from: 0, weights: [denominator - numerator, numerator] }
  const rows = rowsByRerolled(constant(count), die, (passes) => {
    return { rerolled: Math.min(rerolls, count - passes), kept: passes }
  })
  return rows.map((weights, rerolled) => {
    const nothing = new Array<bigint>(weights.length).fill(0n)
    const parts = [...new Array<readonly bigint[]>(rerolled).fill(nothing), weights]
    const scale = denominator ** BigInt(most - rerolled)
    return { from: 0, weights: afterRerolls(parts, die.weights).map((weight) => weight * scale) }
  })
}

/** How many of the dice fail. */
export function failing(dice: Distribution, { chance, rerolls }: DieTest): Distribution {
  return countedAfter(dice, complement(chance), (fails) => {
    const rerolled = Math.min(rerolls, fails)
    return { rerolled, kept: fails - rerolled }
  })
}

/** After the first throw: how many dice are thrown again, and how many of the others count. */
type Rethrow = (counting: number, count: number) => { readonly rerolled: number; readonly kept: number }

function countedAfter(dice: Distribution, chance: Fraction, rethrow: Rethrow): Distribution {
  const { numerator, denominator } = inLowestTerms(chance)
  if (numerator < 0n || numerator > denominator) throw new Error('A chance lies between none and certain.')
  const die = { from: 0, weights: [denominator - numerator, numerator] }
  return { from: 0, weights: afterRerolls(rowsByRerolled(dice, die, rethrow), die.weights) }
}

/** For each number of dice that are thrown again: the weights of how many dice count already. */
function rowsByRerolled(dice: Distribution, die: Distribution, rethrow: Rethrow): readonly (readonly bigint[])[] {
  const most = dice.from + dice.weights.length - 1
  const denominator = denominatorOf(die)
  const rows: bigint[][] = []
  for (const { value: count, weight } of valuesOf(dice)) {
    if (weight === 0n) continue
    const scale = weight * denominator ** BigInt(most - count)
    for (const { value, weight: each } of valuesOf(repeated(die, count))) {
      const { rerolled, kept } = rethrow(value, count)
      while (rows.length <= rerolled) rows.push(new Array<bigint>(most + 1).fill(0n))
      const row = rows[rerolled]
      if (row) row[kept] = (row[kept] ?? 0n) + each * scale
    }
  }
  return rows
}

/** Horner's rule over the number of dice that are thrown again, from the largest down. */
function afterRerolls(
  rows: readonly (readonly bigint[])[],
  [notCounting = 0n, counting = 0n]: readonly bigint[],
): readonly bigint[] {
  let weights: readonly bigint[] = []
  let scale = 1n
  for (const row of rows.toReversed()) {
    const before = weights
    const scaleBefore = scale
    weights = row.map(
      (weight, i) => weight * scaleBefore + (before[i] ?? 0n) * notCounting + (before[i - 1] ?? 0n) * counting,
    )
    scale *= notCounting + counting
  }
  return weights
}
