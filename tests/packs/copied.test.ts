import { expect, test } from 'vitest'
import { deleteWords, isEdited } from '@/components/packs/edit/draft-rows'
import { readCopiedRows } from '@/lib/packs/data'
import { saveRow } from '@/lib/packs/drafts/mutations'
import { createPack } from '@/lib/packs/mutations'
import { ownDatabase } from '../support/database'
import { examplePack, extension, raceRow } from './packs'
import { good, making, newOwner, take } from './stored-packs'

ownDatabase()

test('a row of a copy is edited where it differs from the pack that was copied, not from the one below', async () => {
  const ownerId = await newOwner()
  good(await take(examplePack()))
  const [first, second] = examplePack().races
  const filled = [
    { slug: first.slug, points: 7 },
    { slug: second.slug, points: 8 },
  ]
  good(await take(extension({ races: [...filled, raceRow('newcomer')] })))
  const make = async (name: string, kind: 'copy' | 'extend', id: string) =>
    good(await createPack({ ...making, ownerId, name, from: { kind, of: { id, version: 1 } as never } })).packId
  const copy = await make('Copy', 'copy', 'mine')
  const copiedIn = async (packId: string) =>
    Object.fromEntries(await readCopiedRows({ ownerId, packId, kind: 'races' }))
  expect(await copiedIn(copy)).toEqual({ [first.slug]: 'same', [second.slug]: 'same', newcomer: 'same' })
  const row = { ...first, points: 9 }
  good(await saveRow({ ...making, ownerId, packId: copy, revision: 1, kind: 'races', slug: first.slug, row }))
  expect(await copiedIn(copy)).toEqual({ [first.slug]: 'changed', [second.slug]: 'same', newcomer: 'same' })
  const extended = await make('Extended', 'extend', 'example-heroes')
  good(await saveRow({ ...making, ownerId, packId: extended, revision: 1, kind: 'races', slug: first.slug, row }))
  expect(await copiedIn(extended)).toEqual({})
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
