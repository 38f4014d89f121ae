/** Exact fractions: the denominator is always positive. Nothing is rounded before `decimalOf`. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint }

export const ZERO: Fraction = { numerator: 0n, denominator: 1n }

export const ONE: Fraction = { numerator: 1n, denominator: 1n }

export function wholeFraction(value: number): Fraction {
  return { numerator: BigInt(value), denominator: 1n }
}

export function sum(a: Fraction, b: Fraction): Fraction {
  return inLowestTerms({
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  })
}

export function difference(a: Fraction, b: Fraction): Fraction {
  return sum(a, { numerator: -b.numerator, denominator: b.denominator })
}

export function product(a: Fraction, b: Fraction): Fraction {
  return inLowestTerms({ numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator })
}

export function quotient(a: Fraction, b: Fraction): Fraction {
  if (b.numerator === 0n) throw new Error('Nothing can be divided by nothing.')
  const sign = b.numerator < 0n ? -1n : 1n
  return inLowestTerms({
    numerator: sign * a.numerator * b.denominator,
    denominator: sign * a.denominator * b.numerator,
  })
}

/** The chance that it does not happen. */
export function complement({ numerator, denominator }: Fraction): Fraction {
  return { numerator: denominator - numerator, denominator }
}

/** Negative, zero or positive, as in sorting. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export function inLowestTerms({ numerator, denominator }: Fraction): Fraction {
  const divisor = greatestCommonDivisor(numerator, denominator)
  return divisor > 1n
    ? { numerator: numerator / divisor, denominator: denominator / divisor }
    : { numerator, denominator }
}

/** The nearest decimal, however large the two sides of the fraction are. */
export function decimalOf({ numerator, denominator }: Fraction): number {
  if (numerator < 0n) return -decimalOf({ numerator: -numerator, denominator })
  if (numerator <= LARGEST_EXACT && denominator <= LARGEST_EXACT) return Number(numerator) / Number(denominator)
  const shift = Math.max(0, bitsOf(denominator) - bitsOf(numerator) + 64)
  const digits = (numerator << BigInt(shift)) / denominator
  // A large power of two is more than a number can hold, so the division is done in two steps.
  return shift <= LARGEST_POWER
    ? Number(digits) / 2 ** shift
    : Number(digits) / 2 ** LARGEST_POWER / 2 ** (shift - LARGEST_POWER)
}

const LARGEST_EXACT = BigInt(Number.MAX_SAFE_INTEGER)
const LARGEST_POWER = 1000

function bitsOf(value: bigint): number {
  return value.toString(16).length * 4
}

export function fractionText(fraction: Fraction): string {
  const { numerator, denominator } = inLowestTerms(fraction)
  return denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`
}

export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [left, right] = [a < 0n ? -a : a, b < 0n ? -b : b]
  while (right > 0n) [left, right] = [right, left % right]
  return left
}

export function leastCommonMultiple(a: bigint, b: bigint): bigint {
  if (a % b === 0n) return a
  if (b % a === 0n) return b
  return (a / greatestCommonDivisor(a, b)) * b
}
