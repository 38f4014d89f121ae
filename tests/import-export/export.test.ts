import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PUT as putList } from '@/app/api/lists/[id]/route'
import { POST as postList } from '@/app/api/lists/route'
import { GET as getAll } from '@/app/api/take-away/route'
import { POST as postFile } from '@/app/api/take-in/route'
import { exportAll } from '@/lib/import-export/data'
import { MOST_BYTES_WITHOUT_OWNER, MOST_IMPORTED_BYTES } from '@/lib/import-export/format'
import { viewer } from '@/lib/owners/session'
import { listPacks } from '@/lib/packs/data'
import { deleteRow } from '@/lib/packs/drafts/mutations'
import { importPack, openDraft } from '@/lib/packs/mutations'
import { archiveList, deleteList, tagList } from '@/lib/rosters/actions'
import { listRosters, listVersions, readRoster } from '@/lib/rosters/data'
import { canonicalRoster } from '@/lib/rosters/format'
import { examplePack } from '../packs/packs'
import { good, making, take } from '../packs/stored-packs'
import { ownDatabase } from '../support/database'
import { listOf } from '../support/rosters'
import { Visitor } from '../support/visitor'

vi.mock('next/headers', () => import('../support/visitor'))

ownDatabase()

const PACK = 'club-pack-abc123'

type File = { lists: Record<string, unknown>[]; packs: object[]; drafts: object[]; versions: object[] }

let owner: Visitor
let other: Visitor
let ids: { active: string; archived: string; deleted: string }

const listNamed = (name: string) =>
  canonicalRoster(
    listOf('dwethia-heroes', PACK, { name, limit: 60, entries: [{ class: 'captain', notes: 'Ünïcode 🜲' }] }),
  ) as Record<string, unknown>

async function make(by: Visitor, name: string): Promise<string> {
  const answer = await by.ask(postList, {}, { method: 'POST', body: { list: listNamed(name) } })
  return (await answer.json()).id
}

const idOf = async (visitor: Visitor) => (await visitor.during(viewer)) ?? ''

async function fileOf(visitor: Visitor): Promise<File> {
  const answer = await visitor.ask(getAll, {})
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="muster-roll-\d{4}-\d\d-\d\d\.json"$/,
  )
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return answer.json()
}

async function bring(visitor: Visitor, file: unknown, headers = {}) {
  const answer = await visitor.ask(postFile, {}, { method: 'POST', body: file, headers })
  return { status: answer.status, ...(await answer.json()) }
}

const outcomes = (told: readonly { outcome: string }[]) => told.map(({ outcome }) => outcome)

/** What is the same wherever a file is taken from. */
const withoutIds = ({ lists, versions, drafts, ...rest }: File) => ({
  ...rest,
  drafts: drafts.map((draft) => ({ ...draft, id: '', version: 0 })),
  lists: lists.map(({ id: _, ...list }) => list),
  versions: versions.map((version) => ({ ...version, of: '' })),
})

beforeEach(() => {
  owner = new Visitor()
  other = new Visitor()
})

describe('Everything that somebody has', () => {
  beforeEach(async () => {
    ids = {
      active: await make(owner, 'Night watch'),
      archived: await make(owner, 'Old'),
      deleted: await make(owner, 'Gone'),
    }
    await owner.during(() => tagList({ rosterId: ids.active, tags: ['league'] }))
    await owner.during(() => archiveList({ rosterId: ids.archived }))
    await owner.during(() => deleteList({ rosterId: ids.deleted }))
    const saving = { revision: 1, list: listNamed('Night watch, named'), label: 'For the league' }
    await owner.ask(putList, { id: ids.active }, { method: 'PUT', body: saving })
    await owner.ask(
      putList,
      { id: ids.active },
      { method: 'PUT', body: { revision: 2, list: listNamed('Night watch') } },
    )
    const ownerId = await idOf(owner)
    good(await importPack({ ...making, ownerId, text: JSON.stringify({ ...examplePack(), id: PACK }) }))
    const { revision } = good(await openDraft({ ...making, ownerId, packId: PACK }))
    good(await deleteRow({ ...making, ownerId, packId: PACK, revision, kind: 'wargear', slug: 'camo-cloak' }))
  })

  it('is the same after it was carried to another browser: lists, shelves, tags, named versions, packs, drafts', async () => {
    const file = await fileOf(owner)
    expect(file).toMatchObject({ lists: { length: 3 }, packs: [{ id: PACK }], drafts: [{}], versions: [{}] })
    const report = await bring(other, file)
    expect(report.status).toBe(200)
    expect(outcomes(report.lists)).toEqual(['taken-in', 'taken-in', 'taken-in'])
    expect(outcomes(report.packs)).toEqual(['taken-in', 'taken-in'])
    expect(withoutIds(await fileOf(other))).toEqual(withoutIds(file))
    const [list] = await listRosters(await idOf(other))
    const key = { ownerId: await idOf(other), rosterId: list?.id ?? '' }
    expect(list).toMatchObject({ name: 'Night watch', tags: ['league'], revision: 2 })
    expect((await listVersions(key)).map(({ name, label }) => [name, label])).toEqual([
      ['Night watch', null],
      ['Night watch, named', 'For the league'],
    ])
  })

  it('is not imported twice', async () => {
    const file = await fileOf(owner)
    await bring(other, file)
    for (const visitor of [other, owner]) {
      const before = await fileOf(visitor)
      const { lists, packs } = await bring(visitor, file)
      expect(new Set(outcomes([...lists, ...packs]))).toEqual(new Set(['already-here']))
      expect(await fileOf(visitor)).toEqual(before)
    }
    expect((await listPacks({ viewer: await idOf(other) })).filter(({ own }) => own)).toHaveLength(2)
  })

  it('never overwrites: what was changed since is there beside it', async () => {
    const file = await fileOf(owner)
    await owner.ask(putList, { id: ids.active }, { method: 'PUT', body: { revision: 3, list: listNamed('Changed') } })
    const { lists } = await bring(owner, file)
    expect(outcomes(lists).toSorted()).toEqual(['already-here', 'already-here', 'taken-in'])
    const names = (await listRosters(await idOf(owner))).map(({ name }) => name)
    expect(names.toSorted()).toEqual(['Changed', 'Night watch'])
    expect(good(await readRoster({ ownerId: await idOf(owner), rosterId: ids.active })).name).toBe('Changed')
  })

  it('comes from the bin when it was thrown away since', async () => {
    const file = await fileOf(owner)
    await owner.during(() => deleteList({ rosterId: ids.active }))
    await bring(owner, file)
    expect((await listRosters(await idOf(owner))).map(({ name }) => name)).toEqual(['Night watch'])
  })

  it('leaves named versions out before it is larger than what can be imported', async () => {
    const whole = await fileOf(owner)
    const bytes = Buffer.byteLength(JSON.stringify(whole))
    let text = ''
    for await (const piece of exportAll(await idOf(owner), bytes)) text += piece
    expect(JSON.parse(text)).toEqual({ ...whole, versions: [] })
  })

  it('is nobody else’s to have', async () => {
    expect((await other.ask(getAll, {})).status).toBe(404)
    await make(other, 'Another’s')
    expect((await fileOf(other)).lists.map(({ list }) => list)).toEqual([listNamed('Another’s')])
  })
})

describe('A file', () => {
  it.each<[string, () => unknown, string[]]>([
    ['may be one list', () => listNamed('One'), ['']],
    ['may be several', () => [listNamed('One'), listNamed('Two')], ['[0]', '[1]']],
  ])('%s', async (_, file, places) => {
    const { lists } = await bring(other, file())
    expect(lists.map(({ place, outcome }: Record<string, string>) => [place, outcome])).toEqual(
      places.map((place) => [place, 'taken-in']),
    )
    expect(await listRosters(await idOf(other))).toHaveLength(places.length)
  })

  it('may be a pack', async () => {
    const { packs } = await bring(other, { ...examplePack(), id: PACK })
    expect(packs).toEqual([{ place: '', name: expect.any(String), outcome: 'taken-in', id: PACK }])
  })

  it('is taken list by list: those with a fault are named, with place and reason, and the others are in', async () => {
    const lists = [listNamed('Good'), { ...listNamed('Bad'), limit: 0 }, { format: 'musterroll/7' }, 7]
    const report = await bring(other, { format: 'musterroll-all/1', lists: lists.map((list) => ({ list })) })
    expect(report.lists).toEqual([
      { place: 'lists[0]', name: 'Good', outcome: 'taken-in', id: expect.any(String) },
      { place: 'lists[1]', name: 'Bad', outcome: 'refused', reason: expect.stringMatching(/limit: .*>=1/) },
      { place: 'lists[2]', name: '', outcome: 'refused', reason: expect.stringMatching(/format 7/) },
      { place: 'lists[3]', name: '', outcome: 'refused', reason: expect.stringMatching(/format is missing/) },
    ])
    expect((await listRosters(await idOf(other))).map(({ name }) => name)).toEqual(['Good'])
  })

  it('calls packs by their names where it says what is wrong with them', async () => {
    const mine = { ...examplePack(), id: 'club-rules', name: 'Club rules' }
    const bare = { format: mine.format, id: 'bare', name: 'Bare', game: mine.game, version: 1 }
    good(await take(examplePack()))
    await bring(other, mine)
    good(await openDraft({ ...making, ownerId: await idOf(other), packId: 'club-rules' }))
    const refused = [
      { ...mine, name: 'Changed' },
      { ...mine, version: 2 },
      { ...bare, id: 'club-rules', version: 3, game: 'grid-battles' },
      { ...bare, game: 'grid-battles', races: mine.races.slice(0, 1) },
      { ...mine, id: 'example-heroes', version: 90 },
      { ...mine, id: 'over-it', extends: 'never-heard-of-it' },
      { ...mine, id: 'over-it', extends: 'club-rules', extendsVersion: 7 },
      { ...mine, id: 'over-it', extends: 'club-rules', game: 'grid-battles' },
    ]
    const { packs } = await bring(other, { format: 'musterroll-all/1', packs: refused })
    const reasons = packs.map(({ reason }: { reason: string }) => reason)
    expect(reasons).toEqual(refused.map(() => expect.any(String)))
    for (const reason of reasons) expect(reason).not.toMatch(/(?<![\w-])[a-z]+(-[a-z]+)+(?![\w-])/)
    expect(reasons[0]).toBe('Version 1 of Club rules exists with other content: raise its version.')
  })

  it('says of a list what it likes, and is believed no further than it can be true', async () => {
    const id = 'f1f2f3f4f5f6f7f8f9f0f1f2f3'
    const list = {
      list: listNamed('One'),
      id,
      tags: 'league',
      updatedAt: '2999-01-01T00:00:00Z',
      createdAt: 'yesterday',
    }
    const versions = [
      { of: id, label: 'First', createdAt: '2999-01-01T00:00:00Z', list: { ...listNamed('x'), game: 'magewinds' } },
    ]
    await bring(other, { format: 'musterroll-all/1', lists: [list], versions })
    const [stored] = await listRosters(await idOf(other))
    expect(stored).toMatchObject({ id, tags: [], revision: 1 })
    expect(stored?.updatedAt.getTime()).toBeLessThanOrEqual(Date.now())
    const again = await bring(new Visitor(), {
      format: 'musterroll-all/1',
      lists: [{ ...list, list: listNamed('Two') }],
    })
    expect(again.lists[0].id).not.toBe(id)
  })

  it.each<[string, unknown, RegExp]>([
    ['of a newer format', { format: 'musterroll-all/2', lists: [] }, /musterroll-all\/2/],
    ['with lists that are none', { format: 'musterroll-all/1', lists: {} }, /lists/],
    ['that is no JSON', '{', /not JSON/],
  ])('%s is refused, and nobody becomes an owner by it', async (_, file, reason) => {
    const answer = await bring(other, file)
    expect(JSON.stringify(answer)).toMatch(reason)
    expect([answer.status, other.jar.size]).toEqual([422, 0])
    expect(await listRosters(await idOf(other))).toEqual([])
  })

  it('of no format is taken for a list, which is refused', async () => {
    const answer = await bring(other, { name: 'x' })
    expect([answer.status, outcomes(answer.lists), other.jar.size]).toEqual([200, ['refused'], 0])
    expect(answer.lists[0].reason).toMatch(/format is missing/)
    expect(await listRosters(await idOf(other))).toEqual([])
  })

  it('has 200 MB at most, and 1 MB from somebody who has nothing here: told why, and what to do', async () => {
    const announcing = (bytes: number) => ({ 'content-length': `${bytes}` })
    const tooLarge = { status: 413, kind: 'too-large' }
    await make(owner, 'Night watch')
    const whole = await bring(owner, {}, announcing(MOST_IMPORTED_BYTES + 1))
    expect(whole).toMatchObject({ ...tooLarge, limit: MOST_IMPORTED_BYTES })
    const answer = await bring(other, {}, announcing(MOST_BYTES_WITHOUT_OWNER + 1))
    expect(answer).toMatchObject({ ...tooLarge, limit: MOST_BYTES_WITHOUT_OWNER })
    expect(answer.message).toMatch(/can import 1.0 MB at once. Create a list first/)
    expect(await bring(other, `[${' '.repeat(MOST_BYTES_WITHOUT_OWNER)}]`)).toMatchObject(tooLarge)
    expect(other.jar.size).toBe(0)
  })

  it('is not taken from another site', async () => {
    await make(owner, 'Night watch')
    expect(await bring(owner, listNamed('Theirs'), { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 })
  })
})
