'use server'

import { randomBytes } from 'node:crypto'
import { clientAddress } from '../http/client-address'
import { readWith } from '../http/json'
import { resultOf } from '../http/requests'
import { importPublished } from '../import-export/packs'
import type { Roster } from '../kernel/roster/roster'
import { listFormAction } from '../owners/action'
import { forCurrentOwner, type OwnerContext, ownerOrNew } from '../owners/session'
import { readCatalogue } from '../packs/data'
import { fail, type Result, succeed } from '../result'
import { createRoster, findEarlierCopy } from '../rosters/create'
import { carriedPack } from './carried'
import { type OpenedShare, openShare } from './open'
import { isCarriedPack, partPack, withPartPack } from './part-pack'
import { copyRequest } from './request-schema'
import { WRONG_CODES } from './wrong-codes'

/** Copies a shared list for the player. */
export const copyShared = listFormAction(async (fields) => {
  const request = resultOf(readWith(copyRequest, fields))
  if (!request.ok) return request
  const { code, id } = request.value
  const opened = await openWithLimit(code)
  if (!opened.ok) return opened
  const owner = await ownerOrNew()
  if (!owner.ok) return owner
  return forCurrentOwner(owner.value, async (ownerId) => {
    // A form that is sent again brings no pack a second time.
    const earlierCopy = await findEarlierCopy(ownerId, id)
    if (earlierCopy) return succeed(earlierCopy)
    const asking = { ownerId, now: new Date(), random: randomBytes }
    const roster = await withReadablePack(asking, opened.value)
    return roster.ok ? createRoster({ ...asking, source: { kind: 'shared', roster: roster.value }, id }) : roster
  })
})

/**
 * The share of a code. A client that has tried many wrong codes is refused further ones, but still gets any share that
 * exists: other people may have the same address.
 */
async function openWithLimit(code: string): Promise<Result<OpenedShare>> {
  const opened = await openShare(code)
  if (opened.ok || opened.failure.kind !== 'not-found') return opened
  const refusal = await WRONG_CODES.take(await clientAddress(), Date.now())
  return refusal ? fail(refusal) : opened
}

/** The list on a pack that the player can read: where they lack its pack, the part that it uses becomes their own pack. */
async function withReadablePack(asking: OwnerContext, { shown }: OpenedShare): Promise<Result<Roster>> {
  const { roster } = shown
  const { id: packId, version } = roster.pack
  const readable = await readCatalogue({ viewer: asking.ownerId, packId, version })
  if (readable.ok) return succeed(roster)
  const carried = carriedPack(shown)
  if (!isCarriedPack(carried)) return fail({ kind: 'not-found' })
  const imported = await importPublished(asking, partPack(roster, carried))
  if (imported.outcome === 'refused') return fail({ kind: 'unreadable', reason: 'Its pack could not be included.' })
  return succeed(withPartPack(roster, { id: imported.id }))
}
