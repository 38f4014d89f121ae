import type { Writer } from '../keys/mutations'
import { type Result, succeed } from '../result'
import type { RandomBytes } from '../token'
import { listRosters, readRoster } from './data'
import { fingerprintOf } from './fingerprint'
import { type Created, storeNewRoster } from './mutations'
import { type ListSource, newRoster } from './new-roster'
import { storedFrom } from './stored'

type Creating = Writer & {
  readonly source: ListSource
  /** Chosen by the client: two requests with one id make one list. */
  readonly id?: string | undefined
  readonly tags?: readonly string[]
  readonly now: Date
  readonly random: RandomBytes
}

/** The one way to make a list, wherever it comes from. */
export async function createRoster({ source, id, ...rest }: Creating): Promise<Result<Created>> {
  const { kind } = source
  const made = kind === 'example' || kind === 'shared' ? await copiedBefore(rest.ownerId, id) : null
  if (made) return succeed(made)
  const taken = kind === 'whole' ? [] : await otherNames(rest.ownerId, id)
  const stored = await storeNewRoster({ ...rest, stored: storedFrom(newRoster(source, taken)), rosterId: id })
  // The form was sent before with something else in it: this is another list.
  const isOther = !stored.ok && (stored.failure.kind === 'stale' || stored.failure.kind === 'not-found')
  if (kind !== 'new' || id === undefined || !isOther) return stored
  const another = newRoster(source, await otherNames(rest.ownerId, undefined))
  return storeNewRoster({ ...rest, stored: storedFrom(another) })
}

/** What an example or a share became when it was copied under this id, whatever its owner has changed since. */
export async function copiedBefore(ownerId: string, id: string | undefined): Promise<Created | null> {
  const found = id === undefined ? null : await readRoster({ ownerId, rosterId: id })
  if (!found?.ok) return null
  const { id: rosterId, revision, body } = found.value
  return { rosterId, revision, fingerprint: fingerprintOf(body), isNew: false }
}

/** Without the list that was made under this id: made again, it gets its name again. */
async function otherNames(ownerId: string, id: string | undefined): Promise<readonly string[]> {
  return (await listRosters(ownerId)).flatMap((list) => (list.id === id ? [] : [list.name]))
}
