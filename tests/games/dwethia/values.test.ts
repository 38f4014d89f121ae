import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { GameId } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import type { EntryId } from '@/lib/kernel/ids'
import { emptyEntry } from '@/lib/kernel/roster/roster'
import { forceOf } from '@/lib/kernel/rules/force'
import { checkPack } from '@/lib/packs/check'
import { rawPackFrom } from '@/lib/packs/schema'
import conquestPack from '../../fixtures/examples/conquest-pack.json'
import heroesPack from '../../fixtures/examples/heroes-pack.json'
import { catalogueFrom, catalogueOver } from '../../support/catalogues'
import { listOf } from '../../support/rosters'

const FAMILY = ['dwethia-conquest', 'dwethia-heroes', 'dwethia-cosmic'] as const

const read = (id: string, version: string) =>
  JSON.parse(readFileSync(path.resolve('prisma/packs', id, version), 'utf8'))

const versions = FAMILY.flatMap((game) =>
  [`${game}-sourced`, `${game}-starter`].flatMap((id) =>
    readdirSync(path.resolve('prisma/packs', id)).map((version) => [game, id, version] as const),
  ),
)

describe('Of a bundled pack', () => {
  test.each(versions)(
    '%s, %s, %s: no class of any race and faction has a value below 0 but Integrity, nor a model without wounds',
    async (id, packId, version) => {
      const parts = partsOf(id as GameId)
      const [game, { rows }] = await Promise.all([parts.game(), parts.schema()])
      const written = read(packId, version)
      const catalogue = written.extends
        ? catalogueOver(read(written.extends, `${written.extendsVersion}.json`), written, rows)
        : catalogueFrom(written, rows)
      const wrong: string[] = []
      for (const faction of [null, ...catalogue.rows.factions]) {
        const list = listOf(id, packId, { entries: [], ...(faction ? { faction: faction.slug } : {}) })
        const entries = catalogue.rows.classes.flatMap((row) =>
          [null, ...catalogue.rows.races].map((race) => ({
            ...emptyEntry(`${row.slug}--${race?.slug ?? 'none'}` as EntryId, row.slug),
            race: race?.slug ?? null,
          })),
        )
        for (const { entry, values } of forceOf({ ...list, entries }, catalogue, game).units) {
          for (const [stat, value] of Object.entries(values)) {
            const least = stat === 'wounds' ? 1 : 0
            if (stat !== 'integrity' && value !== null && value < least) wrong.push(`${entry.id} ${stat} ${value}`)
          }
        }
      }
      expect(wrong).toEqual([])
    },
  )
})

describe('Two profiles with the same number', () => {
  const draftProblems = async (written: object, isDraft = true) => {
    const pack = rawPackFrom(written)
    if (!pack.ok) throw new Error(pack.unreadable.reason)
    const schema = await partsOf(pack.value.game as GameId).schema()
    const problems = checkPack(pack.value, [pack.value], schema, { isDraft })
    return problems.filter(({ field }) => field === 'number').map(({ place, reason }) => `${place}: ${reason}`)
  }
  const alike = <T extends { readonly slug: string }>(classes: readonly T[], more: object) => [
    ...classes,
    { ...classes.find(({ slug }) => slug === 'platoon' || slug === 'praetorian'), slug: 'twin', name: 'Twin', ...more },
  ]

  test('of one faction are not published', async () => {
    const problems = await draftProblems({ ...conquestPack, classes: alike(conquestPack.classes, {}) })
    expect(problems).toEqual([
      expect.stringMatching(/twin: number: .+ has the same number in a faction that may have both\.$/),
    ])
  })

  test('stay readable where they are', async () => {
    expect(await draftProblems({ ...conquestPack, classes: alike(conquestPack.classes, {}) }, false)).toEqual([])
  })

  test('of two factions may be', async () => {
    const [one, ...others] = conquestPack.factions
    const factions = [one, ...others, { ...one, slug: 'elsewhere', name: 'Elsewhere' }]
    const own = conquestPack.classes.map((row) => ({ ...row, factions: [one?.slug] }))
    const classes = alike(own, { factions: ['elsewhere'] })
    expect(await draftProblems({ ...conquestPack, factions, classes })).toEqual([])
  })

  test('in Heroes have a letter before it, and may be of two roles', async () => {
    const classes = (role: string) => alike(heroesPack.classes, { role })
    expect(await draftProblems({ ...heroesPack, classes: classes('titan') })).toEqual([])
    expect(await draftProblems({ ...heroesPack, classes: classes('basic') })).toHaveLength(1)
  })
})

describe('The presets of limits', () => {
  test.each(FAMILY)('of %s keep the bounds of their times', async (id) => {
    const { presets } = await partsOf(id as GameId).game()
    for (const { name, time } of presets) expect(time, name).toMatch(/or less$|or more$|\(our guess\)$/)
  })
})
