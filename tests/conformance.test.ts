import { describe, expect, test } from 'vitest'
import { readCases } from '@/lib/conformance/data'
import { GAME_IDS } from '@/lib/games/ids'
import { isGameId, partsOf } from '@/lib/games/registry'
import type { Game } from '@/lib/kernel/rules/game'
import { catalogueNamed, judged, shortcomings } from './support/conformance'

const cases = await readCases()

const systems = new Map(
  await Promise.all(
    GAME_IDS.map(async (id) => {
      const { system, schema } = partsOf(id)
      return [id as string, { system: await system(), rows: (await schema()).rows }] as const
    }),
  ),
)

function gameOf(id: string) {
  const game = systems.get(id)
  if (!game) throw new Error(`There is no game "${id}".`)
  return game
}

function failuresOf(one: (typeof cases)[number], system: Game): readonly string[] {
  const catalogue = catalogueNamed(one.pack, gameOf(one.game).rows)
  return (['passes', 'fails'] as const).flatMap((which) =>
    shortcomings(one, which, judged(one, which, catalogue, system)).map((what) => `${which}: ${what}`),
  )
}

describe('Rules we check', () => {
  test('each case is for a game that there is, and names a code of it', () => {
    for (const { file, game, code } of cases) {
      expect(isGameId(game), file).toBe(true)
      const codes = [
        ...gameOf(game).system.issues.map((kind) => kind.code),
        'kernel/unknown-row',
        'kernel/cannot-judge',
        'kernel/empty',
        'kernel/too-much-chosen',
      ]
      expect(codes, file).toContain(code)
    }
  })

  test('there are at least 120 of them', () => expect(cases.length).toBeGreaterThanOrEqual(120))

  test.each(GAME_IDS)('%s: every code has a case', (id) => {
    const covered = new Set(cases.filter(({ game }) => game === id).map(({ code }) => code))
    expect(
      gameOf(id)
        .system.issues.map((kind) => kind.code)
        .filter((code) => !covered.has(code)),
    ).toEqual([])
  })

  test.each(cases.map((one) => [one.file, one] as const))('%s', (_, one) => {
    expect(failuresOf(one, gameOf(one.game).system)).toEqual([])
  })
})

/** Take any one rule away, and a case must notice: otherwise nothing would guard that rule. */
describe.each(GAME_IDS)('Without one of its rules, %s fails a case', (id) => {
  const { system } = gameOf(id)
  const own = cases.filter(({ game }) => game === id)

  test.each(system.rules.map(({ name }, i) => [name, i] as const))('%s', (_, i) => {
    const without = { ...system, rules: system.rules.toSpliced(i, 1) }
    expect(own.some((one) => failuresOf(one, without).length > 0)).toBe(true)
  })
})
