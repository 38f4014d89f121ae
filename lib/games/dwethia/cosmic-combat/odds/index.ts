import type { OddsAnswer, OddsRefusal } from '@/lib/kernel/odds/answer'
import type { ShootingRules } from '../../shared/odds/aim'
import { answerCasting } from '../../shared/odds/cast'
import { type ChosenReadings, chosenReadings } from '../../shared/odds/chosen-readings'
import { otherLoadouts } from '../../shared/odds/from-unit'
import { type DwethiaCatalogue, keywordReader } from '../../shared/odds/keywords'
import { castBesideEnemies, tooFarApart } from '../../shared/odds/permission'
import { answerDice } from '../../shared/odds/plain-dice'
import { answerResist } from '../../shared/odds/resist'
import { sturdiness } from '../../shared/odds/sturdiness'
import { ENGAGED } from '../../shared/readings'
import { BOARDING_WOUNDS, FIRE_TOKEN, PERCEPTION, RAMMING, READINGS } from '../readings'
import { attacksOn } from './attacks'
import { answerBoarding, type BoardingWounds } from './boarding'
import { answerRamming } from './ramming'
import type { CosmicQuestion } from './schema'
import { targetsBehindShields } from './shields'
import { answerShots, ownShipSteps, pastOwnShips } from './shots'
import { STATED_KEYWORDS } from './stated-keywords'

export const cosmicOdds = { answer, attacksOn, otherLoadouts, sturdiness }

function answer(question: CosmicQuestion, catalogue: DwethiaCatalogue | null): OddsAnswer | OddsRefusal {
  const readings = chosenReadings(READINGS, question.readings)
  if ('refused' in readings) return readings
  const keywords = keywordReader(STATED_KEYWORDS, catalogue)
  switch (question.kind) {
    case 'boarding':
    case 'opportunity':
      if (question.kind === 'boarding') {
        const refused = tooFarApart(question, readings.answer(ENGAGED))
        if (refused) return refused
      }
      return answerBoarding(question, { wounds: boardingWounds(readings), chart: readings.chart })
    case 'ramming':
      return answerRamming(question, readings.answer(RAMMING) === 'other-hull' ? 'other-hull' : 'own-hull')
    case 'ranged':
      return answerShots(question, {
        shooting: shootingRules(readings),
        keywords,
        fireToken: readings.answer(FIRE_TOKEN) === 'all-weapons' ? 'all-weapons' : 'one-weapon',
      })
    case 'spell': {
      if (question.engagedElsewhere) return castBesideEnemies
      const shields = targetsBehindShields(question)
      if ('refused' in shields) return shields
      return answerCasting(pastOwnShips(question), {
        rules: shootingRules(readings),
        readings,
        keywords,
        aimModifiers: [],
        targets: shields.targets,
        steps: [...ownShipSteps(question), ...shields.steps],
      })
    }
    case 'resist':
      return answerResist(question, readings.bids)
    case 'dice':
      return answerDice(question)
  }
}

function boardingWounds({ answer }: ChosenReadings): BoardingWounds {
  const wounds = answer(BOARDING_WOUNDS)
  return wounds === 'several' || wounds === 'strength' ? wounds : 'hits'
}

/** Cosmic Combat, Shoot Phase. */
function shootingRules({ answer, aiming }: ChosenReadings): ShootingRules {
  return {
    ...aiming,
    lowerPerception: answer(PERCEPTION) === 'lower',
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
