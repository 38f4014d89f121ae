import type { OddsAnswer, OddsRefusal } from '@/lib/kernel/odds/answer'
import type { ShootingRules } from '../../shared/odds/aim'
import { answerCasting } from '../../shared/odds/cast'
import { type ChosenReadings, chosenReadings } from '../../shared/odds/chosen-readings'
import { otherLoadouts } from '../../shared/odds/from-unit'
import { answerDice } from '../../shared/odds/plain-dice'
import { answerResist } from '../../shared/odds/resist'
import { answerShooting } from '../../shared/odds/shoot'
import { sturdiness } from '../../shared/odds/sturdiness'
import { READINGS } from '../readings'
import { attacksOn } from './attacks'
import { answerBoarding } from './boarding'
import { answerRamming } from './ramming'
import type { CosmicQuestion } from './schema'
import { targetsBehindShields } from './shields'

export const cosmicOdds = { answer, attacksOn, otherLoadouts, sturdiness }

function answer(question: CosmicQuestion): OddsAnswer | OddsRefusal {
  const readings = chosenReadings(READINGS, question.readings)
  if ('refused' in readings) return readings
  switch (question.kind) {
    case 'boarding':
    case 'opportunity':
      return answerBoarding(question)
    case 'ramming':
      return answerRamming(question)
    case 'ranged': {
      const shields = targetsBehindShields(question)
      if ('refused' in shields) return shields
      return answerShooting(question, { rules: shootingRules(readings), aimModifiers: () => [], ...shields })
    }
    case 'spell': {
      const shields = targetsBehindShields(question)
      if ('refused' in shields) return shields
      return answerCasting(question, {
        rules: shootingRules(readings),
        readings,
        aimModifiers: [],
        ...shields,
      })
    }
    case 'resist':
      return answerResist(question, readings.bids)
    case 'dice':
      return answerDice(question)
  }
}

/** Cosmic Combat, Shoot Phase. The effects of [Blast], and of [Sunder] on later shots, are the starter pack's. */
function shootingRules({ chart }: ChosenReadings): ShootingRules {
  return {
    chart,
    longDistance: true,
    arc: null,
    behemoth: true,
    shieldsAddIntegrity: false,
    objects: 'dice',
    blast: 'always',
    leastSunderedDefense: null,
    quickShot: 'before it can fire',
  }
}
