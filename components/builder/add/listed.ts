import { isHouse } from '@/components/domain/source-words'
import { fieldsOf, isWords } from '@/components/packs/row-fields'
import { formatFigure } from '@/lib/kernel/figures'
import type { Characteristic } from '@/lib/kernel/rules/game'
import type { Offer } from '@/lib/kernel/rules/offers'
import { columnsOf } from '@/lib/packs/columns'
import { type Searchable, searchable, searched } from '@/lib/packs/searched'

/** An offer with what it is searched and narrowed by. */
export type Listed = Searchable & {
  readonly offer: Offer
  readonly slug: string
  readonly line: string
  readonly keywords: readonly string[]
  /** Null where any race will do. */
  readonly races: readonly string[] | null
  readonly house: boolean
}

const MOST_KEYWORDS = 3

export function listed(offer: Offer, characteristics: readonly Characteristic[]): Listed {
  const { row } = offer
  const fields = fieldsOf(row)
  const keywords = isWords(fields.keywords) ? fields.keywords : []
  return {
    offer,
    slug: row.slug,
    ...searchable(row.name, columnsOf(row).search),
    line: [...figures(offer, characteristics), ...keywords.slice(0, MOST_KEYWORDS)].join(' · '),
    keywords,
    races: isWords(fields.races) ? fields.races : null,
    house: isHouse(row.source),
  }
}

/** "M 3 · D 3": what it is known to have. */
function figures({ values }: Offer, characteristics: readonly Characteristic[]): readonly string[] {
  return characteristics.flatMap(({ id, short, measure = '' }) =>
    values[id] ? [`${short} ${formatFigure(values[id])}${measure}`] : [],
  )
}

export type Narrowing = {
  readonly query: string
  readonly fitting: boolean
  /** What this force cannot have, too. */
  readonly foreign: boolean
  readonly heading: string | null
  readonly race: string | null
  readonly keyword: string | null
  readonly sourced: boolean
  /** Ids of wishes; all of them must be met. */
  readonly wishes: readonly string[]
}

export const EVERYTHING: Narrowing = {
  query: '',
  fitting: false,
  foreign: false,
  heading: null,
  race: null,
  keyword: null,
  sourced: false,
  wishes: [],
}

/** What answers to the search, the best first; without one, everything in the order of the pack. */
export function narrowed(
  all: readonly Listed[],
  narrowing: Narrowing,
  meets: (wish: string, one: Listed) => boolean,
): readonly Listed[] {
  const { foreign, heading, race, keyword, sourced, wishes } = narrowing
  const kept = all.filter(
    (one) =>
      (foreign || one.offer.refusals.length === 0) &&
      (heading === null || one.offer.section === heading) &&
      (race === null || one.races === null || one.races.includes(race)) &&
      (keyword === null || one.keywords.includes(keyword)) &&
      !(sourced && one.house) &&
      wishes.every((wish) => meets(wish, one)),
  )
  return searched(kept, narrowing.query)
}

export type Group = { readonly heading: string | null; readonly rows: readonly Listed[] }

/** Under their headings: in the order of the chart, or with the best answers of a search first. */
export function grouped(rows: readonly Listed[], headings: readonly string[] | null): readonly Group[] {
  const groups = new Map<string | null, Listed[]>((headings ?? []).map((heading) => [heading, []]))
  for (const row of rows) {
    const group = groups.get(row.offer.section)
    if (group) group.push(row)
    else groups.set(row.offer.section, [row])
  }
  return [...groups].filter(([, under]) => under.length > 0).map(([heading, under]) => ({ heading, rows: under }))
}
