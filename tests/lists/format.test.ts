import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatRoster, MOST_LIST_BYTES } from '@/lib/rosters/format'
import { parseRoster } from '@/lib/rosters/schema'
import example from '../fixtures/examples/magewinds-list.json'
import { warband } from '../support/rosters'

const entry = { id: 'e1', class: 'wizard' }
const list = { ...example, entries: [entry] }

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

describe('A list file that cannot be taken is refused with place and reason', () => {
  test.each<[name: string, file: unknown, place: string, reason: RegExp]>([
    ['an empty file', '', 'line 1, column 1', /not JSON/],
    ['a cut-off file', '{"format": "musterroll/1",', 'line 1', /not JSON/],
    ['a slip on the third line', '{\n"format": "musterroll/1",\n"name": nope}', 'line 3, column 9', /not JSON/],
    ['a number', '7', 'format', /missing/],
    ['another program’s file', { name: 'x', units: [] }, 'format', /not a Muster Roll list/],
    ['a pack', { format: 'musterroll-pack/1' }, 'format', /musterroll-pack/],
    ['a newer format', { ...list, format: 'musterroll/7' }, 'format', /format 7.*A newer one/],
    ['a format that never was', { ...list, format: 'musterroll/0' }, 'format', /format 0.*format 1\.$/],
    ['no name', { ...list, name: undefined }, 'name', /string/],
    ['a limit of nothing', { ...list, limit: 0 }, 'limit', />=1/],
    ['a limit and a half', { ...list, limit: 7.5 }, 'limit', /int/],
    ['a negative count', { ...list, entries: [entry, { ...entry, id: 'e2', count: -1 }] }, 'entries[1].count', />=1/],
    ['a huge count', { ...list, entries: [{ ...entry, count: 1e15 }] }, 'entries[0].count', /<=9999/],
    ['a count that is text', { ...list, entries: [{ ...entry, count: '2' }] }, 'entries[0].count', /number/],
    ['NaN', '{"format":"musterroll/1","limit":NaN}', 'line 1, column 34', /not JSON/],
    ['an infinite limit', JSON.stringify(list).replace('"limit":8', '"limit":1e999'), 'limit', /number/],
    ['an id that is there twice', { ...list, entries: [entry, entry] }, 'entries[1].id', /twice/],
    ['a class in capitals', { ...list, entries: [{ ...entry, class: 'Wizard' }] }, 'entries[0].class', /lower-case/],
    [
      'a round base with two lengths',
      { ...list, entries: [{ ...entry, base: { shape: 'round', mm: [25, 30] } }] },
      'entries[0].base.mm',
      /one length/,
    ],
    [
      'too many entries',
      { ...list, entries: Array.from({ length: 2001 }, (_, i) => ({ id: `e${i}`, class: 'seer' })) },
      'entries',
      /<=2000/,
    ],
    ['a reach for the prototype', '{"format":"musterroll/1","__proto__":{"legal":true}}', '__proto__', /name/],
    [
      'one deep inside',
      `{"format":"musterroll/1","entries":[{"x":{"constructor":{}}}]}`,
      'entries[0].x.constructor',
      /name/,
    ],
    ['deep nesting', `{"format":"musterroll/1","x":${'['.repeat(5000)}${']'.repeat(5000)}}`, 'x[0][0][0]', /deep/],
    ['a field that is there twice', '{"format":"musterroll/1",\n"limit":8,\n"limit":9}', 'limit', /twice.* line 3/],
    [
      'one that is there twice, deep inside and written otherwise',
      '{"format":"musterroll/1","entries":[{},{"base":{"mm":[1],"shape":"\\":","\\u006dm":[2]}}]}',
      'entries[1].base.mm',
      /twice/,
    ],
    [
      'one that is there twice, the first time nested without end',
      `{"x":${'['.repeat(200_000)}${']'.repeat(200_000)},"x":1}`,
      'x[0][0][0]',
      /deep/,
    ],
    [
      'more than a megabyte',
      `"${'x'.repeat(MOST_LIST_BYTES)}"`,
      'the whole file',
      /1,000,002 bytes; at most 1,000,000 are allowed/,
    ],
  ])('%s', (_, file, place, reason) => {
    const read = parseRoster(written(file))
    expect(read.ok).toBe(false)
    if (read.ok) return
    expect(read.unreadable.place).toContain(place)
    expect(read.unreadable.reason).toMatch(reason)
  })

  test('any text at all ends in a list or a named refusal', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.object().map((value) => JSON.stringify({ ...list, ...value })),
        ),
        (text) => {
          const read = parseRoster(text)
          if (!read.ok) expect(read.unreadable.reason).not.toBe('')
        },
      ),
    )
  })
})

describe('A list file that is taken', () => {
  test('may begin with a byte order mark', () => {
    expect(parseRoster(`\uFEFF${written(list)}`)).toEqual(parseRoster(written(list)))
    expect(parseRoster(written(list)).ok).toBe(true)
  })

  test('may have one field in several objects, and colons and quotation marks in its texts', () => {
    const read = parseRoster(written({ ...list, name: 'a: "b": \\', entries: [entry, { ...entry, id: 'e2' }] }))
    expect(read.ok && read.value.name).toBe('a: "b": \\')
  })

  test('unknown fields are kept, in the list and in its entries', () => {
    const read = parseRoster(written({ ...list, club: 'Salt Street', entries: [{ ...entry, painted: true }] }))
    const text = read.ok ? formatRoster(read.value) : ''
    expect(JSON.parse(text)).toMatchObject({ club: 'Salt Street', entries: [{ painted: true }] })
  })

  test('is canonical: sorted keys, nothing empty, and the same text again', () => {
    const roster = warband({
      name: 'Zoë 🐉 Łódź Ωμέγα Ярость 魔風',
      entries: [{ class: 'wizard', count: 1, notes: '' }],
    })
    const text = formatRoster(roster)
    expect(text).toBe(
      '{"entries":[{"class":"wizard","count":1,"id":"e1","notes":""}],"format":"musterroll/1","game":"magewinds","limit":8,"name":"Zoë 🐉 Łódź Ωμέγα Ярость 魔風","pack":{"id":"magewinds-sourced","version":1}}',
    )
    const again = parseRoster(text)
    expect(again.ok && formatRoster(again.value)).toBe(text)
  })

  test('the order of keys in the file makes no difference', () => {
    const turned = JSON.stringify(Object.fromEntries(Object.entries(example).toReversed()))
    const [one, other] = [parseRoster(written(example)), parseRoster(turned)]
    expect(one.ok && other.ok && formatRoster(one.value) === formatRoster(other.value)).toBe(true)
  })
})
