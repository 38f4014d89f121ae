import { randomBytes } from 'node:crypto'
import { keepLink } from '@/lib/devicelink/kept'
import { originOf } from '@/lib/edge/requests'
import { createHandOver } from '@/lib/handover/mutations'
import { keyCarried, knownOwner } from '@/lib/owners/session'
import { succeed } from '@/lib/result'
import { answered, refused } from '../answers'
import { writing } from '../writing'

/** A link by which another browser becomes one of this owner's: once, within ten minutes. */
export function POST(request: Request): Promise<Response> {
  return writing(request, async () => {
    const [ownerId, key] = [await knownOwner(), await keyCarried()]
    if (ownerId === null || key === null) return refused({ kind: 'not-found' })
    const made = await createHandOver({ ownerId, now: new Date(), random: randomBytes })
    if (!made.ok) return refused(made.failure)
    const { code, expiresAt, secret, outdated } = made.value
    await keepLink({ key, secret, outdated })
    return answered(succeed({ url: `${originOf(request)}/hand-over/${code}`, expiresAt }), () => 201)
  })
}
