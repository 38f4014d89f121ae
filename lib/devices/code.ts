import { createHash } from 'node:crypto'
import { type RandomBytes, tokenFrom, typedToken } from '../token'

const CODE_BITS = 130
const CODE = /^[0-9a-hjkmnp-tv-z]{26}$/

export const LINK_LIFETIME_MS = 10 * 60 * 1000

export function newCode(random: RandomBytes): string {
  return tokenFrom(random, CODE_BITS)
}

/** Only the hash is stored: whoever reads the database cannot follow a link. */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(`hand-over ${code}`).digest('hex')
}

/** Only the hash is stored: whoever reads the database, or a backup, cannot use the code. */
export function hashOfRecoveryCode(code: string): string {
  return createHash('sha256').update(`recovery code ${code}`).digest('hex')
}

/** The recovery code that somebody typed from paper; null where it can be none. */
export function recoveryCodeIn(typed: string): string | null {
  const code = typedToken(typed)
  return CODE.test(code) ? code : null
}

/** In groups of five, as it is read and written by hand; the last one has six. */
export function groupedCode(code: string): string {
  return code.toUpperCase().replace(/.{5}(?=.{5})/g, '$& ')
}
