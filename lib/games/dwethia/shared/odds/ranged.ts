import { type Chance, chanceOf, type FurtherOutcome, type OddsRefusal, stepOf } from '@/lib/kernel/odds/answer'
import { atLeast, type Distribution, mapped } from '@/lib/kernel/odds/dice'
import { type Aim, type Missile, rangedRoll, reachOf, type ShootingRules } from './aim'
import { saveSteps } from './defending-models'
import { afterResolve, destinySteps, resolveSteps } from './fight'
import { keywordEffect, QUICK_SHOT, type Step, total, woundsEach } from './keywords'
import type { Bystander, Circumstances, Rerolls, Target } from './schema'
import {
  cannotTakeTurns,
  type Shots,
  type ShotsAtTarget,
  workOfShotsAtTarget,
  woundsAside,
  woundsOfShots,
} from './shot-wounds'
import { unknownValueCollector } from './unknown-values'

/** Shots of one kind, with their aim. */
export type AimedShots = {
  /** "3 shots with the Rifle". */
  readonly name: string
  readonly dice: number
  readonly aim: Aim
  readonly missile: Missile
  /** The wounds of its profile; null where it names none. */
  readonly wounds: number | null
  /** Wounds that something else adds to each hit. */
  readonly extraWounds: number
  /** It leaps to every model beside the target. */
  readonly chains: boolean
  /** Somebody invented what makes these shots so many. */
  readonly isHouse: boolean
}

export type RangedAttack = {
  readonly aimed: readonly AimedShots[]
  readonly targets: readonly Target[]
  readonly circumstances: Circumstances
  readonly rules: ShootingRules
  readonly rerolls: { readonly attacker: Rerolls; readonly defender: Rerolls }
  /** Points of Destiny for Heroic Resolve, which only Conquest has. */
  readonly resolve: number
}

export type RangedResult = {
  readonly all: Distribution
  readonly target: Distribution
  /** Whether models beside the target were rolled for. */
  readonly spreads: boolean
  /** The wounds of whoever else takes shots. */
  readonly aside: readonly FurtherOutcome[]
  readonly steps: readonly Step[]
}

/** The wounds of all shots together. */
export function rangedResult(given: RangedAttack): RangedResult | OddsRefusal {
  const { aimed, targets, circumstances, rules, rerolls, resolve } = given
  const [target] = targets
  if (!target) return { refused: 'There is no target.', place: 'defender.models' }
  const { requireValue, refusal: unknownRefusal } = unknownValueCollector()
  const context = { circumstances, rules, requireValue }
  const shots = aimed.map((one) => ({ one, ...shotsOf(one, targets, context) }))
  const bystanders = bystandersOf(circumstances, rules).map((one) => ({
    ...one,
    rolls: aimed.map((shot) => ({
      roll: rangedRoll(
        shot.aim,
        shot.missile,
        { ...one.bystander, shield: false, integrity: 0 },
        {
          ...context,
          place: one.place,
          lowering: keywordEffect(shot.missile.keywords, 'lower-defense', total),
        },
      ),
      wounds: woundsAt(one.bystander, shot, { rules, requireValue, place: one.place }),
    })),
  }))
  const refusal = unknownRefusal() ?? rerollRefusal(shots, rerolls.defender) ?? resolveRefusal(shots, given)
  if (refusal) return refusal

  const attack: ShotsAtTarget = {
    shots: shots.map(({ shots }) => shots),
    aside: { dice: asideDice(circumstances, rules), comesFirst: rules.friendlyFire === 'first' },
    rerolls: { attack: rerolls.attacker.attack, save: rerolls.defender.save, who: rerolls.attacker.who },
  }
  if (cannotTakeTurns(attack)) return UNLIKE_WAYS
  if (workOfShotsAtTarget(attack) > MOST_WORK) return TOO_MUCH_WORK
  const { all, target: ownWounds } = woundsOfShots(attack)
  const hitsOthers = shots.some(({ shots }) => shots.atOthers.length > 0)
  const each = aimed.every((one) => slays(one, rules)) ? (shots[0]?.shots.wounds ?? 1) : 1
  const resolved = (wounds: Distribution) => (resolve === 0 ? wounds : resolvedBy(resolve, wounds, each))
  return {
    all: resolved(all),
    target: resolved(ownWounds),
    spreads: hitsOthers,
    aside: bystanders.map(({ id, label, bystander, on, rolls }) => ({
      id,
      label,
      counts: 'wounds',
      outcome: woundsAside(attack, { rolls, bystander, on }),
    })),
    steps: [
      ...shots.flatMap(({ steps }) => steps),
      ...reachSteps(circumstances, rules),
      ...bystanders.flatMap(({ who, rolls }) => rolls.map(({ roll }) => `Where ${who} takes it: ${roll.words}.`)),
      ...destinySteps(rerolls.attacker.attack, 'fail'),
      ...destinySteps(rerolls.attacker.who, 'would strike somebody else'),
      ...saveSteps([{ ...(shots[0]?.shots.target ?? target), count: 1 }], true),
      ...destinySteps(rerolls.defender.save, 'fail as saves'),
      ...resolveSteps(resolve),
      ...shots.flatMap(({ woundSteps }) => woundSteps),
    ],
  }
}

/** Heroic Resolve ignores wounds one by one; where each hit slays, one hit is a wound. */
function resolvedBy(points: number, wounds: Distribution, each: number): Distribution {
  const hits = mapped(wounds, (number) => number / each)
  return mapped(afterResolve(hits, points), (number) => number * each)
}

/** Takes about a quarter of a second. */
const MOST_WORK = 6_000_000

const TOO_MUCH_WORK: OddsRefusal = {
  refused: 'So many unlike shots that share re-rolls take too long: ask for fewer of them, or fewer re-rolls.',
  place: 'attacker.rerolls.attack',
}

const UNLIKE_WAYS: OddsRefusal = {
  refused: 'Re-rolls around the die that says who is struck are worked out for shots that are alike, and one such die.',
  place: 'attacker.rerolls',
}

const SPREAD_WORDS = {
  'after-a-hit': 'Where the target is hit, each other model in the blast is rolled for as well; misses have no effect.',
  always: 'Each other model that is reached is rolled for as well, whether or not the target was hit.',
} as const

type RollContext = {
  readonly circumstances: Circumstances
  readonly rules: ShootingRules
  readonly requireValue: ReturnType<typeof unknownValueCollector>['requireValue']
}

const BLAST = 'Blast'

function shotsOf(one: AimedShots, targets: readonly Target[], { circumstances, rules, requireValue }: RollContext) {
  const { keywords } = one.missile
  const reach = reachOf(one.missile, circumstances, rules)
  const isOutOfReach = reach !== null && circumstances.distance !== null && circumstances.distance > reach
  const spread = keywordEffect(keywords, 'strike-others', total)
  const spreads = one.chains || spread !== null
  const lowering = keywordEffect(keywords, 'lower-defense', total)
  const isShared =
    rules.shieldsSaveInBlast &&
    keywords.acting.some(({ name, effect }) => name === BLAST && effect.does === 'strike-others')
  const shared =
    spreads && isShared && targets.reduce((sum, { count }) => sum + count, 0) > 1 ? bestShield(targets) : null
  const rolls = targets.map((given, i) => {
    const model = shared === null ? given : { ...given, save: Math.min(shared, given.save ?? shared) }
    const place = `defender.models[${i}]`
    return {
      model,
      roll: rangedRoll(one.aim, one.missile, model, { rules, requireValue, place, lowering }),
      wounds: woundsAt(model, one, { rules, requireValue, place }),
      count: i === 0 ? model.count - 1 : model.count,
    }
  })
  const others = spreads ? rolls.filter(({ count }) => count > 0) : []
  const [first] = rolls
  const when = one.chains ? 'always' : (spread?.when ?? 'after-a-hit')
  const shots: Shots = {
    dice: isOutOfReach ? 0 : one.dice,
    target: first?.model ?? EMPTY_TARGET,
    atTarget: first?.roll ?? { number: null, words: '' },
    wounds: first?.wounds ?? 1,
    atOthers: others,
    others: when,
  }
  const isHouse = one.isHouse || lowering?.isHouse === true
  const steps: readonly Step[] = isOutOfReach
    ? [
        `${one.name}: the target is ${circumstances.distance}${rules.unit} away and they reach ${reach}${rules.unit}, so there is no shot.`,
      ]
    : [
        stepOf(`${one.name}: ${shots.atTarget.words}.`, isHouse),
        ...others.map(({ roll, count }) => stepOf(`${count} more in reach: ${roll.words}.`, isHouse)),
        ...(others.length > 0 ? [stepOf(SPREAD_WORDS[when], spread?.isHouse === true)] : []),
        ...(others.length > 0 && shared !== null ? [`A shield among them saves for all, on ${shared}+.`] : []),
      ]
  return { shots, steps, woundSteps: woundSteps(one, shots.wounds, rules) }
}

const EMPTY_TARGET: Target = {
  ...{ count: 1, martial: null, perception: null, strength: null, defense: null, aggression: null, wounds: null },
  ...{ integrity: null, save: null, ignore: null, hazardous: false, shield: false },
}

function bestShield(targets: readonly Target[]): number | null {
  const saves = targets.flatMap(({ shield, save }) => (shield && save !== null ? [save] : []))
  return saves.length > 0 ? Math.min(...saves) : null
}

function slays({ missile }: AimedShots, { quickShot }: ShootingRules): boolean {
  return quickShot.slays && isQuick(missile)
}

type WoundContext = Omit<RollContext, 'circumstances'> & { readonly place: string }

/** The wounds that a hit causes there: all that are left, where it slays. */
function woundsAt(
  { wounds }: Pick<Target, 'wounds'>,
  shot: AimedShots,
  { rules, requireValue, place }: WoundContext,
): number {
  if (slays(shot, rules)) return Math.max(1, requireValue(wounds, 'Wounds', `${place}.wounds`))
  return woundsEach(shot.wounds, shot.missile.keywords) + shot.extraWounds
}

function woundSteps(one: AimedShots, wounds: number, rules: ShootingRules): readonly Step[] {
  if (slays(one, rules)) return [`Of ${one.name}, each that goes through slays, by the reading.`]
  if (wounds <= 1) return []
  const isHouse = one.wounds === null && keywordEffect(one.missile.keywords, 'more-wounds', total)?.isHouse === true
  return [stepOf(`Of ${one.name}, each that goes through causes ${wounds} wounds.`, isHouse)]
}

function rerollRefusal(shots: readonly { readonly shots: Shots }[], { save }: Rerolls): OddsRefusal | null {
  if (save === 0) return null
  const kinds = new Set(shots.map(({ shots }) => shots.wounds))
  const canReroll = kinds.size <= 1 && shots.every(({ shots }) => shots.atOthers.length === 0)
  const refused = 'Re-rolls of saves are worked out for one target, and shots that all cause as many wounds.'
  return canReroll ? null : { refused, place: 'defender.rerolls.save' }
}

function resolveRefusal(
  shots: readonly { readonly shots: Shots }[],
  { aimed, rules, resolve }: RangedAttack,
): OddsRefusal | null {
  if (resolve === 0) return null
  const slaying = aimed.filter((one) => slays(one, rules)).length
  if (shots.every(({ shots }) => shots.atOthers.length === 0) && (slaying === 0 || slaying === aimed.length))
    return null
  const refused = 'Heroic Resolve is worked out for one target, and shots that all slay or all wound.'
  return { refused, place: 'defender.resolve' }
}

/** In Cosmic Combat each object takes a hit on 1 to 3; in a fight, a friend does. */
function asideDice({ objects, intoCombat }: Circumstances, rules: ShootingRules): number {
  return objectDice(objects, rules) + (intoCombat ? 1 : 0)
}

function objectDice(objects: number, rules: ShootingRules): number {
  return rules.objects === 'dice' ? objects : 0
}

type BystanderInTheWay = Pick<FurtherOutcome, 'id' | 'label'> & {
  readonly who: string
  readonly place: string
  readonly bystander: Bystander
  readonly on: { readonly before: number; readonly own: number }
}

/** Who may take a shot instead of the target, where the question says what they withstand. */
function bystandersOf(
  { objects, intoCombat, friend, obstacle }: Circumstances,
  rules: ShootingRules,
): readonly BystanderInTheWay[] {
  const before = objectDice(objects, rules)
  return [
    ...(obstacle && before > 0
      ? [
          {
            ...{ id: 'obstacle', label: 'Wounds of what stands in the way', who: 'what stands in the way' },
            ...{ place: 'obstacle', bystander: obstacle, on: { before: 0, own: before } },
          },
        ]
      : []),
    ...(friend && intoCombat
      ? [
          {
            ...{ id: 'friend', label: 'Wounds of the friend that is struck', who: 'the friend' },
            ...{ place: 'friend', bystander: friend, on: { before, own: 1 } },
          },
        ]
      : []),
  ]
}

function reachSteps({ objects, intoCombat, friend }: Circumstances, rules: ShootingRules): readonly string[] {
  return [
    ...(rules.objects === 'dice' && objects > 0
      ? [
          `In the way: each hit is rolled for ${objects === 1 ? 'the object' : `each of ${objects} objects in turn`}, which takes it on 1 to 3.`,
        ]
      : []),
    ...(intoCombat
      ? [
          'Into a fight: a friend of the shooter is struck on 1 to 3, the target on 4 to 6. Their faction is taken to allow it.',
          rules.friendlyFire === 'first'
            ? 'The die comes first: then the shot is rolled at whoever is struck.'
            : 'The die comes after a hit; at a friend the shot is then rolled once more.',
          ...(friend ? [] : ['What the friend suffers is not worked out: give its Defense.']),
        ]
      : []),
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

function isQuick({ keywords }: Missile): boolean {
  return keywords.names.includes(QUICK_SHOT)
}

function removedWords(aimed: readonly AimedShots[], { quickShot: { words } }: ShootingRules): string {
  return words !== null && aimed.length > 0 && aimed.every(({ missile }) => isQuick(missile))
    ? `the target is destroyed, ${words}`
    : 'the target is destroyed'
}
