import { createHash } from 'node:crypto'

/** By which name a browser keeps the key; lib/http/cookies.ts says where another stands for it. */
export const OWNER_COOKIE = 'musterroll-owner'

/** The key itself stays with its owner: whoever reads the database cannot act as them. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

const KEY = /^[0-9a-hjkmnp-tv-z]{52}$/

/** Whether we may have made it, whoever it belongs to. */
export function isKey(text: string): boolean {
  return KEY.test(text)
}
