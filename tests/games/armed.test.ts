import { describe, expect, test } from 'vitest'
import { GAME_IDS, type GameId } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import type { Row } from '@/lib/kernel/catalogue'
import type { EntryId } from '@/lib/kernel/ids'
import { applyEdits } from '@/lib/kernel/roster/edits'
import { emptyEntry, freshEntryId, type Roster } from '@/lib/kernel/roster/roster'
import { swapClass } from '@/lib/kernel/rules/equipment'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { completionsOf } from '@/lib/kernel/rules/fill'
import { fixesFor } from '@/lib/kernel/rules/fixes'
import { forceOf } from '@/lib/kernel/rules/force'
import { nearestLegal } from '@/lib/kernel/rules/nearest'
import { addOne, offersOf } from '@/lib/kernel/rules/offers'
import { catalogueNamed } from '../support/conformance'
import { listOf } from '../support/rosters'
import { shippedLists } from '../support/spoilt-lists'

const UNARMED = 'dwethia/unarmed'

/** Classes of a faction that may carry a weapon and begin with none, and why. */
const BEGIN_WITHOUT: Readonly<Record<string, readonly string[]>> = {
  // It rams and blows itself up.
  'dwethia-cosmic': ['fuse'],
}

const fieldOf = (row: Row, key: string): unknown => Reflect.get(row, key)

const familyOf = async (id: GameId) => {
  const { game: load, schema } = partsOf(id)
  return { id, game: await load(), catalogue: catalogueNamed(`${id}-starter`, (await schema()).rows) }
}

const games = await Promise.all(GAME_IDS.map(familyOf))

describe.each(games.filter(({ id }) => id.startsWith('dwethia')))('The starter pack of $game.name', (one) => {
  const { id, game, catalogue } = one
  const judge = (roster: Roster) => evaluate(roster, catalogue, game)
  const unarmedIn = (roster: Roster) => judge(roster).issues.filter(({ code }) => code === UNARMED)
  /** What is wrong with a unit by itself, whatever else the chart asks for. */
  const ownIssues = (roster: Roster) =>
    judge(roster)
      .issues.filter(({ target, severity, code }) => 'entry' in target && severity !== 'note' && !/^chart/.test(code))
      .map(({ message }) => message)
  const emptyLists = catalogue.rows.factions.flatMap((faction) =>
    catalogue.rows.religions.map((religion) =>
      listOf(id, catalogue.pack.id, {
        limit: 100_000,
        faction: faction.slug,
        religion: religion.slug,
        choices: {},
        entries: [],
      }),
    ),
  )

  test.each(emptyLists)('whatever $faction adds under $religion is legal in itself, armed and of its price', (list) => {
    let armed = 0
    for (const { row, entry, price, refusals } of offersOf(list, catalogue, game)) {
      if (refusals.length > 0) continue
      const after = applyEdits(list, addOne(list, entry, freshEntryId(list)))
      expect(ownIssues(after), row.name).toEqual([])
      expect(judge(after).total.amount).toEqual(price)
      armed += entry.wargear.length + entry.spells.length
    }
    expect(armed).toBeGreaterThan(5)
  })

  test('a new unit of any race that it may be of is legal in itself and armed', () => {
    let seen = 0
    for (const list of emptyLists) {
      const force = forceOf(list, catalogue, game)
      const rows = offersOf(list, catalogue, game).flatMap(({ row, refusals }) => (refusals.length === 0 ? [row] : []))
      for (const row of rows) {
        for (const race of catalogue.rows.races) {
          const entry = force.newEntry(row, race)
          if (entry.race !== race.slug) continue
          expect(ownIssues({ ...list, entries: [entry] }), `${row.name}, ${race.name}`).toEqual([])
          seen += 1
        }
      }
    }
    expect(seen).toBeGreaterThan(100)
  })

  test('whoever may carry a weapon begins with one', () => {
    const without = emptyLists.flatMap((list) => {
      const force = forceOf(list, catalogue, game)
      return offersOf(list, catalogue, game).flatMap(({ row, entry, refusals }) => {
        const [unit] = forceOf({ ...list, entries: [entry] }, catalogue, game).units
        if (refusals.length > 0 || !unit || entry.wargear.length + entry.spells.length > 0) return []
        const slot = game.equipment(unit, force).slots.find((candidate) => candidate.slot === 'wargear')
        const may = slot?.candidates.some(
          (candidate) =>
            candidate.whyNot === null && ['melee', 'ranged'].includes(String(fieldOf(candidate.row, 'kind'))),
        )
        return may ? [row.slug as string] : []
      })
    })
    expect([...new Set(without)]).toEqual(BEGIN_WITHOUT[id] ?? [])
  })

  test('a legal list made from nothing and filled has nobody unarmed', () => {
    for (const list of emptyLists.slice(0, 2)) {
      const limit = game.presets[0]?.limit ?? 0
      const begun = nearestLegal({ ...list, limit }, catalogue, game)
      const legal = applyEdits({ ...list, limit }, begun?.edits ?? [])
      expect([judge(legal).legal, unarmedIn(legal)]).toEqual([true, []])
      const ways = completionsOf({ roster: legal, catalogue, game }, [])
      expect(ways.length).toBeGreaterThan(0)
      for (const { edits } of ways) expect(unarmedIn(applyEdits(legal, edits))).toEqual([])
    }
  })

  test('a list over its limit keeps its weapons on the way to the nearest legal one', () => {
    for (const list of shippedLists(id)) {
      const over = { ...list, limit: judge(list).total.amount.points - 1 }
      const proposal = nearestLegal(over, catalogue, game)
      expect(unarmedIn(applyEdits(over, proposal?.edits ?? [])), list.name).toEqual([])
    }
  })

  test('whoever is stripped is an issue, not an error, with a fix that is the default load-out', () => {
    for (const list of shippedLists(id)) {
      const stripped = { ...list, entries: list.entries.map((entry) => ({ ...entry, wargear: [], spells: [] })) }
      expect(unarmedIn(list), list.name).toEqual([])
      const issues = unarmedIn(stripped)
      expect(issues.length).toBeGreaterThan(0)
      expect(issues.every(({ severity }) => severity === 'warning')).toBe(true)
      const [issue] = issues
      if (!issue || !('entry' in issue.target)) throw new Error('It is of no entry.')
      const { entry: target } = issue.target
      const [fix] = fixesFor({ ...stripped, limit: 100_000 }, catalogue, game)(issue) ?? []
      const armed = applyEdits(stripped, fix?.edits ?? []).entries.find((entry) => entry.id === target)
      const row = catalogue.rows.classes.find(({ slug }) => slug === armed?.class)
      const force = forceOf(list, catalogue, game)
      const race = catalogue.rows.races.find(({ slug }) => slug === armed?.race)
      const { wargear, spells } = row ? force.newEntry(row, race) : emptyEntry('none' as EntryId, list.name as never)
      expect(armed).toMatchObject({ wargear, spells })
    }
  })

  test('a fix that takes the only weapon of a unit comes after those that do not', () => {
    let compared = 0
    for (const list of shippedLists(id)) {
      const { total, limit } = judge(list)
      const tight = { ...list, limit: total.amount.points - 1 }
      if (limit <= tight.limit) continue
      const fixesOf = fixesFor(tight, catalogue, game)
      for (const issue of judge(tight).issues.filter(({ severity }) => severity === 'error')) {
        const disarmed = (fixesOf(issue) ?? []).map(({ edits }) => unarmedIn(applyEdits(tight, edits)).length)
        // The last resort, another limit, closes the list.
        const own = disarmed.slice(0, -1)
        expect(own, `${list.name}: ${issue.message}`).toEqual(own.toSorted((a, b) => a - b))
        compared += own.length
      }
    }
    expect(compared).toBeGreaterThan(0)
  })

  test('no fix arms a unit with what wounds nobody', () => {
    const harmless = new Set(
      catalogue.rows.wargear.flatMap((row) =>
        fieldOf(row, 'kind') !== 'melee' && fieldOf(row, 'strength') === 0 ? [`Add ${row.name}`] : [],
      ),
    )
    for (const list of shippedLists(id)) {
      const stripped = { ...list, entries: list.entries.map((entry) => ({ ...entry, wargear: [], spells: [] })) }
      const fixesOf = fixesFor({ ...stripped, limit: 100_000 }, catalogue, game)
      const labels = unarmedIn(stripped).flatMap((issue) => (fixesOf(issue) ?? []).map(({ label }) => label))
      expect(labels.length).toBeGreaterThan(0)
      expect(labels.filter((label) => harmless.has(label))).toEqual([])
    }
  })

  test('what becomes another class without anything left is armed as a new one', () => {
    const [list] = emptyLists
    if (!list) throw new Error('The pack has no faction.')
    const force = forceOf(list, catalogue, game)
    const [from, to] = offersOf(list, catalogue, game).filter(
      ({ entry, refusals }) => refusals.length === 0 && entry.wargear.length > 0,
    )
    if (!from || !to) throw new Error('The faction has no two armed classes.')
    const bare = { ...from.entry, id: 'e1' as EntryId, wargear: [], spells: [] }
    const edits = swapClass({ ...list, entries: [bare] }, catalogue, game, { entry: bare.id, to: to.row })
    const [swapped] = applyEdits({ ...list, entries: [bare] }, edits).entries
    const race = catalogue.rows.races.find(({ slug }) => slug === bare.race) ?? null
    expect(swapped).toMatchObject({ class: to.row.slug, wargear: force.newEntry(to.row, race).wargear })
  })
})

/** Nothing is carried there: what a fighter or a counter fights with is part of its row. */
describe.each(games.filter(({ id }) => !id.startsWith('dwethia')))('The starter pack of $game.name', (one) => {
  const { id, game, catalogue } = one

  test('has no wargear, and every row has something to fight with', () => {
    expect(catalogue.rows.wargear).toEqual([])
    const list = listOf(id, catalogue.pack.id, { limit: 100, entries: [] })
    const force = forceOf(list, catalogue, game)
    for (const row of catalogue.rows.classes) {
      const [unit] = forceOf({ ...list, entries: [force.newEntry(row)] }, catalogue, game).units
      expect(unit && game.traits(unit, force).length, row.name).toBeGreaterThan(0)
    }
  })
})
