import type { Catalogue, RowTypes } from '../catalogue'
import type { Entry } from '../roster/roster'
import { type Distribution, denominatorOf, likeliest, meanOf, reduced, valuesOf } from './dice'
import { decimalOf, type Fraction, fractionText } from './fraction'

/** A named chance beside the distribution: "takes the target down". */
export type Chance = { readonly id: string; readonly label: string; readonly p: number; readonly exactly: string }

/** How likely each result is. */
export type Spread = {
  /** What is counted: "wounds". */
  readonly counts: string
  readonly distribution: readonly { readonly value: number; readonly p: number; readonly exactly: string }[]
  readonly atLeast: Readonly<Record<string, number>>
  readonly mean: number
  readonly mostLikely: number
}

/** Secret choices of both sides: what each pair of choices is worth, and how often to choose which. */
export type ChoiceTable = {
  /** What is counted: "wounds". */
  readonly counts: string
  readonly attacker: readonly Chance[]
  readonly defender: readonly Chance[]
  /** By the attacker's choice, then by the defender's. */
  readonly worth: readonly (readonly { readonly mean: number; readonly exactly: string }[])[]
  readonly value: { readonly mean: number; readonly exactly: string }
  readonly assumptions: readonly string[]
}

/** The answer to an odds question, the same in every game. */
export type OddsAnswer = Spread & {
  readonly chances: readonly Chance[]
  readonly steps: readonly string[]
  /** Which of the steps follow what somebody invented for a pack: their indexes. */
  readonly houseSteps: readonly number[]
  /** Keywords in the question whose effect neither the books nor the pack states. */
  readonly leftOut: readonly string[]
  /** Other results of the same dice: damage in return, how many models fall. */
  readonly further: readonly (Spread & { readonly id: string; readonly label: string })[]
  readonly table: ChoiceTable | null
}

/** Whether an answer follows what was made up for a pack: then its numbers are marked. */
export function isHouseAnswer({ houseSteps }: OddsAnswer): boolean {
  return houseSteps.length > 0
}

type OddsSide = 'attacker' | 'defender'

/** Why a question cannot be answered, and the field that is wrong, if there is one. */
export type OddsRefusal = { readonly refused: string; readonly place?: string }

/** An attack of one unit on another, as a question that can be answered. */
export type AskedAttack<Question extends object = object> = {
  /** "melee", "ranged:short-bow": units with the same attack share the id. */
  readonly id: string
  readonly label: string
  readonly question: Question
  /** Keywords of either unit that the odds do not know. */
  readonly leftOut: readonly string[]
  /** The sides of which a value was made up for the pack. */
  readonly house?: readonly OddsSide[]
  /** Whether the name of its weapon or spell was. */
  readonly hasHouseName?: true
  /** Every unit of the game can do it, so sheets do not list it for each. */
  readonly isCommon?: true
}

/** The answers to readings, and the pack, which may add attacks that every unit can do. */
export type AttackContext<R extends RowTypes = RowTypes> = {
  readonly readings: Readonly<Record<string, string>>
  readonly catalogue: Catalogue<R> | null
}

/** Another way to arm a unit. */
export type LoadoutOption = { readonly label: string; readonly entry: Entry }

/** Nobody rolls more dice than this at once. */
export const MOST_DICE = 200

/** A step of an answer in words, or one that follows what somebody invented for a pack. */
type Step = string | { readonly words: string; readonly isHouse: true }

export function stepOf(words: string, isHouse: boolean): Step {
  return isHouse ? { words, isHouse } : words
}

export type FurtherOutcome = {
  readonly id: string
  readonly label: string
  /** What is counted: "wounds". */
  readonly counts: string
  readonly outcome: Distribution
}

export function answerOfOdds(answer: {
  /** What is counted: "wounds". */
  readonly counts: string
  readonly outcome: Distribution
  readonly chances: readonly Chance[]
  readonly steps: readonly Step[]
  readonly leftOut?: readonly string[]
  readonly further?: readonly FurtherOutcome[]
  readonly table?: ChoiceTable
}): OddsAnswer {
  const leftOut = [...new Set(answer.leftOut)]
  return {
    ...spreadOf(answer.counts, answer.outcome),
    chances: answer.chances,
    steps: [
      ...answer.steps.map((step) => (typeof step === 'string' ? step : step.words)),
      ...(leftOut.length > 0
        ? [`Not included, because their effect on the dice is not known: ${leftOut.join(', ')}.`]
        : []),
    ],
    houseSteps: answer.steps.flatMap((step, i) => (typeof step === 'string' ? [] : [i])),
    leftOut,
    further: (answer.further ?? []).map(({ id, label, counts, outcome }) => ({
      id,
      label,
      ...spreadOf(counts, outcome),
    })),
    table: answer.table ?? null,
  }
}

function spreadOf(counts: string, distribution: Distribution): Spread {
  const outcome = reduced(distribution)
  const denominator = denominatorOf(outcome)
  const values = valuesOf(outcome)
  return {
    counts,
    distribution: values.map(({ value, weight }) => {
      const fraction = { numerator: weight, denominator }
      return { value, p: decimalOf(fraction), exactly: fractionText(fraction) }
    }),
    atLeast: atLeastEach(values, denominator),
    mean: decimalOf(meanOf(outcome)),
    mostLikely: likeliest(outcome),
  }
}

function atLeastEach(values: readonly { value: number; weight: bigint }[], denominator: bigint) {
  let numerator = denominator
  return Object.fromEntries(
    values.map(({ value, weight }) => {
      const p = decimalOf({ numerator, denominator })
      numerator -= weight
      return [value, p]
    }),
  )
}

export function chanceOf(id: string, label: string, fraction: Fraction): Chance {
  return { id, label, p: decimalOf(fraction), exactly: fractionText(fraction) }
}

/** Whether the numbers of an answer about units are marked. */
export function isHouseCell({
  attack,
  answer,
}: {
  readonly attack: AskedAttack
  readonly answer: OddsAnswer | OddsRefusal
}): boolean {
  return (attack.house?.length ?? 0) > 0 || (!('refused' in answer) && isHouseAnswer(answer))
}
