import { randomBytes } from 'node:crypto'
import { storeLink } from '@/lib/devices/after-restore/link-cookie'
import { createDeviceLink } from '@/lib/devices/mutations'
import { failureResponse, resultResponse, writeRoute } from '@/lib/http/answers'
import { originOf, readTextBody } from '@/lib/http/requests'
import { forCurrentOwner, knownOwner, ownerKey } from '@/lib/owners/session'
import { succeed } from '@/lib/result'

const MOST_BYTES = 1_000

/** Makes a link that links one other browser to this owner, within ten minutes. */
export const POST = writeRoute(async (request) => {
  // Nothing in it is used; but a request of which only half arrived makes no link.
  const sent = await readTextBody(request, MOST_BYTES)
  if (!sent.ok) return failureResponse(sent.failure)
  const [ownerId, key] = [await knownOwner(), await ownerKey()]
  if (ownerId === null || key === null) return failureResponse({ kind: 'not-found' })
  const made = await forCurrentOwner(ownerId, (ownerId) =>
    createDeviceLink({ ownerId, now: new Date(), random: randomBytes }),
  )
  if (!made.ok) return failureResponse(made.failure)
  const { code, expiresAt, secret, outdated } = made.value
  await storeLink({ key, secret, outdated })
  return resultResponse(succeed({ url: `${originOf(request)}/hand-over/${code}`, expiresAt }), 201)
})
