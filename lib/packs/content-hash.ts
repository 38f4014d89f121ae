import { createHash } from 'node:crypto'
import { formatPack, type RawPack } from './format'

/** Packs of one id and version with the same hash are the same. */
export function contentHash(pack: RawPack): string {
  return createHash('sha256').update(formatPack(pack)).digest('hex')
}
