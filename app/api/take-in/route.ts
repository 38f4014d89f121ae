import { randomBytes } from 'node:crypto'
import { packFailureWords } from '@/components/packs/pack-failure-words'
import { failureResponse, NO_STORE, resultResponse, writeRoute } from '@/lib/http/answers'
import { clientAddress } from '@/lib/http/client-address'
import { MOST_BYTES_WITHOUT_OWNER, MOST_IMPORTED_BYTES, type Outcome } from '@/lib/import-export/format'
import { importFile } from '@/lib/import-export/import'
import { contentOf } from '@/lib/import-export/schema'
import { receiveImport, Spool } from '@/lib/import-export/spool'
import { knownOwner, ownerOrNew } from '@/lib/owners/session'
import { ClientQueues } from '@/lib/queue'
import { type Failure, fail, type Result, succeed } from '@/lib/result'

/** Browsers send one file after the other, but a club may be one address. */
const MOST_FILES_EACH = 4

/** Each may hold some megabytes in memory. */
const MOST_CLIENTS = 12

/** Counts only clients whose file has arrived completely, so that a slow one makes nobody wait. */
const queues = new ClientQueues(MOST_FILES_EACH, MOST_CLIENTS)

/** Imports a file with everything of an owner, with lists, or with a pack. The answer has the result of each. */
export const POST = writeRoute(async (request) => {
  const known = await knownOwner()
  const spool = new Spool()
  try {
    const file = await receiveImport(request, known === null ? MOST_BYTES_WITHOUT_OWNER : MOST_IMPORTED_BYTES, spool)
    if (!file.ok) return known === null ? refusedToStranger(file.failure) : failureResponse(file.failure)
    const turn = queues.run(known ?? (await clientAddress()), async () => {
      const brought = await contentOf(file.value)
      return brought.ok ? reportOf(await importFile(arrival(), brought.value)) : brought
    })
    return resultResponse(turn ? await turn : fail({ kind: 'busy' }))
  } finally {
    await spool.dispose()
  }
})

const arrival = () => ({ owner: ownerOrNew, now: new Date(), random: randomBytes })

/** A large file from a browser that owns nothing yet: why not, and what to do. */
function refusedToStranger(failure: Failure): Response {
  if (failure.kind !== 'too-large') return failureResponse(failure)
  const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
  const message = `Too large. A browser that has nothing here yet can import ${megabytes(failure.limit)} at once. Create a list first; then up to ${megabytes(MOST_IMPORTED_BYTES)} can be imported here. Nothing was stored.`
  return Response.json({ ...failure, message }, { status: 413, headers: NO_STORE })
}

type Report = { readonly lists: readonly unknown[]; readonly packs: readonly unknown[] }

function reportOf(taken: Awaited<ReturnType<typeof importFile>>): Result<Report> {
  return taken.ok ? succeed({ lists: taken.value.lists.map(told), packs: taken.value.packs.map(told) }) : taken
}

/** With the reason in words, where there is one. */
function told(outcome: Outcome) {
  if (outcome.outcome !== 'refused') return outcome
  const { failure, ...rest } = outcome
  return { ...rest, reason: packFailureWords(failure).words }
}
