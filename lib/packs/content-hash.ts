import { createHash } from 'node:crypto'
import { formatPack } from './format'
import type { WrittenPack } from './schema'

/** Two packs of one id and version are the same when this is. */
export function contentHash(pack: WrittenPack): string {
  return createHash('sha256').update(formatPack(pack)).digest('hex')
}
