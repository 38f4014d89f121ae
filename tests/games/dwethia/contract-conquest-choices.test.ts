import { describe, expect, test } from 'vitest'
import { conquest } from '@/lib/games/dwethia/conquest'
import { rows } from '@/lib/games/dwethia/conquest/schema'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import pack from '../../fixtures/examples/conquest-pack.json'
import { catalogueFrom } from '../../support/catalogues'
import { listOf, type WrittenList } from '../../support/rosters'

const hall = { ...pack.classes.find(({ slug }) => slug === 'command-bunker'), slug: 'hall', name: 'Hall' }

const catalogue = catalogueFrom({ ...pack, classes: [...pack.classes, hall] }, rows)

type Units = WrittenList['entries']

const bunker = { id: 'b1', class: 'command-bunker' }
const platoon = { id: 'p1', class: 'platoon', race: 'terran' }

function issuesOf(entries: Units, choices: WrittenList['choices'] = {}, from = catalogue) {
  const list = { limit: 3000, faction: 'the-citadel', religion: 'order-of-iron', choices, entries }
  return evaluate(listOf('dwethia-conquest', 'example-conquest', list), from, conquest).issues
}

const choose = (to: unknown) => ({ kind: 'choose', choice: 'headquarters', to })
const one = (entry: string) => ({ kind: 'change', entry, to: { count: 1 } })
const remove = (entry: string) => ({ kind: 'remove', entry })

describe('The headquarters of an army, and the ways to one', () => {
  const found = (entries: Units, picked?: string) =>
    issuesOf(entries, picked === undefined ? {} : { headquarters: picked })
      .filter(({ code }) => code === 'conquest/headquarters')
      .map(({ message, target, params, repairs }) => [
        target,
        params.found,
        message,
        repairs.map(({ label, edits }) => [label, edits]),
      ])
  const target = { kind: 'choice', choice: 'headquarters' }
  const NOT_CHOSEN = 'The headquarters of the list is not chosen under Headquarters.'
  const many = (count: number) => `The list has ${count} headquarters. Exactly one is required.`

  test.each<[string, Units, string | undefined, unknown[]]>([
    ['one that is chosen', [bunker, platoon], 'b1', []],
    ['one that is not', [bunker], undefined, [[target, 1, NOT_CHOSEN, [['Choose Command Bunker', [choose('b1')]]]]]],
    [
      'one, and something else is chosen',
      [platoon, bunker],
      'p1',
      [[target, 1, NOT_CHOSEN, [['Choose Command Bunker', [choose('b1')]]]]],
    ],
    [
      'one twice',
      [{ ...bunker, count: 2 }],
      'b1',
      [[target, 2, many(2), [['Keep Command Bunker', [one('b1'), choose('b1')]]]]],
    ],
    [
      'two',
      [bunker, platoon, { id: 'h1', class: 'hall' }],
      'b1',
      [
        [
          target,
          2,
          many(2),
          [
            ['Keep Command Bunker', [remove('h1'), one('b1'), choose('b1')]],
            ['Keep Hall', [remove('b1'), one('h1'), choose('h1')]],
          ],
        ],
      ],
    ],
  ])('%s', (_, entries, picked, expected) => expect(found(entries, picked)).toEqual(expected))

  test('where there is none, one is added and chosen', () => {
    const [issue] = issuesOf([platoon]).filter(({ code }) => code === 'conquest/headquarters')
    expect(issue?.params).toEqual({ found: 0 })
    for (const { edits } of issue?.repairs ?? []) {
      const [add, ...more] = edits
      const id = add?.kind === 'add' ? add.entry.id : null
      expect([add?.kind, more]).toEqual(['add', [choose(id)]])
    }
    expect(issue?.repairs.map(({ label }) => label)).toEqual(['Add Command Bunker', 'Add Hall'])
  })

  test('of ten, eight are proposed to be kept', () => {
    const halls = Array.from({ length: 10 }, (_, i) => ({ id: `h${i}`, class: 'hall' }))
    const [issue] = issuesOf(halls).filter(({ code }) => code === 'conquest/headquarters')
    expect([issue?.params.found, issue?.repairs.length]).toEqual([10, 8])
    expect(issue?.repairs.map(({ edits }) => edits.length)).toEqual(Array.from({ length: 8 }, () => 11))
  })

  test('a pack without any headquarters does not say that one is missing', () => {
    const classes = pack.classes.map((row) => ({
      ...row,
      keywords: row.keywords.filter((word) => word !== 'Headquarters'),
    }))
    const issues = issuesOf([platoon], {}, catalogueFrom({ ...pack, classes }, rows))
    expect(issues.filter((one) => one.code === 'conquest/headquarters')).toEqual([])
    expect(issues.filter((one) => one.code === 'kernel/cannot-judge').map((one) => one.target)).toContainEqual(target)
  })
})
