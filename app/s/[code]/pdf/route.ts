import { originOf } from '@/lib/edge/requests'
import { log } from '@/lib/log'
import { askFrom } from '@/lib/print/ask-schema'
import { keyOf, printed } from '@/lib/print/work/press'
import { pdfName } from '@/lib/rosters/file-name'
import { storedAddress } from '@/lib/share/link'
import { sharedJob } from '@/lib/share/print'
import { openShare } from '@/lib/share/reading'

type Context = { params: Promise<{ code: string }> }

/** A shared list on paper, without its secrets. Of how it is printed, only paper and ink may be asked for. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { code } = await params
  const opened = await openShare(code)
  if (!opened.ok) return told(opened.failure.kind === 'withdrawn' ? 410 : 404, 'There is no such list.')
  const { paper, ink } = askFrom(new URL(request.url).searchParams).options
  const { shown } = opened.value
  const job = await sharedJob(shown, { link: originOf(request) + storedAddress(code), paper, ink })
  const outcome = await printed(job, keyOf(job), request.signal)
  if (outcome.kind === 'rendered') {
    return new Response(outcome.rendered.bytes, {
      headers: { 'content-type': 'application/pdf', 'content-disposition': pdfName(shown.roster.name) },
    })
  }
  if (outcome.kind === 'failed') log.error('a print failed', { error: outcome.reason })
  return outcome.kind === 'too-much'
    ? told(422, outcome.reason)
    : told(503, 'The printer is busy. Try again in a moment.', { 'retry-after': '5' })
}

function told(status: number, words: string, more: Record<string, string> = {}): Response {
  const headers = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8', ...more }
  return new Response(`${words}\n`, { status, headers })
}
