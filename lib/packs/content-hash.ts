import { createHash } from 'node:crypto'
import { formatPack, type WrittenPack } from './format'

/** Two packs of one id and version are the same when this is. */
export function contentHash(pack: WrittenPack): string {
  return createHash('sha256').update(formatPack(pack)).digest('hex')
}
