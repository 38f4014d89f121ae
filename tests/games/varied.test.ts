import { describe, expect, test } from 'vitest'
import { GAME_IDS } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import type { Catalogue } from '@/lib/kernel/catalogue'
import { applyEdits } from '@/lib/kernel/roster/edits'
import type { Entry, Roster } from '@/lib/kernel/roster/roster'
import { completionsOf, ONLY_MINE } from '@/lib/kernel/rules/fill'
import { forceOf } from '@/lib/kernel/rules/force'
import type { Game } from '@/lib/kernel/rules/game'
import { forceContextFor } from '@/lib/rosters/force-context'
import { catalogueNamed } from '../support/conformance'
import { listOf } from '../support/rosters'

type List = { readonly roster: Roster; readonly catalogue: Catalogue; readonly game: Game }

/** What the form suggests where a game suggests nothing. */
const PLAIN_LIMIT = 20

const games = await Promise.all(
  GAME_IDS.map(async (id) => {
    const { game, schema } = partsOf(id)
    return { game: await game(), catalogue: catalogueNamed(`${id}-starter`, (await schema()).rows) }
  }),
)

function emptyList({ game, catalogue }: (typeof games)[number], limit: number, faction?: string): List {
  const picks = forceContextFor({ game: game.id, pack: catalogue.pack, limit }, catalogue, game)
  const empty: Roster = { ...listOf(game.id, catalogue.pack.id, { limit, entries: [] }), ...picks }
  return { roster: { ...empty, ...(faction === undefined ? {} : { faction }) } as Roster, catalogue, game }
}

/** Models of each class of the filled list. */
function countsOf({ roster, catalogue, game }: List, edits: Parameters<typeof applyEdits>[1]) {
  const { units } = forceOf(applyEdits(roster, edits), catalogue, game)
  const counts = new Map<(typeof units)[number]['class'], number>()
  for (const unit of units) counts.set(unit.class, (counts.get(unit.class) ?? 0) + unit.entry.count)
  return { counts, models: units.reduce((sum, { entry }) => sum + entry.count, 0) }
}

const cases = games.flatMap((one) =>
  (one.game.presets.length > 0 ? one.game.presets.slice(0, 2).map(({ limit }) => limit) : [PLAIN_LIMIT]).flatMap(
    (limit) =>
      (one.catalogue.rows.factions.length > 0 ? one.catalogue.rows.factions : [undefined]).map(
        (faction) => [`${one.game.name} ${limit} ${faction?.name ?? ''}`.trim(), one, limit, faction?.slug] as const,
      ),
  ),
)

describe.each(cases)('An empty list of %s', (_, one, limit, faction) => {
  const list = emptyList(one, limit, faction)
  const ways = completionsOf(list, [])

  test('is filled with a mix: few models that help others, and none that most of it is', () => {
    expect(ways.length).toBeGreaterThan(0)
    for (const { edits } of ways) {
      const { counts, models } = countsOf(list, edits)
      for (const [row, count] of counts) {
        if (one.game.isHelper?.(row)) expect(count, row.name).toBeLessThanOrEqual(Math.ceil(models / 10))
        if (models >= 6) expect(count / models, row.name).toBeLessThanOrEqual(0.4)
      }
    }
  })

  test('is offered in suggestions of different names', () => {
    const names = ways.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    if (names.length > 1) for (const name of names) expect(name).toMatch(/^(With|Without|Many|Few|Small|Suggestion \d)/)
  })

  test('comes close to its limit, and to the same lists each time', () => {
    expect(Math.max(...ways.map(({ total }) => total.points))).toBeGreaterThanOrEqual(limit * 0.95)
    expect(completionsOf(list, [])).toEqual(ways)
  })
})

test.each([
  ['magewinds', 6, undefined, ['Few strong units', 'Many small units', 'With Deadeye and Acolyte']],
  ['dwethia-heroes', 150, 'empire-of-sol', ['With Assassin', 'Few strong units', 'With Praetorian']],
  ['grid-battles', 20, undefined, ['Suggestion']],
] as const)('each suggestion for %s says what sets it apart', (id, limit, faction, names) => {
  const one = games.find(({ game }) => game.id === id)
  if (!one) throw new Error(`${id} is gone.`)
  expect(completionsOf(emptyList(one, limit, faction), []).map(({ name }) => name)).toEqual(names)
})

test('a list of 150 points of Heroes gets one standard bearer at most, unless it is to have only what it has', () => {
  const heroes = games.find(({ game }) => game.id === 'dwethia-heroes')
  if (!heroes) throw new Error('Heroes is gone.')
  const list = emptyList(heroes, 150, 'empire-of-sol')
  const bearersIn = (from: List, goals: readonly string[]) =>
    completionsOf(from, goals).map(({ edits }) =>
      applyEdits(from.roster, edits)
        .entries.filter((entry) => entry.class === 'vexillary')
        .reduce((sum, { count }) => sum + count, 0),
    )
  const bearers = bearersIn(list, [])
  expect(bearers.length).toBe(3)
  expect(Math.max(...bearers)).toBe(1)

  const { newEntry } = forceOf(list.roster, list.catalogue, list.game)
  const entryOf = (slug: string, count: number): Entry => {
    const row = list.catalogue.rows.classes.find((one) => one.slug === slug)
    if (!row) throw new Error(`There is no ${slug}.`)
    return { ...newEntry(row), id: slug as Entry['id'], count }
  }
  const entries = [entryOf('centurion', 1), entryOf('vexillary', 6)]
  const own = { ...list, roster: { ...list.roster, entries } }
  for (const bearersOfMine of bearersIn(own, [ONLY_MINE])) expect(bearersOfMine).toBeGreaterThan(6)
  for (const bearersOfMine of bearersIn(own, [])) expect(bearersOfMine).toBe(6)
})
