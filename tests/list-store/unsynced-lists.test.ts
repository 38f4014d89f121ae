import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DeviceDatabase } from '@/lib/list-store/device/database'
import type { IsOpenInTab } from '@/lib/list-store/device/open-tabs'
import { claimDevice } from '@/lib/list-store/device/ownership'
import { fetchKnownLists } from '@/lib/list-store/known-lists'
import { saveAsNewList } from '@/lib/list-store/save-as-new-list'
import { deleteUnsynced, readUnsyncedLists, type UnsyncedList } from '@/lib/list-store/unsynced-lists'
import { freshDevice, leaveCopy, leaveJournal, PretendHost, rosterNamed } from '../support/devices'

let device: DeviceDatabase
let host: PretendHost

beforeEach(async () => {
  device = await freshDevice()
  host = new PretendHost('e1')
  await claimDevice(device, { owner: 'me', epoch: 'e1' })
})

afterEach(() => device.close())

async function held(): Promise<readonly UnsyncedList[]> {
  const ids = (await device.getAllKeys('lists')).concat((await device.getAll('journals')).map(({ list }) => list))
  return readUnsyncedLists(device, await fetchKnownLists(ids, host.fetch), host.fetch)
}

const told = async () => (await held()).map(({ state, roster, otherOwner }) => [state, roster.name, otherOwner])

async function only(): Promise<UnsyncedList> {
  const [one, ...more] = await held()
  if (!one || more.length > 0) throw new Error(`There are ${more.length + (one ? 1 : 0)}.`)
  return one
}

const nobody: IsOpenInTab = () => false

/** Sends, and hears nothing of it: not the answer, nor the key that came with it. */
function deaf(ask: typeof fetch, browser?: Stranger) {
  return (async (...request: Parameters<typeof fetch>) => {
    await ask(...request)
    if (browser) browser.owner = null
    throw new TypeError('no connection')
  }) as typeof fetch
}

/** A browser that is nobody's until an answer brings it a key. */
class Stranger {
  owner: string | null = null
  #made = 0

  constructor(readonly keepsCookies = true) {}

  readonly ask = (async (...request: Parameters<typeof fetch>) => {
    const { owner } = this
    if (owner === null) this.#made += 1
    host.owner = owner ?? `new ${this.#made}`
    const answering = host.fetch(...request)
    const by = host.owner
    const answer = await answering
    // The network takes its time.
    await new Promise((passed) => setTimeout(passed))
    if (answer.status === 201 && this.keepsCookies) this.owner = by
    return answer
  }) as typeof fetch
}

describe('What the device holds and the server does not', () => {
  test('is nothing where the server has all of it', async () => {
    await leaveCopy(device, 'l1', { epoch: 'e1' })
    await leaveJournal(device, 'l1', { epoch: 'e1' })
    host.addList('l1', 'Copy')
    host.addList('l2', 'Copy', { revision: 4, isDeleted: true })
    await leaveCopy(device, 'l2', { epoch: 'e1', revision: 4 })
    expect(await told()).toEqual([])
  })

  test.each<[string, () => Promise<void>, unknown]>([
    [
      'changes that were not sent, of every tab',
      async () => {
        host.addList('l1', 'Copy')
        await leaveJournal(device, 'l1', { tab: 'a', name: 'A', pending: true, at: 2 })
        await leaveJournal(device, 'l1', { tab: 'b', name: 'B', pending: true, at: 3 })
      },
      [
        ['changes-not-sent', 'B', null],
        ['changes-not-sent', 'A', null],
      ],
    ],
    [
      'one of two tabs that came to the same',
      async () => {
        host.addList('l1', 'Copy')
        for (const tab of ['a', 'b']) await leaveJournal(device, 'l1', { tab, name: 'A', pending: true })
      },
      [['changes-not-sent', 'A', null]],
    ],
    [
      'a list that was never sent',
      () => leaveJournal(device, 'l1', { revision: 0, pending: true }),
      [['never-sent', 'Left', null]],
    ],
    [
      'a list that the server no longer has',
      () => leaveCopy(device, 'l1', { epoch: 'e1' }),
      [['missing-on-server', 'Copy', null]],
    ],
    [
      'a version that the server took back',
      async () => {
        host.addList('l1', 'Older')
        await leaveCopy(device, 'l1', { revision: 3 })
      },
      [['differs-on-server', 'Copy', null]],
    ],
    [
      'a version that the server took back, and has in the bin',
      async () => {
        host.addList('l1', 'Older', { isDeleted: true })
        await leaveCopy(device, 'l1', { revision: 3 })
      },
      [['differs-on-server', 'Copy', null]],
    ],
    [
      'another version of the same number',
      async () => {
        host.addList('l1', 'Older')
        await leaveCopy(device, 'l1', { revision: 1 })
      },
      [['differs-on-server', 'Copy', null]],
    ],
    [
      'what was another owner’s',
      () => leaveJournal(device, 'l1', { owner: 'somebody', pending: true }),
      [['other-owner', 'Left', 'somebody']],
    ],
  ])('%s', async (_, leave, expected) => {
    await leave()
    expect(await told()).toEqual(expected)
  })

  test('without a connection is everything, and said not to be compared', async () => {
    await leaveCopy(device, 'l1', { epoch: 'e1' })
    await leaveJournal(device, 'l2', { pending: true, at: 5 })
    host.answersLeft = 0
    expect(await told()).toEqual([
      ['changes-not-sent', 'Left', null],
      ['not-compared', 'Copy', null],
    ])
  })
})

test('Each state of one list says by what it differs: its last step, and that there are others', async () => {
  host.addList('l1', 'Copy')
  for (const name of ['A', 'B']) await leaveJournal(device, 'l1', { tab: name, name, pending: true })
  await leaveCopy(device, 'l2', { epoch: 'e1' })
  const facts = (await held()).map((one) => [one.roster.name, one.lastStep, one.versionCount])
  expect(facts.toSorted()).toEqual([
    ['A', 'Rename to A', 2],
    ['B', 'Rename to B', 2],
    ['Copy', null, 1],
  ])
})

const send = (one: UnsyncedList, ask = host.fetch, isOpenInTab: IsOpenInTab = nobody) =>
  saveAsNewList(device, one, { fetchFn: ask, readOpenTabs: async () => isOpenInTab })
const forget = (one: UnsyncedList, isOpenTab: IsOpenInTab = nobody) =>
  deleteUnsynced(device, one, async () => isOpenTab)

describe('Sent as a new list', () => {
  test('it goes from the device when the server has it', async () => {
    await leaveJournal(device, 'l1', { revision: 2, pending: true, name: 'Mine' })
    const sent = await send(await only())
    if (sent.kind !== 'made') throw new Error(sent.kind)
    expect(sent.id).not.toBe('l1')
    expect(JSON.parse(host.lists.get(sent.id)?.text ?? '{}')).toMatchObject({ name: 'Mine' })
    expect(await device.getAllKeys('lists')).toEqual([sent.id])
    expect([await device.count('journals'), await device.count('steps')]).toEqual([0, 0])
    expect(await told()).toEqual([])
  })

  test('the other version of the same list stays, though it was acknowledged before a restore', async () => {
    await leaveJournal(device, 'l1', { tab: 'x', name: 'Sent', pending: true, at: 9 })
    await leaveJournal(device, 'l1', { tab: 'y', name: 'Acknowledged', revision: 6, epoch: 'e0', at: 5 })
    await leaveCopy(device, 'l1', { name: 'Acknowledged', revision: 6, epoch: 'e0', at: 5 })
    const [first] = await held()
    expect(first && (await send(first)).kind).toBe('made')
    expect((await only()).roster.name).toBe('Acknowledged')
    expect(await device.count('journals')).toBe(1)
  })

  test('what other tabs left of the very same goes with it, save what a living one has', async () => {
    await leaveCopy(device, 'l1', { name: 'Same', revision: 3, at: 5 })
    for (const tab of ['idle', 'living', 'other'])
      await leaveJournal(device, 'l1', { tab, revision: 3, name: tab === 'other' ? 'Other' : 'Same' })
    await leaveJournal(device, 'l1', {
      tab: 'more',
      revision: 3,
      name: 'Same',
      asides: [{ roster: rosterNamed('A'), label: 'x' }],
    })
    const sent = await send(await only(), host.fetch, ({ tab }) => tab === 'living')
    expect(sent.kind).toBe('made')
    expect((await device.getAll('journals')).map(({ tab }) => tab)).toEqual(['living', 'more', 'other'])
    expect(await device.count('lists')).toBe(1)
  })

  test('it stays where it holds more versions than the one that was sent', async () => {
    await leaveJournal(device, 'l1', {
      name: 'Mine',
      pending: true,
      asides: [{ roster: rosterNamed('Aside'), label: 'x' }],
    })
    expect((await send(await only())).kind).toBe('made')
    expect(await device.count('journals')).toBe(1)
  })

  test('an answer that was lost leaves all of it, and the second attempt still makes one list', async () => {
    await leaveJournal(device, 'l1', { pending: true, name: 'Mine' })
    const one = await only()
    expect(await send(one, deaf(host.fetch))).toMatchObject({ kind: 'no-answer' })
    expect(await device.count('journals')).toBe(1)
    expect((await send(one)).kind).toBe('made')
    expect(host.lists.size).toBe(1)
  })

  test('a first attempt that went on at the server is the one list, and is kept here as it is there', async () => {
    await leaveJournal(device, 'l1', { pending: true, name: 'Mine' })
    const one = await only()
    await send(one, deaf(host.fetch))
    const [id = ''] = host.lists.keys()
    host.addList(id, 'Gone on', { revision: 2, versions: new Map([[1, 'Mine']]) })
    expect(await send(one)).toEqual({ kind: 'made', id })
    expect((await device.get('lists', id))?.roster.name).toBe('Gone on')
  })

  test.each<[string, (id: string) => void]>([
    ['lies in the bin', (id) => host.addList(id, 'Mine', { isDeleted: true })],
    ['is somebody else’s', (id) => host.addList(id, 'Mine', { owner: 'nobody any more' })],
    ['is something else', (id) => host.addList(id, 'Else', { revision: 2, versions: new Map([[1, 'Else, too']]) })],
  ])('a first attempt that %s is none', async (_, became) => {
    await leaveJournal(device, 'l1', { pending: true, name: 'Mine' })
    const one = await only()
    await send(one, deaf(host.fetch))
    const [first = ''] = host.lists.keys()
    became(first)
    const sent = await send(one)
    if (sent.kind !== 'made') throw new Error(sent.kind)
    expect(sent.id).not.toBe(first)
    expect(host.lists.get(sent.id)).toMatchObject({ owner: 'me' })
    expect(await told()).toEqual([])
  })

  test('without a cookie, and the first answer lost with the key, the second attempt is this browser’s', async () => {
    await leaveJournal(device, 'l1', { pending: true, name: 'Mine' })
    const one = await only()
    const browser = new Stranger()
    expect(await send(one, deaf(browser.ask, browser))).toMatchObject({ kind: 'no-answer' })
    const sent = await send(one, browser.ask)
    if (sent.kind !== 'made') throw new Error(sent.kind)
    expect(host.lists.get(sent.id)?.owner).toBe(browser.owner)
  })

  test('a browser that keeps no cookies keeps the list', async () => {
    await leaveJournal(device, 'l1', { pending: true, name: 'Mine' })
    const browser = new Stranger(false)
    for (const _ of [1, 2]) expect(await send(await only(), browser.ask)).toMatchObject({ kind: 'no-answer' })
    expect(await device.count('journals')).toBe(1)
  })

  test('three at once, without a cookie, are one owner’s', async () => {
    for (const list of ['l1', 'l2', 'l3']) await leaveJournal(device, list, { pending: true, name: list })
    const browser = new Stranger()
    const sent = await Promise.all((await held()).map((one) => send(one, browser.ask)))
    expect(sent.map(({ kind }) => kind)).toEqual(['made', 'made', 'made'])
    expect([...host.lists.values()].map(({ owner }) => owner)).toEqual(Array(3).fill(browser.owner))
  })
})

test('What the server has no room for stays here, and the page has the server’s sentence', async () => {
  await leaveJournal(device, 'l1', { pending: true, name: 'Mine' })
  const full = (async () => Response.json({ kind: 'too-many', message: 'No room.' }, { status: 507 })) as typeof fetch
  expect(await send(await only(), full)).toMatchObject({ kind: 'no-answer', message: 'No room.' })
  expect(await device.count('journals')).toBe(1)
})

describe('Deleted', () => {
  test('one tab’s work goes, and the other tab’s stays', async () => {
    await leaveJournal(device, 'l1', { tab: 'a', name: 'A', pending: true, at: 1 })
    await leaveJournal(device, 'l1', { tab: 'b', name: 'B', pending: true, at: 2 })
    const [newest] = await held()
    expect(newest && (await forget(newest))).toBe(true)
    expect((await only()).roster.name).toBe('A')
  })

  test('a version that the server took back goes with every copy of it, and an older one stays', async () => {
    host.addList('l1', 'Before')
    await leaveCopy(device, 'l1', { name: 'Newest', revision: 3 })
    await leaveJournal(device, 'l1', { tab: 'a', name: 'Newest', revision: 3 })
    await leaveJournal(device, 'l1', { tab: 'b', name: 'Older', revision: 2 })
    expect(await forget(await only())).toBe(true)
    expect(await told()).toEqual([['differs-on-server', 'Older', null]])
  })

  test('one tab’s work goes, and the acknowledged copy stays, though the server lacks the list', async () => {
    await leaveCopy(device, 'l1', { name: 'Acknowledged', revision: 6, epoch: 'e1' })
    await leaveJournal(device, 'l1', { name: 'Mine', pending: true, at: 2 })
    const [newest] = await held()
    expect(newest && (await forget(newest))).toBe(true)
    expect((await only()).roster.name).toBe('Acknowledged')
  })

  test('what a tab has opened since it was shown stays', async () => {
    await leaveJournal(device, 'l1', { pending: true })
    expect(await forget(await only(), () => true)).toBe(false)
    expect(await device.count('journals')).toBe(1)
  })

  test('what was worked on since it was shown stays', async () => {
    await leaveJournal(device, 'l1', { pending: true, at: 1 })
    const one = await only()
    await leaveJournal(device, 'l1', { pending: true, at: 2, name: 'Later' })
    expect(await forget(one)).toBe(false)
    expect((await only()).roster.name).toBe('Later')
  })
})
