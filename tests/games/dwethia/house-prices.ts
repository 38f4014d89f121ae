import type { Modifier, Spell, Wargear } from '@/lib/games/dwethia/shared/schema'
import { type Stat, UPGRADES } from '@/lib/games/dwethia/shared/stats'
import type { Known } from '@/lib/kernel/amounts'

/**
 * What things are worth by the point costs that the sources give for making your own
 * (characteristics, wargear, spells). House prices follow them; official prices may differ.
 */

/** House: the values that cost nothing. */
export const FREE_VALUES: Readonly<Record<Stat, number>> = {
  martial: 3,
  perception: 3,
  strength: 3,
  defense: 3,
  aggression: 1,
  wounds: 1,
  integrity: 1,
  destiny: 0,
  faith: 0,
  affinity: 0,
  movement: 6,
}

/** House: the sources give no price for Movement. */
const MOVEMENT_COST = 1

/** House: a save is worth eight less the number that passes it, so 5+ is 3 and 4+ is 4. */
const SAVE_WORTH = 8

const SPELL_CHARGE = -5
const LEAST_SPELL = 5
const WOUND_PAST_THE_FIRST = 5
const ONCE_PER_GAME = -5
const QUICK_SHOT = 5
const TWO_HANDED = -2
const KEYWORD_POINTS = 1
const PENALTIES = { none: 0, half: -1, full: -2 } as const

export function statPoints(stat: Stat, change: number): number {
  return (stat === 'movement' ? MOVEMENT_COST : (UPGRADES[stat]?.cost ?? 0)) * change
}

/** What values are worth above or below those that cost nothing; never less than 0. */
export function racePoints(base: Readonly<Record<Stat, Known<number>>>): Known<number> {
  let sum = 0
  for (const [stat, free] of Object.entries(FREE_VALUES) as [Stat, number][]) {
    const value = base[stat]
    if (value === null) return null
    sum += statPoints(stat, value - free)
  }
  return Math.max(0, sum)
}

/** A `set` is worth the difference from the value that costs nothing. */
export function modifierPoints(modifiers: readonly Modifier[]): Known<number> {
  let sum = 0
  for (const modifier of modifiers) {
    const change = 'add' in modifier ? modifier.add : modifier.set
    if (change === null) return null
    sum += statPoints(modifier.stat, 'add' in modifier ? change : change - FREE_VALUES[modifier.stat])
  }
  return sum
}

/** House: a class is worth its values, its changed characteristics, and one for each keyword with an effect. */
export function classPoints(body: number, modifiers: readonly Modifier[], keywords: readonly string[]): Known<number> {
  const changes = modifierPoints(modifiers)
  return changes === null ? null : Math.max(1, body + changes + keywords.filter(doesSomething).length * KEYWORD_POINTS)
}

/** House: a building is worth its basic price, its three values above those that cost nothing, and its keywords. */
export function buildingPoints(
  body: number,
  values: { readonly defense: Known<number>; readonly wounds: Known<number>; readonly integrity: Known<number> },
  keywords: readonly string[],
): Known<number> {
  const { defense, wounds, integrity } = values
  const sets: readonly Modifier[] = [
    { stat: 'defense', set: defense },
    { stat: 'wounds', set: wounds },
    { stat: 'integrity', set: integrity },
  ]
  return classPoints(body, sets, keywords)
}

/** House: keywords that only say where a class belongs are free. */
const LABELS = new Set(['Commander', 'Elite', 'Starting force', 'Headquarters', 'Leader', 'Unique'])

function doesSomething(keyword: string): boolean {
  return !LABELS.has(keyword)
}

export function wargearPoints(
  wargear: Pick<
    Wargear,
    'kind' | 'range' | 'reach' | 'strength' | 'wounds' | 'penalty' | 'save' | 'keywords' | 'modifiers'
  >,
): Known<number> {
  const changes = modifierPoints(wargear.modifiers)
  if (changes === null) return null
  const reach = Math.max(0, (wargear.reach ?? 1) - 1)
  const range = wargear.range === null || wargear.range === 0 ? 0 : Math.ceil(wargear.range / 6)
  const wounds = Math.max(0, (wargear.wounds ?? 1) - 1) * WOUND_PAST_THE_FIRST
  const save = wargear.save === null ? 0 : SAVE_WORTH - wargear.save
  const own = reach + range + (wargear.strength ?? 0) + wounds + save + PENALTIES[wargear.penalty ?? 'none'] + changes
  const keyworded = wargear.keywords.reduce((sum, keyword) => sum + keywordPoints(keyword), own)
  return Math.max(1, keyworded * shotsOf(wargear.keywords))
}

/** By the wargear formula, less five for each point of its charge, five at least. */
export function spellPoints(
  spell: Pick<Spell, 'range' | 'strength' | 'wounds' | 'charge' | 'keywords'>,
): Known<number> {
  const { range, strength, wounds, charge, keywords } = spell
  if (charge === null) return null
  const own =
    (range === null ? 0 : Math.ceil(range / 6)) +
    (strength ?? 0) +
    Math.max(0, (wounds ?? 1) - 1) * WOUND_PAST_THE_FIRST
  const keyworded = keywords.reduce((sum, keyword) => sum + keywordPoints(keyword), own)
  return Math.max(LEAST_SPELL, keyworded + charge * SPELL_CHARGE)
}

export function keywordPoints(keyword: string): number {
  const [, sized, size] = /^(Blast|Radius|Sunder) (\d+)$/.exec(keyword) ?? []
  if (sized !== undefined) return Number(size)
  if (keyword === 'Quick Shot') return QUICK_SHOT
  if (keyword === 'Two-Handed') return TWO_HANDED
  if (keyword === 'Once per game') return ONCE_PER_GAME
  if (keyword === 'Coherency') return 3
  if (/^Dangerous \d+$/.test(keyword)) return -5 * Number(keyword.slice('Dangerous '.length))
  return /^Multi-Shot \d+$/.test(keyword) ? 0 : KEYWORD_POINTS
}

function shotsOf(keywords: readonly string[]): number {
  const shots = keywords.map((keyword) => /^Multi-Shot (\d+)$/.exec(keyword)?.[1]).find((one) => one !== undefined)
  return shots === undefined ? 1 : Number(shots)
}

/** House: the basic price of each role, at the scale of Heroes. */
export const BODY_POINTS = {
  heroes: { basic: 6, hero: 10, religious: 10, monster: 16, titan: 40 },
  conquest: { unit: 6, epic: 24, religious: 10, building: 8 },
  cosmic: { fighter: 6, cruiser: 12, warship: 30, entity: 40, religious: 14 },
} as const

/** House: Conquest and Cosmic Combat count in thousands where Heroes counts in hundreds. */
export const SCALE = { heroes: 1, conquest: 10, cosmic: 10 } as const
