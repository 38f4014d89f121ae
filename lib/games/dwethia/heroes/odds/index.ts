import type { OddsAnswer, OddsRefusal } from '@/lib/kernel/odds/answer'
import type { AimModifier, ShootingRules } from '../../shared/odds/aim'
import { answerCasting } from '../../shared/odds/cast'
import { type ChosenReadings, chosenReadings } from '../../shared/odds/chosen-readings'
import { otherLoadouts } from '../../shared/odds/from-unit'
import { WEAPON_KEYWORDS } from '../../shared/odds/keywords'
import { answerDice } from '../../shared/odds/plain-dice'
import { answerResist } from '../../shared/odds/resist'
import type { Shooter } from '../../shared/odds/schema'
import { answerShooting } from '../../shared/odds/shoot'
import { sturdiness } from '../../shared/odds/sturdiness'
import { LONE_INTEGRITY } from '../../shared/readings'
import { ARC, ENGAGED_SHOOTING, OPPORTUNITY_ATTACK, READINGS } from '../readings'
import { attacksOn } from './attacks'
import { heroesForm } from './form'
import { answerMelee, type FightReadings } from './melee'
import { answerSixes } from './opportunity'
import { shielded, shieldSteps } from './saves'
import type { HeroesQuestion } from './schema'

export const heroesOdds = { answer, attacksOn, otherLoadouts, sturdiness, form: () => heroesForm }

function answer(question: HeroesQuestion): OddsAnswer | OddsRefusal {
  const readings = chosenReadings(READINGS, question.readings)
  if ('refused' in readings) return readings
  switch (question.kind) {
    case 'melee':
      return answerMelee(question, fighting(readings))
    case 'opportunity':
      return readings.answer(OPPORTUNITY_ATTACK) === 'sixes'
        ? answerSixes(question)
        : answerMelee(question, fighting(readings), {
            martial: -RETREAT_MARTIAL,
            words: `An opportunity attack is an attack with ${RETREAT_MARTIAL} less Martial, by the reading.`,
          })
    case 'ranged':
      return answerRanged(question, readings)
    case 'spell':
      return answerCasting(question, {
        rules: shooting(readings),
        bids: readings.bids,
        blastStrength: readings.blastStrength,
        aimModifiers: stealth(question.stealthMove),
        targets: question.defender.models.map(shielded),
        steps: shieldSteps(question.defender.models),
      })
    case 'resist':
      return answerResist(question, readings.bids)
    case 'dice':
      return answerDice(question)
  }
}

/** Heroes, Close Combat, Retreat and Fire Ranged Weapons. */
const RETREAT_MARTIAL = 3
const ENGAGED_PERCEPTION = 3

/** Heroes, Determine Attack Roll Value: negative Integrity only counts beside an ally. */
function fighting(readings: ChosenReadings): FightReadings {
  const positive = readings.answer(LONE_INTEGRITY) === 'fight-step'
  return { chart: readings.chart, lone: { positive, negative: false } }
}

type Ranged = Extract<HeroesQuestion, { kind: 'ranged' }>

function answerRanged(question: Ranged, readings: ChosenReadings): OddsAnswer | OddsRefusal {
  const { engaged, attacker, defender } = question
  const heavy = attacker.models.findIndex(({ weapon }) => !weapon.keywords.includes(WEAPON_KEYWORDS.light))
  if (engaged && heavy !== -1 && readings.answer(ENGAGED_SHOOTING) === 'light-only')
    return {
      refused: 'An engaged model shoots with a [Light] weapon only, by the reading.',
      place: `attacker.models[${heavy}].weapon.keywords`,
    }
  return answerShooting(question, {
    rules: shooting(readings),
    aimModifiers: (shooter) => [...stealth(question.stealthMove), ...(engaged ? closeCombat(shooter) : [])],
    targets: defender.models.map(shielded),
    steps: shieldSteps(defender.models),
  })
}

function closeCombat({ weapon }: Shooter): readonly AimModifier[] {
  return weapon.keywords.includes(WEAPON_KEYWORDS.light)
    ? []
    : [{ words: 'shooting in close combat', by: -ENGAGED_PERCEPTION }]
}

function stealth(moved: boolean): readonly AimModifier[] {
  return moved ? [{ words: 'the target’s stealth move', by: -1 }] : []
}

function shooting(readings: ChosenReadings): ShootingRules {
  return {
    chart: readings.chart,
    longDistance: true,
    arc: { times: 3, perception: Number(readings.answer(ARC)) },
    behemoth: false,
    shieldsAddIntegrity: true,
    objects: 'perception',
    blast: 'after-a-hit',
    leastSunderedDefense: 1,
    quickShot: null,
  }
}
