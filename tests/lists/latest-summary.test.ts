import { expect, test } from 'vitest'
import { isBefore } from '@/components/lists/latest-summary'

test.each([
  ['made before the last save', 10, { savedAt: 20, isPending: false }, true],
  ['made of the last save', 20, { savedAt: 20, isPending: false }, false],
  ['made of the last save, with changes after it', 20, { savedAt: 20, isPending: true }, true],
  ['made of a later save, which has those changes', 30, { savedAt: 20, isPending: true }, false],
  ['made of a save from elsewhere', 30, { savedAt: 20, isPending: false }, false],
])('a page %s: shows what the builder left', (_, updatedAt, left, expected) => {
  expect(isBefore(updatedAt, left)).toBe(expected)
})
