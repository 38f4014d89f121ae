// A device link makes one owner another's while they write: what they write is the other's, and nothing is lost.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { POST as postHandOver } from '@/app/api/hand-over/route'
import { POST as postRestore } from '@/app/api/lists/[id]/restore/route'
import { PUT as putList } from '@/app/api/lists/[id]/route'
import { PUT as putShare, DELETE as withdrawShare } from '@/app/api/lists/[id]/shares/[code]/route'
import { POST as postShare } from '@/app/api/lists/[id]/shares/route'
import { POST as postList } from '@/app/api/lists/route'
import { POST as postPack } from '@/app/catalogue/packs/file/route'
import { database } from '@/lib/db/client'
import { joinOwners } from '@/lib/devices/mutations'
import * as keys from '@/lib/keys/mutations'
import { viewer } from '@/lib/owners/session'
import { createPack } from '@/lib/packs/actions'
import { importPack } from '@/lib/packs/mutations'
import { archiveList, copyExample, duplicateList, renameList } from '@/lib/rosters/actions'
import { copyShared } from '@/lib/share/actions'
import { examplePack } from '../packs/packs'
import { good, making } from '../packs/stored-packs'
import { ownDatabase } from '../support/database'
import { exampleList } from '../support/example-lists'
import { refusalOf, Visitor } from '../support/visitor'

vi.mock('next/headers', () => import('../support/visitor'))
vi.mock('next/cache', () => ({ revalidatePath: () => undefined, refresh: () => undefined }))

/** What happens once it is known whose browser asks, and before anything is written for them. */
let between = async () => {}

ownDatabase({ seeded: true })

const { noteKeySeen } = keys

beforeAll(() => {
  vi.spyOn(keys, 'noteKeySeen').mockImplementation(async (seen) => {
    const now = between
    between = async () => {}
    await now()
    return noteKeySeen(seen)
  })
})
afterAll(() => void vi.mocked(keys.noteKeySeen).mockRestore())

const EXAMPLE = 'magewinds/quick-6'
const list = exampleList(EXAMPLE)

let player: Visitor
let id: string
let code: string
let older: string
/** How many lists are neither theirs nor the other's. */
let others: number

const othersLists = () => database().roster.count({ where: { ownerId: { not: older } } })

const send = (handler: Parameters<Visitor['ask']>[0], method: string, body: unknown) =>
  player.ask(handler, { id, code }, { method, body })

beforeEach(async () => {
  others = await database().roster.count()
  const other = new Visitor()
  player = new Visitor()
  await other.ask(postList, {}, { method: 'POST', body: { list } })
  ;({ id } = await (await player.ask(postList, {}, { method: 'POST', body: { list } })).json())
  ;({ code } = await (await send(postShare as never, 'POST', { kind: 'live' })).json())
  older = (await other.during(viewer)) ?? ''
  await database().owner.update({ where: { id: older }, data: { createdAt: new Date(0) } })
  const one = (await player.during(viewer)) ?? ''
  between = async () => void good(await joinOwners({ ...making, ownerId: one, otherOwnerId: older }))
})

const json = JSON.stringify

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

async function copyOfShared() {
  return { refusal: await refusalOf(player.during(() => copyShared(null, formOf({ code })))) }
}

/** Asked for twice whose browser it is, they are joined after the second time. */
function later() {
  const join = between
  between = async () => {
    between = join
  }
}

it.each<[string, () => Promise<object>, object]>([
  ['a new list', () => send(postList, 'POST', { list }), { status: 201 }],
  ['a save', () => send(putList as never, 'PUT', { revision: 1, list }), { status: 200 }],
  ['a version brought back', () => send(postRestore as never, 'POST', { revision: 1, version: 1 }), { status: 200 }],
  ['a new link', () => send(postShare as never, 'POST', { kind: 'frozen' }), { status: 201 }],
  ['a link for crawlers', () => send(putShare as never, 'PUT', { public: true }), { status: 200 }],
  ['a link taken back', () => send(withdrawShare as never, 'DELETE', {}), { status: 200 }],
  ['a device link', () => send(postHandOver, 'POST', {}), { status: 201 }],
  ['a pack’s file', () => send(postPack, 'POST', json({ ...examplePack(), id: `pack-${id}` })), { status: 200 }],
  ['a list put away', () => player.during(() => archiveList({ rosterId: id })), { ok: true }],
  ['another name', () => player.during(() => renameList({ rosterId: id, name: 'Day watch' })), { ok: true }],
  ['a copy', () => player.during(() => duplicateList({ rosterId: id })), { ok: true }],
  ['an example', () => player.during(() => copyExample({ example: EXAMPLE })), { ok: true }],
  ['what was shared', copyOfShared, { refusal: null }],
  [
    'a new pack',
    () => {
      later()
      return player.during(() => createPack({ name: 'Mine', from: { kind: 'empty', game: 'magewinds' } }))
    },
    { ok: true },
  ],
])('%s is kept for the owner that they became', async (_, write, answer) => {
  const written = await write()
  expect(written).toMatchObject(answer)
  expect(await player.during(viewer)).toBe(older)
  expect(await othersLists()).toBe(others)
})

it('a new list is theirs also where both had published the same pack, which stays with nobody', async () => {
  const text = JSON.stringify({ ...examplePack(), id: 'club-pack-abc123' })
  const one = (await player.during(viewer)) ?? ''
  for (const ownerId of [one, older]) good(await importPack({ ...making, ownerId, text }))
  const { id: made } = await (await send(postList, 'POST', { list })).json()
  expect(await database().roster.findUnique({ where: { id: made } })).toMatchObject({ ownerId: older })
  expect(await database().pack.count({ where: { slug: 'club-pack-abc123' } })).toBe(2)
  expect(await database().owner.count({ where: { id: one } })).toBe(0)
})
