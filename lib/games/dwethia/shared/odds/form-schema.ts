import type { Reading } from '@/lib/kernel/roster/roster'
import { type AskedFields, type AskedKind, type AskedPart, readingsPart } from '../../../odds-form-schema'
import {
  BLAST_STRENGTH,
  COVER,
  DANGEROUS,
  NEGATIVE_VALUES,
  PERCEPTION_FLOOR,
  RESIST_BIDS,
  ROLL_CHART,
} from '../readings'

/** What questions of the family ask for. A game adds its fights and further fields of targets and shots. */

export const FAMILY_COUNTERPARTS = [
  ['a', 'd'],
  ['az', 'dz'],
] as const

export type FamilyForm = {
  readonly readings: readonly Reading[]
  /** Further fields of a target in this game. */
  readonly target?: AskedFields
  /** Further circumstances in this game, and whether shots may be lobbed. */
  readonly extraCircumstances?: AskedFields
  readonly spellCircumstances?: AskedFields
  readonly lobs: boolean
  readonly shotReadings?: readonly string[]
  /** Where inches are spaces. */
  readonly inSpaces?: true
  /** Where the dice of objects in the way may strike them. */
  readonly strikesObjects?: true
  /** What else Destiny does for the target. */
  readonly targetSpends?: AskedFields
}

type Side = 'attacker' | 'defender'

export function sidePart(side: Side, asks: AskedFields): AskedPart {
  const label = side === 'attacker' ? 'The attacker' : 'The defender'
  return { id: side.slice(0, 1), label, side, path: `${side}.models`, asks }
}

export const EXTRA_DICE = { x: 'extraDice' }

const REROLLS = { a: 'rerolls.attack', w: 'rerolls.wound', v: 'rerolls.save', o: 'rerolls.who' }

/** Destiny that a side spends on some of its rolls, and extra dice. */
export function destinyPart(side: Side, rolls: readonly (keyof typeof REROLLS)[], more: AskedFields = {}): AskedPart {
  const asks = { ...Object.fromEntries(rolls.map((roll) => [roll, REROLLS[roll]])), ...more }
  return { id: `${side.slice(0, 1)}z`, label: `Destiny of the ${side}`, side, path: side, asks }
}

const WEAPON = { wn: 'name', ws: 'strength', wr: 'range', ww: 'wounds', wk: 'keywords' }

/** The fields of a weapon or spell at a path. */
function weaponFields(path: string, inSpaces: boolean): AskedFields {
  const fields = Object.fromEntries(Object.entries(WEAPON).map(([id, key]) => [id, `${path}${key}`]))
  return inSpaces ? { ...fields, wr: { path: `${path}range`, label: 'Range in spaces' } } : fields
}

const TARGET = { c: 'count', d: 'defense', w: 'wounds', v: 'save', i: 'integrity', t: 'shield', k: 'ignore' }

function circumstancesParts(
  { lobs, inSpaces, strikesObjects }: FamilyForm,
  more: AskedFields = {},
): readonly AskedPart[] {
  const lobbed: AskedFields = lobs ? { a: 'lobbed' } : {}
  const distance: AskedFields = { f: inSpaces ? { path: 'distance', label: 'Distance in spaces' } : 'distance' }
  const terrain = { c: 'cover', b: 'behindCover', l: 'cloak', o: 'objects' }
  const asks = { ...distance, ...terrain, ...lobbed, i: 'intoCombat', ...more, p: 'pastFriends', n: 'forbids' }
  return [
    { id: 'q', label: 'In between', side: null, asks },
    { id: 'qf', label: 'The friend that may be struck', side: null, path: 'friend', asks: BYSTANDER },
    ...(strikesObjects
      ? [{ id: 'qo', label: 'What stands in the way', side: null, path: 'obstacle', asks: BYSTANDER }]
      : []),
  ]
}

/** How far apart those who fight are. */
export const apartPart: AskedPart = { id: 'q', label: 'In between', side: null, asks: { w: 'apart' } }

const BYSTANDER = { d: 'defense', w: 'wounds', v: 'save', k: 'ignore' }

const OF_SHOTS = [ROLL_CHART, NEGATIVE_VALUES, COVER, PERCEPTION_FLOOR]

const BIDS = {
  g: 'caster.charge',
  b: 'caster.bid',
  c: 'caster.destiny',
  f: 'resister.bid',
  a: 'resister.affinity',
  d: 'resister.destiny',
}

export function rangedKind(family: FamilyForm): AskedKind {
  const { readings, target, extraCircumstances, targetSpends, shotReadings = [], inSpaces = false } = family
  const weapon = weaponFields('weapon.', inSpaces)
  return {
    label: 'Shoot',
    about: 'One roll for each shot: Perception and Strength of the shot against Defense, then saves.',
    parts: [
      sidePart('attacker', { c: 'count', p: 'perception', j: 'shots', ...weapon, h: 'hazardous' }),
      sidePart('defender', { ...TARGET, ...target, h: 'hazardous' }),
      ...circumstancesParts(family, extraCircumstances),
      destinyPart('attacker', ['a', 'o']),
      destinyPart('defender', ['v'], targetSpends),
      readingsPart(readings, [...OF_SHOTS, ...shotReadings]),
    ],
  }
}

export function spellKind(family: FamilyForm): AskedKind {
  const { readings, target, spellCircumstances, targetSpends, shotReadings = [], inSpaces = false } = family
  const spell = { ...weaponFields('', inSpaces), wg: 'slug', we: 'extraWounds', wc: 'chains' }
  return {
    label: 'Cast',
    about: 'A spell rolls as a shot does; it may be resisted with Faith first.',
    parts: [
      sidePart('attacker', { p: 'perception', h: 'hazardous' }),
      { id: 'as', label: 'The spell', side: 'attacker', path: 'spell', asks: spell },
      sidePart('defender', { ...TARGET, ...target, h: 'hazardous' }),
      ...circumstancesParts({ ...family, lobs: false }, spellCircumstances),
      { id: 'b', label: 'Resisted with Faith', side: null, path: 'resist', asks: BIDS },
      destinyPart('attacker', ['a', 'o']),
      destinyPart('defender', ['v'], targetSpends),
      readingsPart(readings, [...OF_SHOTS, BLAST_STRENGTH, DANGEROUS, RESIST_BIDS, ...shotReadings]),
    ],
  }
}

export function resistKind({ readings }: FamilyForm): AskedKind {
  return {
    label: 'Faith against Affinity',
    about: 'Both sides bid and throw a die; Faith must be higher. Destiny may be bid afterwards.',
    parts: [{ id: 'b', label: 'Bids', side: null, asks: BIDS }, readingsPart(readings, [RESIST_BIDS])],
  }
}

export const diceKind: AskedKind = {
  label: 'Dice and Destiny',
  about: 'So many dice that need a number, some of them thrown again for Destiny.',
  parts: [{ id: 'p', label: 'Dice', side: null, asks: { d: 'dice', n: 'needed', r: 'rerolls' } }],
}
