import type { OddsField, OddsForm, OddsKind } from '@/lib/kernel/odds/form'
import {
  aggression,
  count,
  defense,
  defensiveMove,
  extraDice,
  hazardous,
  ignore,
  integrity,
  martial,
  reaches,
  readingsPart,
  rerolls,
  save,
  strength,
  sunder,
  tick,
  weaponFields,
  wounds,
} from '../../shared/odds/form-fields'
import {
  diceKind,
  FAMILY_COUNTERPARTS,
  type FamilyForm,
  kindOf,
  rangedKind,
  resistKind,
  sidePart,
  spellKind,
} from '../../shared/odds/form-kinds'
import { LONE_INTEGRITY, ROLL_CHART } from '../../shared/readings'
import { ARC, ENGAGED_SHOOTING, OPPORTUNITY_ATTACK, READINGS } from '../readings'

const STEALTH = tick('s', 'stealthMove', 'The target made a stealth move')

const GAME: FamilyForm = {
  game: 'dwethia-heroes',
  readings: READINGS,
  target: [defensiveMove],
  extraCircumstances: [STEALTH, tick('e', 'engaged', 'The shooter is engaged')],
  spellCircumstances: [STEALTH],
  shotReadings: [ARC, ENGAGED_SHOOTING],
}

const ATTACKER: readonly OddsField[] = [
  count,
  martial,
  strength,
  aggression,
  ...weaponFields('weapon.', 'melee'),
  integrity,
  sunder,
  reaches,
  hazardous,
]

const DEFENDER: readonly OddsField[] = [
  martial,
  defense,
  wounds,
  save,
  integrity,
  ignore,
  defensiveMove,
  count,
  hazardous,
]

function fight(id: string, label: string, about: string): OddsKind {
  const readings =
    id === 'opportunity' ? [OPPORTUNITY_ATTACK, ROLL_CHART, LONE_INTEGRITY] : [ROLL_CHART, LONE_INTEGRITY]
  const kind = kindOf('dwethia-heroes', id, {
    label,
    about,
    parts: [
      sidePart('attacker', ATTACKER),
      sidePart('defender', DEFENDER),
      rerolls('attacker', ['attack', 'wound'], [extraDice]),
      rerolls('defender', ['save']),
      readingsPart(READINGS, readings),
    ],
  })
  return { ...kind, completed }
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

export const heroesForm: OddsForm = {
  dependsOnPack: false,
  counterparts: FAMILY_COUNTERPARTS,
  kinds: [
    fight(
      'melee',
      'Fight',
      'Only the attacker rolls: Martial against Martial to hit, Strength with the weapon’s against Defense to wound, then saves.',
    ),
    rangedKind(GAME),
    spellKind(GAME),
    fight('opportunity', 'Opportunity attack', 'What those who stay do to a model that retreats.'),
    resistKind(GAME),
    diceKind(GAME),
  ],
}
