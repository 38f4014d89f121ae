import { answered, refused } from '@/lib/http/answers'
import { viewerRoute } from '@/lib/owners/route'
import { succeed } from '@/lib/result'
import { readVersion } from '@/lib/rosters/data'
import { revisionIn } from '@/lib/rosters/request-schema'
import { rosterIn } from '@/lib/rosters/stored'

export const GET = viewerRoute<{ readonly id: string; readonly revision: string }>(async ({ ownerId, params }) => {
  const revision = revisionIn(params.revision)
  if (revision === null) return refused({ kind: 'not-found' })
  const version = await readVersion({ ownerId, rosterId: params.id }, revision, { inBin: true })
  if (!version.ok) return refused(version.failure)
  return answered(succeed({ roster: rosterIn(version.value), label: version.value.label }))
})
