import type { PackRef } from '../kernel/ids'
import type { WrittenPack } from './schema'

/** Packs side by side, so that one can extend another. The first of the same id and version counts. */
export type PackList = readonly WrittenPack[]

export function packOf(shelf: PackList, ref: PackRef): WrittenPack | undefined {
  return shelf.find((pack) => pack.id === ref.id && pack.version === ref.version)
}
