import { readSent } from '@/lib/http/requests'
import { asJoined } from '@/lib/owners/joined'
import { knownOwner } from '@/lib/owners/session'
import { publishShare, withdrawShare } from '@/lib/share/mutations'
import { MOST_ASKED_BYTES, publicRequest, withdrawRequest } from '@/lib/share/request-schema'
import { answered, refused } from '../../../../answers'
import { writing } from '../../../../writing'

type Context = { params: Promise<{ id: string; code: string }> }

/** Whether crawlers may find it. */
export function PUT(request: Request, { params }: Context): Promise<Response> {
  return writing(request, async () => {
    const sent = await readSent(request, publicRequest, MOST_ASKED_BYTES)
    if (!sent.ok) return refused(sent.failure)
    const ownerId = await knownOwner()
    if (ownerId === null) return refused({ kind: 'not-found' })
    const { id: rosterId, code } = await params
    const share = { rosterId, code, isPublic: sent.value.public }
    return answered(await asJoined(ownerId, (ownerId) => publishShare({ ...share, ownerId })))
  })
}

/** Takes the link back: nobody sees the list by it any more. */
export function DELETE(request: Request, { params }: Context): Promise<Response> {
  return writing(request, async () => {
    const sent = await readSent(request, withdrawRequest, MOST_ASKED_BYTES)
    if (!sent.ok) return refused(sent.failure)
    const ownerId = await knownOwner()
    if (ownerId === null) return refused({ kind: 'not-found' })
    const { id: rosterId, code } = await params
    const share = { rosterId, code, now: new Date() }
    return answered(await asJoined(ownerId, (ownerId) => withdrawShare({ ...share, ownerId })))
  })
}
