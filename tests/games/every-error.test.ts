import { describe, expect, test } from 'vitest'
import { readCases } from '@/lib/conformance/data'
import { GAME_IDS } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import { applyEdits } from '@/lib/kernel/roster/edits'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { fixesFor } from '@/lib/kernel/rules/fixes'
import { keyOf } from '@/lib/kernel/rules/issue'
import { rosterFrom } from '@/lib/rosters/schema'
import { catalogueNamed } from '../support/conformance'

const cases = await readCases()

describe('Every error in the lists of “Rules we check”', () => {
  test.each(GAME_IDS)('%s: has a fix, which clears it and makes no new one', async (id) => {
    const { game: load, schema } = partsOf(id)
    const [game, { rows }] = [await load(), await schema()]
    const without: string[] = []
    for (const { file, game: gameId, pack, rule, passes, fails } of cases.filter((one) => one.game === id)) {
      const catalogue = catalogueNamed(pack, rows)
      for (const { list } of [passes, fails]) {
        const read = rosterFrom({
          format: 'musterroll/1',
          game: gameId,
          pack: { id: pack, version: catalogue.pack.version },
          name: rule,
          ...list,
        })
        if (!read.ok) throw new Error(file)
        const errorsOf = (roster: typeof read.value) =>
          evaluate(roster, catalogue, game).issues.filter(({ severity }) => severity === 'error')
        const errors = errorsOf(read.value)
        const old = new Set(errors.map(keyOf))
        const fixesOf = fixesFor(read.value, catalogue, game)
        for (const error of errors) {
          const fixes = fixesOf(error) ?? []
          if (fixes.length === 0) without.push(`${file}: ${error.message}`)
          for (const { edits, label } of fixes) {
            const left = errorsOf(applyEdits(read.value, edits)).map(keyOf)
            expect(left, `${file}: ${label}`).not.toContain(keyOf(error))
            expect(
              left.filter((key) => !old.has(key)),
              `${file}: ${label}`,
            ).toEqual([])
          }
        }
      }
    }
    expect(without).toEqual([])
  })
})
