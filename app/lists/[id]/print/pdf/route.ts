import { route } from '@/lib/http/answers'
import { originOf } from '@/lib/http/requests'
import { ownerKey, viewer } from '@/lib/owners/session'
import {
  cachedAnswer,
  describeRequest,
  hasCurrentTag,
  notModified,
  type PdfAnswer,
  pdfAnswer,
  refusal,
  textAnswer,
} from '@/lib/print/answers'
import { loadOwnList, type OwnList, ownJob } from '@/lib/print/load'
import type { PrintRequest } from '@/lib/print/print-request'
import { readPrintRequest } from '@/lib/print/request-schema'
import { jobText } from '@/lib/print/worker/job-text'
import { enter, inTurn, print, remember } from '@/lib/print/worker/queue'

/** The list as a PDF. Where too many wait already, this is said before anything is read. */
export const GET = route<{ readonly id: string }>(async (request, { id: rosterId }) => {
  const place = enter()
  if ('retrySeconds' in place) return refusal({ kind: 'busy', ...place })
  try {
    const key = await ownerKey()
    if (key === null) return NONE()
    const ask = readPrintRequest(new URL(request.url).searchParams)
    const asked = { key, rosterId, request: ask, headers: request.headers }
    const before = await describeRequest(asked)
    const kept = before && cachedAnswer(before, asked)
    if (kept) return responseOf(kept)
    const ownerId = await viewer()
    const list = ownerId === null ? null : await loadOwnList({ ownerId, rosterId }, originOf(request))
    if (!list?.ok) return NONE()
    // A save or a restore in between makes it another request.
    const after = await describeRequest(asked)
    const text = before && after?.text === before.text ? before.text : null
    return await drawn(request, list.value, { ask, text })
  } finally {
    place.leave()
  }
})

const NONE = () => textAnswer(404, 'There is no such list.')

type Asking = { readonly ask: PrintRequest; readonly text: string | null }

async function drawn(request: Request, list: OwnList, { ask, text }: Asking): Promise<Response> {
  const job = await inTurn(() => ownJob(list, ask))
  if (job.sheets.length === 0) return textAnswer(400, 'Nothing was chosen that this list has to print.')
  const written = await jobText(job)
  const { key } = written
  if (text !== null) remember(text, key)
  if (hasCurrentTag(request.headers, key)) return responseOf(notModified(key))
  const outcome = await print(written, request.signal)
  return outcome.kind === 'rendered' ? responseOf(pdfAnswer(outcome.rendered, key, job.title)) : refusal(outcome)
}

function responseOf({ status, headers, bytes }: PdfAnswer): Response {
  return new Response(bytes, { status, headers })
}
