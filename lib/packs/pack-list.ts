import type { PackRef } from '../kernel/ids'
import type { WrittenPack } from './schema'

/** Packs side by side, so that one can extend another. The first of the same id and version counts. */
export type Shelf = readonly WrittenPack[]

export function packOf(shelf: Shelf, ref: PackRef): WrittenPack | undefined {
  return shelf.find((pack) => pack.id === ref.id && pack.version === ref.version)
}
