import { randomBytes } from 'node:crypto'
import { failureResponse, resultResponse, writeRoute } from '@/lib/http/answers'
import { readBody } from '@/lib/http/requests'
import { withOwnerOrNewcomer } from '@/lib/owners/session'
import { succeed } from '@/lib/result'
import { createRoster } from '@/lib/rosters/create'
import { MOST_SENT_BYTES, newListRequest } from '@/lib/rosters/request-schema'

/** Makes a list. A request that is repeated with the same id, because the answer was lost, makes no second one. */
export const POST = writeRoute(async (request) => {
  const sent = await readBody(request, newListRequest, MOST_SENT_BYTES)
  if (!sent.ok) return failureResponse(sent.failure)
  const { list, id } = sent.value
  const creation = { source: { kind: 'as-is', roster: list }, id, now: new Date(), random: randomBytes } as const
  const made = await withOwnerOrNewcomer((writer) => createRoster({ ...creation, ...writer }))
  if (!made.ok) return failureResponse(made.failure)
  const { rosterId, revision, fingerprint, isNew } = made.value
  return resultResponse(succeed({ id: rosterId, revision, fingerprint }), isNew ? 201 : 200)
})
