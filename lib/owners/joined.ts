import { readKept } from '../http/browser-cookies'
import { type Failure, fail, type Result } from '../result'
import { isOwnerless } from '../storage-failure'
import { findOwner } from './data'
import { OWNER_COOKIE } from './key'

/**
 * A write for the owner of this browser's key. A device link may make that owner another's in between: then nothing was
 * written, and it is done again as the other's.
 */
export async function asJoined<T, F extends { readonly kind: string }>(
  ownerId: string,
  work: (ownerId: string) => Promise<Result<T, F>>,
): Promise<Result<T, F | Failure>> {
  const done = await unlessOwnerless(() => work(ownerId))
  if (done.ok || done.failure.kind !== 'not-found') return done
  const key = await readKept(OWNER_COOKIE)
  const now = key === null ? done : await findOwner(key)
  return now.ok && now.value.id !== ownerId ? asJoined(now.value.id, work) : done
}

async function unlessOwnerless<T, F>(work: () => Promise<Result<T, F>>): Promise<Result<T, F | Failure>> {
  try {
    return await work()
  } catch (error) {
    if (isOwnerless(error)) return fail({ kind: 'not-found' })
    throw error
  }
}
