import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bundledPacks } from '@/lib/cli/packs'
import { GAME_IDS } from '@/lib/games/ids'

const files = readdirSync('prisma/packs').map((name) => name.replace(/\.json$/, ''))

test.each(files)('%s.json holds the pack of that name, whose game its name begins with', (name) => {
  const pack = bundledPacks().get(name)
  expect(pack?.id).toBe(name)
  expect(name.startsWith(`${pack?.game}-`)).toBe(true)
})

test('all of them are found, and one for each game', () => {
  const bundled = bundledPacks()
  expect(bundled.all().map(({ id }) => id as string)).toEqual(files.toSorted())
  expect(GAME_IDS.map((game) => bundled.firstFor(game)?.game)).toEqual([...GAME_IDS])
  expect([bundled.get('nothing-of-that-name'), bundled.firstFor('chess')]).toEqual([null, null])
})
