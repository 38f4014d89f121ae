import { type Distribution, mapped } from './dice'
import { chanceWithReroll, failing } from './die-tests'
import { compare, complement, type Fraction, inLowestTerms, leastCommonMultiple } from './fraction'

/** A model that takes wounds, and what may stop them. */
export type DefendingModel = {
  /** Wounds left before it falls. */
  readonly wounds: number
  /** The chance that a save stops a wound. */
  readonly save: Fraction
  /** The chance that a wound which no save stopped is ignored. */
  readonly ignore: Fraction
}

/**
 * How many of the wound dice go through, where the models take them one after another and each die is tested by the
 * model that it meets. Up to `rerolls` failed saves are thrown again. Dice that are left when the last model has fallen
 * are tested by the last model, so that the number of wounds does not depend on how many the models had.
 */
export function woundsSuffered(dice: Distribution, defenders: readonly DefendingModel[], rerolls = 0): Distribution {
  const [first] = defenders
  if (!first) return dice
  if (!areAlike(defenders)) {
    const rerollsAll = rerolls >= largestValueOf(dice)
    return rerollsAll ? woundsInTurn(dice, defenders.map(rerollingSaves), 0) : woundsInTurn(dice, defenders, rerolls)
  }
  const unsaved = failing(dice, { chance: first.save, rerolls })
  return first.ignore.numerator === 0n ? unsaved : failing(unsaved, { chance: first.ignore, rerolls: 0 })
}

/** About how many steps that takes: many only where unlike models share re-rolls. */
export function workOfCasualties(dice: Distribution, defenders: readonly DefendingModel[], rerolls: number): number {
  const most = largestValueOf(dice)
  return areAlike(defenders) || rerolls === 0 || rerolls >= most ? 0 : most * most * (rerolls + 1)
}

/** How many of the models fall to that many wounds. */
export function modelsFallen(wounds: Distribution, defenders: readonly Pick<DefendingModel, 'wounds'>[]): Distribution {
  return mapped(wounds, (number) => {
    let left = number
    const firstStanding = defenders.findIndex((defender) => {
      left -= defender.wounds
      return left < 0
    })
    return firstStanding === -1 ? defenders.length : firstStanding
  })
}

function largestValueOf({ from, weights }: Distribution): number {
  return from + weights.length - 1
}

function rerollingSaves(defender: DefendingModel): DefendingModel {
  return { ...defender, save: chanceWithReroll(defender.save) }
}

function areAlike(defenders: readonly DefendingModel[]): boolean {
  const [first] = defenders
  return first === undefined || defenders.every((defender) => isAlike(defender, first))
}

function isAlike(a: DefendingModel, b: DefendingModel): boolean {
  return compare(a.save, b.save) === 0 && compare(a.ignore, b.ignore) === 0
}

/** The weights of a die that is stopped or goes through, with and without a re-roll. */
type Step = {
  readonly stopped: bigint
  readonly through: bigint
  readonly stoppedOnReroll: bigint
  readonly throughOnReroll: bigint
}

function woundsInTurn(dice: Distribution, defenders: readonly DefendingModel[], rerolls: number): Distribution {
  const most = largestValueOf(dice)
  const denominator = defenders
    .flatMap(({ save, ignore }) => [inLowestTerms(save).denominator ** 2n * inLowestTerms(ignore).denominator])
    .reduce(leastCommonMultiple, 1n)
  const defenderByWound = defenders.flatMap((defender) =>
    new Array<DefendingModel>(Math.min(defender.wounds, most)).fill(defender),
  )
  const last = defenders.at(-1)
  const lastSteps = stepsOf(last ?? NOBODY, denominator)
  const stepsByWounds = Array.from({ length: most + 1 }, (_, wounds) => {
    const defender = defenderByWound[wounds]
    return defender ? stepsOf(defender, denominator) : lastSteps
  })

  const sum = new Array<bigint>(most + 1).fill(0n)
  // Indexed by the re-rolls that are spent: the weights of each number of wounds.
  let rows: readonly (readonly bigint[])[] = [[1n]]
  for (let count = 0; count <= most; count += 1) {
    const weight = dice.weights[count - dice.from] ?? 0n
    if (weight > 0n) {
      const scale = weight * denominator ** BigInt(most - count)
      for (const row of rows)
        row.forEach((each, wounds) => {
          sum[wounds] = (sum[wounds] ?? 0n) + each * scale
        })
    }
    if (count < most) rows = afterOneDie(rows, stepsByWounds, rerolls)
  }
  return { from: 0, weights: sum }
}

const NOBODY: DefendingModel = {
  wounds: 1,
  save: { numerator: 0n, denominator: 1n },
  ignore: { numerator: 0n, denominator: 1n },
}

type StepsByWounds = readonly { readonly plain: Step; readonly withReroll: Step }[]

function afterOneDie(rows: readonly (readonly bigint[])[], stepsByWounds: StepsByWounds, rerolls: number) {
  const next: bigint[][] = []
  const add = (spent: number, wounds: number, weight: bigint) => {
    if (weight === 0n) return
    while (next.length <= spent) next.push([])
    const row = next[spent]
    if (!row) return
    while (row.length <= wounds) row.push(0n)
    row[wounds] = (row[wounds] ?? 0n) + weight
  }
  rows.forEach((row, spent) => {
    row.forEach((weight, wounds) => {
      const step = stepsByWounds[wounds]?.[spent < rerolls ? 'withReroll' : 'plain']
      if (!step || weight === 0n) return
      add(spent, wounds, weight * step.stopped)
      add(spent, wounds + 1, weight * step.through)
      add(spent + 1, wounds, weight * step.stoppedOnReroll)
      add(spent + 1, wounds + 1, weight * step.throughOnReroll)
    })
  })
  return next
}

function stepsOf({ save, ignore }: DefendingModel, denominator: bigint) {
  const [saves, ignores] = [inLowestTerms(save), inLowestTerms(ignore)]
  const [fails, suffers] = [complement(saves), complement(ignores)]
  const scale = denominator / (saves.denominator ** 2n * ignores.denominator)
  const scaled = (first: bigint, last: bigint) => first * last * scale
  const plain: Step = {
    stopped: scaled(
      (saves.numerator * ignores.denominator + fails.numerator * ignores.numerator) * saves.denominator,
      1n,
    ),
    through: scaled(fails.numerator * saves.denominator, suffers.numerator),
    stoppedOnReroll: 0n,
    throughOnReroll: 0n,
  }
  // Where there is no save, there is nothing to throw again.
  const withReroll: Step =
    saves.numerator === 0n
      ? plain
      : {
          stopped: scaled(saves.numerator * saves.denominator, ignores.denominator),
          through: 0n,
          stoppedOnReroll: scaled(
            fails.numerator * (saves.numerator * ignores.denominator + fails.numerator * ignores.numerator),
            1n,
          ),
          throughOnReroll: scaled(fails.numerator * fails.numerator, suffers.numerator),
        }
  return { plain, withReroll }
}
