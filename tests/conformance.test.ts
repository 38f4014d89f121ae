import { describe, expect, test } from 'vitest'
import { readCases, readOddsCases } from '@/lib/conformance/data'
import { GAME_IDS } from '@/lib/games/ids'
import { isGameId } from '@/lib/games/registry'
import { issueKindsOf } from '@/lib/kernel/rules/evaluate'
import { failuresOf, gameOf } from './support/conformance-games'

const [cases, oddsCases] = await Promise.all([readCases(), readOddsCases()])

const all = [...oddsCases, ...cases]

describe('Rules we check', () => {
  test('each case is for a game that there is, and names a code of it', () => {
    for (const { file, game: gameId, code } of cases) {
      expect(isGameId(gameId), file).toBe(true)
      const codes = issueKindsOf(gameOf(gameId).game).map((kind) => kind.code)
      expect(codes, file).toContain(code)
    }
  })

  test('there are at least 120 of them', () => expect(cases.length).toBeGreaterThanOrEqual(120))

  test.each(GAME_IDS)('%s: every code has a case', (id) => {
    const covered = new Set(cases.filter(({ game: gameId }) => gameId === id).map(({ code }) => code))
    const codes = gameOf(id).game.rules.flatMap(({ kinds }) => kinds.map((kind) => kind.code))
    expect(codes.filter((code) => !covered.has(code))).toEqual([])
  })

  test.each(all.map((one) => [one.file, one] as const))('%s', (_, one) => {
    const failures = failuresOf(one)
    // The message names each of them in full.
    expect(failures, failures.join('\n')).toEqual([])
  })
})
