import { route } from '@/lib/http/answers'
import { originOf } from '@/lib/http/requests'
import { ownerKey, viewer } from '@/lib/owners/session'
import { refusal, told } from '@/lib/print/answers'
import type { PrintAsk } from '@/lib/print/ask'
import { askFrom } from '@/lib/print/ask-schema'
import { cachedAnswer, isHeld, type PdfAnswer, pdfAnswer, requestOf, unchanged } from '@/lib/print/kept'
import { jobOf, type OwnList, ownListToPrint } from '@/lib/print/own'
import { enter, inTurn, printed, remember } from '@/lib/print/work/queue'
import { writtenJob } from '@/lib/print/work/written'

/** The list as a PDF. Where too many wait already, this is said before anything is read. */
export const GET = route<{ readonly id: string }>(async (request, { id: rosterId }) => {
  const place = enter()
  if ('retrySeconds' in place) return refusal({ kind: 'busy', ...place })
  try {
    const key = await ownerKey()
    if (key === null) return NONE()
    const ask = askFrom(new URL(request.url).searchParams)
    const asked = { key, rosterId, ask, headers: request.headers }
    const before = await requestOf(asked)
    const kept = before && cachedAnswer(before, asked)
    if (kept) return responseOf(kept)
    const ownerId = await viewer()
    const list = ownerId === null ? null : await ownListToPrint({ ownerId, rosterId }, originOf(request))
    if (!list?.ok) return NONE()
    // A save or a restore in between makes it another request.
    const after = await requestOf(asked)
    const text = before && after?.text === before.text ? before.text : null
    return await drawn(request, list.value, { ask, text })
  } finally {
    place.leave()
  }
})

const NONE = () => told(404, 'There is no such list.')

type Asking = { readonly ask: PrintAsk; readonly text: string | null }

async function drawn(request: Request, list: OwnList, { ask, text }: Asking): Promise<Response> {
  const job = await inTurn(() => jobOf(list, ask))
  if (job.sheets.length === 0) return told(400, 'Nothing was chosen that this list has to print.')
  const written = await writtenJob(job)
  const { key } = written
  if (text !== null) remember(text, key)
  if (isHeld(request.headers, key)) return responseOf(unchanged(key))
  const outcome = await printed(written, request.signal)
  return outcome.kind === 'rendered' ? responseOf(pdfAnswer(outcome.rendered, key, job.title)) : refusal(outcome)
}

function responseOf({ status, headers, bytes }: PdfAnswer): Response {
  return new Response(bytes, { status, headers })
}
