import { createHash } from 'node:crypto'

export type PageOwner = {
  readonly mark: string
  /** The browser was linked to an owner who existed before. */
  readonly isLinked: boolean
}

/** By this a browser knows whether its owner is still the same, and nothing else about the owner. */
export function deviceMark(ownerId: string): string {
  return createHash('sha256').update(`device of ${ownerId}`).digest('hex').slice(0, 24)
}
