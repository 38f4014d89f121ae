import { isHouse } from '@/components/domain/source-words'
import { kindWords } from '@/components/domain/words'
import { fieldsOf, isTextList } from '@/components/packs/row-fields'
import type { Catalogue, Row, RowKind } from '@/lib/kernel/catalogue'
import { memo } from '@/lib/kernel/memo'
import type { Issue } from '@/lib/kernel/rules/issue'
import type { Offer } from '@/lib/kernel/rules/offers'
import { capitalised } from '@/lib/kernel/words'
import { referencesFrom } from '@/lib/packs/references'
import { folded, type Searchable, searchable, searchMatches, searchText, wordsWithin } from '@/lib/packs/search'

/** What a unit stands under, and what that is. */
type Term = { readonly label: string; readonly words: string }

/** An offer with everything that the search and the filters look at. */
export type SearchableOffer = Searchable & {
  readonly offer: Offer
  readonly slug: string
  readonly keywords: readonly string[]
  /** Its section, and the factions and races that its row names. */
  readonly belongsTo: readonly Term[]
  /** The same as the search compares it, each word with a space before it. */
  readonly belongsToWords: string
  /** Null where any race is allowed. */
  readonly races: readonly string[] | null
  readonly isHouse: boolean
}

type OfferContext = {
  readonly catalogue: Catalogue
  readonly sections: readonly { readonly id: string; readonly label: string }[]
}

const BELONGS_TO: readonly RowKind[] = ['factions', 'races', 'religions']

export function searchableOffer(offer: Offer, { catalogue, sections }: OfferContext): SearchableOffer {
  const { row } = offer
  const fields = fieldsOf(row)
  const section = sections.find(({ id }) => id === offer.section)?.label
  const named = referencesFrom(catalogue, row).filter(({ kind }) => BELONGS_TO.includes(kind))
  const belongsTo = [
    ...(section === undefined ? [] : [{ label: 'Section', words: section }]),
    ...named.map(({ kind, name }) => ({ label: capitalised(kindWords(catalogue.game, kind).one), words: name })),
  ]
  return {
    offer,
    slug: row.slug,
    ...searchable(row.name, searchText(row, roleOf(offer))),
    keywords: isTextList(fields.keywords) ? fields.keywords : [],
    belongsTo,
    belongsToWords: spacedWords(belongsTo.map(({ words }) => words)),
    races: isTextList(fields.races) ? fields.races : null,
    isHouse: isHouse(row.source),
  }
}

/** Classes have the one or the other, or neither. */
function roleOf({ row }: Offer): string | null {
  const { role, kind } = fieldsOf(row)
  const words = role ?? kind
  return typeof words === 'string' ? words : null
}

function spacedWords(texts: readonly string[]): string {
  return texts.map((text) => ` ${folded(text)}`).join('')
}

/** What the units of each class may carry, as the search compares it. */
export type CarriedWords = ReadonlyMap<string, { readonly rows: readonly Row[]; readonly words: string }>

export function carriedWords(rows: readonly Row[]) {
  return { rows, words: rows.map(spacedName).join('') }
}

/** Many classes carry the same. */
const spacedName = memo(({ name }: Row) => spacedWords([name]))

/** What a unit belongs to and may carry is looked at from so many letters on: fewer would find everything. */
const FEWEST_LETTERS = 3

/** Why the search finds an offer, for words that its name does not hold: "Rifles", "Section: Line". */
export function whyFound(one: SearchableOffer, query: string, carried: CarriedWords): readonly string[] {
  const foldedQuery = folded(query)
  if (foldedQuery.length < FEWEST_LETTERS) return []
  const missing = foldedQuery.split(' ').filter((word) => !one.name.includes(word))
  return [...new Set(missing.map((word) => whyFoundBy(one, word, carried)).filter((words) => words !== null))]
}

/** What it is, where it does not say so itself, as a weapon does. */
function whyFoundBy(one: SearchableOffer, word: string, carried: CarriedWords): string | null {
  const { offer, slug, words, keywords, belongsTo } = one
  const begins = (text: string) => ` ${folded(text)}`.includes(` ${word}`)
  if (words.includes(word)) {
    const role = roleOf(offer)
    const own = [...keywords, ...(role === null ? [] : [role]), ...wordsWithin(offer.row)]
    const held = own.find(begins) ?? own.find((text) => folded(text).includes(word))
    if (held !== undefined) return capitalised(held)
  }
  const place = belongsTo.find(({ words: name }) => begins(name))
  if (place) return `${place.label}: ${place.words}`
  return carried.get(slug)?.rows.find((row) => spacedName(row).includes(` ${word}`))?.name ?? null
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
  /** Of the table; null is the order of the pack, or of the search. */
  readonly sort: Sort | null
}

/** By name, by price, or by a characteristic. */
export type Sort = { readonly by: string; readonly descending: boolean }

export const NO_FILTERS: Filters = {
  query: '',
  onlyFitting: false,
  wholePack: false,
  heading: null,
  race: null,
  keyword: null,
  withoutHouse: false,
  goals: [],
  sort: null,
}

/** The matches of the search, the best first; without a search, everything in the order of the pack. */
export function filterOffers(
  offers: readonly SearchableOffer[],
  filters: Filters,
  meetsGoal: (goal: string, offer: SearchableOffer) => boolean,
  carried: CarriedWords = new Map(),
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
  if (folded(filters.query).length < FEWEST_LETTERS) return searchMatches(matching, filters.query)
  return searchMatches(
    matching,
    filters.query,
    ({ slug, belongsToWords }, word) =>
      belongsToWords.includes(` ${word}`) || carried.get(slug)?.words.includes(` ${word}`) === true,
  )
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

/** A row as the list and the table show it. */
export type ShownOffer = {
  readonly one: SearchableOffer
  /** Why the search found it, where its name does not say so. */
  readonly found: string
  /** Why one more does not fit; undefined until it is judged. */
  readonly obstacles: Obstacles | undefined
}

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
