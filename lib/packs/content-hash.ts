import { createHash } from 'node:crypto'
import { formatPack, type WrittenPack } from './format'

/** Packs of one id and version with the same hash are the same. */
export function contentHash(pack: WrittenPack): string {
  return createHash('sha256').update(formatPack(pack)).digest('hex')
}
