import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { cosmicCombat } from '@/lib/games/dwethia/cosmic-combat'
import { rows, type ShipClass } from '@/lib/games/dwethia/cosmic-combat/schema'
import { sizeOf, TOLERANCE_MM } from '@/lib/games/dwethia/cosmic-combat/stats'
import type { DwethiaRows } from '@/lib/games/dwethia/shared/rows'
import { POOL_STATS, STAT_IDS } from '@/lib/games/dwethia/shared/stats'
import type { Catalogue } from '@/lib/kernel/catalogue'
import { rowFor } from '@/lib/kernel/rules/chart'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { parseRoster } from '@/lib/rosters/schema'
import { catalogueOver } from '../../support/catalogues'
import { known } from '../../support/known'
import { newestPack } from '../../support/newest-pack'
import { ownRows } from '../../support/own-rows'
import { BODY_POINTS, classPoints, modifierPoints, SCALE, spellPoints, wargearPoints } from './house-prices'
import { HOUSE, repeatedFields } from './house-rows'

const sourced = newestPack('dwethia-cosmic-sourced')
const starter = newestPack('dwethia-cosmic-starter')

// Parsed by the game's own schemas, so its rows are the game's rows.
const catalogue = catalogueOver(sourced, starter, rows) as Catalogue<DwethiaRows>
const { races, factions, religions, wargear, spells, keywords } = catalogue.rows
const ships = catalogue.rows.classes as readonly ShipClass[]
const ofRole = (role: string) => ships.filter((ship) => ship.role === role)

const LISTS = path.join(import.meta.dirname, '../../../prisma/lists/dwethia-cosmic')
const lists = readdirSync(LISTS)
  .sort()
  .map((file) => ({ file, text: readFileSync(path.join(LISTS, file), 'utf8') }))

/** What a scale-10 game charges for a value of the formulas. */
function scaled(points: number | null) {
  return points === null ? null : points * SCALE.cosmic
}

function numberless(keyword: string): string {
  return keyword.replace(/ \d+$/, ' X')
}

describe('the pack', () => {
  test.each(ownRows(starter))('$slug is marked as house', ({ source: { kind, place } }) => {
    expect({ kind, place }).toEqual(HOUSE)
  })

  test('extends the sourced pack', () => {
    const { id, extends: basis, extendsVersion, game: gameId, name } = starter
    expect([id, basis, gameId, extendsVersion]).toEqual([
      'dwethia-cosmic-starter',
      'dwethia-cosmic-sourced',
      'dwethia-cosmic',
      sourced.version,
    ])
    expect(name).toBe('Cosmic Combat starter pack')
  })

  test.each(Object.keys(rows))('holds of sourced %s only what differs', (kind) => {
    expect(repeatedFields(starter, sourced, kind)).toEqual([])
  })

  test.each([
    ['races', races, 10],
    ['factions', factions, 6],
    ['religions', religions, 6],
    ['pieces of wargear', wargear, 24],
    ['spells', spells, 10],
  ] as const)('has its %s', (_, held, least) => {
    expect(held.length).toBeGreaterThanOrEqual(least)
  })

  test.each(factions)('has ships of every class for $name', ({ slug }) => {
    const own = ships.filter((ship) => ship.factions?.includes(slug))
    const count = (role: string) => own.filter((ship) => ship.role === role).length
    expect([count('fighter'), count('cruiser'), count('warship')]).toEqual([2, 2, 2])
  })

  test.each([
    ['citadel-orbital-station', 'the-citadel'],
    ['void-born-construct', 'champions-of-the-void'],
  ])('has %s on a round base for %s alone', (slug, faction) => {
    const entity = ofRole('entity').find((ship) => ship.slug === slug)
    expect(entity).toMatchObject({ factions: [faction], scale: null, base: { shape: 'round' } })
  })

  test.each(['comrade-class', 'blue-sun'])('has %s, which the rulebook names', (slug) => {
    expect(ships.some((ship) => ship.slug === slug)).toBe(true)
  })
})

describe('prices', () => {
  test.each(races)('the crew of $name', ({ points, modifiers }) => {
    expect(points).toBe(scaled(modifierPoints(modifiers)))
  })

  test.each(races)('the crew of $name starts from the hull and leaves its hull values alone', ({ base, modifiers }) => {
    expect(Object.values(base)).toEqual(STAT_IDS.map(() => null))
    const changed = modifiers.map(({ stat }) => stat)
    expect(changed.filter((stat) => !['martial', 'perception', 'aggression', ...POOL_STATS].includes(stat))).toEqual([])
    expect(modifiers.filter((modifier) => 'set' in modifier)).toEqual([])
  })

  test.each(ships)('$name', ({ role, points, modifiers, keywords: own }) => {
    expect(points).toBe(scaled(classPoints(BODY_POINTS.cosmic[known(role)], modifiers, own)))
  })

  test.each(wargear)('$name', (one) => {
    expect(one.points).toBe(scaled(wargearPoints(one)))
  })

  test.each(spells)('$name', (one) => {
    expect(one.points).toBe(scaled(spellPoints(one)))
  })

  test.each(factions)('the modifiers of $name are worth as much as those of the others', ({ modifiers }) => {
    expect(modifierPoints(modifiers)).toBe(1)
  })
})

describe('ships', () => {
  test.each(ships)('$name has all its values without a species', ({ modifiers }) => {
    expect(modifiers.map((modifier) => ('set' in modifier ? modifier.stat : null))).toEqual(STAT_IDS)
  })

  test.each(ships)('$name stands on a base of its class', (ship) => {
    const [length = 0, width = length] = ship.base?.mm ?? []
    const size = sizeOf({ class: ship })
    if (!size) throw new Error('Nobody knows its size.')
    if (ship.role === 'entity') {
      expect(ship.base?.shape).toBe('round')
      return
    }
    expect(ship.base?.shape).toBe(size[0] === size[1] ? 'square' : 'rectangle')
    expect(Math.abs(length - size[0])).toBeLessThanOrEqual(TOLERANCE_MM)
    expect(Math.abs(width - size[1])).toBeLessThanOrEqual(TOLERANCE_MM)
  })

  test.each(ships.filter(({ role, scale }) => role === 'fighter' || scale === 'fighter'))(
    '$name is a Fighter without boarders',
    ({ keywords: own, modifiers }) => {
      expect(own).toContain('Fighter')
      expect(modifiers).toContainEqual({ stat: 'aggression', set: 0 })
    },
  )

  test.each(ships)('$name knows spells only if it brings Affinity', ({ modifiers, spells: known }) => {
    expect(known === null).toBe(modifiers.some((one) => one.stat === 'affinity' && 'set' in one && one.set !== 0))
  })

  test.each(ships)('$name can carry a gun that its faction may have', ({ wargear: kit, factions: own }) => {
    const guns = wargear.filter(({ slug, kind }) => kind === 'ranged' && kit?.includes(slug))
    const shared = guns.filter((gun) => !gun.factions || own?.every((faction) => gun.factions?.includes(faction)))
    expect(shared.length).toBeGreaterThan(0)
    expect(guns).toEqual(shared)
  })

  test('of one faction and class have different numbers, and elites different letters', () => {
    const marks = ships.flatMap(({ factions: own, number, letter }) =>
      number === null ? (letter ?? []) : `${own?.join()} ${number}`,
    )
    expect(marks).toEqual([...new Set(marks)])
  })
})

describe('wargear', () => {
  test.each(wargear.filter(({ kind }) => kind === 'ranged'))('$name fires to sides that its keywords say', (gun) => {
    const sides = gun.sides ?? []
    expect(sides.length).toBeGreaterThan(0)
    expect(gun.keywords.includes('Turret')).toBe(sides.length === 4)
    expect(gun.keywords.includes('Broadside')).toBe(sides.join() === 'left,right')
  })

  test.each(wargear.filter(({ kind }) => kind === 'shield'))('$name gives a save', ({ save }) => {
    expect(save).toBeGreaterThanOrEqual(4)
  })

  test.each(wargear)('$name is carried by some ship', ({ slug }) => {
    expect(ships.some((ship) => ship.wargear?.includes(slug))).toBe(true)
  })

  test('comes in every kind that ships use', () => {
    const kinds = new Set(wargear.map(({ kind }) => kind))
    expect([...kinds].toSorted()).toEqual(['armour', 'cloak', 'ranged', 'shield', 'system', 'tool'])
  })
})

describe('references', () => {
  const all = [...ships, ...wargear, ...spells]
  const known = (held: readonly { readonly slug: string }[]) => held.map(({ slug }): string => slug)

  test.each(all)('$name names keywords that are explained', ({ keywords: own }) => {
    expect(keywords.map(({ name }): string => name)).toEqual(expect.arrayContaining(own.map(numberless)))
  })

  test.each([...ships, ...wargear])('$name names factions and races that there are', (one) => {
    expect(known(factions)).toEqual(expect.arrayContaining(one.factions ?? []))
    expect(known(races)).toEqual(expect.arrayContaining(one.races ?? []))
  })

  test.each(ships)('$name names wargear and spells that there are', (ship) => {
    expect(known(wargear)).toEqual(expect.arrayContaining(ship.wargear ?? []))
    expect(known(spells)).toEqual(expect.arrayContaining(ship.spells ?? []))
  })

  test('each religion has an elite of its own, and each elite a religion', () => {
    expect(religions.map(({ elite }) => elite as string).toSorted()).toEqual(known(ofRole('religious')).toSorted())
  })

  test('no text is longer than 400 characters', () => {
    const texts = ownRows(starter).map((row) => String(row.text ?? ''))
    expect(texts.filter((text) => text.length > 400)).toEqual([])
  })
})

describe('charts', () => {
  test.each(factions)('the chart of $name has at least five rows, all with ids of their own', ({ chart }) => {
    const ids = (chart ?? []).map(({ id }): string => id)
    expect(ids.length).toBeGreaterThanOrEqual(5)
    expect(ids).toEqual([...new Set(ids)])
  })

  test.each(factions)('the chart of $name states at least three kinds of demand', ({ chart }) => {
    const kinds = (chart ?? []).flatMap(({ min, max, per, maxShare, minShare, ratio, unique }) => [
      ...(min !== null || max !== null ? ['numbers'] : []),
      ...(per ? ['per'] : []),
      ...(maxShare || minShare ? ['share'] : []),
      ...(ratio ? ['ratio'] : []),
      ...(unique ? ['unique'] : []),
    ])
    expect(new Set(kinds).size).toBeGreaterThanOrEqual(3)
  })

  test('no two are alike', () => {
    const charts = factions.map(({ chart }) =>
      JSON.stringify(chart?.map(({ id: _1, label: _2, match: _3, ...demands }) => demands)),
    )
    expect(new Set(charts).size).toBe(factions.length)
  })

  test.each(factions)('$name has a row for each of its ships and each elite', ({ slug, chart }) => {
    const own = ships.filter((ship) => ship.role === 'religious' || ship.factions?.includes(slug))
    expect(own.filter((ship) => rowFor(chart ?? [], ship) === null).map(({ name }) => name)).toEqual([])
  })

  test.each(factions)('every row of $name holds some ship', ({ slug, chart }) => {
    const own = ships.filter((ship) => ship.role === 'religious' || ship.factions?.includes(slug))
    const used = new Set(own.map((ship) => rowFor(chart ?? [], ship)?.id))
    expect((chart ?? []).filter(({ id }) => !used.has(id))).toEqual([])
  })

  test.each(factions)('ratios of $name point at rows that there are', ({ chart }) => {
    const ids = (chart ?? []).map(({ id }): string => id)
    expect(ids).toEqual(expect.arrayContaining((chart ?? []).flatMap(({ ratio }) => (ratio ? [ratio.to] : []))))
  })
})

describe('example lists', () => {
  test('there is a small and a large one for each faction', () => {
    const expected = factions.flatMap(({ slug }) => [`${slug}-1500.json`, `${slug}-3000.json`])
    expect(lists.map(({ file }) => file)).toEqual(expected.toSorted())
  })

  test.each(lists)('$file is legal, exact and nearly full', ({ file, text }) => {
    const roster = parseRoster(text)
    if (!roster.ok) throw new Error(roster.unreadable.reason)
    const { legal, issues, total, unresolved } = evaluate(roster.value, catalogue, cosmicCombat)
    expect(issues.map(({ code }) => code)).toEqual([])
    expect(unresolved).toEqual([])
    expect(legal).toBe(true)
    expect(file).toBe(`${roster.value.faction}-${roster.value.limit}.json`)
    expect(roster.value.pack).toEqual({ id: starter.id, version: starter.version })
    expect(total.amount.exact).toBe(true)
    expect(total.amount.points).toBeGreaterThan(roster.value.limit * 0.95)
  })

  test.each(lists)('$file names a crew for each ship, and every value is known', ({ text }) => {
    const roster = parseRoster(text)
    if (!roster.ok) throw new Error(roster.unreadable.reason)
    const { units } = evaluate(roster.value, catalogue, cosmicCombat)
    const values = units.flatMap((unit) => Object.values(unit.values).map(({ amount }) => amount))
    expect(values).not.toContain(null)
  })
})
