import { type Distribution, mapped } from './dice'
import { failing, thrownTwice } from './die-tests'
import { compare, complement, type Fraction, leastCommonMultiple, lowest } from './fraction'

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
export function woundsSuffered(dice: Distribution, bearers: readonly DefendingModel[], rerolls = 0): Distribution {
  const [first] = bearers
  if (!first) return dice
  if (!areAlike(bearers)) {
    const enough = rerolls >= mostOf(dice)
    return enough ? woundsInTurn(dice, bearers.map(rerollingSaves), 0) : woundsInTurn(dice, bearers, rerolls)
  }
  const unsaved = failing(dice, { chance: first.save, rerolls })
  return first.ignore.numerator === 0n ? unsaved : failing(unsaved, { chance: first.ignore, rerolls: 0 })
}

/** About how many steps that takes: many only where unlike models share re-rolls. */
export function workOfCasualties(dice: Distribution, bearers: readonly DefendingModel[], rerolls: number): number {
  const most = mostOf(dice)
  return areAlike(bearers) || rerolls === 0 || rerolls >= most ? 0 : most * most * (rerolls + 1)
}

/** How many of the models fall to that many wounds. */
export function modelsFallen(wounds: Distribution, bearers: readonly Pick<DefendingModel, 'wounds'>[]): Distribution {
  return mapped(wounds, (number) => {
    let left = number
    const standing = bearers.findIndex((bearer) => {
      left -= bearer.wounds
      return left < 0
    })
    return standing === -1 ? bearers.length : standing
  })
}

function mostOf({ from, weights }: Distribution): number {
  return from + weights.length - 1
}

function rerollingSaves(bearer: DefendingModel): DefendingModel {
  return { ...bearer, save: thrownTwice(bearer.save) }
}

function areAlike(bearers: readonly DefendingModel[]): boolean {
  const [first] = bearers
  return first === undefined || bearers.every((bearer) => isAlike(bearer, first))
}

function isAlike(a: DefendingModel, b: DefendingModel): boolean {
  return compare(a.save, b.save) === 0 && compare(a.ignore, b.ignore) === 0
}

/** The weights of a die that is stopped or goes through, with and without a re-roll. */
type Step = {
  readonly stopped: bigint
  readonly through: bigint
  readonly stoppedAgain: bigint
  readonly throughAgain: bigint
}

function woundsInTurn(dice: Distribution, bearers: readonly DefendingModel[], rerolls: number): Distribution {
  const most = mostOf(dice)
  const denominator = bearers
    .flatMap(({ save, ignore }) => [lowest(save).denominator ** 2n * lowest(ignore).denominator])
    .reduce(leastCommonMultiple, 1n)
  const takers = bearers.flatMap((bearer) => new Array<DefendingModel>(Math.min(bearer.wounds, most)).fill(bearer))
  const last = bearers.at(-1)
  const spare = steps(last ?? NOBODY, denominator)
  const plan = Array.from({ length: most + 1 }, (_, wounds) => {
    const taker = takers[wounds]
    return taker ? steps(taker, denominator) : spare
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
    if (count < most) rows = afterOneDie(rows, plan, rerolls)
  }
  return { from: 0, weights: sum }
}

const NOBODY: DefendingModel = {
  wounds: 1,
  save: { numerator: 0n, denominator: 1n },
  ignore: { numerator: 0n, denominator: 1n },
}

type Plan = readonly { readonly plain: Step; readonly withReroll: Step }[]

function afterOneDie(rows: readonly (readonly bigint[])[], plan: Plan, rerolls: number) {
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
      const step = plan[wounds]?.[spent < rerolls ? 'withReroll' : 'plain']
      if (!step || weight === 0n) return
      add(spent, wounds, weight * step.stopped)
      add(spent, wounds + 1, weight * step.through)
      add(spent + 1, wounds, weight * step.stoppedAgain)
      add(spent + 1, wounds + 1, weight * step.throughAgain)
    })
  })
  return next
}

function steps({ save, ignore }: DefendingModel, denominator: bigint) {
  const [saves, ignores] = [lowest(save), lowest(ignore)]
  const [fails, suffers] = [complement(saves), complement(ignores)]
  const scale = denominator / (saves.denominator ** 2n * ignores.denominator)
  const at = (first: bigint, last: bigint) => first * last * scale
  const plain: Step = {
    stopped: at((saves.numerator * ignores.denominator + fails.numerator * ignores.numerator) * saves.denominator, 1n),
    through: at(fails.numerator * saves.denominator, suffers.numerator),
    stoppedAgain: 0n,
    throughAgain: 0n,
  }
  // Where there is no save, there is nothing to throw again.
  const withReroll: Step =
    saves.numerator === 0n
      ? plain
      : {
          stopped: at(saves.numerator * saves.denominator, ignores.denominator),
          through: 0n,
          stoppedAgain: at(
            fails.numerator * (saves.numerator * ignores.denominator + fails.numerator * ignores.numerator),
            1n,
          ),
          throughAgain: at(fails.numerator * fails.numerator, suffers.numerator),
        }
  return { plain, withReroll }
}
