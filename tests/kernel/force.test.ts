import { expect, test } from 'vitest'
import type { EntryId } from '@/lib/kernel/ids'
import { applyEdit } from '@/lib/kernel/roster/edits'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { forceOf, withPrevious } from '@/lib/kernel/rules/force'
import { toy } from '../fixtures/toy'
import { toyCatalogue } from '../support/catalogues'
import { toyList } from '../support/rosters'

const list = toyList({
  entries: [{ class: 'colonel' }, { class: 'fusilier', count: 4 }, { class: 'cannon' }, { class: 'drummer' }],
})

test('trying a list with fewer entries, others moved up or none makes nothing of the list to be worked out again', () => {
  const before = evaluate(list, toyCatalogue, toy)
  forceOf(applyEdit(list, { kind: 'remove', entry: list.entries[0]?.id as EntryId }), toyCatalogue, toy)
  forceOf({ ...list, entries: [] }, toyCatalogue, toy)
  const after = evaluate(list, toyCatalogue, toy)
  expect(after.units.map(({ each }) => each)).toEqual(before.units.map(({ each }) => each))
  for (const [i, unit] of after.units.entries()) expect(unit.each).toBe(before.units[i]?.each)
})

test('another list altogether takes the place of what is remembered, and so does one past the bound', () => {
  const older = new Map([...Array(3_999).keys()].map((key) => [key, 'old'] as const))
  expect(withPrevious(new Map([[9_999, 'new']]), older).size).toBe(1)
  expect(withPrevious(new Map([[5, 'new']]), older).size).toBe(3_999)
  expect(withPrevious(new Map([...Array(10).keys()].map((key) => [key, 'new'] as const)), older).size).toBe(10)
})

test('a list that grows by an edit adds to what is remembered: nothing of it is copied', () => {
  const older = new Map([...Array(300).keys()].map((key) => [key, 'old'] as const))
  expect(withPrevious(new Map([...older, [300, 'new']]), older)).toBe(older)
  expect(older.size).toBe(301)
})
