import type { OddsField, OddsForm, OddsKind } from '@/lib/kernel/odds/form'
import {
  aggression,
  count,
  extraDice,
  hazardous,
  ignore,
  integrity,
  martial,
  reaches,
  rerolls,
  strength,
  tick,
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
import { SIDES } from '../../shared/stats'
import { READINGS } from '../readings'

const SIDE_OPTIONS = SIDES.map((side) => ({ id: side, label: side }))

/** Empty: the shield is taken to be on the side that the shot comes from. */
const FROM: OddsField = {
  id: 'x',
  path: 'from',
  label: 'Side that the shot meets',
  input: { kind: 'choice', options: [{ id: '', label: 'Where the save stands' }, ...SIDE_OPTIONS], defaultValue: '' },
  isRare: true,
}

/** The sides that Shield tokens protect. A save counts against a shot only on those; empty: on the side that is hit. */
const SHIELDS: OddsField = {
  id: 'z',
  path: 'shields',
  label: 'Shield tokens',
  input: { kind: 'words', emptyIsNull: true },
  hint: `Up to two sides, apart by a comma: ${SIDES.join(', ')}. Empty where the save faces the shot.`,
  isRare: true,
}

const GAME: FamilyForm = {
  game: 'dwethia-cosmic',
  readings: READINGS,
  target: [SHIELDS],
  extraCircumstances: [FROM],
  spellCircumstances: [FROM],
  omittedCircumstances: ['lobbed'],
}

const BOARDABLE = tick('q', 'boardable', 'Can be boarded', true)

const BOARDING_SHIP: readonly OddsField[] = [count, martial, aggression, wounds, ignore, reaches, BOARDABLE, hazardous]

function boarding(id: string, label: string, about: string): OddsKind {
  return kindOf('dwethia-cosmic', id, {
    label,
    about,
    parts: [
      sidePart('attacker', BOARDING_SHIP),
      sidePart('defender', BOARDING_SHIP),
      rerolls('attacker', ['attack'], [extraDice]),
      rerolls('defender', ['attack'], [extraDice]),
    ],
  })
}

const RAMMER: readonly OddsField[] = [
  strength,
  integrity,
  wounds,
  {
    id: 'b',
    path: 'modifier',
    label: 'Changed by keywords',
    input: { kind: 'number', least: -10, most: 10, defaultValue: 0 },
    isRare: true,
  },
  ignore,
  hazardous,
]

export const cosmicForm: OddsForm = {
  dependsOnPack: false,
  counterparts: FAMILY_COUNTERPARTS,
  kinds: [
    rangedKind(GAME),
    boarding('boarding', 'Boarding', 'Both sides roll Martial against Martial; each hit is a wound, and nobody saves.'),
    kindOf('dwethia-cosmic', 'ramming', {
      label: 'Ramming',
      about: 'Each ship throws a die, adds its own Strength, and fears its own Integrity.',
      parts: [sidePart('attacker', RAMMER, 1), sidePart('defender', RAMMER, 1)],
    }),
    spellKind(GAME),
    boarding('opportunity', 'Leaving a boarding', 'What ships that stay do to one that leaves a boarding action.'),
    resistKind(GAME),
    diceKind(GAME),
  ],
}
