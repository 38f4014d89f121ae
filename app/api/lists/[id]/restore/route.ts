import { randomBytes } from 'node:crypto'
import { readSent } from '@/lib/http/requests'
import { asJoined } from '@/lib/owners/joined'
import { knownOwner } from '@/lib/owners/session'
import { restoreVersion } from '@/lib/rosters/mutations'
import { restoreRequest } from '@/lib/rosters/request-schema'
import { answered, refused } from '../../../answers'
import { writing } from '../../../writing'

type Context = { params: Promise<{ id: string }> }

const MOST_BYTES = 1000

/** Brings a version back as the next revision. */
export function POST(request: Request, { params }: Context): Promise<Response> {
  return writing(request, async () => {
    const sent = await readSent(request, restoreRequest, MOST_BYTES)
    if (!sent.ok) return refused(sent.failure)
    const ownerId = await knownOwner()
    if (ownerId === null) return refused({ kind: 'not-found' })
    const { id: rosterId } = await params
    const restore = { ...sent.value, rosterId, now: new Date(), random: randomBytes }
    return answered(await asJoined(ownerId, (ownerId) => restoreVersion({ ...restore, ownerId })))
  })
}
