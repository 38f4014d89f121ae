import { createHash } from 'node:crypto'

/** Of a stored list's body: after a restore another list may have the same revision, but never the same fingerprint. */
export function fingerprintOf(body: string): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22)
}
