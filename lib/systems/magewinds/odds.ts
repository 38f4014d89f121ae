import { atLeast, chance, type Distribution, mapped, mixed, repeated } from '@/lib/kernel/dice'
import { answerOfOdds, chanceOf, type OddsAnswer, type OddsRefusal } from '@/lib/kernel/odds'
import { type Circumstances, circumstancesOf } from './circumstances'
import type { AttackQuestion } from './schema'
import type { MagewindsCatalogue } from './stats'

/** Core rules 18: one attack against one target, exactly. */
export const magewindsOdds = { answer: answerAttack }

const SIDES = 6

type Numbers = {
  readonly power: number
  readonly precision: number
  readonly armour: number
  readonly evasion: number
  /** What the reaction adds; nothing without that reaction. */
  readonly deflect: number
  readonly dodge: number
}

function answerAttack(question: AttackQuestion, catalogue: MagewindsCatalogue | null): OddsAnswer | OddsRefusal {
  if ('choice' in question.attack && question.attack.choice === 'feint') return feint()
  const circumstances = circumstancesOf(question, catalogue)
  if ('refused' in circumstances) return circumstances
  const numbers = numbersOf(question)
  if ('refused' in numbers) return numbers
  if (question.reaction !== null && circumstances.forbidden.has(question.reaction)) {
    return { refused: `The target may not make a ${question.reaction === 'dodge' ? 'Dodge' : 'Deflect'} Reaction.` }
  }
  return attack(question, numbers, circumstances)
}

function attack(question: AttackQuestion, numbers: Numbers, under: Circumstances): OddsAnswer {
  const { reaction, target } = question
  const evasion = numbers.evasion + under.evasion + numbers.dodge
  const armour = numbers.armour + numbers.deflect
  const precision = numbers.precision + under.precision
  const power = Math.max(0, numbers.power + under.power)
  const number = precision - evasion
  const capped = Math.min(number, under.highestTargetNumber ?? number)
  const faces = BigInt(Math.min(Math.max(capped, 0), SIDES))
  const hit = under.rerollHits
    ? { over: faces * faces, under: BigInt(SIDES * SIDES) }
    : { over: faces, under: BigInt(SIDES) }
  const blocked = Math.max(0, armour - under.armourIgnored)
  const hits = repeated(chance(hit), power)
  const dealt = mapped(hits, (count) => Math.max(0, count - blocked))
  const damage = question.barrier > 0 ? behindBarrier(dealt, question.barrier) : dealt

  const steps = [
    ...under.steps,
    reaction === 'dodge' ? `Dodge Reaction: Evasion +${numbers.dodge} (18.4).` : null,
    reaction === 'deflect' ? `Deflect Reaction: Armour +${numbers.deflect} (18.4).` : null,
    `Target number ${number}: Precision ${precision} less Evasion ${evasion} (18.5.1).`,
    capped < number ? `It is capped at ${capped}.` : null,
    `${power} dice, each a hit on ${Number(faces) === 0 ? 'nothing' : Number(faces) === SIDES ? 'anything' : `${faces} or less`} (18.5.2).`,
    under.rerollHits ? 'Every hit is rolled again, and the second result stands (3.2).' : null,
    blocked === 0 ? 'No hit is blocked (18.5.3).' : `Armour blocks ${blocked} of the hits (18.5.3).`,
    question.barrier > 0 ? `Barrier: each point of damage is cancelled on ${question.barrier} or less.` : null,
  ]
  const left = target.toughness === null ? null : target.toughness - target.damage
  return answerOfOdds({
    counts: 'damage',
    outcome: damage,
    chances: [
      chanceOf('anyHit', 'at least one hit', atLeast(hits, 1)),
      chanceOf('anyDamage', 'any damage', atLeast(damage, 1)),
      ...(left === null ? [] : [chanceOf('takenDown', 'the target is taken down', atLeast(damage, left))]),
    ],
    steps: steps.filter((step) => step !== null),
  })
}

/** Universal ability Barrier: each point of damage falls away on a die of at most the Club value spent. */
function behindBarrier(damage: Distribution, clubs: number): Distribution {
  const through = chance({ over: BigInt(SIDES - clubs), under: BigInt(SIDES) })
  return mixed(damage, (points) => repeated(through, points))
}

function feint(): OddsAnswer {
  return answerOfOdds({
    counts: 'damage',
    outcome: { from: 0, weights: [1n] },
    chances: [],
    steps: ['A feint ends the attack when it is revealed; if the target reacted, the Attack Action is free (18.3.1).'],
  })
}

/** Only what the question uses has to be known. */
function numbersOf({ attack, target, reaction }: AttackQuestion): Numbers | OddsRefusal {
  const strike = 'choice' in attack ? attack[attack.choice === 'heavy' ? 'heavy' : 'light'] : attack
  const { armour, evasion } = target
  const deflect = reaction === 'deflect' ? target.deflect : 0
  const dodge = reaction === 'dodge' ? target.dodge : 0
  const wanted = { ...strike, armour, evasion, deflect, dodge }
  const unknown = Object.entries(wanted)
    .filter(([, value]) => value === null)
    .map(([name]) => name)
  if (unknown.length > 0) return { refused: `Cannot judge this attack: ${unknown.join(', ')} not known.` }
  // Every value was just found to be a number.
  return wanted as Numbers
}
