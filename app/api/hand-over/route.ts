import { randomBytes } from 'node:crypto'
import { originOf } from '@/lib/edge/requests'
import { createHandOver } from '@/lib/handover/mutations'
import { knownOwner } from '@/lib/owners/session'
import { succeed } from '@/lib/result'
import { answered, refused } from '../answers'
import { writing } from '../writing'

/** A link by which another browser becomes one of this owner's: once, within ten minutes. */
export function POST(request: Request): Promise<Response> {
  return writing(request, async () => {
    const ownerId = await knownOwner()
    if (ownerId === null) return refused({ kind: 'not-found' })
    const made = await createHandOver({ ownerId, now: new Date(), random: randomBytes })
    if (!made.ok) return refused(made.failure)
    const { code, expiresAt } = made.value
    return answered(succeed({ url: `${originOf(request)}/hand-over/${code}`, expiresAt }), () => 201)
  })
}
