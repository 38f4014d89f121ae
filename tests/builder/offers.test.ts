import { beforeAll, describe, expect, test } from 'vitest'
import { distinguishingFacts } from '@/components/builder/add/distinguish'
import {
  type CarriedWords,
  carriedWords,
  filterOffers,
  firstRows,
  groupOffers,
  NO_FILTERS,
  type Obstacles,
  reasonWords,
  type SearchableOffer,
  type Sort,
  searchableOffer,
  whyFound,
} from '@/components/builder/add/offers'
import { BY_NAME, BY_PRICE, nextSort, sortOffers } from '@/components/builder/add/sort'
import { magewinds } from '@/lib/games/magewinds'
import { freshEntryId } from '@/lib/kernel/roster/roster'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { issueOf, overLimit, THE_LIST } from '@/lib/kernel/rules/issue'
import { addOne, carriedBy, type Offer, offersOf, tryEdits } from '@/lib/kernel/rules/offers'
import { searchMatches } from '@/lib/packs/search'
import { magewindsCatalogue } from '../support/catalogues'
import { exampleOf } from '../support/examples'
import { warband } from '../support/rosters'

let rows: readonly SearchableOffer[]
let context: Parameters<typeof searchableOffer>[1]
let carried: CarriedWords
let own: readonly SearchableOffer[]

const names = (found: readonly SearchableOffer[]) => found.map(({ offer }) => offer.row.name)
const never = () => false

beforeAll(async () => {
  const { roster, catalogue, game } = await exampleOf('dwethia-heroes', 'black-sun-traders-150')
  context = { catalogue, sections: evaluate(roster, catalogue, game).sections }
  rows = offersOf(roster, catalogue, game).map((offer) => searchableOffer(offer, context))
  carried = new Map(
    [...carriedBy(roster, catalogue, game, catalogue.rows.classes)].map(([slug, all]) => [slug, carriedWords(all)]),
  )
  own = filterOffers(rows, NO_FILTERS, never)
})

const called = (name: string, slug: string): SearchableOffer => {
  const [like] = rows
  if (!like) throw new Error('Nothing is offered.')
  const offer: Offer = { ...like.offer, row: { ...like.offer.row, name, slug: slug as Offer['row']['slug'] } }
  return searchableOffer(offer, context)
}

describe('The search for what to add', () => {
  test('without words shows what this force may have, in the order of the pack', () => {
    expect(names(own)).toContain('Gunslinger')
    expect(own.every(({ offer }) => offer.refusals.length === 0)).toBe(true)
    expect(own.length).toBeLessThan(rows.length)
  })

  test.each([
    ['gun', ['Gunslinger', 'Gun Barge']],
    ['GUN  barge', ['Gun Barge']],
    ['barge', ['Gun Barge']],
    ['unslin', ['Gunslinger']],
    ['zzz', []],
  ])('%j finds %j', (query, expected) => expect(names(searchMatches(own, query))).toEqual(expected))

  test('finds a keyword behind all names', () => {
    const keyword = own.flatMap(({ keywords }) => keywords)[0] ?? ''
    const found = searchMatches(own, keyword)
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ keywords, offer }) => keywords.includes(keyword) || offer.row.name.includes(keyword))).toBe(
      true,
    )
  })

  test.each([
    ['loup', 'Löup-Garoû'],
    ['LÖUP', 'Loup-Garou'],
    ['zazo', 'Zażółć'],
    ['σιγμα', 'Σίγμα'],
    ['витязь', 'Витязь'],
    ['兵', '兵士'],
  ])('%j finds %s, whatever its accents and capitals', (query, name) => {
    expect(names(searchMatches([called(name, 'one'), called('Other', 'two')], query))).toEqual([name])
  })

  test('puts names that begin with the words before names that only hold them', () => {
    const some = [called('Old Guard', 'a'), called('Vanguard', 'b'), called('Guard', 'c')]
    expect(names(searchMatches(some, 'guard'))).toEqual(['Guard', 'Old Guard', 'Vanguard'])
  })

  test('narrows by heading, keyword, race, house and goals', () => {
    const [one] = own
    const heading = one?.offer.section ?? ''
    const keyword = own.find(({ keywords }) => keywords.length > 0)?.keywords[0] ?? ''
    const only = (to: Partial<typeof NO_FILTERS>, meets = never as (goal: string, one: SearchableOffer) => boolean) =>
      filterOffers(rows, { ...NO_FILTERS, ...to }, meets)
    expect(only({ heading })).toEqual(own.filter(({ offer }) => offer.section === heading))
    expect(only({ keyword })).toEqual(own.filter(({ keywords }) => keywords.includes(keyword)))
    expect(only({ race: 'nobody' })).toEqual(own.filter(({ races }) => races === null))
    expect(only({ withoutHouse: true, wholePack: true })).toEqual(rows.filter(({ isHouse }) => !isHouse))
    for (const filters of [{ heading }, { keyword }]) {
      expect(only(filters).length).toBeGreaterThan(0)
      expect(only(filters).length).toBeLessThan(own.length)
    }
    expect(only({ wholePack: true })).toHaveLength(rows.length)
    expect(only({ goals: ['caster'] })).toEqual([])
    expect(only({ goals: ['caster'] }, (_, { slug }) => slug === one?.slug)).toEqual([one])
  })

  test('stands under the headings in their order, or with the best answer first', () => {
    const headings = [...new Set(own.map(({ offer }) => offer.section))].filter((one) => one !== null)
    const turned = headings.toReversed()
    expect(groupOffers(own, turned).map(({ heading }) => heading)).toEqual(turned)
    expect(groupOffers(searchMatches(own, 'barge'), null).map(({ rows: under }) => names(under))).toEqual([
      ['Gun Barge'],
    ])
  })
})

describe('What is found by more than its name', () => {
  const found = (query: string, wholePack = false) =>
    filterOffers(rows, { ...NO_FILTERS, query, wholePack }, never, carried)
  const namedIn = (kind: 'factions' | 'wargear' | 'spells') => context.catalogue.rows[kind].map(({ name }) => name)

  test('by its section, after those whose name holds the words', () => {
    const section = context.sections.find(({ id }) => own.some(({ offer }) => offer.section === id))
    const all = found(section?.label ?? '')
    const inSection = own.filter(({ offer }) => offer.section === section?.id)
    expect(inSection.length).toBeGreaterThan(0)
    for (const one of inSection) expect(all).toContain(one)
    expect(whyFound(called('Somebody', 'somebody'), 'zzz', carried)).toEqual([])
  })

  test('by its faction, in the whole pack', () => {
    for (const { slug, name } of context.catalogue.rows.factions) {
      const all = found(name, true)
      const named = rows.filter(({ offer }) => Object(offer.row).factions?.includes(slug))
      for (const one of named) expect(all).toContain(one)
      const [other] = named.filter((one) => !one.words.includes(name.toLowerCase().split(' ').at(-1) ?? ''))
      expect(other && whyFound(other, name, carried)).toContain(`Faction: ${name}`)
    }
  })

  test.each(['wargear', 'spells'] as const)('by its %s, which says so', (kind) => {
    const names = namedIn(kind).filter((name) => name.length > 4 && found(name).length > 0)
    expect(names.length).toBeGreaterThan(0)
    for (const name of names)
      for (const one of found(name)) {
        const isNamed = name
          .toLowerCase()
          .split(/\W+/)
          .every((word) => one.words.includes(word))
        expect(isNamed || whyFound(one, name, carried).length > 0).toBe(true)
      }
  })

  test('not by one or two letters, nor by the middle of a word', () => {
    const [carrier] = own.filter(({ slug }) => (carried.get(slug)?.rows.length ?? 0) > 0)
    const word =
      carried
        .get(carrier?.slug ?? '')
        ?.rows[0]?.name.toLowerCase()
        .split(' ')[0] ?? ''
    expect(word.length).toBeGreaterThan(3)
    expect(found(word)).toContain(carrier)
    const byName = (query: string) => searchMatches(own, query)
    expect(found(word.slice(0, 2))).toEqual(byName(word.slice(0, 2)))
    expect(found(word.slice(1))).toEqual(byName(word.slice(1)))
  })

  test('says nothing where the name holds every word, and the keyword where it does not', () => {
    const one = own.find(({ keywords, name }) => keywords.some((word) => !name.includes(word.toLowerCase())))
    const keyword = one?.keywords.find((word) => !one.name.includes(word.toLowerCase())) ?? ''
    expect(one && whyFound(one, one.offer.row.name, carried)).toEqual([])
    expect(one && whyFound(one, keyword.split(' ')[0] ?? '', carried)[0]).toBe(keyword)
  })
})

describe('What sets an offer apart', () => {
  const characteristics = [
    { id: 'might', label: 'Might', short: 'Mgt' },
    { id: 'pace', label: 'Pace', short: 'Pac', measure: '″' },
  ]
  const withValues = (slug: string, might: number | null, pace: number, keywords: readonly string[]) => {
    const one = called(slug, slug)
    return {
      ...one,
      keywords,
      offer: { ...one.offer, row: { ...one.offer.row, keywords }, values: { might, pace }, refusals: [] },
    }
  }
  let all: readonly SearchableOffer[]
  beforeAll(() => {
    all = [
      withValues('a', 3, 6, ['Foot']),
      withValues('b', 3, 6, ['Foot', 'Brave', 'Odd']),
      withValues('c', 5, 0, ['Foot', 'Brave']),
      withValues('d', null, 6, []),
    ]
  })
  test.each([
    ['a', ['Foot']],
    ['b', ['Odd', 'Brave']],
    ['c', ['Brave', 'Mgt 5', 'Pac 0″']],
    ['d', []],
  ])('%s: rare keywords, and values that are not the usual ones: %j', (slug, facts) => {
    const one = all.find((other) => other.slug === slug)
    expect(one && distinguishingFacts(one, all, characteristics)).toBe(facts.join(' · '))
  })

  test('what the search found it by is not said twice', () => {
    const [, , one] = all
    expect(one && distinguishingFacts(one, all, characteristics, 'Brave')).toBe('Mgt 5 · Pac 0″')
    expect(one && distinguishingFacts(one, all, characteristics, 'Section: Line')).toBe('Brave · Mgt 5 · Pac 0″')
  })

  test.each<[Sort | null, string]>([
    [null, 'a b c d'],
    [{ by: BY_NAME, descending: true }, 'd c b a'],
    [{ by: 'might', descending: true }, 'c a b d'],
    [{ by: 'might', descending: false }, 'a b c d'],
    [{ by: 'pace', descending: false }, 'c a b d'],
  ])('sorted by %j: %s; what is not known comes last', (sort, order) => {
    expect(
      sortOffers(all, sort)
        .map(({ slug }) => slug)
        .join(' '),
    ).toBe(order)
  })

  test('a heading pressed again turns the order, and then ends it', () => {
    const first = nextSort(null, 'might')
    const second = nextSort(first, 'might')
    expect([first, second, nextSort(second, 'might')]).toEqual([
      { by: 'might', descending: true },
      { by: 'might', descending: false },
      null,
    ])
    expect(nextSort(first, BY_PRICE)).toEqual({ by: BY_PRICE, descending: false })
  })
})

describe('How far the rows are walked', () => {
  const fits = (full: readonly string[]) =>
    new Map<string, Obstacles>(own.map(({ slug }) => [slug, full.includes(slug) ? ['full'] : []]))

  test('only as far as they are shown', () => {
    const { shown, toJudge, hasMore } = firstRows(own, new Map(), { maxRows: 3, onlyFitting: false })
    expect([shown.length, toJudge.length, hasMore]).toEqual([3, 3, true])
  })

  test('past those that do not fit, where only fitting ones are wanted', () => {
    const [first] = own
    const { shown, toJudge } = firstRows(own, fits([first?.slug ?? '']), { maxRows: 3, onlyFitting: true })
    expect(shown).toEqual(own.slice(1, 4))
    expect(toJudge).toEqual(own.slice(0, 4).map(({ slug }) => slug))
  })

  test('where nobody knows yet, far enough to ask', () => {
    const { shown, toJudge, hasMore } = firstRows(own, new Map(), { maxRows: 3, onlyFitting: true })
    expect([shown, toJudge.length, hasMore]).toEqual([[], own.length, false])
  })
})

test('A reason is as short as its row, and what is full comes before the limit', () => {
  const over = issueOf(overLimit({ one: 'point', many: 'points' }), THE_LIST, { used: 130, limit: 100, over: 30 })
  const full = { ...over, target: { kind: 'section', section: 'line' } as const, short: 'Line: limit 2 reached' }
  expect(reasonWords([over, full])).toEqual(['Line: limit 2 reached', 'would be 30 points too many'])
})

test.each([
  { limit: 6, entry: { class: 'militia' }, words: ['would be 1 slot too many'] },
  { limit: 20, entry: { class: 'wizard' }, words: ['limit 1 reached'] },
  { limit: 6, entry: { class: 'wizard' }, words: ['limit 1 reached', 'would be 2 slots too many'] },
])('One more $entry.class in a warband of $limit: $words', ({ limit, entry, words }) => {
  const roster = warband({ limit, entries: [{ class: 'wizard' }, { class: 'cleric' }, { class: 'guardian' }] })
  const { issues } = evaluate(roster, magewindsCatalogue, magewinds)
  const [added] = warband({ entries: [entry] }).entries
  const edits = added ? addOne(roster, added, freshEntryId(roster)) : []
  const list = { roster, catalogue: magewindsCatalogue, game: magewinds }
  expect(reasonWords(tryEdits(list, issues, edits).obstacles)).toEqual(words)
})
