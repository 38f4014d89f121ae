import { certainly, type Distribution, denominatorOf, repeated, valuesOf } from './dice'
import { complement, type Fraction, lowest, product } from './fraction'

/** A test on dice: the chance to pass, and how many dice that failed may be thrown again. */
type DieTest = { readonly chance: Fraction; readonly rerolls: number }

/** The chance to pass where a die that fails is thrown again. */
export function thrownTwice(chance: Fraction): Fraction {
  const fails = complement(chance)
  return complement(product(fails, fails))
}

/** How many of the dice pass. A die is thrown again at most once, and its second result stands. */
export function passing(dice: Distribution, { chance, rerolls }: DieTest): Distribution {
  return counted(dice, chance, (passes, count) => {
    const again = Math.min(rerolls, count - passes)
    return { again, kept: passes }
  })
}

/**
 * The same for a pool of dice, split by how many are thrown again. All parts have the weights that a pool has where
 * `most` dice may be thrown again, so that they can be added.
 */
export function passingByThrownAgain(
  count: number,
  { chance, rerolls }: DieTest,
  most: number,
): readonly Distribution[] {
  const { numerator, denominator } = lowest(chance)
  const die = { from: 0, weights: [denominator - numerator, numerator] }
  const rows = rowsOf(certainly(count), die, (passes) => {
    return { again: Math.min(rerolls, count - passes), kept: passes }
  })
  return rows.map((weights, again) => {
    const nothing = new Array<bigint>(weights.length).fill(0n)
    const parts = [...new Array<readonly bigint[]>(again).fill(nothing), weights]
    const scale = denominator ** BigInt(most - again)
    return { from: 0, weights: thrownAgain(parts, die.weights).map((weight) => weight * scale) }
  })
}

/** How many of the dice fail. */
export function failing(dice: Distribution, { chance, rerolls }: DieTest): Distribution {
  return counted(dice, complement(chance), (fails) => {
    const again = Math.min(rerolls, fails)
    return { again, kept: fails - again }
  })
}

/** After the first throw: how many dice are thrown again, and how many of the others count. */
type Rethrow = (counting: number, count: number) => { readonly again: number; readonly kept: number }

function counted(dice: Distribution, chance: Fraction, second: Rethrow): Distribution {
  const { numerator, denominator } = lowest(chance)
  if (numerator < 0n || numerator > denominator) throw new Error('A chance lies between none and certain.')
  const die = { from: 0, weights: [denominator - numerator, numerator] }
  return { from: 0, weights: thrownAgain(rowsOf(dice, die, second), die.weights) }
}

/** For each number of dice that are thrown again: the weights of how many dice count already. */
function rowsOf(dice: Distribution, die: Distribution, second: Rethrow): readonly (readonly bigint[])[] {
  const most = dice.from + dice.weights.length - 1
  const denominator = denominatorOf(die)
  const rows: bigint[][] = []
  for (const { value: count, weight } of valuesOf(dice)) {
    if (weight === 0n) continue
    const scale = weight * denominator ** BigInt(most - count)
    for (const { value, weight: each } of valuesOf(repeated(die, count))) {
      const { again, kept } = second(value, count)
      while (rows.length <= again) rows.push(new Array<bigint>(most + 1).fill(0n))
      const row = rows[again]
      if (row) row[kept] = (row[kept] ?? 0n) + each * scale
    }
  }
  return rows
}

/** Horner's rule over the number of dice that are thrown again, from the largest down. */
function thrownAgain(
  rows: readonly (readonly bigint[])[],
  [not = 0n, counting = 0n]: readonly bigint[],
): readonly bigint[] {
  let weights: readonly bigint[] = []
  let scale = 1n
  for (const row of rows.toReversed()) {
    const before = weights
    const by = scale
    weights = row.map((weight, i) => weight * by + (before[i] ?? 0n) * not + (before[i - 1] ?? 0n) * counting)
    scale *= not + counting
  }
  return weights
}
