import type { Known } from '@/lib/kernel/amounts'
import { answerOfOdds, chanceOf, MOST_DICE, type OddsAnswer, type OddsRefusal } from '@/lib/kernel/odds/answer'
import { atLeast, type Distribution, followedBy, mapped, repeated, zeroOrOne } from '@/lib/kernel/odds/dice'
import type { MagewindsCatalogue } from '../rows'
import { type Circumstances, circumstancesOf } from './circumstances'
import type { AttackQuestion, Situation, Strike } from './schema'

const SIDES = 6

export type Reaction = AttackQuestion['reaction']

/** The result of an attack with a reaction to it. */
export type StrikeResult = {
  readonly hits: Distribution
  /** As many hits are blocked at most. */
  readonly blocked: number
  /** Hits that come back to the attacker; null where none can. */
  readonly back: Distribution | null
  readonly damage: Distribution
  readonly steps: readonly string[]
}

/** Core rules 18: one attack on one target. */
export function answerAttack(question: AttackQuestion, catalogue: MagewindsCatalogue | null): OddsAnswer | OddsRefusal {
  const { attack, reaction, pushes } = question
  if ('choice' in attack && attack.choice === 'feint') return answerFeint()
  const strike = 'choice' in attack ? attack[attack.choice === 'heavy' ? 'heavy' : 'light'] : attack
  const circumstances = circumstancesOf(question, catalogue)
  if ('refused' in circumstances) return circumstances
  const result = resultOfStrike(strike, reaction, question, circumstances)
  if ('refused' in result) return result
  const reacted = reaction !== null || circumstances.reacting !== null
  return pushes ? answerPush(result, reacted) : answerDamage(question, result, reacted)
}

function answerDamage({ target, attacker }: AttackQuestion, result: StrikeResult, reacted: boolean): OddsAnswer {
  const { hits, damage, back, steps } = result
  const left = leftOf(target)
  const backDamage = back && attacker.armour !== null ? mapped(back, damageBehind(Math.max(0, attacker.armour))) : null
  const attackerLeft = leftOf(attacker)
  return answerOfOdds({
    counts: 'damage',
    outcome: damage,
    chances: [
      chanceOf('anyHit', 'at least one hit', atLeast(hits, 1)),
      chanceOf('anyDamage', 'any damage', atLeast(damage, 1)),
      ...(reacted ? [] : [chanceOf('knockedBack', 'the target may be knocked back', atLeast(hits, 1))]),
      ...(left === null ? [] : [chanceOf('takenDown', 'the target is taken down', atLeast(damage, left))]),
      ...(backDamage === null || attackerLeft === null
        ? []
        : [chanceOf('attackerDown', 'the attacker is taken down', atLeast(backDamage, attackerLeft))]),
    ],
    further: [
      ...(back ? [{ id: 'back', label: 'Hits on the attacker', counts: 'hits', outcome: back }] : []),
      ...(backDamage
        ? [{ id: 'backDamage', label: 'Damage to the attacker', counts: 'damage', outcome: backDamage }]
        : []),
    ],
    steps,
  })
}

/** An attack that moves its target an inch for each point that it would have dealt, after any knockback. */
function answerPush({ hits, damage, blocked, steps }: StrikeResult, reacted: boolean): OddsAnswer {
  const moved = mapped(hits, (count) => damageBehind(blocked)(count) + (count > 0 ? KNOCKBACK_INCHES : 0))
  return answerOfOdds({
    counts: 'inches',
    outcome: damage,
    chances: [
      chanceOf('anyHit', 'at least one hit', atLeast(hits, 1)),
      chanceOf('pushed', 'the target is pushed', atLeast(damage, 1)),
      ...(reacted ? [] : [chanceOf('knockedBack', 'the target may be knocked back', atLeast(hits, 1))]),
    ],
    further: reacted
      ? []
      : [{ id: 'moved', label: 'Together with a knockback of 1 inch', counts: 'inches', outcome: moved }],
    steps: [...steps, 'It deals no damage: each point moves the target 1 inch straight away.'],
  })
}

/** Core rules 18.5.4. */
const KNOCKBACK_INCHES = 1

function leftOf({ toughness, damage }: { readonly toughness: Known<number>; readonly damage: number }): Known<number> {
  return toughness === null ? null : toughness - damage
}

export function resultOfStrike(
  strike: Strike,
  reaction: Reaction,
  situation: Situation,
  circumstances: Circumstances,
): StrikeResult | OddsRefusal {
  const { reacting } = circumstances
  const refusal = refusalOfReaction(reaction, situation, circumstances)
  if (refusal) return refusal
  const numbers = numbersOf(strike, reaction ?? reacting?.adds ?? null, situation)
  if ('refused' in numbers) return numbers
  const power = Math.max(0, numbers.power + circumstances.power)
  if (power > MOST_DICE) return { refused: `These are ${power} dice, and there may be at most ${MOST_DICE}.` }
  const evasion = numbers.evasion + circumstances.evasion + numbers.dodge
  const precision = numbers.precision + circumstances.precision
  const target = targetNumber(precision - evasion, circumstances)
  const hits = repeated(zeroOrOne(target.chance), power)
  const blocked = Math.max(0, numbers.armour + numbers.deflect - circumstances.armourIgnored)
  const unblocked = mapped(hits, damageBehind(blocked))
  // A Barrier is for damage, and a push deals none.
  const barrier = situation.pushes ? 0 : situation.barrier
  const steps = [
    ...circumstances.steps,
    reaction === 'dodge' ? `Dodge Reaction: Evasion +${numbers.dodge} (18.4).` : null,
    reaction === 'deflect' ? `Deflect Reaction: Armour +${numbers.deflect} (18.4).` : null,
    reacting?.adds === 'dodge' ? `${reacting.name}: Evasion +${numbers.dodge}.` : null,
    reacting?.adds === 'deflect' ? `${reacting.name}: Armour +${numbers.deflect}.` : null,
    `Target number ${precision - evasion}: Precision ${precision} less Evasion ${evasion} (18.5.1).`,
    target.cap,
    `${power} dice, each a hit on ${target.words} (18.5.2).`,
    circumstances.rerollHits ? 'Every hit is rolled again, and the second result stands (3.2).' : null,
    blocked === 0 ? 'No hit is blocked (18.5.3).' : `Armour blocks ${blocked} of the hits (18.5.3).`,
    reacting?.hitsBack ? 'As many hits as are blocked strike the attacker, whose own Armour blocks hits too.' : null,
    barrier > 0 ? `Barrier: each point of damage is cancelled on ${barrier} or less.` : null,
  ]
  return {
    hits,
    blocked,
    back: reacting?.hitsBack ? mapped(hits, (count) => Math.min(count, blocked)) : null,
    damage: barrier > 0 ? behindBarrier(unblocked, barrier) : unblocked,
    steps: steps.filter((step) => step !== null),
  }
}

/** Core rules 18.4: one reaction at most, and no Dodge without room for its step. */
function refusalOfReaction(
  reaction: Reaction,
  { canStep }: Situation,
  { forbidden, reacting }: Circumstances,
): OddsRefusal | null {
  const place = 'reaction'
  if (reaction !== null && reacting)
    return { refused: `${reacting.name} is the reaction of the target: it makes no other.`, place }
  if (reaction !== null && forbidden.has(reaction))
    return { refused: `The target may not make a ${REACTIONS[reaction]} Reaction.`, place }
  if ((reaction ?? reacting?.adds) === 'dodge' && !canStep)
    return { refused: 'The target has no room to step away, so that it cannot dodge (18.4).', place }
  return null
}

/** Core rules 18.5.3. */
function damageBehind(blocked: number): (hits: number) => number {
  return (hits) => Math.max(0, hits - blocked)
}

const REACTIONS = { dodge: 'Dodge', deflect: 'Deflect' } as const

function targetNumber(number: number, { highestTargetNumber, rerollHits }: Circumstances) {
  const capped = Math.min(number, highestTargetNumber ?? number)
  const usedNumber = Math.min(Math.max(capped, 0), SIDES)
  const faces = BigInt(usedNumber)
  const denominator = BigInt(SIDES)
  return {
    chance: rerollHits
      ? { numerator: faces * faces, denominator: denominator * denominator }
      : { numerator: faces, denominator },
    cap: capped < number ? `It is capped at ${capped}.` : null,
    words: usedNumber === 0 ? 'nothing' : usedNumber === SIDES ? 'anything' : `${usedNumber} or less`,
  }
}

/** Universal ability Barrier: a die of at most the Club value spent prevents one point of damage. */
function behindBarrier(damage: Distribution, clubs: number): Distribution {
  const through = zeroOrOne({ numerator: BigInt(SIDES - clubs), denominator: BigInt(SIDES) })
  return followedBy(damage, (points) => repeated(through, points))
}

function answerFeint(): OddsAnswer {
  return answerOfOdds({
    counts: 'damage',
    outcome: { from: 0, weights: [1n] },
    chances: [],
    steps: ['A feint ends the attack when it is revealed; if the target reacted, the Attack Action is free (18.3.1).'],
  })
}

type StrikeNumbers = {
  readonly power: number
  readonly precision: number
  readonly armour: number
  readonly evasion: number
  /** What the reaction adds; 0 without that reaction. */
  readonly deflect: number
  readonly dodge: number
}

/** Only values that the question uses have to be known. */
function numbersOf(strike: Strike, reaction: Reaction, { target }: Situation): StrikeNumbers | OddsRefusal {
  const { armour, evasion } = target
  const deflect = reaction === 'deflect' ? target.deflect : 0
  const dodge = reaction === 'dodge' ? target.dodge : 0
  const numbers: Readonly<Record<keyof StrikeNumbers, Known<number>>> = { ...strike, armour, evasion, deflect, dodge }
  const unknown = Object.entries(numbers)
    .filter(([, value]) => value === null)
    .map(([name]) => name)
  if (unknown.length > 0) return { refused: `Cannot judge this attack: ${unknown.join(', ')} not known.` }
  // None of them is unknown here.
  return numbers as StrikeNumbers
}
