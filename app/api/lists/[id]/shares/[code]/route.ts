import { type OwnerRouteContext, ownerRoute } from '@/lib/owners/route'
import { setShareIndexable, withdrawShare } from '@/lib/share/mutations'
import { MOST_REQUEST_BYTES, publicRequest, withdrawRequest } from '@/lib/share/request-schema'

type ShareRoute = OwnerRouteContext<{ readonly id: string; readonly code: string }>

/** Sets whether crawlers may find the shared list. */
export const PUT = ownerRoute(publicRequest, MOST_REQUEST_BYTES, (sent, { params, ownerId }: ShareRoute) =>
  setShareIndexable({ rosterId: params.id, code: params.code, ownerId, isIndexable: sent.public }),
)

/** Withdraws the link, so that it no longer opens the list. */
export const DELETE = ownerRoute(withdrawRequest, MOST_REQUEST_BYTES, (_, { params, ownerId, now }: ShareRoute) =>
  withdrawShare({ rosterId: params.id, code: params.code, ownerId, now }),
)
