import { MOST_DICE } from '@/lib/kernel/odds/answer'
import type { OddsField, OddsKind, OddsPart } from '@/lib/kernel/odds/form'
import type { Reading } from '@/lib/kernel/roster/roster'
import { BLAST_STRENGTH, RESIST_BIDS, ROLL_CHART } from '../readings'
import {
  BIDS_PART,
  circumstancesPart,
  count,
  defense,
  hazardous,
  ignore,
  integrity,
  perception,
  RESISTANCE_PART,
  readingsPart,
  rerolls,
  SPELL_PART,
  save,
  shield,
  weaponFields,
  wounds,
} from './form-fields'

/** The kinds of question of the whole family. A game adds its fights and further fields of targets and shots. */

const MOST_GROUPS = 4

export const FAMILY_COUNTERPARTS = [
  ['a', 'd'],
  ['az', 'dz'],
] as const

export type FamilyForm = {
  readonly game: string
  readonly readings: readonly Reading[]
  /** Further fields of a target in this game. */
  readonly target?: readonly OddsField[]
  /** Further circumstances of a shot in this game. */
  readonly extraCircumstances?: readonly OddsField[]
  /** Further circumstances of a spell. */
  readonly spellCircumstances?: readonly OddsField[]
  /** The circumstances of the family that this game does not have. */
  readonly omittedCircumstances?: readonly string[]
  readonly shotReadings?: readonly string[]
}

export function sidePart(side: 'attacker' | 'defender', fields: readonly OddsField[], most = MOST_GROUPS): OddsPart {
  return {
    id: side === 'attacker' ? 'a' : 'd',
    label: side === 'attacker' ? 'The attacker' : 'The defender',
    side,
    path: `${side}.models`,
    most,
    fields,
  }
}

const SHOTS: OddsField = {
  id: 'j',
  path: 'shots',
  label: 'Shots of each',
  input: { kind: 'number', least: 1, most: 20, defaultValue: 1 },
}

export function kindOf(
  game: string,
  id: string,
  { label, about, parts }: Pick<OddsKind, 'label' | 'about' | 'parts'>,
): OddsKind {
  return {
    id,
    label,
    about,
    fixedFields: { game, kind: id },
    parts,
    suits: (question) => 'kind' in question && question.kind === id,
  }
}

export function rangedKind({
  game,
  readings,
  target = [],
  extraCircumstances,
  omittedCircumstances,
  shotReadings = [],
}: FamilyForm): OddsKind {
  return kindOf(game, 'ranged', {
    label: 'Shoot',
    about: 'One roll for each shot: Perception and Strength of the shot against Defense, then saves.',
    parts: [
      sidePart('attacker', [count, perception, SHOTS, ...weaponFields('weapon.', 'ranged'), hazardous]),
      sidePart('defender', [count, defense, wounds, save, integrity, shield, ignore, ...target, hazardous]),
      circumstancesPart(extraCircumstances, omittedCircumstances),
      rerolls('attacker', ['attack']),
      rerolls('defender', ['save']),
      readingsPart(readings, [ROLL_CHART, ...shotReadings]),
    ],
  })
}

export function spellKind({
  game,
  readings,
  target = [],
  spellCircumstances,
  omittedCircumstances = [],
  shotReadings = [],
}: FamilyForm) {
  return kindOf(game, 'spell', {
    label: 'Cast',
    about: 'A spell rolls as a shot does; it may be resisted with Faith first.',
    parts: [
      sidePart('attacker', [perception, hazardous], 1),
      SPELL_PART,
      sidePart('defender', [count, defense, wounds, save, integrity, shield, ignore, ...target, hazardous]),
      circumstancesPart(spellCircumstances, [...omittedCircumstances, 'lobbed']),
      RESISTANCE_PART,
      rerolls('attacker', ['attack']),
      rerolls('defender', ['save']),
      readingsPart(readings, [ROLL_CHART, BLAST_STRENGTH, RESIST_BIDS, ...shotReadings]),
    ],
  })
}

export function resistKind({ game, readings }: FamilyForm): OddsKind {
  return kindOf(game, 'resist', {
    label: 'Faith against Affinity',
    about: 'Both sides bid and throw a die; Faith must be higher. Destiny may be bid afterwards.',
    parts: [BIDS_PART, readingsPart(readings, [RESIST_BIDS])],
  })
}

export function diceKind({ game }: FamilyForm): OddsKind {
  const numberField = (
    id: string,
    path: string,
    label: string,
    least: number,
    defaultValue: number,
    most = MOST_DICE,
  ): OddsField => ({
    id,
    path,
    label,
    input: { kind: 'number', least, most, defaultValue },
  })
  return kindOf(game, 'dice', {
    label: 'Dice and Destiny',
    about: 'So many dice that need a number, some of them thrown again for Destiny.',
    parts: [
      {
        id: 'p',
        label: 'Dice',
        side: null,
        path: '',
        fields: [
          numberField('d', 'dice', 'Dice', 0, 1),
          numberField('n', 'needed', 'Each needs', 2, 4, 6),
          numberField('r', 'rerolls', 'Destiny to throw again', 0, 0),
        ],
      },
    ],
  })
}
