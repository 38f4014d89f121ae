import { createHash } from 'node:crypto'
import type { Sheet } from '../../kernel/sheets/sheet'
import { runStepsWithPauses, type Steps } from '../../work-in-steps'
import { yieldToOthers } from '../../yielding'
import type { PrintJob } from '../layout/pages'

/** To be raised whenever the same sheets are drawn differently, so that no cache, also in browsers, answers with old PDFs. */
const DRAWING_VERSION = 3

/** A job as it is sent to a thread: as pieces of JSON, one for each card, since strings are passed on without a copy. */
export type JobText = {
  /** The same sheets with the same options have the same key and the same bytes. */
  readonly key: string
  readonly text: readonly string[]
}

export function jobText(job: PrintJob): Promise<JobText> {
  return runStepsWithPauses(jobTextSteps(job), yieldToOthers)
}

export function* jobTextSteps({ sheets, ...fields }: PrintJob): Steps<JobText> {
  const text: string[] = []
  const hash = createHash('sha256').update(`${DRAWING_VERSION}\n`)
  for (const piece of objectInPieces(fields, 'sheets', sheets, sheetInPieces)) {
    text.push(piece)
    hash.update(piece)
    yield
  }
  return { key: hash.digest('base64url').slice(0, 32), text }
}

/** The job, read by a thread. */
export function parseJob(text: JobText['text']): PrintJob {
  // The JSON was made above, of a job.
  return JSON.parse(text.join(''))
}

function sheetInPieces(sheet: Sheet): Iterable<string> {
  if (sheet.kind === 'cards') {
    const { cards, ...fields } = sheet
    return objectInPieces(fields, 'cards', cards, jsonOf)
  }
  const { pieces, ...fields } = sheet
  return objectInPieces(fields, 'pieces', pieces, jsonOf)
}

const jsonOf = (part: unknown) => [JSON.stringify(part)]

/** An object whose last field is a long list. */
function* objectInPieces<T>(fields: object, field: string, parts: readonly T[], format: (part: T) => Iterable<string>) {
  yield `${JSON.stringify(fields).slice(0, -1)},"${field}":[`
  for (const [i, part] of parts.entries()) {
    if (i > 0) yield ','
    yield* format(part)
  }
  yield ']}'
}
