import { createHash } from 'node:crypto'
import { type RandomBytes, tokenFrom } from '../token'

const CODE_BITS = 130

export const LINK_LIFETIME_MS = 10 * 60 * 1000

export function newCode(random: RandomBytes): string {
  return tokenFrom(random, CODE_BITS)
}

/** Only the hash is stored: whoever reads the database cannot follow a link. */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(`hand-over ${code}`).digest('hex')
}
