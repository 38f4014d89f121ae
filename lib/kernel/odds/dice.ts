import { type Fraction, greatestCommonDivisor, leastCommonMultiple } from './fraction'

/** An exact distribution over whole numbers: integer weights, whose sum is their common denominator. */
export type Distribution = {
  /** The value of the first weight. */
  readonly from: number
  readonly weights: readonly bigint[]
}

/** Equal chances for each face. */
export function die(faces: readonly number[]): Distribution {
  if (faces.length === 0) throw new Error('A die needs a face.')
  const from = Math.min(...faces)
  const weights = new Array<bigint>(Math.max(...faces) - from + 1).fill(0n)
  for (const face of faces) weights[face - from] = (weights[face - from] ?? 0n) + 1n
  return { from, weights }
}

export function constant(value: number): Distribution {
  return { from: value, weights: [1n] }
}

/** 1 with the given chance, else 0. */
export function zeroOrOne({ numerator, denominator }: Fraction): Distribution {
  if (numerator < 0n || numerator > denominator || denominator <= 0n)
    throw new Error('A chance lies between none and certain.')
  return { from: 0, weights: [denominator - numerator, numerator] }
}

export function denominatorOf({ weights }: Distribution): bigint {
  return weights.reduce((sum, weight) => sum + weight, 0n)
}

/** The sum of two independent throws. */
export function addThrows(a: Distribution, b: Distribution): Distribution {
  const weights = new Array<bigint>(a.weights.length + b.weights.length - 1).fill(0n)
  a.weights.forEach((left, i) => {
    if (left === 0n) return
    b.weights.forEach((right, j) => {
      weights[i + j] = (weights[i + j] ?? 0n) + left * right
    })
  })
  return { from: a.from + b.from, weights }
}

/**
 * The sum of `count` independent throws of the same die: a power of its generating polynomial, with each weight from
 * those before it by Euler's recurrence: the time grows with the number of values, not with its square.
 */
export function repeated(dice: Distribution, count: number): Distribution {
  if (count === 0) return constant(0)
  const first = dice.weights.findIndex((weight) => weight > 0n)
  const [lowest = 0n, ...others] = dice.weights.slice(first)
  const steps = others.flatMap((weight, i) => (weight > 0n ? [{ by: i + 1, weight }] : []))
  const weights = [lowest ** BigInt(count)]
  for (let k = 1; k <= others.length * count; k += 1) {
    let sum = 0n
    for (const { by, weight } of steps) {
      if (by > k) break
      sum += BigInt(count * by - k + by) * weight * (weights[k - by] ?? 0n)
    }
    weights.push(sum / (BigInt(k) * lowest))
  }
  return { from: (dice.from + first) * count, weights }
}

/** Each value turned into another. */
export function mapped(dice: Distribution, to: (value: number) => number): Distribution {
  return followedBy(dice, (value) => constant(to(value)))
}

/** Each value is followed by a throw that depends on it. */
export function followedBy(dice: Distribution, to: (value: number) => Distribution): Distribution {
  const parts = valuesOf(dice)
    .filter(({ weight }) => weight > 0n)
    .map(({ value, weight }) => {
      const next = to(value)
      return { weight, next, denominator: denominatorOf(next) }
    })
  const common = parts.map(({ denominator }) => denominator).reduce(leastCommonMultiple, 1n)
  const from = Math.min(...parts.map(({ next }) => next.from))
  const top = Math.max(...parts.map(({ next }) => next.from + next.weights.length - 1))
  const weights = new Array<bigint>(top - from + 1).fill(0n)
  for (const { weight, next, denominator } of parts) {
    const scale = (weight * common) / denominator
    next.weights.forEach((each, i) => {
      const at = next.from + i - from
      weights[at] = (weights[at] ?? 0n) + each * scale
    })
  }
  return reduced({ from, weights })
}

/** One of several throws, each chosen with its share; the shares add up to one. */
export function mixtureOf(
  parts: readonly { readonly share: Fraction; readonly outcome: Distribution }[],
): Distribution {
  const common = parts.map(({ share }) => share.denominator).reduce(leastCommonMultiple, 1n)
  const weights = parts.map(({ share }) => (share.numerator * common) / share.denominator)
  return followedBy({ from: 0, weights }, (i) => parts[i]?.outcome ?? constant(0))
}

export function valuesOf({ from, weights }: Distribution): readonly { value: number; weight: bigint }[] {
  return weights.map((weight, i) => ({ value: from + i, weight }))
}

export function atLeast(dice: Distribution, value: number): Fraction {
  const numerator = valuesOf(dice).reduce((sum, one) => (one.value >= value ? sum + one.weight : sum), 0n)
  return { numerator, denominator: denominatorOf(dice) }
}

export function meanOf(dice: Distribution): Fraction {
  const numerator = valuesOf(dice).reduce((sum, { value, weight }) => sum + BigInt(value) * weight, 0n)
  return { numerator, denominator: denominatorOf(dice) }
}

/** The likeliest value; the smallest of several that are equally likely. */
export function likeliest(dice: Distribution): number {
  return valuesOf(dice).reduce((best, one) => (one.weight > best.weight ? one : best), { value: dice.from, weight: 0n })
    .value
}

/** Without zero weights at the ends, and with the smallest whole weights. */
export function reduced({ from, weights }: Distribution): Distribution {
  const first = weights.findIndex((weight) => weight > 0n)
  const last = weights.findLastIndex((weight) => weight > 0n)
  const kept = weights.slice(first, last + 1)
  const divisor = kept.reduce((divisor, weight) => (divisor === 1n ? 1n : greatestCommonDivisor(divisor, weight)), 0n)
  return { from: from + first, weights: divisor > 1n ? kept.map((weight) => weight / divisor) : kept }
}
