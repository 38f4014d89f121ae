import { describe, expect, test } from 'vitest'
import { conquest } from '@/lib/games/dwethia/conquest'
import { rows as conquestRows } from '@/lib/games/dwethia/conquest/schema'
import { cosmicCombat } from '@/lib/games/dwethia/cosmic-combat'
import { rows as cosmicRows } from '@/lib/games/dwethia/cosmic-combat/schema'
import { heroes } from '@/lib/games/dwethia/heroes'
import { rows as heroesRows } from '@/lib/games/dwethia/heroes/schema'
import { allows, type DwethiaRows, isBuilding, mayBeOfRace } from '@/lib/games/dwethia/shared/rows'
import type { RowSchemas } from '@/lib/games/row-schema'
import type { Catalogue } from '@/lib/kernel/catalogue'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import type { Game } from '@/lib/kernel/rules/game'
import { catalogueOver } from '../../support/catalogues'
import { newestPack } from '../../support/newest-pack'
import { listOf } from '../../support/rosters'

const GAMES: readonly { readonly id: string; readonly game: Game; readonly schemas: RowSchemas }[] = [
  { id: 'dwethia-conquest', game: conquest as unknown as Game, schemas: conquestRows },
  { id: 'dwethia-heroes', game: heroes as unknown as Game, schemas: heroesRows },
  { id: 'dwethia-cosmic', game: cosmicCombat as unknown as Game, schemas: cosmicRows },
]

const packs = GAMES.map((one) => {
  const catalogue = catalogueOver(newestPack(`${one.id}-sourced`), newestPack(`${one.id}-starter`), one.schemas)
  // Parsed by the schemas of the family.
  return { ...one, catalogue: catalogue as Catalogue<DwethiaRows>, rows: (catalogue as Catalogue<DwethiaRows>).rows }
})

/** Each class once, of each race that it may be of; ships without a species, too. */
function unitsOf({ id, rows }: (typeof packs)[number], faction: DwethiaRows['factions']) {
  return rows.classes
    .filter((row) => allows(row.factions, faction.slug))
    .flatMap((row) => {
      const races = isBuilding(row) ? [] : rows.races.filter((race) => mayBeOfRace(row, race, faction))
      const crewed = races.map((race) => ({ class: row.slug, race: race.slug }))
      return isBuilding(row) || id === 'dwethia-cosmic' ? [...crewed, { class: row.slug }] : crewed
    })
}

const fields = packs.flatMap((pack) => pack.rows.factions.map((faction) => ({ ...pack, faction, slug: faction.slug })))

describe('the starter packs', () => {
  test.each(fields)('$id: no value of any unit of $slug is unknown, or below 0 but for Integrity', (pack) => {
    const entries = unitsOf(pack, pack.faction)
    const list = listOf(pack.id, `${pack.id}-starter`, { limit: 9000, faction: pack.slug, entries })
    const { units } = evaluate(list, pack.catalogue as unknown as Catalogue, pack.game)
    const wrong = units.flatMap(({ values }, i) =>
      Object.entries(values).flatMap(([stat, { amount }]) => {
        const least = stat === 'integrity' ? -9 : stat === 'wounds' ? 1 : 0
        return amount === null || amount < least ? `${JSON.stringify(entries[i])}: ${stat} ${amount}` : []
      }),
    )
    expect(units).toHaveLength(entries.length)
    expect(wrong).toEqual([])
  })

  test.each(packs)('$id: what wargear takes, somebody has', ({ rows }) => {
    const given = [...rows.races, ...rows.classes].flatMap(({ places }) => Object.keys(places ?? {}))
    const taken = rows.wargear.flatMap(({ takes }) => Object.keys(takes))
    expect(taken.length).toBeGreaterThan(0)
    expect([...new Set(given)]).toEqual(expect.arrayContaining([...new Set(taken)]))
  })

  test.each(packs)('$id: few pieces of wargear may be taken more than once', ({ rows }) => {
    const many = rows.wargear.filter(({ times }) => times !== 1)
    expect(many.length).toBeGreaterThan(0)
    expect(many.length * 5).toBeLessThan(rows.wargear.length)
  })

  test.each(packs)('$id: a keyword that is said to change the dice does so by its row', ({ id, rows }) => {
    const effects = rows.keywords.flatMap(({ name, effects }) => effects.map(({ does }) => `${name}: ${does}`))
    const shared = ['Multi-Shot X: more-shots', 'Blast X: strike-others', 'Radius X: strike-others']
    const own: Readonly<Record<string, readonly string[]>> = {
      'dwethia-conquest': ['Sunder X: lower-defense', 'Ignore Wounds X: ignore-wounds'],
      'dwethia-heroes': ['Sunder X: lower-defense', 'Undying X: ignore-wounds'],
      'dwethia-cosmic': ['Undying: ignore-wounds'],
    }
    const sourced = ['Wound X: more-wounds', 'Dangerous X: endanger-caster']
    expect(effects.toSorted()).toEqual([...shared, ...sourced, ...(own[id] ?? [])].toSorted())
  })
})

test('a hired Assassin of any race moves 8, and an Alpha 6', () => {
  const pack = packs.find(({ id }) => id === 'dwethia-heroes')
  if (!pack) throw new Error('There is no pack of Heroes.')
  const entries = pack.rows.races.flatMap(({ slug }) => [
    { class: 'assassin', race: slug },
    { class: 'alpha', race: slug },
  ])
  const list = listOf(pack.id, `${pack.id}-starter`, { faction: 'bloodpact-anarchists', entries })
  const { units } = evaluate(list, pack.catalogue as unknown as Catalogue, pack.game)
  const moves = units.map(({ values }, i) => `${entries[i]?.class} ${values.movement?.amount}`)
  expect([...new Set(moves)].toSorted()).toEqual(['alpha 6', 'assassin 8'])
})

test('a ship without a species is legal, and its species changes what its hull has', () => {
  const pack = packs.find(({ id }) => id === 'dwethia-cosmic')
  if (!pack) throw new Error('There is no pack of Cosmic Combat.')
  const entries = [{}, { race: 'terran' }, { race: 'orc' }].map((crew) => ({ class: 'reaver', ...crew }))
  const list = listOf(pack.id, `${pack.id}-starter`, {
    limit: 1500,
    faction: 'bloodpact-anarchists',
    religion: 'the-red-oath',
    entries,
  })
  const { units, issues } = evaluate(list, pack.catalogue as unknown as Catalogue, pack.game)
  expect(issues.filter(({ code }) => code === 'kernel/cannot-judge')).toEqual([])
  const lineOf = (values: (typeof units)[number]['values']) =>
    ['martial', 'perception', 'aggression', 'movement'].map((stat) => values[stat]?.amount)
  expect(units.map(({ values }) => lineOf(values))).toEqual([
    [6, 2, 4, 10],
    [6, 2, 4, 10],
    [7, 1, 6, 10],
  ])
  expect(units[0]?.values.martial?.lines.map(({ label }) => label)).toEqual(['Reaver', 'Bloodpact Anarchists'])
})
