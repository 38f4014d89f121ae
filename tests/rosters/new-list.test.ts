import { describe, expect, test } from 'vitest'
import { readWith } from '@/lib/http/json'
import type { PackId } from '@/lib/kernel/ids'
import { nameOfCopy } from '@/lib/kernel/names'
import { secondVersionOf } from '@/lib/rosters/auto-name'
import { emptyRoster, type ListSource, newListSource, newRoster, packForNewList } from '@/lib/rosters/new-roster'
import { newListForm } from '@/lib/rosters/request-schema'

describe('A new list has a name of its own', () => {
  const citadel = newListSource(
    { game: 'g', pack: { id: 'p' as PackId, version: 1 }, name: '', limit: 1500, faction: null, religion: null },
    'The Citadel',
  )

  test.each([
    ['nothing else is called so', [], 'The Citadel 1,500'],
    ['one is', ['The Citadel 1,500'], 'The Citadel 1,500 (2)'],
    ['two are', ['The Citadel 1,500', 'The Citadel 1,500 (2)'], 'The Citadel 1,500 (3)'],
  ])('when %s', (_, taken, name) => expect(newRoster(citadel, taken).name).toBe(name))
})

describe('A copy has a name of its own', () => {
  test.each([
    ['Night watch', [], 'Night watch (2)'],
    ['Night watch', ['Night watch (2)'], 'Night watch (3)'],
    ['Night watch (2)', ['Night watch', 'Night watch (2)'], 'Night watch (3)'],
    ['', [], 'Unnamed list'],
  ])('%s beside %j', (name, taken, copy) => expect(nameOfCopy(name, [name, ...taken])).toBe(copy))

  test('that may be stored, however long the first one was', () => {
    const copy = nameOfCopy('🜲'.repeat(100), [])
    expect(copy.length).toBeLessThanOrEqual(200)
    expect(copy).toMatch(/^🜲+ \(2\)$|^🜲+$/u)
  })
})

describe('A list is called, by where it comes from', () => {
  const pack = { id: 'magewinds-starter' as PackId, version: 1 }
  const firstChoices = { game: 'magewinds', pack, name: '', limit: 8, faction: null, religion: null }
  const roster = emptyRoster({ ...firstChoices, name: 'Night watch' })

  test.each<[string, ListSource, string]>([
    ['new', newListSource(firstChoices, 'Magewinds'), 'Magewinds 8'],
    ['new, with a name', newListSource({ ...firstChoices, name: 'Night watch' }, 'Magewinds'), 'Night watch'],
    ['a copy', { kind: 'copy', roster }, 'Night watch (2)'],
    ['an example', { kind: 'example', roster }, 'Night watch (2)'],
    ['shared', { kind: 'shared', roster }, 'Night watch (2)'],
    ['whole', { kind: 'as-is', roster }, 'Night watch'],
  ])('%s', (_, source, name) => expect(newRoster(source, ['Night watch']).name).toBe(name))

  test('a second version of a second version is told apart', () => {
    const second = secondVersionOf(roster)
    expect(second.name).toBe('Night watch (my version)')
    expect(secondVersionOf(second).name).toBe('Night watch (my version) (my version)')
  })

  test('an example keeps its name where that is free', () => {
    expect(newRoster({ kind: 'example', roster }, ['Day watch'])).toBe(roster)
  })
})

describe('A new list is built with', () => {
  const pack = (id: string, rest: object = {}) => ({ id, own: false, newest: 1, extends: null, ...rest })
  const sourced = pack('sourced')
  const starter = pack('starter', { extends: { id: 'sourced' as PackId, version: 1 } })
  const mine = pack('mine', { own: true, newest: 3 })
  const draft = pack('draft', { own: true, newest: null })

  test.each([
    ['the starter, when nothing is said', [mine, sourced, starter], [], 'starter'],
    ['the one asked for', [mine, sourced, starter], ['mine', 'sourced'], 'mine'],
    ['the one used last, when the one asked for is not there', [mine, starter], ['gone', 'mine'], 'mine'],
    ['no draft', [draft, starter], ['draft'], 'starter'],
    ['one’s own, when there is no other', [mine], [undefined], 'mine'],
  ])('%s', (_, packs, wishes, id) => expect(packForNewList(packs, ...wishes)?.id).toBe(id))

  test('nothing, when nothing is published', () => expect(packForNewList([draft])).toBeNull())
})

describe('The form for a new list', () => {
  const sent = { game: 'magewinds', pack: 'magewinds-starter@1', name: ' Salt ', limit: '8' }

  test('is read', () => {
    expect(readWith(newListForm, { ...sent, otherLimit: '', faction: '' })).toEqual({
      ok: true,
      value: {
        id: undefined,
        game: 'magewinds',
        pack: { id: 'magewinds-starter', version: 1 },
        name: 'Salt',
        limit: 8,
        fixedList: null,
        faction: null,
        religion: null,
      },
    })
  })

  test('takes the other number when that was chosen, and only then', () => {
    const limitOf = (limit: string) => {
      const read = readWith(newListForm, { ...sent, limit, otherLimit: '777' })
      return read.ok ? read.value.limit : null
    }
    expect([limitOf('other'), limitOf('8')]).toEqual([777, 8])
  })

  test('takes the side of a scenario in place of a limit', () => {
    const read = readWith(newListForm, { ...sent, limit: 'fixed the-low-bridge/column', otherLimit: '7' })
    expect(read.ok && read.value).toMatchObject({ limit: null, fixedList: 'the-low-bridge/column' })
  })

  test.each([
    ['no limit', { limit: 'other', otherLimit: '' }, /at least 1/],
    ['a limit of nothing', { limit: '0' }, /at least 1/],
    ['half a point', { limit: '7.5' }, /int/],
    ['too much', { limit: '1000001' }, /at most/],
    ['words', { limit: 'many' }, /number/],
    ['a name without end', { name: 'x'.repeat(201) }, /at most 200/],
    ['no pack', { pack: '' }, /pattern/],
    ['a game in capitals', { game: 'Magewinds' }, /lower-case/],
  ])('is refused with %s', (_, change, reason) => {
    const read = readWith(newListForm, { ...sent, ...change })
    expect(read.ok ? '' : read.unreadable.reason).toMatch(reason)
  })
})
