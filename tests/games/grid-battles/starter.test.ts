import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Die, rows } from '@/lib/games/grid-battles/schema'
import { ATTACK_DICE, DEFENCE_DICE } from '@/lib/games/grid-battles/stats'
import { parseRoster } from '@/lib/rosters/schema'
import sourced from '../../../prisma/packs/grid-battles-sourced/2.json'
import starter from '../../../prisma/packs/grid-battles-starter/2.json'
import { catalogueOver } from '../../support/catalogues'
import { ownRows } from '../../support/own-rows'

const merged = catalogueOver(sourced, starter, rows).rows
const counters = z.array(rows.classes.strip()).parse(merged.classes)
const dice = z.array(rows.dice.strip()).parse(merged.dice)
const scenarios = z.array(rows.scenarios.strip()).parse(merged.scenarios)
const keywords = z.array(rows.keywords.strip()).parse(merged.keywords)
const sides = scenarios.flatMap((scenario) => scenario.sides.map((side) => ({ ...side, scenario })))

const LISTS = path.join(import.meta.dirname, '../../../prisma/lists/grid-battles')
const lists = readdirSync(LISTS)
  .sort()
  .map((file) => ({ file, text: readFileSync(path.join(LISTS, file), 'utf8') }))

type Symbols = 'damage' | 'bonus' | 'shield'

/** Of each symbol on the six faces together. */
function symbolsOn(colour: string) {
  const faces = dice.find((die) => (die.slug as string) === colour)?.faces ?? []
  const sum = (symbol: Symbols) => faces.reduce((total, face) => total + face[symbol], 0)
  return { damage: sum('damage'), bonus: sum('bonus'), shield: sum('shield') }
}

function expectRising(figures: readonly number[]): void {
  expect(figures).toEqual([...new Set(figures)].toSorted((a, b) => a - b))
}

/** The mean of the hits that one die scores against another. */
function hits(attack: string, defence: string, advantage: boolean): number {
  const facesOf = (colour: string): NonNullable<Die['faces']> =>
    dice.find((die) => (die.slug as string) === colour)?.faces ?? []
  const all = facesOf(attack).flatMap((one) =>
    facesOf(defence).map((other) => Math.max(0, one.damage + (advantage ? one.bonus : 0) - other.shield)),
  )
  return all.reduce((sum, one) => sum + one, 0) / all.length
}

describe('the pack', () => {
  test.each(ownRows(starter))('$slug is marked as house', ({ source }) => {
    expect(source.kind).toBe('house')
    expect(source.place).toBeTruthy()
  })

  test('extends the sourced pack', () => {
    const { id, extends: basis, game, version } = starter
    expect([id, basis, game, version]).toEqual(['grid-battles-starter', 'grid-battles-sourced', 'grid-battles', 2])
  })

  test.each(Object.entries(rows))('holds rows of %s that stand alone, too', (kind, schema) => {
    const own = (starter as Readonly<Record<string, unknown>>)[kind]
    expect(z.array(schema).safeParse(own).error).toBeUndefined()
  })

  test('has ten counters, six dice and three orders of battle', () => {
    expect([counters.length, dice.length, scenarios.length]).toEqual([10, 6, 3])
  })

  test('keeps what the sourced pack states of the Light Cavalry', () => {
    const [light] = z.array(rows.classes).parse(sourced.classes)
    const { attack, defence, unlabelled } = light ?? {}
    const completed = counters.find(({ slug }) => slug === light?.slug)
    expect(completed).toMatchObject({ attack, defence, unlabelled })
    expect([completed?.movement, completed?.health]).toEqual(unlabelled)
  })
})

describe('dice', () => {
  test.each(dice)('the $name has six faces with symbols of its side', ({ side, faces }) => {
    expect(faces).toHaveLength(6)
    const wrong = faces?.filter(({ damage, bonus, shield }) => (side === 'attack' ? shield : damage + bonus) > 0)
    expect(wrong).toEqual([])
  })

  test('attack dice rise from yellow over blue to red, with Advantage and without', () => {
    expectRising(ATTACK_DICE.map((colour) => symbolsOn(colour).damage))
    expectRising(ATTACK_DICE.map((colour) => symbolsOn(colour).bonus))
  })

  test('a red die deals one and a half times the damage of a yellow one', () => {
    expect(symbolsOn('red').damage).toBe(symbolsOn('yellow').damage * 1.5)
  })

  test('defence dice rise from brown over grey to black', () => {
    expectRising(DEFENCE_DICE.map((colour) => symbolsOn(colour).shield))
  })

  test.each([true, false])('each better die tells against each other die (Advantage: %s)', (advantage) => {
    for (const defence of DEFENCE_DICE) expectRising(ATTACK_DICE.map((attack) => hits(attack, defence, advantage)))
    for (const attack of ATTACK_DICE) {
      expectRising(DEFENCE_DICE.map((defence) => hits(attack, defence, advantage)).toReversed())
    }
  })
})

describe('counters', () => {
  test.each(counters)('$name is complete', ({ kind, health, movement, range, attack, defence }) => {
    expect([kind, health, movement, range]).not.toContain(null)
    expect(attack.length).toBeGreaterThan(0)
    expect(defence.length).toBeGreaterThan(0)
  })

  test.each(counters)('$name reaches as far as its kind says', ({ kind, range }) => {
    expect((range ?? 0) > 1).toBe(kind === 'ranged')
  })

  test('no two have the same figures', () => {
    const figures = counters.map(({ kind, attack, defence, health, movement, range }) =>
      JSON.stringify([kind, attack, defence, health, movement, range]),
    )
    expect(figures).toEqual([...new Set(figures)])
  })

  test.each(counters)('$name is fielded by some side', ({ slug }) => {
    expect(sides.some((side) => side.counters.some((one) => one.class === slug))).toBe(true)
  })

  test('most have one attack die', () => {
    const single = counters.filter(({ attack }) => attack.reduce((sum, { count }) => sum + count, 0) === 1)
    expect(single.length).toBeGreaterThan(counters.length / 2)
  })
})

describe('terrain and rules', () => {
  const terrain = keywords.filter(({ on }) => on === 'terrain')

  test.each(terrain)('$name says what it costs or what it does', ({ text }) => {
    expect(text).toMatch(/movement point|ends the move/)
  })

  test('some terrain gives each kind of bonus', () => {
    const texts = terrain.map(({ text }) => text).join(' ')
    for (const bonus of ['yellow die', 'brown die', '1 Damage', '1 Bonus Damage', '1 Shield']) {
      expect(texts).toContain(bonus)
    }
  })

  test.each(['advantage', 'battle-back'])('%s has a condition', (slug) => {
    const rule = keywords.find((keyword) => (keyword.slug as string) === slug)
    expect(rule?.source.kind).toBe('house')
    expect(rule?.text).toContain('Read here')
  })
})

describe('orders of battle', () => {
  test.each(scenarios)('$name has two sides, a victory and a side that begins', ({ sides: both, victory, starts }) => {
    expect(both).toHaveLength(2)
    expect(victory).toBeTruthy()
    expect(both.map(({ id }) => id)).toContain(starts)
  })

  test.each(sides)('$name fields counters that there are, each kind once', ({ counters: fielded }) => {
    const slugs = fielded.map((one): string => one.class)
    expect(slugs).toEqual([...new Set(slugs)])
    expect(counters.map(({ slug }): string => slug)).toEqual(expect.arrayContaining(slugs))
  })

  test.each(sides)('$name activates fewer counters than it has', ({ counters: fielded, activates }) => {
    const count = fielded.reduce((sum, one) => sum + one.count, 0)
    expect(activates).toBeGreaterThan(0)
    expect(activates).toBeLessThan(count)
  })

  test('there is a list for each side', () => {
    const expected = sides.map(({ id, scenario }) => `${scenario.slug}-${id}.json`)
    expect(lists.map(({ file }) => file)).toEqual(expected.toSorted())
  })

  test.each(lists)('$file holds just the counters of its side', ({ file, text }) => {
    const roster = parseRoster(text)
    if (!roster.ok) throw new Error(roster.unreadable.reason)
    const { choices, entries, limit, game, pack } = roster.value
    const side = sides.find(({ id, scenario }) => choices.scenario === scenario.slug && choices.side === id)
    expect(file).toBe(`${choices.scenario}-${choices.side}.json`)
    expect([game, pack]).toEqual(['grid-battles', { id: 'grid-battles-starter', version: 2 }])
    expect(entries.map((entry) => ({ class: entry.class, count: entry.count }))).toEqual(side?.counters)
    expect(limit).toBe(entries.reduce((sum, { count }) => sum + count, 0))
  })
})
