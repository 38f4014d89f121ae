import { randomBytes } from 'node:crypto'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { type Result, succeed } from '../result'
import { findOwner } from './data'
import { deviceMark, type PageOwner } from './device-mark'
import { OWNER_COOKIE } from './key'
import { createOwner, noteKeySeen } from './mutations'

/** Browsers keep no cookie longer than 400 days; whoever writes begins them anew, once a day. */
const KEPT_SECONDS = 400 * 24 * 60 * 60
const DAY_MS = 24 * 60 * 60 * 1000

/** Whose browser asks; null for somebody who has never kept anything here. Asked once for each request. */
export const viewer = cache(async (): Promise<string | null> => (await bearer())?.ownerId ?? null)

/** The same for a page to tell its browser. */
export async function pageOwner(): Promise<PageOwner | null> {
  const known = await bearer()
  return known && { mark: deviceMark(known.ownerId), isLinked: known.isLinked }
}

/** For actions: whoever writes for the first time becomes an owner, and their browser keeps the key. */
export async function ownerToWrite(): Promise<Result<string>> {
  const known = await knownOwner()
  if (known !== null) return succeed(known)
  const made = await createOwner({ now: new Date(), random: randomBytes })
  if (!made.ok) return made
  await keep(made.value.key)
  return succeed(made.value.ownerId)
}

/** For writes on what is there already: a browser without a key owns nothing. */
export async function knownOwner(): Promise<string | null> {
  const known = await bearer()
  if (known) await noteSeen(known)
  return known?.ownerId ?? null
}

async function noteSeen({ key, lastSeenAt }: Bearer): Promise<void> {
  const now = new Date()
  await noteKeySeen({ key, now })
  // A cookie that is set makes Next draw the page anew: not with each write.
  if (now.getTime() - lastSeenAt.getTime() > DAY_MS) await keep(key)
}

type Bearer = {
  readonly ownerId: string
  readonly key: string
  readonly isLinked: boolean
  readonly lastSeenAt: Date
}

/** The key that the browser carries, whoever it may have belonged to. */
export async function keyCarried(): Promise<string | null> {
  return (await cookies()).get(OWNER_COOKIE)?.value || null
}

async function bearer(): Promise<Bearer | null> {
  const key = await keyCarried()
  if (!key) return null
  const owner = await findOwner(key)
  if (!owner.ok) return null
  const { id: ownerId, isLinked, lastSeenAt } = owner.value
  return { ownerId, key, isLinked, lastSeenAt }
}

/** The browser is somebody's from now on. */
export async function keep(key: string): Promise<void> {
  // Believed only behind a proxy of our own: the server removes the header otherwise.
  const https = (await headers()).get('x-forwarded-proto') === 'https'
  const jar = await cookies()
  jar.set(OWNER_COOKIE, key, { httpOnly: true, sameSite: 'lax', path: '/', maxAge: KEPT_SECONDS, secure: https })
}
