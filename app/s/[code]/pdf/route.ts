import { route } from '@/lib/http/answers'
import { sharedOriginOf } from '@/lib/http/requests'
import { refusal, textAnswer } from '@/lib/print/answers'
import { sharedJob } from '@/lib/print/load'
import { readPrintRequest } from '@/lib/print/request-schema'
import { jobText } from '@/lib/print/worker/job-text'
import { enter, inTurn, print } from '@/lib/print/worker/queue'
import { pdfDisposition } from '@/lib/rosters/content-disposition'
import { storedAddress } from '@/lib/share/link'
import { openShare } from '@/lib/share/open'
import { yieldToOthers } from '@/lib/yielding'

/** A shared list as a PDF, without its secrets. Of the print options, only paper and ink can be chosen. */
export const GET = route<{ readonly code: string }>(async (request, { code }) => {
  const place = enter()
  if ('retrySeconds' in place) return refusal({ kind: 'busy', ...place })
  try {
    await yieldToOthers()
    const opened = await openShare(code)
    if (!opened.ok) return textAnswer(opened.failure.kind === 'withdrawn' ? 410 : 404, 'List not found.')
    const { paper, ink } = readPrintRequest(new URL(request.url).searchParams).options
    const { shown } = opened.value
    const origin = sharedOriginOf(request)
    const link = origin === null ? null : origin + storedAddress(code)
    const job = await inTurn(() => sharedJob(shown, { link, paper, ink }))
    const outcome = await print(await jobText(job), request.signal)
    if (outcome.kind !== 'rendered') return refusal(outcome)
    const { bytes } = outcome.rendered
    return new Response(bytes, {
      headers: {
        'content-type': 'application/pdf',
        'content-length': String(bytes.byteLength),
        'content-disposition': pdfDisposition(shown.roster.name),
      },
    })
  } finally {
    place.leave()
  }
})
