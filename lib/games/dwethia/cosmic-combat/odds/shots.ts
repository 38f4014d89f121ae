import type { OddsAnswer, OddsRefusal } from '@/lib/kernel/odds/answer'
import { removalChanceOf } from '@/lib/kernel/odds/units'
import type { ShootingRules } from '../../shared/odds/aim'
import type { KeywordReader } from '../../shared/odds/keywords'
import { answerShooting } from '../../shared/odds/shoot'
import type { CosmicQuestion, RangedQuestion } from './schema'
import { targetsBehindShields } from './shields'

/** How many weapons a Fire token fires. */
type FireToken = 'one-weapon' | 'all-weapons'

type ShotRules = {
  readonly shooting: ShootingRules
  readonly keywords: KeywordReader
  readonly fireToken: FireToken
}

export function answerShots(
  question: RangedQuestion,
  { shooting, keywords, fireToken }: ShotRules,
): OddsAnswer | OddsRefusal {
  if (question.engaged)
    return { refused: 'A ship in a boarding action does not shoot (Cosmic Combat, Shoot Phase).', place: 'engaged' }
  const refused = whyNotFired(question, fireToken)
  if (refused) return refused
  const steps = [...tokenSteps(question, fireToken), ...ownShipSteps(question)]
  const shoot = (asked: RangedQuestion): OddsAnswer | OddsRefusal => {
    const shields = targetsBehindShields(asked)
    if ('refused' in shields) return shields
    return answerShooting(asked, {
      rules: shooting,
      keywords,
      aimModifiers: () => [],
      targets: shields.targets,
      steps: [...steps, ...shields.steps],
    })
  }
  const fired = pastOwnShips(firedByTokens(question, fireToken))
  return question.inCoherency ? chosenByItsPlayer(fired, shoot) : shoot(fired)
}

/** With tokens, what shoots are the weapons of one ship, or of as many ships that are armed alike. */
function whyNotFired({ fireTokens, attacker }: RangedQuestion, fireToken: FireToken): OddsRefusal | null {
  if (fireTokens === null) return null
  const unlike = attacker.models.findIndex(({ count }) => count !== attacker.models[0]?.count)
  if (unlike !== -1)
    return {
      refused: 'With Fire tokens, each weapon belongs to as many ships as the first.',
      place: `attacker.models[${unlike}].count`,
    }
  const weapons = attacker.models.length
  if (fireToken === 'all-weapons' || weapons <= fireTokens) return null
  const tokens = fireTokens === 1 ? 'one token' : 'two tokens'
  return {
    refused: `A Fire token fires one weapon (Cosmic Combat, Order Phase), and these are ${weapons} weapons for ${tokens}.`,
    place: 'fireTokens',
  }
}

/** Where each token fires one weapon, two tokens fire one weapon twice, or two weapons once. */
function firedByTokens(question: RangedQuestion, fireToken: FireToken): RangedQuestion {
  const { fireTokens, attacker } = question
  if (fireTokens === null) return question
  const times = fireToken === 'one-weapon' ? fireTokens / attacker.models.length : fireTokens
  const models = attacker.models.map((one) => ({ ...one, shots: one.shots * times }))
  return { ...question, attacker: { ...attacker, models } }
}

function tokenSteps({ fireTokens }: RangedQuestion, fireToken: FireToken): readonly string[] {
  if (fireTokens === null) return []
  const tokens = fireTokens === 1 ? 'The Fire token' : 'Each of two Fire tokens'
  return [`${tokens} fires ${fireToken === 'one-weapon' ? 'one weapon' : 'every weapon'} of the ship.`]
}

type Shot = Extract<CosmicQuestion, { kind: 'ranged' | 'spell' }>

/** Own ships are objects in the way, unless the shooter is in coherency with them. */
export function pastOwnShips<Q extends Shot>(question: Q): Q {
  const inTheWay = question.besideOwn ? 0 : question.ownShips
  return {
    ...question,
    objects: question.objects + inTheWay,
    pastFriends: question.pastFriends || inTheWay > 0,
  }
}

export function ownShipSteps({ ownShips, besideOwn }: Shot): readonly string[] {
  if (ownShips === 0) return []
  return besideOwn
    ? ['Own ships with which the shooter is in coherency are not in the way.']
    : ['Own ships are in the way as other objects are; some factions do not allow the shot.']
}

/** The player whose ships are in coherency takes the target that suffers least. */
function chosenByItsPlayer(
  question: RangedQuestion,
  shoot: (asked: RangedQuestion) => OddsAnswer | OddsRefusal,
): OddsAnswer | OddsRefusal {
  const { models } = question.defender
  const answers: OddsAnswer[] = []
  for (const at of models.keys()) {
    const order = [at, ...[...models.keys()].filter((other) => other !== at)]
    const inOrder = order.map((i) => models[i]).filter((one) => one !== undefined)
    const answer = shoot({ ...question, defender: { ...question.defender, models: inOrder } })
    if ('refused' in answer) return { ...answer, ...(answer.place ? { place: asAsked(answer.place, order) } : {}) }
    answers.push(answer)
  }
  const [first] = answers
  if (!first || answers.length === 1) return first ?? shoot(question)
  const best = answers.reduce((least, one) => (suffersLess(one, least) ? one : least))
  const means = answers.map(({ mean }) => mean.toFixed(2)).join(', ')
  const step = `In coherency its player chooses the target: number ${answers.indexOf(best) + 1} of these, by wounds on average ${means}.`
  return { ...best, steps: [step, ...best.steps], houseSteps: best.houseSteps.map((at) => at + 1) }
}

function suffersLess(one: OddsAnswer, other: OddsAnswer): boolean {
  if (one.mean !== other.mean) return one.mean < other.mean
  return (removalChanceOf(one) ?? 0) < (removalChanceOf(other) ?? 0)
}

/** The place of a field of a question whose targets were put in another order. */
function asAsked(place: string, order: readonly number[]): string {
  return place.replace(/^defender\.models\[(\d+)\]/, (_, at: string) => `defender.models[${order[Number(at)]}]`)
}
