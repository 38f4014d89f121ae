import type { Catalogue } from '@/lib/kernel/catalogue'
import type { EntryId } from '@/lib/kernel/ids'
import { type Entry, emptyEntry } from '@/lib/kernel/roster/roster'
import type { ResolvedUnits } from '@/lib/kernel/rules/units'
import { type DwethiaRows, isBuilding, mayBeOf } from './rows'
import type { DwethiaClass, Race } from './schema'

/** A new entry with the cheapest race that it may be of, the first of several. */
export function fresh(row: DwethiaClass, { catalogue, faction }: ResolvedUnits<DwethiaRows>, id: EntryId): Entry {
  const entry = emptyEntry(id, row.slug)
  if (isBuilding(row)) return entry
  const race = cheapest(catalogue, (one) => mayBeOf(row, one, faction))
  return { ...entry, race: race?.slug ?? null }
}

function cheapest(catalogue: Catalogue<DwethiaRows>, suits: (race: Race) => boolean): Race | null {
  const price = ({ points }: Race) => points ?? Number.POSITIVE_INFINITY
  return catalogue.rows.races
    .filter(suits)
    .reduce<Race | null>((best, one) => (best && price(best) <= price(one) ? best : one), null)
}
