import { type OwnerRouteContext, ownerRoute } from '@/lib/owners/route'
import { publishShare, withdrawShare } from '@/lib/share/mutations'
import { MOST_ASKED_BYTES, publicRequest, withdrawRequest } from '@/lib/share/request-schema'

type OfShare = OwnerRouteContext<{ readonly id: string; readonly code: string }>

/** Whether crawlers may find it. */
export const PUT = ownerRoute(publicRequest, MOST_ASKED_BYTES, (sent, { params, ownerId }: OfShare) =>
  publishShare({ rosterId: params.id, code: params.code, ownerId, isPublic: sent.public }),
)

/** Withdraws the link, so that it no longer opens the list. */
export const DELETE = ownerRoute(withdrawRequest, MOST_ASKED_BYTES, (_, { params, ownerId, now }: OfShare) =>
  withdrawShare({ rosterId: params.id, code: params.code, ownerId, now }),
)
