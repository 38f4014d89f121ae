import { viewer } from '@/lib/owners/session'
import { succeed } from '@/lib/result'
import { listVersions, readRoster } from '@/lib/rosters/data'
import { answered, refused } from '../../../answers'
import { inEpoch } from '../../../epoch'

type Context = { params: Promise<{ id: string }> }

/** Newest first. */
export function GET(_: Request, { params }: Context): Promise<Response> {
  return inEpoch(async () => {
    const ownerId = await viewer()
    const { id: rosterId } = await params
    if (ownerId === null) return refused({ kind: 'not-found' })
    const roster = await readRoster({ ownerId, rosterId })
    if (!roster.ok) return refused(roster.failure)
    return answered(succeed({ versions: await listVersions({ ownerId, rosterId }) }))
  })
}
