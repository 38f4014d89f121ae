import { expect, test } from 'vitest'
import { type Read, readBounded, readWith, refusalWords } from '@/lib/http/json'
import { newListRequest } from '@/lib/rosters/request-schema'
import { rosterFrom } from '@/lib/rosters/schema'
import { receivedFrom } from '@/lib/share/received'

const list = { format: 'musterroll/1', pack: { id: 'p', version: 1 }, name: '', limit: 1, entries: [] }

const twice = { id: 'e1', class: 'guard' }

test.each<[of: string, read: Read<unknown>, words: string]>([
  ['a code', receivedFrom('nonsense'), 'It does not begin as the code of a list does.'],
  ['a text that is no JSON', readBounded('1 2'), 'line 1, column 3: It is not JSON here (EndOfFileExpected).'],
  ['a field', rosterFrom({ ...list, game: 'magewinds', limit: 0 }), 'limit: Too small: expected number to be >=1.'],
  ['a whole value', readWith(newListRequest, 1), 'Invalid input: expected object, received number.'],
  [
    'a list in a request',
    readWith(newListRequest, { list: { ...list, game: 'magewinds', entries: [twice, twice] } }),
    'list: entries[1].id: "e1" is there twice.',
  ],
  [
    'a game that is not here',
    readWith(newListRequest, { list: { ...list, game: 'chess' } }),
    'list: game: There is no game "chess" here.',
  ],
])('A refusal of %s names its place where it is a part, and ends with one full stop', (_, read, words) => {
  expect(read.ok ? null : refusalWords(read.unreadable)).toBe(words)
})
