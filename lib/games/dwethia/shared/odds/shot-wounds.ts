import { woundsSuffered } from '@/lib/kernel/odds/casualties'
import { addThrows, constant, type Distribution, followedBy, mapped, repeated, zeroOrOne } from '@/lib/kernel/odds/dice'
import { complement, type Fraction, product } from '@/lib/kernel/odds/fraction'
import { inRerollOrder, type ShotGroup, sumOfShots, workOfShots } from '@/lib/kernel/odds/shots'
import type { Roll } from './aim'
import { defendingModels } from './defending-models'
import { chanceOn } from './roll-chart'
import type { Target } from './schema'

/** Shots that are alike, with the roll against each model that they reach. */
export type Shots = {
  readonly dice: number
  /** The wounds that each hit causes. */
  readonly wounds: number
  readonly atTarget: Roll
  readonly atOthers: readonly { readonly roll: Roll; readonly model: Target; readonly count: number }[]
}

export type ShotsAtTarget = {
  readonly shots: readonly Shots[]
  readonly target: Target
  /** The chance that no other model takes the hit. */
  readonly reaches: Fraction
  readonly blast: 'after-a-hit' | 'always'
  readonly rerolls: { readonly attack: number; readonly save: number }
}

/** The wounds of all models together, and of the target alone. */
export type ShotWounds = { readonly all: Distribution; readonly target: Distribution }

export function woundsOfShots(attack: ShotsAtTarget): ShotWounds {
  const { shots, target, reaches, blast, rerolls } = attack
  if (rerolls.save > 0) return targetOnly(withSaveRerolls({ shots, target, reaches, rerolls }))
  const groups = groupsOf(attack)
  // Re-rolls are spent by the wounds of all models, also where only the target's are counted.
  const order = inRerollOrder(groups.map(({ ofAll }) => ofAll))
  const inOrder = order.map((group) => groups.find(({ ofAll }) => ofAll === group)?.own ?? group)
  const atOthers = blast === 'always' ? shots.map((one) => repeated(othersOf(one), one.dice)) : []
  return {
    all: atOthers.reduce(addThrows, sumOfShots(order, rerolls.attack)),
    target: sumOfShots(inOrder, rerolls.attack),
  }
}

/** About how many multiplications that takes: many where unlike shots share re-rolls. */
export function workOfShotsAtTarget(attack: ShotsAtTarget): number {
  const order = inRerollOrder(groupsOf(attack).map(({ ofAll }) => ofAll))
  return workOfShots(order, attack.rerolls.attack)
}

function groupsOf({
  shots,
  target,
  reaches,
  blast,
}: ShotsAtTarget): readonly { readonly own: ShotGroup; readonly ofAll: ShotGroup }[] {
  return shots.map((one) => {
    const hit = { dice: one.dice, chance: chanceOn(one.atTarget.number) }
    const own = woundsOf(target, one.wounds, { numerator: 1n, denominator: 1n })
    const others = blast === 'after-a-hit' ? othersOf(one) : constant(0)
    return {
      own: { ...hit, worth: unlessStopped(reaches, own) },
      ofAll: { ...hit, worth: unlessStopped(reaches, addThrows(own, others)) },
    }
  })
}

function targetOnly(target: Distribution): ShotWounds {
  return { all: target, target }
}

/** All shots cause the same number of wounds here: other questions were refused. */
function withSaveRerolls({ shots, target, reaches, rerolls }: Omit<ShotsAtTarget, 'blast'>): Distribution {
  const groups = shots.map(({ dice, atTarget }) => ({
    dice,
    chance: chanceOn(atTarget.number),
    worth: zeroOrOne(reaches),
  }))
  const hits = sumOfShots(inRerollOrder(groups), rerolls.attack)
  const each = shots[0]?.wounds ?? 1
  return mapped(woundsSuffered(hits, defendingModels([target], true), rerolls.save), (number) => number * each)
}

function unlessStopped(reaches: Fraction, worth: Distribution): Distribution {
  return reaches.numerator === reaches.denominator
    ? worth
    : followedBy(zeroOrOne(reaches), (reached) => (reached ? worth : constant(0)))
}

/** The wounds of one roll at one model, which may save and ignore. */
function woundsOf({ save, ignore }: Target, wounds: number, hit: Fraction): Distribution {
  const through = product(hit, product(complement(chanceOn(save)), complement(chanceOn(ignore))))
  return mapped(zeroOrOne(through), (goes) => goes * wounds)
}

function othersOf({ atOthers, wounds }: Shots): Distribution {
  return atOthers
    .map(({ roll, model, count }) => repeated(woundsOf(model, wounds, chanceOn(roll.number)), count))
    .reduce(addThrows, constant(0))
}
