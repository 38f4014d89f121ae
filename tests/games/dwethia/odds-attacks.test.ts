import { describe, expect, test } from 'vitest'
import type { GameId } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import { forceOf } from '@/lib/kernel/rules/force'
import pack from '../../fixtures/examples/heroes-pack.json'
import { catalogueFrom } from '../../support/catalogues'
import { listOf } from '../../support/rosters'

const house = { kind: 'house' }
const base = { martial: 3, perception: 2, strength: 4, defense: 5, wounds: 2, integrity: 1, aggression: 2 }
const arm = (slug: string, kind: string, more: object = {}) => ({
  ...{ slug, name: slug, kind, keywords: [], modifiers: [], points: 1, source: house },
  ...more,
})
const spell = (slug: string, more: object) => ({
  ...{ slug, name: slug, charge: 1, range: 12, strength: 4, wounds: 1, phase: null, points: 1, text: 'A spell.' },
  ...{ source: house, ...more },
})

const WARGEAR = [
  arm('rapier', 'melee', { reach: 1, strength: 1, keywords: ['Sunder 2'], save: 6 }),
  arm('club', 'melee', { reach: 1, strength: null, keywords: ['Sunder 1', 'Gleaming'] }),
  arm('bow', 'ranged', { range: 24, strength: 2, wounds: 2, keywords: ['Arc'] }),
  arm('sling', 'ranged', { range: 12, strength: 1, wounds: 0 }),
  arm('frag', 'grenade', { range: 6, strength: 3, keywords: ['Blast 2'] }),
  arm('stun', 'grenade', { range: 6, strength: 0 }),
  arm('riddle', 'grenade', { range: 6, strength: null, wounds: 2 }),
  arm('acid', 'grenade', { range: 6, strength: 0, wounds: 2 }),
  arm('dud', 'grenade', { range: 6, strength: 3, wounds: 0 }),
  arm('buckler', 'shield', { save: 5 }),
  arm('ward', 'tool', { save: 7 }),
]

const SPELLS = [
  spell('bolt', { keywords: ['Wound 2'] }),
  spell('mend', { strength: 0, wounds: null }),
  spell('spark', { strength: 5, wounds: 0 }),
  spell('lightning', { strength: 5, wounds: null }),
]

async function gameOf(id: GameId, roles: { unit: string; building?: string }) {
  const parts = partsOf(id)
  const [game, { rows }, odds] = await Promise.all([parts.game(), parts.schema(), parts.odds?.()])
  if (!odds) throw new Error(`${id} has no odds.`)
  const row = (slug: string, more: object = {}) => ({
    ...{
      slug,
      name: slug,
      role: roles.unit,
      letter: 'A',
      number: 1,
      points: 5,
      keywords: [],
      factions: null,
      races: null,
    },
    ...{ base: { shape: 'round', mm: [32] }, wargear: null, modifiers: [], source: house, ...more },
  })
  const catalogue = catalogueFrom(
    {
      ...pack,
      game: id,
      races: [{ slug: 'terran', name: 'Terran', rim: 'red', points: 0, source: house, base }],
      factions: [],
      religions: [],
      classes: [
        row('soldier'),
        row('monk', { modifiers: [{ stat: 'aggression', set: 0 }] }),
        row('chief', { keywords: ['Commander', 'Undying'] }),
        row('wasp', { keywords: ['Fighter'] }),
        ...(roles.building ? [row('tower', { role: roles.building, modifiers: [{ stat: 'defense', set: 6 }] })] : []),
      ],
      wargear: WARGEAR,
      spells: SPELLS,
      keywords: [
        { slug: 'sunder-x', name: 'Sunder X', on: 'weapon', text: 'Less.', effects: [{ does: 'lower-defense' }] },
        { slug: 'undying', name: 'Undying', on: 'unit', text: '.', effects: [{ does: 'ignore-wounds', from: 6 }] },
        {
          slug: 'blast-x',
          name: 'Blast X',
          on: 'weapon',
          text: '.',
          effects: [{ does: 'strike-others', when: 'always' }],
        },
        { slug: 'wound-x', name: 'Wound X', on: 'spell', text: 'More.', effects: [{ does: 'more-wounds' }] },
      ].map((one) => ({ ...one, source: house })),
    },
    rows,
  )
  return (attacker: object, target: object, readings: Readonly<Record<string, string>> = {}) => {
    const written = (more: object) => ({ class: 'soldier', race: 'terran', ...more })
    const list = listOf(id, pack.id, { limit: 900, entries: [written(attacker), written(target)] })
    const [own, other] = forceOf(list, catalogue, game).units
    if (!own || !other) throw new Error('A unit is missing.')
    return odds.attacksOn(own, other, { readings, catalogue })
  }
}

const NONE = { attack: 0, wound: 0, save: 0, who: 0 }
const MODEL = { ...base, count: 1, save: null, ignore: null, hazardous: false }
const FIGHTER = { ...MODEL, reaches: true, commander: false, sunder: 0 }
const OPEN = {
  ...{ distance: null, cover: 0, behindCover: false, cloak: 0, objects: 0, lobbed: false, intoCombat: false },
  ...{ friend: null, obstacle: null, pastFriends: false, forbids: null },
}
const { count: _, ...CASTER } = MODEL

const weapon = (name: string, strength: number | null, range: number | null, more: object = {}) => ({
  ...{ name, strength, range, wounds: null, keywords: [], ...more },
})
const BOW = weapon('bow', 2, 24, { wounds: 2, keywords: ['Arc'] })

type Asked = readonly { id: string; label: string; question: object; leftOut: readonly string[] }[]

const named = (attacks: Asked) => attacks.map(({ id, label }) => [id, label])

function questionOf(attacks: Asked, id: string): object {
  const found = attacks.find((one) => one.id === id)
  if (!found) throw new Error(`There is no ${id}.`)
  return found.question
}

describe('The attacks of a model of Heroes', async () => {
  const attacksOn = await gameOf('dwethia-heroes', { unit: 'hero' })
  const side = (model: object, blade: object | null) => ({
    models: [{ ...FIGHTER, ...model, weapon: blade, defensiveMove: false }],
    rerolls: NONE,
    extraDice: 0,
  })
  const game = 'dwethia-heroes'
  const readings = { chart: 'example' }

  test('one with each weapon, and with no others', () =>
    expect(
      named(
        attacksOn(
          {
            wargear: ['rapier', 'bow', 'club', 'buckler', 'frag', 'stun', 'riddle', 'acid', 'dud', 'sling'],
            spells: ['bolt', 'mend', 'spark', 'lightning'],
          },
          {},
        ),
      ),
    ).toEqual([
      ['melee:rapier', 'rapier'],
      ['melee:club', 'club'],
      ['ranged:bow', 'bow'],
      ['ranged:frag', 'frag'],
      ['ranged:acid', 'acid'],
      ['ranged:sling', 'sling'],
      ['spell:bolt', 'bolt'],
      ['spell:lightning', 'lightning'],
    ]))

  test('lightning leaps, and a spell that names no wounds causes one', () =>
    expect(questionOf(attacksOn({ spells: ['lightning'] }, {}), 'spell:lightning')).toMatchObject({
      spell: { slug: 'lightning', chains: true, wounds: null },
    }))

  test.each([
    [
      'empty hands',
      { wargear: ['bow'] },
      [
        ['melee', 'Empty hands'],
        ['ranged:bow', 'bow'],
      ],
    ],
    ['no Aggression', { class: 'monk', wargear: ['rapier'] }, []],
  ])('%s', (_, attacker, expected) => expect(named(attacksOn(attacker, {}))).toEqual(expected))

  test('a weapon has its own Sunder and a Strength, a save of the target counts', () => {
    const attacks = attacksOn(
      { wargear: ['rapier', 'club'] },
      { wargear: ['buckler', 'rapier', 'ward'], class: 'chief' },
      readings,
    )
    const defender = side({ save: 5, ignore: 6, commander: true }, null)
    expect(questionOf(attacks, 'melee:rapier')).toEqual({
      ...{ game, kind: 'melee', readings, defender },
      attacker: side({ save: 6 }, weapon('rapier', 1, null, { keywords: ['Sunder 2'] })),
    })
    expect(questionOf(attacks, 'melee:club')).toEqual({
      ...{ game, kind: 'melee', readings, defender },
      attacker: side({ save: 6 }, weapon('club', 0, null, { keywords: ['Sunder 1', 'Gleaming'] })),
    })
    expect(attacks.map(({ leftOut }) => leftOut)).toEqual([
      ['Gleaming', 'Commander'],
      ['Gleaming', 'Commander'],
    ])
  })

  test('a shot and a spell are asked in the open; a blade saves against neither', () => {
    const attacks = attacksOn({ wargear: ['bow'], spells: ['bolt'] }, { wargear: ['rapier', 'buckler'] }, readings)
    const defender = { models: [{ ...MODEL, save: 5, shield: true, defensiveMove: false }], rerolls: NONE }
    expect(questionOf(attacks, 'melee')).toMatchObject({ attacker: side({}, null), defender: side({ save: 5 }, null) })
    expect(questionOf(attacks, 'ranged:bow')).toEqual({
      ...{ game, kind: 'ranged', readings, defender, engaged: false, stealthMove: false, ...OPEN },
      attacker: { models: [{ ...MODEL, weapon: BOW, shots: 1 }], rerolls: NONE },
    })
    expect(questionOf(attacks, 'spell:bolt')).toEqual({
      ...{ game, kind: 'spell', readings, defender, engagedElsewhere: false, stealthMove: false, ...OPEN },
      attacker: { models: [CASTER], rerolls: NONE },
      spell: {
        ...weapon('bolt', 4, 12, { wounds: 1, keywords: ['Wound 2'] }),
        ...{ slug: 'bolt', extraWounds: 0, chains: false },
      },
      resist: null,
    })
  })
})

describe('The attacks of a unit of Conquest', async () => {
  const attacksOn = await gameOf('dwethia-conquest', { unit: 'unit', building: 'building' })
  const game = 'dwethia-conquest'
  const army = (model: object) => ({ models: [{ ...FIGHTER, ...model }], rerolls: NONE, extraDice: 0, resolve: 0 })

  test('it fights with the most Sunder of its blades, shoots and casts', () => {
    const readings = { chart: 'example' }
    const attacks = attacksOn({ wargear: ['rapier', 'club', 'bow'], spells: ['bolt'] }, { class: 'chief' }, readings)
    const defender = {
      models: [{ ...MODEL, ignore: 6, shield: false, commander: true, inCoherency: false }],
      ...{ rerolls: NONE, resolve: 0 },
    }
    expect(named(attacks)).toEqual([
      ['melee', 'Fight'],
      ['ranged:bow', 'bow'],
      ['spell:bolt', 'bolt'],
    ])
    expect(questionOf(attacks, 'melee')).toEqual({
      ...{ game, kind: 'melee', readings, apart: null },
      attacker: army({ save: 6, sunder: 2 }),
      defender: army({ ignore: 6, commander: true }),
    })
    expect(questionOf(attacks, 'ranged:bow')).toEqual({
      ...{ game, kind: 'ranged', readings, defender, engagedElsewhere: false, ...OPEN },
      attacker: { models: [{ ...MODEL, save: 6, weapon: BOW, shots: 1 }], rerolls: NONE },
    })
    expect(questionOf(attacks, 'spell:bolt')).toMatchObject({
      ...{ game, kind: 'spell', readings, defender, engagedElsewhere: false, resist: null, ...OPEN },
      attacker: { models: [{ ...CASTER, save: 6 }], rerolls: NONE },
      spell: { name: 'bolt', slug: 'bolt', strength: 4, chains: false },
    })
  })

  test('without Aggression nobody fights', () =>
    expect(named(attacksOn({ class: 'monk', wargear: ['bow'] }, {}))).toEqual([['ranged:bow', 'bow']]))
})

describe('The attacks of a ship', async () => {
  const attacksOn = await gameOf('dwethia-cosmic', { unit: 'cruiser' })
  const game = 'dwethia-cosmic'
  const crew = (model: object) => ({ models: [{ ...FIGHTER, ...model }], rerolls: NONE, extraDice: 0 })
  const rammer = (model: object) => ({ models: [{ ...CASTER, ...model, modifier: 0 }], rerolls: NONE })
  const ON_THE_WAY = { from: null, ownShips: 0, besideOwn: false }

  test('it boards, fires, casts and rams', () => {
    const readings = { chart: 'example' }
    const attacks = attacksOn(
      { wargear: ['bow', 'sling'], spells: ['bolt'] },
      { class: 'wasp', wargear: ['buckler'] },
      readings,
    )
    const defender = { models: [{ ...MODEL, save: 5, shield: true, shields: null }], rerolls: NONE }
    expect(named(attacks)).toEqual([
      ['boarding', 'Boarding action'],
      ['ranged:bow', 'bow'],
      ['ranged:sling', 'sling'],
      ['spell:bolt', 'bolt'],
      ['ramming', 'Ramming'],
    ])
    expect(questionOf(attacks, 'boarding')).toEqual({
      ...{ game, kind: 'boarding', readings, apart: null },
      attacker: crew({ boardable: true }),
      defender: crew({ boardable: false, save: 5 }),
    })
    expect(questionOf(attacks, 'ramming')).toEqual({
      ...{ game, kind: 'ramming', readings },
      attacker: rammer({}),
      defender: rammer({ save: 5 }),
    })
    expect(questionOf(attacks, 'ranged:sling')).toEqual({
      ...{ game, kind: 'ranged', readings, defender, ...ON_THE_WAY, ...OPEN },
      ...{ fireTokens: null, engaged: false, inCoherency: false },
      attacker: { models: [{ ...MODEL, weapon: weapon('sling', 1, 12), shots: 1 }], rerolls: NONE },
    })
    expect(questionOf(attacks, 'spell:bolt')).toMatchObject({
      ...{ game, kind: 'spell', readings, defender, engagedElsewhere: false, resist: null, ...ON_THE_WAY, ...OPEN },
      attacker: { models: [CASTER], rerolls: NONE },
    })
  })

  test.each([
    [['bow', 'sling'], 'all-weapons', ['boarding', 'ranged', 'ranged:bow', 'ranged:sling', 'ramming']],
    [['bow', 'sling'], 'one-weapon', ['boarding', 'ranged:bow', 'ranged:sling', 'ramming']],
    [['bow'], 'all-weapons', ['boarding', 'ranged:bow', 'ramming']],
    [[], 'all-weapons', ['boarding', 'ramming']],
  ])('with %j, where a token fires %s', (wargear, token, ids) => {
    const attacks = attacksOn({ wargear }, {}, { 'fire-token': token })
    expect(attacks.map(({ id }) => id)).toEqual(ids)
  })

  test('all weapons together are one token and each of them once', () => {
    const attacks = attacksOn({ wargear: ['bow', 'sling'] }, {}, { 'fire-token': 'all-weapons' })
    expect(attacks.find(({ id }) => id === 'ranged')).toMatchObject({
      label: 'All weapons',
      question: {
        fireTokens: 1,
        attacker: { models: [{ weapon: { name: 'bow' } }, { weapon: { name: 'sling' } }], rerolls: NONE },
      },
    })
  })
})
