import { type Read, unreadable } from '../edge/json'
import type { Catalogue } from '../kernel/catalogue'
import type { PackRef } from '../kernel/ids'
import type { RowSchemas } from '../systems/row-schema'
import { overBasis, type WrittenRows } from './basis'
import { catalogueOf, type WrittenPack } from './schema'

/** A pack may extend one that extends another, and so on: this far. */
const LONGEST_CHAIN = 8

/** Packs side by side, so that one can extend another. The first of the same id and version counts. */
export type Shelf = readonly WrittenPack[]

export function packOf(shelf: Shelf, ref: PackRef): WrittenPack | undefined {
  return shelf.find((pack) => pack.id === ref.id && pack.version === ref.version)
}

/** What a list is judged by: the pack, over everything that it extends. */
export function catalogueFrom(shelf: Shelf, pack: WrittenPack, rows: RowSchemas): Read<Catalogue> {
  const basis = basisOf(shelf, pack, LONGEST_CHAIN)
  return basis.ok ? catalogueOf(pack, basis.value, rows) : basis
}

/** The rows that a pack extends, put together from the bottom up; of several versions the newest. */
function basisOf(shelf: Shelf, pack: WrittenPack, left: number): Read<WrittenRows | null> {
  if (pack.extends === null) return { ok: true, value: null }
  const basis = shelf
    .filter((one) => one.id === pack.extends)
    .reduce<WrittenPack | null>((newest, one) => (newest && newest.version >= one.version ? newest : one), null)
  if (!basis) return unreadable('extends', `It extends "${pack.extends}", which is not here.`)
  if (basis.game !== pack.game)
    return unreadable('extends', `It is for ${pack.game} and extends a pack for ${basis.game}.`)
  if (left === 0) return unreadable('extends', 'The packs that it extends go round in a circle, or on too long.')
  const below = basisOf(shelf, basis, left - 1)
  if (!below.ok) return below
  return { ok: true, value: below.value ? overBasis(basis.rows, below.value) : basis.rows }
}
