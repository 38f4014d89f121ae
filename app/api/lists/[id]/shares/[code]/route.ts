import { type AskingRoute, ownerRoute } from '@/lib/owners/route'
import { publishShare, withdrawShare } from '@/lib/share/mutations'
import { MOST_ASKED_BYTES, publicRequest, withdrawRequest } from '@/lib/share/request-schema'

type ShareRoute = AskingRoute<{ readonly id: string; readonly code: string }>

/** Sets whether crawlers may find the shared list. */
export const PUT = ownerRoute(publicRequest, MOST_ASKED_BYTES, (sent, { params, ownerId }: ShareRoute) =>
  publishShare({ rosterId: params.id, code: params.code, ownerId, isPublic: sent.public }),
)

/** Withdraws the link, so that it no longer opens the list. */
export const DELETE = ownerRoute(withdrawRequest, MOST_ASKED_BYTES, (_, { params, ownerId, now }: ShareRoute) =>
  withdrawShare({ rosterId: params.id, code: params.code, ownerId, now }),
)
