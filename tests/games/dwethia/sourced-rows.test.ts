import { describe, expect, test } from 'vitest'
import { figuresIn, named, withTypographicApostrophes } from '../../support/sourced-pack'
import {
  conquest,
  cosmic,
  fixture,
  heroes,
  keywords,
  nodes,
  objectives,
  on,
  orders,
  rowsFor,
  rules,
  scenarios,
  spells,
  terrain,
  wargear,
} from './sourced-facts'

describe('wargear', () => {
  test.each(wargear)(
    '$game: $name is of kind $kind: range $range_in, strength $strength, penalty $penalty',
    ({ kind, range_in, strength, penalty, row }) => {
      expect(row).toMatchObject({ kind, range: range_in, strength, penalty })
    },
  )

  test.each(wargear)('$game: $name has the keywords $keywords', ({ keywords, row }) => {
    expect(row.keywords).toEqual(keywords)
  })

  test.each(wargear)('$game: $name has no reach, wounds, save or sides that we know', ({ row }) => {
    expect([row.reach, row.wounds, row.save, row.sides]).toEqual([null, null, null, null])
  })

  test.each(wargear)('$game: $name is open to everybody', ({ row }) => {
    expect([row.races, row.classes, row.factions]).toEqual([null, null, null])
  })

  test.each(wargear)('$game: $name has a text with the figures $figures', ({ figures, row }) => {
    expect(figuresIn(row.text)).toEqual(figures)
  })
})

describe('spells', () => {
  test.each(spells)(
    '$game: $name has charge $charge, range $range_in, strength $strength, wounds $wounds',
    ({ charge, range_in, strength, wounds, row }) => {
      expect(row).toMatchObject({ charge, range: range_in, strength, wounds })
    },
  )

  test.each(spells)('$game: $name is cast in the phase $phase', ({ phase, row }) => {
    expect(row.phase).toBe(phase?.toLowerCase() ?? null)
  })

  test.each(spells)('$game: $name can be paid for more: $has_upcharge', ({ has_upcharge, row }) => {
    expect([typeof row.upcharge, figuresIn(row.upcharge)]).toEqual([has_upcharge ? 'string' : 'object', []])
  })

  test.each(spells)('$game: $name has a text with the figures $figures', ({ figures, row }) => {
    expect(figuresIn(row.text)).toEqual(figures)
  })

  test.each(spells)('$game: $name is open to everybody and has the keywords $keywords', ({ keywords, row }) => {
    expect([row.classes, row.factions, row.keywords]).toEqual([null, null, keywords])
  })
})

describe('keywords, terrain and rules', () => {
  test.each(keywords)('$game: $name stands on $on', ({ on, row }) => {
    expect(on).toContain(row.on)
  })

  test.each([...keywords, ...terrain, ...rules])('$game: $name has a text with the figures $figures', (each) => {
    expect(figuresIn(each.row.text)).toEqual(each.figures)
  })

  test.each([...keywords, ...terrain, ...rules])('$game: $name says something, and has no base', ({ row }) => {
    expect(row.text).not.toBe('')
    expect([row.rim, row.base]).toEqual([null, null])
  })

  test.each(['Arc', 'Quick Shot'])('%s has another text in Heroes than in Conquest', (name) => {
    expect(named(heroes.keywords, name).text).not.toBe(named(conquest.keywords, name).text)
  })

  test.each([
    ['conquest', 'Heroic Resolve', true],
    ['heroes', 'Heroic Resolve', false],
    ['cosmic', 'Heroic Resolve', false],
    ['conquest', 'Behemoth', true],
    ['heroes', 'Behemoth', false],
    ['cosmic', 'Behemoth', true],
    ['conquest', 'Long distance', false],
    ['cosmic', 'Quick Shot', false],
    ['cosmic', 'Arc', false],
    ['conquest', 'Light', false],
  ])('%s has %s: %s', (game, name, has) => {
    expect(rowsFor(game).keywords.some((row) => row.name === name)).toBe(has)
  })
})

describe('order tokens', () => {
  test.each(orders)('$name has a text with the figures $figures', ({ figures, row }) => {
    expect(figuresIn(row.text)).toEqual(figures)
  })

  test('are the four of the rulebook', () => {
    expect(on(cosmic, 'order').map(({ name }) => name)).toEqual(fixture.order_tokens.map(({ name }) => name))
  })
})

describe('resource nodes', () => {
  test.each(nodes)('$name has a $rim_colour rim on a base of $base_mm mm', ({ rim_colour, base_mm, row }) => {
    expect([row.rim, row.base]).toEqual([rim_colour, { shape: 'round', mm: [base_mm] }])
  })

  test.each(nodes)('$name is set up $per_player_per_quadrant for a quarter, $total in all', (fact) => {
    expect(figuresIn(fact.row.text)).toEqual([fact.per_player_per_quadrant, fact.total])
  })

  test('are the three of the rulebook', () => {
    expect(on(conquest, 'resource').map(({ name }) => name)).toEqual(fixture.resource_nodes.map(({ name }) => name))
  })
})

describe('scenarios', () => {
  test.each(scenarios)('$name lasts $rounds rounds and scores $vp', ({ rounds, vp, row }) => {
    expect([row.rounds, row.points]).toEqual([rounds, vp])
  })

  test.each(scenarios)('$name has a text with the figures $figures', ({ figures, row }) => {
    expect(figuresIn(row.text)).toEqual(figures)
  })

  test('are the three of Conquest', () => {
    expect(conquest.scenarios.map(({ name }) => name)).toEqual(fixture.scenarios.map(({ name }) => name))
    expect([...heroes.scenarios, ...cosmic.scenarios]).toEqual([])
  })
})

describe('secret objectives', () => {
  test('are the twenty-five of Heroes, in their order', () => {
    expect(heroes.objectives.map(({ name }) => name)).toEqual(
      objectives.map(({ name }) => withTypographicApostrophes(name)),
    )
    expect(objectives).toHaveLength(25)
  })

  test.each(objectives)('$name needs $needs', ({ needs, needed_spell, row }) => {
    const spell = needed_spell && named(heroes.spells, needed_spell).slug
    expect(row.needs).toEqual(needs && { what: needs, spell })
  })

  test.each(objectives)('$name has a text with the figures $figures', ({ figures, row }) => {
    expect(figuresIn(row.text)).toEqual(figures)
  })
})
