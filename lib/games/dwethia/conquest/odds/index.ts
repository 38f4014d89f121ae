import type { OddsAnswer, OddsRefusal } from '@/lib/kernel/odds/answer'
import type { ShootingRules } from '../../shared/odds/aim'
import { answerCasting } from '../../shared/odds/cast'
import { type ChosenReadings, chosenReadings } from '../../shared/odds/chosen-readings'
import { otherLoadouts } from '../../shared/odds/from-unit'
import { type DwethiaCatalogue, keywordReader } from '../../shared/odds/keywords'
import { tooFarApart } from '../../shared/odds/permission'
import { answerDice } from '../../shared/odds/plain-dice'
import { answerResist } from '../../shared/odds/resist'
import { answerShooting } from '../../shared/odds/shoot'
import { sturdiness } from '../../shared/odds/sturdiness'
import { ENGAGED, LONE_INTEGRITY, QUICK_SHOT_HITS } from '../../shared/readings'
import { READINGS } from '../readings'
import { attacksOn } from './attacks'
import { commanderRefusal, commanderSteps } from './commander'
import { answerMelee } from './melee'
import type { ConquestQuestion } from './schema'
import { STATED_KEYWORDS } from './stated-keywords'

export const conquestOdds = { answer, attacksOn, otherLoadouts, sturdiness }

function answer(question: ConquestQuestion, catalogue: DwethiaCatalogue | null): OddsAnswer | OddsRefusal {
  const readings = chosenReadings(READINGS, question.readings)
  if ('refused' in readings) return readings
  switch (question.kind) {
    case 'melee': {
      const counts = readings.answer(LONE_INTEGRITY) === 'fight-step'
      return (
        tooFarApart(question, readings.answer(ENGAGED)) ??
        answerMelee(question, { chart: readings.chart, lone: { positive: counts, negative: counts } })
      )
    }
    case 'ranged':
      return (
        shotRefusal(question) ??
        answerShooting(question, { ...shotOf(question, readings, catalogue), aimModifiers: () => [] })
      )
    case 'spell':
      return (
        shotRefusal(question) ??
        answerCasting(question, { ...shotOf(question, readings, catalogue), readings, aimModifiers: [] })
      )
    case 'resist':
      return answerResist(question, readings.bids)
    case 'dice':
      return answerDice(question)
  }
}

type Shot = Extract<ConquestQuestion, { kind: 'ranged' | 'spell' }>

function shotOf({ defender }: Shot, readings: ChosenReadings, catalogue: DwethiaCatalogue | null) {
  return {
    rules: shootingRules(readings),
    keywords: keywordReader(STATED_KEYWORDS, catalogue),
    targets: defender.models,
    steps: commanderSteps(defender.models),
    resolve: defender.resolve,
  }
}

/** Conquest, Shooters in Combat: only at the unit that they are engaged with; and [Commander]. */
function shotRefusal({ engagedElsewhere, defender }: Shot): OddsRefusal | null {
  if (engagedElsewhere)
    return { refused: 'A model in a fight shoots and casts only at who it fights.', place: 'engagedElsewhere' }
  return commanderRefusal(defender.models)
}

/** Conquest, Shoot & Build Phase. */
function shootingRules({ answer, aiming }: ChosenReadings): ShootingRules {
  return {
    ...aiming,
    unit: '″',
    longDistance: false,
    arc: { times: 2, perception: 0, needs: null },
    behemoth: true,
    shieldsAddIntegrity: true,
    shieldsSaveInBlast: false,
    objects: 'perception',
    friendlyFire: 'first',
    quickShot: { words: 'before it can shoot', slays: answer(QUICK_SHOT_HITS) === 'slay' },
  }
}
