import type { Reading } from '@/lib/kernel/roster/roster'
import { type AskedFields, type AskedKind, type AskedPart, readingsPart } from '../../../odds-form-schema'
import { BLAST_STRENGTH, RESIST_BIDS, ROLL_CHART } from '../readings'

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
}

type Side = 'attacker' | 'defender'

export function sidePart(side: Side, asks: AskedFields): AskedPart {
  const label = side === 'attacker' ? 'The attacker' : 'The defender'
  return { id: side.slice(0, 1), label, side, path: `${side}.models`, asks }
}

export const EXTRA_DICE = { x: 'extraDice' }

const REROLLS = { a: 'rerolls.attack', w: 'rerolls.wound', v: 'rerolls.save' }

/** Destiny that a side spends on some of its rolls, and extra dice. */
export function destinyPart(side: Side, rolls: readonly (keyof typeof REROLLS)[], more: AskedFields = {}): AskedPart {
  const asks = { ...Object.fromEntries(rolls.map((roll) => [roll, REROLLS[roll]])), ...more }
  return { id: `${side.slice(0, 1)}z`, label: `Destiny of the ${side}`, side, path: side, asks }
}

const WEAPON = { wn: 'name', ws: 'strength', wr: 'range', ww: 'wounds', wk: 'keywords' }

const RANGED_WEAPON = Object.fromEntries(Object.entries(WEAPON).map(([id, path]) => [id, `weapon.${path}`]))

const TARGET = { c: 'count', d: 'defense', w: 'wounds', v: 'save', i: 'integrity', t: 'shield', k: 'ignore' }

function circumstancesPart(lobs: boolean, more: AskedFields = {}): AskedPart {
  const lobbed: AskedFields = lobs ? { a: 'lobbed' } : {}
  const terrain = { f: 'distance', c: 'cover', b: 'behindCover', l: 'cloak', o: 'objects' }
  return { id: 'q', label: 'In between', side: null, asks: { ...terrain, ...lobbed, i: 'intoCombat', ...more } }
}

const BIDS = { g: 'caster.charge', b: 'caster.bid', c: 'caster.destiny', f: 'resister.bid', d: 'resister.destiny' }

export function rangedKind({ readings, target, extraCircumstances, lobs, shotReadings = [] }: FamilyForm): AskedKind {
  return {
    label: 'Shoot',
    about: 'One roll for each shot: Perception and Strength of the shot against Defense, then saves.',
    parts: [
      sidePart('attacker', { c: 'count', p: 'perception', j: 'shots', ...RANGED_WEAPON, h: 'hazardous' }),
      sidePart('defender', { ...TARGET, ...target, h: 'hazardous' }),
      circumstancesPart(lobs, extraCircumstances),
      destinyPart('attacker', ['a']),
      destinyPart('defender', ['v']),
      readingsPart(readings, [ROLL_CHART, ...shotReadings]),
    ],
  }
}

export function spellKind({ readings, target, spellCircumstances, shotReadings = [] }: FamilyForm): AskedKind {
  const spell = { ...WEAPON, wg: 'slug', we: 'extraWounds', wc: 'chains' }
  return {
    label: 'Cast',
    about: 'A spell rolls as a shot does; it may be resisted with Faith first.',
    parts: [
      sidePart('attacker', { p: 'perception', h: 'hazardous' }),
      { id: 'as', label: 'The spell', side: 'attacker', path: 'spell', asks: spell },
      sidePart('defender', { ...TARGET, ...target, h: 'hazardous' }),
      circumstancesPart(false, spellCircumstances),
      { id: 'b', label: 'Resisted with Faith', side: null, path: 'resist', asks: BIDS },
      destinyPart('attacker', ['a']),
      destinyPart('defender', ['v']),
      readingsPart(readings, [ROLL_CHART, BLAST_STRENGTH, RESIST_BIDS, ...shotReadings]),
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
