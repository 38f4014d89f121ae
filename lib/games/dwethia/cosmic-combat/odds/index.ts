import type { OddsAnswer, OddsRefusal } from '@/lib/kernel/odds/answer'
import type { ShootingRules } from '../../shared/odds/aim'
import { answerCasting } from '../../shared/odds/cast'
import { type ChosenReadings, chosenReadings } from '../../shared/odds/chosen-readings'
import { otherLoadouts } from '../../shared/odds/from-unit'
import { type DwethiaCatalogue, keywordReader } from '../../shared/odds/keywords'
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
import { STATED_KEYWORDS } from './stated-keywords'

export const cosmicOdds = { answer, attacksOn, otherLoadouts, sturdiness }

function answer(question: CosmicQuestion, catalogue: DwethiaCatalogue | null): OddsAnswer | OddsRefusal {
  const readings = chosenReadings(READINGS, question.readings)
  if ('refused' in readings) return readings
  const keywords = keywordReader(STATED_KEYWORDS, catalogue)
  switch (question.kind) {
    case 'boarding':
    case 'opportunity':
      return answerBoarding(question)
    case 'ramming':
      return answerRamming(question)
    case 'ranged': {
      const shields = targetsBehindShields(question)
      if ('refused' in shields) return shields
      return answerShooting(question, { rules: shootingRules(readings), keywords, aimModifiers: () => [], ...shields })
    }
    case 'spell': {
      const shields = targetsBehindShields(question)
      if ('refused' in shields) return shields
      return answerCasting(question, {
        rules: shootingRules(readings),
        readings,
        keywords,
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

/** Cosmic Combat, Shoot Phase. */
function shootingRules({ aiming }: ChosenReadings): ShootingRules {
  return {
    ...aiming,
    unit: '″',
    longDistance: true,
    arc: null,
    behemoth: true,
    shieldsAddIntegrity: false,
    shieldsSaveInBlast: false,
    objects: 'dice',
    friendlyFire: 'after-a-hit',
    quickShot: { words: null, slays: false },
  }
}
