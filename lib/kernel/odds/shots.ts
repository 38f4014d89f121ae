import { addThrows, constant, type Distribution, denominatorOf, meanOf, repeated } from './dice'
import { chanceWithReroll, passing, passingByRerolls } from './die-tests'
import { compare, type Fraction, product } from './fraction'

/** Dice that are alike, and what each one that passes is worth. */
export type ShotGroup = { readonly dice: number; readonly chance: Fraction; readonly worth: Distribution }

/** The sum of as many throws of `worth` as `counts` says. */
export function compounded(counts: Distribution, worth: Distribution): Distribution {
  const denominator = denominatorOf(worth)
  const most = counts.from + counts.weights.length - 1
  let sum: Distribution = { from: 0, weights: [] }
  let scale = 1n
  for (let count = most; count >= 0; count -= 1) {
    const weight = counts.weights[count - counts.from] ?? 0n
    sum = addWeights(sum.weights.length > 0 ? addThrows(sum, worth) : sum, { from: 0, weights: [weight * scale] })
    scale *= denominator
  }
  return sum
}

/** In the order in which re-rolls are spent: the groups with the best average result for a die first. */
export function inRerollOrder(groups: readonly ShotGroup[]): readonly ShotGroup[] {
  return [...groups].sort((a, b) => compare(meanOfOneDie(b), meanOfOneDie(a)))
}

/**
 * The sum of all dice. Of the dice that fail, up to `rerolls` are thrown again, those of the first groups first.
 * Where unlike dice share a few re-rolls, this may take too long: see `workOfShots`.
 */
export function sumOfShots(given: readonly ShotGroup[], rerolls: number): Distribution {
  const groups = merged(given)
  if (rerolls >= diceIn(groups) && rerolls > 0)
    return sumOfShots(
      groups.map((group) => ({ ...group, chance: chanceWithReroll(group.chance) })),
      0,
    )
  if (rerolls === 0)
    return groups
      .map(({ dice, chance, worth }) => repeated(compounded({ from: 0, weights: weightsOf(chance) }, worth), dice))
      .reduce(addThrows, constant(0))
  const [only, ...others] = groups
  if (only && others.length === 0)
    return compounded(passing(constant(only.dice), { chance: only.chance, rerolls }), only.worth)
  // Indexed by the re-rolls that are left.
  let rows: readonly Distribution[] = [...new Array<Distribution>(rerolls).fill(EMPTY), constant(0)]
  for (const group of groups) rows = afterGroup(rows, group)
  return rows.reduce(addWeights)
}

/** About how many multiplications this takes: many only where unlike dice share re-rolls. */
export function workOfShots(given: readonly ShotGroup[], rerolls: number): number {
  const groups = merged(given)
  if (groups.length === 1 || rerolls === 0 || rerolls >= diceIn(groups)) return 0
  let [work, dice, values] = [0, 0, 1]
  for (const group of groups) {
    const own = group.dice * (group.worth.from + group.worth.weights.length - 1) + 1
    work += (Math.min(rerolls, dice) + 1) * (Math.min(rerolls, group.dice) + 1) * values * own
    dice += group.dice
    values += own
  }
  return work
}

/** Neighbouring groups that are alike become one; the order stays. */
function merged(groups: readonly ShotGroup[]): readonly ShotGroup[] {
  const kinds: ShotGroup[] = []
  for (const group of groups) {
    const last = kinds.at(-1)
    if (last && kindOf(last) === kindOf(group)) kinds.splice(-1, 1, { ...group, dice: last.dice + group.dice })
    else kinds.push(group)
  }
  return kinds
}

function kindOf({ chance, worth }: ShotGroup): string {
  return [chance.numerator, chance.denominator, worth.from, ...worth.weights].join()
}

function diceIn(groups: readonly ShotGroup[]): number {
  return groups.reduce((sum, { dice }) => sum + dice, 0)
}

const EMPTY: Distribution = { from: 0, weights: [] }

function weightsOf({ numerator, denominator }: Fraction): readonly bigint[] {
  return [denominator - numerator, numerator]
}

function meanOfOneDie({ chance, worth }: ShotGroup): Fraction {
  return product(chance, meanOf(worth))
}

function afterGroup(rows: readonly Distribution[], { dice, chance, worth }: ShotGroup): readonly Distribution[] {
  const next = rows.map(() => EMPTY)
  const most = rows.length - 1
  rows.forEach((row, rerollsLeft) => {
    if (row.weights.length === 0) return
    passingByRerolls(dice, { chance, rerolls: rerollsLeft }, most).forEach((passes, rerolled) => {
      const sum = addThrows(row, compounded(passes, worth))
      next[rerollsLeft - rerolled] = addWeights(next[rerollsLeft - rerolled] ?? EMPTY, sum)
    })
  })
  return next
}

/** Adds the weights of each value. */
function addWeights(a: Distribution, b: Distribution): Distribution {
  if (a.weights.length === 0) return b
  if (b.weights.length === 0) return a
  const from = Math.min(a.from, b.from)
  const top = Math.max(a.from + a.weights.length, b.from + b.weights.length)
  const weights = Array.from(
    { length: top - from },
    (_, i) => (a.weights[from + i - a.from] ?? 0n) + (b.weights[from + i - b.from] ?? 0n),
  )
  return { from, weights }
}
