import { beforeAll, describe, expect, it } from 'vitest'
import {
  countRows,
  exportPack,
  listPacks,
  listPackVersions,
  readCatalogue,
  readChanges,
  readFacets,
  readPack,
  readRow,
  searchRows,
} from '@/lib/packs/data'
import { saveRow } from '@/lib/packs/drafts/mutations'
import {
  archivePack,
  createPack,
  deletePack,
  discardDraft,
  importPack,
  openDraft,
  publishDraft,
  undeletePack,
} from '@/lib/packs/mutations'
import { ownDatabase } from '../support/database'
import { classRow, examplePack, extension, raceRow } from './packs'
import { bad, good, making, monday, newDraft, newOwner, take } from './stored-packs'

ownDatabase()

let ownerId: string
let strangerId: string

beforeAll(async () => {
  ownerId = await newOwner()
  strangerId = await newOwner()
  good(await take(examplePack()))
})

const example = { viewer: null, packId: 'example-heroes', version: 1 }

describe('taking a pack in', () => {
  it('publishes it, and its text is the same wherever it is', async () => {
    const mine = extension({ races: [raceRow('elf')] }, { id: 'elves', extendsVersion: 1 })
    expect(good(await take(mine, ownerId))).toEqual({ packId: 'elves', version: 1, outcome: 'taken-in' })
    const text = good(await exportPack({ viewer: ownerId, packId: 'elves', version: 1 }))
    const taken = good(await importPack({ ...making, ownerId: strangerId, text }))
    expect(taken.outcome).toBe('taken-in')
    expect(good(await exportPack({ viewer: strangerId, packId: 'elves', version: 1 }))).toBe(text)
  })

  it('names the version that it extends, where the file names none', async () => {
    good(await take(extension({}, { id: 'pinned' }), ownerId))
    const [version] = good(await listPackVersions({ viewer: ownerId, packId: 'pinned' }))
    expect(version?.extends).toEqual({ id: 'example-heroes', version: 1 })
  })

  it('is done already when the same content is here, whatever the order of its fields', async () => {
    const shuffled = Object.fromEntries(Object.entries(examplePack()).toReversed())
    expect(good(await take(shuffled))).toMatchObject({ outcome: 'already-here' })
    expect(good(await take(shuffled, ownerId))).toMatchObject({ outcome: 'already-here' })
  })

  const refusals: [string, () => unknown, unknown][] = [
    [
      'another content under the same version',
      () => examplePack({ name: 'Other' }),
      { kind: 'taken', reason: expect.stringContaining('raise its version') },
    ],
    [
      'an error in a row',
      () => examplePack({ id: 'new', classes: [classRow('a', { points: -1 })] }),
      {
        kind: 'problems',
        problems: expect.arrayContaining([expect.objectContaining({ place: 'classes[0] a: points' })]),
      },
    ],
    [
      'a basis that is not here',
      () => extension({}, { id: 'new', extends: 'nowhere' }),
      { kind: 'problems', problems: [expect.objectContaining({ place: 'extends' })] },
    ],
    [
      'a basis of another game',
      () => extension({}, { id: 'new', game: 'dwethia-cosmic' }),
      { kind: 'problems', problems: [expect.objectContaining({ place: 'extends' })] },
    ],
    [
      'a game that is not here',
      () => ({ ...examplePack(), id: 'new', game: 'chess' }),
      { kind: 'problems', problems: [expect.objectContaining({ place: 'game' })] },
    ],
    ['no pack at all', () => [1], { kind: 'problems', problems: [expect.objectContaining({ place: 'format' })] }],
  ]

  it.each(refusals)('refuses %s, and takes nothing in', async (_, pack, failure) => {
    const before = await listPacks({ viewer: ownerId })
    expect(bad(await take(pack()))).toEqual(failure)
    expect(await listPacks({ viewer: ownerId })).toEqual(before)
  })

  it('refuses a player’s pack under the id of one that comes along', async () => {
    expect(bad(await take(examplePack({ version: 2 }), ownerId))).toMatchObject({ kind: 'taken' })
  })

  it.each([
    ['more than 2 MB', `"${'x'.repeat(2_000_001)}"`, 'the whole file'],
    ['what is nested too deep', `${'['.repeat(40)}${']'.repeat(40)}`, /\[0\]/],
    ['what is no JSON', '{"format": ', /line 1/],
  ])('refuses %s', async (_, text, place) => {
    const failure = bad(await importPack({ ...making, ownerId, text }))
    expect(failure).toMatchObject({ kind: 'problems', problems: [{ place: expect.stringMatching(place) }] })
  })

  it('keeps the packs of two players of the same id apart', async () => {
    good(await take(extension({ races: [raceRow('red')] }, { id: 'club' }), ownerId))
    good(await take(extension({ races: [raceRow('blue')] }, { id: 'club' }), strangerId))
    const slugs = async (viewer: string) =>
      good(await readCatalogue({ viewer, packId: 'club', version: 1 })).rows.races.map(({ slug }) => slug)
    expect(await slugs(ownerId)).toContain('red')
    expect(await slugs(strangerId)).not.toContain('red')
  })
})

describe('reading packs', () => {
  it('shows own packs and those that come along, not those of others', async () => {
    const owner = await newOwner()
    const { packId } = await newDraft(owner)
    const ids = async (viewer: string | null) => (await listPacks({ viewer })).map(({ id }) => id)
    expect(await ids(owner)).toEqual([packId, 'example-heroes'])
    expect(await ids(await newOwner())).toEqual(['example-heroes'])
    expect(bad(await readPack({ viewer: strangerId, packId }))).toEqual({ kind: 'not-found' })
    expect(bad(await readCatalogue({ viewer: strangerId, packId, version: 1 }))).toEqual({ kind: 'not-found' })
  })

  it('puts a catalogue together from all that it extends', async () => {
    good(await take(extension({ races: [{ slug: 'wraith', points: 7 }, raceRow('elf')] }, { id: 'merged' }), ownerId))
    const { rows, pack } = good(await readCatalogue({ viewer: ownerId, packId: 'merged', version: 1 }))
    expect(pack).toEqual({ id: 'merged', version: 1 })
    expect(rows.races.map(({ slug, name }) => [slug, name])).toEqual([
      ['terran', 'Terran'],
      ['orc', 'Orc'],
      ['wraith', 'Wraith'],
      ['elf', 'elf'],
    ])
    expect(rows.races[2]).toMatchObject({ points: 7, rim: 'black' })
  })

  it.each([0, -1, 1.5, 9, 1e6 + 1, 1e20, Number.NaN, Number.POSITIVE_INFINITY])(
    'has no version %d',
    async (version) => {
      const asked = { ...example, version }
      expect(bad(await readCatalogue(asked))).toEqual({ kind: 'not-found' })
      expect(bad(await exportPack(asked))).toEqual({ kind: 'not-found' })
      expect(bad(await searchRows({ ...asked, kind: 'classes' }))).toEqual({ kind: 'not-found' })
    },
  )

  it('keeps a published version in memory', async () => {
    expect(good(await readCatalogue(example))).toBe(good(await readCatalogue({ ...example, viewer: ownerId })))
  })
})

describe('searching rows', () => {
  const over = { viewer: '', packId: 'search', version: 1 }
  beforeAll(async () => {
    const rows = {
      classes: [
        { slug: 'captain', points: 30, name: 'Grand Captain' },
        classRow('guard', { keywords: ['Élite Guard'], source: { kind: 'player', place: null } }),
        classRow('free-100', { name: '100%_free', points: null }),
      ],
    }
    good(await take(extension(rows, { id: 'search' }), ownerId))
    over.viewer = ownerId
  })
  const slugs = async (query: object) =>
    good(await searchRows({ ...over, kind: 'classes', ...query })).rows.map(({ slug }) => slug)

  it.each([
    [
      'everything in the order of the pack',
      {},
      ['captain', 'praetorian', 'sand-beast', 'sun-warden', 'guard', 'free-100'],
    ],
    ['words of a name', { text: 'sun' }, ['sun-warden']],
    ['all words, in any order', { text: 'beast SAND' }, ['sand-beast']],
    ['keywords, without minding accents', { text: 'elite' }, ['guard']],
    ['signs that mean something in patterns as nothing', { text: '%' }, expect.arrayContaining(['captain', 'guard'])],
    ['an underscore as a space', { text: '100 free' }, ['free-100']],
    ['nothing', { text: 'dragon' }, []],
    [
      'what a faction may have: what is open to all, and not what names another',
      { faction: 'nobody', sort: 'name' },
      ['free-100', 'captain', 'guard', 'sand-beast', 'sun-warden'],
    ],
    [
      'a page of it',
      { faction: 'empire-of-sol', sort: { field: 'points' }, page: 2, pageSize: 4 },
      ['sand-beast', 'free-100'],
    ],
    ['roles', { roles: ['hero', 'monster'] }, ['captain', 'sand-beast']],
    ['sources', { sources: ['player'] }, ['guard']],
    ['prices', { price: { least: 8, most: 18 } }, ['praetorian', 'sun-warden']],
    ['by name', { sort: 'name' }, ['free-100', 'captain', 'guard', 'praetorian', 'sand-beast', 'sun-warden']],
    [
      'by price, the unknown last',
      { sort: 'price' },
      ['guard', 'praetorian', 'sun-warden', 'captain', 'sand-beast', 'free-100'],
    ],
    [
      'by a field of the game, the unknown last and in the order of the pack',
      { sort: { field: 'points' }, page: 2, pageSize: 2 },
      ['sun-warden', 'captain'],
    ],
    [
      'by a field that is not there as in the pack',
      { sort: { field: 'dragon' }, pageSize: 2 },
      ['captain', 'praetorian'],
    ],
    ['a page', { page: 2, pageSize: 4 }, ['guard', 'free-100']],
    ['the last page for one that is not there', { page: 9, pageSize: 4 }, ['guard', 'free-100']],
  ])('finds %s', async (_, query, found) => expect(await slugs(query)).toEqual(found))

  it('says for each row which pack says it, and whether it replaces another', async () => {
    const { rows } = good(await searchRows({ ...over, kind: 'classes' }))
    expect(rows.slice(0, 2)).toMatchObject([
      { slug: 'captain', name: 'Grand Captain', price: 30, definedIn: { id: 'search', version: 1 }, isOverride: true },
      { slug: 'praetorian', price: 8, definedIn: { id: 'example-heroes', version: 1 }, isOverride: false },
    ])
  })

  it('counts rows and what there is to filter by, each row once', async () => {
    expect(good(await countRows(over))).toMatchObject({ classes: 6, races: 3, dice: 0 })
    expect(good(await readFacets({ ...over, kind: 'classes' }))).toEqual({
      total: 6,
      roles: [
        { value: 'basic', count: 3 },
        { value: 'hero', count: 1 },
        { value: 'monster', count: 1 },
        { value: 'religious', count: 1 },
      ],
      sources: [
        { value: 'house', count: 5 },
        { value: 'player', count: 1 },
      ],
      factions: [{ value: 'empire-of-sol', label: 'Empire of Sol', count: 6 }],
    })
    expect(good(await readFacets({ ...over, kind: 'races' }))).toMatchObject({ factions: [] })
  })

  it('reads one row with what refers to it', async () => {
    const row = good(await readRow({ ...over, kind: 'wargear', slug: 'shield' as never }))
    expect(row).toMatchObject({ definedIn: { id: 'example-heroes' }, raw: null, isOverride: false })
    expect(row.referredBy).toMatchObject([{ kind: 'classes', slug: 'praetorian', field: 'wargear[0]' }])
    const captain = good(await readRow({ ...over, kind: 'classes', slug: 'captain' as never }))
    expect(captain).toMatchObject({ isOverride: true, raw: { slug: 'captain', points: 30 }, row: { role: 'hero' } })
    expect(bad(await readRow({ ...over, kind: 'classes', slug: 'nobody' as never }))).toEqual({ kind: 'not-found' })
  })
})

describe('a draft', () => {
  it('becomes version 1, then 2, with what changed; the first stays as it was', async () => {
    const owner = await newOwner()
    const { packId, revision } = await newDraft(owner, 'copy')
    const first = good(await publishDraft({ ownerId: owner, packId, revision, now: monday }))
    expect(first).toMatchObject({ version: 1 })
    expect(good(await listPackVersions({ viewer: owner, packId }))).toMatchObject([{ version: 1, publishedAt: monday }])

    const next = good(await openDraft({ ...making, ownerId: owner, packId }))
    expect(next).toEqual({ version: 2, revision: 1 })
    const change = { ...making, ownerId: owner, packId, revision: 1 }
    good(await saveRow({ ...change, kind: 'races', slug: null, row: raceRow('elf') }))
    const { version, changes } = good(await publishDraft({ ownerId: owner, packId, revision: 2, now: monday }))
    expect(version).toBe(2)
    expect(changes).toMatchObject({ added: [{ kind: 'races', slug: 'elf' }], removed: [], changed: [] })
    expect(good(await readChanges({ viewer: owner, packId, from: 1, to: 2 }))).toEqual(changes)
    expect(good(await countRows({ viewer: owner, packId, version: 1 })).races).toBe(3)
    expect(good(await countRows({ viewer: owner, packId, version: 2 })).races).toBe(4)
  })

  it('is not published with an error, and stays', async () => {
    const owner = await newOwner()
    const { packId } = await newDraft(owner)
    const change = { ...making, ownerId: owner, packId, revision: 1 }
    good(await saveRow({ ...change, kind: 'classes', slug: null, row: classRow('guard', { races: ['gnome'] }) }))
    expect(bad(await publishDraft({ ownerId: owner, packId, revision: 2, now: monday }))).toMatchObject({
      kind: 'problems',
      problems: [{ place: 'classes[0] guard: races[0]', field: 'races[0]', row: { kind: 'classes', slug: 'guard' } }],
    })
    expect(good(await readPack({ viewer: owner, packId }))).toMatchObject({ newest: null, draft: 1 })
  })

  it('is not published from a stale revision', async () => {
    const owner = await newOwner()
    const { packId } = await newDraft(owner)
    good(
      await saveRow({ ...making, ownerId: owner, packId, revision: 1, kind: 'races', slug: null, row: raceRow('elf') }),
    )
    expect(bad(await publishDraft({ ownerId: owner, packId, revision: 1, now: monday }))).toEqual({
      kind: 'stale',
      revision: 2,
    })
  })

  it('is the same when it is opened again', async () => {
    const owner = await newOwner()
    const { packId } = await newDraft(owner)
    expect(good(await openDraft({ ...making, ownerId: owner, packId }))).toEqual({ version: 1, revision: 1 })
  })

  it('of a first version goes with its pack when it is given up; of a later one it goes alone', async () => {
    const owner = await newOwner()
    const { packId } = await newDraft(owner)
    expect(bad(await discardDraft({ ownerId: owner, packId, revision: 9 }))).toMatchObject({ kind: 'stale' })
    good(await discardDraft({ ownerId: owner, packId, revision: 1 }))
    expect(bad(await readPack({ viewer: owner, packId }))).toEqual({ kind: 'not-found' })

    const second = await newDraft(owner)
    good(await publishDraft({ ownerId: owner, packId: second.packId, revision: 1, now: monday }))
    good(await openDraft({ ...making, ownerId: owner, packId: second.packId }))
    good(await discardDraft({ ownerId: owner, packId: second.packId, revision: 1 }))
    expect(good(await readPack({ viewer: owner, packId: second.packId }))).toMatchObject({ newest: 1, draft: null })
  })

  it('of a new pack may begin empty', async () => {
    const from = { kind: 'empty', game: 'magewinds' } as const
    const { packId, version } = good(await createPack({ ...making, ownerId, name: '東方 — Ελλάς!', from }))
    expect(packId).toMatch(/^pack-[0-9a-z]{6}$/)
    expect(good(await countRows({ viewer: ownerId, packId, version })).classes).toBe(0)
  })

  it.each([
    ['a game that is not here', { kind: 'empty', game: 'chess' }, { kind: 'unreadable' }],
    ['a version that is not here', { kind: 'copy', of: { id: 'example-heroes', version: 9 } }, { kind: 'not-found' }],
  ])('cannot begin with %s', async (_, from, failure) => {
    const request = { ...making, ownerId, name: 'X', from: from as never }
    expect(bad(await createPack(request))).toMatchObject(failure)
  })
})

describe('a chain of packs', () => {
  it('is as long as it may be, and no longer', async () => {
    const owner = await newOwner()
    let of = { id: 'example-heroes', version: 1 } as never
    for (let below = 1; below <= 8; below += 1) {
      const made = good(
        await createPack({ ...making, ownerId: owner, name: `Over ${below}`, from: { kind: 'extend', of } }),
      )
      good(await publishDraft({ ownerId: owner, packId: made.packId, revision: 1, now: monday }))
      of = { id: made.packId, version: 1 } as never
    }
    const longest = { viewer: owner, packId: (of as { id: string }).id, version: 1 }
    expect(good(await countRows(longest)).classes).toBe(4)
    expect(good(await readCatalogue(longest)).rows.classes).toHaveLength(4)
    const request = { ...making, ownerId: owner, name: 'One more', from: { kind: 'extend', of } as const }
    expect(bad(await createPack(request))).toMatchObject({ kind: 'problems', problems: [{ place: 'extends' }] })
  })
})

describe('a whole pack', () => {
  it('needs a name', async () => {
    const request = { ...making, ownerId, name: '  ', from: { kind: 'empty', game: 'magewinds' } as const }
    expect(bad(await createPack(request))).toMatchObject({ kind: 'problems', problems: [{ place: 'name' }] })
  })

  it('that comes along cannot be opened, archived or deleted', async () => {
    const own = { ownerId, packId: 'example-heroes' }
    expect(bad(await openDraft({ ...making, ...own }))).toEqual({ kind: 'not-yours' })
    expect(bad(await archivePack({ ...own, now: monday }))).toEqual({ kind: 'not-found' })
    expect(bad(await deletePack({ ...own, now: monday }))).toEqual({ kind: 'not-found' })
  })

  it('of another player cannot be touched', async () => {
    const { packId, revision } = await newDraft(await newOwner())
    const own = { ownerId, packId }
    expect(bad(await openDraft({ ...making, ...own }))).toEqual({ kind: 'not-found' })
    expect(bad(await publishDraft({ ...own, revision, now: monday }))).toEqual({ kind: 'not-found' })
    expect(bad(await discardDraft({ ...own, revision }))).toEqual({ kind: 'not-found' })
    expect(bad(await deletePack({ ...own, now: monday }))).toEqual({ kind: 'not-found' })
  })

  it('that is deleted is no longer offered, and lists that have it keep it; it can come back', async () => {
    const owner = await newOwner()
    const { packId } = await newDraft(owner)
    good(await publishDraft({ ownerId: owner, packId, revision: 1, now: monday }))
    good(await deletePack({ ownerId: owner, packId, now: monday }))
    expect(bad(await readPack({ viewer: owner, packId }))).toEqual({ kind: 'not-found' })
    expect((await listPacks({ viewer: owner, state: 'deleted' })).map(({ id }) => id)).toEqual([packId])
    expect((await readCatalogue({ viewer: owner, packId, version: 1 })).ok).toBe(true)
    good(await undeletePack({ ownerId: owner, packId }))
    expect((await readPack({ viewer: owner, packId })).ok).toBe(true)
  })
})
