import { viewer } from '@/lib/owners/session'
import { succeed } from '@/lib/result'
import { readVersion } from '@/lib/rosters/data'
import { revisionIn } from '@/lib/rosters/request-schema'
import { rosterIn } from '@/lib/rosters/stored'
import { answered, refused } from '../../../../answers'
import { inEpoch } from '../../../../epoch'

type Context = { params: Promise<{ id: string; revision: string }> }

export function GET(_: Request, { params }: Context): Promise<Response> {
  return inEpoch(async () => {
    const ownerId = await viewer()
    const { id: rosterId, revision } = await params
    const number = revisionIn(revision)
    if (ownerId === null || number === null) return refused({ kind: 'not-found' })
    const version = await readVersion({ ownerId, rosterId }, number, { inBin: true })
    if (!version.ok) return refused(version.failure)
    return answered(succeed({ roster: rosterIn(version.value), label: version.value.label }))
  })
}
