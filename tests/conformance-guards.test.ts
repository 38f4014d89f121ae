import { describe, expect, test } from 'vitest'
import { readCases, readOddsCases } from '@/lib/conformance/data'
import { GAME_IDS } from '@/lib/games/ids'
import { fails, gameOf } from './support/conformance-games'
import { effectsOf, keywordsOf, readingAnswersOf } from './support/conformance-guards'

const [cases, oddsCases] = await Promise.all([readCases(), readOddsCases()])

const casesOf = (id: string) => [...oddsCases, ...cases].filter(({ game }) => game === id)

/** Take any one rule away, and a case must notice: otherwise nothing would guard that rule. */
describe.each(GAME_IDS)('Without one of its rules, %s fails a case', (id) => {
  const { game } = gameOf(id)
  const own = cases.filter(({ game: gameId }) => gameId === id)

  test.each(game.rules.map(({ name }, i) => [name, i] as const))('%s', (_, i) => {
    const without = { ...game, rules: game.rules.toSpliced(i, 1) }
    expect(own.some((one) => fails(one, { game: without }))).toBe(true)
  })
})

/** Each trial is begun only when those before it have noticed nothing. */
function isNoticed(trials: Iterable<() => boolean>): boolean {
  for (const fails of trials) if (fails()) return true
  return false
}

/** The same for each answer of a reading, each effect that a row states, and each keyword that the books explain. */
describe.each(GAME_IDS)('%s, something left out, fails a case', (id) => {
  const own = casesOf(id)
  const guarded = [...readingAnswersOf(id), ...effectsOf(id, own), ...keywordsOf(id)]

  test('there are things to leave out', () => expect(guarded.length > 0).toBe(id !== 'grid-battles'))

  test.for(guarded.map(({ what, trials }) => [what, trials] as const))('without %s', ([, trials]) => {
    expect(isNoticed(trials(own))).toBe(true)
  })
})
