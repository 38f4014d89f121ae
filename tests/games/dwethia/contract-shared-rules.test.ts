import { describe, expect, test } from 'vitest'
import { conquest } from '@/lib/games/dwethia/conquest'
import { rows as conquestRows } from '@/lib/games/dwethia/conquest/schema'
import { cosmicCombat } from '@/lib/games/dwethia/cosmic-combat'
import { rows as cosmicRows } from '@/lib/games/dwethia/cosmic-combat/schema'
import { heroes } from '@/lib/games/dwethia/heroes'
import { rows as heroesRows } from '@/lib/games/dwethia/heroes/schema'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import type { Game } from '@/lib/kernel/rules/game'
import pack from '../../fixtures/examples/heroes-pack.json'
import { catalogueFrom } from '../../support/catalogues'
import { listOf } from '../../support/rosters'

const source = { kind: 'house' }
const all = [{ id: 'all', label: 'All', match: {} }]
const base = { martial: 3, perception: 3, strength: 3, defense: 3, aggression: 1, wounds: 1, integrity: 1, movement: 6 }

const race = (slug: string) => ({
  ...{ slug, name: slug, rim: 'red', points: 0, base: { ...base, destiny: 0, faith: 0, affinity: 0 }, source },
  places: { hand: 2 },
})

const row = (slug: string, role: string, more: object = {}) => ({
  ...{ slug, name: slug, role, letter: 'A', number: 1, points: 5, keywords: [], factions: ['reds'], races: null },
  ...{ base: null, wargear: null, modifiers: [], source, ...more },
})

const arm = (slug: string, more: object = {}) => ({
  ...{ slug, name: slug, kind: 'tool', keywords: [], points: 1, modifiers: [], source, ...more },
})

const rod = (slug: string, charge: number | null, more: object = {}) => ({
  ...{ slug, name: slug, charge, range: 6, strength: 1, wounds: 1, phase: null, points: 1, text: 'A spell.', source },
  ...more,
})

const packOf = (game: string, unit: string, base: object) => ({
  ...pack,
  game,
  races: [race('terran'), race('orc')],
  factions: [
    { slug: 'reds', name: 'The Reds', top: 'red', races: ['terran'], source, chart: all },
    { slug: 'blues', name: 'The Blues', top: 'blue', races: null, source, chart: all },
  ],
  religions: [
    { slug: 'sun', name: 'The Sun', elite: 'monk', source },
    { slug: 'moon', name: 'The Moon', elite: 'nun', source },
    { slug: 'riddle', name: 'The Riddle', elite: null, source },
  ],
  classes: [
    row('man', unit, base),
    row('blue-man', unit, { ...base, factions: ['blues'] }),
    ...['monk', 'nun', 'friar'].map((slug) => row(slug, 'religious', { ...base, factions: null })),
    row('mage', unit, { ...base, modifiers: [{ stat: 'affinity', set: 2 }] }),
    row('gunner', unit, { ...base, wargear: ['bow', 'sling', 'spoon'], loadouts: [{ wargear: ['bow'] }] }),
    row('knight', unit, { ...base, loadouts: [{ wargear: ['lance', 'gone'] }, { wargear: ['lance', 'fork'] }] }),
    row('witch', unit, { ...base, loadouts: [{ spells: ['spark'] }] }),
    row('baker', unit, { ...base, wargear: ['spoon'], spells: ['spark'] }),
  ],
  wargear: [
    arm('spoon', { points: 4 }),
    arm('fork', { points: 2 }),
    arm('bow', { kind: 'ranged', points: 7 }),
    arm('sling', { kind: 'ranged', points: 3 }),
    arm('lance', { kind: 'melee', strength: 1, takes: { hand: 2 }, keywords: ['Two-Handed'] }),
    arm('target', { kind: 'shield', takes: { hand: 1 } }),
    arm('flag', { times: 2 }),
    arm('ribbon', { times: null }),
  ],
  spells: [rod('spark', 1), rod('flame', 3), rod('riddle', null), rod('twice', 1, { times: 2 })],
})

type Judged = { readonly game: Game; readonly catalogue: ReturnType<typeof catalogueFrom> }

const ANY = { base: { shape: 'round', mm: [32] } }
const GAMES = {
  heroes: {
    game: heroes as unknown as Game,
    catalogue: catalogueFrom(packOf('dwethia-heroes', 'basic', ANY), heroesRows),
  },
  conquest: {
    game: conquest as unknown as Game,
    catalogue: catalogueFrom(packOf('dwethia-conquest', 'unit', ANY), conquestRows),
  },
  cosmic: {
    game: cosmicCombat as unknown as Game,
    catalogue: catalogueFrom(packOf('dwethia-cosmic', 'cruiser', {}), cosmicRows),
  },
} satisfies Record<string, Judged>

const man = { class: 'man', race: 'terran' }

function issuesOf(game: keyof typeof GAMES, entries: readonly { class: string }[], more: object = {}) {
  const judged = GAMES[game]
  const list = { limit: 500, faction: 'reds', religion: 'sun', entries, ...more }
  return evaluate(listOf(judged.game.id, pack.id, list), judged.catalogue, judged.game).issues
}

const change = (to: object) => ({ kind: 'change', entry: 'e1', to })
const listTo = (to: object) => ({ kind: 'list', to })
const slot = (name: string, of: string | null) => ({ kind: 'slot', entry: 'e1', slot: name, row: of })
const remove = (name: string) => [`Remove ${name}`, [{ kind: 'remove', entry: 'e1' }]]
const unit = { kind: 'entry', entry: 'e1' }

type Found = readonly [target: object, params: object, repairs: readonly unknown[]]

const CASES: readonly [string, string, object, object, readonly Found[]][] = [
  ['a faction', 'dwethia/faction-missing', man, {}, []],
  [
    'no faction',
    'dwethia/faction-missing',
    man,
    { faction: undefined },
    [
      [
        { kind: 'choice', choice: 'faction' },
        {},
        [
          ['Choose The Reds', [listTo({ faction: 'reds' })]],
          ['Choose The Blues', [listTo({ faction: 'blues' })]],
        ],
      ],
    ],
  ],
  [
    'an elite of another religion',
    'dwethia/foreign-elite',
    { class: 'nun', race: 'terran' },
    {},
    [
      [
        unit,
        { name: 'nun', religion: 'The Sun' },
        [
          [
            'Replace with monk',
            [change({ class: 'monk', race: 'terran', wargear: [], spells: [], base: null, start: false })],
          ],
          ['Choose The Moon', [listTo({ religion: 'moon' })]],
          remove('nun'),
        ],
      ],
    ],
  ],
  [
    'an elite without a religion',
    'dwethia/foreign-elite',
    { class: 'nun', race: 'terran' },
    { religion: undefined },
    [
      [
        unit,
        { name: 'nun', religion: 'none at all' },
        [['Choose The Moon', [listTo({ religion: 'moon' })]], remove('nun')],
      ],
    ],
  ],
  ['its own elite', 'dwethia/foreign-elite', { class: 'monk', race: 'terran' }, {}, []],
  ['one that nobody knows', 'dwethia/foreign-elite', { class: 'friar', race: 'terran' }, { religion: 'riddle' }, []],
  ['a religion that there is not', 'dwethia/foreign-elite', { class: 'nun', race: 'terran' }, { religion: 'no' }, []],
  [
    'a unit of another faction',
    'dwethia/foreign-class',
    { class: 'blue-man', race: 'terran' },
    {},
    [[unit, { name: 'blue-man', faction: 'The Reds' }, expect.any(Array)]],
  ],
  ['a unit without a faction', 'dwethia/foreign-class', { class: 'blue-man' }, { faction: undefined }, []],
  [
    'a race of another faction',
    'dwethia/race-not-allowed',
    { class: 'man', race: 'orc' },
    {},
    [
      [
        slot('race', 'orc'),
        { name: 'man', race: 'orc', why: 'not for The Reds' },
        [['Change race to terran', [change({ race: 'terran' })]], remove('man')],
      ],
    ],
  ],
  ['a race of its own', 'dwethia/race-not-allowed', man, {}, []],
  [
    'wargear of others, twice',
    'dwethia/wargear-not-allowed',
    { class: 'baker', race: 'terran', wargear: ['fork', 'fork'] },
    {},
    [
      [
        slot('wargear', 'fork'),
        { name: 'baker', wargear: 'fork', why: 'not for baker' },
        [
          ['Remove fork', [change({ wargear: [] })]],
          ['Replace with spoon', [change({ wargear: ['spoon', 'spoon'] })]],
        ],
      ],
    ],
  ],
  [
    'a spell of others',
    'dwethia/spell-not-allowed',
    { class: 'baker', race: 'terran', spells: ['spark', 'flame'] },
    {},
    [
      [
        slot('spells', 'flame'),
        { name: 'baker', spell: 'flame', why: 'not for baker' },
        [['Remove flame', [change({ spells: ['spark'] })]]],
      ],
    ],
  ],
  [
    'a lance beside a shield',
    'dwethia/two-handed-with-shield',
    { ...man, wargear: ['spoon', 'target', 'lance'] },
    {},
    [
      [
        slot('wargear', 'lance'),
        { name: 'man', weapon: 'lance', shield: 'target', keyword: 'Two-Handed' },
        [
          ['Remove target', [change({ wargear: ['spoon', 'lance'] })]],
          ['Remove lance', [change({ wargear: ['spoon', 'target'] })]],
        ],
      ],
    ],
  ],
  ['a lance alone', 'dwethia/two-handed-with-shield', { ...man, wargear: ['spoon', 'lance'] }, {}, []],
  [
    'three flags and two spoons',
    'dwethia/wargear-too-often',
    { ...man, wargear: ['flag', 'spoon', 'flag', 'spoon', 'flag', 'ribbon', 'ribbon'] },
    {},
    [
      [
        slot('wargear', 'flag'),
        { name: 'man', row: 'flag', used: 3, limit: 2 },
        [['Keep 2 of flag', [change({ wargear: ['flag', 'spoon', 'flag', 'spoon', 'ribbon', 'ribbon'] })]]],
      ],
      [
        slot('wargear', 'spoon'),
        { name: 'man', row: 'spoon', used: 2, limit: 1 },
        [['Keep one spoon', [change({ wargear: ['flag', 'spoon', 'flag', 'flag', 'ribbon', 'ribbon'] })]]],
      ],
    ],
  ],
  ['two flags', 'dwethia/wargear-too-often', { ...man, wargear: ['flag', 'flag'] }, {}, []],
  [
    'a spell twice',
    'dwethia/spell-too-often',
    { ...man, spells: ['spark', 'twice', 'spark', 'twice'] },
    {},
    [
      [
        slot('spells', 'spark'),
        { name: 'man', row: 'spark', used: 2, limit: 1 },
        [['Keep one spark', [change({ spells: ['spark', 'twice', 'twice'] })]]],
      ],
    ],
  ],
  [
    'hands for one of two',
    'dwethia/place-too-small',
    { ...man, wargear: ['target', 'spoon', 'lance'] },
    {},
    [
      [
        slot('wargear', 'hand'),
        { name: 'man', place: 'hand', used: 3, limit: 2 },
        [
          ['Remove target', [change({ wargear: ['spoon', 'lance'] })]],
          ['Remove lance', [change({ wargear: ['target', 'spoon'] })]],
        ],
      ],
    ],
  ],
  ['hands enough', 'dwethia/place-too-small', { ...man, wargear: ['lance'] }, {}, []],
  ['what begins with a weapon, with another', 'dwethia/unarmed', { class: 'gunner', wargear: ['sling'] }, {}, []],
  ['what begins with nothing', 'dwethia/unarmed', man, {}, []],
  [
    'a gun',
    'dwethia/unarmed',
    { class: 'gunner', race: 'terran', wargear: ['spoon'] },
    {},
    [
      [
        slot('wargear', null),
        { name: 'gunner', what: 'a gun' },
        [
          ['Add bow', [change({ wargear: ['spoon', 'bow'], spells: [] })]],
          ['Add sling', [change({ wargear: ['spoon', 'sling'] })]],
        ],
      ],
    ],
  ],
  [
    'a weapon, and no hand for it',
    'dwethia/unarmed',
    { class: 'knight', race: 'terran', wargear: ['target'] },
    {},
    [
      [
        slot('wargear', null),
        { name: 'knight', what: 'a weapon' },
        [
          ['Add lance, fork instead of target', [change({ wargear: ['lance', 'fork'], spells: [] })]],
          ['Add sling', [change({ wargear: ['target', 'sling'] })]],
          ['Add bow', [change({ wargear: ['target', 'bow'] })]],
        ],
      ],
    ],
  ],
  [
    'a spell',
    'dwethia/unarmed',
    { class: 'witch', race: 'terran', wargear: ['spoon'] },
    {},
    [
      [
        slot('spells', null),
        { name: 'witch', what: 'a spell' },
        [
          ['Add spark', [change({ wargear: ['spoon'], spells: ['spark'] })]],
          ['Add lance', [change({ wargear: ['spoon', 'lance'] })]],
          ['Add sling', [change({ wargear: ['spoon', 'sling'] })]],
          ['Add bow', [change({ wargear: ['spoon', 'bow'] })]],
        ],
      ],
    ],
  ],
  ['a spell in place of a weapon', 'dwethia/unarmed', { class: 'knight', race: 'terran', spells: ['spark'] }, {}, []],
  [
    'a spell that is too dear',
    'dwethia/spell-unpaid',
    { class: 'mage', race: 'terran', spells: ['flame', 'spark', 'riddle', 'flame'] },
    {},
    [[slot('spells', 'flame'), { name: 'mage', spell: 'flame', charge: 3, pool: 2 }, []]],
  ],
]

describe.each(['heroes', 'conquest', 'cosmic'] as const)('The rules that the games share, in %s', (game) => {
  test.each(CASES)('%s: %s', (_, code, entry, more, found) => {
    const issues = issuesOf(game, [entry as { class: string }], more).filter((issue) => issue.code === code)
    expect(
      issues.map(({ target, params, repairs }) => [target, params, repairs.map(({ label, edits }) => [label, edits])]),
    ).toEqual(found)
  })

  test('says how many places its wargear takes, and how many there are', () => {
    const entry = { ...man, wargear: ['target', 'spoon', 'lance'] }
    const issue = issuesOf(game, [entry], {}).find(({ code }) => code === 'dwethia/place-too-small')
    expect(issue?.message).toBe('man: its wargear takes 3 places (hand), but it has 2.')
  })

  test('whom an elite serves is not known where its religion names none', () => {
    const issues = issuesOf(game, [{ class: 'friar', ...{ race: 'terran' } }], { religion: 'riddle' })
    expect(
      issues.find(({ code, target }) => code === 'kernel/cannot-judge' && target.kind === 'entry')?.params,
    ).toEqual({
      what: 'whom friar serves',
      why: 'the elite of The Riddle is not known',
    })
  })
})

describe('A religion that the game asks for', () => {
  const missing = (game: keyof typeof GAMES, more: object) =>
    issuesOf(game, [man], { religion: undefined, ...more })
      .filter(({ code }) => code === 'dwethia/religion-missing')
      .map(({ repairs }) => repairs.map(({ label, edits }) => [label, edits]))
  const follow = ['sun', 'moon', 'riddle'].map((slug) => [
    `Choose The ${slug.charAt(0).toUpperCase()}${slug.slice(1)}`,
    [listTo({ religion: slug })],
  ])

  test.each<[keyof typeof GAMES, object, unknown[]]>([
    ['conquest', {}, [follow]],
    ['cosmic', {}, [follow]],
    ['heroes', {}, []],
    ['heroes', { readings: { religion: 'required' } }, [follow]],
    ['conquest', { religion: 'sun' }, []],
  ])('%s %o', (game, more, found) => expect(missing(game, more)).toEqual(found))
})

describe('The size of a base', () => {
  const found = (game: keyof typeof GAMES, wide: object) =>
    issuesOf(game, [{ ...man, base: wide } as { class: string }])
      .filter(({ code }) => /base/.test(code))
      .map(({ code, target, params, repairs }) => [
        code,
        target,
        params,
        repairs.map(({ label, edits }) => [label, edits]),
      ])
  const usual = ['Use the default base', [change({ base: null })]]

  test.each<[keyof typeof GAMES, object, string, object, unknown[]]>([
    [
      'heroes',
      { shape: 'round', mm: [50] },
      'dwethia/base-out-of-range',
      { name: 'man', mm: '50', range: '20 to 32 mm' },
      [['Use a base of 32 mm', [change({ base: { shape: 'round', mm: [32] } })]], usual],
    ],
    [
      'cosmic',
      { shape: 'rectangle', mm: [90, 15] },
      'dwethia/base-out-of-range',
      { name: 'man', mm: '90 × 15', range: '60 × 30 mm, each dimension 10 mm more or less' },
      [['Use a base of 70 × 20 mm', [change({ base: { shape: 'rectangle', mm: [70, 20] } })]], usual],
    ],
    [
      'cosmic',
      { shape: 'square', mm: [45] },
      'dwethia/base-out-of-range',
      { name: 'man', mm: '45', range: '60 × 30 mm, each dimension 10 mm more or less' },
      [['Use a base of 50 × 40 mm', [change({ base: { shape: 'rectangle', mm: [50, 40] } })]], usual],
    ],
    [
      'cosmic',
      { shape: 'round', mm: [60] },
      'cosmic/base-not-rectangular',
      { name: 'man', shape: 'round' },
      [['Use a base of 60 × 30 mm', [change({ base: { shape: 'rectangle', mm: [60, 30] } })]]],
    ],
  ])('%s: %o', (game, wide, code, params, repairs) =>
    expect(found(game, wide)).toEqual([[code, slot('base', null), params, repairs]]),
  )

  test.each<[keyof typeof GAMES, object]>([
    ['heroes', { shape: 'round', mm: [20] }],
    ['cosmic', { shape: 'rectangle', mm: [70, 20] }],
    ['cosmic', { shape: 'rectangle', mm: [20, 50] }],
  ])('%s: %o is allowed', (game, wide) => expect(found(game, wide)).toEqual([]))
})

describe('Where a unit stands that no row of the chart matches', () => {
  const chart = [{ id: 'line', label: 'Line', match: { classes: ['man'] } }]
  const sectionsOf = (game: keyof typeof GAMES, entries: readonly { class: string }[]) => {
    const { game: judged, catalogue } = GAMES[game]
    const factions = catalogue.rows.factions?.map((one) => ({ ...one, chart: catalogueChart(chart) })) ?? []
    const list = { limit: 500, faction: 'reds', religion: 'sun', entries }
    const from = { ...catalogue, rows: { ...catalogue.rows, factions } }
    const { units, sections } = evaluate(listOf(judged.id, pack.id, list), from, judged)
    return [units.map(({ section }) => section), sections.map(({ label }) => label)]
  }
  const catalogueChart = (rows: typeof chart) =>
    rows.map((one) => ({
      ...one,
      ...{ min: null, max: null, per: null, ratio: null, minShare: null, maxShare: null, unique: false },
      match: { roles: null, keywords: null, ...one.match },
    }))

  test.each(['heroes', 'conquest', 'cosmic'] as const)('%s', (game) => {
    const monk = { class: 'monk', race: 'terran' }
    const nun = { class: 'nun', race: 'terran' }
    expect(sectionsOf(game, [man, monk, nun])).toEqual([
      ['line', 'beside', 'others'],
      ['Line', 'Beside the chart', 'Not in the chart'],
    ])
    expect(sectionsOf(game, [man, nun])).toEqual([
      ['line', 'others'],
      ['Line', 'Not in the chart'],
    ])
  })
})
