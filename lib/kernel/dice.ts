/**
 * Exact distributions over whole numbers: integer weights over a common denominator.
 * Nothing is rounded until somebody asks for a decimal.
 */
export type Distribution = {
  /** The value of the first weight. */
  readonly from: number
  readonly weights: readonly bigint[]
}

export type Fraction = { readonly over: bigint; readonly under: bigint }

/** Equal chances for each face. */
export function die(faces: readonly number[]): Distribution {
  if (faces.length === 0) throw new Error('A die needs a face.')
  const from = Math.min(...faces)
  const weights = new Array<bigint>(Math.max(...faces) - from + 1).fill(0n)
  for (const face of faces) weights[face - from] = (weights[face - from] ?? 0n) + 1n
  return { from, weights }
}

export function certainly(value: number): Distribution {
  return { from: value, weights: [1n] }
}

/** One, with a chance of `over` in `under`; else none. */
export function chance({ over, under }: Fraction): Distribution {
  if (over < 0n || over > under || under <= 0n) throw new Error('A chance lies between none and certain.')
  return { from: 0, weights: [under - over, over] }
}

export function denominatorOf({ weights }: Distribution): bigint {
  return weights.reduce((sum, weight) => sum + weight, 0n)
}

/** The sum of two independent throws. */
export function plusThrow(a: Distribution, b: Distribution): Distribution {
  const weights = new Array<bigint>(a.weights.length + b.weights.length - 1).fill(0n)
  a.weights.forEach((left, i) => {
    if (left === 0n) return
    b.weights.forEach((right, j) => {
      weights[i + j] = (weights[i + j] ?? 0n) + left * right
    })
  })
  return { from: a.from + b.from, weights }
}

/** The sum of `count` independent throws of the same die. */
export function repeated(dice: Distribution, count: number): Distribution {
  let sum = certainly(0)
  let power = dice
  for (let left = count; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) sum = plusThrow(sum, power)
    if (left > 1) power = plusThrow(power, power)
  }
  return sum
}

/** Each value turned into another. */
export function mapped(dice: Distribution, to: (value: number) => number): Distribution {
  return mixed(dice, (value) => certainly(to(value)))
}

/** Each value turned into a throw of its own: what follows depends on what fell. */
export function mixed(dice: Distribution, to: (value: number) => Distribution): Distribution {
  const parts = valuesOf(dice)
    .filter(({ weight }) => weight > 0n)
    .map(({ value, weight }) => ({ weight, next: to(value) }))
  const common = parts.map(({ next }) => denominatorOf(next)).reduce(leastCommonMultiple, 1n)
  const from = Math.min(...parts.map(({ next }) => next.from))
  const top = Math.max(...parts.map(({ next }) => next.from + next.weights.length - 1))
  const weights = new Array<bigint>(top - from + 1).fill(0n)
  for (const { weight, next } of parts) {
    const scale = (weight * common) / denominatorOf(next)
    next.weights.forEach((each, i) => {
      const at = next.from + i - from
      weights[at] = (weights[at] ?? 0n) + each * scale
    })
  }
  return reduced({ from, weights })
}

export function valuesOf({ from, weights }: Distribution): readonly { value: number; weight: bigint }[] {
  return weights.map((weight, i) => ({ value: from + i, weight }))
}

export function atLeast(dice: Distribution, value: number): Fraction {
  const over = valuesOf(dice).reduce((sum, one) => (one.value >= value ? sum + one.weight : sum), 0n)
  return { over, under: denominatorOf(dice) }
}

export function meanOf(dice: Distribution): Fraction {
  const over = valuesOf(dice).reduce((sum, { value, weight }) => sum + BigInt(value) * weight, 0n)
  return { over, under: denominatorOf(dice) }
}

/** The likeliest value; the smallest of several that are equally likely. */
export function likeliest(dice: Distribution): number {
  return valuesOf(dice).reduce((best, one) => (one.weight > best.weight ? one : best), { value: dice.from, weight: 0n })
    .value
}

/** The nearest decimal, however large the two sides of the fraction are. */
export function decimalOf({ over, under }: Fraction): number {
  if (over < 0n) return -decimalOf({ over: -over, under })
  if (over <= LARGEST_EXACT && under <= LARGEST_EXACT) return Number(over) / Number(under)
  const shift = Math.max(0, bitsOf(under) - bitsOf(over) + 64)
  return Number((over << BigInt(shift)) / under) / 2 ** shift
}

const LARGEST_EXACT = BigInt(Number.MAX_SAFE_INTEGER)

function bitsOf(whole: bigint): number {
  return whole.toString(16).length * 4
}

export function fractionText({ over, under }: Fraction): string {
  const by = greatestCommonDivisor(over < 0n ? -over : over, under)
  return under === by ? `${over / by}` : `${over / by}/${under / by}`
}

/** Without zero weights at the ends, and with the smallest whole weights. */
export function reduced({ from, weights }: Distribution): Distribution {
  const first = weights.findIndex((weight) => weight > 0n)
  const last = weights.findLastIndex((weight) => weight > 0n)
  const kept = weights.slice(first, last + 1)
  const by = kept.reduce(greatestCommonDivisor, 0n)
  return { from: from + first, weights: by > 1n ? kept.map((weight) => weight / by) : kept }
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [left, right] = [a, b]
  while (right > 0n) [left, right] = [right, left % right]
  return left
}

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  return (a / greatestCommonDivisor(a, b)) * b
}
