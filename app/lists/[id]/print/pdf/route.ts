import { originOf } from '@/lib/edge/requests'
import { viewer } from '@/lib/owners/session'
import { refusal, told } from '@/lib/print/answers'
import { type PrintAsk, titleFor } from '@/lib/print/ask'
import { askFrom } from '@/lib/print/ask-schema'
import { jobOf, keyFor, knownKey, type OwnList, ownListToPrint } from '@/lib/print/own'
import type { Rendered } from '@/lib/print/render'
import { enter, inTurn, keptPrint, printed } from '@/lib/print/work/press'
import { pdfName } from '@/lib/rosters/file-name'

type Context = { params: Promise<{ id: string }> }

/** The list as a PDF. Whoever finds the house full is told so before anything is read for them. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const place = enter()
  if ('retrySeconds' in place) return refusal({ kind: 'busy', ...place })
  try {
    const [ownerId, { id: rosterId }] = await Promise.all([viewer(), params])
    const list = ownerId === null ? null : await ownListToPrint({ ownerId, rosterId }, originOf(request))
    if (!list?.ok) return told(404, 'There is no such list.')
    const ask = askFrom(new URL(request.url).searchParams)
    return keptBefore(request, list.value, ask) ?? (await drawn(request, list.value, ask))
  } finally {
    place.leave()
  }
}

/** What was drawn before is answered from memory; a browser that has it is told so. */
function keptBefore(request: Request, list: OwnList, ask: PrintAsk): Response | null {
  const known = knownKey(list, ask)
  if (known === null) return null
  if (isHeld(request, known)) return unchanged(known)
  const kept = keptPrint(known)
  return kept ? pdf(kept, known, titleFor(list.record.name, ask)) : null
}

async function drawn(request: Request, list: OwnList, ask: PrintAsk): Promise<Response> {
  const job = await inTurn(() => jobOf(list, ask))
  if (job.sheets.length === 0) return told(400, 'Nothing was chosen that this list has to print.')
  const key = keyFor(list, ask, job)
  if (isHeld(request, key)) return unchanged(key)
  const outcome = await printed(job, key, request.signal)
  return outcome.kind === 'rendered' ? pdf(outcome.rendered, key, job.title) : refusal(outcome)
}

const PRIVATE = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex, nofollow' }

const tagOf = (key: string) => `"${key}"`

function isHeld(request: Request, key: string): boolean {
  const held = request.headers.get('if-none-match') ?? ''
  return held.split(',').some((tag) => tag.trim().replace(/^W\//, '') === tagOf(key))
}

function unchanged(key: string): Response {
  return new Response(null, { status: 304, headers: { ...PRIVATE, etag: tagOf(key) } })
}

/** What could not be printed stands in headers: a page that asked for the file can say so beside it. */
function pdf({ bytes, pages, missing, tooLarge }: Rendered, key: string, name: string): Response {
  return new Response(bytes, {
    headers: {
      ...PRIVATE,
      'content-type': 'application/pdf',
      'content-length': String(bytes.byteLength),
      'content-disposition': pdfName(name),
      etag: tagOf(key),
      'x-print-pages': String(pages),
      'x-print-missing': listed(missing),
      'x-print-too-large': listed(tooLarge),
    },
  })
}

// Headers are short everywhere: a few words stand for many.
const MOST_LISTED = 12
const MOST_LETTERS = 40

function listed(words: readonly string[]): string {
  const shown = words.slice(0, MOST_LISTED).map((word) => [...word].slice(0, MOST_LETTERS).join(''))
  return encodeURIComponent(JSON.stringify(shown))
}
