import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GAME_IDS } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import { applyEdits } from '@/lib/kernel/roster/edits'
import type { Roster } from '@/lib/kernel/roster/roster'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { fixesFor } from '@/lib/kernel/rules/fixes'
import { keyOf } from '@/lib/kernel/rules/issue'
import { nearestLegal } from '@/lib/kernel/rules/nearest'
import { formatRoster } from '@/lib/rosters/format'
import { parseRoster } from '@/lib/rosters/schema'
import { catalogueNamed } from '../support/conformance'
import { spoiltLists } from '../support/spoilt-lists'

const games = await Promise.all(
  GAME_IDS.map(async (id) => {
    const { game, schema } = partsOf(id)
    return { game: await game(), catalogue: catalogueNamed(`${id}-starter`, (await schema()).rows) }
  }),
)

/** The same lists in each run: that there is a way out of each is a fact about these lists, not about all. */
const SAMPLE = { numRuns: 30, seed: 20 }

describe.each(games)('A list of $game.name that a few edits have spoilt', ({ game, catalogue }) => {
  const judge = (roster: Roster) => evaluate(roster, catalogue, game)
  const errorsOf = (roster: Roster) => judge(roster).issues.filter(({ severity }) => severity === 'error')
  const isStorable = (roster: Roster) => parseRoster(formatRoster(roster)).ok
  const spoilt = fc.sample(spoiltLists(catalogue, game), SAMPLE).filter(({ roster }) => !judge(roster).legal)

  test('there are some of them', () => expect(spoilt.length).toBeGreaterThan(8))

  test('has a fix for each of its errors, which clears it, makes no new one and costs what it says', () => {
    for (const { roster } of spoilt) {
      const fixesOf = fixesFor(roster, catalogue, game)
      const before = judge(roster)
      const old = new Set(errorsOf(roster).map(keyOf))
      for (const issue of before.issues) {
        const fixes = fixesOf(issue) ?? []
        if (issue.severity === 'error')
          expect(fixes.length, `${issue.message} ${formatRoster(roster)}`).toBeGreaterThan(0)
        for (const { label, edits, change } of fixes) {
          const mended = applyEdits(roster, edits)
          const after = judge(mended)
          const left = after.issues.map(keyOf)
          expect(left, `${issue.message} ${label}`).not.toContain(keyOf(issue))
          expect(
            errorsOf(mended)
              .map(keyOf)
              .filter((key) => !old.has(key)),
            `${issue.message} ${label}`,
          ).toEqual([])
          expect(change.points, label).toBe(after.total.amount.points - before.total.amount.points)
          expect(isStorable(mended), label).toBe(true)
        }
      }
    }
  })

  test('has a nearest legal list, seldom further away than what it was made from', () => {
    const further = spoilt.filter(({ roster, edits }) => {
      let trials = 3000
      const proposal = nearestLegal(roster, catalogue, game, () => trials-- > 0)
      if (!proposal) throw new Error(`None was found: ${formatRoster(roster)}`)
      const mended = applyEdits(roster, proposal.edits)
      const [before, after] = [judge(roster), judge(mended)]
      expect(after.legal).toBe(true)
      expect(isStorable(mended)).toBe(true)
      expect(proposal.change.points).toBe(after.total.amount.points - before.total.amount.points)
      return edits !== null && proposal.edits.length > edits
    })
    expect(further.length).toBeLessThanOrEqual(spoilt.length / 8)
  })
})
