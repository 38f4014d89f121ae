import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { conquest } from '@/lib/games/dwethia/conquest'
import { type ConquestClass, rows } from '@/lib/games/dwethia/conquest/schema'
import { STARTING_POINTS } from '@/lib/games/dwethia/conquest/stats'
import { type DwethiaRows, mayBeOfRace, mayCarry, mayCast } from '@/lib/games/dwethia/shared/rows'
import type { Catalogue } from '@/lib/kernel/catalogue'
import { rowFor } from '@/lib/kernel/rules/chart'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { widest } from '@/lib/kernel/sheets/marks'
import { parseRoster } from '@/lib/rosters/schema'
import { catalogueOver } from '../../support/catalogues'
import { known } from '../../support/known'
import { newestPack, rowsOf } from '../../support/newest-pack'
import { ownRows } from '../../support/own-rows'
import {
  BODY_POINTS,
  buildingPoints,
  classPoints,
  modifierPoints,
  racePoints,
  SCALE,
  spellPoints,
  wargearPoints,
} from './house-prices'
import { HOUSE, repeatedFields } from './house-rows'

const sourced = newestPack('dwethia-conquest-sourced')
const starter = newestPack('dwethia-conquest-starter')

// Parsed by the game's own schemas, so its rows are the game's rows.
const catalogue = catalogueOver(sourced, starter, rows) as Catalogue<DwethiaRows>
const { races, factions, religions, wargear, spells, keywords, scenarios } = catalogue.rows
const classes = catalogue.rows.classes as readonly ConquestClass[]
const buildings = classes.flatMap((one) => (one.building ? [{ ...one, building: one.building }] : []))
const elites = classes.filter(({ role }) => role === 'religious')
const has = (keyword: string) => (row: ConquestClass) => row.keywords.includes(keyword)

/** What a faction may field, and the elites, which follow the religion. */
function classesOf(faction: string): readonly ConquestClass[] {
  return classes.filter((one) => one.factions === null || one.factions.some((slug) => slug === faction))
}

const LISTS = path.join(import.meta.dirname, '../../../prisma/lists/dwethia-conquest')
const lists = readdirSync(LISTS)
  .sort()
  .map((file) => {
    const roster = parseRoster(readFileSync(path.join(LISTS, file), 'utf8'))
    if (!roster.ok) throw new Error(`${file}: ${roster.unreadable.reason}`)
    return { file, roster: roster.value, judged: evaluate(roster.value, catalogue, conquest) }
  })

function scaled(points: number | null): number | null {
  return points === null ? null : points * SCALE.conquest
}

function slugsOf(held: readonly { readonly slug: string }[]): readonly string[] {
  return held.map(({ slug }) => slug)
}

describe('the pack', () => {
  test('extends the sourced pack', () => {
    const { id, extends: basis, extendsVersion, game, name } = starter
    expect([id, basis, game, extendsVersion, name]).toEqual([
      'dwethia-conquest-starter',
      'dwethia-conquest-sourced',
      'dwethia-conquest',
      sourced.version,
      'Conquest starter pack',
    ])
  })

  test.each(ownRows(starter))('$slug is marked as house', ({ source: { kind, place } }) => {
    expect({ kind, place }).toEqual(HOUSE)
  })

  test.each(Object.keys(rows))('holds of sourced %s only what differs', (kind) => {
    expect(repeatedFields(starter, sourced, kind)).toEqual([])
  })

  test.each([
    ['races', races, 10, 10],
    ['factions', factions, 6, 6],
    ['religions', religions, 6, 6],
    ['elites', elites, 6, 6],
    ['pieces of wargear', wargear, 24, 99],
    ['spells', spells, 10, 99],
  ] as const)('has its %s', (_, held, least, most) => {
    expect(held.length).toBeGreaterThanOrEqual(least)
    expect(held.length).toBeLessThanOrEqual(most)
  })

  test('leaves the three scenarios as they are sourced', () => {
    expect(slugsOf(scenarios)).toEqual(['annihilation', 'take-the-city', 'mine-the-resources'])
    expect(scenarios.map(({ source }) => source.kind)).toEqual(['rulebook', 'rulebook', 'rulebook'])
  })

  test.each(classes.filter(({ factions }) => factions?.length === 0))(
    '$name, which only stands in for a profile, belongs to no faction',
    ({ slug }) => {
      expect(slugsOf(rowsOf(sourced, 'classes'))).toContain(slug)
    },
  )
})

describe('prices', () => {
  test.each(races)('$name', ({ points, base }) => {
    expect(points).toBe(scaled(racePoints(base)))
  })

  test.each(classes.filter(({ building }) => !building))('$name', ({ role, points, modifiers, keywords: own }) => {
    expect(points).toBe(scaled(classPoints(BODY_POINTS.conquest[known(role)], modifiers, own)))
  })

  test.each(buildings)('$name', ({ points, building, keywords: own }) => {
    expect(points).toBe(scaled(buildingPoints(BODY_POINTS.conquest.building, building, own)))
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

describe('units and buildings', () => {
  test.each(classes)('$name stands on a base of its size', (one) => {
    const special = has('Commander')(one) || has('Elite')(one)
    if (one.role === 'epic') expect(one.base && widest(one.base)).toBeGreaterThan(50)
    else expect(one.base).toEqual({ shape: 'round', mm: [one.building ? 50 : special ? 25 : 40] })
  })

  test.each(classes)('$name has building values if it is a building, and knows spells if it brings Affinity', (one) => {
    expect(one.building !== null).toBe(one.role === 'building')
    expect(one.spells === null).toBe(one.modifiers.some(({ stat }) => stat === 'affinity'))
  })

  test.each(buildings)('$name has weapons if it is a Fortress', (one) => {
    const armed = wargear.some(({ kind, slug }) => kind === 'ranged' && one.wargear?.includes(slug))
    expect(armed).toBe(has('Fortress')(one))
  })

  test('elites have letters A to F and the keyword, and nobody else has a letter', () => {
    expect(elites.map(({ letter }) => letter)).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
    expect(elites.filter((one) => !has('Elite')(one) || one.number !== null)).toEqual([])
    expect(classes.filter(({ letter }) => letter !== null)).toEqual(elites)
  })

  test('each religion has an elite of its own', () => {
    expect(religions.map(({ elite }) => elite as string)).toEqual(slugsOf(elites))
  })

  test.each([
    ['legion', 1],
    ['commissars-platoon', 2],
    ['necromancers-walker-horse', 4],
    ['zombie', 1],
    ['siege-golem', 7],
  ])('%s, which the rulebook names, is number %d', (slug, number) => {
    expect(classes.find((one) => one.slug === slug)).toMatchObject({ number })
  })
})

describe.each(factions)('$name', (faction) => {
  const all = classesOf(faction.slug)
  const ranks = all.filter(({ role }) => role === 'unit' || role === 'epic')
  const works = all.filter(({ role }) => role === 'building')
  const chart = faction.chart ?? []

  test('has eight units or more, most of them its own', () => {
    expect(ranks.length).toBeGreaterThanOrEqual(8)
    expect(ranks.filter((one) => one.factions?.length === 1).length * 2).toBeGreaterThan(ranks.length)
  })

  test('has two headquarters and four further buildings, a Temple and a Mine among them', () => {
    expect(works.filter(has('Headquarters'))).toHaveLength(2)
    expect(works.filter((one) => !has('Headquarters')(one)).length).toBeGreaterThanOrEqual(4)
    expect(works.some(has('Temple')) && works.some(has('Mine'))).toBe(true)
  })

  test('has a Commander and three cheap units for the starting force', () => {
    const starting = ranks.filter(has('Starting force'))
    expect(starting.some(has('Commander'))).toBe(true)
    expect(starting.filter(({ points }) => (points ?? 0) <= 100).length).toBeGreaterThanOrEqual(3)
    expect(starting.filter(({ points }) => (points ?? 0) >= STARTING_POINTS)).toEqual([])
  })

  test('gives each of its units a number of its own', () => {
    const numbers = [...ranks, ...works].map(({ number }) => number)
    expect(numbers).not.toContain(null)
    expect(numbers).toEqual([...new Set(numbers)])
  })

  test('has four missions and four researches, no two with the same text', () => {
    expect(faction.missions).toHaveLength(4)
    expect(faction.research).toHaveLength(4)
    expect(new Set(faction.research.map(({ bank }) => bank))).toEqual(new Set(['requisition', 'aether']))
    const texts = factions.flatMap((one) => [...one.missions, ...one.research])
    for (const field of ['slug', 'text'] as const) {
      expect(new Set(texts.map((one) => one[field])).size).toBe(texts.length)
    }
    expect(texts.filter(({ source }) => source.kind !== 'house')).toEqual([])
  })

  test('is of races that there are, and each unit may be of one of them', () => {
    expect(slugsOf(races)).toEqual(expect.arrayContaining(faction.races ?? []))
    for (const one of [...ranks, ...elites]) {
      expect(races.filter((race) => mayBeOfRace(one, race, faction)).length).toBeGreaterThan(0)
    }
  })

  test('has a chart of five rows or more, with four kinds of demand', () => {
    const ids = chart.map(({ id }): string => id)
    expect(ids.length).toBeGreaterThanOrEqual(5)
    expect(ids).toEqual([...new Set(ids)])
    const kinds = chart.flatMap((row) =>
      (['min', 'max', 'per', 'maxShare', 'minShare', 'ratio', 'unique'] as const).filter((kind) => row[kind]),
    )
    expect(new Set(kinds).size).toBeGreaterThanOrEqual(4)
  })

  test('has exactly one headquarters in its chart, and Commanders for each full 1500', () => {
    expect(chart[0]).toMatchObject({ match: { keywords: ['Headquarters'] }, min: 1, max: 1 })
    expect(chart.find(({ match }) => match.keywords?.includes('Commander'))?.per).toMatchObject({ points: 1500 })
  })

  test('has a chart that names only what the faction has, whose rows all hold something', () => {
    const named = chart.flatMap(({ match }) => match.classes ?? [])
    expect(slugsOf(all)).toEqual(expect.arrayContaining(named))
    expect(all.map(({ role }): string => known(role))).toEqual(
      expect.arrayContaining(chart.flatMap((r) => r.match.roles ?? [])),
    )
    const carried = all.flatMap((one) => one.keywords)
    expect(carried).toEqual(expect.arrayContaining(chart.flatMap(({ match }) => match.keywords ?? [])))
    const used = new Set(all.map((one) => rowFor(chart, one)?.id))
    expect([...used].toSorted()).toEqual(chart.map(({ id }) => id as string).toSorted())
    expect([...used]).toEqual(expect.arrayContaining(chart.flatMap(({ ratio }) => (ratio ? [ratio.to] : []))))
  })
})

test('no two factions have charts alike', () => {
  const charts = factions.map(({ chart }) =>
    JSON.stringify(chart?.map(({ id: _1, label: _2, match: _3, ...row }) => row)),
  )
  expect(new Set(charts).size).toBe(factions.length)
})

describe('references', () => {
  const explained = keywords.filter(({ text }) => !text.includes('not described')).map(({ name }): string => name)

  test.each([...classes, ...wargear, ...spells])('$name names keywords that are explained', ({ keywords: own }) => {
    expect(explained).toEqual(expect.arrayContaining(own.map((keyword) => keyword.replace(/ \d+$/, ' X'))))
  })

  test.each([...classes, ...wargear])('$name names factions and races that there are', (one) => {
    expect(slugsOf(factions)).toEqual(expect.arrayContaining(one.factions ?? []))
    expect(slugsOf(races)).toEqual(expect.arrayContaining(one.races ?? []))
  })

  test.each(classes)('$name names wargear that there is and that it may carry', (one) => {
    const own = factions.filter(({ slug }) => one.factions === null || one.factions.includes(slug))
    for (const slug of one.wargear ?? []) {
      const piece = wargear.find((row) => row.slug === slug)
      expect(piece && own.some((faction) => mayCarry(one, null, piece, faction)), slug).toBe(true)
    }
  })

  test.each(wargear)('$name is carried by some unit of each faction that may have it', (piece) => {
    expect(slugsOf(classes)).toEqual(expect.arrayContaining(piece.classes ?? []))
    const carrying = factions.filter((faction) =>
      classesOf(faction.slug).some((one) => mayCarry(one, null, piece, faction)),
    )
    expect(carrying.length).toBeGreaterThan(0)
    expect(slugsOf(carrying)).toEqual(expect.arrayContaining(piece.factions ?? []))
  })

  test.each(spells)('$name is cast by some unit of a faction', (spell) => {
    const casting = factions.filter((faction) => classesOf(faction.slug).some((one) => mayCast(one, spell, faction)))
    expect(casting.length).toBeGreaterThan(0)
  })
})

describe('example lists', () => {
  test('there is a small and a large one for each faction', () => {
    const expected = factions.flatMap(({ slug }) => [`${slug}-1500.json`, `${slug}-3000.json`])
    expect(lists.map(({ file }) => file)).toEqual(expected.toSorted())
  })

  test.each(lists)('$file is legal, exact and nearly full', ({ file, roster, judged }) => {
    expect(judged.issues.map(({ code, message }) => `${code}: ${message}`)).toEqual([])
    expect(judged.unresolved).toEqual([])
    expect(judged.legal).toBe(true)
    expect(file).toBe(`${roster.faction}-${roster.limit}.json`)
    expect(roster.pack).toEqual({ id: starter.id, version: starter.version })
    expect(judged.total.amount.exact).toBe(true)
    expect(judged.total.amount.points).toBeGreaterThan(roster.limit * 0.95)
  })

  test.each(lists)(
    '$file starts with a Commander and someone to harvest, for 400 points or more',
    ({ roster, judged }) => {
      const start = judged.otherLimits.find(({ id }) => id === 'starting-force')?.amount.points
      expect(start).toBeGreaterThanOrEqual(400)
      const starting = classes.filter(({ slug }) => roster.entries.some((entry) => entry.start && entry.class === slug))
      expect(starting.some(has('Commander'))).toBe(true)
      expect(starting.some((one) => one.keywords.some((keyword) => keyword.startsWith('Harvest')))).toBe(true)
    },
  )

  test.each(lists)('$file gives each unit one piece of a kind, and every value is known', ({ roster, judged }) => {
    for (const { wargear: carried } of roster.entries) {
      const kinds = wargear.filter(({ slug }) => carried.includes(slug)).map(({ kind }) => kind)
      expect(kinds).toEqual([...new Set(kinds)])
    }
    const values = judged.units.flatMap((unit) => Object.values(unit.values).map(({ amount }) => amount))
    expect(values).not.toContain(null)
  })
})
