import { readEpoch } from '@/lib/db/epoch'
import { breath } from '@/lib/http/breath'
import { EPOCH_HEADER } from '@/lib/http/epoch-header'
import { answering } from './answers'

/**
 * Names the epoch in which an answer came about. A restore may come in the middle: what was done or read is then told
 * with the epoch before it, for it may be gone again, and a refusal with the one after it, for it may be about that.
 */
export async function inEpoch(work: () => Promise<Response>): Promise<Response> {
  await breath()
  const before = await epochNow()
  const answer = await answering(work)
  // A cache would go on telling the epoch of the day on which it kept the answer.
  if (answer.headers.get('cache-control')?.includes('immutable')) return answer
  const epoch = answer.status < 400 ? before : await epochNow()
  if (epoch !== null) answer.headers.set(EPOCH_HEADER, epoch)
  return answer
}

/** Null where the database cannot be asked: what is answered without it names none. */
async function epochNow(): Promise<string | null> {
  return readEpoch().catch(() => null)
}
