import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { magewinds } from '@/lib/games/magewinds'
import { longestIncreasing, sameValue } from '@/lib/kernel/equality'
import type { EntryId, PackId, Slug } from '@/lib/kernel/ids'
import { differencesBetween, type FieldChange, isSameList } from '@/lib/kernel/roster/differences'
import { applyEdits, type Edit } from '@/lib/kernel/roster/edits'
import { emptyEntry } from '@/lib/kernel/roster/roster'
import { formatRoster } from '@/lib/rosters/format'
import { parseRoster } from '@/lib/rosters/schema'
import { magewindsCatalogue } from '../support/catalogues'
import { generatedLists } from '../support/generated-lists'
import { warband } from '../support/rosters'

const id = (text: string) => text as EntryId
const slug = (text: string) => text as Slug
const list = warband({ entries: [{ class: 'wizard' }, { class: 'minion', count: 4 }, { class: 'cleric' }] })
const made = (...edits: readonly Edit[]) => differencesBetween(list, applyEdits(list, edits))

describe('What an edit made different', () => {
  test.each<{ name: string; edit: Edit; change: FieldChange }>([
    {
      name: 'the name of the list',
      edit: { kind: 'list', to: { name: 'Storm' } },
      change: { kind: 'text', field: 'name', before: 'A list', after: 'Storm' },
    },
    {
      name: 'its limit',
      edit: { kind: 'list', to: { limit: 10 } },
      change: { kind: 'number', field: 'limit', before: 8, after: 10 },
    },
    {
      name: 'its faction',
      edit: { kind: 'list', to: { faction: slug('order') } },
      change: { kind: 'row', of: 'factions', before: null, after: 'order' },
    },
    {
      name: 'its pack',
      edit: { kind: 'list', to: { pack: { id: list.pack.id, version: 2 } } },
      change: {
        kind: 'pack',
        before: { id: 'magewinds-sourced' as PackId, version: 1 },
        after: { id: 'magewinds-sourced' as PackId, version: 2 },
      },
    },
    {
      name: 'a choice',
      edit: { kind: 'choose', choice: 'scenario', to: 'the-prize' },
      change: { kind: 'choice', choice: 'scenario', before: [], after: ['the-prize'] },
    },
    {
      name: 'a reading',
      edit: { kind: 'read', reading: 'overpaying', to: 'not-allowed' },
      change: { kind: 'reading', reading: 'overpaying', before: null, after: 'not-allowed' },
    },
  ])('$name', ({ edit, change }) => expect(made(edit).list).toEqual([change]))

  test.each<{ to: Extract<Edit, { kind: 'change' }>['to']; change: FieldChange }>([
    { to: { count: 2 }, change: { kind: 'number', field: 'count', before: 4, after: 2 } },
    { to: { name: 'Imps' }, change: { kind: 'text', field: 'name', before: null, after: 'Imps' } },
    { to: { class: slug('seer') }, change: { kind: 'row', of: 'classes', before: 'minion', after: 'seer' } },
    { to: { wargear: [slug('bow')] }, change: { kind: 'rows', of: 'wargear', before: [], after: ['bow'] } },
    { to: { upgrades: { wounds: 2 } }, change: { kind: 'upgrade', characteristic: 'wounds', before: 0, after: 2 } },
    { to: { start: true }, change: { kind: 'start', before: false, after: true } },
    {
      to: { base: { shape: 'round', mm: [25] } },
      change: { kind: 'base', before: null, after: { shape: 'round', mm: [25] } },
    },
    {
      to: { choices: { profile: '1.5.0' } },
      change: { kind: 'choice', choice: 'profile', before: [], after: ['1.5.0'] },
    },
  ])('of an entry: $change.kind', ({ to, change }) => {
    const { changed, added, removed } = made({ kind: 'change', entry: id('e2'), to })
    expect(changed.map(({ id, fields }) => [id, fields])).toEqual([['e2', [change]]])
    expect([added, removed]).toEqual([[], []])
  })

  test('entries that came and went are named, the others are not', () => {
    const { added, removed, changed, moved } = made(
      { kind: 'add', entry: emptyEntry(id('new'), slug('seer')), at: 0 },
      { kind: 'remove', entry: id('e2') },
    )
    expect([added.map((entry) => entry.id), removed.map((entry) => entry.id)]).toEqual([['new'], ['e2']])
    expect([changed, moved]).toEqual([[], []])
  })

  test('of a list in another order, only the entries that had to be moved', () => {
    expect(made({ kind: 'move', entry: id('e1'), at: 2 }).moved.map((entry) => entry.id)).toEqual(['e1'])
  })
})

const lists = generatedLists(magewindsCatalogue, magewinds)

describe('Any two lists', () => {
  test('a list that was written and read again is the same', () => {
    fc.assert(
      fc.property(lists, (one) => {
        const read = parseRoster(formatRoster(one))
        expect(read.ok && isSameList(one, read.value)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test('are the same exactly when their texts are', () => {
    fc.assert(
      fc.property(lists, lists, (one, other) => {
        expect(isSameList(one, other)).toBe(formatRoster(one) === formatRoster(other))
      }),
      { numRuns: 60 },
    )
  })

  test('what is added one way is taken out the other way', () => {
    fc.assert(
      fc.property(lists, lists, (one, other) => {
        const there = differencesBetween(one, other)
        const back = differencesBetween(other, one)
        expect(there.added).toEqual(back.removed)
        expect(there.changed.map((change) => change.id).toSorted()).toEqual(
          back.changed.map((change) => change.id).toSorted(),
        )
      }),
      { numRuns: 60 },
    )
  })
})

describe('Values and runs', () => {
  test.each<[unknown, unknown, boolean]>([
    [1, 1, true],
    [1, '1', false],
    [null, {}, false],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [{ a: undefined }, { b: undefined }, false],
    [[1, 2], [2, 1], false],
    [[], {}, false],
    [[[1], { a: [null] }], [[1], { a: [null] }], true],
  ])('%j and %j: %j', (a, b, same) => expect(sameValue(a, b)).toBe(same))

  test.each<[readonly number[], number]>([
    [[], 0],
    [[0, 1, 2], 3],
    [[2, 1, 0], 1],
    [[1, 2, 0], 2],
    [[3, 0, 1, 4, 2], 3],
  ])('the longest growing run of %j has %d', (numbers, length) => {
    const run = longestIncreasing(numbers).map((place) => numbers[place] ?? 0)
    expect(run).toHaveLength(length)
    expect(run.toSorted((a, b) => a - b)).toEqual(run)
  })
})
