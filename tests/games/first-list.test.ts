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
import { listOf } from '../support/rosters'

/** What the form suggests where a game suggests nothing. */
const PLAIN_LIMIT = 20

test.each(GAME_IDS)('an empty list of %s, as the form makes it, is led to a legal one and filled', async (id) => {
  const { game: load, schema } = partsOf(id)
  const game = await load()
  const catalogue = catalogueNamed(`${id}-starter`, (await schema()).rows)
  const limit = game.presets[0]?.limit ?? PLAIN_LIMIT
  const picks = forceContextFor({ game: id, pack: catalogue.pack, limit }, catalogue, game)
  const empty: Roster = { ...listOf(id, catalogue.pack.id, { limit, entries: [] }), ...picks }
  const judge = (roster: Roster) => evaluate(roster, catalogue, game)

  const proposal = nearestLegal(empty, catalogue, game)
  expect(proposal).not.toBeNull()
  const begun = applyEdits(empty, proposal?.edits ?? [])
  expect(judge(begun).legal).toBe(true)

  const [way] = completionsOf({ roster: begun, catalogue, game }, [])
  expect(way).toBeDefined()
  const filled = judge(applyEdits(begun, way?.edits ?? []))
  expect(filled.legal).toBe(true)
  expect(filled.total.amount.points).toBeGreaterThan(judge(begun).total.amount.points)
})
