import { expect, test } from 'vitest'
import { deleteWords, isEdited } from '@/components/packs/edit/draft-rows'
import { filledRow, withIds } from '@/components/packs/edit/row-values'
import { fieldsOf } from '@/components/packs/row-fields'
import { database } from '@/lib/db/client'
import { readChangesOfCopy, readCopiedRow, readCopiedRows } from '@/lib/packs/copies/data'
import { readRow } from '@/lib/packs/data'
import { deleteRow, saveRow } from '@/lib/packs/drafts/mutations'
import { rowTypeOf } from '@/lib/packs/field-types-schema'
import { createPack, deletePack, openDraft, publishDraft } from '@/lib/packs/mutations'
import { ownDatabase } from '../support/database'
import { examplePack, extension, raceRow } from './packs'
import { bad, good, making, newOwner, take } from './stored-packs'

ownDatabase()

const [first, second] = examplePack().races
const filled = [
  { slug: first.slug, points: 7 },
  { slug: second.slug, points: 8 },
]

/** A published pack over the example pack, and what can be done with the packs of its owner. */
async function withPack() {
  const ownerId = await newOwner()
  good(await take(examplePack()))
  good(await take(extension({ races: [...filled, raceRow('newcomer')] }), ownerId))
  const make = async (name: string, kind: 'copy' | 'extend', id: string, version = 1) =>
    good(await createPack({ ...making, ownerId, name, from: { kind, of: { id, version } as never } })).packId
  const save = (packId: string, revision: number, row: { readonly slug: string }) =>
    saveRow({ ...making, ownerId, packId, revision, kind: 'races', slug: row.slug, row })
  const statesIn = async (packId: string) =>
    Object.fromEntries(await readCopiedRows({ ownerId, packId, kind: 'races' }))
  const copiedIn = (packId: string, slug: string) => readCopiedRow({ ownerId, packId, kind: 'races', slug } as never)
  return { ownerId, make, save, statesIn, copiedIn }
}

const ALL_SAME = { [first.slug]: 'same', [second.slug]: 'same', newcomer: 'same' }

test('a row of a copy is edited where it differs from the pack that was copied, not from the one below', async () => {
  const { make, save, statesIn, copiedIn } = await withPack()
  const copy = await make('Copy', 'copy', 'mine')
  expect(await statesIn(copy)).toEqual(ALL_SAME)
  good(await save(copy, 1, { ...first, points: 9 }))
  expect(await statesIn(copy)).toEqual({ ...ALL_SAME, [first.slug]: 'changed' })
  const extended = await make('Extended', 'extend', 'example-heroes')
  good(await save(extended, 1, { ...first, points: 9 }))
  expect(await statesIn(extended)).toEqual({})
  expect(await copiedIn(extended, first.slug)).toBeNull()
})

test('a copy that is to be published is compared with what was copied', async () => {
  const { ownerId, make, save } = await withPack()
  const copy = await make('Copy', 'copy', 'mine')
  const changes = () => readChangesOfCopy({ ownerId, packId: copy })
  const none = { added: [], removed: [], changed: [] }
  expect(await changes()).toEqual({ packName: 'Mine', version: 1, diff: none })
  good(await save(copy, 1, { ...first, points: 9 }))
  expect((await changes())?.diff).toEqual({
    ...none,
    changed: [expect.objectContaining({ slug: first.slug, fields: [{ field: 'points', before: 7, after: 9 }] })],
  })
  const extended = await make('Extended', 'extend', 'example-heroes')
  expect(await readChangesOfCopy({ ownerId, packId: extended })).toBeNull()
})

test('a row that was edited, or taken away, is restored by saving the copied one', async () => {
  const { ownerId, make, save, statesIn, copiedIn } = await withPack()
  const copy = await make('Copy', 'copy', 'mine')
  good(await save(copy, 1, { ...first, points: 9 }))
  good(await deleteRow({ ...making, ownerId, packId: copy, revision: 2, kind: 'races', slug: second.slug }))
  const copied = await copiedIn(copy, first.slug)
  expect(copied).toMatchObject({ row: { slug: first.slug, points: 7 }, packName: 'Mine', version: 1 })
  const type = await rowTypeOf('dwethia-heroes', 'races')
  if (!type || !copied) return expect.unreachable()
  const sent = withIds(type, filledRow(type, fieldsOf(copied.row)))
  good(await save(copy, 3, sent as never))
  expect(await statesIn(copy)).toEqual({ ...ALL_SAME, [second.slug]: 'changed' })
  const own = good(
    await readRow({ viewer: ownerId, packId: 'mine', version: 1, kind: 'races', slug: first.slug } as never),
  )
  const back = good(
    await readRow({ viewer: ownerId, packId: copy, version: 1, kind: 'races', slug: first.slug } as never),
  )
  expect(back.raw).toEqual(own.raw)
  expect((await copiedIn(copy, second.slug))?.row).toMatchObject({ points: 8 })
})

test('the copied version counts, whatever else looks like it, also after it was published and deleted', async () => {
  const { ownerId, make, save, statesIn, copiedIn } = await withPack()
  const next = good(await openDraft({ ...making, ownerId, packId: 'mine' }))
  good(await save('mine', next.revision, { ...second, points: 12 }))
  good(await publishDraft({ ...making, ownerId, packId: 'mine', revision: 2 }))
  const copy = await make('Copy', 'copy', 'mine', 2)
  good(await save(copy, 1, { ...second, points: 8 }))
  expect(await statesIn(copy)).toEqual({ ...ALL_SAME, [second.slug]: 'changed' })
  good(await publishDraft({ ...making, ownerId, packId: copy, revision: 2 }))
  good(await openDraft({ ...making, ownerId, packId: copy }))
  good(await deletePack({ ownerId, packId: 'mine', now: making.now }))
  expect(await copiedIn(copy, second.slug)).toMatchObject({ row: { points: 12 }, version: 2 })
  const nothingBelow = await make('Whole', 'copy', 'example-heroes')
  good(await save(nothingBelow, 1, { ...first, points: 9 }))
  expect(await copiedIn(nothingBelow, first.slug)).toMatchObject({ row: { points: first.points } })
  expect(await copiedIn(nothingBelow, 'nowhere')).toBeNull()
  expect(bad(await openDraft({ ...making, ownerId, packId: 'example-heroes' }))).toEqual({ kind: 'not-yours' })
})

test('of a copy from before origins were noted, the likeliest is compared with, and nothing is restored', async () => {
  const { make, save, statesIn, copiedIn } = await withPack()
  const copy = await make('Copy', 'copy', 'mine')
  await database().packVersion.updateMany({ where: { pack: { slug: copy } }, data: { originId: null } })
  good(await save(copy, 1, { ...first, points: 9 }))
  expect(await statesIn(copy)).toEqual({ ...ALL_SAME, [first.slug]: 'changed' })
  expect(await copiedIn(copy, first.slug)).toBeNull()
})

test.each([
  ['of a copy, untouched', true, 'same', false, 'Restore the row of the extended pack'],
  ['of a copy, edited', true, 'changed', true, 'Restore the row of the extended pack'],
  ['new in what was copied', false, 'same', false, 'Delete'],
  ['over the extended pack', true, null, true, 'Discard change'],
  ['of its own', false, null, false, 'Delete'],
] as const)('a row %s', (_, isOverride, copied, edited, words) => {
  expect([isEdited({ isOverride, copied }), deleteWords({ isOverride, copied })]).toEqual([edited, words])
})
