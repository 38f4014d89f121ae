import { describe, expect, test } from 'vitest'
import { readCases, readOddsCases } from '@/lib/conformance/data'
import { GAME_IDS } from '@/lib/games/ids'
import { isGameId } from '@/lib/games/registry'
import { issueKindsOf } from '@/lib/kernel/rules/evaluate'
import { fails, failuresOf, gameOf } from './support/conformance-games'
import { effectsOf, keywordsOf, readingAnswersOf } from './support/conformance-guards'
import { STILL_WITHOUT_A_CASE } from './support/conformance-still'

const [cases, oddsCases] = await Promise.all([readCases(), readOddsCases()])

const all = [...cases, ...oddsCases]

const casesOf = (id: string) => all.filter(({ game }) => game === id)

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

/** Take any one rule away, and a case must notice: otherwise nothing would guard that rule. */
describe.each(GAME_IDS)('Without one of its rules, %s fails a case', (id) => {
  const { game } = gameOf(id)
  const own = cases.filter(({ game: gameId }) => gameId === id)

  test.each(game.rules.map(({ name }, i) => [name, i] as const))('%s', (_, i) => {
    const without = { ...game, rules: game.rules.toSpliced(i, 1) }
    expect(own.some((one) => fails(one, { game: without }))).toBe(true)
  })
})

describe.each(GAME_IDS)('%s, something left out, fails a case', (id) => {
  const own = casesOf(id)
  const guarded = [...readingAnswersOf(id), ...effectsOf(id, own), ...keywordsOf(id)]
  const still = STILL_WITHOUT_A_CASE.filter((what) => what.startsWith(`${id} `))

  const others = guarded.flatMap(({ what, trials }) => (still.includes(what) ? [] : [[what, trials] as const]))
  test.for(others)('without %s', ([, trials]) => {
    expect([...trials(own)].some((fails) => fails())).toBe(true)
  })

  test('what is still without a case is there', () => {
    const names = guarded.map(({ what }) => what)
    expect(still.filter((what) => !names.includes(what))).toEqual([])
  })
  for (const what of still) test.todo(`without ${what}`)
})
