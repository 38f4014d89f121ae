/** Exact fractions: the denominator is always positive. Nothing is rounded before `decimalOf`. */
export type Fraction = { readonly over: bigint; readonly under: bigint }

export const NONE: Fraction = { over: 0n, under: 1n }

export const CERTAIN: Fraction = { over: 1n, under: 1n }

export function whole(value: number): Fraction {
  return { over: BigInt(value), under: 1n }
}

export function sum(a: Fraction, b: Fraction): Fraction {
  return lowest({ over: a.over * b.under + b.over * a.under, under: a.under * b.under })
}

export function less(a: Fraction, b: Fraction): Fraction {
  return sum(a, { over: -b.over, under: b.under })
}

export function product(a: Fraction, b: Fraction): Fraction {
  return lowest({ over: a.over * b.over, under: a.under * b.under })
}

export function quotient(a: Fraction, b: Fraction): Fraction {
  if (b.over === 0n) throw new Error('Nothing can be divided by nothing.')
  const sign = b.over < 0n ? -1n : 1n
  return lowest({ over: sign * a.over * b.under, under: sign * a.under * b.over })
}

/** The chance that it does not happen. */
export function complement({ over, under }: Fraction): Fraction {
  return { over: under - over, under }
}

/** Negative, zero or positive, as in sorting. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.over * b.under - b.over * a.under
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export function lowest({ over, under }: Fraction): Fraction {
  const by = greatestCommonDivisor(over, under)
  return by > 1n ? { over: over / by, under: under / by } : { over, under }
}

/** The nearest decimal, however large the two sides of the fraction are. */
export function decimalOf({ over, under }: Fraction): number {
  if (over < 0n) return -decimalOf({ over: -over, under })
  if (over <= LARGEST_EXACT && under <= LARGEST_EXACT) return Number(over) / Number(under)
  const shift = Math.max(0, bitsOf(under) - bitsOf(over) + 64)
  const digits = (over << BigInt(shift)) / under
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
  const { over, under } = lowest(fraction)
  return under === 1n ? `${over}` : `${over}/${under}`
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
