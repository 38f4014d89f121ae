import { randomBytes } from 'node:crypto'
import { readSent } from '@/lib/http/requests'
import { asJoined } from '@/lib/owners/joined'
import { knownOwner, viewer } from '@/lib/owners/session'
import { succeed } from '@/lib/result'
import { labelOf, readRoster } from '@/lib/rosters/data'
import { fingerprintOf } from '@/lib/rosters/fingerprint'
import { saveRoster } from '@/lib/rosters/mutations'
import { MOST_SENT_BYTES, saveListRequest } from '@/lib/rosters/request-schema'
import { rosterIn, storedFrom } from '@/lib/rosters/stored'
import { answered, NOT_KEPT, refused } from '../../answers'
import { inEpoch } from '../../epoch'
import { writing } from '../../writing'

type Context = { params: Promise<{ id: string }> }

export function GET(request: Request, { params }: Context): Promise<Response> {
  return inEpoch(async () => {
    const ownerId = await viewer()
    const { id } = await params
    if (ownerId === null) return refused({ kind: 'not-found' })
    const key = { ownerId, rosterId: id }
    const found = await readRoster(key)
    if (!found.ok) return refused(found.failure)
    const { revision, updatedAt, body } = found.value
    const fingerprint = fingerprintOf(body)
    const etag = `"${revision}-${fingerprint}"`
    if (request.headers.get('if-none-match')?.includes(etag)) {
      return new Response(null, { status: 304, headers: { ...NOT_KEPT, etag } })
    }
    const label = await labelOf(key, revision)
    const answer = answered(succeed({ id, revision, updatedAt, label, fingerprint, roster: rosterIn(found.value) }))
    answer.headers.set('etag', etag)
    return answer
  })
}

/** Saves the list as the next revision; answered only when it is on the disk. */
export function PUT(request: Request, { params }: Context): Promise<Response> {
  return writing(request, async () => {
    const sent = await readSent(request, saveListRequest, MOST_SENT_BYTES)
    if (!sent.ok) return refused(sent.failure)
    const ownerId = await knownOwner()
    if (ownerId === null) return refused({ kind: 'not-found' })
    const { list, ...rest } = sent.value
    const { id: rosterId } = await params
    const { game, ...content } = storedFrom(list)
    const save = { ...rest, rosterId, game, content, now: new Date(), random: randomBytes }
    return answered(await asJoined(ownerId, (ownerId) => saveRoster({ ...save, ownerId })))
  })
}
