import { randomBytes } from 'node:crypto'
import { cache } from 'react'
import { noteEpoch, rejoinLinked } from '../devices/after-restore/kept-secrets'
import { needsStrictName, readCookie, writeCookie } from '../http/browser-cookies'
import { clientAddress } from '../http/client-address'
import { RateLimiter } from '../http/limiter'
import { findOwner } from '../keys/data'
import { isKey, OWNER_COOKIE } from '../keys/key'
import { type Newcomer, newcomerOf, noteKeySeen, storeOwner, type Writer } from '../keys/mutations'
import { type Failure, fail, type Result, succeed } from '../result'
import { isOwnerless } from '../storage-failure'
import type { RandomBytes } from '../token'
import { deviceMark, type PageOwner } from './device-mark'

const DAY_MS = 24 * 60 * 60 * 1000

/** Room for a whole convention behind one address; a program that makes owners without end is stopped. */
export const MOST_NEWCOMERS = 1_000

export const NEWCOMERS = new RateLimiter(MOST_NEWCOMERS, 60 * 60 * 1000)

/** Whose browser asks; null for somebody who has never kept anything here. Asked once for each request. */
export const viewer = cache(async (): Promise<string | null> => (await bearer())?.ownerId ?? null)

/** The same for a page to tell its browser. */
export async function pageOwner(): Promise<PageOwner | null> {
  const known = await bearer()
  return known && { mark: deviceMark(known.ownerId), isLinked: known.isLinked }
}

/** For actions: whoever writes for the first time becomes an owner. */
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

/** For what makes a list: whoever writes for the first time becomes an owner with the first one that is kept. */
export async function withWriter<T>(work: (writer: Writer) => Promise<Result<T>>): Promise<Result<T>> {
  const known = await knownOwner()
  if (known !== null) return forCurrentOwner(known, (ownerId) => work({ ownerId }))
  return withNewcomer((newcomer) => work({ ownerId: newcomer.ownerId, newcomer }))
}

/**
 * A write for the owner of this browser's key. A device link may make that owner another's in between: then nothing was
 * written, and it is done again as the other's.
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
 * The browser keeps the key, if the work is done. A key of ours that nobody knows any more was taken by a restore: its
 * owner comes back under it.
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

/** For writes on what is there already: a browser without a key owns nothing. */
export async function knownOwner(): Promise<string | null> {
  const known = await bearer()
  if (known) await noteSeen(known)
  return known?.ownerId ?? null
}

async function noteSeen({ key, lastSeenAt, isRejoined }: Bearer): Promise<void> {
  const now = new Date()
  await noteKeySeen({ key, now })
  if (isRejoined) await noteEpoch(key)
  // A cookie that is set makes Next draw the page anew: not with each write.
  if (now.getTime() - lastSeenAt.getTime() > DAY_MS || (await needsStrictName(OWNER_COOKIE))) await setOwnerKey(key)
}

type Bearer = {
  readonly ownerId: string
  readonly key: string
  readonly isLinked: boolean
  readonly lastSeenAt: Date
  /** It was linked to others before a restore, and is again. */
  readonly isRejoined: boolean
}

/** The key that the browser carries, whoever it may have belonged to. */
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

/** The browser is somebody's from now on. */
export async function setOwnerKey(key: string): Promise<void> {
  await writeCookie(OWNER_COOKIE, key)
}
