// How much one owner and one address may make, at every edge where something is made.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { POST as postList } from '@/app/api/lists/route'
import { POST as postFile } from '@/app/api/take-in/route'
import { POST as postPack } from '@/app/catalogue/packs/file/route'
import { database } from '@/lib/db/client'
import { joinOwners } from '@/lib/devices/mutations'
import { MOST_NEWCOMERS, NEWCOMERS, viewer } from '@/lib/owners/session'
import { createPack } from '@/lib/packs/actions'
import { copyExample, createList, duplicateList } from '@/lib/rosters/actions'
import { MOST_LISTS } from '@/lib/rosters/mutations'
import { examplePack } from '../packs/packs'
import { good, making } from '../packs/stored-packs'
import { ownDatabase } from '../support/database'
import { exampleList } from '../support/example-lists'
import { refusalOf, Visitor } from '../support/visitor'

vi.mock('next/headers', () => import('../support/visitor'))

ownDatabase({ seeded: true })

const EXAMPLE = 'magewinds/quick-6'
const list = exampleList(EXAMPLE)
const HOUR_MS = 60 * 60 * 1000

const begin = { game: 'magewinds', pack: 'magewinds-starter@1', limit: '6', faction: '', religion: '' }

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** What an edge says: the body of its answer, or why not. */
async function said(by: Visitor, handler: Parameters<Visitor['ask']>[0], body: unknown): Promise<string> {
  return (await by.ask(handler, {}, { method: 'POST', body })).text()
}

type Edge = (by: Visitor) => Promise<unknown>

const EDGES: Readonly<Record<string, Edge>> = {
  'a list': (by) => said(by, postList, { list }),
  'a file of lists': (by) => said(by, postFile, [list]),
  'a file that is a pack': (by) => said(by, postFile, { ...examplePack(), id: 'club-pack-abc123' }),
  'a pack': (by) => said(by, postPack, JSON.stringify({ ...examplePack(), id: 'club-pack-def456' })),
  'an example': (by) => by.during(() => copyExample({ example: EXAMPLE })),
  'the form for a list': (by) => refusalOf(by.during(() => createList(null, formOf(begin)))),
  'the form for a pack': (by) =>
    by.during(() => createPack({ name: 'Mine', from: { kind: 'empty', game: 'magewinds' } })),
}

afterEach(() => vi.useRealTimers())

describe('New owners of one address', () => {
  it.each(Object.entries(EDGES))(
    'are not made without end by %s; after an hour there is room again',
    async (_, make) => {
      const player = new Visitor()
      vi.useFakeTimers({ toFake: ['Date'] })
      await NEWCOMERS.note(player.address, Date.now(), MOST_NEWCOMERS)
      const owners = await database().owner.count()
      const refusal = await make(player)
      expect(typeof refusal === 'string' ? refusal : JSON.stringify(refusal)).toContain('"too-often"')
      expect([await database().owner.count(), player.jar.size]).toEqual([owners, 0])
      vi.setSystemTime(Date.now() + HOUR_MS)
      await make(player)
      expect([await database().owner.count(), player.jar.size]).toEqual([owners + 1, 1])
    },
  )

  it('are counted one by one, and whoever is known already is not counted', async () => {
    const player = new Visitor()
    await NEWCOMERS.note(player.address, Date.now(), MOST_NEWCOMERS - 1)
    const { id } = JSON.parse(await said(player, postList, { list }))
    expect(JSON.parse(await said(player, postList, { list })).id).not.toBe(id)
    player.jar.clear()
    expect(await said(player, postList, { list })).toContain('"too-often"')
  })

  it('are not counted when nothing was kept of theirs', async () => {
    const [player, other] = [new Visitor(), new Visitor()]
    const id = 'm1m2m3m4m5m6m7m8m9m0m1m2m3'
    await said(other, postList, { list, id })
    await NEWCOMERS.note(player.address, Date.now(), MOST_NEWCOMERS - 1)
    expect(await said(player, postList, { list, id })).toContain('"not-found"')
    expect(JSON.parse(await said(player, postList, { list }))).toMatchObject({ revision: 1 })
  })
})

describe('Whoever has as many lists as there may be', () => {
  async function full(name: string) {
    const player = new Visitor()
    const { id } = JSON.parse(await said(player, postList, { list }))
    await database().$executeRawUnsafe(
      `WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < ${MOST_LISTS - 1})
       INSERT INTO "Roster" ("id", "ownerId", "systemId", "name", "packId", "packVersion", "body", "revision", "createdAt", "updatedAt")
       SELECT '${name}' || x, "ownerId", "systemId", "name", "packId", "packVersion", "body", 1, "createdAt", "updatedAt"
       FROM n, "Roster" WHERE "id" = '${id}'`,
    )
    return { player, rosterId: id, ownerId: (await player.during(viewer)) ?? '' }
  }

  const countOf = (ownerId: string) => database().roster.count({ where: { ownerId } })

  it('makes no more by any way that makes one', async () => {
    const { player, rosterId, ownerId } = await full('full')
    const refused = { ok: false, failure: { kind: 'too-many', lists: MOST_LISTS, limit: MOST_LISTS } }
    expect(JSON.parse(await said(player, postList, { list }))).toMatchObject(refused.failure)
    expect(await player.during(() => duplicateList({ rosterId }))).toEqual(refused)
    expect(await player.during(() => copyExample({ example: EXAMPLE }))).toEqual(refused)
    expect(await player.during(() => createList(null, formOf(begin)))).toEqual(refused.failure)
    expect(await countOf(ownerId)).toBe(MOST_LISTS)
  })

  it('keeps what comes in a file, and what another device brings along', async () => {
    const { player, ownerId: one } = await full('more')
    const { ownerId: other } = await full('most')
    const told = JSON.parse(await said(player, postFile, [{ ...list, name: 'From a file' }]))
    expect(told.lists).toMatchObject([{ outcome: 'taken-in' }])
    good(await joinOwners({ ...making, ownerId: one, otherOwnerId: other }))
    const [older, younger] = (await database().owner.count({ where: { id: one } })) ? [one, other] : [other, one]
    expect([await countOf(older), await countOf(younger)]).toEqual([2 * MOST_LISTS + 1, 0])
  })
})
