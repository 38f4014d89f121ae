import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { GameId } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import type { Edit } from '@/lib/kernel/roster/edits'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { fixesFor } from '@/lib/kernel/rules/fixes'
import type { Fix } from '@/lib/kernel/rules/issue'
import { rosterFrom } from '@/lib/rosters/schema'
import { catalogueFrom } from '../support/catalogues'
import { catalogueNamed } from '../support/conformance'

const read = (file: string) => JSON.parse(readFileSync(`tests/fixtures/examples/${file}.json`, 'utf8'))

// The lists of the examples, as a player has changed them: JSON of any shape.
type Written = ReturnType<typeof read>

async function fixesOf(gameId: GameId, list: Written, code: string): Promise<readonly Fix[]> {
  const { game: load, schema } = partsOf(gameId)
  const [game, { rows }] = [await load(), await schema()]
  const catalogue = list.pack.id.startsWith('example-')
    ? catalogueFrom(read(`${list.pack.id.replace('example-', '')}-pack`), rows)
    : catalogueNamed(list.pack.id, rows)
  const roster = rosterFrom(list)
  if (!roster.ok) throw new Error(roster.unreadable.reason)
  const { issues } = evaluate(roster.value, catalogue, game)
  const fixes = fixesFor(roster.value, catalogue, game)
  return issues.filter((issue) => issue.code === code).flatMap((issue) => fixes(issue) ?? [])
}

const conquest = (change: (list: Written) => void) => {
  const list = read('conquest-list')
  change(list)
  return list
}

const heroes = (limit: number, entries: readonly object[]) => ({
  ...read('heroes-list'),
  limit,
  religion: null,
  entries,
})

const captain = { id: 'e1', class: 'captain', race: 'terran' }

describe('A fix holds no edit that it does not need', () => {
  test.each<[string, (list: Written) => void, string, readonly Edit[]]>([
    [
      'an unknown faction becomes one that there is',
      (list) => {
        list.faction = 'gone'
      },
      'kernel/unknown-row',
      [{ kind: 'list', to: { faction: 'the-citadel' as never } }],
    ],
    [
      'an unknown religion becomes one that there is',
      (list) => {
        list.religion = 'gone'
      },
      'kernel/unknown-row',
      [{ kind: 'list', to: { religion: 'order-of-iron' as never } }],
    ],
    [
      'an unknown scenario becomes one that there is',
      (list) => {
        list.choices.scenario = 'gone'
      },
      'kernel/unknown-row',
      [{ kind: 'choose', choice: 'scenario', to: 'annihilation' }],
    ],
    [
      'an unknown mission becomes one that there is',
      (list) => {
        list.choices.missions = ['gone', 'supply-lines']
      },
      'kernel/unknown-row',
      [{ kind: 'choose', choice: 'missions', to: ['supply-lines', 'hold-the-gate'] }],
    ],
    [
      'an unknown race becomes one that the class may be of',
      (list) => {
        list.entries[2].race = 'gone'
      },
      'kernel/unknown-row',
      [{ kind: 'change', entry: 'e3' as never, to: { race: 'terran' as never } }],
    ],
    [
      'of two headquarters, the one that is chosen is kept',
      (list) => {
        list.entries.push({ id: 'e8', class: 'command-bunker' })
      },
      'conquest/headquarters',
      [{ kind: 'remove', entry: 'e8' as never }],
    ],
  ])('%s', async (_, change, code, edits) => {
    const [first] = await fixesOf('dwethia-conquest', conquest(change), code)
    expect(first?.edits).toEqual(edits)
  })

  test('missions of a faction that nobody knows are chosen with one that is known', async () => {
    const list = conquest((one) => {
      one.faction = 'gone'
    })
    const fixes = await fixesOf('dwethia-conquest', list, 'kernel/unknown-row')
    const missions = fixes.filter(({ edits }) => edits.some((edit) => edit.kind === 'choose'))
    expect(missions.length).toBeGreaterThan(0)
  })

  test('a counter’s number is changed only where it is another', async () => {
    const list = JSON.parse(readFileSync('prisma/lists/grid-battles/border-patrol-riders.json', 'utf8'))
    list.limit = 99
    list.entries.push({ ...list.entries[0], id: 'more', count: 2 })
    const [first] = await fixesOf('grid-battles', list, 'grid-battles/wrong-number')
    expect(first?.edits).toEqual([{ kind: 'remove', entry: 'more' }])
  })
})

describe('What is over a limit', () => {
  const over = async (limit: number, entries: readonly object[]) =>
    (await fixesOf('dwethia-heroes', heroes(limit, entries), 'kernel/over-limit')).map(({ edits }) => edits[0])

  test('by a bought point is no longer bought', async () => {
    const entries = [
      { ...captain, upgrades: { martial: 1 } },
      { id: 'e2', class: 'praetorian', race: 'terran' },
    ]
    expect((await over(20, entries))[0]).toEqual({ kind: 'change', entry: 'e1', to: { upgrades: {} } })
  })

  test('by a dearer race is of a cheaper one', async () => {
    const entries = [captain, { id: 'e2', class: 'praetorian', race: 'orc' }]
    expect((await over(20, entries))[0]).toEqual({ kind: 'change', entry: 'e2', to: { race: 'terran' } })
  })

  test('by two bought points of three keeps the third', async () => {
    const entries = [
      { ...captain, upgrades: { destiny: 3 } },
      { id: 'e2', class: 'praetorian', race: 'terran' },
    ]
    expect(await over(30, entries)).toContainEqual({ kind: 'change', entry: 'e1', to: { upgrades: { destiny: 1 } } })
  })
})

test('a unit that was taken too often leaves as often as is needed', async () => {
  const list = JSON.parse(readFileSync('prisma/lists/dwethia-heroes/the-citadel-150.json', 'utf8'))
  const again = ['t1', 't2', 't3', 't4'].map((id) => ({ ...list.entries[1], id }))
  list.entries.push(...again)
  const [first, ...others] = await fixesOf('dwethia-heroes', list, 'kernel/over-limit')
  expect([first?.label, first?.change, others]).toEqual(['Remove Tick (4 times)', { points: -92, exact: true }, []])
})

test('a fix that leaves an unknown price alone knows exactly what it changes', async () => {
  const entries = [captain, { id: 'e2', class: 'praetorian', race: 'wraith', base: { shape: 'round', mm: [90] } }]
  const fixes = await fixesOf('dwethia-heroes', heroes(100, entries), 'dwethia/base-out-of-range')
  expect(fixes.map(({ change }) => change)).toEqual([
    { points: 0, exact: true },
    { points: 0, exact: true },
  ])
})
