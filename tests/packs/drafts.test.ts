import { beforeAll, describe, expect, it } from 'vitest'
import type { RowKind } from '@/lib/kernel/catalogue'
import { problemsOfDraft, readCatalogue, readDraft, readRawPack, readRow, searchRows } from '@/lib/packs/data'
import {
  type Change,
  deleteRow,
  duplicateRow,
  moveRow,
  renameDraft,
  restoreRow,
  saveRow,
  saveRows,
} from '@/lib/packs/drafts/mutations'
import { publishDraft } from '@/lib/packs/mutations'
import { ownDatabase } from '../support/database'
import { classRow, examplePack, raceRow } from './packs'
import { bad, good, making, monday, newDraft, newOwner } from './stored-packs'

ownDatabase()

let owner: string
beforeAll(async () => {
  owner = await newOwner()
})

/** A draft that counts its revisions by itself. */
async function open(kind: 'extend' | 'copy' = 'extend') {
  const { packId } = await newDraft(owner, kind)
  const key = { viewer: owner, packId, version: 1 }
  let revision = 1
  async function change<T extends { revision: number }, R>(
    work: (change: Change) => Promise<{ ok: true; value: T } | { ok: false; failure: R }>,
  ) {
    const done = await work({ ...making, ownerId: owner, packId, revision })
    if (done.ok) revision = done.value.revision
    return done
  }
  return {
    packId,
    key,
    change,
    revision: () => revision,
    save: (kind: RowKind, slug: string | null, row: unknown) => change((one) => saveRow({ ...one, kind, slug, row })),
    own: async (kind: RowKind) => good(await readRawPack(key)).rows[kind] ?? [],
    slugs: async (kind: RowKind) => good(await readCatalogue(key)).rows[kind].map(({ slug }) => slug as string),
    listed: async (kind: RowKind) => good(await searchRows({ ...key, kind })).rows.map(({ slug }) => slug),
  }
}

describe('saving a row', () => {
  it('adds a new one behind the others, in catalogue and table alike', async () => {
    const draft = await open()
    good(await draft.save('races', null, raceRow('elf')))
    good(await draft.save('races', null, raceRow('imp')))
    expect(await draft.slugs('races')).toEqual(['terran', 'orc', 'wraith', 'elf', 'imp'])
    expect(await draft.listed('races')).toEqual(['terran', 'orc', 'wraith', 'elf', 'imp'])
  })

  it('keeps only what differs from what the pack extends, and nothing when nothing does', async () => {
    const draft = await open()
    const { row } = good(await readRow({ ...draft.key, kind: 'races', slug: 'wraith' as never }))
    good(await draft.save('races', 'wraith', { ...row, points: 5 }))
    expect(await draft.own('races')).toEqual([{ slug: 'wraith', points: 5 }])
    expect(await draft.slugs('races')).toEqual(['terran', 'orc', 'wraith'])
    good(await draft.save('races', 'wraith', row))
    expect(await draft.own('races')).toEqual([])
  })

  it('keeps a faction’s chart and missions with it', async () => {
    const draft = await open()
    const { row } = good(await readRow({ ...draft.key, kind: 'factions', slug: 'empire-of-sol' as never }))
    const missions = [{ slug: 'hold', name: 'Hold', source: { kind: 'player', place: null }, text: 'Hold the field.' }]
    good(await draft.save('factions', 'empire-of-sol', { ...row, missions }))
    expect(await draft.own('factions')).toEqual([{ slug: 'empire-of-sol', missions }])
    const { chart } = row as unknown as { chart: object[] }
    const shorter = chart.slice(0, 2)
    good(await draft.save('factions', 'empire-of-sol', { ...row, missions, chart: shorter }))
    // In the text of the pack below: so it is seen that they come from there.
    const below = examplePack().factions.find(({ slug }: { slug: string }) => slug === 'empire-of-sol')
    expect((await draft.own('factions'))[0]?.chart).toEqual(below.chart.slice(0, 2))
  })

  it('gives a row another slug, unless lists may name it', async () => {
    const draft = await open()
    good(await draft.save('races', null, raceRow('elf')))
    good(await draft.save('races', 'elf', raceRow('high-elf')))
    expect((await draft.own('races')).map(({ slug }) => slug)).toEqual(['high-elf'])
    expect(bad(await draft.save('races', 'nobody', raceRow('ork')))).toEqual({ kind: 'not-found' })
    expect(bad(await draft.save('races', 'orc', raceRow('ork')))).toMatchObject({ kind: 'taken' })
  })

  const REFUSED: [string, string | null, unknown, object][] = [
    ['a slug that is in use', null, raceRow('elf'), { kind: 'taken' }],
    ['a slug that a row below has', null, raceRow('orc'), { kind: 'taken' }],
    ['another row’s slug', 'elf', raceRow('orc'), { kind: 'taken' }],
    ['a row that is not there', 'nobody', raceRow('nobody'), { kind: 'not-found' }],
    ['no row', null, 7, { kind: 'problems', problems: [{ reason: 'It is no row.' }] }],
    ['a list', null, [], { kind: 'problems' }],
    [
      'a price below nothing',
      null,
      raceRow('imp', { points: -1 }),
      { kind: 'problems', problems: [{ place: 'races[0] imp: points', field: 'points' }] },
    ],
    ['a slug that is none', null, raceRow('An Imp'), { kind: 'problems', problems: [{ field: 'slug' }] }],
    [
      'a field that is too much',
      null,
      raceRow('imp', { tail: true }),
      { kind: 'problems', problems: [{ field: 'tail' }] },
    ],
  ]

  it.each(REFUSED)('refuses %s and changes nothing', async (_, slug, row, failure) => {
    const draft = await open()
    good(await draft.save('races', null, raceRow('elf')))
    expect(bad(await draft.save('races', slug, row))).toMatchObject(failure)
    expect(good(await readDraft({ ownerId: owner, packId: draft.packId })).revision).toBe(2)
    expect(await draft.slugs('races')).toEqual(['terran', 'orc', 'wraith', 'elf'])
  })

  it('refuses a chart with two rows of one id', async () => {
    const draft = await open()
    const faction = examplePack().factions[0]
    faction.chart[1].id = 'heroes'
    expect(bad(await draft.save('factions', 'empire-of-sol', faction))).toMatchObject({
      kind: 'problems',
      problems: [{ field: 'chart[1].id' }],
    })
  })

  it('lets a draft hold what refers to nothing yet, and says so', async () => {
    const draft = await open()
    good(await draft.save('classes', null, classRow('guard', { races: ['gnome'] })))
    const problems = good(await problemsOfDraft({ ownerId: owner, packId: draft.packId }))
    expect(problems.map(({ place }) => place)).toEqual(['classes[0] guard: races[0]'])
  })
})

describe('saving a table', () => {
  it('takes all rows in, and keeps what it does not name', async () => {
    const draft = await open()
    const table = [{ slug: 'orc', points: 4 }, raceRow('elf')]
    good(await draft.change((one) => saveRows({ ...one, kind: 'races', rows: table })))
    expect(await draft.own('races')).toEqual([{ slug: 'orc', points: 4 }, raceRow('elf')])
    good(await draft.change((one) => saveRows({ ...one, kind: 'races', rows: [{ slug: 'elf', points: 9 }] })))
    expect((await draft.own('races'))[1]).toEqual(raceRow('elf', { points: 9 }))
  })

  it('takes nothing in when one row has a fault, and names every fault', async () => {
    const draft = await open()
    const table = [raceRow('elf'), raceRow('imp', { points: 1.5 }), { slug: 'fay' }]
    const failure = bad(await draft.change((one) => saveRows({ ...one, kind: 'races', rows: table })))
    const places = failure.kind === 'problems' ? failure.problems.map(({ place }) => place) : []
    expect(places).toEqual(expect.arrayContaining(['races[1] imp: points', 'races[2] fay: name']))
    expect(await draft.own('races')).toEqual([])
  })

  it('takes so many rows at once and no more', async () => {
    const draft = await open()
    const rows = Array.from({ length: 1001 }, (_, i) => raceRow(`r${i}`))
    expect(bad(await draft.change((one) => saveRows({ ...one, kind: 'races', rows })))).toMatchObject({
      kind: 'problems',
    })
  })
})

describe('taking rows out and putting them back', () => {
  it('brings a row back where it was, with all that it held', async () => {
    const draft = await open('copy')
    const before = good(await readRawPack(draft.key)).rows
    good(await draft.change((one) => deleteRow({ ...one, kind: 'classes', slug: 'praetorian' })))
    good(await draft.change((one) => deleteRow({ ...one, kind: 'factions', slug: 'empire-of-sol' })))
    expect(await draft.listed('classes')).toEqual(['captain', 'sand-beast', 'sun-warden'])
    const { removed } = good(await readDraft({ ownerId: owner, packId: draft.packId }))
    expect(removed.map(({ kind, name }) => [kind, name])).toEqual(
      expect.arrayContaining([
        ['factions', 'Empire of Sol'],
        ['classes', 'Praetorian'],
      ]),
    )
    good(await draft.change((one) => restoreRow({ ...one, kind: 'classes', slug: 'praetorian' })))
    good(await draft.change((one) => restoreRow({ ...one, kind: 'factions', slug: 'empire-of-sol' })))
    expect(good(await readRawPack(draft.key)).rows).toEqual(before)
    expect(await draft.listed('classes')).toEqual(['captain', 'praetorian', 'sand-beast', 'sun-warden'])
  })

  it('uncovers the row below', async () => {
    const draft = await open()
    good(await draft.change((one) => saveRows({ ...one, kind: 'races', rows: [{ slug: 'orc', points: 4 }] })))
    good(await draft.change((one) => deleteRow({ ...one, kind: 'races', slug: 'orc' })))
    expect(good(await readRow({ ...draft.key, kind: 'races', slug: 'orc' as never })).row).toMatchObject({ points: 2 })
    expect(bad(await draft.change((one) => deleteRow({ ...one, kind: 'races', slug: 'orc' })))).toEqual({
      kind: 'not-found',
    })
  })

  it('does not write over a new row of the same slug', async () => {
    const draft = await open()
    good(await draft.save('races', null, raceRow('elf')))
    good(await draft.change((one) => deleteRow({ ...one, kind: 'races', slug: 'elf' })))
    good(await draft.save('races', null, raceRow('elf', { points: 8 })))
    expect(bad(await draft.change((one) => restoreRow({ ...one, kind: 'races', slug: 'elf' })))).toMatchObject({
      kind: 'taken',
    })
  })

  it('ends with the draft: what is published brings nothing back', async () => {
    const draft = await open('copy')
    good(await draft.change((one) => deleteRow({ ...one, kind: 'spells', slug: 'blast' })))
    good(await publishDraft({ ownerId: owner, packId: draft.packId, revision: draft.revision(), now: monday }))
    expect(bad(await draft.change((one) => restoreRow({ ...one, kind: 'spells', slug: 'blast' })))).toEqual({
      kind: 'not-found',
    })
  })
})

describe('duplicating and moving', () => {
  it('puts a copy behind the row, as the player’s own', async () => {
    const draft = await open('copy')
    const { slug } = good(await draft.change((one) => duplicateRow({ ...one, kind: 'wargear', slug: 'short-bow' })))
    expect(slug).toBe('short-bow-2')
    expect(await draft.listed('wargear')).toEqual(['short-bow', 'short-bow-2', 'shield', 'great-axe', 'camo-cloak'])
    expect((await draft.own('wargear'))[1]).toMatchObject({
      name: 'Short Bow (copy)',
      source: { kind: 'player' },
      points: 7,
    })
    expect(good(await draft.change((one) => duplicateRow({ ...one, kind: 'wargear', slug }))).slug).toBe('short-bow-3')
  })

  it('copies a row from below whole', async () => {
    const draft = await open()
    good(await draft.change((one) => duplicateRow({ ...one, kind: 'races', slug: 'orc' })))
    expect(await draft.own('races')).toMatchObject([{ slug: 'orc-2', rim: 'green', points: 2 }])
  })

  it.each([
    ['d', 'b', ['a', 'd', 'b', 'c', 'e']],
    ['b', 'e', ['a', 'c', 'd', 'b', 'e']],
    ['a', null, ['b', 'c', 'd', 'e', 'a']],
    ['e', 'a', ['e', 'a', 'b', 'c', 'd']],
    ['b', 'c', ['a', 'b', 'c', 'd', 'e']],
    ['b', 'b', ['a', 'b', 'c', 'd', 'e']],
  ])('moves %s before %s', async (slug, before, order) => {
    const draft = await open()
    const rows = ['a', 'b', 'c', 'd', 'e'].map((one) => raceRow(one))
    good(await draft.change((one) => saveRows({ ...one, kind: 'races', rows })))
    good(await draft.change((one) => moveRow({ ...one, kind: 'races', slug, before })))
    expect((await draft.own('races')).map((row) => row.slug)).toEqual(order)
    expect(await draft.listed('races')).toEqual(['terran', 'orc', 'wraith', ...order])
  })

  it('knows a row that is not there', async () => {
    const draft = await open()
    const move = { kind: 'races', slug: 'elf', before: null } as const
    expect(bad(await draft.change((one) => moveRow({ ...one, ...move })))).toEqual({ kind: 'not-found' })
    expect(bad(await draft.change((one) => duplicateRow({ ...one, ...move })))).toEqual({ kind: 'not-found' })
  })
})

describe('who may change a draft', () => {
  const CHANGES: [string, (change: Change) => Promise<unknown>][] = [
    ['saveRow', (one) => saveRow({ ...one, kind: 'races', slug: null, row: raceRow('elf') })],
    ['saveRows', (one) => saveRows({ ...one, kind: 'races', rows: [raceRow('elf')] })],
    ['deleteRow', (one) => deleteRow({ ...one, kind: 'races', slug: 'orc' })],
    ['restoreRow', (one) => restoreRow({ ...one, kind: 'races', slug: 'orc' })],
    ['duplicateRow', (one) => duplicateRow({ ...one, kind: 'races', slug: 'orc' })],
    ['moveRow', (one) => moveRow({ ...one, kind: 'races', slug: 'orc', before: null })],
    ['renameDraft', (one) => renameDraft({ ...one, name: 'Other' })],
  ]

  it.each(CHANGES)(
    '%s: its owner only, from the present revision only, and nobody once it is published',
    async (_, change) => {
      const draft = await open('copy')
      const now = { ...making, packId: draft.packId, revision: 1 }
      const failed = (failure: object) => ({ ok: false, failure })
      expect(await change({ ...now, ownerId: await newOwner() })).toEqual(failed({ kind: 'not-found' }))
      expect(await change({ ...now, ownerId: owner, revision: 7 })).toEqual(failed({ kind: 'stale', revision: 1 }))
      expect(await change({ ...now, ownerId: owner, packId: 'example-heroes' })).toEqual(failed({ kind: 'not-yours' }))
      good(await publishDraft({ ownerId: owner, packId: draft.packId, revision: 1, now: monday }))
      expect(await change({ ...now, ownerId: owner })).toEqual(failed({ kind: 'not-found' }))
    },
  )

  it('renames the draft, and the pack with it as long as nothing was published', async () => {
    const draft = await open('copy')
    good(await draft.change((one) => renameDraft({ ...one, name: '  New name ' })))
    expect(good(await readDraft({ ownerId: owner, packId: draft.packId })).name).toBe('New name')
    expect(bad(await draft.change((one) => renameDraft({ ...one, name: ' ' })))).toMatchObject({ kind: 'problems' })
  })
})
