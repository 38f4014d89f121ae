import { createHash } from 'node:crypto'
import { runStepsWithPauses, type Steps } from '../../http/steps'
import { yieldToOthers } from '../../http/yielding'
import type { Sheet } from '../../kernel/sheets/sheet'
import type { PrintJob } from '../layout/pages'

/** Raised when the same sheets are drawn differently: caches, also in browsers, are then out of date. */
const DRAWING_VERSION = 3

/** A job as it goes to a thread. Text is passed on without a copy, and is written card by card. */
export type JobText = {
  /** The same sheets with the same options have the same key and the same bytes. */
  readonly key: string
  readonly text: readonly string[]
}

export function jobText(job: PrintJob): Promise<JobText> {
  return runStepsWithPauses(jobTextSteps(job), yieldToOthers)
}

export function* jobTextSteps({ sheets, ...about }: PrintJob): Steps<JobText> {
  const text: string[] = []
  const hash = createHash('sha256').update(`${DRAWING_VERSION}\n`)
  for (const piece of objectInPieces(about, 'sheets', sheets, sheetInPieces)) {
    text.push(piece)
    hash.update(piece)
    yield
  }
  return { key: hash.digest('base64url').slice(0, 32), text }
}

/** What a thread reads of it. */
export function parseJob(text: JobText['text']): PrintJob {
  // Written above, of a job.
  return JSON.parse(text.join(''))
}

function sheetInPieces(sheet: Sheet): Iterable<string> {
  if (sheet.kind === 'cards') {
    const { cards, ...about } = sheet
    return objectInPieces(about, 'cards', cards, whole)
  }
  const { pieces, ...about } = sheet
  return objectInPieces(about, 'pieces', pieces, whole)
}

const whole = (part: unknown) => [JSON.stringify(part)]

/** An object whose last field is a long list. */
function* objectInPieces<T>(about: object, field: string, parts: readonly T[], written: (part: T) => Iterable<string>) {
  yield `${JSON.stringify(about).slice(0, -1)},"${field}":[`
  for (const [i, part] of parts.entries()) {
    if (i > 0) yield ','
    yield* written(part)
  }
  yield ']}'
}
