import { type Chance, chanceOf, type FurtherOutcome, type OddsRefusal } from '@/lib/kernel/odds/answer'
import { atLeast, type Distribution } from '@/lib/kernel/odds/dice'
import type { Fraction } from '@/lib/kernel/odds/fraction'
import { type Aim, type Missile, rangedRoll, reachOf, type ShootingRules } from './aim'
import { saveSteps } from './defending-models'
import { destinySteps } from './fight'
import { numberOf, WEAPON_KEYWORDS } from './keywords'
import type { Circumstances, Rerolls, Target } from './schema'
import { type Shots, type ShotsAtTarget, workOfShotsAtTarget, woundsOfShots } from './shot-wounds'
import { unknownValueCollector } from './unknown-values'

/** Shots of one kind, with their aim. */
export type AimedShots = {
  /** "3 shots with the Rifle". */
  readonly name: string
  readonly dice: number
  readonly aim: Aim
  readonly missile: Missile
  readonly wounds: number
  /** Whether models beside the target are rolled for too. */
  readonly spreads: boolean
}

export type RangedAttack = {
  readonly aimed: readonly AimedShots[]
  readonly targets: readonly Target[]
  readonly circumstances: Circumstances
  readonly rules: ShootingRules
  readonly rerolls: { readonly attacker: Rerolls; readonly defender: Rerolls }
}

export type RangedResult = {
  readonly all: Distribution
  readonly target: Distribution
  /** Whether models beside the target were rolled for. */
  readonly spreads: boolean
  readonly steps: readonly string[]
}

/** The wounds of all shots together. */
export function rangedResult({
  aimed,
  targets,
  circumstances,
  rules,
  rerolls,
}: RangedAttack): RangedResult | OddsRefusal {
  const [target] = targets
  if (!target) return { refused: 'There is no target.', place: 'defender.models' }
  const unknown = unknownValueCollector()
  const shots = aimed.map((one) => ({
    one,
    ...shotsOf(one, targets, { circumstances, rules, requireValue: unknown.requireValue }),
  }))
  const refusal = unknown.refusal() ?? rerollRefusal(shots, rerolls.defender)
  if (refusal) return refusal

  const reaches = chanceToReach(circumstances, rules)
  const attack: ShotsAtTarget = {
    shots: shots.map(({ shots }) => shots),
    target,
    reaches,
    blast: rules.blast,
    rerolls: { attack: rerolls.attacker.attack, save: rerolls.defender.save },
  }
  if (workOfShotsAtTarget(attack) > MOST_WORK) return TOO_MUCH_WORK
  const { all, target: ownWounds } = woundsOfShots(attack)
  const hitsOthers = shots.some(({ shots }) => shots.atOthers.length > 0)
  return {
    all,
    target: ownWounds,
    spreads: hitsOthers,
    steps: [
      ...shots.flatMap(({ steps }) => steps),
      ...reachSteps(circumstances, rules),
      ...(hitsOthers ? [BLAST_WORDS[rules.blast]] : []),
      ...destinySteps(rerolls.attacker.attack, 'fail'),
      ...saveSteps([{ ...target, count: 1 }], true),
      ...destinySteps(rerolls.defender.save, 'fail as saves'),
      ...aimed
        .filter(({ wounds }) => wounds > 1)
        .map(({ name, wounds }) => `Of ${name}, each that goes through causes ${wounds} wounds.`),
    ],
  }
}

/** Takes about a quarter of a second. */
const MOST_WORK = 6_000_000

const TOO_MUCH_WORK: OddsRefusal = {
  refused: 'So many unlike shots that share re-rolls take too long: ask for fewer of them, or fewer re-rolls.',
  place: 'attacker.rerolls.attack',
}

const BLAST_WORDS = {
  'after-a-hit':
    'Where the target is hit, each other model in the blast is rolled for as well; what misses harms nobody.',
  always: 'Each other model that is reached is rolled for as well, whether or not the target was hit.',
} as const

type RollContext = {
  readonly circumstances: Circumstances
  readonly rules: ShootingRules
  readonly requireValue: ReturnType<typeof unknownValueCollector>['requireValue']
}

function shotsOf(one: AimedShots, targets: readonly Target[], { circumstances, rules, requireValue }: RollContext) {
  const reach = reachOf(one.missile, circumstances, rules)
  const isOutOfReach = reach !== null && circumstances.distance !== null && circumstances.distance > reach
  const rolls = targets.map((model, i) => ({
    model,
    roll: rangedRoll(one.aim, one.missile, model, { rules, requireValue, place: `defender.models[${i}]` }),
    count: i === 0 ? model.count - 1 : model.count,
  }))
  const others = one.spreads ? rolls.filter(({ count }) => count > 0) : []
  const atTarget = rolls[0]?.roll ?? { number: null, words: '' }
  const shots: Shots = { dice: isOutOfReach ? 0 : one.dice, wounds: one.wounds, atTarget, atOthers: others }
  const steps = isOutOfReach
    ? [`${one.name}: the target is ${circumstances.distance}″ away and they reach ${reach}″, so there is no shot.`]
    : [`${one.name}: ${atTarget.words}.`, ...others.map(({ roll, count }) => `${count} more in reach: ${roll.words}.`)]
  return { shots, steps }
}

function rerollRefusal(shots: readonly { readonly shots: Shots }[], { save }: Rerolls): OddsRefusal | null {
  if (save === 0) return null
  const kinds = new Set(shots.map(({ shots }) => shots.wounds))
  const canReroll = kinds.size <= 1 && shots.every(({ shots }) => shots.atOthers.length === 0)
  const refused = 'Re-rolls of saves are worked out for one target, and shots that all cause as many wounds.'
  return canReroll ? null : { refused, place: 'defender.rerolls.save' }
}

/** In Cosmic Combat each object takes a hit on 1 to 3; in a fight, a friend does. */
function chanceToReach({ objects, intoCombat }: Circumstances, rules: ShootingRules): Fraction {
  const dice = (rules.objects === 'dice' ? objects : 0) + (intoCombat ? 1 : 0)
  return { numerator: 1n, denominator: 2n ** BigInt(dice) }
}

function reachSteps({ objects, intoCombat }: Circumstances, rules: ShootingRules): readonly string[] {
  return [
    ...(rules.objects === 'dice' && objects > 0
      ? [
          `In the way: each hit is rolled for ${objects === 1 ? 'the object' : `each of ${objects} objects in turn`}, which takes it on 1 to 3.`,
        ]
      : []),
    ...(intoCombat ? ['Into a fight: a friend of the shooter is struck on 1 to 3, the target on 4 to 6.'] : []),
  ]
}

export function targetChances(wounds: Distribution, { aimed, targets, rules }: RangedAttack): readonly Chance[] {
  const left = targets[0]?.wounds ?? null
  return [
    chanceOf('anyWound', 'at least one wound on the target', atLeast(wounds, 1)),
    ...(left === null ? [] : [chanceOf('removed', removedWords(aimed, rules), atLeast(wounds, Math.max(1, left)))]),
  ]
}

export function targetAlone(target: Distribution, spreads: boolean): readonly FurtherOutcome[] {
  return spreads ? [{ id: 'target', label: 'Wounds of the target alone', counts: 'wounds', outcome: target }] : []
}

function removedWords(aimed: readonly AimedShots[], { quickShot }: ShootingRules): string {
  const isQuick = aimed.length > 0 && aimed.every(({ missile }) => missile.keywords.includes(WEAPON_KEYWORDS.quickShot))
  return isQuick && quickShot ? `the target is removed, ${quickShot}` : 'the target is removed'
}

/** The wounds of each hit, from the profile or its keyword. */
export function woundsEach(wounds: number | null, keywords: readonly string[]): number {
  return wounds ?? Math.max(1, numberOf(WEAPON_KEYWORDS.wound, keywords))
}

export function hasBlast(keywords: readonly string[]): boolean {
  return numberOf(WEAPON_KEYWORDS.blast, keywords) > 0 || numberOf(WEAPON_KEYWORDS.radius, keywords) > 0
}
