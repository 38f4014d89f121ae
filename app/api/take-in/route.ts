import { randomBytes } from 'node:crypto'
import { packFailureWords } from '@/components/catalogue/pack-failure-words'
import { readJsonSent, resultOf } from '@/lib/edge/requests'
import { ownerToWrite } from '@/lib/owners/session'
import { fail, type Result, succeed } from '@/lib/result'
import { MOST_TAKEN_IN_BYTES, type Outcome } from '@/lib/takeaway/format'
import { broughtIn } from '@/lib/takeaway/schema'
import { takeIn } from '@/lib/takeaway/take-in'
import { answered } from '../answers'
import { writing } from '../writing'

const MOST_AT_ONCE = 2
let underWay = 0

/** Takes a file in: everything of somebody's, lists, or a pack. The answer says how each of them fared. */
export function POST(request: Request): Promise<Response> {
  return writing(request, async () => {
    // Each may hold 20 MB in memory.
    if (underWay >= MOST_AT_ONCE) return answered(fail({ kind: 'busy' }))
    underWay += 1
    try {
      return answered(await arrive(request))
    } finally {
      underWay -= 1
    }
  })
}

type Told = ReturnType<typeof told>

async function arrive(request: Request): Promise<Result<{ lists: readonly Told[]; packs: readonly Told[] }>> {
  const json = await readJsonSent(request, MOST_TAKEN_IN_BYTES)
  if (!json.ok) return json
  const brought = resultOf(broughtIn(json.value))
  if (!brought.ok) return brought
  const owner = await ownerToWrite()
  if (!owner.ok) return owner
  const arrival = { ownerId: owner.value, now: new Date(), random: randomBytes }
  const { lists, packs } = await takeIn(arrival, brought.value)
  return succeed({ lists: lists.map(told), packs: packs.map(told) })
}

/** With the reason in words, where there is one. */
function told(outcome: Outcome) {
  if (outcome.outcome !== 'refused') return outcome
  const { failure, ...rest } = outcome
  return { ...rest, reason: packFailureWords(failure).words }
}
