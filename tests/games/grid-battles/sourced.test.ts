import { describe, expect, test } from 'vitest'
import { rows as schemas } from '@/lib/games/grid-battles/schema'
import pack from '../../../prisma/packs/grid-battles-sourced/2.json'
import fixture from '../../fixtures/facts/grid-battles.json'
import { figuresIn, kebab, named, rowsIn, sourceMatching, textsIn } from '../../support/sourced-pack'

const { classes, scenarios, dice, keywords } = rowsIn(pack, schemas)

const TITLES = { 'rulebooks/grid-battles-dice.txt': 'Dice and Combat' }

const diceFacts = (['attack', 'defence'] as const).flatMap((side) =>
  fixture.dice[side].map(({ colour, faces }) => ({
    name: `${colour[0]?.toUpperCase()}${colour.slice(1)} ${side} die`,
    colour,
    side,
    faces,
    source: fixture.diceSource,
  })),
)
const dieRows = diceFacts.map((fact) => ({ ...fact, row: named(dice, fact.name) }))
const units = fixture.units.map((fact) => ({ ...fact, row: named(classes, fact.name) }))
const on = (where: string) => keywords.filter((row) => row.on === where)
const symbols = fixture.symbols.map((fact) => ({ ...fact, side: fact.on, row: named(on('dice'), fact.name) }))
const bonuses = fixture.bonuses.map((fact) => ({ ...fact, row: named(on('rule'), fact.name) }))
const rules = fixture.rules.map((fact) => ({ ...fact, row: named(on('rule'), fact.name) }))
const terrain = fixture.terrain.map((fact) => ({ ...fact, row: named(on('terrain'), fact.name) }))
const kinds = Object.entries({ classes, scenarios, dice, keywords }).map(([kind, held]) => ({ kind, held }))

describe('the sourced pack as a whole', () => {
  test('states its format, id, game and version, and extends no other', () => {
    const id = 'grid-battles-sourced'
    expect(pack).toMatchObject({ format: 'musterroll-pack/1', id, game: 'grid-battles', version: 2, extends: null })
  })

  test('has the kinds of row that the game has, and no others', () => {
    const { format: _1, id: _2, name: _3, game: _4, version: _5, extends: _6, ...held } = pack
    expect(Object.keys(held).toSorted()).toEqual(Object.keys(schemas).toSorted())
  })

  test.each([
    ['classes', 1],
    ['scenarios', 0],
    ['dice', 6],
    ['keywords', 25],
  ] as const)('has of %s: %i', (kind, count) => {
    expect(pack[kind]).toHaveLength(count)
  })

  test.each(kinds)('calls no two of its $kind by one slug', ({ held }) => {
    const slugs = held.map(({ slug }) => slug)
    expect(slugs).toEqual([...new Set(slugs)])
  })

  test.each([...classes, ...keywords])('makes the slug of $name from the name', ({ slug, name }) => {
    expect(slug).toBe(kebab(name))
  })

  test('keeps every text to 600 characters', () => {
    expect(textsIn(pack).filter((text) => text.length > 600)).toEqual([])
  })

  test.each([
    ['counters', classes, units],
    ['scenarios', scenarios, fixture.scenarios],
    ['dice', dice, diceFacts],
    ['symbols', on('dice'), symbols],
    ['rules', on('rule'), [...bonuses, ...rules]],
    ['terrain', on('terrain'), terrain],
  ])('has the %s that the facts name, in their order', (_, held, facts: readonly { name: string }[]) => {
    expect(held.map(({ name }) => name)).toEqual(facts.map(({ name }) => name))
  })

  test.each([...units, ...dieRows, ...symbols, ...bonuses, ...rules, ...terrain])(
    '$name comes from $source',
    ({ source, row }) => {
      const { kind, place } = sourceMatching(source, TITLES)
      expect(row.source).toMatchObject({ kind, place: expect.stringMatching(place) })
    },
  )
})

describe('dice', () => {
  test.each(dieRows)('$name is $colour, for $side, and its faces are unknown', ({ colour, side, faces, row }) => {
    expect([row.slug, row.side, row.faces]).toEqual([colour, side, faces])
  })
})

describe('counters', () => {
  test.each(units)('$name attacks with $attackDice and defends with $defenceDice', (fact) => {
    const written = (held: typeof fact.attackDice) => held.map(({ colour, count }) => ({ die: colour, count }))
    expect([fact.row.attack, fact.row.defence]).toEqual([written(fact.attackDice), written(fact.defenceDice)])
  })

  test.each(units)('$name rolls dice that the pack has', ({ row }) => {
    const slugs = dice.map(({ slug }) => slug)
    expect(slugs).toEqual(expect.arrayContaining([...row.attack, ...row.defence].map(({ die }) => die)))
  })

  test.each(units)('$name has health $health, movement $movement and range $range', (fact) => {
    const { health, movement, range } = fact
    expect(fact.row).toMatchObject({ health, movement, range, kind: null })
  })

  test.each(units)('$name shows $counterNumbers without saying what they are', ({ counterNumbers, row }) => {
    expect([row.unlabelled, figuresIn(row.text)]).toEqual([counterNumbers, counterNumbers])
  })

  test.each(units)('$name is written $counterLabel on its counter', ({ counterLabel, row }) => {
    expect(row.text).toContain(counterLabel)
  })
})

describe('symbols, bonuses and rules', () => {
  test.each(symbols)('$name says which dice it is on: $side', ({ side, row }) => {
    expect(row.text).toContain(`On ${side} dice.`)
  })

  test.each([...symbols, ...rules])('$name has a text with the figures $figures', ({ figures, row }) => {
    expect(figuresIn(row.text)).toEqual(figures)
  })

  test.each(bonuses)('$name goes to the $to, $when', ({ to, when, row }) => {
    expect(row.text).toContain(to)
    expect(row.text).toContain(when)
    expect(figuresIn(row.text)).toEqual([])
  })

  test.each(diceFacts)('the bonus die for $side may be $colour', ({ colour, side }) => {
    expect(named(keywords, `Bonus ${side} die`).text.toLowerCase()).toContain(colour)
  })

  test.each(terrain)('$name has a text without figures', ({ row }) => {
    expect(figuresIn(row.text)).toEqual([])
  })
})
