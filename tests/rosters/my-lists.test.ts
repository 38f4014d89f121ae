import { cpSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { POST as postList } from '@/app/api/lists/route'
import { GET as getFile } from '@/app/lists/[id]/file/route'
import { viewer } from '@/lib/owners/session'
import { listPacks } from '@/lib/packs/data'
import {
  archiveList,
  createList,
  deleteList,
  duplicateList,
  renameList,
  tagList,
  unarchiveList,
  undeleteList,
} from '@/lib/rosters/actions'
import { type ArchiveState, countByArchiveState, listRosters, listVersions } from '@/lib/rosters/data'
import { canonicalRoster, formatRoster } from '@/lib/rosters/format'
import { judgedLists, readListed } from '@/lib/rosters/listed'
import { parseRoster } from '@/lib/rosters/schema'
import { seed } from '@/prisma/seed'
import { isOnPostgres, ownDatabase, scratchFolder } from '../support/database'
import { expectValue } from '../support/result'
import { listOf } from '../support/rosters'
import { Visitor } from '../support/visitor'

vi.mock('next/headers', () => import('../support/visitor'))

ownDatabase()
const folder = scratchFolder()

beforeAll(async () => {
  for (const name of ['magewinds-sourced', 'magewinds-starter'])
    cpSync(path.join('prisma/packs', name), path.join(folder, name), { recursive: true })
  await seed({ folder })
})

const warband = (name: string, more: object = {}) =>
  listOf('magewinds', 'magewinds-starter', {
    name,
    limit: 6,
    choices: { scenario: 'king-of-the-hill' },
    entries: [{ class: 'deadeye' }, { class: 'witch' }],
    ...more,
  })

let owner: Visitor
let stranger: Visitor
let ownerId: string
let rosterId: string

async function make(by: Visitor, roster = warband('Hush and Thorn')): Promise<string> {
  const answer = await by.ask(postList, {}, { method: 'POST', body: { list: canonicalRoster(roster) } })
  return (await answer.json()).id
}

const namesOn = async (state: ArchiveState) => (await listRosters(ownerId, state)).map(({ name }) => name)

beforeEach(async () => {
  owner = new Visitor()
  stranger = new Visitor()
  rosterId = await make(owner)
  await make(stranger, warband('Another’s'))
  ownerId = (await owner.during(viewer)) ?? ''
})

describe('A list in each state', () => {
  it('is archived and taken out again, deleted and brought back', async () => {
    await owner.during(() => archiveList({ rosterId }))
    expect([await namesOn('active'), await namesOn('archived')]).toEqual([[], ['Hush and Thorn']])
    await owner.during(() => deleteList({ rosterId }))
    expect(await countByArchiveState(ownerId)).toEqual({ active: 0, archived: 0, deleted: 1 })
    await owner.during(() => undeleteList({ rosterId }))
    await owner.during(() => unarchiveList({ rosterId }))
    expect(await namesOn('active')).toEqual(['Hush and Thorn'])
  })

  it('is duplicated as a list of its own, with a name of its own', async () => {
    expectValue(await owner.during(() => duplicateList({ rosterId })))
    expectValue(await owner.during(() => duplicateList({ rosterId })))
    expect((await namesOn('active')).toSorted()).toEqual(['Hush and Thorn', 'Hush and Thorn (2)', 'Hush and Thorn (3)'])
  })

  it('is tagged, each tag once, without a new revision; a copy has the same tags', async () => {
    expectValue(await owner.during(() => tagList({ rosterId, tags: ['league', ' winter ', 'league'] })))
    expectValue(await owner.during(() => duplicateList({ rosterId })))
    const both = { tags: ['league', 'winter'], revision: 1 }
    expect(await listRosters(ownerId)).toMatchObject([both, both])
  })

  it.each([
    ['an endless tag', ['x'.repeat(41)]],
    ['an empty one', [' ']],
    ['too many', Array.from({ length: 21 }, (_, n) => `${n}`)],
    ['a word', 'league'],
  ])('is not tagged with %s', async (_, tags) => {
    const answer = await owner.during(() => tagList({ rosterId, tags }))
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'unreadable' } })
  })

  it('is renamed as a new revision, in the list itself too', async () => {
    expectValue(await owner.during(() => renameList({ rosterId, name: ' Żółta łódź 🜲 ' })))
    expect(await namesOn('active')).toEqual(['Żółta łódź 🜲'])
    expect((await listVersions({ ownerId, rosterId })).map(({ name }) => name)).toEqual([
      'Żółta łódź 🜲',
      'Hush and Thorn',
    ])
    const file = parseRoster(await (await owner.ask(getFile, { id: rosterId })).text())
    expect(file.ok && file.value.name).toBe('Żółta łódź 🜲')
  })

  it.each([
    ['archive', archiveList],
    ['unarchive', unarchiveList],
    ['delete', deleteList],
    ['undelete', undeleteList],
    ['duplicate', duplicateList],
    ['tag', (sent: object) => tagList({ ...sent, tags: ['mine'] })],
    ['rename', (sent: object) => renameList({ ...sent, name: 'Mine now' })],
  ])('cannot be touched by a stranger: %s', async (_, act) => {
    for (const who of [stranger, new Visitor()]) {
      const answer = await who.during<{ ok: boolean }>(() => act({ rosterId }))
      expect(answer).toEqual({ ok: false, failure: { kind: 'not-found' } })
    }
    expect(await namesOn('active')).toEqual(['Hush and Thorn'])
  })

  it.each([null, 7, {}, { rosterId: '' }, { rosterId: 'x'.repeat(81) }])('is not looked for by %j', async (sent) => {
    const answer = await owner.during(() => deleteList(sent))
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'unreadable' } })
  })
})

describe('More lists than are read at once', () => {
  /** A page has a thousand: here are two or three, for each next one is asked for in the same words. */
  const MANY = isOnPostgres ? 1_050 : 2_100

  it('has each of them once, the newest first, and each under its faction', async () => {
    const { database } = await import('@/lib/db/client')
    const [first] = await listRosters(ownerId)
    const stored = await database().roster.findUniqueOrThrow({ where: { id: first?.id ?? '' } })
    const many = Array.from({ length: MANY }, (_, i) => ({
      ...stored,
      id: `many${`${(i * 11) % MANY}`.padStart(16, '0')}`,
      name: `Of many ${i}`,
      body: JSON.stringify({ ...JSON.parse(stored.body), faction: `faction-${i % 3}` }),
      updatedAt: new Date(stored.updatedAt.getTime() - 1000 * i - 1),
    }))
    await database().roster.createMany({ data: many })
    const names = (await listRosters(ownerId)).map(({ name }) => name).filter((name) => name.startsWith('Of many'))
    expect(names).toEqual(many.map(({ name }) => name))
    const ofMany = async () => (await readListed(ownerId, 'active')).filter(({ name }) => name.startsWith('Of many'))
    expect((await ofMany()).map(({ faction }) => faction?.slug)).toEqual(many.map((_, i) => `faction-${i % 3}`))
    const changed = many[MANY - 10]
    await database().roster.update({
      where: { id: changed?.id ?? '' },
      data: { revision: 2, body: JSON.stringify({ ...JSON.parse(stored.body), faction: 'another' }) },
    })
    expect((await ofMany()).find(({ id }) => id === changed?.id)?.faction?.slug).toBe('another')
  })
})

describe('A list as a file', () => {
  it('is the list, under its name', async () => {
    const answer = await owner.ask(getFile, { id: rosterId })
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''hush-and-thorn.json")
    const read = parseRoster(await answer.text())
    expect(read.ok && formatRoster(read.value)).toBe(formatRoster(warband('Hush and Thorn')))
  })

  it('is not there for a stranger', async () => {
    expect((await stranger.ask(getFile, { id: rosterId })).status).toBe(404)
    expect((await new Visitor().ask(getFile, { id: rosterId })).status).toBe(404)
  })
})

describe('How a list stands', () => {
  const summary = async () => {
    const [list] = await judgedLists(ownerId, await readListed(ownerId, 'active'))
    return list?.summary
  }

  it('is what its rules say, with its total and its bases', async () => {
    expect(await summary()).toMatchObject({
      kind: 'judged',
      pack: { name: 'Magewinds starter pack' },
      used: { points: 4, exact: true },
      limit: 6,
      models: 2,
      legal: true,
      errors: 0,
      marks: [{ text: '1' }, { text: '2' }],
    })
  })

  it('is judged again after a change, and not before', async () => {
    const first = await summary()
    expect(await summary()).toBe(first)
    await owner.during(() => renameList({ rosterId, name: 'Renamed' }))
    expect(await summary()).not.toBe(first)
  })

  it('names the pack that is missing, and judges nothing without it', async () => {
    const [{ id } = { id: '' }] = await listRosters(ownerId)
    await owner.during(() => deleteList({ rosterId: id }))
    await make(owner, listOf('magewinds', 'a-lost-pack', { entries: [] }))
    expect(await summary()).toEqual({ kind: 'no-pack', pack: { id: 'a-lost-pack', version: 1 } })
  })
})

describe('Beginning a list', () => {
  const form = (fields: Record<string, string> = {}) => {
    const sent = new FormData()
    const all = { id: 'k1k2k3k4k5k6k7k8k9k0', game: 'magewinds', pack: 'magewinds-starter@1', limit: '8', ...fields }
    for (const [name, value] of Object.entries(all)) sent.set(name, value)
    return sent
  }

  /** Where it leads to; whoever is redirected is told so by an exception. */
  const begin = async (by: Visitor, sent: FormData): Promise<string> => {
    const thrown = await by.during(() => createList(null, sent)).catch((error: { digest?: string }) => error.digest)
    return typeof thrown === 'string' ? (thrown.split(';')[2] ?? '') : JSON.stringify(thrown)
  }

  it('makes a list of one’s own and leads to it', async () => {
    const newcomer = new Visitor()
    const place = await begin(newcomer, form({ name: 'First' }))
    expect(place).toBe('/lists/k1k2k3k4k5k6k7k8k9k0')
    const id = (await newcomer.during(viewer)) ?? ''
    expect(await listRosters(id)).toMatchObject([{ name: 'First', game: 'magewinds', packVersion: '1', revision: 1 }])
  })

  it('makes one list when the form is sent twice, and two when it says something else', async () => {
    const newcomer = new Visitor()
    const id = 'z1z2z3z4z5z6z7z8z9z0'
    await begin(newcomer, form({ id, name: 'First' }))
    await begin(newcomer, form({ id, name: 'First' }))
    const other = await begin(newcomer, form({ id, name: 'Second' }))
    expect(other).toMatch(/^\/lists\/[0-9a-z]{26}$/)
    const newOwner = (await newcomer.during(viewer)) ?? ''
    expect((await listRosters(newOwner)).map(({ name }) => name).toSorted()).toEqual(['First', 'Second'])
  })

  it('names a list that has no name', async () => {
    const newcomer = new Visitor()
    await begin(newcomer, form())
    const id = (await newcomer.during(viewer)) ?? ''
    expect(await listRosters(id)).toMatchObject([{ name: 'Magewinds 8' }])
  })

  it('gives a list without a name the same name when the form is sent again: it is one list', async () => {
    const newcomer = new Visitor()
    const id = 'y1y2y3y4y5y6y7y8y9y0'
    expect(await begin(newcomer, form({ id }))).toBe(`/lists/${id}`)
    expect(await begin(newcomer, form({ id }))).toBe(`/lists/${id}`)
    const ownerId = (await newcomer.during(viewer)) ?? ''
    expect(await listRosters(ownerId)).toMatchObject([{ name: 'Magewinds 8' }])
    await begin(newcomer, form({ id, pack: 'magewinds-sourced@1' }))
    expect((await listRosters(ownerId)).map(({ name }) => name).toSorted()).toEqual(['Magewinds 8', 'Magewinds 8 (2)'])
  })

  it.each([
    ['a game that is not here', { game: 'chess' }, /no game/],
    ['a pack that is not here', { pack: 'gone@1' }, /not-found/],
    ['a pack of another game', { game: 'grid-battles' }, /another game/],
    ['a limit of nothing', { limit: '0' }, /at least 1/],
  ])('is refused for %s, and nothing is made', async (_, change, reason) => {
    expect(await begin(owner, form(change))).toMatch(reason)
    expect(await namesOn('active')).toEqual(['Hush and Thorn'])
  })

  it('is built with what comes along', async () => {
    expect((await listPacks({ viewer: null, game: 'magewinds' })).map(({ id }) => id)).toContain('magewinds-starter')
  })
})
