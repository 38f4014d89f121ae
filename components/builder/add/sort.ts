import type { SearchableOffer, Sort } from './offers'

export const BY_NAME = 'name'
export const BY_PRICE = 'price'

/** What is not known comes last; what is equal keeps its order. Without a sort all keep theirs. */
export function sortOffers(rows: readonly SearchableOffer[], sort: Sort | null): readonly SearchableOffer[] {
  if (!sort) return rows
  const { by, descending } = sort
  const turn = descending ? -1 : 1
  if (by === BY_NAME)
    return rows.toSorted((one, other) => turn * one.offer.row.name.localeCompare(other.offer.row.name, 'en'))
  const numberOf = ({ offer }: SearchableOffer) =>
    by === BY_PRICE ? (offer.price.exact ? offer.price.points : null) : (offer.values[by] ?? null)
  return rows.toSorted((one, other) => {
    const [first, second] = [numberOf(one), numberOf(other)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return turn * (first - second)
  })
}

/** The sort after a column's heading is pressed: the way that is asked for most, the other way, none. */
export function nextSort(current: Sort | null, by: string): Sort | null {
  const descendsFirst = by !== BY_NAME && by !== BY_PRICE
  if (current?.by !== by) return { by, descending: descendsFirst }
  return current.descending === descendsFirst ? { by, descending: !descendsFirst } : null
}
