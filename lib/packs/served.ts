import { createHash } from 'node:crypto'
import type { Catalogue } from '../kernel/catalogue'

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

const texts = new WeakMap<Catalogue, ServedText>()

export function servedText(catalogue: Catalogue): ServedText {
  const known = texts.get(catalogue)
  if (known) return known
  const text = JSON.stringify(catalogue)
  const served = { text, tag: createHash('sha256').update(text).digest('base64url').slice(0, 22) }
  texts.set(catalogue, served)
  return served
}
