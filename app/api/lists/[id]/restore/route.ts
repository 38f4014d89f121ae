import { type OwnerRouteContext, ownerRoute } from '@/lib/owners/route'
import { restoreVersion } from '@/lib/rosters/mutations'
import { restoreRequest } from '@/lib/rosters/request-schema'

const MOST_BYTES = 1000

/** Restores a version as the next revision. */
export const POST = ownerRoute(
  restoreRequest,
  MOST_BYTES,
  (restore, { params, ownerId, now, random }: OwnerRouteContext<{ id: string }>) =>
    restoreVersion({ ...restore, rosterId: params.id, ownerId, now, random }),
)
