import type { OddsAnswer, OddsRefusal } from '@/lib/kernel/odds/answer'
import type { AimModifier, ShootingRules } from '../../shared/odds/aim'
import { answerCasting } from '../../shared/odds/cast'
import { type ChosenReadings, chosenReadings } from '../../shared/odds/chosen-readings'
import { otherLoadouts } from '../../shared/odds/from-unit'
import { type DwethiaCatalogue, type KeywordReader, keywordReader, LIGHT } from '../../shared/odds/keywords'
import { castBesideEnemies } from '../../shared/odds/permission'
import { answerDice } from '../../shared/odds/plain-dice'
import { answerResist } from '../../shared/odds/resist'
import type { Shooter } from '../../shared/odds/schema'
import { answerShooting } from '../../shared/odds/shoot'
import { sturdiness } from '../../shared/odds/sturdiness'
import { ENGAGED, LONE_INTEGRITY, QUICK_SHOT_HITS } from '../../shared/readings'
import { ARC, ENGAGED_SHOOTING, OPPORTUNITY_ATTACK, READINGS, SLAIN_MODELS } from '../readings'
import { attacksOn } from './attacks'
import { answerMelee, type FightReadings } from './melee'
import { answerSixes } from './opportunity'
import { defensiveMoveSteps, withDefensiveMove } from './saves'
import type { HeroesQuestion } from './schema'
import { STATED_KEYWORDS } from './stated-keywords'

export const heroesOdds = { answer, attacksOn, otherLoadouts, sturdiness }

function answer(question: HeroesQuestion, catalogue: DwethiaCatalogue | null): OddsAnswer | OddsRefusal {
  const readings = chosenReadings(READINGS, question.readings)
  if ('refused' in readings) return readings
  const keywords = keywordReader(STATED_KEYWORDS, catalogue)
  switch (question.kind) {
    case 'melee':
      return answerMelee(question, fightReadings(readings, keywords))
    case 'opportunity':
      return readings.answer(OPPORTUNITY_ATTACK) === 'sixes'
        ? answerSixes(question)
        : answerMelee(question, fightReadings(readings, keywords), {
            martial: -RETREAT_MARTIAL,
            words: `An opportunity attack is an attack with ${RETREAT_MARTIAL} less Martial, by the reading.`,
          })
    case 'ranged':
      return answerRanged(question, readings, keywords)
    case 'spell':
      if (question.engagedElsewhere) return castBesideEnemies
      return answerCasting(question, {
        rules: shootingRules(readings),
        readings,
        keywords,
        aimModifiers: stealthModifiers(question.stealthMove),
        targets: question.defender.models.map(withDefensiveMove),
        steps: [...defensiveMoveSteps(question.defender.models), slainStep(readings)],
      })
    case 'resist':
      return answerResist(question, readings.bids)
    case 'dice':
      return answerDice(question)
  }
}

function slainStep({ answer }: ChosenReadings): string {
  return answer(SLAIN_MODELS) === 'at-once'
    ? 'Who is slain leaves the table at once.'
    : 'Who is slain leaves the table at the end of the phase.'
}

/** Heroes, Close Combat, Retreat and Fire Ranged Weapons. */
const RETREAT_MARTIAL = 3
const ENGAGED_PERCEPTION = 3

/** Heroes, Determine Attack Roll Value: negative Integrity only counts beside an ally, but by one reading. */
function fightReadings(readings: ChosenReadings, keywords: KeywordReader): FightReadings {
  const lone = readings.answer(LONE_INTEGRITY)
  return {
    chart: readings.chart,
    lone: { positive: lone !== 'in-coherency', negative: lone === 'always' },
    keywords,
  }
}

type Ranged = Extract<HeroesQuestion, { kind: 'ranged' }>

function answerRanged(question: Ranged, readings: ChosenReadings, keywords: KeywordReader): OddsAnswer | OddsRefusal {
  const { engaged, attacker, defender } = question
  const notLight = attacker.models.findIndex(({ weapon }) => !weapon.keywords.includes(LIGHT))
  if (engaged && notLight !== -1 && readings.answer(ENGAGED_SHOOTING) === 'light-only')
    return {
      refused: 'An engaged model shoots with a [Light] weapon only, by the reading.',
      place: `attacker.models[${notLight}].weapon.keywords`,
    }
  return answerShooting(question, {
    rules: shootingRules(readings),
    keywords,
    aimModifiers: (shooter) => [
      ...stealthModifiers(question.stealthMove),
      ...(engaged ? closeCombatModifiers(shooter) : []),
    ],
    targets: defender.models.map(withDefensiveMove),
    steps: [
      ...defensiveMoveSteps(defender.models),
      ...(engaged ? [`Engaged is who stands ${ENGAGED_WORDS[readings.answer(ENGAGED)]}.`] : []),
      slainStep(readings),
    ],
  })
}

const ENGAGED_WORDS: Readonly<Record<string, string>> = {
  'next-space': 'in the space next to an enemy',
  'in-range': 'within the range of an enemy’s melee weapon',
}

function closeCombatModifiers({ weapon }: Shooter): readonly AimModifier[] {
  return weapon.keywords.includes(LIGHT) ? [] : [{ words: 'shooting in close combat', by: -ENGAGED_PERCEPTION }]
}

function stealthModifiers(moved: boolean): readonly AimModifier[] {
  return moved ? [{ words: 'the target’s stealth move', by: -1, isCover: true }] : []
}

/** What Perception counts as for a lobbed shot; where Perception is the number needed, the shot needs it. */
function shootingRules({ answer, aiming }: ChosenReadings): ShootingRules {
  const lobbed = Number(answer(ARC))
  return {
    ...aiming,
    unit: ' spaces',
    longDistance: true,
    arc: { times: 3, perception: lobbed, needs: aiming.cover === 'number' && lobbed > 0 ? lobbed : null },
    behemoth: false,
    shieldsAddIntegrity: true,
    shieldsSaveInBlast: true,
    objects: 'perception',
    friendlyFire: 'after-a-hit',
    quickShot: { words: null, slays: answer(QUICK_SHOT_HITS) === 'slay' },
  }
}
