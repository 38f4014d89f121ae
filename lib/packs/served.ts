import { createHash } from 'node:crypto'
import type { Catalogue } from '../kernel/catalogue'

/** A catalogue on its way to a browser. */
export type Served = ServedText & {
  /** Everybody may have what comes along; a player's own pack is theirs, and a draft changes. */
  readonly audience: 'everybody' | 'owner' | 'draft'
}

type ServedText = {
  readonly text: string
  /** The same text has the same tag. */
  readonly tag: string
}

const texts = new WeakMap<Catalogue, ServedText>()

/** Written once for each catalogue that is in memory. */
export function servedText(catalogue: Catalogue): ServedText {
  const known = texts.get(catalogue)
  if (known) return known
  const text = JSON.stringify(catalogue)
  const served = { text, tag: createHash('sha256').update(text).digest('base64url').slice(0, 22) }
  texts.set(catalogue, served)
  return served
}
