import { beforeAll, describe, expect, test } from 'vitest'
import {
  filterOffers,
  firstRows,
  groupOffers,
  NO_FILTERS,
  type Obstacles,
  reasonWords,
  type SearchableOffer,
  searchableOffer,
} from '@/components/builder/add/offers'
import { issueOf, overLimit, THE_LIST } from '@/lib/kernel/rules/issue'
import { type Offer, offersOf } from '@/lib/kernel/rules/offers'
import { searchMatches } from '@/lib/packs/search'
import { exampleOf } from '../support/examples'

let rows: readonly SearchableOffer[]
let own: readonly SearchableOffer[]

const names = (found: readonly SearchableOffer[]) => found.map(({ offer }) => offer.row.name)
const never = () => false

beforeAll(async () => {
  const { roster, catalogue, game } = await exampleOf('dwethia-heroes', 'black-sun-traders-150')
  rows = offersOf(roster, catalogue, game).map((offer) => searchableOffer(offer, game.characteristics))
  own = filterOffers(rows, NO_FILTERS, never)
})

const called = (name: string, slug: string): SearchableOffer => {
  const [like] = rows
  if (!like) throw new Error('Nothing is offered.')
  const offer: Offer = { ...like.offer, row: { ...like.offer.row, name, slug: slug as Offer['row']['slug'] } }
  return searchableOffer(offer, [])
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
  const unit = { one: 'point', many: 'points' }
  const over = issueOf(overLimit, THE_LIST, { used: 130, limit: 100, over: 30 })
  const full = {
    ...over,
    target: { kind: 'section', section: 'line' } as const,
    message: 'Line: 3, and 2 is the most.',
  }
  expect(reasonWords([over, full], { limitUnit: unit })).toEqual([
    'Line would be 3, and 2 is the most.',
    'would be 30 points too many',
  ])
})

test.each<[says: string, said: string]>([
  ['Commanders: 2, and 1 is the most.', 'Commanders would be 2, and 1 is the most.'],
  ['Traders: Factor is there 2 times.', 'Traders: Factor would be there 2 times.'],
  ['Buildings cost 1,600 points; that is the most.', 'Buildings would cost 1,600 points; that is the most.'],
  ['The fighters take 9 slots of 8.', 'The fighters would take 9 slots of 8.'],
  ['Two of a kind.', 'With one more: Two of a kind.'],
])('What is only tried out is said so: %s', (message, said) => {
  const counted = { ...issueOf(overLimit, THE_LIST, { used: 2, limit: 1, over: 1 }), message, params: { used: 2 } }
  expect(reasonWords([counted], { limitUnit: { one: 'point', many: 'points' } })).toEqual([said])
})
