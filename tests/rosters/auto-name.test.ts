import { expect, test } from 'vitest'
import { GAMES } from '@/lib/games/games'
import type { GameId } from '@/lib/games/ids'
import { applyEdits, type Edit } from '@/lib/kernel/roster/edits'
import type { Roster } from '@/lib/kernel/roster/roster'
import { withAutoName } from '@/lib/rosters/auto-name'
import { readList, starter } from '../support/starters'

async function renamed(game: GameId, list: object, ...edits: readonly Edit[]): Promise<string> {
  const by = { game: await GAMES[game](), catalogue: await starter(game), gameName: 'The game' }
  const pack = { id: `${game}-starter`, version: 1 }
  const roster: Roster = readList({ format: 'musterroll/1', game, pack, limit: 1500, entries: [], ...list })
  return applyEdits(roster, withAutoName(roster, edits, by)).name
}

const list = (to: object) => ({ kind: 'list', to }) as Edit
const choose = (choice: string, to: string | null): Edit => ({ kind: 'choose', choice, to })

const CITADEL = { faction: 'the-citadel', name: 'The Citadel 1,500' }

test.each<[string, object, Edit, string]>([
  ['another faction', CITADEL, list({ faction: 'eldritch-cult' }), 'Eldritch Cult 1,500'],
  ['no faction', CITADEL, list({ faction: null }), 'The game 1,500'],
  ['the first faction', { name: 'The game 1,500' }, list({ faction: 'the-citadel' }), 'The Citadel 1,500'],
  ['another limit', CITADEL, list({ limit: 3000 }), 'The Citadel 3,000'],
  ['a second list', { ...CITADEL, name: 'The Citadel 1,500 (2)' }, list({ limit: 3000 }), 'The Citadel 3,000'],
  ['a typed name', { ...CITADEL, name: 'Night watch' }, list({ faction: 'eldritch-cult' }), 'Night watch'],
  ['a name taken away', { ...CITADEL, name: '' }, list({ faction: 'eldritch-cult' }), ''],
  [
    'the name of another faction',
    { ...CITADEL, name: 'Eldritch Cult 1,500' },
    list({ limit: 1 }),
    'Eldritch Cult 1,500',
  ],
  ['a name with the faction', CITADEL, list({ faction: 'eldritch-cult', name: 'Mine' }), 'Mine'],
  ['notes', CITADEL, list({ notes: 'x' }), 'The Citadel 1,500'],
])('a list that nobody named is called by what it is: %s', async (_, before, edit, name) => {
  expect(await renamed('dwethia-conquest', before, edit)).toBe(name)
})

test('the side of a scenario names the list, too', async () => {
  const column = { scenario: 'the-low-bridge', side: 'column' }
  const before = { limit: 9, choices: column, name: 'Marching Column, The Low Bridge' }
  expect(await renamed('grid-battles', before, choose('side', 'holders'))).toMatch(/^Holders.*, The Low Bridge$/)
  expect(await renamed('grid-battles', before, choose('side', null))).toBe('The game 9')
  expect(await renamed('grid-battles', { ...before, name: 'Over the river' }, choose('side', null))).toBe(
    'Over the river',
  )
})
