import { answerOfOdds, type OddsAnswer, type OddsRefusal } from '@/lib/kernel/odds/answer'
import { atLeast, constant } from '@/lib/kernel/odds/dice'
import { passing } from '@/lib/kernel/odds/die-tests'
import { casualtiesOf, casualtyChances, destinySteps } from '../../shared/odds/fight'
import { hazardSteps, inHazardousTerrain } from '../../shared/odds/hazard'
import { chanceOn } from '../../shared/odds/roll-chart'
import { unknownValueCollector } from '../../shared/odds/unknown-values'
import { defensiveMoveSteps, withDefensiveMove } from './saves'
import type { FightQuestion } from './schema'

const WOUNDS_ON = 6

/** Heroes, Opportunity Attack: a die for each point of Aggression of all who stayed, a wound on each 6. */
export function answerSixes({ attacker, defender }: FightQuestion): OddsAnswer | OddsRefusal {
  const unknown = unknownValueCollector()
  const aggression = attacker.models
    .map(inHazardousTerrain)
    .map((model, i) =>
      model.reaches
        ? model.count *
          Math.max(0, unknown.requireValue(model.aggression, 'Aggression', `attacker.models[${i}].aggression`))
        : 0,
    )
    .reduce((sum, dice) => sum + dice, attacker.extraDice)
  const [target] = defender.models.map(withDefensiveMove)
  const refusal = unknown.refusal()
  if (refusal) return refusal
  if (!target) return { refused: 'There is no target.', place: 'defender.models' }
  const wounding = passing(constant(aggression), { chance: chanceOn(WOUNDS_ON), rerolls: attacker.rerolls.attack })
  const { wounds, steps } = casualtiesOf(wounding, {
    models: [{ ...target, count: 1 }],
    maySave: true,
    rerolls: defender.rerolls.save,
    woundsEach: 1,
    resolve: 0,
  })
  return answerOfOdds({
    counts: 'wounds',
    outcome: wounds,
    chances: casualtyChances(wounds, target.wounds === null ? null : atLeast(wounds, Math.max(1, target.wounds)), 1),
    steps: [
      ...hazardSteps(attacker.models, 'models'),
      ...defensiveMoveSteps(defender.models.slice(0, 1)),
      `Those who stay throw ${aggression} ${aggression === 1 ? 'die' : 'dice'}, one for each point of Aggression; each ${WOUNDS_ON} is a wound.`,
      ...destinySteps(attacker.rerolls.attack, 'do not wound'),
      ...steps,
    ],
  })
}
