import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { gamesWith } from '@/lib/cli/games'
import { answerIn } from '@/lib/cli/odds'
import { packFinderFrom } from '@/lib/cli/packs'

const FOLDER = path.resolve('tests/fixtures/examples')

const examples = readdirSync(FOLDER).filter((file) => /^odds-.*(?<!expected)\.json$/.test(file))

type Expected = {
  readonly mean: number
  readonly distribution?: readonly { readonly value: number; readonly p: number }[]
  readonly atLeast?: Readonly<Record<string, number>>
}

describe('The examples of the exchange format give what their expected files say', async () => {
  const games = await gamesWith([])
  if ('problem' in games) throw new Error(games.problem)
  const packs = await packFinderFrom([], games)
  if (!packs.ok) throw new Error(packs.unreadable.reason)

  test('there are three of them', () => expect(examples).toHaveLength(3))

  test.each(examples)('%s', async (file) => {
    const answer = await answerIn(path.join(FOLDER, file), packs.value, games)
    if (!answer.ok) throw new Error(`${answer.unreadable.place}: ${answer.unreadable.reason}`)
    const expected: Expected = JSON.parse(
      readFileSync(path.join(FOLDER, file.replace('.json', '.expected.json')), 'utf8'),
    )
    expect(answer.value.mean).toBeCloseTo(expected.mean, 4)
    const rounded = answer.value.distribution.map(({ value, p }) => ({ value, p: Number(p.toFixed(4)) }))
    if (expected.distribution) expect(rounded).toEqual(expected.distribution)
    for (const [value, p] of Object.entries(expected.atLeast ?? {}))
      expect(answer.value.atLeast[value]).toBeCloseTo(p, 4)
    expect(answer.value.steps.length).toBeGreaterThan(0)
  })
})
