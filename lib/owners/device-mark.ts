import { createHash } from 'node:crypto'

/** What a page tells the browser about its owner. */
export type PageOwner = {
  readonly mark: string
  /** The browser was handed to them, who were somebody before: not a new owner. */
  readonly isLinked: boolean
}

/** Tells a browser whether its owner is the one of before, and nothing about who that is. */
export function deviceMark(ownerId: string): string {
  return createHash('sha256').update(`device of ${ownerId}`).digest('hex').slice(0, 24)
}
