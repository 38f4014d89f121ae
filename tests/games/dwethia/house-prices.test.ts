import { describe, expect, test } from 'vitest'
import { STAT_IDS, type Stat, UPGRADES } from '@/lib/games/dwethia/shared/stats'
import fixture from '../../fixtures/facts/dwethia.json'
import {
  FREE_VALUES,
  keywordPoints,
  modifierPoints,
  racePoints,
  spellPoints,
  statPoints,
  wargearPoints,
} from './house-prices'

/** House prices are recomputed with these formulas; here the formulas are held against what the sources state. */

const { stat_point_costs: costs, custom_wargear_costs: gear, custom_spell_costs: spells } = fixture

type Weapon = Parameters<typeof wargearPoints>[0]
type Spell = Parameters<typeof spellPoints>[0]

const PLAIN: Weapon = {
  kind: 'ranged',
  range: 12,
  reach: null,
  strength: 5,
  wounds: null,
  penalty: 'none',
  save: null,
  keywords: [],
  modifiers: [],
}
const ALONE = 2 + 5

const weapon = (fields: Partial<Weapon> = {}) => wargearPoints({ ...PLAIN, ...fields })

describe('Characteristics cost and end as the page of point costs says', () => {
  test('which has a row for each of them', () => {
    expect(costs.map(({ stat }) => stat)).toEqual(STAT_IDS)
  })

  test.each(costs.filter(({ cost }) => cost !== null))('$stat: $cost, to $max_hero or $max_base', (row) => {
    const { stat, cost, max_hero: hero, max_base: base } = row
    expect(UPGRADES[stat as Stat]).toEqual({ cost, heroCap: hero, basicCap: base })
    expect([statPoints(stat as Stat, 1), statPoints(stat as Stat, -2)]).toEqual([cost, -2 * (cost ?? 0)])
  })

  test('Movement, which it does not price, costs 1 for each inch: a house value, and not for sale', () => {
    expect(costs.filter(({ cost }) => cost === null).map(({ stat }) => stat)).toEqual(['movement'])
    expect(UPGRADES.movement).toBeUndefined()
    expect(racePoints({ ...FREE_VALUES, movement: 8 })).toBe(2)
  })

  test('a race that is ordinary costs nothing, none costs less, and one that nobody knows has no price', () => {
    expect(racePoints(FREE_VALUES)).toBe(0)
    expect(racePoints({ ...FREE_VALUES, martial: 1 })).toBe(0)
    expect(racePoints({ ...FREE_VALUES, destiny: 1, martial: 2 })).toBe(9)
    expect(racePoints({ ...FREE_VALUES, faith: null })).toBeNull()
  })

  test('a change counts as far as it leads, a value that is set from the ordinary one', () => {
    expect(modifierPoints([{ stat: 'destiny', add: 2 }])).toBe(20)
    expect(modifierPoints([{ stat: 'wounds', set: 3 }])).toBe(2)
    expect(modifierPoints([{ stat: 'wounds', add: null }])).toBeNull()
  })
})

describe('Wargear costs as the page of custom wargear says', () => {
  test.each(Object.entries(gear.reach))('melee range %s: %i', (reach, cost) => {
    expect(weapon({ kind: 'melee', range: null, reach: Number(reach) })).toBe(5 + cost)
  })

  test.each([1, 6, 7, 12, 24, 25])('a range of %i inches: one for each 6, begun ones too', (range) => {
    expect(weapon({ range })).toBe(5 + Math.ceil(range / gear.inches_for_each_point))
  })

  test.each(Object.entries(gear.penalties))('movement penalty %s: %i', (penalty, cost) => {
    expect(weapon({ penalty: penalty as Weapon['penalty'] })).toBe(ALONE + cost)
  })

  test.each([1, 3, 8])('Strength %i: as much', (strength) => {
    expect(weapon({ strength })).toBe(2 + strength * gear.strength_for_each_point)
  })

  test.each([1, 2, 4])('%i wounds for each hit: 5 past the first', (wounds) => {
    expect(weapon({ wounds })).toBe(ALONE + (wounds - 1) * gear.wound_past_the_first)
  })

  test.each(Object.entries(gear.keywords))('%s: %i', (keyword, cost) => {
    expect(keywordPoints(keyword)).toBe(cost)
    expect(weapon({ keywords: [keyword] })).toBe(ALONE + cost)
  })

  test('a changed characteristic costs what it costs anywhere', () => {
    expect(weapon({ modifiers: [{ stat: 'faith', add: 1 }] })).toBe(ALONE + 5)
  })

  test('the Short Bow of the rulebook comes to what the facts derive for it', () => {
    const bow = { range: 24, strength: 2, keywords: ['Arc'] }
    expect(weapon(bow)).toBe(gear.examples.short_bow)
  })

  test('the pistol of the page, with Multi-Shot 3, costs three times as much', () => {
    const pistol = { range: 12, strength: 5 }
    expect(weapon(pistol)).toBe(gear.examples.pistol)
    expect(weapon({ ...pistol, keywords: ['Multi-Shot 3'] })).toBe(gear.examples.pistol_with_multi_shot_3)
  })
})

describe('Spells cost as the page of custom spells says', () => {
  const FIREBURST: Spell = { range: 12, strength: 5, wounds: null, charge: 1, keywords: ['Blast 2'] }
  const strong: Spell = { range: 24, strength: 9, wounds: 4, charge: 1, keywords: [] }

  test('the Fireburst of the page comes to its price', () => {
    expect(spellPoints(FIREBURST)).toBe(spells.examples.fireburst)
  })

  test.each([1, 2, 3])('a charge of %i takes 5 off for each', (charge) => {
    expect(spellPoints({ ...strong, charge })).toBe(4 + 9 + 15 + charge * spells.for_each_charge)
  })

  test.each([1, 2])('Dangerous %i takes 5 off for each', (danger) => {
    const tamed = spellPoints({ ...strong, keywords: [`Dangerous ${danger}`] }) ?? 0
    expect(tamed).toBe((spellPoints(strong) ?? 0) + danger * spells.dangerous)
  })

  test('none costs less than the least, and one of unknown charge has no price', () => {
    expect(spellPoints({ ...FIREBURST, charge: 9 })).toBe(spells.least)
    expect(spellPoints({ ...FIREBURST, charge: null })).toBeNull()
  })
})
