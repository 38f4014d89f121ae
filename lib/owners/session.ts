import { randomBytes } from 'node:crypto'
import { cache } from 'react'
import { linkHashes, noteEpoch, rejoinLinked } from '../devices/after-restore/link-cookie'
import { needsHostPrefix, readCookie, writeCookie } from '../http/browser-cookies'
import { clientAddress } from '../http/client-address'
import { clientBrowser } from '../http/client-browser'
import { Limiter } from '../http/limiter'
import { findOwner, isEndedKey } from '../keys/data'
import { isKey, OWNER_COOKIE } from '../keys/key'
import {
  isUseDue,
  type Newcomer,
  newNewcomer,
  noteKeySeen,
  noteKeyUsed,
  storeOwner,
  type Writer,
} from '../keys/mutations'
import { errorFields, log } from '../process-log'
import { type Failure, fail, type Result, succeed } from '../result'
import { isMissingOwnerError } from '../storage-failure'
import type { RandomBytes } from '../token'
import { deviceOwnerIdOf, type PageOwner } from './device-owner-id'

const DAY_MS = 24 * 60 * 60 * 1000

/** Enough for a whole convention behind one address; a program that makes owners without end is stopped. */
export const MOST_NEWCOMERS = 1_000

export const NEWCOMERS = new Limiter({ name: 'newcomers', most: MOST_NEWCOMERS, periodMs: 60 * 60 * 1000, step: 10 })

/** The owner of the browser that sent the request; null where it has stored nothing here. Read once for each request. */
export const viewer = cache(async (): Promise<string | null> => (await bearer())?.ownerId ?? null)

/** What a page tells the browser about its owner. */
export async function pageOwner(): Promise<PageOwner | null> {
  const known = await bearer()
  return known && { deviceOwnerId: deviceOwnerIdOf(known.ownerId), isLinked: known.isLinked }
}

/** Whether this browser was one of an owner's devices, who has removed it. */
export async function isRemovedDevice(): Promise<boolean> {
  const key = await ownerKey()
  return key !== null && (await bearer()) === null && isEndedKey(key)
}

/** A browser that writes for the first time becomes an owner. */
export async function ownerOrNew(): Promise<Result<string>> {
  const known = await knownOwner()
  if (known !== null) return succeed(known)
  const stored = await withNewcomer(storeOwner)
  if (!stored.ok) return stored
  const { ownerId, key } = stored.value
  const current = await findOwner(key)
  return succeed(current.ok ? current.value.id : ownerId)
}

/** The owner who sent a request, and when it came. */
export type OwnerContext = { readonly ownerId: string; readonly now: Date; readonly random: RandomBytes }

/**
 * For work that makes a list: a browser that writes for the first time becomes an owner in the same transaction as its
 * first list.
 */
export async function withOwnerOrNewcomer<T>(work: (writer: Writer) => Promise<Result<T>>): Promise<Result<T>> {
  const known = await knownOwner()
  if (known !== null) return forCurrentOwner(known, (ownerId) => work({ ownerId }))
  return withNewcomer((newcomer) => work({ ownerId: newcomer.ownerId, newcomer }))
}

/**
 * Writes for the owner of this browser's key. A device link may merge that owner into another meanwhile: then nothing
 * was written, and the write is repeated for the other owner.
 */
export async function forCurrentOwner<T, F extends { readonly kind: string }>(
  ownerId: string,
  work: (ownerId: string) => Promise<Result<T, F>>,
): Promise<Result<T, F | Failure>> {
  const result = await notFoundIfOwnerMissing(() => work(ownerId))
  if (result.ok || result.failure.kind !== 'not-found') return result
  const key = await ownerKey()
  const current = key === null ? result : await findOwner(key)
  return current.ok && current.value.id !== ownerId ? forCurrentOwner(current.value.id, work) : result
}

async function notFoundIfOwnerMissing<T, F>(work: () => Promise<Result<T, F>>): Promise<Result<T, F | Failure>> {
  try {
    return await work()
  } catch (error) {
    if (isMissingOwnerError(error)) return fail({ kind: 'not-found' })
    throw error
  }
}

/**
 * The browser gets the key when the work is done. Where it has a key that the database does not know, a restore has
 * removed that owner: a new one is made under the same key. The key of a removed device is none any more.
 */
async function withNewcomer<T>(work: (newcomer: Newcomer) => Promise<Result<T>>): Promise<Result<T>> {
  const client = await clientAddress()
  const now = new Date()
  const refusal = NEWCOMERS.refusal(client, now.getTime())
  if (refusal) return fail(refusal)
  const cookieKey = await ownerKey()
  const validKey = cookieKey !== null && isKey(cookieKey) && !(await isEndedKey(cookieKey)) ? cookieKey : null
  const newcomer = newNewcomer({ now, random: randomBytes, key: validKey, browser: await clientBrowser() })
  const result = await work(newcomer)
  if (!result.ok) return result
  await NEWCOMERS.note(client, now.getTime())
  await setOwnerKey(newcomer.key)
  const rejoined = validKey === null ? null : await bearerOf(validKey)
  if (rejoined?.isRejoined) await noteEpoch(rejoined.key)
  return result
}

/** The owner for writes on stored data; null for a browser without a key, which owns nothing. */
export async function knownOwner(): Promise<string | null> {
  const known = await bearer()
  if (known) await noteBearerSeen(known)
  return known?.ownerId ?? null
}

async function noteBearerSeen({ key, lastSeenAt, isRejoined }: Bearer): Promise<void> {
  const now = new Date()
  await noteKeySeen({ key, now })
  if (isRejoined) await noteEpoch(key)
  // Next renders the page again when a cookie is set: so it is not set with each write.
  if (now.getTime() - lastSeenAt.getTime() > DAY_MS || (await needsHostPrefix(OWNER_COOKIE))) await setOwnerKey(key)
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
  const { id: ownerId, isLinked, lastSeenAt, lastUsedAt } = owner.value
  if (isUseDue(lastUsedAt, new Date())) await noteUse(key)
  return { ownerId, key, isLinked, lastSeenAt, isRejoined }
}

/** Nobody waits until it is written: a database that cannot write still answers those who read. */
async function noteUse(key: string): Promise<void> {
  const use = { key, now: new Date(), browser: await clientBrowser(), links: await linkHashes(key) }
  noteKeyUsed(use).catch((error: unknown) => log.warn('the use of a device was not noted', errorFields(error)))
}

export async function setOwnerKey(key: string): Promise<void> {
  await writeCookie(OWNER_COOKIE, key)
}
