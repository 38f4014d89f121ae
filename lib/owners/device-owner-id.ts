import { createHash } from 'node:crypto'

export type PageOwner = {
  readonly deviceOwnerId: string
  /** The browser was linked to an owner who existed before. */
  readonly isLinked: boolean
}

/** The id by which a browser notices that its owner has changed. It says nothing else about the owner. */
export function deviceOwnerIdOf(ownerId: string): string {
  return createHash('sha256').update(`device of ${ownerId}`).digest('hex').slice(0, 24)
}
