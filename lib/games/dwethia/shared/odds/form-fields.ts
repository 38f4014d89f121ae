import { MOST_DICE } from '@/lib/kernel/odds/answer'
import type { OddsField, OddsPart } from '@/lib/kernel/odds/form'
import type { Reading } from '@/lib/kernel/roster/roster'

/** The fields of the family's questions, each the same wherever it is asked. */

function characteristic(id: string, path: string, label: string): OddsField {
  return { id, path, label, input: { kind: 'number', least: -50, most: 50, defaultValue: null } }
}

function amount(id: string, path: string, label: string, most = 20): OddsField {
  return { id, path, label, input: { kind: 'number', least: 0, most, defaultValue: 0 }, isRare: true }
}

export function tick(id: string, path: string, label: string, defaultValue = false): OddsField {
  return { id, path, label, input: { kind: 'switch', defaultValue }, isRare: true }
}

const DIE_NUMBERS = [2, 3, 4, 5, 6].map((number) => ({ id: String(number), label: `${number}+` }))

function onOrMore(id: string, path: string, label: string): OddsField {
  return {
    id,
    path,
    label,
    input: {
      kind: 'choice',
      options: [{ id: '', label: 'None' }, ...DIE_NUMBERS],
      defaultValue: '',
      hasNumberIds: true,
    },
  }
}

export const count: OddsField = {
  id: 'c',
  path: 'count',
  label: 'Models',
  input: { kind: 'number', least: 1, most: MOST_DICE, defaultValue: 1 },
}

export const martial = characteristic('m', 'martial', 'Martial')
export const perception = characteristic('p', 'perception', 'Perception')
export const strength = characteristic('s', 'strength', 'Strength')
export const defense = characteristic('d', 'defense', 'Defense')
export const aggression = characteristic('g', 'aggression', 'Aggression')
export const wounds = characteristic('w', 'wounds', 'Wounds left')
export const integrity = characteristic('i', 'integrity', 'Integrity')
export const save = onOrMore('v', 'save', 'Save')
export const ignore: OddsField = { ...onOrMore('k', 'ignore', 'Ignores wounds'), isRare: true }
export const hazardous = tick('h', 'hazardous', 'In hazardous terrain')
export const reaches = tick('e', 'reaches', 'Within reach: throws dice', true)
export const commander = tick('o', 'commander', '[Commander]')
export const sunder = amount('u', 'sunder', '[Sunder]')
export const shield = tick('t', 'shield', 'Behind a shield')
export const defensiveMove = tick('y', 'defensiveMove', 'Made a defensive move')

function named(id: string, path: string, label: string): OddsField {
  return { id, path, label, input: { kind: 'text', most: 120, defaultValue: null }, isWeaponName: true }
}

/** The fields of a weapon, within a model or by itself. */
export function weaponFields(path: string, kind: 'melee' | 'ranged'): readonly OddsField[] {
  const fields: readonly OddsField[] = [
    named('wn', `${path}name`, 'Weapon'),
    characteristic('ws', `${path}strength`, kind === 'melee' ? 'Strength of the weapon' : 'Strength of the shot'),
    ...(kind === 'melee'
      ? []
      : [
          {
            id: 'wr',
            path: `${path}range`,
            label: 'Range in inches',
            input: { kind: 'number', least: 0, most: 200, defaultValue: null },
          } as const,
        ]),
    {
      id: 'ww',
      path: `${path}wounds`,
      label: 'Wounds of each hit',
      input: { kind: 'number', least: 1, most: 20, defaultValue: null },
      hint: 'Empty for one, or for what its keyword says.',
      isRare: true,
    },
    keywords(`${path}keywords`),
  ]
  return fields.map((field): OddsField => ({ ...field, belongsToWeapon: true }))
}

function keywords(path: string): OddsField {
  return {
    id: 'wk',
    path,
    label: 'Keywords',
    input: { kind: 'words' },
    hint: 'Apart by commas: Blast 2, Light',
    isRare: true,
  }
}

export const SPELL_PART: OddsPart = {
  id: 'as',
  label: 'The spell',
  side: 'attacker',
  path: 'spell',
  fields: [
    ...weaponFields('', 'ranged').map((field) => (field.id === 'wn' ? { ...field, label: 'Spell' } : field)),
    {
      id: 'wg',
      path: 'slug',
      label: 'Row of the pack',
      input: { kind: 'text', most: 80, defaultValue: null },
      isHidden: true,
    },
    amount('we', 'extraWounds', 'Wounds that further Affinity adds'),
    tick('wc', 'chains', 'Leaps to every model in coherency'),
  ],
}

function destinySpent(id: string, path: string, label: string): OddsField {
  return { ...amount(id, path, label, MOST_DICE) }
}

/** Destiny that a side spends, and extra dice. */
export function rerolls(
  side: 'attacker' | 'defender',
  kinds: readonly ('attack' | 'wound' | 'save')[],
  more: readonly OddsField[] = [],
): OddsPart {
  const words = { attack: 'attack dice', wound: 'wound dice', save: 'saves' } as const
  const ids = { attack: 'a', wound: 'w', save: 'v' } as const
  return {
    id: side === 'attacker' ? 'az' : 'dz',
    label: side === 'attacker' ? 'Destiny of the attacker' : 'Destiny of the defender',
    side,
    path: side,
    fields: [...kinds.map((kind) => destinySpent(ids[kind], `rerolls.${kind}`, `For ${words[kind]}`)), ...more],
  }
}

export const extraDice = destinySpent('x', 'extraDice', 'Dice of abilities and spells')

export const resolve = amount('r', 'resolve', 'For Heroic Resolve')

/** Circumstances between shooter and target. */
export function circumstancesPart(more: readonly OddsField[] = [], without: readonly string[] = []): OddsPart {
  const fields: readonly OddsField[] = [
    {
      id: 'f',
      path: 'distance',
      label: 'Distance in inches',
      input: { kind: 'number', least: 0, most: 500, defaultValue: null },
      isRare: true,
    },
    amount('c', 'cover', 'Cover of the terrain'),
    tick('b', 'behindCover', 'Behind the terrain, not in contact'),
    amount('l', 'cloak', 'Cover of a cloak or keyword'),
    amount('o', 'objects', 'Models and objects in the way'),
    tick('a', 'lobbed', 'Lobbed with [Arc]'),
    tick('i', 'intoCombat', 'Into a fight with friends'),
    ...more,
  ]
  return {
    id: 'q',
    label: 'In between',
    side: null,
    path: '',
    fields: fields.filter(({ path }) => !without.includes(path)),
  }
}

const bid = (id: string, path: string, label: string): OddsField => ({ ...amount(id, path, label), isRare: false })

const BIDS: readonly OddsField[] = [
  bid('g', 'caster.charge', 'Charge of the power'),
  bid('b', 'caster.bid', 'Affinity bid beyond it'),
  bid('c', 'caster.destiny', 'Destiny of the caster'),
  bid('f', 'resister.bid', 'Faith bid beyond the first'),
  bid('d', 'resister.destiny', 'Destiny of the resisting side'),
]

export const RESISTANCE_PART: OddsPart = {
  id: 'b',
  label: 'Resisted with Faith',
  side: null,
  path: 'resist',
  optional: true,
  fields: BIDS,
}

export const BIDS_PART: OddsPart = { id: 'b', label: 'Bids', side: null, path: '', fields: BIDS }

/** The fields for the readings that matter for a kind of question. */
export function readingsPart(readings: readonly Reading[], ids: readonly string[]): OddsPart {
  return {
    id: 'r',
    label: 'Readings of the rules',
    side: null,
    path: 'readings',
    fields: readings
      .filter(({ id }) => ids.includes(id))
      .map(
        ({ id, question, answers, defaultAnswer }): OddsField => ({
          id,
          path: id,
          label: question,
          input: { kind: 'choice', options: answers, defaultValue: defaultAnswer },
          isRare: true,
        }),
      ),
  }
}
