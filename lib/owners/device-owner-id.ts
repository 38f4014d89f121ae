import { createHash } from 'node:crypto'

export type PageOwner = {
  readonly deviceOwnerId: string
  /** The browser was linked to an owner who existed before. */
  readonly isLinked: boolean
}

/** By this a browser knows whether its owner is still the same, and nothing else about the owner. */
export function deviceOwnerIdOf(ownerId: string): string {
  return createHash('sha256').update(`device of ${ownerId}`).digest('hex').slice(0, 24)
}
