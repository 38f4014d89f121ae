import { createHash } from 'node:crypto'

/** Tells a browser whether its owner is the one of before, and nothing about who that is. */
export function deviceMark(ownerId: string): string {
  return createHash('sha256').update(`device of ${ownerId}`).digest('hex').slice(0, 24)
}
