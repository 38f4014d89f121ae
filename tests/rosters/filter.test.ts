import { describe, expect, test } from 'vitest'
import { type Filterable, factionCounts, filterLists, gameCounts, groupLists, tagCounts } from '@/lib/rosters/filter'

const citadel = { slug: 'the-citadel', name: 'The Citadel' }
const empire = { slug: 'empire-of-sol', name: 'Empire of Sol' }

const list = (name: string, overrides: Partial<Filterable> = {}): Filterable => ({
  name,
  game: 'conquest',
  faction: citadel,
  tags: [],
  ...overrides,
})

const LISTS = [
  list('Gate of Iron', { tags: ['club', 'painted'] }),
  list('Österreich zuerst', { faction: empire }),
  list('Salt and Ember', { game: 'magewinds', faction: null, tags: ['club'] }),
  list('Nobody’s men', { faction: null }),
]

const namesOf = (lists: readonly Filterable[]) => lists.map(({ name }) => name)

describe('A list of lists is filtered', () => {
  test.each<[what: string, filter: Parameters<typeof filterLists>[1], found: readonly string[]]>([
    ['to everything, by nothing', {}, namesOf(LISTS)],
    ['by a part of a name', { q: 'iron' }, ['Gate of Iron']],
    ['by words in any order', { q: 'ember salt' }, ['Salt and Ember']],
    ['without minding accents', { q: 'osterreich' }, ['Österreich zuerst']],
    ['by the name of a faction', { q: 'empire' }, ['Österreich zuerst']],
    ['by a tag in the search', { q: 'painted' }, ['Gate of Iron']],
    ['by game', { game: 'magewinds' }, ['Salt and Ember']],
    ['by faction', { game: 'conquest', faction: 'the-citadel' }, ['Gate of Iron']],
    ['to lists without a faction', { game: 'conquest', faction: 'none' }, ['Nobody’s men']],
    ['by tag', { tag: 'club' }, ['Gate of Iron', 'Salt and Ember']],
    ['to nothing', { q: 'zzz' }, []],
  ])('%s', (_, filter, found) => expect(namesOf(filterLists(LISTS, filter))).toEqual(found))
})

describe('Lists stand in groups', () => {
  test('games in the order of the house, factions by name, those without one last', () => {
    const groups = groupLists(LISTS, ['magewinds', 'conquest']).map(({ game, faction }) => [
      game,
      faction?.slug ?? null,
    ])
    expect(groups).toEqual([
      ['magewinds', null],
      ['conquest', 'empire-of-sol'],
      ['conquest', 'the-citadel'],
      ['conquest', null],
    ])
  })

  test('a game that is not known here still has its group, behind the others', () => {
    const groups = groupLists([list('Old', { game: 'gone' }), ...LISTS], ['conquest', 'magewinds'])
    expect(groups.at(-1)?.game).toBe('gone')
  })

  test('each list stands in exactly one group', () => {
    const all = groupLists(LISTS, ['conquest', 'magewinds']).flatMap(({ lists }) => lists)
    expect(namesOf(all).toSorted()).toEqual(namesOf(LISTS).toSorted())
  })
})

describe('What can be narrowed to is counted', () => {
  test('games that have lists', () => {
    expect(gameCounts(LISTS, ['magewinds', 'heroes', 'conquest'])).toEqual([
      { value: 'magewinds', count: 1 },
      { value: 'conquest', count: 3 },
    ])
  })

  test('factions of a game', () => {
    expect(factionCounts(LISTS, 'conquest').map(({ label, count }) => [label, count])).toEqual([
      ['Empire of Sol', 1],
      ['The Citadel', 1],
      ['No faction', 1],
    ])
  })

  test('tags', () => {
    expect(tagCounts(LISTS).map(({ value, count }) => [value, count])).toEqual([
      ['club', 2],
      ['painted', 1],
    ])
  })
})
