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

/** A browser sends one file after the other, but all browsers of a club may share one address. */
const MOST_FILES_PER_CLIENT = 4

/** A limit, since each client may hold some megabytes in memory. */
const MOST_CLIENTS = 12

/** A file joins its client's queue only when it has arrived completely, so that a slow client blocks nobody. */
const queues = new ClientQueues(MOST_FILES_PER_CLIENT, MOST_CLIENTS)

/** Imports a file with everything of an owner, with lists, or with a pack. The answer has the result of each. */
export const POST = writeRoute(async (request) => {
  const knownOwnerId = await knownOwner()
  const spool = new Spool()
  try {
    const file = await receiveImport(
      request,
      knownOwnerId === null ? MOST_BYTES_WITHOUT_OWNER : MOST_IMPORTED_BYTES,
      spool,
    )
    if (!file.ok) return knownOwnerId === null ? refusedToNewBrowser(file.failure) : failureResponse(file.failure)
    const queued = queues.run(knownOwnerId ?? (await clientAddress()), async () => {
      const content = await contentOf(file.value)
      return content.ok ? reportOf(await importFile(importContext(), content.value)) : content
    })
    return resultResponse(queued ? await queued : fail({ kind: 'busy' }))
  } finally {
    await spool.dispose()
  }
})

const importContext = () => ({ owner: ownerOrNew, now: new Date(), random: randomBytes })

/** Refuses a large file from a browser that owns nothing yet, and says what to do. */
function refusedToNewBrowser(failure: Failure): Response {
  if (failure.kind !== 'too-large') return failureResponse(failure)
  const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
  const message = `Too large. A browser that has nothing here yet can import ${megabytes(failure.limit)} at once. Create a list first; then up to ${megabytes(MOST_IMPORTED_BYTES)} can be imported here. Nothing was stored.`
  return Response.json({ ...failure, message }, { status: 413, headers: NO_STORE })
}

type Report = { readonly lists: readonly unknown[]; readonly packs: readonly unknown[] }

function reportOf(imported: Awaited<ReturnType<typeof importFile>>): Result<Report> {
  return imported.ok
    ? succeed({
        lists: imported.value.lists.map(withReasonInWords),
        packs: imported.value.packs.map(withReasonInWords),
      })
    : imported
}

/** The outcome, with the reason as a sentence if it was refused. */
function withReasonInWords(outcome: Outcome) {
  if (outcome.outcome !== 'refused') return outcome
  const { failure, ...rest } = outcome
  return { ...rest, reason: packFailureWords(failure).words }
}
