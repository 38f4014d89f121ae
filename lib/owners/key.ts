import { createHash } from 'node:crypto'

/** By which name a browser keeps the key. */
export const OWNER_COOKIE = 'musterroll-owner'

/** The key itself stays with its owner: whoever reads the database cannot act as them. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
