import { expect, test } from 'vitest'
import type { GameId } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import type { Row } from '@/lib/kernel/catalogue'
import { catalogueNamed } from '../../support/conformance'

/** What the checks of a draft say of a pack in which one class has the number of another. */
async function saidOf(id: GameId, slug: string, like: string): Promise<readonly string[]> {
  const { rows, draftChecks = [] } = await partsOf(id).schema()
  const catalogue = catalogueNamed(`conformance-${id}`, rows)
  const { classes } = catalogue.rows
  const number = Reflect.get(classes.find((row) => row.slug === like) ?? {}, 'number')
  const changed = classes.map((row): Row => (row.slug === slug ? Object.assign({ ...row }, { number }) : row))
  const drafted = { ...catalogue, rows: { ...catalogue.rows, classes: changed } }
  return draftChecks.flatMap((check) => check(drafted, () => true).map((one) => one.slug))
}

test.each<[GameId, string, string]>([
  ['dwethia-conquest', 'breachers', 'platoon'],
  ['dwethia-heroes', 'champion', 'captain'],
])('no two profiles of a faction have the same number: %s, %s like %s', async (id, slug, like) => {
  expect(await saidOf(id, slug, slug)).not.toContain(slug)
  expect(await saidOf(id, slug, like)).toContain(slug)
})

test('in Heroes the letter of the role tells equal numbers apart', async () => {
  expect(await saidOf('dwethia-heroes', 'champion', 'soldier')).not.toContain('soldier')
})
