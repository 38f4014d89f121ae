import { isHouse } from '@/components/domain/source-words'
import { fieldsOf, isTextList } from '@/components/packs/row-fields'
import { formatFigure } from '@/lib/kernel/figures'
import type { Characteristic } from '@/lib/kernel/rules/game'
import type { Issue } from '@/lib/kernel/rules/issue'
import type { Offer } from '@/lib/kernel/rules/offers'
import type { Searchable } from '@/lib/packs/search'
import { searchable, searchMatches, searchText } from '@/lib/packs/search'

/** An offer with everything that the search and the filters look at. */
export type SearchableOffer = Searchable & {
  readonly offer: Offer
  readonly slug: string
  readonly summary: string
  readonly keywords: readonly string[]
  /** Null where any race is allowed. */
  readonly races: readonly string[] | null
  readonly isHouse: boolean
}

const MOST_KEYWORDS = 3

export function searchableOffer(offer: Offer, characteristics: readonly Characteristic[]): SearchableOffer {
  const { row } = offer
  const fields = fieldsOf(row)
  // Classes have the one or the other, or neither.
  const role = fields.role ?? fields.kind
  const keywords = isTextList(fields.keywords) ? fields.keywords : []
  return {
    offer,
    slug: row.slug,
    ...searchable(row.name, searchText(row, typeof role === 'string' ? role : null)),
    summary: [...knownValues(offer, characteristics), ...keywords.slice(0, MOST_KEYWORDS)].join(' · '),
    keywords,
    races: isTextList(fields.races) ? fields.races : null,
    isHouse: isHouse(row.source),
  }
}

/** "M 3 · D 3": the values that are known. */
function knownValues({ values }: Offer, characteristics: readonly Characteristic[]): readonly string[] {
  return characteristics.flatMap(({ id, short, measure = '' }) =>
    values[id] ? [`${short} ${formatFigure(values[id])}${measure}`] : [],
  )
}

export type Filters = {
  readonly query: string
  readonly onlyFitting: boolean
  /** Whether rows are listed, too, that this force cannot have. */
  readonly wholePack: boolean
  readonly heading: string | null
  readonly race: string | null
  readonly keyword: string | null
  readonly withoutHouse: boolean
  /** Ids of goals; all of them must be met. */
  readonly goals: readonly string[]
}

export const NO_FILTERS: Filters = {
  query: '',
  onlyFitting: false,
  wholePack: false,
  heading: null,
  race: null,
  keyword: null,
  withoutHouse: false,
  goals: [],
}

/** The matches of the search, the best first; without a search, everything in the order of the pack. */
export function filterOffers(
  offers: readonly SearchableOffer[],
  filters: Filters,
  meetsGoal: (goal: string, offer: SearchableOffer) => boolean,
): readonly SearchableOffer[] {
  const { wholePack, heading, race, keyword, withoutHouse, goals } = filters
  const matching = offers.filter(
    (row) =>
      (wholePack || row.offer.refusals.length === 0) &&
      (heading === null || row.offer.section === heading) &&
      (race === null || row.races === null || row.races.includes(race)) &&
      (keyword === null || row.keywords.includes(keyword)) &&
      !(withoutHouse && row.isHouse) &&
      goals.every((goal) => meetsGoal(goal, row)),
  )
  return searchMatches(matching, filters.query)
}

type Group = { readonly heading: string | null; readonly rows: readonly SearchableOffer[] }

/** Grouped by section: in the order of the chart, or in the order of a search, whose best match comes first. */
export function groupOffers(rows: readonly SearchableOffer[], headings: readonly string[] | null): readonly Group[] {
  const groups = new Map<string | null, SearchableOffer[]>((headings ?? []).map((heading) => [heading, []]))
  for (const row of rows) {
    const group = groups.get(row.offer.section)
    if (group) group.push(row)
    else groups.set(row.offer.section, [row])
  }
  return [...groups]
    .filter(([, groupRows]) => groupRows.length > 0)
    .map(([heading, groupRows]) => ({ heading, rows: groupRows }))
}

/** Why one more does not fit, in words; empty where it fits. */
export type Obstacles = readonly string[]

/** So many rows at most wait for their check while the filter looks for rows that fit. */
const MOST_UNJUDGED = 60

type FirstRows = {
  readonly shown: readonly SearchableOffer[]
  readonly toJudge: readonly string[]
  readonly hasMore: boolean
}

/** The first `maxRows` rows; with `onlyFitting`, those that are known to fit. `toJudge`: which rows to check for it. */
export function firstRows(
  rows: readonly SearchableOffer[],
  obstaclesBySlug: ReadonlyMap<string, Obstacles>,
  { maxRows, onlyFitting }: { readonly maxRows: number; readonly onlyFitting: boolean },
): FirstRows {
  const shown: SearchableOffer[] = []
  const toJudge: string[] = []
  let unjudgedCount = 0
  for (const row of rows) {
    if (shown.length === maxRows || (onlyFitting && unjudgedCount === MOST_UNJUDGED))
      return { shown, toJudge, hasMore: true }
    toJudge.push(row.slug)
    const obstacles = obstaclesBySlug.get(row.slug)
    if (!onlyFitting || obstacles?.length === 0) shown.push(row)
    if (!obstacles) unjudgedCount += 1
  }
  return { shown, toJudge, hasMore: false }
}

/** Reasons that are short enough for a row: first those about the unit, then those about the list as a whole. */
export function reasonWords(issues: readonly Issue[]): readonly string[] {
  const isAboutList = ({ target }: Issue) => target.kind === 'list'
  return [...issues.filter((issue) => !isAboutList(issue)), ...issues.filter(isAboutList)].map(({ short }) => short)
}
