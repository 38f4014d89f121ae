import { woundsSuffered } from '@/lib/kernel/odds/casualties'
import { addThrows, constant, type Distribution, followedBy, mapped, repeated, zeroOrOne } from '@/lib/kernel/odds/dice'
import { failing, passing } from '@/lib/kernel/odds/die-tests'
import { complement, type Fraction, ONE, product } from '@/lib/kernel/odds/fraction'
import { compounded, inRerollOrder, type ShotGroup, sumOfShots, workOfShots } from '@/lib/kernel/odds/shots'
import type { Roll } from './aim'
import { defendingModels } from './defending-models'
import { chanceOn } from './roll-chart'
import type { Bystander, Target } from './schema'

/** Shots that are alike, with the roll against each model that they reach. */
export type Shots = {
  readonly dice: number
  readonly target: Target
  readonly atTarget: Roll
  /** The wounds that each hit causes. */
  readonly wounds: number
  /** Models beside the target, and whether they are rolled for with every shot or only after a hit. */
  readonly atOthers: readonly {
    readonly roll: Roll
    readonly model: Target
    readonly count: number
    readonly wounds: number
  }[]
  readonly others: 'after-a-hit' | 'always'
}

/** What one kind of shot does to whoever takes it instead of the target. */
export type RollAside = { readonly roll: Roll; readonly wounds: number }

export type ShotsAtTarget = {
  readonly shots: readonly Shots[]
  /** Dice in turn that each send a shot elsewhere on 1 to 3: before it is rolled, or once it has hit. */
  readonly aside: { readonly dice: number; readonly comesFirst: boolean }
  readonly rerolls: { readonly attack: number; readonly save: number; readonly who: number }
}

/** The wounds of all models together, and of the target alone. */
export type ShotWounds = { readonly all: Distribution; readonly target: Distribution }

const HALF: Fraction = { numerator: 1n, denominator: 2n }

export function woundsOfShots(attack: ShotsAtTarget): ShotWounds {
  const { shots, rerolls } = attack
  if (isInTurn(attack)) return woundsInTurn(attack)
  if (rerolls.save > 0) return targetOnly(withSaveRerolls(attack))
  const groups = groupsOf(attack)
  // Re-rolls are spent by the wounds of all models, also where only the target's are counted.
  const order = inRerollOrder(groups.map(({ ofAll }) => ofAll))
  const inOrder = order.map((group) => groups.find(({ ofAll }) => ofAll === group)?.own ?? group)
  return {
    all: atEveryShot(shots).reduce(addThrows, sumOfShots(order, rerolls.attack)),
    target: sumOfShots(inOrder, rerolls.attack),
  }
}

/** The wounds of whoever takes shots on its die. `rolls` are those of the shots, in their order. */
export function woundsAside(
  attack: ShotsAtTarget,
  {
    rolls,
    bystander,
    on,
  }: { readonly rolls: readonly RollAside[]; readonly bystander: Bystander; readonly on: AsideDice },
): Distribution {
  const { shots, aside, rerolls } = attack
  const suffers = product(complement(chanceOn(bystander.save)), complement(chanceOn(bystander.ignore)))
  const worthOf = (i: number, taken: Fraction) => {
    const goes = product(chanceOn(rolls[i]?.roll.number ?? null), suffers)
    return mapped(zeroOrOne(product(taken, goes)), (wound) => wound * (rolls[i]?.wounds ?? 1))
  }
  const [only] = shots
  if (only && isInTurn(attack)) return compounded(sentAside(attack, only), worthOf(0, ONE))
  const taken = takenBy(on)
  if (aside.comesFirst)
    return shots.map(({ dice }, i) => repeated(worthOf(i, taken), dice)).reduce(addThrows, constant(0))
  const groups = groupsOf(attack)
  const order = inRerollOrder(groups.map(({ ofAll }) => ofAll))
  const worths = order.map((group) => ({
    ...group,
    worth: worthOf(
      groups.findIndex(({ ofAll }) => ofAll === group),
      taken,
    ),
  }))
  return sumOfShots(worths, rerolls.attack)
}

/** How many dice others throw before, and how many its own are. */
export type AsideDice = { readonly before: number; readonly own: number }

function takenBy({ before, own }: AsideDice): Fraction {
  const passes = (dice: number): Fraction => ({ numerator: 1n, denominator: 2n ** BigInt(dice) })
  return product(passes(before), complement(passes(own)))
}

/** Whether the dice that send shots elsewhere are counted one after another, because some are thrown again. */
function isInTurn({ aside, rerolls }: ShotsAtTarget): boolean {
  return aside.dice > 0 && (rerolls.who > 0 || (aside.comesFirst && rerolls.attack > 0))
}

/** Why this cannot be worked out in turn: shots must be alike, and one die decides about each. */
export function cannotTakeTurns(attack: ShotsAtTarget): boolean {
  return isInTurn(attack) && (attack.shots.length > 1 || attack.aside.dice > 1)
}

function woundsInTurn(attack: ShotsAtTarget): ShotWounds {
  const [one] = attack.shots
  if (!one) return targetOnly(constant(0))
  const { aside, rerolls } = attack
  const onTarget = { chance: HALF, rerolls: rerolls.who }
  const hit = { chance: chanceOn(one.atTarget.number), rerolls: rerolls.attack }
  const thrown = constant(one.dice)
  const hits = aside.comesFirst ? passing(passing(thrown, onTarget), hit) : passing(passing(thrown, hit), onTarget)
  if (rerolls.save > 0) return targetOnly(suffered(hits, one, rerolls.save))
  const own = woundsOf(one.target, one.wounds, ONE)
  const others = one.others === 'after-a-hit' ? othersOf(one) : constant(0)
  return {
    all: atEveryShot(attack.shots).reduce(addThrows, compounded(hits, addThrows(own, others))),
    target: compounded(hits, own),
  }
}

/** How many shots go elsewhere, of those that decide about it. */
function sentAside({ aside, rerolls }: ShotsAtTarget, { dice, atTarget }: Shots): Distribution {
  const thrown = constant(dice)
  const deciding = aside.comesFirst
    ? thrown
    : passing(thrown, { chance: chanceOn(atTarget.number), rerolls: rerolls.attack })
  return failing(deciding, { chance: HALF, rerolls: rerolls.who })
}

/** About how many multiplications that takes: many where unlike shots share re-rolls. */
export function workOfShotsAtTarget(attack: ShotsAtTarget): number {
  const order = inRerollOrder(groupsOf(attack).map(({ ofAll }) => ofAll))
  return workOfShots(order, attack.rerolls.attack)
}

function groupsOf({ shots, aside }: ShotsAtTarget): readonly { readonly own: ShotGroup; readonly ofAll: ShotGroup }[] {
  const reaches = complement(takenBy({ before: 0, own: aside.dice }))
  return shots.map((one) => {
    const hit = { dice: one.dice, chance: chanceOn(one.atTarget.number) }
    const own = woundsOf(one.target, one.wounds, ONE)
    const others = one.others === 'after-a-hit' ? othersOf(one) : constant(0)
    return {
      own: { ...hit, worth: unlessStopped(reaches, own) },
      ofAll: { ...hit, worth: unlessStopped(reaches, addThrows(own, others)) },
    }
  })
}

/** The wounds of others that are rolled for with every shot. */
function atEveryShot(shots: readonly Shots[]): readonly Distribution[] {
  return shots.filter(({ others }) => others === 'always').map((one) => repeated(othersOf(one), one.dice))
}

function targetOnly(target: Distribution): ShotWounds {
  return { all: target, target }
}

/** All shots cause the same number of wounds here: other questions were refused. */
function withSaveRerolls({ shots, aside, rerolls }: ShotsAtTarget): Distribution {
  const reaches = complement(takenBy({ before: 0, own: aside.dice }))
  const groups = shots.map(({ dice, atTarget }) => ({
    dice,
    chance: chanceOn(atTarget.number),
    worth: zeroOrOne(reaches),
  }))
  const hits = sumOfShots(inRerollOrder(groups), rerolls.attack)
  const [first] = shots
  return first ? suffered(hits, first, rerolls.save) : hits
}

function suffered(hits: Distribution, { target, wounds }: Shots, rerolls: number): Distribution {
  return mapped(woundsSuffered(hits, defendingModels([target], true), rerolls), (number) => number * wounds)
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

function othersOf({ atOthers }: Shots): Distribution {
  return atOthers
    .map(({ roll, model, count, wounds }) => repeated(woundsOf(model, wounds, chanceOn(roll.number)), count))
    .reduce(addThrows, constant(0))
}
