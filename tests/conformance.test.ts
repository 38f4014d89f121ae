import { describe, expect, test } from 'vitest'
import { readCases, readOddsCases } from '@/lib/conformance/data'
import { GAME_IDS } from '@/lib/games/ids'
import { isGameId, partsOf } from '@/lib/games/registry'
import { issueKindsOf } from '@/lib/kernel/rules/evaluate'
import type { Game } from '@/lib/kernel/rules/game'
import { catalogueNamed, reportOn, unmetExpectations } from './support/conformance'
import { unmetOdds } from './support/conformance-odds'

const [cases, oddsCases] = await Promise.all([readCases(), readOddsCases()])

const games = new Map(
  await Promise.all(
    GAME_IDS.map(async (id) => {
      const { game, schema, odds } = partsOf(id)
      const { rows, oddsQuestion } = await schema()
      return [id as string, { game: await game(), rows, oddsQuestion, odds: (await odds?.()) ?? null }] as const
    }),
  ),
)

function gameOf(id: string) {
  const game = games.get(id)
  if (!game) throw new Error(`There is no game "${id}".`)
  return game
}

function failuresOf(one: (typeof cases)[number], game: Game): readonly string[] {
  const catalogue = catalogueNamed(one.pack, gameOf(one.game).rows)
  return (['passes', 'fails'] as const).flatMap((which) =>
    unmetExpectations(one, which, reportOn(one, which, catalogue, game)).map((what) => `${which}: ${what}`),
  )
}

function oddsFailuresOf(one: (typeof oddsCases)[number]): readonly string[] {
  const asked = gameOf(one.game)
  const catalogue = one.pack === null ? null : catalogueNamed(one.pack, asked.rows)
  return one.asks.flatMap((ask, i) => unmetOdds(one, ask, catalogue, asked).map((what) => `asks[${i}]: ${what}`))
}

/** Each failure in full: a message of its own cuts off none of them. */
function expectNone(failures: readonly string[]) {
  expect(failures, failures.join('\n')).toEqual([])
}

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

  test.each(cases.map((one) => [one.file, one] as const))('%s', (_, one) => {
    expectNone(failuresOf(one, gameOf(one.game).game))
  })

  test.each(oddsCases.map((one) => [one.file, one] as const))('%s', (_, one) => {
    expectNone(oddsFailuresOf(one))
  })
})

/** Take any one rule away, and a case must notice: otherwise nothing would guard that rule. */
describe.each(GAME_IDS)('Without one of its rules, %s fails a case', (id) => {
  const { game } = gameOf(id)
  const own = cases.filter(({ game: gameId }) => gameId === id)

  test.each(game.rules.map(({ name }, i) => [name, i] as const))('%s', (_, i) => {
    const without = { ...game, rules: game.rules.toSpliced(i, 1) }
    expect(own.some((one) => failuresOf(one, without).length > 0)).toBe(true)
  })
})
