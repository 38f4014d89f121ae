import { createHash } from 'node:crypto'

/**
 * The fingerprint of a stored list's body. After a restore another list may have the same revision, never the same
 * fingerprint.
 */
export function fingerprintOf(body: string): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22)
}
