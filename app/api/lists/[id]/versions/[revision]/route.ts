import { failureResponse, resultResponse } from '@/lib/http/answers'
import { viewerRoute } from '@/lib/owners/route'
import { succeed } from '@/lib/result'
import { readVersion } from '@/lib/rosters/data'
import { revisionIn } from '@/lib/rosters/request-schema'
import { rosterIn } from '@/lib/rosters/stored'

export const GET = viewerRoute<{ readonly id: string; readonly revision: string }>(async ({ ownerId, params }) => {
  const revision = revisionIn(params.revision)
  if (revision === null) return failureResponse({ kind: 'not-found' })
  const version = await readVersion({ ownerId, rosterId: params.id }, revision, { includeDeleted: true })
  if (!version.ok) return failureResponse(version.failure)
  return resultResponse(succeed({ roster: rosterIn(version.value), label: version.value.label }))
})
