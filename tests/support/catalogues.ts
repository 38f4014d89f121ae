import type { MagewindsCatalogue } from '@/lib/games/magewinds/rows'
import { rows as magewindsRows } from '@/lib/games/magewinds/schema'
import type { RowSchemas } from '@/lib/games/row-schema'
import type { Catalogue } from '@/lib/kernel/catalogue'
import { catalogueFromPacks as catalogueOn, rawPackFrom, readPack } from '@/lib/packs/schema'
import magewindsPack from '../../prisma/packs/magewinds-sourced/2.json'
import toyPack from '../fixtures/toy/pack.json'
import { rows as toyRows } from '../fixtures/toy/rows'

export function catalogueFrom(pack: unknown, rows: RowSchemas): Catalogue {
  const catalogue = readPack(pack, rows)
  if (!catalogue.ok) throw new Error(`${catalogue.unreadable.place}: ${catalogue.unreadable.reason}`)
  return catalogue.value
}

// Parsed by Magewinds' own schemas, so its rows are Magewinds' rows.
export const magewindsCatalogue = catalogueFrom(magewindsPack, magewindsRows) as MagewindsCatalogue

export const toyCatalogue = catalogueFrom(toyPack, toyRows)

/** The catalogue of a pack and the one that it extends. */
export function catalogueOver(base: unknown, pack: unknown, rows: RowSchemas): Catalogue {
  const packs = [pack, base].map((one) => {
    const written = rawPackFrom(one)
    if (!written.ok) throw new Error(`${written.unreadable.place}: ${written.unreadable.reason}`)
    return written.value
  })
  const [own] = packs
  const catalogue = own && catalogueOn(packs, own, rows)
  if (!catalogue?.ok) throw new Error(`${catalogue?.unreadable.place}: ${catalogue?.unreadable.reason}`)
  return catalogue.value
}
