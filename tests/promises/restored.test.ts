import { confirmUnansweredSaves } from '@/lib/list-store/unanswered-saves'
import { readUnsyncedLists } from '@/lib/list-store/unsynced-lists'
import 'fake-indexeddb/auto'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readEpoch } from '@/lib/db/epoch'
import { readListsLeftAfterRestore } from '@/lib/list-store/after-restore'
import { type DeviceDatabase, openDeviceDatabase, readServerCopy } from '@/lib/list-store/device/database'
import { readFormerOwner } from '@/lib/list-store/device/former-owner'
import { journalInfosOf, readSavedJournal } from '@/lib/list-store/device/journals'
import { readClaim, readOpenTabs } from '@/lib/list-store/device/open-tabs'
import { claimDevice, readComparedEpoch } from '@/lib/list-store/device/ownership'
import { readDeviceNotice } from '@/lib/list-store/device-notice'
import { rebuildJournal, rosterOf } from '@/lib/list-store/journal'
import { fetchKnownLists } from '@/lib/list-store/known-lists'
import { type OpenedList, openList } from '@/lib/list-store/open-list'
import { reconcileOpenDevice } from '@/lib/list-store/reconcile-device'
import { serverOf } from '@/lib/list-store/server'
import { readLostLinks } from '@/lib/list-store/share-links'
import { deviceOwnerIdOf } from '@/lib/owners/device-owner-id'
import { viewer } from '@/lib/owners/session'
import { formatRoster } from '@/lib/rosters/format'
import { PretendLocks } from '../support/pretend-locks'
import { fetchOf } from '../support/routes'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'
import { type Dump, type LaterBrowsers, layDevice, rowsOf, sampleDatabase, samplesOf } from './samples'

vi.mock('next/headers', () => import('../support/visitor'))

const samples = samplesOf('139fc58')
const ids =
  samples.read<Record<'older' | 'unsent' | 'gone' | 'back' | 'twin' | 'since' | 'left' | 'pending' | 'anew', string>>(
    'restored.json',
  )

let device: DeviceDatabase
let visitor: Visitor
let ask: typeof fetch
let serial = 0
const open: OpenedList[] = []

afterEach(async () => {
  for (const one of open.splice(0)) if (one.ok) await one.close()
  device.close()
})

/** A browser as it was left: its device and its cookies. */
async function take(dump: string, which: LaterBrowsers) {
  serial += 1
  await layDevice(`restored ${serial}`, samples.read<Dump>(dump))
  device = await openDeviceDatabase(`restored ${serial}`)
  visitor = samples.browser(which)
  ask = fetchOf(visitor)
}

async function markOf(which: LaterBrowsers): Promise<string> {
  return deviceOwnerIdOf((await samples.browser(which).during(viewer)) ?? '')
}

/** As every page does that says whose it is. */
async function attend() {
  const owner = { deviceOwnerId: deviceOwnerIdOf((await visitor.during(viewer)) ?? ''), isLinked: false }
  const epoch = await readEpoch()
  await claimDevice(device, { owner: owner.deviceOwnerId, epoch })
  const { manager: locks } = new PretendLocks()
  return reconcileOpenDevice(device, {
    owner,
    epoch,
    fetchFn: ask,
    locks,
    now: Date.now,
    forgetPages: async () => undefined,
  })
}

async function openTab(listId: string, locks?: LockManager, tab: string | null = null) {
  const session = { getItem: () => tab, setItem: () => undefined }
  const opened = await openList(listId, null, serverOf(listId, ask), { device, locks, session, now: Date.now })
  open.push(opened)
  if (!opened.ok) throw new Error(opened.why)
  return opened
}

async function textAtServer(listId: string): Promise<string> {
  return formatRoster((await (await ask(`/api/lists/${listId}`)).json()).roster)
}

async function textInJournal(listId: string): Promise<string> {
  const [head] = await journalInfosOf(device, listId)
  const kept = head && (await readSavedJournal(device, head))
  return kept ? formatRoster(rosterOf(rebuildJournal(kept))) : ''
}

async function textOfCopy(listId: string): Promise<string> {
  const kept = await readServerCopy(device, listId)
  return kept ? formatRoster(kept.roster) : ''
}

const asking = () => ({ fetchFn: ask, isOpenInTab: () => false, hasLists: true })

describe('A browser of 139fc58 that was not back since a restore', () => {
  sampleDatabase(samples)
  beforeEach(() => take('indexeddb-away.json', 'away'))

  it('is known, and knows by the epoch that the server went back', async () => {
    expect(await device.get('marks', 'owner')).toBe(await markOf('away'))
    const settled = await readComparedEpoch(device)
    expect(settled).toMatch(/^[0-9a-f]{32}$/)
    expect(settled).not.toBe(await readEpoch())
  })

  it('sends back what the restore took, and tells of what is older there, and of links that are gone', async () => {
    const newest = await textOfCopy(ids.gone)
    expect((await ask(`/api/lists/${ids.gone}`)).status).toBe(404)
    expect(await attend()).toEqual({ resent: 1 })
    expect(await textAtServer(ids.gone)).toBe(newest)
    expect(await readListsLeftAfterRestore(device)).toEqual({
      older: [ids.older],
      deleted: [],
      refused: [],
      elsewhere: [],
    })
    expect([...(await readLostLinks(device))]).toEqual([[ids.older, 1]])
    expect(await readComparedEpoch(device)).toBe(await readEpoch())
  })

  it('is asked which version counts, and keeps its own where it says so', async () => {
    const newest = await textOfCopy(ids.older)
    expect(await textAtServer(ids.older)).not.toBe(newest)
    const { store } = await openTab(ids.older, new PretendLocks().manager)
    await until(() => expect(store.snapshot().saveStatus).toMatchObject({ kind: 'behind', isOlder: true }))
    await store.choose('mine')
    store.sendNow()
    await until(() => expect(store.snapshot().saveStatus.kind).toBe('saved'))
    expect(await textAtServer(ids.older)).toBe(newest)
  })

  it('saves what it never sent, on top of the very list that is there', async () => {
    const unsent = await textInJournal(ids.unsent)
    expect(await textAtServer(ids.unsent)).not.toBe(unsent)
    const { store } = await openTab(ids.unsent, new PretendLocks().manager)
    store.sendNow()
    await until(() => expect(store.snapshot().saveStatus.kind).toBe('saved'))
    expect(store.snapshot().conflict).toBeNull()
    expect(await textAtServer(ids.unsent)).toBe(unsent)
  })
})

describe('A browser of 139fc58 that was back after a restore', () => {
  sampleDatabase(samples)
  beforeEach(() => take('indexeddb-back.json', 'back'))

  it('goes on telling what is left to look at', async () => {
    expect(await readComparedEpoch(device)).toBe(await readEpoch())
    expect(await readDeviceNotice(device, Date.now(), asking())).toMatchObject({
      ...{ older: 1, deleted: 0, refused: 0, heldByOtherOwner: 1, unsent: 0 },
      links: [{ listId: ids.back, name: 'Of the one that is back', count: 1 }],
    })
    expect(await readListsLeftAfterRestore(device)).toMatchObject({ older: [ids.back], elsewhere: [ids.twin] })
    expect(await attend()).toEqual({ resent: 0 })
    expect(await textAtServer(ids.since)).toBe(await textOfCopy(ids.since))
  })

  it('is one owner’s again with the linked one when that comes back, and has its list', async () => {
    expect((await ask(`/api/lists/${ids.twin}`)).status).toBe(404)
    const twin = samples.browser('twin')
    expect(await twin.during(viewer)).toBe(await visitor.during(viewer))
    expect((await ask(`/api/lists/${ids.twin}`)).status).toBe(200)
    await attend()
    expect(await readListsLeftAfterRestore(device)).toMatchObject({ older: [ids.back, ids.twin], elsewhere: [] })
  })
})

describe('A browser of 139fc58 without locks, whose owner became another', () => {
  sampleDatabase(samples)

  it('knows who it was, and offers what was theirs as that', async () => {
    await take('indexeddb-former.json', 'formerAnew')
    const former = await markOf('former')
    expect(await readFormerOwner(device)).toEqual({ deviceOwnerId: former, wasRestored: false })
    expect(await device.get('marks', 'owner')).toBe(await markOf('formerAnew'))
    expect(await attend()).toEqual({ resent: 0 })
    const known = await fetchKnownLists([ids.left, ids.pending, ids.anew], ask)
    const held = await readUnsyncedLists(device, known, ask)
    expect(held.map(({ version, state, otherOwner }) => [version.listId, state, otherOwner]).toSorted()).toEqual([
      [ids.left, 'other-owner', former],
      [ids.pending, 'other-owner', former],
    ])
    const unsent = held.find(({ version }) => version.listId === ids.pending)
    expect(unsent?.version.pending).toBe(true)
    expect(unsent && formatRoster(unsent.roster)).toBe(await textInJournal(ids.pending))
  })

  it('tells which page holds which journal; pages that do not answer have gone', async () => {
    await take('indexeddb-former.json', 'former')
    const heads = [...(await journalInfosOf(device, ids.left)), ...(await journalInfosOf(device, ids.pending))]
    for (const { tab } of heads) expect((await readClaim(device, tab))?.holder).toMatch(/^[0-9a-z]{20,}$/)
    const isLiving = await readOpenTabs(device, undefined, Date.now)
    expect(heads.map(isLiving)).toEqual([false, false])
  })

  it('goes on with that journal when its former owner is back', async () => {
    await take('indexeddb-former.json', 'former')
    const [{ tab = '' } = {}] = await journalInfosOf(device, ids.pending)
    const unsent = await textInJournal(ids.pending)
    const { store } = await openTab(ids.pending)
    store.sendNow()
    await until(() => expect(store.snapshot().saveStatus.kind).toBe('saved'))
    expect(await textAtServer(ids.pending)).toBe(unsent)
    expect((await journalInfosOf(device, ids.pending)).map((head) => head.tab)).toEqual([tab])
  })
})

describe('Two browsers of 139fc58 that were linked', () => {
  const before = sampleDatabase(samples)
  beforeEach(() => take('indexeddb.json', 'first'))

  it('find each other by what both keep, though a restore took the second one’s key', async () => {
    const ownerId = await visitor.during(viewer)
    const second = samples.browser('second')
    expect(await second.during(viewer)).toBe(ownerId)
    const keys = rowsOf<{ hash: string; ownerId: string }>(before, 'SELECT * FROM OwnerKey ORDER BY createdAt')
    const [, late] = keys.filter((key) => key.ownerId === ownerId)
    const db = new Database(process.env.DATABASE_URL?.replace(/^file:/, ''))
    db.prepare('DELETE FROM OwnerKey WHERE hash = ?').run(late?.hash)
    db.prepare('UPDATE Epoch SET value = ?').run('f'.repeat(32))
    db.close()
    // Who comes first leaves the note.
    expect(await second.during(viewer)).toBeNull()
    expect(await visitor.during(viewer)).toBe(ownerId)
    expect(await second.during(viewer)).toBe(ownerId)
  })
})

describe('What the first browser of 139fc58 kept of its lists', () => {
  sampleDatabase(samples)
  beforeEach(() => take('indexeddb.json', 'first'))

  it('is of the database that is there, by its epoch and by the fingerprint of each list', async () => {
    const epoch = await readEpoch()
    expect(await readComparedEpoch(device)).toBe(epoch)
    const kept = await readServerCopy(device, samples.ids.magewinds)
    const there = await (await ask(`/api/lists/${samples.ids.magewinds}`)).json()
    expect(kept).toMatchObject({ epoch, fingerprint: there.fingerprint, revision: there.revision })
    expect(kept?.owner).toBe(await device.get('marks', 'owner'))
    expect([...(await readLostLinks(device))]).toEqual([])
  })

  it('holds what was put aside, and brings it to the history under its label', async () => {
    const id = samples.ids.magewinds
    const sent = samples.read<readonly { tab: string; body: string }[]>('sent-by-tabs.json')
    const [last] = sent.filter(({ tab }) => tab === 'aside').slice(-1)
    const { list, label, sitting } = JSON.parse(last?.body ?? '{}')
    const heads = await journalInfosOf(device, id)
    const asides = heads.flatMap((head) => (head.asides ?? []).map((aside) => [head.tab, aside.label]))
    expect(asides).toEqual([[sitting, label]])
    const before = await textAtServer(id)
    const { store } = await openTab(id, new PretendLocks().manager, sitting)
    store.sendNow()
    await until(() => expect(store.snapshot().saveStatus.kind).toBe('saved'))
    const { versions } = await (await ask(`/api/lists/${id}/versions`)).json()
    const aside = versions.find((version: { label: string | null }) => version.label === label)
    const { roster } = await (await ask(`/api/lists/${id}/versions/${aside?.revision}`)).json()
    expect(JSON.parse(formatRoster(roster))).toEqual(list)
    expect(await textAtServer(id)).toBe(before)
  })

  it('knows from its journal alone that an answer came too late', async () => {
    const known = await fetchKnownLists([samples.ids.sent, samples.ids.magewinds], ask)
    if (!known) return expect.unreachable('the server answers')
    await confirmUnansweredSaves(device, { known, fetchFn: ask, isOpenInTab: () => false })
    const [head] = await journalInfosOf(device, samples.ids.sent)
    expect(head).toMatchObject({ pending: false, unanswered: [], revision: 2 })
    const others = await journalInfosOf(device, samples.ids.magewinds)
    expect(others.filter(({ pending }) => pending)).toHaveLength(3)
  })

  it('is told of where somebody put an older database in place', async () => {
    const db = new Database(process.env.DATABASE_URL?.replace(/^file:/, ''))
    db.pragma('foreign_keys = ON')
    db.prepare('DELETE FROM Roster WHERE id = ?').run(samples.ids.magewinds)
    db.close()
    expect(await readDeviceNotice(device, Date.now(), asking())).toMatchObject({
      refused: 1,
      older: 0,
      heldByOtherOwner: 0,
    })
  })
})
