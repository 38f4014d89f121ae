import { describe, expect, test } from 'vitest'
import { changeSummary, type NamedList } from '@/components/domain/difference-words'
import { parts } from '../fixtures/toy'
import { toyCatalogue as catalogue } from '../support/catalogues'
import { toyList, type WrittenList } from '../support/rosters'

const BEFORE: WrittenList = {
  name: 'Parade',
  entries: [
    { id: 'e1', class: 'colonel' },
    { id: 'e2', class: 'fusilier', count: 4 },
    { id: 'e3', class: 'drummer', name: 'Rat-a-tat' },
  ],
}
const [colonel, fusiliers, drummer] = BEFORE.entries

describe('What a version has that the one before it had not', () => {
  test.each<[words: string, after: Partial<WrittenList>]>([
    ['No changes', {}],
    ['Name · limit', { name: 'Review', limit: 40 }],
    ['Added Cannon × 2', { entries: [...BEFORE.entries, { id: 'e4', class: 'cannon', count: 2 }] }],
    [
      'Removed Rat-a-tat · changed Fusilier × 5',
      { entries: [colonel, { ...fusiliers, count: 5 }] as WrittenList['entries'] },
    ],
    ['Removed Colonel, Fusilier × 4 and 1 more', { entries: [] }],
    ['Another order', { entries: [drummer, colonel, fusiliers] as WrittenList['entries'] }],
  ])('%s', async (words, to) => {
    const game = await parts.game()
    const named = (list: WrittenList): NamedList => ({ roster: toyList(list), catalogue, game })
    expect(changeSummary(named(BEFORE), named({ ...BEFORE, ...to }))).toBe(words)
  })
})
