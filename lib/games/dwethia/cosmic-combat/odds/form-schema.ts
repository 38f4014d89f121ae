import type { OddsForm } from '@/lib/kernel/odds/form'
import { type AskedKind, kindsFrom } from '../../../odds-form-schema'
import {
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
import { READINGS } from '../readings'
import { oddsQuestion } from './schema'

const FAMILY: FamilyForm = {
  readings: READINGS,
  target: { z: 'shields' },
  extraCircumstances: { x: 'from' },
  spellCircumstances: { x: 'from' },
  lobs: false,
  strikesObjects: true,
}

const BOARDING_SHIP = {
  ...{ c: 'count', m: 'martial', g: 'aggression', w: 'wounds', k: 'ignore', e: 'reaches', q: 'boardable' },
  ...{ h: 'hazardous' },
}

function boarding(label: string, about: string): AskedKind {
  return {
    label,
    about,
    parts: [
      sidePart('attacker', BOARDING_SHIP),
      sidePart('defender', BOARDING_SHIP),
      destinyPart('attacker', ['a'], EXTRA_DICE),
      destinyPart('defender', ['a'], EXTRA_DICE),
    ],
  }
}

const RAMMER = { s: 'strength', i: 'integrity', w: 'wounds', b: 'modifier', k: 'ignore', h: 'hazardous' }

const form: OddsForm = {
  dependsOnPack: true,
  counterparts: FAMILY_COUNTERPARTS,
  kinds: kindsFrom(oddsQuestion, {
    ranged: rangedKind(FAMILY),
    boarding: boarding('Boarding', 'Both sides roll Martial against Martial; each hit is a wound, and nobody saves.'),
    ramming: {
      label: 'Ramming',
      about: 'Each ship throws a die, adds its own Strength, and fears its own Integrity.',
      parts: [sidePart('attacker', RAMMER), sidePart('defender', RAMMER)],
    },
    spell: spellKind(FAMILY),
    opportunity: boarding('Leaving a boarding', 'What ships that stay do to one that leaves a boarding action.'),
    resist: resistKind(FAMILY),
    dice: diceKind,
  }),
}

export const oddsForm = () => form
