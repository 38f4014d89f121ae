import { randomBytes } from 'node:crypto'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { type Result, succeed } from '../result'
import { findOwner } from './data'
import { createOwner, noteOwnerSeen } from './mutations'

const COOKIE = 'musterroll-owner'
/** Browsers keep no cookie longer than 400 days; each visit that writes begins them anew. */
const KEPT_SECONDS = 400 * 24 * 60 * 60

/** Whose browser asks; null for somebody who has never kept anything here. Asked once for each request. */
export const viewer = cache(async (): Promise<string | null> => (await bearer())?.ownerId ?? null)

/** For actions: whoever writes for the first time becomes an owner, and their browser keeps the key. */
export async function ownerToWrite(): Promise<Result<string>> {
  const now = new Date()
  const known = await bearer()
  if (known) {
    await noteOwnerSeen({ ownerId: known.ownerId, now })
    await keep(known.key)
    return succeed(known.ownerId)
  }
  const made = await createOwner({ now, random: randomBytes })
  if (!made.ok) return made
  await keep(made.value.key)
  return succeed(made.value.ownerId)
}

async function bearer(): Promise<{ ownerId: string; key: string } | null> {
  const key = (await cookies()).get(COOKIE)?.value
  if (!key) return null
  const owner = await findOwner(key)
  return owner.ok ? { ownerId: owner.value.id, key } : null
}

async function keep(key: string) {
  // Believed only behind a proxy of our own: the server removes the header otherwise.
  const https = (await headers()).get('x-forwarded-proto') === 'https'
  const jar = await cookies()
  jar.set(COOKIE, key, { httpOnly: true, sameSite: 'lax', path: '/', maxAge: KEPT_SECONDS, secure: https })
}
