import { sameValue } from '@/lib/kernel/equality'
import { type newestPack, rowsOf } from '../../support/newest-pack'

/** What every row says that we made up, or filled: one form of words for all. */
export const HOUSE = { kind: 'house', place: 'invented for this pack' }

type PackFile = ReturnType<typeof newestPack>

/** Fields of a pack's rows that say again what the row below says: they would claim it as ours. */
export function repeatedFields(pack: PackFile, basis: PackFile, kind: string): readonly string[] {
  const below = new Map(rowsOf(basis, kind).map((row) => [row.slug, row]))
  return rowsOf(pack, kind).flatMap((row) => {
    const basisRow = below.get(row.slug)
    if (!basisRow) return []
    const repeated = Object.keys(row).filter((key) => key !== 'slug' && sameValue(row[key], basisRow[key]))
    return repeated.map((key) => `${row.slug} ${key}`)
  })
}
