import type { OddsField, OddsForm } from '@/lib/kernel/odds/form'
import {
  aggression,
  commander,
  count,
  defense,
  extraDice,
  hazardous,
  ignore,
  integrity,
  martial,
  reaches,
  readingsPart,
  rerolls,
  resolve,
  save,
  strength,
  sunder,
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
import { READINGS } from '../readings'

const GAME: FamilyForm = { game: 'dwethia-conquest', readings: READINGS }

const FIGHTER: readonly OddsField[] = [
  count,
  martial,
  strength,
  defense,
  aggression,
  wounds,
  integrity,
  save,
  ignore,
  sunder,
  reaches,
  commander,
  hazardous,
]

export const conquestForm: OddsForm = {
  dependsOnPack: false,
  counterparts: FAMILY_COUNTERPARTS,
  kinds: [
    kindOf('dwethia-conquest', 'melee', {
      label: 'Fight',
      about:
        'Both sides strike at once: Martial against Martial to hit, Strength against Defense to wound, then saves.',
      parts: [
        sidePart('attacker', FIGHTER),
        sidePart('defender', FIGHTER),
        rerolls('attacker', ['attack', 'wound', 'save'], [extraDice, resolve]),
        rerolls('defender', ['attack', 'wound', 'save'], [extraDice, resolve]),
        readingsPart(READINGS, [ROLL_CHART, LONE_INTEGRITY]),
      ],
    }),
    rangedKind(GAME),
    spellKind(GAME),
    resistKind(GAME),
    diceKind(GAME),
  ],
}
