import { createHash } from 'node:crypto'
import { type Steps, withPauses } from '../../http/steps'
import { yieldToOthers } from '../../http/yielding'
import type { Sheet } from '../../kernel/sheets/sheet'
import type { PrintJob } from '../layout/pages'

/** Raised when the same sheets are drawn otherwise: what is kept, here and in browsers, is then drawn anew. */
const DRAWING = 3

/** A job as it goes to a thread: text is handed over at once, however long, and is written card by card. */
export type WrittenJob = {
  /** The same sheets in the same manner have the same key, and the same bytes. */
  readonly key: string
  readonly text: readonly string[]
}

export function writtenJob(job: PrintJob): Promise<WrittenJob> {
  return withPauses(writtenSteps(job), yieldToOthers)
}

export function* writtenSteps({ sheets, ...about }: PrintJob): Steps<WrittenJob> {
  const text: string[] = []
  const hash = createHash('sha256').update(`${DRAWING}\n`)
  for (const piece of inPieces(about, 'sheets', sheets, sheetInPieces)) {
    text.push(piece)
    hash.update(piece)
    yield
  }
  return { key: hash.digest('base64url').slice(0, 32), text }
}

/** What a thread reads of it. */
export function jobIn(text: WrittenJob['text']): PrintJob {
  // Written above, of a job.
  return JSON.parse(text.join(''))
}

function sheetInPieces(sheet: Sheet): Iterable<string> {
  if (sheet.kind === 'cards') {
    const { cards, ...about } = sheet
    return inPieces(about, 'cards', cards, whole)
  }
  const { pieces, ...about } = sheet
  return inPieces(about, 'pieces', pieces, whole)
}

const whole = (part: unknown) => [JSON.stringify(part)]

/** An object whose last field is a long list. */
function* inPieces<T>(about: object, field: string, parts: readonly T[], written: (part: T) => Iterable<string>) {
  yield `${JSON.stringify(about).slice(0, -1)},"${field}":[`
  for (const [i, part] of parts.entries()) {
    if (i > 0) yield ','
    yield* written(part)
  }
  yield ']}'
}
