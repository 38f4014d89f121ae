import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { nameField, textField } from '@/lib/field-schemas'
import { ROW_KINDS } from '@/lib/kernel/catalogue'
import { exportPack, readRawPack } from '@/lib/packs/data'
import { saveRows } from '@/lib/packs/drafts/mutations'
import { formatPack } from '@/lib/packs/format'
import { importPack, publishDraft } from '@/lib/packs/mutations'
import { ownDatabase } from '../support/database'
import { examplePack } from './packs'
import { good, making, monday, newDraft, newOwner } from './stored-packs'

ownDatabase()

const example = examplePack()
const fits = (schema: z.ZodType) => (text: string) => schema.safeParse(text).success
const words = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }).filter(fits(nameField(20)))
const anyText = fc.string({ maxLength: 40, unit: 'binary' }).filter(fits(textField(40)))
const points = fc.option(fc.integer({ min: 0, max: 100_000 }), { freq: 4 })
const source = fc.record({
  kind: fc.constantFrom('rulebook', 'page', 'house', 'player'),
  place: fc.option(fc.string({ maxLength: 30, unit: 'grapheme' })),
})
const fresh = fc.stringMatching(/^[a-z][a-z0-9]{0,8}(-[a-z0-9]{1,4})?$/)
const limited = (slugs: readonly string[]) => fc.option(fc.subarray([...slugs]), { freq: 3 })
const slugsIn = (kind: string): string[] => example[kind].map((row: { slug: string }) => row.slug)
const bySlug = { selector: (row: { slug: string }) => row.slug, maxLength: 6 }

/** New rows, and fields of rows below: whatever a player may write. */
const races = fc.uniqueArray(
  fc.oneof(
    fc.record(
      { slug: fc.constantFrom(...slugsIn('races')), points, text: fc.option(anyText) },
      { requiredKeys: ['slug'] },
    ),
    fc.record(
      {
        slug: fresh,
        name: words,
        source,
        rim: fc.constantFrom('red', null),
        points,
        base: fc.record({ martial: fc.option(fc.integer({ min: -50, max: 50 })) }, { requiredKeys: [] }),
        modifiers: fc.array(fc.record({ stat: fc.constant('faith'), add: fc.constant(1) }), { maxLength: 2 }),
      },
      { requiredKeys: ['slug', 'name', 'source', 'rim', 'points', 'base'] },
    ),
  ),
  bySlug,
)

const classes = fc.uniqueArray(
  fc.record(
    {
      slug: fresh,
      name: words,
      source,
      role: fc.constantFrom('basic', 'hero'),
      points,
      races: limited(slugsIn('races')),
      wargear: limited(slugsIn('wargear')),
      keywords: fc.array(words, { maxLength: 3 }),
      text: fc.option(anyText),
    },
    { requiredKeys: ['slug', 'name', 'source', 'role', 'points'] },
  ),
  bySlug,
)

const mission = fc.record({ slug: fresh, name: words, source, text: anyText })

const factions = fc
  .tuple(
    fc.uniqueArray(mission, { ...bySlug, maxLength: 3 }),
    fc.subarray([...example.factions[0].chart.slice(1, 3)]),
    fc.option(anyText),
  )
  .map(([missions, rows, text]) => [
    {
      slug: 'empire-of-sol',
      missions,
      text,
      chart: [{ id: 'all', label: 'All', match: { roles: ['hero'] } }, ...rows],
    },
  ])

it('A pack that is made here, imported elsewhere and exported again is the same, byte for byte', async () => {
  const [here, there] = [await newOwner(), await newOwner()]
  const drafts = fc.record({ races, classes, factions: fc.option(factions, { nil: [] }) })
  await fc.assert(
    fc.asyncProperty(drafts, async (rows) => {
      const { packId } = await newDraft(here)
      let revision = 1
      for (const kind of ['races', 'classes', 'factions'] as const) {
        const change = { ...making, ownerId: here, packId, revision, kind, rows: rows[kind] }
        revision = good(await saveRows(change)).revision
      }
      const key = { viewer: here, packId, version: 1 }
      const draft = formatPack(good(await readRawPack(key)))
      good(await publishDraft({ ownerId: here, packId, revision, now: monday }))
      const text = good(await exportPack(key))
      expect(text).toBe(draft)
      expect(good(await importPack({ ...making, ownerId: there, text })).outcome).toBe('taken-in')
      const elsewhere = { ...key, viewer: there }
      expect(good(await exportPack(elsewhere))).toBe(text)
      const [made, taken] = [good(await readRawPack(key)), good(await readRawPack(elsewhere))]
      for (const kind of ROW_KINDS) expect(taken.rows[kind]).toEqual(made.rows[kind])
    }),
    { numRuns: 40, seed: 11 },
  )
}, 60_000)
