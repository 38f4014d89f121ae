import { failureResponse, resultResponse } from '@/lib/http/answers'
import { viewerRoute } from '@/lib/owners/route'
import { succeed } from '@/lib/result'
import { listVersions, readRoster } from '@/lib/rosters/data'

/** Newest first. */
export const GET = viewerRoute<{ readonly id: string }>(async ({ ownerId, params: { id: rosterId } }) => {
  const roster = await readRoster({ ownerId, rosterId })
  if (!roster.ok) return failureResponse(roster.failure)
  return resultResponse(succeed({ versions: await listVersions({ ownerId, rosterId }) }))
})
