import { describe, expect, test } from 'vitest'
import { segmentsOf } from '@/components/builder/layout/total'
import { takenFirst } from '@/components/builder/unit/picks'
import { GAME_IDS } from '@/lib/games/ids'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import type { Candidate } from '@/lib/kernel/rules/game'
import { isOnlyUnfinished } from '@/lib/kernel/rules/issue'
import { exampleOf } from '../support/examples'

describe.each(GAME_IDS)('An unfinished list of %s', (id) => {
  test('is no alarm, empty or with its first unit; what is over a limit is', async () => {
    const { roster, catalogue, game } = await exampleOf(id)
    const judge = (entries: typeof roster.entries, limit = roster.limit) =>
      evaluate({ ...roster, entries, choices: {}, limit }, catalogue, game)
    for (const entries of [[], roster.entries.slice(0, 1)]) {
      const evaluation = judge(entries, 1_000_000)
      const errors = evaluation.issues.filter(({ severity }) => severity === 'error')
      expect(isOnlyUnfinished(evaluation.issues), errors.map(({ message }) => message).join()).toBe(true)
      expect(segmentsOf(evaluation).filter(({ bad }) => bad)).toEqual([])
    }
    expect(isOnlyUnfinished(judge(roster.entries, 1).issues)).toBe(false)
  })
})

test('what a unit has stands before what it may have, each in the order of the pack', () => {
  const candidates = ['axe', 'bow', 'club', 'dirk'].map((slug) => ({ row: { slug } }) as unknown as Candidate)
  expect(takenFirst(candidates, ['dirk', 'bow']).map(({ row }) => row.slug)).toEqual(['bow', 'dirk', 'axe', 'club'])
})
