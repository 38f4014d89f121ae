import type { OddsForm } from '@/lib/kernel/odds/form'
import { kindsFrom, readingsPart } from '../../../odds-form-schema'
import {
  apartPart,
  destinyPart,
  diceKind,
  EXTRA_DICE,
  FAMILY_COUNTERPARTS,
  type FamilyForm,
  rangedKind,
  resistKind,
  sidePart,
  spellKind,
} from '../../shared/odds/form-schema'
import { ENGAGED, LONE_INTEGRITY, NEGATIVE_VALUES, QUICK_SHOT_HITS, ROLL_CHART } from '../../shared/readings'
import { READINGS } from '../readings'
import { oddsQuestion } from './schema'

const ELSEWHERE = { e: 'engagedElsewhere' }

const RESOLVE = { r: 'resolve' }

const FAMILY: FamilyForm = {
  readings: READINGS,
  target: { o: 'commander', q: 'inCoherency' },
  extraCircumstances: ELSEWHERE,
  spellCircumstances: ELSEWHERE,
  targetSpends: RESOLVE,
  lobs: true,
  shotReadings: [QUICK_SHOT_HITS],
}

const FIGHTER = {
  ...{ c: 'count', m: 'martial', s: 'strength', d: 'defense', g: 'aggression', w: 'wounds', i: 'integrity' },
  ...{ v: 'save', k: 'ignore', u: 'sunder', e: 'reaches', o: 'commander', h: 'hazardous' },
}

const SPENT = { ...EXTRA_DICE, ...RESOLVE }

const form: OddsForm = {
  dependsOnPack: true,
  counterparts: FAMILY_COUNTERPARTS,
  kinds: kindsFrom(oddsQuestion, {
    melee: {
      label: 'Fight',
      about:
        'Both sides strike at once: Martial against Martial to hit, Strength against Defense to wound, then saves.',
      parts: [
        sidePart('attacker', FIGHTER),
        sidePart('defender', FIGHTER),
        destinyPart('attacker', ['a', 'w', 'v'], SPENT),
        destinyPart('defender', ['a', 'w', 'v'], SPENT),
        apartPart,
        readingsPart(READINGS, [ROLL_CHART, NEGATIVE_VALUES, LONE_INTEGRITY, ENGAGED]),
      ],
    },
    ranged: rangedKind(FAMILY),
    spell: spellKind(FAMILY),
    resist: resistKind(FAMILY),
    dice: diceKind,
  }),
}

export const oddsForm = () => form
