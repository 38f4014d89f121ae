import { randomBytes } from 'node:crypto'
import { readSent } from '@/lib/http/requests'
import { asWriter } from '@/lib/owners/session'
import { succeed } from '@/lib/result'
import { createRoster } from '@/lib/rosters/mutations'
import { MOST_SENT_BYTES, newListRequest } from '@/lib/rosters/request-schema'
import { storedFrom } from '@/lib/rosters/stored'
import { answered, refused } from '../answers'
import { writing } from '../writing'

/** Makes a list. Sent again with the same id, because the answer was lost, it is still one list. */
export function POST(request: Request): Promise<Response> {
  return writing(request, async () => {
    const sent = await readSent(request, newListRequest, MOST_SENT_BYTES)
    if (!sent.ok) return refused(sent.failure)
    const { list, id } = sent.value
    const making = { rosterId: id, stored: storedFrom(list), now: new Date(), random: randomBytes }
    const made = await asWriter((writer) => createRoster({ ...making, ...writer }))
    if (!made.ok) return refused(made.failure)
    const { rosterId, revision, fingerprint, isNew } = made.value
    return answered(succeed({ id: rosterId, revision, fingerprint }), () => (isNew ? 201 : 200))
  })
}
