import { expect, test } from 'vitest'
import type { EntryId } from '@/lib/kernel/ids'
import { disambiguated } from '@/lib/kernel/rules/fixes'

const id = (one: string) => one as EntryId
const ENTRIES = [
  { id: id('a'), name: 'Legion' },
  { id: id('b'), name: 'Mob' },
  { id: id('c'), name: 'Legion' },
]
const COSTS = { points: -10, exact: true }

test('of two fixes with the same words each says which unit it means', () => {
  const fixes = ['c', 'a'].map((one) => ({
    label: 'Remove Legion',
    edits: [{ kind: 'remove', entry: id(one) } as const],
    change: COSTS,
  }))
  const labels = disambiguated(fixes, ENTRIES).map(({ label }) => label)
  expect(labels).toEqual(['Remove Legion (the second in the list)', 'Remove Legion (the first in the list)'])
})

test('beyond the words for places there are numbers', () => {
  const many = Array.from({ length: 30 }, (_, n) => ({ id: id(`m${n}`), name: 'Mob' }))
  const fixes = ['m20', 'm0'].map((one) => ({
    label: 'Remove Mob',
    edits: [{ kind: 'remove', entry: id(one) } as const],
    change: COSTS,
  }))
  const [label] = disambiguated(fixes, many).map((fix) => fix.label)
  expect(label).toBe('Remove Mob (number 21 in the list)')
})

test('a fix whose words are its own keeps them', () => {
  const fix = { label: 'Remove Mob', edits: [{ kind: 'remove', entry: id('b') } as const], change: COSTS }
  expect(disambiguated([fix], ENTRIES)).toEqual([fix])
})

test('fixes that take out several units of one name, at one price, are one: nothing tells them apart', () => {
  const keeping = (kept: string, points = -10) => ({
    label: 'Remove Legion (2 times)',
    edits: ['a', 'c', 'd'].filter((one) => one !== kept).map((one) => ({ kind: 'remove', entry: id(one) }) as const),
    change: { ...COSTS, points },
  })
  const legions = [...ENTRIES, { id: id('d'), name: 'Legion' }]
  const between = { label: 'Remove Mob', edits: [{ kind: 'remove', entry: id('b') } as const], change: COSTS }
  const [first, second] = [keeping('b'), keeping('a')]
  expect(disambiguated([first, between, second], legions)).toEqual([first, between])
  const dearer = [keeping('b'), keeping('a', -11)]
  expect(disambiguated(dearer, legions)).toEqual(dearer)
})
