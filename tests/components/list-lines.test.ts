import { describe, expect, test } from 'vitest'
import { compareLines, linesOf } from '@/components/rules/list-lines'
import { readCases } from '@/lib/conformance/data'

const list = {
  limit: 1000,
  faction: null,
  choices: { missions: ['a', 'b'], headquarters: 'e1' },
  readings: { religion: 'required' },
  entries: [
    { id: 'e1', class: 'bunker' },
    { id: 'e2', class: 'platoon', race: 'terran', wargear: ['bow', 'shield'], base: { shape: 'round', mm: [40] } },
    { id: 'e3', class: 'platoon', spells: [], upgrades: { martial: 2 } },
  ],
}

const LINES = [
  'limit: 1000',
  'faction: none',
  'choices missions: a, b',
  'choices headquarters: e1',
  'readings religion: required',
  'e1: bunker',
  'e2: platoon; race terran; wargear bow, shield; base shape round, mm 40',
  'e3: platoon; spells none; upgrades martial 2',
]

test('a list stands in lines, one for each choice and entry', () => {
  expect(linesOf(list)).toEqual(LINES)
})

test('what is different in another list is told apart from what is the same', () => {
  const other = linesOf({ ...list, limit: 900, entries: list.entries.slice(0, 2) })
  expect(compareLines(LINES, other)).toEqual({
    same: 6,
    removed: ['limit: 1000', 'e3: platoon; spells none; upgrades martial 2'],
    added: ['limit: 900'],
  })
})

describe('The list of a case that fails', async () => {
  const cases = await readCases()
  test.each(cases.map((one) => [one.file, one] as const))('is seen to be another: %s', (_, { passes, fails }) => {
    const { removed, added } = compareLines(linesOf(passes.list), linesOf(fails.list))
    expect(removed.length + added.length).toBeGreaterThan(0)
  })
})
