import { wordsOf } from '@/components/form/failure-words'
import type { Failure, Result } from '@/lib/result'
import { storageFailure } from '@/lib/storage-failure'

export const NOT_KEPT = { 'cache-control': 'no-store' }

const STATUS = {
  'not-found': 404,
  stale: 409,
  'not-yours': 403,
  withdrawn: 410,
  unreadable: 422,
  'too-large': 413,
  'too-often': 429,
  busy: 503,
  // As where the disk is full: what a device keeps it goes on keeping, and offers again.
  'too-many': 507,
  'storage-full': 507,
  unwritable: 503,
} as const satisfies Record<Failure['kind'], number>

/** What was asked for, or why not: kind, numbers and a sentence. */
export function answered<T>(result: Result<T>, status: (value: T) => number = () => 200): Response {
  if (result.ok) return Response.json(result.value, { status: status(result.value), headers: NOT_KEPT })
  return refused(result.failure)
}

export function refused(failure: Failure): Response {
  const { title, words } = wordsOf(failure)
  return Response.json(
    { ...failure, message: `${title}. ${words}` },
    { status: STATUS[failure.kind], headers: { ...NOT_KEPT, ...waiting(failure) } },
  )
}

/** A storage that fails is told as what it is, also where it fails while a route only reads. */
export async function answering(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    const failure = storageFailure(error)
    if (failure) return refused(failure)
    throw error
  }
}

function waiting(failure: Failure): Record<string, string> {
  if (failure.kind === 'busy') return { 'retry-after': '1' }
  if (failure.kind === 'unwritable') return { 'retry-after': '10' }
  return failure.kind === 'too-often' ? { 'retry-after': `${failure.seconds}` } : {}
}
