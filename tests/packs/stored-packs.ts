import { createOwner } from '@/lib/keys/mutations'
import { createPack, importPack } from '@/lib/packs/mutations'
import { seededRandom } from '../support/database'
import { examplePack } from './packs'

const random = seededRandom(7)
export const monday = new Date('2030-01-07T08:00:00Z')
export const making = { now: monday, random }

/** The value of whatever succeeded. */
export function good<T>(result: { ok: true; value: T } | { ok: false; failure: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

export function bad<F>(result: { ok: true; value: unknown } | { ok: false; failure: F }): F {
  if (result.ok) throw new Error(`It succeeded: ${JSON.stringify(result.value)}`)
  return result.failure
}

export async function newOwner(): Promise<string> {
  return good(await createOwner(making)).ownerId
}

export async function take(pack: unknown, ownerId: string | null = null) {
  return importPack({ ...making, ownerId, text: JSON.stringify(pack) })
}

/** A player's draft over the example pack, which comes along. */
export async function newDraft(ownerId: string, kind: 'extend' | 'copy' = 'extend') {
  good(await take(examplePack()))
  const of = { id: 'example-heroes', version: 1 } as never
  return good(await createPack({ ...making, ownerId, name: 'Club rules', from: { kind, of } }))
}
