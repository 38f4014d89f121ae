import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readListsLeftAfterRestore } from '@/lib/list-store/after-restore'
import { type DeviceDatabase, NOTES_STORE, readServerCopy } from '@/lib/list-store/device/database'
import { claimDevice, readComparedEpoch, writeComparedEpoch } from '@/lib/list-store/device/ownership'
import { readDeviceNotice } from '@/lib/list-store/device-notice'
import { textFingerprint } from '@/lib/list-store/fingerprint'
import { fetchKnownLists } from '@/lib/list-store/known-lists'
import { reconcileOpenDevice } from '@/lib/list-store/reconcile-device'
import { compareLinks, readLostLinks } from '@/lib/list-store/share-links'
import { RESENT_LABEL } from '@/lib/list-store/sync'
import { readUnsyncedLists } from '@/lib/list-store/unsynced-lists'
import { formatRoster } from '@/lib/rosters/format'
import { freshDevice, leaveCopy, leaveJournal, PretendHost, rosterNamed } from '../support/devices'
import { PretendLocks } from '../support/pretend-locks'

let device: DeviceDatabase
let host: PretendHost

const ME = { deviceOwnerId: 'me', isLinked: false }

beforeEach(async () => {
  device = await freshDevice()
  host = new PretendHost('e2')
  await claimDevice(device, { owner: 'me', epoch: 'e1' })
  await writeComparedEpoch(device, 'e1')
})

afterEach(() => device.close())

const forgotten: string[] = []

async function attend(owner: { deviceOwnerId: string; isLinked: boolean } | null = ME, locks = new PretendLocks()) {
  if (owner) await claimDevice(device, { owner: owner.deviceOwnerId, epoch: host.epoch })
  await reconcileOpenDevice(device, {
    owner,
    epoch: host.epoch,
    fetchFn: host.fetch,
    locks: locks.manager,
    now: () => 10 ** 9,
    forgetPages: async (lists) => void forgotten.push(...lists),
  })
}

const serverName = (id: string) => {
  const text = host.lists.get(id)?.text
  return text === undefined ? null : (JSON.parse(text) as { name: string }).name
}

const printIn = (name: string) => textFingerprint(formatRoster(rosterNamed(name)))

async function heldNames() {
  const known = await fetchKnownLists(['l1', 'l2', 'l3'], host.fetch)
  return (await readUnsyncedLists(device, known, host.fetch)).map(({ state, roster }) => [state, roster.name])
}

describe('After a restore', () => {
  test('a list that it took goes back under its id, with the work that was never sent', async () => {
    await leaveCopy(device, 'l1', { epoch: 'e1', revision: 5 })
    await leaveJournal(device, 'l1', { epoch: 'e1', revision: 5, pending: true, name: 'Newest' })
    await attend()
    expect(serverName('l1')).toBe('Newest')
    expect(await readServerCopy(device, 'l1')).toMatchObject({
      revision: 1,
      epoch: 'e2',
      roster: rosterNamed('Newest'),
    })
    const [head] = await device.getAll('journals')
    expect(head).toMatchObject({ revision: 1, pending: false, epoch: 'e2', unanswered: [] })
    expect(await readComparedEpoch(device)).toBe('e2')
  })

  test('a list that it took goes back as it was last acknowledged, and what had parted from that is offered', async () => {
    await leaveCopy(device, 'l1', { epoch: 'e1', revision: 7, name: 'Newest' })
    await leaveJournal(device, 'l1', { epoch: 'e1', revision: 7, tab: 'y', name: 'Newest', print: printIn('Newest') })
    await leaveJournal(device, 'l1', { epoch: 'e1', revision: 5, tab: 'z', name: 'Between' })
    await leaveJournal(device, 'l1', { epoch: 'e1', revision: 1, tab: 'x', name: 'Parted', pending: true, at: 9 })
    await attend()
    expect(serverName('l1')).toBe('Newest')
    const heads = (await device.getAll('journals')).map(({ tab, epoch, revision, pending }) => [
      tab,
      epoch,
      revision,
      pending,
    ])
    // What came between was replaced before the restore.
    expect(heads).toEqual([
      ['x', 'e1', 1, true],
      ['y', 'e2', 1, false],
    ])
    host.addList('l1', 'Went on', { revision: 10, versions: new Map([[1, 'Newest']]) })
    expect(await heldNames()).toEqual([['changes-not-sent', 'Parted']])
    expect((await readDeviceNotice(device, 10 ** 9, null)).unsent).toBe(1)
  })

  test('an acknowledged version of a database before is told of, whatever its number', async () => {
    await leaveCopy(device, 'l1', { epoch: 'e1', revision: 3 })
    await leaveJournal(device, 'l1', { epoch: 'e0', revision: 2, name: 'Of before' })
    host.addList('l1', 'Copy', { revision: 3 })
    await attend()
    expect(await heldNames()).toEqual([['differs-on-server', 'Of before']])
    await leaveCopy(device, 'l1', { epoch: 'e2', revision: 10, name: 'Newer' })
    host.addList('l1', 'Newer', { revision: 10, versions: new Map([[2, 'Another']]) })
    expect(await heldNames()).toEqual([['differs-on-server', 'Of before']])
    expect((await readDeviceNotice(device, 10, null)).older).toBe(1)
    host.addList('l1', 'Newer', { revision: 10, versions: new Map([[2, 'Of before']]) })
    expect(await heldNames()).toEqual([])
  })

  test('a list in the bin without what was acknowledged is told of; one with it is not', async () => {
    for (const id of ['l1', 'l2', 'l3']) await leaveCopy(device, id, { epoch: 'e1', revision: 5 })
    host.addList('l1', 'Older', { revision: 1, isDeleted: true })
    host.addList('l2', 'Copy', { revision: 5, isDeleted: true })
    host.addList('l3', 'Later', { revision: 6, isDeleted: true, versions: new Map([[5, 'Copy']]) })
    await attend()
    expect(await readDeviceNotice(device, 10, null)).toMatchObject({ older: 1, deleted: 1 })
    expect(await heldNames()).toEqual([['differs-on-server', 'Copy']])
    expect(host.requests).not.toContain('POST /api/lists')
  })

  test('nothing is sent twice, and nobody is asked again', async () => {
    await leaveCopy(device, 'l1', { epoch: 'e1' })
    await attend()
    const asked = [...host.requests]
    await attend()
    expect(asked).toEqual(['POST /api/lists/known', 'POST /api/lists'])
    expect(host.requests).toEqual(asked)
  })

  test('a device with nothing on it asks nobody', async () => {
    await attend()
    expect([host.requests, await readComparedEpoch(device)]).toEqual([[], 'e2'])
  })

  test('a run that was cut short goes on the next time', async () => {
    for (const id of ['l1', 'l2', 'l3']) await leaveCopy(device, id, { epoch: 'e1' })
    host.answersLeft = 2
    await attend()
    expect([host.lists.size, await readComparedEpoch(device)]).toEqual([1, 'e1'])
    host.answersLeft = 100
    await attend()
    expect([host.lists.size, await readComparedEpoch(device)]).toEqual([3, 'e2'])
    expect(host.requests.filter((one) => one === 'POST /api/lists')).toHaveLength(3)
  })

  test('what the server has in an older version is not touched, and the player hears of it', async () => {
    await leaveCopy(device, 'l1', { epoch: 'e1', revision: 5, name: 'Newer' })
    await leaveCopy(device, 'l2', { epoch: 'e1', revision: 2, name: 'Other' })
    await leaveCopy(device, 'l3', { epoch: 'e1', revision: 2, name: 'Same' })
    host.addList('l1', 'Older', { revision: 2 })
    host.addList('l2', 'Of the same number', { revision: 2 })
    host.addList('l3', 'Same', { revision: 2 })
    await attend()
    expect(host.requests).toEqual([
      'POST /api/lists/known',
      'GET /api/lists/l1/versions/2',
      'GET /api/lists/l2/versions/2',
    ])
    expect((await readListsLeftAfterRestore(device)).older).toEqual(['l1', 'l2'])
    expect((await readDeviceNotice(device, 10, null)).older).toBe(2)
    // Whoever opens one has chosen, and the server acknowledged it anew.
    await leaveCopy(device, 'l1', { epoch: 'e2', revision: 3 })
    expect((await readDeviceNotice(device, 10, null)).older).toBe(1)
  })

  test.each<[string, ReadonlyMap<number, string> | undefined, readonly string[]]>([
    ['something else', new Map([[5, 'Of the other device']]), ['l1']],
    ['nothing', undefined, ['l1']],
    ['just what is here', new Map([[5, 'Mine']]), []],
  ])('where another device went on past it, and the history has %s under its number', async (_, versions, older) => {
    await leaveCopy(device, 'l1', { epoch: 'e1', revision: 5, name: 'Mine' })
    host.addList('l1', 'Of the other device', { revision: 7, ...(versions && { versions }) })
    await attend()
    expect((await readListsLeftAfterRestore(device)).older).toEqual(older)
  })

  test.each<[string, string, readonly string[]]>([
    ['what is here', 'Copy', []],
    ['something else', 'Another', ['l1']],
  ])('a list that another device brought back with %s', async (_, first, older) => {
    await leaveCopy(device, 'l1', { epoch: 'e1', revision: 5 })
    const versions = new Map([first, 'Went on', 'Newest'].map((name, i) => [i + 1, name]))
    host.addList('l1', 'Newest', { revision: 3, versions, labels: new Map([[2, RESENT_LABEL]]) })
    await attend()
    expect((await readListsLeftAfterRestore(device)).older).toEqual(older)
  })

  test('a list that came from a linked device is waited for, told of, and compared when that device is back', async () => {
    await leaveCopy(device, 'l1', { epoch: 'e1', revision: 5, name: 'Newer' })
    host.addList('l1', 'Older', { revision: 2, owner: 'the other device' })
    await attend()
    expect([await readDeviceNotice(device, 10, null), await readComparedEpoch(device)]).toMatchObject([
      { heldByOtherOwner: 1 },
      'e2',
    ])
    await attend()
    // It is sent once; later it is only asked whether it is there.
    expect(host.requests.filter((one) => one === 'POST /api/lists')).toHaveLength(1)
    host.addList('l1', 'Older', { revision: 2 })
    await attend()
    expect(await readDeviceNotice(device, 10, null)).toMatchObject({ heldByOtherOwner: 0, older: 1 })
    const asked = host.requests.length
    await attend()
    expect(host.requests.length).toBe(asked)
  })

  test('what is in the bin, or acknowledged by this very database, is not made again', async () => {
    await leaveCopy(device, 'deleted', { epoch: 'e1' })
    await leaveCopy(device, 'gone since', { epoch: 'e2' })
    host.addList('deleted', 'Copy', { isDeleted: true })
    await attend()
    expect(host.requests).toEqual(['POST /api/lists/known'])
  })

  test('a list that a living tab has open is left to it, until it is gone', async () => {
    await leaveJournal(device, 'l1', { epoch: 'e1', tab: 'alive' })
    const locks = new PretendLocks()
    let close = () => {}
    const held = locks.manager.request(
      'musterroll-tab alive',
      {},
      () =>
        new Promise<void>((done) => {
          close = done
        }),
    )
    await attend(ME, locks)
    expect([host.lists.size, await readComparedEpoch(device)]).toEqual([0, 'e1'])
    close()
    await held
    await attend(ME, locks)
    expect(host.lists.size).toBe(1)
  })

  test('an owner who was made anew gets what the one before had: the key is the same', async () => {
    await leaveCopy(device, 'l1', { epoch: 'e1' })
    await leaveCopy(device, 'l2', { epoch: 'e1' })
    // Nobody is known by the key yet; the first list makes the owner, and the connection goes.
    host.answersLeft = 2
    await attend(null)
    host.answersLeft = 100
    await attend({ deviceOwnerId: 'me anew', isLinked: false })
    expect([...host.lists.keys()]).toEqual(['l1', 'l2'])
    // And again when the next backup is restored.
    await attend({ deviceOwnerId: 'me anew', isLinked: false })
    host.lists.clear()
    host.epoch = 'e3'
    await attend({ deviceOwnerId: 'me anew', isLinked: false })
    expect([...host.lists.keys()]).toEqual(['l1', 'l2'])
  })

  test('an owner who is made anew by the very pass is settled by the page that knows them', async () => {
    await leaveCopy(device, 'l1', { epoch: 'e1' })
    await attend(null)
    expect([host.lists.size, await readComparedEpoch(device)]).toEqual([1, 'e1'])
    await attend({ deviceOwnerId: 'me anew', isLinked: false })
    expect(await readComparedEpoch(device)).toBe('e2')
    expect((await readServerCopy(device, 'l1'))?.owner).toBe('me anew')
  })

  test('what another owner left in a browser that was handed over is not sent as somebody’s', async () => {
    await leaveCopy(device, 'l1', { epoch: 'e1' })
    await leaveJournal(device, 'l1', { epoch: 'e1', pending: true })
    host.epoch = 'e1'
    host.owner = 'other'
    host.addList('l1', 'Theirs', { owner: 'me' })
    await attend({ deviceOwnerId: 'other', isLinked: true })
    host.lists.clear()
    host.epoch = 'e2'
    await attend({ deviceOwnerId: 'other', isLinked: true })
    expect(host.lists.size).toBe(0)
    expect(await device.count('journals')).toBe(1)
  })

  test('an answer that is not our server’s settles nothing', async () => {
    await leaveCopy(device, 'l1', { epoch: 'e1' })
    host.fetch satisfies typeof fetch
    const hotspot = (async () => Response.json({ login: 'please' })) as typeof fetch
    await reconcileOpenDevice(device, {
      owner: ME,
      epoch: 'e2',
      fetchFn: hotspot,
      locks: undefined,
      now: () => 10 ** 9,
      forgetPages: async () => {},
    })
    expect(await readComparedEpoch(device)).toBe('e1')
    expect(await device.count('lists')).toBe(1)
  })
})

describe('A browser that was handed over', () => {
  test('forgets what is on the server for the former owner, and its kept pages', async () => {
    host.epoch = 'e1'
    await leaveCopy(device, 'theirs', { epoch: 'e1' })
    await leaveCopy(device, 'both', { epoch: 'e1' })
    host.addList('both', 'Copy', { owner: 'other' })
    host.owner = 'other'
    await attend({ deviceOwnerId: 'other', isLinked: true })
    expect(forgotten.splice(0)).toEqual(['theirs'])
    expect((await device.getAll('lists')).map(({ id }) => id)).toEqual(['both'])
  })

  test('waits with that until the server can be asked', async () => {
    host.epoch = 'e1'
    await leaveCopy(device, 'theirs', { epoch: 'e1' })
    host.answersLeft = 0
    await attend({ deviceOwnerId: 'other', isLinked: true })
    expect(await device.count('lists')).toBe(1)
    host.answersLeft = 9
    host.owner = 'other'
    await attend({ deviceOwnerId: 'other', isLinked: true })
    expect(await device.count('lists')).toBe(0)
  })
})

describe('Links to lists', () => {
  const link = (code: string) =>
    ({ code, kind: 'live', public: false, notes: false, names: true, createdAt: 'then' }) as const

  test('that a restore took are told, each once, and never made under their code', async () => {
    await leaveCopy(device, 'l1', { epoch: 'e1' })
    host.addList('l2', 'Still there', { links: ['kept'] })
    await compareLinks(device, 'l1', { epoch: 'e1', links: [link('a'), link('b')] })
    await compareLinks(device, 'l2', { epoch: 'e1', links: [link('kept'), link('late')] })
    await attend()
    expect([...(await readLostLinks(device))]).toEqual([
      ['l1', 2],
      ['l2', 1],
    ])
    expect(host.requests.filter((one) => /POST.*shares/.test(one))).toEqual([])
    expect((await readDeviceNotice(device, 10, null)).links).toMatchObject([
      { listId: 'l1', count: 2 },
      { listId: 'l2', count: 1 },
    ])
  })

  test('that were taken back on another device are no news', async () => {
    await compareLinks(device, 'l1', { epoch: 'e1', links: [link('a'), link('b')] })
    expect(await compareLinks(device, 'l1', { epoch: 'e1', links: [link('b')] })).toEqual([])
    expect(await compareLinks(device, 'l1', { epoch: 'e2', links: [] })).toMatchObject([{ code: 'b' }])
  })

  test('that an earlier build remembered showed notes and names: others like them do, too', async () => {
    const { notes: _, names: __, ...older } = link('a')
    await device.put(NOTES_STORE, JSON.stringify({ epoch: 'e1', links: [older], gone: [] }), 'shares l1')
    expect(await compareLinks(device, 'l1', { epoch: 'e2', links: [link('b')] })).toEqual([
      { ...older, notes: true, names: true },
    ])
    expect(await compareLinks(device, 'l1', { epoch: 'e3', links: [] })).toMatchObject([{}, { notes: false }])
  })
})
