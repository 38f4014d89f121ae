import { randomBytes } from 'node:crypto'
import { cache } from 'react'
import { noteEpoch, rejoinLinked } from '../devices/after-restore/link-cookie'
import { needsStrictName, readCookie, writeCookie } from '../http/browser-cookies'
import { clientAddress } from '../http/client-address'
import { RateLimiter } from '../http/limiter.mjs'
import { findOwner } from '../keys/data'
import { isKey, OWNER_COOKIE } from '../keys/key'
import { type Newcomer, newcomerOf, noteKeySeen, storeOwner, type Writer } from '../keys/mutations'
import { type Failure, fail, type Result, succeed } from '../result'
import { isOwnerless } from '../storage-failure'
import type { RandomBytes } from '../token'
import { deviceOwnerIdOf, type PageOwner } from './device-owner-id'

const DAY_MS = 24 * 60 * 60 * 1000

/** Room for a whole convention behind one address; a program that makes owners without end is stopped. */
export const MOST_NEWCOMERS = 1_000

export const NEWCOMERS = new RateLimiter(MOST_NEWCOMERS, 60 * 60 * 1000)

/** The owner of the browser that asks; null where it has stored nothing here. Read once for each request. */
export const viewer = cache(async (): Promise<string | null> => (await bearer())?.ownerId ?? null)

/** What a page tells the browser about its owner. */
export async function pageOwner(): Promise<PageOwner | null> {
  const known = await bearer()
  return known && { deviceOwnerId: deviceOwnerIdOf(known.ownerId), isLinked: known.isLinked }
}

/** A browser that writes for the first time becomes an owner. */
export async function ownerOrNew(): Promise<Result<string>> {
  const known = await knownOwner()
  if (known !== null) return succeed(known)
  const made = await withNewcomer(storeOwner)
  if (!made.ok) return made
  const { ownerId, key } = made.value
  const now = await findOwner(key)
  return succeed(now.ok ? now.value.id : ownerId)
}

/** Whose a request is, and when it came. */
export type Asking = { readonly ownerId: string; readonly now: Date; readonly random: RandomBytes }

/**
 * For what makes a list: whoever writes for the first time becomes an owner together with the first list that is
 * stored.
 */
export async function withWriter<T>(work: (writer: Writer) => Promise<Result<T>>): Promise<Result<T>> {
  const known = await knownOwner()
  if (known !== null) return forCurrentOwner(known, (ownerId) => work({ ownerId }))
  return withNewcomer((newcomer) => work({ ownerId: newcomer.ownerId, newcomer }))
}

/**
 * A write for the owner of this browser's key. A device link may merge that owner into another in between: then nothing
 * was written, and the write is done again for the other owner.
 */
export async function forCurrentOwner<T, F extends { readonly kind: string }>(
  ownerId: string,
  work: (ownerId: string) => Promise<Result<T, F>>,
): Promise<Result<T, F | Failure>> {
  const done = await unlessOwnerless(() => work(ownerId))
  if (done.ok || done.failure.kind !== 'not-found') return done
  const key = await ownerKey()
  const now = key === null ? done : await findOwner(key)
  return now.ok && now.value.id !== ownerId ? forCurrentOwner(now.value.id, work) : done
}

async function unlessOwnerless<T, F>(work: () => Promise<Result<T, F>>): Promise<Result<T, F | Failure>> {
  try {
    return await work()
  } catch (error) {
    if (isOwnerless(error)) return fail({ kind: 'not-found' })
    throw error
  }
}

/**
 * The browser gets the key when the work is done. Where it has a key that the database does not know, a restore has
 * removed that owner: a new one is made under the same key.
 */
async function withNewcomer<T>(work: (newcomer: Newcomer) => Promise<Result<T>>): Promise<Result<T>> {
  const client = await clientAddress()
  const now = new Date()
  const refusal = NEWCOMERS.refusal(client, now.getTime())
  if (refusal) return fail(refusal)
  const carried = await ownerKey()
  const own = carried !== null && isKey(carried) ? carried : null
  const newcomer = newcomerOf({ now, random: randomBytes, key: own })
  const done = await work(newcomer)
  if (!done.ok) return done
  NEWCOMERS.note(client, now.getTime())
  await setOwnerKey(newcomer.key)
  const back = own === null ? null : await bearerOf(own)
  if (back?.isRejoined) await noteEpoch(back.key)
  return done
}

/** For writes on what is stored already: a browser without a key owns nothing. */
export async function knownOwner(): Promise<string | null> {
  const known = await bearer()
  if (known) await noteSeen(known)
  return known?.ownerId ?? null
}

async function noteSeen({ key, lastSeenAt, isRejoined }: Bearer): Promise<void> {
  const now = new Date()
  await noteKeySeen({ key, now })
  if (isRejoined) await noteEpoch(key)
  // Next draws the page anew when a cookie is set: so not with each write.
  if (now.getTime() - lastSeenAt.getTime() > DAY_MS || (await needsStrictName(OWNER_COOKIE))) await setOwnerKey(key)
}

type Bearer = {
  readonly ownerId: string
  readonly key: string
  readonly isLinked: boolean
  readonly lastSeenAt: Date
  /** It was linked to other browsers before a restore, and is linked again. */
  readonly isRejoined: boolean
}

/** The key in the browser's cookie, whether or not it is still known. */
export async function ownerKey(): Promise<string | null> {
  return readCookie(OWNER_COOKIE)
}

const bearer = cache(async (): Promise<Bearer | null> => {
  const key = await ownerKey()
  return key === null ? null : bearerOf(key)
})

async function bearerOf(key: string): Promise<Bearer | null> {
  const isRejoined = await rejoinLinked(key)
  const owner = await findOwner(key)
  if (!owner.ok) return null
  const { id: ownerId, isLinked, lastSeenAt } = owner.value
  return { ownerId, key, isLinked, lastSeenAt, isRejoined }
}

export async function setOwnerKey(key: string): Promise<void> {
  await writeCookie(OWNER_COOKIE, key)
}
