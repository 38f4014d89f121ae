import { beforeAll, describe, expect, test } from 'vitest'
import { publishDraft } from '@/lib/packs/mutations'
import { MOST_UNITS_FOUND, searchUnits } from '@/lib/packs/units/data'
import { ownDatabase } from '../support/database'
import { classRow, examplePack, extension } from './packs'
import { good, making, newDraft, newOwner, take } from './stored-packs'

ownDatabase()

let owner: string

const player = { kind: 'player', place: null }

beforeAll(async () => {
  owner = await newOwner()
  good(await take(examplePack()))
  // The second version lacks a unit that the first has; only the newest counts.
  const many = Array.from({ length: MOST_UNITS_FOUND + 5 }, (_, i) => classRow(`drummer-${i + 1}`))
  const first = [classRow('gone-bugler'), ...many, classRow('old-drummer', { name: 'Old Drummer' })]
  good(await take({ ...extension({ classes: first }), extends: null }))
  good(await take({ ...extension({ classes: first.slice(1) }, { version: 2 }), extends: null }))
  const others = [classRow('secret-piper', { name: 'Éclair Piper', source: player, keywords: ['Loud'] })]
  good(await take(extension({ classes: others }, { id: 'of-the-owner', name: 'Of the owner' }), owner))
})

const namesFor = async (text: string, viewer: string | null = null) =>
  (await searchUnits({ viewer, text })).units.map(({ row, pack }) => `${row.name} in ${pack.name}`)

describe('The search for units in all packs', () => {
  test('finds the newest version of each pack, with its game and its source', async () => {
    const { units, total } = await searchUnits({ viewer: null, text: 'praetorian' })
    expect(total).toBe(1)
    expect(units[0]).toMatchObject({
      pack: { id: 'example-heroes', game: 'dwethia-heroes', own: false, version: 1 },
      row: { slug: 'praetorian', name: 'Praetorian', source: { kind: 'house' } },
    })
    expect(await namesFor('bugler')).toEqual([])
  })

  test('finds the packs of whoever asks, and of nobody else, by accents, keywords and several words', async () => {
    for (const text of ['eclair', 'ÉCLAIR piper', 'loud', 'piper  loud'])
      expect(await namesFor(text, owner)).toEqual(['Éclair Piper in Of the owner'])
    expect(await namesFor('piper')).toEqual([])
    expect(await namesFor('piper', await newOwner())).toEqual([])
    const [piper] = (await searchUnits({ viewer: owner, text: 'piper' })).units
    expect(piper?.row.source.kind).toBe('player')
  })

  test('is bounded: names that begin with the words come first, and how many there are is said', async () => {
    const { units, total } = await searchUnits({ viewer: null, text: 'drummer' })
    expect([units.length, total]).toEqual([MOST_UNITS_FOUND, MOST_UNITS_FOUND + 6])
    expect(units.every(({ row }) => row.name.startsWith('drummer'))).toBe(true)
    expect(await namesFor('old drummer')).toEqual(['Old Drummer in Mine'])
    const fours = ['4', '40', '41', '42', '43', '44', '45', '14', '24', '34']
    expect(await namesFor('drummer-4')).toEqual(fours.map((number) => `drummer-${number} in Mine`))
  })

  test.each(['', '   ', '%', '_', '…'])('finds nothing for %j', async (text) => {
    expect(await searchUnits({ viewer: owner, text })).toEqual({ units: [], total: 0 })
  })

  test('shows a draft to its owner alone, until a version takes its place', async () => {
    const someone = await newOwner()
    const { packId, revision } = await newDraft(someone, 'copy')
    const own = (await searchUnits({ viewer: someone, text: 'praetorian' })).units
    expect(own.map(({ pack }) => pack.own)).toEqual([true, false])
    expect((await searchUnits({ viewer: null, text: 'praetorian' })).units.map(({ pack }) => pack.id)).toEqual([
      'example-heroes',
    ])
    good(await publishDraft({ ...making, ownerId: someone, packId, revision }))
    expect((await searchUnits({ viewer: someone, text: 'praetorian' })).total).toBe(2)
  })

  test('shows a pack of one’s own in place of one with the same id that is bundled later', async () => {
    const someone = await newOwner()
    const pack = (name: string) => ({
      ...extension({ classes: [classRow('fifer')] }, { id: 'fifers', name }),
      extends: null,
    })
    good(await take(pack('My fifers'), someone))
    good(await take(pack('Fifers')))
    expect(await namesFor('fifer', someone)).toEqual(['fifer in My fifers'])
    expect(await namesFor('fifer')).toEqual(['fifer in Fifers'])
  })
})
