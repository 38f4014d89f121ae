import { formatFigure } from '@/lib/kernel/figures'
import { memo } from '@/lib/kernel/memo'
import type { Characteristic } from '@/lib/kernel/rules/game'
import { wordsWithin } from '@/lib/packs/search'
import type { SearchableOffer } from './offers'

/** What most of the offers have: their most common value of each characteristic, and how many have each keyword. */
type Usual = {
  readonly values: ReadonlyMap<string, number>
  readonly keywords: ReadonlyMap<string, number>
  readonly offers: number
}

const MOST_KEYWORDS = 2

/**
 * "Fearless · Str 5": what sets one offer apart from the others; or else its keywords, attacks, abilities. What the
 * search found it by stands before and is left out.
 */
export function distinguishingFacts(
  one: SearchableOffer,
  all: readonly SearchableOffer[],
  characteristics: readonly Characteristic[],
  found = '',
): string {
  const facts = factsAmong(all)(characteristics)(one)
  if (found === '') return facts
  const foundBy = found.split(SEPARATOR)
  return facts
    .split(SEPARATOR)
    .filter((fact) => !foundBy.includes(fact))
    .join(SEPARATOR)
}

export const SEPARATOR = ' · '

const factsAmong = memo((all: readonly SearchableOffer[]) => {
  const usual = usualOf(all)
  return memo((characteristics: readonly Characteristic[]) =>
    memo((one: SearchableOffer) => factsOf(one, usual, characteristics).join(SEPARATOR)),
  )
})

function factsOf(
  { offer, keywords }: SearchableOffer,
  usual: Usual,
  characteristics: readonly Characteristic[],
): readonly string[] {
  const countOf = (keyword: string) => usual.keywords.get(keyword) ?? 0
  const rareKeywords = keywords
    .filter((keyword) => countOf(keyword) * 2 <= usual.offers)
    .toSorted((one, other) => countOf(one) - countOf(other))
  const values = characteristics.flatMap(({ id, short, measure = '' }) => {
    const value = offer.values[id] ?? null
    return value === null || value === usual.values.get(id) ? [] : [`${short} ${formatFigure(value)}${measure}`]
  })
  const facts = [...rareKeywords.slice(0, MOST_KEYWORDS), ...values]
  return facts.length > 0 ? facts : wordsWithin(offer.row).slice(0, MOST_KEYWORDS)
}

function usualOf(all: readonly SearchableOffer[]): Usual {
  const allowed = all.filter(({ offer }) => offer.refusals.length === 0)
  const counts = new Map<string, Map<number, number>>()
  const keywords = new Map<string, number>()
  for (const { offer, keywords: own } of allowed) {
    for (const keyword of own) countOne(keywords, keyword)
    for (const [id, value] of Object.entries(offer.values)) {
      if (value === null) continue
      const ofValue = counts.get(id) ?? new Map<number, number>()
      counts.set(id, ofValue)
      countOne(ofValue, value)
    }
  }
  const values = new Map([...counts].map(([id, ofValue]) => [id, mostCommon(ofValue)]))
  return { values, keywords, offers: allowed.length }
}

function countOne<T>(counts: Map<T, number>, one: T) {
  counts.set(one, (counts.get(one) ?? 0) + 1)
}

/** Of several that are as common, the lowest. */
function mostCommon(counts: ReadonlyMap<number, number>): number {
  const [[value] = [0]] = [...counts].toSorted(([one, often], [other, oftenToo]) => oftenToo - often || one - other)
  return value
}
