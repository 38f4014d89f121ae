import { failureResponse, NO_STORE, resultResponse } from '@/lib/http/answers'
import { type OwnerRouteContext, ownerRoute, viewerRoute } from '@/lib/owners/route'
import { succeed } from '@/lib/result'
import { readRoster, readVersionLabel } from '@/lib/rosters/data'
import { fingerprintOf } from '@/lib/rosters/fingerprint'
import { saveRoster } from '@/lib/rosters/mutations'
import { MOST_SENT_BYTES, saveListRequest } from '@/lib/rosters/request-schema'
import { rosterIn, storedRosterFrom } from '@/lib/rosters/stored'

type ListParams = { readonly id: string }

export const GET = viewerRoute<ListParams>(async ({ ownerId, params: { id }, request }) => {
  const key = { ownerId, rosterId: id }
  const found = await readRoster(key)
  if (!found.ok) return failureResponse(found.failure)
  const { revision, updatedAt, body } = found.value
  const fingerprint = fingerprintOf(body)
  const etag = `"${revision}-${fingerprint}"`
  if (request.headers.get('if-none-match')?.includes(etag)) {
    return new Response(null, { status: 304, headers: { ...NO_STORE, etag } })
  }
  const label = await readVersionLabel(key, revision)
  const answer = resultResponse(succeed({ id, revision, updatedAt, label, fingerprint, roster: rosterIn(found.value) }))
  answer.headers.set('etag', etag)
  return answer
})

/** Saves the list as the next revision; answered only when it is on the disk. */
export const PUT = ownerRoute(
  saveListRequest,
  MOST_SENT_BYTES,
  ({ list, ...save }, { params, ownerId, now, random }: OwnerRouteContext<ListParams>) => {
    const { game, ...content } = storedRosterFrom(list)
    return saveRoster({ ...save, rosterId: params.id, game, content, ownerId, now, random })
  },
)
