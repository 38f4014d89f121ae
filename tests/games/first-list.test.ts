import { expect, test } from 'vitest'
import { GAME_IDS } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import { applyEdits } from '@/lib/kernel/roster/edits'
import type { Roster } from '@/lib/kernel/roster/roster'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { completionsOf } from '@/lib/kernel/rules/fill'
import { nearestLegal } from '@/lib/kernel/rules/nearest'
import { forceContextFor } from '@/lib/rosters/force-context'
import { catalogueNamed } from '../support/conformance'
import { exampleOf } from '../support/examples'
import { listOf } from '../support/rosters'

/** What the form suggests where a game suggests nothing. */
const PLAIN_LIMIT = 20

/** What one more unit would cost may be left over. */
const FULL_SHARE = 0.85

test.each(GAME_IDS)(
  'an empty list of %s, as the form makes it, is filled: legal, full and ready to play',
  async (id) => {
    const { game: load, schema } = partsOf(id)
    const game = await load()
    const catalogue = catalogueNamed(`${id}-starter`, (await schema()).rows)
    const limit = game.presets[0]?.limit ?? PLAIN_LIMIT
    const picks = forceContextFor({ game: id, pack: catalogue.pack, limit }, catalogue, game)
    const empty: Roster = { ...listOf(id, catalogue.pack.id, { limit, entries: [] }), ...picks }

    const ways = completionsOf({ roster: empty, catalogue, game }, [])
    expect(ways.length).toBeGreaterThan(0)
    for (const { edits, added, total } of ways) {
      const filled = applyEdits(empty, edits)
      const { legal, main, issues } = evaluate(filled, catalogue, game)
      expect(legal).toBe(true)
      expect(issues.filter(({ severity }) => severity === 'warning')).toEqual([])
      expect(main.amount.points).toBeGreaterThanOrEqual(main.limit * FULL_SHARE)
      expect(added).toEqual(total)
      expect(new Set(filled.entries.map((entry) => entry.id)).size).toBe(filled.entries.length)
    }
    const totals = ways.map(({ total }) => total.points)
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
  },
)

test('a list of Conquest that is filled, or led to the nearest legal one, starts as one that is made by hand', async () => {
  const { game: load, schema } = partsOf('dwethia-conquest')
  const game = await load()
  const catalogue = catalogueNamed('dwethia-conquest-starter', (await schema()).rows)
  const picks = forceContextFor({ game: game.id, pack: catalogue.pack, limit: 1500 }, catalogue, game)
  const empty: Roster = { ...listOf(game.id, catalogue.pack.id, { limit: 1500, entries: [] }), ...picks }
  const startingIn = (roster: Roster) =>
    roster.entries.flatMap((one) => (one.start ? [`${one.count} ${one.class}`] : []))
  const nearest = nearestLegal(empty, catalogue, game)
  expect(startingIn(applyEdits(empty, nearest?.edits ?? []))).toEqual(['1 legate', '2 legion'])
  for (const { edits } of completionsOf({ roster: empty, catalogue, game }, []))
    expect(startingIn(applyEdits(empty, edits))).toEqual(expect.arrayContaining(['1 legate']))
})

test.each(GAME_IDS)('the list of %s to play with is a bundled one', async (id) => {
  const { sample = '' } = await partsOf(id).about()
  const [folder, name] = sample.split('/')
  expect(folder).toBe(id)
  const { roster } = await exampleOf(id, name)
  expect(roster.game).toBe(id)
  expect(roster.entries.length).toBeGreaterThan(1)
})
