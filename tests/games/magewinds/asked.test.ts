import { expect, test } from 'vitest'
import { magewinds } from '@/lib/games/magewinds'
import { magewindsOdds } from '@/lib/games/magewinds/odds'
import type { MagewindsCatalogue } from '@/lib/games/magewinds/rows'
import { rows } from '@/lib/games/magewinds/schema'
import { forceOf } from '@/lib/kernel/rules/force'
import { catalogueFrom } from '../../support/catalogues'
import { listOf } from '../../support/rosters'

const source = { kind: 'house', place: null }
const light = { power: 3, precision: 9 }
const heavy = { power: 6, precision: 5 }
const single = { power: 2, precision: 4 }
const near = { least: 0, most: 1 }

const blade = { id: 'blade', kind: 'melee', range: near, strikes: { light, heavy } }
const bolt = { id: 'bolt', kind: 'missile', name: 'Bolt', range: near, magical: true, strikes: { single } }
const gust = { id: 'gust', kind: 'missile', range: near, harmless: true, pushes: true, strikes: { single } }
const smoke = { id: 'smoke', kind: 'missile', range: near, harmless: true, strikes: { single } }
const burst = { ...bolt, id: 'burst', kind: null, name: 'Burst' }
const spark = { ...bolt, id: 'spark', name: 'Spark' }

const abilityOf = (id: string, attack: object | null) => ({ id, name: 'Ability', type: null, text: 'It does.', attack })

const fighter = { source, slots: 1, limit: 4, beta: false }
const sourced = { version: '1.5.0', status: 'sourced', complete: true, movement: 5 }
const mage = {
  ...{ ...sourced, toughness: 6, armour: 1, deflect: 2, evasion: 1, dodge: 3 },
  attacks: [blade, bolt, gust, smoke],
  abilities: [abilityOf('quiet', null), abilityOf('burst', burst), abilityOf('smoke', { ...smoke, kind: null })],
}
const stone = { ...sourced, toughness: 8, armour: 4, deflect: 0, evasion: -1, dodge: null, attacks: [], abilities: [] }
const ours = { ...mage, version: 'ours', status: 'house', basis: { version: '1.5.0' } }

const catalogue = catalogueFrom(
  {
    ...{ format: 'musterroll-pack/1', id: 'own', name: 'Own', game: 'magewinds', version: 1, extends: null },
    classes: [
      { ...fighter, slug: 'mage', name: 'Mage', profiles: [mage] },
      { ...fighter, slug: 'stone', name: 'Stone', profiles: [{ ...stone, evasion: 1 }] },
      {
        ...{ ...fighter, slug: 'changed', name: 'Changed' },
        profiles: [{ ...ours, attacks: [{ ...blade, strikes: { light, heavy: single } }, bolt] }, mage],
      },
    ],
    spells: [
      { slug: 'spark', name: 'Spark', source, ability: abilityOf('spark', null), attack: spark },
      { slug: 'hush', name: 'Hush', source, ability: abilityOf('hush', null) },
      { slug: 'fog', name: 'Fog', source, ability: abilityOf('fog', null), attack: { ...smoke, id: 'fog' } },
    ],
  },
  rows,
) as MagewindsCatalogue

const entries = ['mage', 'stone', 'changed'].map((slug) => ({ id: slug, class: slug }))
const { units } = forceOf(listOf('magewinds', 'own', { limit: 8, entries }), catalogue, magewinds)
const [mageUnit, stoneUnit, changedUnit] = units
if (!mageUnit || !stoneUnit || !changedUnit) throw new Error('A fighter is missing.')

const asked = (readings: Readonly<Record<string, string>> = {}) =>
  magewindsOdds.attacksOn(mageUnit, stoneUnit, { readings, catalogue })

const situation = {
  target: { armour: 4, deflect: 0, evasion: 1, dodge: null, toughness: 8, damage: 0 },
  attacker: { armour: 1, toughness: 6, damage: 0 },
  ...{ cover: false, barrier: 0, canStep: true, attackerUnder: [], targetUnder: [] },
}
const melee = { ...situation, melee: true, magical: false, pushes: false }
const missile = { ...situation, melee: false, magical: true, pushes: false }
const attack = { game: 'magewinds', kind: 'attack', reaction: null }

test('a fighter asks for each of its attacks, those of its abilities, and the spells of all', () => {
  const chosen = (choice: string) => ({ ...attack, ...melee, attack: { light, heavy, choice } })
  const shot = { ...attack, ...missile, attack: single }
  expect(asked()).toEqual([
    { id: 'blade:light', label: 'Melee, Light', leftOut: [], question: chosen('light') },
    { id: 'blade:heavy', label: 'Melee, Heavy', leftOut: [], question: chosen('heavy') },
    {
      ...{ id: 'blade:choices', label: 'Melee, the secret choice', leftOut: [] },
      question: {
        ...{ game: 'magewinds', kind: 'choices', readings: {}, attack: { light, heavy }, ...melee },
        ...{ actionsLeft: 2, guard: false, actionWorth: 0, savedWorth: 0, aim: 'damage' },
      },
    },
    { id: 'bolt', label: 'Bolt', leftOut: [], question: shot },
    { id: 'gust', label: 'Missile, inches', leftOut: [], question: { ...shot, magical: false, pushes: true } },
    { id: 'burst', label: 'Burst', leftOut: [], question: shot },
    { id: 'spark', label: 'Spark', leftOut: [], question: shot, isCommon: true },
  ])
})

test.each([
  [{}, {}],
  [{ 'feint-again': 'yes' }, { 'feint-again': 'yes' }],
  [{ 'feint-again': 'no' }, { 'feint-again': 'no' }],
  [{ 'feint-again': 'ever' }, {}],
  [{ overpaying: 'not-allowed' }, {}],
])('of the readings %o the secret choice takes %o', (readings, taken) => {
  const question = asked(readings).find(({ id }) => id === 'blade:choices')?.question
  expect(question && 'readings' in question ? question.readings : null).toEqual(taken)
})

test('without a pack there are no spells of all', () => {
  const ids = magewindsOdds.attacksOn(mageUnit, stoneUnit, { readings: {}, catalogue: null }).map(({ id }) => id)
  expect(ids).toEqual(['blade:light', 'blade:heavy', 'blade:choices', 'bolt', 'gust', 'burst'])
})

test('an attack of which a strike is ours is marked, and the others are not', () => {
  const marked = magewindsOdds.attacksOn(changedUnit, stoneUnit, { readings: {}, catalogue })
  expect(marked.map(({ id, house }) => [id, house])).toEqual([
    ['blade:light', ['attacker']],
    ['blade:heavy', ['attacker']],
    ['blade:choices', ['attacker']],
    ['bolt', undefined],
    ['burst', undefined],
    ['spark', undefined],
  ])
})

test('no fighter is armed otherwise', () => expect(magewindsOdds.otherLoadouts()).toEqual([]))

test.each([
  // Precision 4 against Evasion 1 hits on 3 of 6: two dice for each point of Toughness and Armour.
  [{}, 14],
  [{ evasion: 0 }, 10.5],
  [{ evasion: 3 }, 42],
  [{ evasion: 9 }, 42],
  [{ armour: 0 }, 12],
  [{ toughness: 1, armour: 0 }, 2],
  [{ toughness: 0 }, null],
  [{ toughness: null }, null],
  [{ armour: null }, null],
  [{ evasion: null }, null],
  [{ dodge: null, deflect: null }, 14],
])('a fighter with %o is taken down by so many dice of usual precision: %s', (more, dice) => {
  const profiles = mageUnit.class.profiles.map((profile) => ({ ...profile, ...more }))
  expect(magewindsOdds.sturdiness({ ...mageUnit, class: { ...mageUnit.class, profiles } })).toBe(dice)
  const summoned = { ...mageUnit.class, profiles, selectable: false }
  expect(magewindsOdds.sturdiness({ ...mageUnit, class: summoned })).toBeNull()
})

test('what is no casting cost is refused, even where nobody has read the question', () => {
  const question = { game: 'magewinds', kind: 'payable', cost: 'a song', draws: 1 } as const
  const nothing = { hand: [], gone: [], faceUp: [], readings: {} }
  expect(magewindsOdds.answer({ ...question, ...nothing }, null)).toEqual({
    refused: 'This is no casting cost.',
    place: 'cost',
  })
})
