import type { Writer } from '../keys/mutations'
import { type Result, succeed } from '../result'
import type { RandomBytes } from '../token'
import { listRosters, readRoster } from './data'
import { fingerprintOf } from './fingerprint'
import { type Created, storeNewRoster } from './mutations'
import { type ListSource, newRoster } from './new-roster'
import { storedRosterFrom } from './stored'

type CreateRequest = Writer & {
  readonly source: ListSource
  /** Chosen by the client: two requests with one id make one list. */
  readonly id?: string | undefined
  readonly tags?: readonly string[]
  readonly now: Date
  readonly random: RandomBytes
}

/** The one way to make a list, wherever it comes from. */
export async function createRoster({ source, id, ...rest }: CreateRequest): Promise<Result<Created>> {
  const { kind } = source
  const earlier = kind === 'example' || kind === 'shared' ? await findEarlierCopy(rest.ownerId, id) : null
  if (earlier) return succeed(earlier)
  const takenNames = kind === 'as-is' ? [] : await otherNames(rest.ownerId, id)
  const stored = await storeNewRoster({
    ...rest,
    stored: storedRosterFrom(newRoster(source, takenNames)),
    rosterId: id,
  })
  // The form was sent before with other content: this is another list.
  const isIdTaken = !stored.ok && (stored.failure.kind === 'stale' || stored.failure.kind === 'not-found')
  if (kind !== 'new' || id === undefined || !isIdTaken) return stored
  const withNewName = newRoster(source, await otherNames(rest.ownerId, undefined))
  return storeNewRoster({ ...rest, stored: storedRosterFrom(withNewName) })
}

/** The copy that an earlier request with this id made of an example or a share, whatever its owner has changed since. */
export async function findEarlierCopy(ownerId: string, id: string | undefined): Promise<Created | null> {
  const roster = id === undefined ? null : await readRoster({ ownerId, rosterId: id })
  if (!roster?.ok) return null
  const { id: rosterId, revision, body } = roster.value
  return { rosterId, revision, fingerprint: fingerprintOf(body), isNew: false }
}

/** The names of the owner's other lists: a request that is repeated gets the same name again. */
async function otherNames(ownerId: string, id: string | undefined): Promise<readonly string[]> {
  return (await listRosters(ownerId)).flatMap((list) => (list.id === id ? [] : [list.name]))
}
