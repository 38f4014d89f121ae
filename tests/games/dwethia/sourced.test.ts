import { describe, expect, test } from 'vitest'
import { figuresIn, kebab, sourceMatching, textsIn, withTypographicApostrophes } from '../../support/sourced-pack'
import {
  baseClasses,
  conquest,
  cosmic,
  factions,
  fixture,
  GAMES,
  keywords,
  LABELS,
  nodes,
  objectives,
  on,
  orders,
  profiles,
  races,
  rowsFor,
  rules,
  scenarios,
  spells,
  TITLES,
  terrain,
  terrainNames,
  wargear,
} from './sourced-facts'

describe.each(GAMES)('the sourced pack of $game', ({ game, pack, schemas, rows }) => {
  const kinds = Object.entries(rows).map(([kind, held]) => ({ kind, held }))

  test('states its format, id, game and version, and extends no other', () => {
    const id = `dwethia-${game}-sourced`
    expect(pack).toMatchObject({ format: 'musterroll-pack/1', id, game: `dwethia-${game}` })
    expect(pack).not.toHaveProperty('extends')
  })

  test('has the kinds of row that the game has, and no others', () => {
    const { format: _1, id: _2, name: _3, game: _4, version: _5, ...held } = pack
    const filled = Object.entries(rows).flatMap(([kind, held]) => (held.length > 0 ? kind : []))
    expect(Object.keys(held).toSorted()).toEqual(filled.toSorted())
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(filled))
  })

  test.each(kinds)('calls no two of its $kind by one slug', ({ held }) => {
    const slugs = held.map(({ slug }) => slug)
    expect(slugs).toEqual([...new Set(slugs)])
  })

  test.each(kinds)('makes the slugs of its $kind from their names', ({ held }) => {
    const expected = held.map((row) => {
      const where = 'on' in row ? { order: 'order-', resource: 'node-' }[String(row.on)] : undefined
      return `${where ?? ''}${kebab(row.name)}`
    })
    expect(held.map(({ slug }) => slug)).toEqual(expected)
  })

  test.each(kinds)('takes its $kind from rulebooks and pages only, each with its place', ({ held }) => {
    expect(held.filter(({ source }) => !/^(rulebook|page)$/.test(source.kind) || !source.place)).toEqual([])
  })

  test.each([
    ['factions', [...rows.classes, ...rows.wargear, ...rows.spells].map((row) => row.factions)],
    ['races', [...rows.classes, ...rows.wargear, ...rows.factions].map((row) => row.races)],
    ['classes', [...rows.wargear, ...rows.spells].map((row) => row.classes)],
    ['wargear', rows.classes.map((row) => row.wargear)],
    ['spells', rows.classes.map((row) => row.spells)],
  ] as const)('lets every reference to its %s resolve', (kind, lists) => {
    const known = rows[kind].map(({ slug }) => slug)
    expect(known).toEqual(expect.arrayContaining(lists.flatMap((list) => list ?? [])))
  })

  test('explains every keyword that a class, a weapon or a spell carries', () => {
    const explained = new Set(on(rows, ...LABELS).map(({ name }) => name))
    const carried = [...rows.classes, ...rows.wargear, ...rows.spells].flatMap((row) => row.keywords)
    expect(carried.filter((keyword) => !explained.has(keyword.replace(/ \d+$/, ' X')))).toEqual([])
  })

  test('knows no price but that of the worked example of a spell', () => {
    const priced = [...rows.races, ...rows.classes, ...rows.wargear, ...rows.spells]
    expect(priced.flatMap(({ name, points }) => (points === null ? [] : [[name, points]]))).toEqual([['Fireburst', 5]])
  })

  test('knows no change to a characteristic but the Movement of two examples', () => {
    const changing = [...rows.races, ...rows.factions, ...rows.classes, ...rows.wargear]
    const moving = profiles.flatMap((fact) =>
      fact.game === game && fact.movement !== null ? [[fact.name, [{ stat: 'movement', set: fact.movement }]]] : [],
    )
    const changes = changing.filter(({ modifiers }) => modifiers.length > 0)
    expect(changes.map(({ name, modifiers }) => [name, modifiers])).toEqual(moving)
  })

  test('says of no keyword what it does to the dice but where a source does', () => {
    const effects = rows.keywords.flatMap(({ name, effects }) =>
      effects.map(({ does, when }) => [name, does, when].filter(Boolean).join(' ')),
    )
    const inHeroes = game === 'heroes' ? ['Blast X strike-others after-a-hit'] : []
    expect(effects).toEqual([...inHeroes, 'Wound X more-wounds', 'Dangerous X endanger-caster'])
  })

  test('excludes nothing, and gives no place and takes none', () => {
    expect(rows.keywords.filter(({ excludes }) => excludes.length > 0)).toEqual([])
    expect([...rows.races, ...rows.classes].filter(({ places }) => places !== null)).toEqual([])
    expect(rows.wargear.filter(({ takes }) => Object.keys(takes).length > 0)).toEqual([])
  })

  test('knows no religion', () => {
    expect(rows.religions).toEqual(fixture.religions)
  })

  test('keeps every text to 600 characters', () => {
    expect(textsIn(pack).filter((text) => text.length > 600)).toEqual([])
  })

  test.each([
    ['races', rows.races, races],
    ['factions', rows.factions, factions],
    ['classes', rows.classes, [...baseClasses, ...profiles]],
    ['wargear', rows.wargear, wargear],
    ['spells', rows.spells, spells],
    ['keywords', on(rows, ...LABELS), keywords],
    ['terrain', on(rows, 'terrain'), [...terrain, ...terrainNames]],
    ['rules', on(rows, 'rule'), rules],
  ])('has the %s that the facts name for it, in their order', (_, held, facts) => {
    const names = facts.filter((fact) => fact.game === game).map(({ name }) => withTypographicApostrophes(name))
    expect(held.map(({ name }) => name)).toEqual(names)
  })
})

describe('counts', () => {
  test.each([
    [
      'conquest',
      { races: 10, factions: 6, religions: 0, classes: 10, wargear: 6, spells: 4, keywords: 90, scenarios: 3 },
    ],
    [
      'heroes',
      {
        races: 10,
        factions: 6,
        religions: 0,
        classes: 16,
        wargear: 10,
        spells: 5,
        keywords: 91,
        scenarios: 0,
        objectives: 25,
      },
    ],
    ['cosmic', { races: 10, factions: 6, religions: 0, classes: 8, wargear: 4, spells: 4, keywords: 81, scenarios: 0 }],
  ])('of each kind in %s', (game, counts) => {
    expect(rowsFor(game)).toMatchObject(
      Object.fromEntries(Object.entries(counts).map(([kind, length]) => [kind, { length }])),
    )
  })

  test.each([
    [
      'conquest',
      { weapon: 9, spell: 1, unit: 3, building: 3, 'unit or building': 2, terrain: 10, resource: 3, rule: 59 },
    ],
    ['heroes', { weapon: 11, spell: 1, terrain: 11, rule: 68 }],
    ['cosmic', { weapon: 7, spell: 1, ship: 1, terrain: 8, order: 4, rule: 60 }],
  ])('of what the keywords stand on in %s', (game, counts) => {
    const tally: Record<string, number> = {}
    for (const row of rowsFor(game).keywords) tally[row.on] = (tally[row.on] ?? 0) + 1
    expect(tally).toEqual(counts)
  })
})

describe('sources', () => {
  test.each([
    ...races,
    ...factions,
    ...baseClasses,
    ...profiles,
    ...wargear,
    ...spells,
    ...keywords,
    ...terrain,
    ...terrainNames,
    ...rules,
    ...orders.map((order) => ({ ...order, game: 'cosmic' })),
    ...nodes.map((node) => ({ ...node, game: 'conquest' })),
    ...scenarios.map((scenario) => ({ ...scenario, game: 'conquest' })),
    ...objectives.map((objective) => ({ ...objective, game: 'heroes' })),
  ])('$game: $name comes from $source', ({ source, row }) => {
    const { kind, place } = sourceMatching(source, TITLES)
    expect(row.source).toMatchObject({ kind, place: expect.stringMatching(place) })
  })
})

describe('races', () => {
  test.each(races)('$game: $name has the rim $rim_colour', ({ rim_colour, row }) => {
    expect(row.rim).toBe(rim_colour)
  })

  test.each(races)('$game: $name has eleven characteristics that nobody knows', ({ row }) => {
    expect(row.base).toEqual(Object.fromEntries(fixture.characteristics.map((stat) => [stat, null])))
  })
})

describe('factions', () => {
  test.each(factions)('$game: $name has the top $top_of_base_colour', ({ top_of_base_colour, row }) => {
    expect(row.top).toBe(top_of_base_colour)
  })

  test.each(factions)('$game: $name has no chart, missions or research that we know', ({ composition_chart, row }) => {
    expect([row.chart, row.missions, row.research, row.races]).toEqual([composition_chart, [], [], null])
  })

  test.each(factions)('$game: $name has a text only if that game hints at it', ({ game, name, row }) => {
    const hint = fixture.faction_hints.find((each) => each.game === game && each.faction === name)
    expect([typeof row.text, figuresIn(row.text)]).toEqual([hint ? 'string' : 'object', hint?.figures ?? []])
  })
})

describe('base classes', () => {
  test.each(baseClasses)('$game: $name has the role $role', ({ role, row }) => {
    expect(row.role).toBe(role)
  })

  test.each(baseClasses)('$game: $name stands on a base $shape of $base_mm mm', ({ shape, base_mm, row }) => {
    expect(row.base).toEqual(shape === null ? null : { shape, mm: base_mm })
  })

  test.each(baseClasses)('$game: $name has a text with its range of bases, $range_mm', ({ range_mm, row }) => {
    expect(figuresIn(row.text)).toEqual(range_mm ?? [])
  })

  test.each(baseClasses)('$game: $name has the letter $letter, and no number', ({ letter, row }) => {
    expect([row.letter, row.number]).toEqual([letter, null])
  })

  test.each(baseClasses)('$game: $name has the keyword $keyword', ({ keyword, row }) => {
    expect(row.keywords).toEqual(keyword === null ? [] : [keyword])
  })

  test.each(baseClasses)('$game: $name is open to every faction, race, weapon and spell', ({ row }) => {
    expect([row.factions, row.races, row.wargear, row.spells]).toEqual([null, null, null, null])
  })

  test('only the building has values of a building, and they are unknown', () => {
    const unknown = { defense: null, wounds: null, integrity: null }
    const built = conquest.classes.map(({ name, building }) => [name, building])
    expect(built.filter(([, building]) => building)).toEqual([['Building', unknown]])
  })

  test('no ship states another scale than its role', () => {
    expect(cosmic.classes.filter(({ scale }) => scale !== null)).toEqual([])
  })
})

describe('profiles that the sources name', () => {
  test.each(profiles)('$game: $name has the role $role and the number $number', ({ role, number, row }) => {
    expect([row.role, row.number]).toEqual([role, number])
  })

  test.each(profiles)('$game: $name belongs to $faction', ({ faction, row }) => {
    expect(row.factions).toEqual(faction === null ? null : [kebab(faction)])
  })

  test.each(profiles)('$game: $name has no base, race, wargear, spell or keyword that we know', ({ row }) => {
    const { base, races, wargear, spells, keywords } = row
    expect([base, races, wargear, spells, keywords]).toEqual([null, null, null, null, []])
  })

  test.each(profiles)('$game: $name has a text with the figures $figures', ({ figures, row }) => {
    expect(figuresIn(row.text)).toEqual(figures)
  })

  test('only the Praetorian shows a letter', () => {
    expect(profiles.filter(({ row }) => row.letter !== null).map(({ name, row }) => [name, row.letter])).toEqual([
      ['Praetorian', 'B'],
    ])
  })
})
