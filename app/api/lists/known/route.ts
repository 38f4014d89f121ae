import { readSent } from '@/lib/http/requests'
import { viewer } from '@/lib/owners/session'
import { succeed } from '@/lib/result'
import { readKnown } from '@/lib/rosters/data'
import { knownListsRequest, MOST_KNOWN_BYTES } from '@/lib/rosters/request-schema'
import { answered, refused } from '../../answers'
import { writing } from '../../writing'

/** Which of these lists are here, and how: what a device holds is compared with it. Changes nothing. */
export function POST(request: Request): Promise<Response> {
  return writing(request, async () => {
    const sent = await readSent(request, knownListsRequest, MOST_KNOWN_BYTES)
    if (!sent.ok) return refused(sent.failure)
    const ownerId = await viewer()
    return answered(succeed({ lists: ownerId === null ? [] : await readKnown(ownerId, sent.value.ids) }))
  })
}
