import { randomBytes } from 'node:crypto'
import { originOf, readSent } from '@/lib/http/requests'
import { asJoined } from '@/lib/owners/joined'
import { knownOwner, viewer } from '@/lib/owners/session'
import { readCatalogue } from '@/lib/packs/data'
import { fail, succeed } from '@/lib/result'
import { type RosterRecord, readRoster } from '@/lib/rosters/data'
import { shareList } from '@/lib/share/create'
import { listShares } from '@/lib/share/data'
import { storedAddress } from '@/lib/share/link'
import { MOST_ASKED_BYTES, newShareRequest } from '@/lib/share/request-schema'
import { answered, refused } from '../../../answers'
import { inEpoch } from '../../../epoch'
import { writing } from '../../../writing'

type Context = { params: Promise<{ id: string }> }

/** The links to a list that its owner made and did not withdraw. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return inEpoch(async () => {
    const ownerId = await viewer()
    const { id: rosterId } = await params
    const found = ownerId === null ? fail({ kind: 'not-found' }) : await readRoster({ ownerId, rosterId })
    if (!found.ok || ownerId === null) return refused({ kind: 'not-found' })
    const shares = (await listShares({ ownerId, rosterId })).filter(({ withdrawnAt }) => withdrawnAt === null)
    const origin = originOf(request)
    return answered(
      succeed({
        packIsOwn: !(await isEverybodys(found.value)),
        shares: shares.map(({ code, kind, isPublic, createdAt }) => ({
          code,
          kind,
          public: isPublic,
          createdAt,
          url: origin + storedAddress(code),
        })),
      }),
    )
  })
}

/** A link that holds a list takes the rows of a pack along that not everybody has. */
async function isEverybodys({ packId, packVersion }: RosterRecord): Promise<boolean> {
  return (await readCatalogue({ viewer: null, packId, version: Number(packVersion) })).ok
}

export function POST(request: Request, { params }: Context): Promise<Response> {
  return writing(request, async () => {
    const sent = await readSent(request, newShareRequest, MOST_ASKED_BYTES)
    if (!sent.ok) return refused(sent.failure)
    const ownerId = await knownOwner()
    if (ownerId === null) return refused({ kind: 'not-found' })
    const { id: rosterId } = await params
    const { kind, public: isPublic } = sent.value
    const now = new Date()
    const share = { rosterId, kind, isPublic, now, random: randomBytes }
    const made = await asJoined(ownerId, (ownerId) => shareList({ ...share, ownerId }))
    if (!made.ok) return refused(made.failure)
    const { code } = made.value
    const url = originOf(request) + storedAddress(code)
    return answered(succeed({ code, kind, public: isPublic, createdAt: now, url }), () => 201)
  })
}
