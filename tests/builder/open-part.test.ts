import { describe, expect, test } from 'vitest'
import { openPartFor, openPartFrom, searchWith, targetId } from '@/components/builder/open-part'
import type { EntryId } from '@/lib/kernel/ids'
import type { Target } from '@/lib/kernel/rules/issue'

const e3 = 'e3' as EntryId

describe('What is open stands in the address', () => {
  test.each([
    ['', { unit: null, panel: null }],
    ['?unit=e3', { unit: 'e3', panel: null }],
    ['?panel=issues', { unit: null, panel: 'issues' }],
    ['?panel=no-such-panel', { unit: null, panel: null }],
    ['?unit=e3&panel=issues', { unit: 'e3', panel: null }],
    ['?unit=', { unit: null, panel: null }],
  ])('%j opens %j', (search, open) => expect(openPartFrom(search)).toEqual(open))

  test('whatever else the address asks is kept', () => {
    expect(searchWith('?a=1&unit=e3', { unit: null, panel: 'add' })).toBe('?a=1&panel=add')
    expect(searchWith('?panel=add', { unit: null, panel: null })).toBe('')
  })

  test.each([{ unit: e3, panel: null }, { unit: null, panel: 'choices' } as const, { unit: null, panel: null }])(
    '%j is read as it was written',
    (focus) => expect(openPartFrom(searchWith('?b=2', focus))).toEqual(focus),
  )
})

describe('Every target has a place, and something that must be open for it', () => {
  test.each<[Target, string, string]>([
    [{ kind: 'list' }, 'the-list', ''],
    [{ kind: 'entry', entry: e3 }, 'entry-e3', '?unit=e3'],
    [{ kind: 'slot', entry: e3, slot: 'wargear', row: 'rifles' }, 'slot-wargear', '?unit=e3'],
    [{ kind: 'choice', choice: 'missions' }, 'choice-missions', '?panel=choices'],
    [{ kind: 'reading', reading: 'religion' }, 'reading-religion', '?panel=choices'],
    [{ kind: 'section', section: 'line' }, 'section-line', ''],
    [{ kind: 'pool', pool: 'faith' }, 'pool-faith', ''],
  ])('%j', (target, place, search) => {
    expect(targetId(target)).toBe(place)
    expect(searchWith('', openPartFor(target))).toBe(search)
  })
})
