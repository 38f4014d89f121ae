import { type OwnerRouteContext, ownerRoute } from '@/lib/owners/route'
import { setShareSettings, withdrawShare } from '@/lib/share/mutations'
import { MOST_REQUEST_BYTES, shareSettingsRequest, withdrawRequest } from '@/lib/share/request-schema'

type ShareRoute = OwnerRouteContext<{ readonly id: string; readonly code: string }>

/** Sets whether crawlers may find the shared list, and what it shows of its player's own words. */
export const PUT = ownerRoute(shareSettingsRequest, MOST_REQUEST_BYTES, (sent, { params, ownerId }: ShareRoute) =>
  setShareSettings({
    rosterId: params.id,
    code: params.code,
    ownerId,
    isIndexable: sent.public,
    notes: sent.notes,
    names: sent.names,
  }),
)

/** Withdraws the link, so that it no longer opens the list. */
export const DELETE = ownerRoute(withdrawRequest, MOST_REQUEST_BYTES, (_, { params, ownerId, now }: ShareRoute) =>
  withdrawShare({ rosterId: params.id, code: params.code, ownerId, now }),
)
