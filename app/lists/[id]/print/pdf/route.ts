import { answering } from '@/app/api/answers'
import { originOf } from '@/lib/http/requests'
import { keyCarried, viewer } from '@/lib/owners/session'
import {
  browserHas,
  cachedAnswer,
  describeRequest,
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

type Context = { params: Promise<{ id: string }> }

/** The list as a PDF. Whoever finds the house full is told so before anything is read for them. */
export function GET(request: Request, context: Context): Promise<Response> {
  return answering(() => answer(request, context))
}

async function answer(request: Request, { params }: Context): Promise<Response> {
  const place = enter()
  if ('retrySeconds' in place) return refusal({ kind: 'busy', ...place })
  try {
    const [key, { id: rosterId }] = await Promise.all([keyCarried(), params])
    if (key === null) return NONE()
    const ask = readPrintRequest(new URL(request.url).searchParams)
    const asked = { key, rosterId, ask, headers: request.headers }
    const before = await describeRequest(asked)
    const kept = before && cachedAnswer(before, asked)
    if (kept) return responseOf(kept)
    const ownerId = await viewer()
    const list = ownerId === null ? null : await loadOwnList({ ownerId, rosterId }, originOf(request))
    if (!list?.ok) return NONE()
    // Whoever saves or restores meanwhile makes it another request.
    const after = await describeRequest(asked)
    const text = before && after?.text === before.text ? before.text : null
    return await drawn(request, list.value, { ask, text })
  } finally {
    place.leave()
  }
}

const NONE = () => textAnswer(404, 'There is no such list.')

type Asking = { readonly ask: PrintRequest; readonly text: string | null }

async function drawn(request: Request, list: OwnList, { ask, text }: Asking): Promise<Response> {
  const job = await inTurn(() => ownJob(list, ask))
  if (job.sheets.length === 0) return textAnswer(400, 'Nothing was chosen that this list has to print.')
  const written = await jobText(job)
  const { key } = written
  if (text !== null) remember(text, key)
  if (browserHas(request.headers, key)) return responseOf(notModified(key))
  const outcome = await print(written, request.signal)
  return outcome.kind === 'rendered' ? responseOf(pdfAnswer(outcome.rendered, key, job.title)) : refusal(outcome)
}

function responseOf({ status, headers, bytes }: PdfAnswer): Response {
  return new Response(bytes, { status, headers })
}
