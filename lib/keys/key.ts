import { createHash } from 'node:crypto'

/** The name of the cookie that holds the key; over https it has a prefix, see lib/http/cookies.ts. */
export const OWNER_COOKIE = 'musterroll-owner'

/** Only the hash is stored: whoever reads the database cannot act as an owner. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

const KEY = /^[0-9a-hjkmnp-tv-z]{52}$/

/** Whether it has the form of our keys. */
export function isKey(text: string): boolean {
  return KEY.test(text)
}
