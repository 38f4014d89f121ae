import { failureResponse, resultResponse } from '@/lib/http/answers'
import { originOf } from '@/lib/http/requests'
import { type OwnerRouteContext, ownerRoute, viewerRoute } from '@/lib/owners/route'
import { readCatalogue } from '@/lib/packs/data'
import { succeed } from '@/lib/result'
import { type RosterRecord, readRoster } from '@/lib/rosters/data'
import { listShares } from '@/lib/share/data'
import { storedAddress } from '@/lib/share/link'
import { shareList } from '@/lib/share/mutations'
import { MOST_REQUEST_BYTES, newShareRequest } from '@/lib/share/request-schema'

type ListParams = { readonly id: string }

/** The links to a list that its owner made and did not withdraw. */
export const GET = viewerRoute<ListParams>(async ({ ownerId, params: { id: rosterId }, request }) => {
  const found = await readRoster({ ownerId, rosterId })
  if (!found.ok) return failureResponse(found.failure)
  const shares = (await listShares({ ownerId, rosterId })).filter(({ withdrawnAt }) => withdrawnAt === null)
  const origin = originOf(request)
  return resultResponse(
    succeed({
      packIsOwn: !(await isPackPublic(found.value)),
      shares: shares.map(({ code, kind, isIndexable, shows, createdAt }) => ({
        code,
        kind,
        public: isIndexable,
        ...shows,
        createdAt,
        url: origin + storedAddress(code),
      })),
    }),
  )
})

/** Whether everybody can read the list's pack. If not, a link that holds the list holds its rows of the pack, too. */
async function isPackPublic({ packId, packVersion }: RosterRecord): Promise<boolean> {
  return (await readCatalogue({ viewer: null, packId, version: Number(packVersion) })).ok
}

export const POST = ownerRoute(
  newShareRequest,
  MOST_REQUEST_BYTES,
  async (
    { kind, public: isIndexable, notes, names },
    { params, origin, ownerId, now, random }: OwnerRouteContext<ListParams>,
  ) => {
    const shows = { notes, names }
    const made = await shareList({ rosterId: params.id, kind, isIndexable, shows, ownerId, now, random })
    if (!made.ok) return made
    const { code } = made.value
    return succeed({ code, kind, public: isIndexable, ...shows, createdAt: now, url: origin + storedAddress(code) })
  },
  201,
)
