import { route } from '@/lib/http/answers'
import { originOf } from '@/lib/http/requests'
import { ownerKey, viewer } from '@/lib/owners/session'
import {
  cachedAnswer,
  describeRequest,
  hasCurrentTag,
  notModified,
  type PdfAnswer,
  type PdfRequest,
  pdfAnswer,
  refusal,
  textAnswer,
} from '@/lib/print/answers'
import { loadOwnList, type OwnList, ownJob } from '@/lib/print/load'
import type { PrintRequest } from '@/lib/print/print-request'
import { readPrintRequest } from '@/lib/print/request-schema'
import { jobText } from '@/lib/print/worker/job-text'
import { enter, inTurn, isRemembered, print, remember } from '@/lib/print/worker/queue'

/**
 * The list as a PDF. One that was drawn before is sent at once, whoever waits; if too many of the others wait already, it
 * is refused before anything is read.
 */
export const GET = route<{ readonly id: string }>(async (request, { id: rosterId }) => {
  const key = await ownerKey()
  if (key === null) return noSuchList()
  const printRequest = readPrintRequest(new URL(request.url).searchParams)
  const pdfRequest = { key, rosterId, request: printRequest, headers: request.headers }
  const cached = isRemembered(rosterId) ? await cachedFor(pdfRequest) : null
  if (cached) return responseOf(cached)
  const place = enter()
  if ('retrySeconds' in place) return refusal({ kind: 'busy', ...place })
  try {
    const description = await describeRequest(pdfRequest)
    const ownerId = await viewer()
    const list = ownerId === null ? null : await loadOwnList({ ownerId, rosterId }, originOf(request))
    if (!list?.ok) return noSuchList()
    // If a save or a restore came in between, the PDF is not cached for this description.
    const descriptionNow = await describeRequest(pdfRequest)
    const text = description && descriptionNow?.text === description.text ? description.text : null
    return await drawPdf(request, list.value, { printRequest, text })
  } finally {
    place.leave()
  }
})

async function cachedFor(pdfRequest: PdfRequest): Promise<PdfAnswer | null> {
  const description = await describeRequest(pdfRequest)
  return description && cachedAnswer(description, pdfRequest)
}

const noSuchList = () => textAnswer(404, 'List not found.')

type PdfInput = { readonly printRequest: PrintRequest; readonly text: string | null }

async function drawPdf(request: Request, list: OwnList, { printRequest, text }: PdfInput): Promise<Response> {
  const job = await inTurn(() => ownJob(list, printRequest))
  if (job.sheets.length === 0) return textAnswer(400, 'Choose something that this list can print.')
  const jobAsText = await jobText(job)
  const { key } = jobAsText
  if (text !== null) remember(text, key)
  if (hasCurrentTag(request.headers, key)) return responseOf(notModified(key))
  const outcome = await print(jobAsText, request.signal)
  return outcome.kind === 'rendered' ? responseOf(pdfAnswer(outcome.rendered, key, job.title)) : refusal(outcome)
}

function responseOf({ status, headers, bytes }: PdfAnswer): Response {
  return new Response(bytes, { status, headers })
}
