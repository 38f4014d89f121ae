'use server'

import { randomBytes } from 'node:crypto'
import { redirect } from 'next/navigation'
import { clientAddress } from '../http/client-address'
import { clientBrowser } from '../http/client-browser'
import { Limiter } from '../http/limiter'
import { fieldsOf, ownerAction } from '../owners/action'
import { knownOwner, ownerKey, setOwnerKey } from '../owners/session'
import { log } from '../process-log'
import { fail, type Result, succeed } from '../result'
import { withStorageFailures } from '../storage-failure'
import { storeLink } from './after-restore/link-cookie'
import * as browsers from './browsers/mutations'
import { type DeviceLinkFailure, type Guest, type LinkedOwner, redeemDeviceLink } from './mutations'
import { createRecoveryCode, redeemRecoveryCode } from './recovery/mutations'
import { deviceNameRequest, plainRequest, removeRequest } from './request-schema'

/** Codes of either kind: whoever guesses has as many tries at both together. */
const ATTEMPTS = new Limiter({ name: 'device links', most: 20, periodMs: 10 * 60 * 1000 })

const LONGEST_CODE = 100

type Redeem = (code: string, guest: Guest) => Promise<Result<LinkedOwner, DeviceLinkFailure>>

/** Links the browser to the owner who made the code in the form, and goes to the lists. */
async function followCode(form: unknown, redeem: Redeem): Promise<DeviceLinkFailure> {
  const now = new Date()
  const client = await clientAddress()
  const taken = await withStorageFailures(async () => succeed(await ATTEMPTS.take(client, now.getTime())))
  if (!taken.ok) return taken.failure
  if (taken.value) return taken.value
  const code = fieldsOf(form)?.code
  const known = await withStorageFailures(async () => succeed(await knownOwner()))
  if (!known.ok) return known.failure
  const guestId = known.value
  const redeemed =
    typeof code === 'string' && code.length <= LONGEST_CODE
      ? await redeem(code, { guestId, now, random: randomBytes, browser: await clientBrowser() })
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

export async function followDeviceLink(_: DeviceLinkFailure | null, form: unknown): Promise<DeviceLinkFailure | null> {
  return followCode(form, (code, guest) => redeemDeviceLink({ ...guest, code }))
}

export async function followRecoveryCode(
  _: DeviceLinkFailure | null,
  form: unknown,
): Promise<DeviceLinkFailure | null> {
  return followCode(form, (typed, guest) => redeemRecoveryCode({ ...guest, typed }))
}

export const makeRecoveryCode = ownerAction(plainRequest, createRecoveryCode)

export const renameDevice = ownerAction(deviceNameRequest, browsers.renameDevice)

export const removeDevice = ownerAction(removeRequest, ({ device, ...asking }) =>
  removeAs({ ...asking, devices: { id: device } }),
)

export const removeOtherDevices = ownerAction(plainRequest, (asking) =>
  removeAs({ ...asking, devices: 'others', abandons: false }),
)

async function removeAs(
  request: Omit<browsers.RemoveDevicesRequest, 'key'>,
): Promise<Result<null, browsers.RemoveDevicesFailure>> {
  const key = await ownerKey()
  return key === null ? fail({ kind: 'not-found' }) : browsers.removeDevices({ ...request, key })
}
