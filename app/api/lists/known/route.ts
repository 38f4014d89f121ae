import { failureResponse, resultResponse, writeRoute } from '@/lib/http/answers'
import { readBody } from '@/lib/http/requests'
import { viewer } from '@/lib/owners/session'
import { succeed } from '@/lib/result'
import { readKnown } from '@/lib/rosters/data'
import { knownListsRequest, MOST_KNOWN_BYTES } from '@/lib/rosters/request-schema'

/** The state of these lists on the server; a device compares it with its own. Changes nothing. */
export const POST = writeRoute(async (request) => {
  const sent = await readBody(request, knownListsRequest, MOST_KNOWN_BYTES)
  if (!sent.ok) return failureResponse(sent.failure)
  const ownerId = await viewer()
  return resultResponse(succeed({ lists: ownerId === null ? [] : await readKnown(ownerId, sent.value.ids) }))
})
