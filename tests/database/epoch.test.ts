import { existsSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { GET as getList, PUT as putList } from '@/app/api/lists/[id]/route'
import { GET as getShares } from '@/app/api/lists/[id]/shares/route'
import { GET as getVersions } from '@/app/api/lists/[id]/versions/route'
import { POST as postList } from '@/app/api/lists/route'
import { GET as getPack } from '@/app/api/packs/[pack]/[version]/route'
import { GET as getPacks } from '@/app/api/packs/route'
import { GET as exportAll } from '@/app/api/take-away/route'
import { readEpoch } from '@/lib/db/epoch'
import { EPOCH_HEADER } from '@/lib/http/epoch-header'
import { canonicalRoster } from '@/lib/rosters/format'
import { backUp } from '@/scripts/backup'
import { migrate } from '@/scripts/migrate.mjs'
import { restore } from '@/scripts/restore'
import { ownFile, scratchFolder } from '../support/database'
import { warband } from '../support/rosters'
import { Visitor } from '../support/visitor'

vi.mock('next/headers', () => import('../support/visitor'))

const live = ownFile()
const scratch = scratchFolder()
const backup = path.join(scratch, 'backup.db')
const NOW = new Date('2026-11-24T10:00:00Z')
const list = canonicalRoster(warband({ name: 'Night watch', entries: [{ class: 'wizard' }] }))

beforeAll(async () => {
  await backUp({ from: live, to: backup })
})

let times = 0

function goBack() {
  times += 1
  return restore({ from: backup, live, now: new Date(NOW.getTime() + times * 1000) })
}

function epochIn(file: string) {
  const db = new Database(file, { readonly: true })
  const found = db.prepare('SELECT value FROM Epoch').pluck().get()
  db.close()
  return found
}

describe('The epoch of a database', () => {
  it('is another in each that is made', () => {
    const epochOf = (name: string) => {
      const file = path.join(scratch, name)
      migrate({ file })
      return epochIn(file)
    }
    const [one, other] = [epochOf('one.db'), epochOf('other.db')]
    expect(one).toMatch(/^[0-9a-f]{32}$/)
    expect(other).not.toBe(one)
  })

  it('stays while nothing is restored, and is a new one after each restore, also of the same backup', async () => {
    const first = await readEpoch()
    expect(await readEpoch()).toBe(first)
    await goBack()
    const second = await readEpoch()
    await goBack()
    const third = await readEpoch()
    expect(new Set([first, second, third]).size).toBe(3)
  })

  it('is another in a backup: somebody may put it in the place of the database by hand', async () => {
    const copy = path.join(scratch, 'copy.db')
    await backUp({ from: live, to: copy })
    expect(epochIn(copy)).not.toBe(epochIn(live))
    expect(epochIn(live)).toBe(await readEpoch())
  })

  it('is that of before when a restore is refused', async () => {
    const before = await readEpoch()
    await expect(restore({ from: path.join(scratch, 'none.db'), live, now: NOW })).rejects.toThrow('no file')
    expect(await readEpoch()).toBe(before)
    expect(existsSync(live)).toBe(true)
  })
})

describe('Every answer names the epoch', () => {
  let owner: Visitor
  let id: string
  beforeEach(async () => {
    owner = new Visitor()
    id = (await (await owner.ask(postList, {}, { method: 'POST', body: { list } })).json()).id
  })

  const nobody = new Visitor()
  const saving = (body: unknown, headers = {}) => ({ method: 'PUT', body, headers })
  it.each<[string, number, () => Promise<Response>]>([
    ['a list', 200, () => owner.ask(getList, { id })],
    ['a save', 200, () => owner.ask(putList, { id }, saving({ revision: 1, list }))],
    ['a save that was overtaken', 409, () => owner.ask(putList, { id }, saving({ revision: 7, list }))],
    ['what cannot be read', 422, () => owner.ask(putList, { id }, saving({}))],
    ['a new list', 201, () => owner.ask(postList, {}, { method: 'POST', body: { list } })],
    ['a list that is not there', 404, () => owner.ask(getList, { id: 'none' })],
    ['nobody’s question', 404, () => nobody.ask(getList, { id })],
    ['what comes from another site', 403, () => owner.ask(putList, { id }, saving({}, { 'sec-fetch-site': 'none' }))],
    ['versions', 200, () => owner.ask(getVersions, { id })],
    ['links', 200, () => owner.ask(getShares, { id })],
    ['everything, as it streams', 200, () => owner.ask(exportAll, {})],
    ['packs', 200, () => owner.ask(getPacks, {}, { path: '/?game=magewinds' })],
    ['a pack', 200, () => owner.ask(getPack, { pack: 'magewinds-starter', version: '1' })],
  ])('%s (%i)', async (_, status, ask) => {
    const answer = await ask()
    expect([answer.status, answer.headers.get(EPOCH_HEADER)]).toEqual([status, await readEpoch()])
  })

  it('also one that only confirms', async () => {
    const etag = (await owner.ask(getList, { id })).headers.get('etag') ?? ''
    const confirmed = await owner.ask(getList, { id }, { headers: { 'if-none-match': etag } })
    expect([confirmed.status, confirmed.headers.get(EPOCH_HEADER)]).toEqual([304, await readEpoch()])
  })

  it('a list that a restore took away is told as gone in the new one', async () => {
    const before = await readEpoch()
    await goBack()
    const answer = await owner.ask(getList, { id })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ kind: 'not-found', message: expect.any(String) })
    expect(answer.headers.get(EPOCH_HEADER)).toBe(await readEpoch())
    expect(answer.headers.get(EPOCH_HEADER)).not.toBe(before)
  })
})
