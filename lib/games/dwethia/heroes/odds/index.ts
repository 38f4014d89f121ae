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
import { answerMelee, type FightReadings } from './melee'
import { answerSixes } from './opportunity'
import { defensiveMoveSteps, withDefensiveMove } from './saves'
import type { HeroesQuestion } from './schema'

export const heroesOdds = { answer, attacksOn, otherLoadouts, sturdiness }

function answer(question: HeroesQuestion): OddsAnswer | OddsRefusal {
  const readings = chosenReadings(READINGS, question.readings)
  if ('refused' in readings) return readings
  switch (question.kind) {
    case 'melee':
      return answerMelee(question, fightReadings(readings))
    case 'opportunity':
      return readings.answer(OPPORTUNITY_ATTACK) === 'sixes'
        ? answerSixes(question)
        : answerMelee(question, fightReadings(readings), {
            martial: -RETREAT_MARTIAL,
            words: `An opportunity attack is an attack with ${RETREAT_MARTIAL} less Martial, by the reading.`,
          })
    case 'ranged':
      return answerRanged(question, readings)
    case 'spell':
      return answerCasting(question, {
        rules: shootingRules(readings),
        readings,
        aimModifiers: stealthModifiers(question.stealthMove),
        targets: question.defender.models.map(withDefensiveMove),
        steps: defensiveMoveSteps(question.defender.models),
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
function fightReadings(readings: ChosenReadings): FightReadings {
  const positive = readings.answer(LONE_INTEGRITY) === 'fight-step'
  return { chart: readings.chart, lone: { positive, negative: false } }
}

type Ranged = Extract<HeroesQuestion, { kind: 'ranged' }>

function answerRanged(question: Ranged, readings: ChosenReadings): OddsAnswer | OddsRefusal {
  const { engaged, attacker, defender } = question
  const notLight = attacker.models.findIndex(({ weapon }) => !weapon.keywords.includes(WEAPON_KEYWORDS.light))
  if (engaged && notLight !== -1 && readings.answer(ENGAGED_SHOOTING) === 'light-only')
    return {
      refused: 'An engaged model shoots with a [Light] weapon only, by the reading.',
      place: `attacker.models[${notLight}].weapon.keywords`,
    }
  return answerShooting(question, {
    rules: shootingRules(readings),
    aimModifiers: (shooter) => [
      ...stealthModifiers(question.stealthMove),
      ...(engaged ? closeCombatModifiers(shooter) : []),
    ],
    targets: defender.models.map(withDefensiveMove),
    steps: defensiveMoveSteps(defender.models),
  })
}

function closeCombatModifiers({ weapon }: Shooter): readonly AimModifier[] {
  return weapon.keywords.includes(WEAPON_KEYWORDS.light)
    ? []
    : [{ words: 'shooting in close combat', by: -ENGAGED_PERCEPTION }]
}

function stealthModifiers(moved: boolean): readonly AimModifier[] {
  return moved ? [{ words: 'the target’s stealth move', by: -1 }] : []
}

function shootingRules(readings: ChosenReadings): ShootingRules {
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
