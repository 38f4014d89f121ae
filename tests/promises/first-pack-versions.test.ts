import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { run } from '@/lib/cli/main'

const FOLDER = path.resolve('tests/fixtures/promises/first-pack-versions')

/** What the lists came to when the first versions of their packs were the newest. */
const TOTALS: Readonly<Record<string, number>> = {
  'dwethia-conquest-the-citadel-1500.json': 1490,
  'dwethia-cosmic-the-citadel-1500.json': 1490,
  'dwethia-heroes-bloodpact-anarchists-150.json': 150,
  'grid-battles-border-patrol-riders.json': 6,
  'magewinds-first-warband-8.json': 8,
}

async function checked(file: string) {
  const out: string[] = []
  const complaints: string[] = []
  await run(
    ['check', path.join(FOLDER, file)],
    (text) => out.push(text),
    (text) => complaints.push(text),
  )
  expect(complaints).toEqual([])
  return JSON.parse(out.join(''))
}

describe('A list on the first version of a starter pack', () => {
  test('there is one of each game', () => {
    expect(readdirSync(FOLDER)).toEqual(Object.keys(TOTALS))
  })

  test.each(Object.entries(TOTALS))('%s is judged by that version: legal, and costs %i', async (file, points) => {
    expect(await checked(file)).toMatchObject({ pack: { version: 1 }, legal: true, total: { points, exact: true } })
  })
})
