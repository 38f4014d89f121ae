import { describe, expect, test } from 'vitest'
import { GAME_IDS, type GameId } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import type { EntryId } from '@/lib/kernel/ids'
import { applyEdit, applyEdits } from '@/lib/kernel/roster/edits'
import type { Entry, Roster } from '@/lib/kernel/roster/roster'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { type Completion, completionsOf, ONLY_MINE } from '@/lib/kernel/rules/fill'
import { forceOf } from '@/lib/kernel/rules/force'
import { rosterFrom } from '@/lib/rosters/schema'
import conquestList from '../fixtures/examples/conquest-list.json'
import conquestPack from '../fixtures/examples/conquest-pack.json'
import heroesPack from '../fixtures/examples/heroes-pack.json'
import { catalogueFrom } from '../support/catalogues'
import { catalogueNamed } from '../support/conformance'
import { listOf } from '../support/rosters'
import { shippedLists } from '../support/spoilt-lists'

const games = await Promise.all(
  GAME_IDS.filter((id) => id !== 'grid-battles').map(async (id) => {
    const { game, schema } = partsOf(id)
    return { game: await game(), catalogue: catalogueNamed(`${id}-starter`, (await schema()).rows) }
  }),
)

/** Scenarios of Grid Battles fix every counter: there is nothing to fill. */
describe.each(games)('A list of $game.name with room to spare', ({ game, catalogue }) => {
  const judge = (roster: Roster) => evaluate(roster, catalogue, game)
  const filled = (roster: Roster, goals: readonly string[]) => completionsOf({ roster, catalogue, game }, goals)
  const roomy = shippedLists(game.id)
    .flatMap((list) => [
      { ...list, limit: list.limit * 2 },
      { ...list, entries: list.entries.slice(0, -2) },
    ])
    .filter((list) => judge(list).legal)
    // One of each faction: what one of them has, another has not.
    .filter((list, i, all) => all.findIndex(({ faction }) => faction === list.faction) === i)

  /** What a completion adds: entries, and more of those that are there. */
  const addedBy = (roster: Roster, { edits }: Completion): readonly Entry[] => {
    const before = new Map(roster.entries.map((entry) => [entry.id, entry.count]))
    return applyEdits(roster, edits).entries.filter(({ id, count }) => count > (before.get(id) ?? 0))
  }

  /** Where steps are sold, some wishes are met by buying them. */
  const withSteps = (roster: Roster): Roster =>
    game.readings.some(({ id }) => id === 'upgrade-prices')
      ? { ...roster, readings: { ...roster.readings, 'upgrade-prices': 'printed' } }
      : roster

  test('there are some of them', () => expect(roomy.length).toBeGreaterThan(0))

  test('is filled in up to three ways, all legal, within the limit and unlike one another', () => {
    for (const roster of roomy) {
      const ways = filled(roster, [])
      expect(ways.length, roster.name).toBeGreaterThan(0)
      expect(ways.length).toBeLessThanOrEqual(3)
      for (const way of ways) {
        const { legal, total, limit } = judge(applyEdits(roster, way.edits))
        expect([legal, total.amount]).toEqual([true, way.total])
        expect(way.total.points).toBeLessThanOrEqual(limit)
        expect(way.added.points).toBeGreaterThan(0)
      }
      const kinds = ways.map((way) =>
        addedBy(roster, way)
          .map((entry) => `${entry.count} ${picks(entry)}`)
          .toSorted()
          .join(),
      )
      expect(new Set(kinds).size).toBe(ways.length)
    }
  })

  test('is filled with models that it has, if that is the wish', () => {
    for (const roster of roomy) {
      const classes = new Set(roster.entries.map((entry) => entry.class))
      for (const way of filled(roster, [ONLY_MINE])) {
        expect(addedBy(roster, way).every((entry) => classes.has(entry.class))).toBe(true)
      }
    }
  })

  test.each(game.goals.map((wish) => [wish.label, wish] as const))(
    '%s: is in every way, if there is any',
    (_, wish) => {
      const met = roomy.map(withSteps).flatMap((roster) => {
        const force = forceOf(roster, catalogue, game)
        const wanted = catalogue.rows.classes
          .flatMap((row) => wish.proposals(row, force))
          .filter((entry) => force.priceOf(entry).exact)
          .filter((entry) => {
            const one = { ...entry, id: 'wanted' as EntryId }
            return judge(applyEdit(roster, { kind: 'add', entry: one, at: 0 })).legal
          })
        const kinds = new Set(wanted.map(picks))
        if (kinds.size === 0) return []
        return filled(roster, [wish.id]).map((way) => addedBy(roster, way).some((entry) => kinds.has(picks(entry))))
      })
      expect(met.length).toBeGreaterThan(0)
      expect(met.every(Boolean)).toBe(true)
    },
  )
})

describe('A list of the example pack for Heroes or Conquest', async () => {
  const gameOf = async (id: GameId, pack: object) => {
    const { game, schema } = partsOf(id)
    return { game: await game(), catalogue: catalogueFrom(pack, (await schema()).rows) }
  }
  const heroes = await gameOf('dwethia-heroes', heroesPack)
  const conquest = await gameOf('dwethia-conquest', conquestPack)

  const ofHeroes = (limit: number, praetorians: object) =>
    listOf('dwethia-heroes', heroesPack.id, {
      limit,
      faction: 'empire-of-sol',
      religion: 'the-absent-sun',
      choices: { objectives: ['crows-nest', 'reaper', 'hunter', 'no-escape', 'revenge'] },
      entries: [
        { class: 'captain', race: 'terran' },
        { class: 'praetorian', race: 'terran', ...praetorians },
      ],
    })
  const added = (roster: Roster, edits: Completion['edits']) =>
    applyEdits(roster, edits).entries.filter((entry) => !roster.entries.includes(entry))

  test('gets the caster that it goals for, with the line that a caster asks for', () => {
    const roster = ofHeroes(100, { count: 2 })
    const ways = completionsOf({ roster, ...heroes }, ['caster'])
    expect(ways.length).toBeGreaterThan(0)
    for (const { edits } of ways) expect(added(roster, edits).some(({ spells }) => spells.length > 0)).toBe(true)
  })

  test('gets no weapon that no model of it has, if it is to have only what it has', () => {
    const plain = ofHeroes(200, { count: 2 })
    for (const { edits } of completionsOf({ roster: plain, ...heroes }, ['shooting', ONLY_MINE])) {
      expect(added(plain, edits).every(({ wargear }) => wargear.length === 0)).toBe(true)
    }
    const archers = ofHeroes(100, { count: 2, wargear: ['short-bow'] })
    const ways = completionsOf({ roster: archers, ...heroes }, ['shooting', ONLY_MINE])
    expect(ways.length).toBeGreaterThan(0)
    for (const { edits } of ways)
      expect(added(archers, edits).some(({ wargear }) => wargear.join() === 'short-bow')).toBe(true)
  })

  test('is filled to within the price of a unit at a limit of many thousands', () => {
    const read = rosterFrom({ ...conquestList, limit: 9000 })
    if (!read.ok) throw new Error(read.unreadable.reason)
    const entries = read.value.entries.map((entry) =>
      entry.id === 'e3' ? { ...entry, count: 40, start: false } : entry,
    )
    const roster = { ...read.value, entries }
    const ways = completionsOf({ roster, ...conquest }, [])
    expect(ways.length).toBeGreaterThan(0)
    for (const { total } of ways) expect(total.points).toBeGreaterThan(9000 - 75)
  })
})

function picks({ class: row, wargear, spells, upgrades }: Entry): string {
  return JSON.stringify([row, wargear, spells, upgrades])
}
