import type { OddsAnswer, OddsRefusal } from '@/lib/kernel/odds/answer'
import type { ShootingRules } from '../../shared/odds/aim'
import { answerCasting } from '../../shared/odds/cast'
import { type ChosenReadings, chosenReadings } from '../../shared/odds/chosen-readings'
import { otherLoadouts } from '../../shared/odds/from-unit'
import { answerDice } from '../../shared/odds/plain-dice'
import { answerResist } from '../../shared/odds/resist'
import { answerShooting } from '../../shared/odds/shoot'
import { sturdiness } from '../../shared/odds/sturdiness'
import { LONE_INTEGRITY } from '../../shared/readings'
import { READINGS } from '../readings'
import { attacksOn } from './attacks'
import { answerMelee } from './melee'
import type { ConquestQuestion } from './schema'

export const conquestOdds = { answer, attacksOn, otherLoadouts, sturdiness }

function answer(question: ConquestQuestion): OddsAnswer | OddsRefusal {
  const readings = chosenReadings(READINGS, question.readings)
  if ('refused' in readings) return readings
  switch (question.kind) {
    case 'melee': {
      const counts = readings.answer(LONE_INTEGRITY) === 'fight-step'
      return answerMelee(question, { chart: readings.chart, lone: { positive: counts, negative: counts } })
    }
    case 'ranged':
      return answerShooting(question, {
        rules: shootingRules(readings),
        aimModifiers: () => [],
        targets: question.defender.models,
        steps: [],
      })
    case 'spell':
      return answerCasting(question, {
        rules: shootingRules(readings),
        readings,
        aimModifiers: [],
        targets: question.defender.models,
        steps: [],
      })
    case 'resist':
      return answerResist(question, readings.bids)
    case 'dice':
      return answerDice(question)
  }
}

/** Conquest, Shoot & Build Phase. The effects of [Blast] and [Sunder] are the starter pack's. */
function shootingRules({ chart }: ChosenReadings): ShootingRules {
  return {
    chart,
    longDistance: false,
    arc: { times: 2, perception: 0 },
    behemoth: true,
    shieldsAddIntegrity: true,
    objects: 'perception',
    blast: 'always',
    leastSunderedDefense: 0,
    quickShot: 'before it can shoot',
  }
}
