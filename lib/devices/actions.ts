'use server'

import { randomBytes } from 'node:crypto'
import { redirect } from 'next/navigation'
import { clientAddress } from '../http/client-address'
import { Limiter } from '../http/limiter'
import { fieldsOf } from '../owners/action'
import { knownOwner, ownerKey, setOwnerKey } from '../owners/session'
import { log } from '../process-log'
import { fail, succeed } from '../result'
import { withStorageFailures } from '../storage-failure'
import { storeLink } from './after-restore/link-cookie'
import { type DeviceLinkFailure, redeemDeviceLink } from './mutations'

const ATTEMPTS = new Limiter({ name: 'device links', most: 20, periodMs: 10 * 60 * 1000 })

/** Links the browser to the owner who made the code in the form, and goes to the lists. */
export async function followDeviceLink(_: DeviceLinkFailure | null, form: unknown): Promise<DeviceLinkFailure | null> {
  const now = new Date()
  const client = await clientAddress()
  const taken = await withStorageFailures(async () => succeed(await ATTEMPTS.take(client, now.getTime())))
  if (!taken.ok) return taken.failure
  if (taken.value) return taken.value
  const code = fieldsOf(form)?.code
  const guest = await withStorageFailures(async () => succeed(await knownOwner()))
  if (!guest.ok) return guest.failure
  const guestId = guest.value
  const redeemed =
    typeof code === 'string' && code.length <= 100
      ? await redeemDeviceLink({ code, guestId, now, random: randomBytes })
      : fail({ kind: 'not-found' })
  if (!redeemed.ok) return redeemed.failure
  await ATTEMPTS.giveBack(client, now.getTime())
  const { ownerId, key: newKey, secret } = redeemed.value
  if (newKey !== null) await setOwnerKey(newKey)
  const key = newKey ?? (await ownerKey())
  if (key !== null && secret !== null) await storeLink({ key, secret })
  log.info('handed over', { withListsOfItsOwn: guestId !== null && guestId !== ownerId })
  redirect('/lists')
}
