import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shippedPacks } from '@/lib/cli/shipped'
import { GAME_IDS } from '@/lib/games/ids'

const files = readdirSync('prisma/packs').map((name) => name.replace(/\.json$/, ''))

test.each(files)('%s.json holds the pack of that name, whose game its name begins with', (name) => {
  const pack = shippedPacks().called(name)
  expect(pack?.id).toBe(name)
  expect(name.startsWith(`${pack?.game}-`)).toBe(true)
})

test('all of them are found, and one for each game', () => {
  const shipped = shippedPacks()
  expect(shipped.all().map(({ id }) => id as string)).toEqual(files.toSorted())
  expect(GAME_IDS.map((game) => shipped.firstFor(game)?.game)).toEqual([...GAME_IDS])
  expect([shipped.called('nothing-of-that-name'), shipped.firstFor('chess')]).toEqual([null, null])
})
