import { createHash } from 'node:crypto'
import type { Catalogue } from '../kernel/catalogue'
import { memo } from '../kernel/memo'

/** A catalogue as it is sent to a browser. */
export type ServedCatalogue = ServedText & {
  /** Who may keep a copy: a bundled pack is for everybody, a player's own for its owner, and a draft changes. */
  readonly audience: 'everybody' | 'owner' | 'draft'
}

type ServedText = {
  readonly text: string
  /** The same text has the same tag. */
  readonly tag: string
}

export const servedText = memo((catalogue: Catalogue): ServedText => {
  const text = JSON.stringify(catalogue)
  return { text, tag: createHash('sha256').update(text).digest('base64url').slice(0, 22) }
})
