import { describe, expect, test } from 'vitest'
import { partsOf } from '@/lib/games/registry'
import { type Row, rowOf } from '@/lib/kernel/catalogue'
import { isHouse, otherSources, sourceOf } from '@/lib/kernel/sources'
import { diffOfPacks } from '@/lib/packs/compare'
import { carriedPack } from '@/lib/share/carried'
import { readList } from '../support/starters'
import { catalogueOfFile, problemsOf, rawPack } from './packs'

const BOOK = { kind: 'rulebook', place: 'Heroes, Base Identification' }
const OURS = { kind: 'house', place: null }

const head = { format: 'musterroll-pack/1', game: 'dwethia-heroes', version: 1 } as const

const hunter = { slug: 'hunter', name: 'Hunter', source: BOOK, role: 'basic', points: null, number: 5, keywords: [] }
const bow = { slug: 'bow', name: 'Bow', source: BOOK, kind: 'ranged', points: null, range: 24 }

const bookPack = { ...head, id: 'book', name: 'Book', classes: [hunter], wargear: [bow] }

const overPack = (hunterRow: object, fields: object = {}) => ({
  ...head,
  id: 'over',
  name: 'Over',
  extends: 'book',
  classes: [{ slug: 'hunter', ...hunterRow }],
  ...fields,
})

async function hunterOver(...packs: readonly object[]): Promise<Row> {
  const [top, ...below] = packs.toReversed()
  const catalogue = await catalogueOfFile(top, [...below, bookPack].map(rawPack))
  const row = rowOf(catalogue, 'classes', 'hunter')
  if (!row) throw new Error('no hunter')
  return row
}

describe('A field comes from the layer that states it', () => {
  test.each([
    ['name', 'rulebook'],
    ['number', 'rulebook'],
    ['role', 'house'],
    ['points', 'house'],
    ['keywords', 'house'],
  ])('%s: %s', async (field, kind) => {
    const row = await hunterOver(overPack({ source: OURS, name: 'Hunter', number: 5, role: 'hero', points: 20 }))
    expect(sourceOf(row, field).kind).toBe(kind)
    expect(isHouse(row, field)).toBe(kind === 'house')
  })

  test('a row that the upper pack does not have stays as it is', async () => {
    const catalogue = await catalogueOfFile(overPack({ source: OURS, points: 3 }), [rawPack(bookPack)])
    expect(rowOf(catalogue, 'wargear', 'bow')).not.toHaveProperty('below')
    expect(rowOf(await catalogueOfFile(bookPack), 'classes', 'hunter')).not.toHaveProperty('below')
  })

  test('through three layers', async () => {
    const mine = {
      ...overPack({ source: { kind: 'player', place: 'our club' }, number: 9 }),
      id: 'mine',
      extends: 'over',
    }
    const row = await hunterOver(overPack({ source: OURS, points: 20 }), mine)
    expect([row.name, sourceOf(row, 'name')]).toMatchObject(['Hunter', BOOK])
    expect(sourceOf(row, 'points')).toMatchObject(OURS)
    expect(sourceOf(row, 'number')).toMatchObject({ kind: 'player', place: 'our club' })
  })

  test('what the row itself says of a field counts before what follows from below', async () => {
    const page = { kind: 'page', place: 'dwethia.com/hunter', fields: ['number', 'points'] }
    const row = await hunterOver(overPack({ source: { ...OURS, also: [page] }, points: 20 }))
    expect(['number', 'points', 'name', 'role'].map((field) => sourceOf(row, field).kind)).toEqual([
      'page',
      'page',
      'rulebook',
      'rulebook',
    ])
  })

  test('a changed field of a row that names no source was added by a player', async () => {
    const row = await hunterOver(overPack({ points: 20 }))
    expect(row.source).toEqual(BOOK)
    expect(sourceOf(row, 'points')).toMatchObject({ kind: 'player', place: null })
    expect(sourceOf(row, 'number')).toMatchObject(BOOK)
  })

  test('of several profiles, each from the layer that has it so', async () => {
    const profile = { version: '1.0', status: 'sourced', complete: false, toughness: 3, movement: 4, armour: 1 }
    const full = { ...profile, deflect: null, evasion: null, dodge: null, attacks: [], abilities: [] }
    const fighter = { slug: 'acolyte', name: 'Acolyte', source: BOOK, slots: 1, limit: 2, beta: null }
    const game = { ...head, game: 'magewinds' }
    const book = { ...game, id: 'book', name: 'Book', classes: [{ ...fighter, profiles: [full] }] }
    const ours = { ...full, version: 'house-1', status: 'house', movement: 9 }
    const over = { ...game, id: 'over', name: 'Over', extends: 'book' }
    const classes = [{ slug: 'acolyte', source: OURS, profiles: [full, ours] }]
    const catalogue = await catalogueOfFile({ ...over, classes }, [rawPack(book)])
    const row = rowOf(catalogue, 'classes', 'acolyte')
    if (!row) throw new Error('no acolyte')
    const kinds = ['profiles.1.0', 'profiles.house-1', 'slots'].map((field) => sourceOf(row, field).kind)
    expect(kinds).toEqual(['rulebook', 'house', 'rulebook'])
  })
})

describe('What is worked out stays out of packs', () => {
  test('a comparison of versions names no field for it', async () => {
    const upper = await catalogueOfFile(overPack({ source: BOOK, points: 20 }), [rawPack(bookPack)])
    const other = await catalogueOfFile(overPack({ source: BOOK, points: 21 }), [rawPack(bookPack)])
    expect(diffOfPacks(upper, other).changed).toMatchObject([{ fields: [{ field: 'points', before: 20, after: 21 }] }])
    const ours = await catalogueOfFile(overPack({ source: OURS, points: 20 }), [rawPack(bookPack)])
    expect(diffOfPacks(upper, ours).changed.flatMap(({ fields }) => fields.map(({ field }) => field))).toEqual([
      'source.kind',
      'source.place',
    ])
  })

  test('a link’s part of a pack says it in the rows’ own sources', async () => {
    const catalogue = await catalogueOfFile(overPack({ source: OURS, points: 20 }), [rawPack(bookPack)])
    const list = { format: 'musterroll/1', game: head.game, pack: { id: 'over', version: 1 }, name: '', limit: 60 }
    const roster = readList({ ...list, entries: [{ id: 'e1', class: 'hunter' }] })
    const carried = carriedPack({ roster, catalogue, game: await partsOf(head.game).game() }) as { rows: object }
    const part = { ...head, id: 'part', name: 'Part', ...carried.rows }
    expect(await problemsOf(part)).toEqual([])
    const row = rowOf(await catalogueOfFile(part), 'classes', 'hunter')
    expect(row && [isHouse(row, 'points'), isHouse(row, 'name')]).toEqual([true, false])
    expect(row && otherSources(row)).toHaveLength(1)
  })
})
