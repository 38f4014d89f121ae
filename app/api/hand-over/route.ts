import { randomBytes } from 'node:crypto'
import { storeLink } from '@/lib/devices/after-restore/link-cookie'
import { createDeviceLink } from '@/lib/devices/mutations'
import { failureResponse, resultResponse, writeRoute } from '@/lib/http/answers'
import { originOf, readTextBody } from '@/lib/http/requests'
import { forCurrentOwner, knownOwner, ownerKey } from '@/lib/owners/session'
import { succeed } from '@/lib/result'

const MOST_BYTES = 1_000

/** Makes a device link: it links one other browser to this owner, and is valid for ten minutes. */
export const POST = writeRoute(async (request) => {
  // The body is not used, but a request that was cut off must not make a link.
  const sent = await readTextBody(request, MOST_BYTES)
  if (!sent.ok) return failureResponse(sent.failure)
  const [ownerId, key] = [await knownOwner(), await ownerKey()]
  if (ownerId === null || key === null) return failureResponse({ kind: 'not-found' })
  const deviceLink = await forCurrentOwner(ownerId, (currentOwnerId) =>
    createDeviceLink({ ownerId: currentOwnerId, now: new Date(), random: randomBytes }),
  )
  if (!deviceLink.ok) return failureResponse(deviceLink.failure)
  const { code, expiresAt, secret, outdated } = deviceLink.value
  await storeLink({ key, secret, outdated })
  return resultResponse(succeed({ url: `${originOf(request)}/hand-over/${code}`, expiresAt }), 201)
})
