import type { OddsForm } from '@/lib/kernel/odds/form'
import { type AskedKind, kindsFrom, readingsPart } from '../../../odds-form-schema'
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
import { ENGAGED, LONE_INTEGRITY, NEGATIVE_VALUES, QUICK_SHOT_HITS, ROLL_CHART } from '../../shared/readings'
import { ARC, ENGAGED_SHOOTING, OPPORTUNITY_ATTACK, READINGS, SLAIN_MODELS } from '../readings'
import { oddsQuestion } from './schema'

const STEALTH = { s: 'stealthMove' }

const FAMILY: FamilyForm = {
  readings: READINGS,
  target: { y: 'defensiveMove' },
  extraCircumstances: { ...STEALTH, e: 'engaged' },
  spellCircumstances: { ...STEALTH, g: 'engagedElsewhere' },
  lobs: true,
  inSpaces: true,
  shotReadings: [ARC, ENGAGED_SHOOTING, ENGAGED, QUICK_SHOT_HITS, SLAIN_MODELS],
}

const ATTACKER = {
  ...{ c: 'count', m: 'martial', s: 'strength', g: 'aggression' },
  ...{ wn: 'weapon.name', ws: 'weapon.strength', ww: 'weapon.wounds', wk: 'weapon.keywords' },
  ...{ i: 'integrity', u: 'sunder', e: 'reaches', h: 'hazardous' },
}

const DEFENDER = {
  ...{ m: 'martial', d: 'defense', w: 'wounds', v: 'save', i: 'integrity', k: 'ignore', y: 'defensiveMove' },
  ...{ c: 'count', h: 'hazardous' },
}

function fight(label: string, about: string, readings: readonly string[]): AskedKind {
  return {
    label,
    about,
    parts: [
      sidePart('attacker', ATTACKER),
      sidePart('defender', DEFENDER),
      destinyPart('attacker', ['a', 'w'], EXTRA_DICE),
      destinyPart('defender', ['v']),
      readingsPart(READINGS, readings),
    ],
    completed,
  }
}

type Armed = { readonly weapon?: { readonly strength?: unknown } | null }

/** A model without a weapon's Strength fights unarmed. */
function completed(question: object): object {
  const armed = (models: readonly Armed[]) =>
    models.map((model) => (model.weapon?.strength === null ? { ...model, weapon: null } : model))
  // The form makes questions of this type.
  const { attacker, ...rest } = question as { attacker: { models: readonly Armed[] } }
  return { ...rest, attacker: { ...attacker, models: armed(attacker.models) } }
}

const form: OddsForm = {
  dependsOnPack: true,
  counterparts: FAMILY_COUNTERPARTS,
  kinds: kindsFrom(oddsQuestion, {
    melee: fight(
      'Fight',
      'Only the attacker rolls: Martial against Martial to hit, Strength with the weapon’s against Defense to wound, then saves.',
      [ROLL_CHART, NEGATIVE_VALUES, LONE_INTEGRITY],
    ),
    ranged: rangedKind(FAMILY),
    spell: spellKind(FAMILY),
    opportunity: fight('Opportunity attack', 'What those who stay do to a model that retreats.', [
      OPPORTUNITY_ATTACK,
      ROLL_CHART,
      NEGATIVE_VALUES,
      LONE_INTEGRITY,
    ]),
    resist: resistKind(FAMILY),
    dice: diceKind,
  }),
}

export const oddsForm = () => form
