import { isHouse } from '@/components/domain/source-words'
import { fieldsOf, isWords } from '@/components/packs/row-fields'
import { formatFigure, plural } from '@/lib/kernel/figures'
import type { Characteristic, Game } from '@/lib/kernel/rules/game'
import type { Issue } from '@/lib/kernel/rules/issue'
import type { Offer } from '@/lib/kernel/rules/offers'
import type { Searchable } from '@/lib/packs/search'
import { columnsOf, searchable, searchMatches } from '@/lib/packs/search'

/** An offer with what it is searched and filtered by. */
export type SearchableOffer = Searchable & {
  readonly offer: Offer
  readonly slug: string
  readonly line: string
  readonly keywords: readonly string[]
  /** Null where any race will do. */
  readonly races: readonly string[] | null
  readonly house: boolean
}

const MOST_KEYWORDS = 3

export function searchableOffer(offer: Offer, characteristics: readonly Characteristic[]): SearchableOffer {
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

/** "M 3 · D 3": the values that are known. */
function figures({ values }: Offer, characteristics: readonly Characteristic[]): readonly string[] {
  return characteristics.flatMap(({ id, short, measure = '' }) =>
    values[id] ? [`${short} ${formatFigure(values[id])}${measure}`] : [],
  )
}

export type Filters = {
  readonly query: string
  readonly fitting: boolean
  /** Also what this force cannot have. */
  readonly foreign: boolean
  readonly heading: string | null
  readonly race: string | null
  readonly keyword: string | null
  readonly sourced: boolean
  /** Ids of goals; all of them must be met. */
  readonly goals: readonly string[]
}

export const NO_FILTERS: Filters = {
  query: '',
  fitting: false,
  foreign: false,
  heading: null,
  race: null,
  keyword: null,
  sourced: false,
  goals: [],
}

/** The matches of the search, the best first; without a search, everything in the order of the pack. */
export function filtered(
  all: readonly SearchableOffer[],
  filters: Filters,
  meets: (goal: string, one: SearchableOffer) => boolean,
): readonly SearchableOffer[] {
  const { foreign, heading, race, keyword, sourced, goals } = filters
  const kept = all.filter(
    (one) =>
      (foreign || one.offer.refusals.length === 0) &&
      (heading === null || one.offer.section === heading) &&
      (race === null || one.races === null || one.races.includes(race)) &&
      (keyword === null || one.keywords.includes(keyword)) &&
      !(sourced && one.house) &&
      goals.every((goal) => meets(goal, one)),
  )
  return searchMatches(kept, filters.query)
}

type Group = { readonly heading: string | null; readonly rows: readonly SearchableOffer[] }

/** By sections: in the order of the chart, or with the best matches of a search first. */
export function grouped(rows: readonly SearchableOffer[], headings: readonly string[] | null): readonly Group[] {
  const groups = new Map<string | null, SearchableOffer[]>((headings ?? []).map((heading) => [heading, []]))
  for (const row of rows) {
    const group = groups.get(row.offer.section)
    if (group) group.push(row)
    else groups.set(row.offer.section, [row])
  }
  return [...groups].filter(([, under]) => under.length > 0).map(([heading, under]) => ({ heading, rows: under }))
}

/** Why one more does not fit, in words; empty where it fits. */
export type Obstacles = readonly string[]

/** How many rows may wait to be checked while a filter looks for those that fit. */
const AHEAD = 60

type FirstRows = {
  readonly shown: readonly SearchableOffer[]
  readonly toJudge: readonly string[]
  readonly more: boolean
}

/** The first rows until there are enough; with `fitting`, only those that are known to fit. */
export function firstRows(
  rows: readonly SearchableOffer[],
  fits: ReadonlyMap<string, Obstacles>,
  { most, fitting }: { readonly most: number; readonly fitting: boolean },
): FirstRows {
  const shown: SearchableOffer[] = []
  const toJudge: string[] = []
  let open = 0
  for (const row of rows) {
    if (shown.length === most || (fitting && open === AHEAD)) return { shown, toJudge, more: true }
    toJudge.push(row.slug)
    const fit = fits.get(row.slug)
    if (!fitting || fit?.length === 0) shown.push(row)
    if (!fit) open += 1
  }
  return { shown, toJudge, more: false }
}

/** Reasons short enough for a row: those of the list as a whole come last. */
export function reasonWords(issues: readonly Issue[], { unit }: Pick<Game, 'unit'>): readonly string[] {
  const own = issues.filter(({ target }) => target.kind !== 'list')
  const ofList = issues.filter(({ target }) => target.kind === 'list')
  return [
    ...own.map(wouldBe),
    ...ofList.map((issue) => {
      const { over } = issue.params
      return typeof over === 'number' ? `would be ${plural(over, unit.one, unit.many)} too many` : wouldBe(issue)
    }),
  ]
}

/** How messages give counts, and how they give them of what is not there yet. */
const TENSES: readonly (readonly [RegExp, string])[] = [
  [/ is there (?=\d)/, ' would be there '],
  [/^([^:]+): (?=\d)/, '$1 would be '],
  [/ costs? (?=\d)/, ' would cost '],
  [/ take (?=\d)/, ' would take '],
]

/** The issue counts one that was only tried: it is not in the list yet. */
function wouldBe({ message, params }: Issue): string {
  if (typeof (params.used ?? params.found) !== 'number') return message
  const tense = TENSES.find(([pattern]) => pattern.test(message))
  return tense ? message.replace(tense[0], tense[1]) : `With one more: ${message}`
}
