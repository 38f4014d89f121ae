import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bundledPacks } from '@/lib/cli/packs'
import { isGameId, partsOf } from '@/lib/games/registry'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { catalogueFromPacks } from '@/lib/packs/schema'
import { textOf } from '@/lib/print/plain-text'
import { parseRoster } from '@/lib/rosters/schema'
import { composed, printablesOf } from '../support/printing'

const FOLDER = 'tests/fixtures/version-1'

/** Bundled lists as they were on the first version of their pack, which stays published. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  'grid-battles': [],
  // Wizard and Guardian play theirs under a name of the pack: nothing of these is ours.
  magewinds: ['house-profile', 'house-profile', 'mixed-versions'],
}

test.each(Object.keys(SAID))('a list of %s on version 1 is judged and printed as before', async (id) => {
  const read = parseRoster(readFileSync(`${FOLDER}/${id}.json`, 'utf8'))
  if (!read.ok || !isGameId(id)) throw new Error(`${id} is not readable.`)
  const roster = read.value
  const bundled = bundledPacks()
  const pack = bundled.get(roster.pack.id, roster.pack.version)
  const basis = pack?.extends ? bundled.get(pack.extends, pack.extendsVersion) : null
  const { game: load, schema } = partsOf(id)
  const [game, { rows }] = await Promise.all([load(), schema()])
  const catalogue = pack && catalogueFromPacks(basis ? [pack, basis] : [pack], pack, rows)
  if (!catalogue?.ok) throw new Error(`${id}: its pack is gone.`)
  expect(roster.pack.version).toBe(1)
  const { legal, issues } = evaluate(roster, catalogue.value, game)
  expect(legal).toBe(true)
  expect(issues.map(({ code }) => code.split('/')[1]).toSorted()).toEqual(SAID[id])
  const text = textOf(composed({ roster, catalogue: catalogue.value, game, printables: await printablesOf(id) }))
  expect(text).toContain('version 1')
})

test('each fixture is looked at', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(
    Object.keys(SAID)
      .map((id) => `${id}.json`)
      .toSorted(),
  )
})
