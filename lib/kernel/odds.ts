import {
  atLeast,
  type Distribution,
  decimalOf,
  denominatorOf,
  fractionText,
  likeliest,
  meanOf,
  reduced,
  valuesOf,
} from './dice'

/** A named chance beside the distribution: "takes the target down". */
export type Chance = { readonly id: string; readonly label: string; readonly p: number; readonly exactly: string }

/** The answer to an odds question, the same in every game. */
export type OddsAnswer = {
  /** What the values count: damage, wounds, hits. */
  readonly counts: string
  readonly distribution: readonly { readonly value: number; readonly p: number; readonly exactly: string }[]
  readonly atLeast: Readonly<Record<string, number>>
  readonly mean: number
  readonly mostLikely: number
  readonly chances: readonly Chance[]
  readonly steps: readonly string[]
}

/** A question that cannot be answered as it stands, with what is missing. */
export type OddsRefusal = { readonly refused: string }

export function answerOfOdds(answer: {
  readonly counts: string
  readonly outcome: Distribution
  readonly chances: readonly Chance[]
  readonly steps: readonly string[]
}): OddsAnswer {
  const outcome = reduced(answer.outcome)
  const under = denominatorOf(outcome)
  const values = valuesOf(outcome)
  return {
    counts: answer.counts,
    distribution: values.map(({ value, weight }) => {
      const fraction = { over: weight, under }
      return { value, p: decimalOf(fraction), exactly: fractionText(fraction) }
    }),
    atLeast: Object.fromEntries(values.map(({ value }) => [value, decimalOf(atLeast(outcome, value))])),
    mean: decimalOf(meanOf(outcome)),
    mostLikely: likeliest(outcome),
    chances: answer.chances,
    steps: answer.steps,
  }
}

export function chanceOf(id: string, label: string, fraction: { over: bigint; under: bigint }): Chance {
  return { id, label, p: decimalOf(fraction), exactly: fractionText(fraction) }
}
