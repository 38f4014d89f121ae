import type { OddsForm } from '@/lib/kernel/odds/form'
import { type AskedFields, type AskedPart, kindsFrom, readingsPart } from '../../../odds-form-schema'
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
import { ENGAGED, ROLL_CHART } from '../../shared/readings'
import { BOARDING_WOUNDS, FIRE_TOKEN, PERCEPTION, RAMMING, READINGS } from '../readings'
import { oddsQuestion } from './schema'

const ON_THE_WAY = { x: 'from', os: 'ownShips', oc: 'besideOwn' }

const FAMILY: FamilyForm = {
  readings: READINGS,
  target: { z: 'shields' },
  extraCircumstances: { ...ON_THE_WAY, ft: 'fireTokens', en: 'engaged', ic: 'inCoherency' },
  spellCircumstances: { ...ON_THE_WAY, g: 'engagedElsewhere' },
  lobs: false,
  strikesObjects: true,
  shotReadings: [PERCEPTION],
}

const LEAVING_SHIP = {
  ...{ c: 'count', m: 'martial', g: 'aggression', w: 'wounds', k: 'ignore', e: 'reaches', q: 'boardable' },
  ...{ h: 'hazardous' },
}

const BOARDING_SHIP = {
  ...LEAVING_SHIP,
  ...{ s: { path: 'strength', isRare: true }, d: { path: 'defense', isRare: true } },
} as const

function fightParts(ship: AskedFields, rolls: Parameters<typeof destinyPart>[1]): readonly AskedPart[] {
  return [
    sidePart('attacker', ship),
    sidePart('defender', ship),
    destinyPart('attacker', rolls, EXTRA_DICE),
    destinyPart('defender', rolls, EXTRA_DICE),
  ]
}

const RAMMER = { s: 'strength', i: 'integrity', w: 'wounds', b: 'modifier', k: 'ignore', h: 'hazardous' }

const form: OddsForm = {
  dependsOnPack: true,
  counterparts: FAMILY_COUNTERPARTS,
  kinds: kindsFrom(oddsQuestion, {
    ranged: rangedKind({ ...FAMILY, shotReadings: [PERCEPTION, FIRE_TOKEN] }),
    boarding: {
      label: 'Boarding',
      about: 'Both sides roll Martial against Martial; each hit is a wound, without saves.',
      parts: [
        ...fightParts(BOARDING_SHIP, ['a', 'w']),
        apartPart,
        readingsPart(READINGS, [ROLL_CHART, BOARDING_WOUNDS, ENGAGED]),
      ],
    },
    ramming: {
      label: 'Ramming',
      about: 'Each ship throws a die, adds its own Strength, and fears its own Integrity.',
      parts: [sidePart('attacker', RAMMER), sidePart('defender', RAMMER), readingsPart(READINGS, [RAMMING])],
    },
    spell: spellKind(FAMILY),
    opportunity: {
      label: 'Leaving a boarding',
      about: 'What ships that stay do to one that leaves a boarding action.',
      parts: fightParts(LEAVING_SHIP, ['a']),
    },
    resist: resistKind(FAMILY),
    dice: diceKind,
  }),
}

export const oddsForm = () => form
