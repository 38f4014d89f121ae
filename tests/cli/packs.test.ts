import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bundledPacks } from '@/lib/cli/packs'
import { GAME_IDS } from '@/lib/games/ids'

const files = readdirSync('prisma/packs').flatMap((id) =>
  readdirSync(`prisma/packs/${id}`).map((name) => [id, Number(name.replace(/\.json$/, ''))] as const),
)

test.each(files)('the folder %s holds version %i of that pack, whose game its name begins with', (id, version) => {
  const pack = bundledPacks().get(id, version)
  expect([pack?.id, pack?.version]).toEqual([id, version])
  expect(id.startsWith(`${pack?.game}-`)).toBe(true)
})

test.each(files)('version %2$i of %1$s names the version that it extends', (id, version) => {
  const pack = bundledPacks().get(id, version)
  expect(pack?.extendsVersion === null).toBe(pack?.extends === null)
})

test('all of them are found, and one for each game', () => {
  const bundled = bundledPacks()
  const found = bundled.all().map(({ id, version }) => `${id} ${version}`)
  expect(found.toSorted()).toEqual(files.map(([id, version]) => `${id} ${version}`).toSorted())
  expect(GAME_IDS.map((game) => bundled.firstFor(game)?.game)).toEqual([...GAME_IDS])
  expect([bundled.get('nothing-of-that-name'), bundled.get('../packs'), bundled.firstFor('chess')]).toEqual([
    null,
    null,
    null,
  ])
})
