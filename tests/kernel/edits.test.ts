import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EntryId, Slug } from '@/lib/kernel/ids'
import { applyEdit, applyEdits, duplicate, type Edit, splitOff } from '@/lib/kernel/roster/edits'
import { chosen, emptyEntry, freshEntryId } from '@/lib/kernel/roster/roster'
import { formatRoster } from '@/lib/rosters/format'
import { warband } from '../support/rosters'

const id = (text: string) => text as EntryId
const list = warband({ entries: [{ class: 'wizard' }, { class: 'minion', count: 4 }, { class: 'cleric' }] })
const ids = (edited = list) => edited.entries.map((entry) => entry.id)

describe('Edits', () => {
  test.each<{ name: string; edit: Edit; ids: readonly string[] }>([
    {
      name: 'add at a place',
      edit: { kind: 'add', entry: emptyEntry(id('new'), 'seer' as Slug), at: 1 },
      ids: ['e1', 'new', 'e2', 'e3'],
    },
    { name: 'remove', edit: { kind: 'remove', entry: id('e2') }, ids: ['e1', 'e3'] },
    { name: 'remove what is gone', edit: { kind: 'remove', entry: id('e9') }, ids: ['e1', 'e2', 'e3'] },
    { name: 'move up', edit: { kind: 'move', entry: id('e3'), at: 0 }, ids: ['e3', 'e1', 'e2'] },
    { name: 'move down', edit: { kind: 'move', entry: id('e1'), at: 2 }, ids: ['e2', 'e3', 'e1'] },
    { name: 'move what is gone', edit: { kind: 'move', entry: id('e9'), at: 0 }, ids: ['e1', 'e2', 'e3'] },
  ])('$name', ({ edit, ids: expected }) => expect(ids(applyEdit(list, edit))).toEqual(expected))

  test('an entry whose id is there already is not added again', () => {
    expect(applyEdit(list, { kind: 'add', entry: emptyEntry(id('e1'), 'seer' as Slug), at: 0 })).toBe(list)
  })

  test('a change touches one entry and leaves the others the very same', () => {
    const edited = applyEdit(list, { kind: 'change', entry: id('e2'), to: { count: 2, name: 'Imps' } })
    expect(edited.entries[1]).toMatchObject({ count: 2, name: 'Imps', class: 'minion' })
    expect(edited.entries[0]).toBe(list.entries[0])
  })

  test('splitting keeps the number of models', () => {
    const edited = applyEdits(list, splitOff(list, id('e2'), 1, id('new')))
    expect(edited.entries.map(({ id, count }) => [id, count])).toEqual([
      ['e1', 1],
      ['e2', 3],
      ['new', 1],
      ['e3', 1],
    ])
  })

  test.each([0, 4, 5])('splitting %d off four is nothing to do', (count) => {
    expect(splitOff(list, id('e2'), count, id('new'))).toEqual([])
  })

  test('a duplicate stands behind its original', () => {
    expect(ids(applyEdits(list, duplicate(list, id('e1'), id('new'))))).toEqual(['e1', 'new', 'e2', 'e3'])
  })

  test('choices and readings are set and taken back', () => {
    const edited = applyEdits(list, [
      { kind: 'choose', choice: 'scenario', to: 'the-prize' },
      { kind: 'read', reading: 'overpaying', to: 'not-allowed' },
    ])
    expect([edited.choices, edited.readings]).toEqual([{ scenario: 'the-prize' }, { overpaying: 'not-allowed' }])
    const back = applyEdits(edited, [
      { kind: 'choose', choice: 'scenario', to: null },
      { kind: 'read', reading: 'overpaying', to: null },
    ])
    expect(formatRoster(back)).toBe(formatRoster(list))
  })

  test('one choice and several are read alike', () => {
    expect(chosen({ a: 'x' }, 'a')).toEqual(['x'])
    expect(chosen({ a: ['x', 'y'] }, 'a')).toEqual(['x', 'y'])
    expect(chosen({}, 'toString')).toEqual([])
  })

  test('a fresh id is never one that the list has', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 20 })), (numbers) => {
        const entries = numbers.map((number) => emptyEntry(id(`e${number}`), 'seer' as Slug))
        expect(entries.map((entry) => entry.id)).not.toContain(freshEntryId({ entries }))
      }),
    )
  })
})
