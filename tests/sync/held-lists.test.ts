import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Device } from '@/lib/device/database'
import { claimDevice } from '@/lib/device/owner'
import { forgetHeld, type HeldList, readHeldLists } from '@/lib/sync/held-lists'
import { askKnownLists } from '@/lib/sync/known-lists'
import { newListFrom } from '@/lib/sync/new-list-from'
import { freshDevice, leaveCopy, leaveJournal, PretendHost } from '../support/devices'

let device: Device
let host: PretendHost

beforeEach(async () => {
  device = await freshDevice()
  host = new PretendHost('e1')
  await claimDevice(device, { owner: 'me', epoch: 'e1' })
})

afterEach(() => device.close())

async function held(): Promise<readonly HeldList[]> {
  const ids = (await device.getAllKeys('lists')).concat((await device.getAll('journals')).map(({ list }) => list))
  return readHeldLists(device, await askKnownLists(ids, host.ask), host.ask)
}

const told = async () => (await held()).map(({ state, roster, ofOther }) => [state, roster.name, ofOther])

async function only(): Promise<HeldList> {
  const [one, ...more] = await held()
  if (!one || more.length > 0) throw new Error(`There are ${more.length + (one ? 1 : 0)}.`)
  return one
}

describe('What the device holds and the server does not', () => {
  test('is nothing where the server has all of it', async () => {
    await leaveCopy(device, 'l1', { epoch: 'e1' })
    await leaveJournal(device, 'l1', { epoch: 'e1' })
    host.has('l1', 'Copy')
    host.has('l2', 'Copy', { revision: 4, isDeleted: true })
    await leaveCopy(device, 'l2', { epoch: 'e1', revision: 4 })
    expect(await told()).toEqual([])
  })

  test.each<[string, () => Promise<void>, unknown]>([
    [
      'changes that were not sent, of every tab',
      async () => {
        host.has('l1', 'Copy')
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
        host.has('l1', 'Copy')
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
      [['gone-there', 'Copy', null]],
    ],
    [
      'a version that the server took back',
      async () => {
        host.has('l1', 'Older')
        await leaveCopy(device, 'l1', { revision: 3 })
      },
      [['older-there', 'Copy', null]],
    ],
    [
      'a version that the server took back, and has in the bin',
      async () => {
        host.has('l1', 'Older', { isDeleted: true })
        await leaveCopy(device, 'l1', { revision: 3 })
      },
      [['older-there', 'Copy', null]],
    ],
    [
      'another version of the same number',
      async () => {
        host.has('l1', 'Older')
        await leaveCopy(device, 'l1', { revision: 1 })
      },
      [['older-there', 'Copy', null]],
    ],
    [
      'what was another owner’s',
      () => leaveJournal(device, 'l1', { owner: 'somebody', pending: true }),
      [['of-another', 'Left', 'somebody']],
    ],
  ])('%s', async (_, leave, expected) => {
    await leave()
    expect(await told()).toEqual(expected)
  })

  test('without a connection is everything, and said not to be compared', async () => {
    await leaveCopy(device, 'l1', { epoch: 'e1' })
    await leaveJournal(device, 'l2', { pending: true, at: 5 })
    host.patience = 0
    expect(await told()).toEqual([
      ['changes-not-sent', 'Left', null],
      ['not-compared', 'Copy', null],
    ])
  })
})

test('Each state of one list says by what it differs: its last step, and that there are others', async () => {
  host.has('l1', 'Copy')
  for (const name of ['A', 'B']) await leaveJournal(device, 'l1', { tab: name, name, pending: true })
  await leaveCopy(device, 'l2', { epoch: 'e1' })
  const facts = (await held()).map((one) => [one.roster.name, one.lastStep, one.versions])
  expect(facts.toSorted()).toEqual([
    ['A', 'Rename to A', 2],
    ['B', 'Rename to B', 2],
    ['Copy', null, 1],
  ])
})

describe('Sent as a new list', () => {
  test('it goes from the device when the server has it, with the older copies of the same list', async () => {
    await leaveCopy(device, 'l1', { revision: 2 })
    await leaveJournal(device, 'l1', { revision: 2, pending: true, name: 'Mine' })
    const sent = await newListFrom(device, await only(), host.ask)
    if (sent.kind !== 'made') throw new Error(sent.kind)
    expect(sent.id).not.toBe('l1')
    expect(JSON.parse(host.lists.get(sent.id)?.text ?? '{}')).toMatchObject({ name: 'Mine' })
    expect(await device.getAllKeys('lists')).toEqual([sent.id])
    expect([await device.count('journals'), await device.count('steps')]).toEqual([0, 0])
    expect(await told()).toEqual([])
  })

  test('an answer that was lost leaves all of it, and the second attempt still makes one list', async () => {
    await leaveJournal(device, 'l1', { pending: true, name: 'Mine' })
    const one = await only()
    const deaf = (async (...request: Parameters<typeof fetch>) => {
      await host.ask(...request)
      throw new TypeError('no connection')
    }) as typeof fetch
    expect(await newListFrom(device, one, deaf)).toMatchObject({ kind: 'lost' })
    expect(await device.count('journals')).toBe(1)
    expect((await newListFrom(device, one, host.ask)).kind).toBe('made')
    expect(host.lists.size).toBe(1)
  })
})

test('What the server has no room for stays here, and the page has the server’s sentence', async () => {
  await leaveJournal(device, 'l1', { pending: true, name: 'Mine' })
  const full = (async () => Response.json({ kind: 'too-many', message: 'No room.' }, { status: 507 })) as typeof fetch
  expect(await newListFrom(device, await only(), full)).toMatchObject({ kind: 'lost', words: 'No room.' })
  expect(await device.count('journals')).toBe(1)
})

describe('Deleted', () => {
  test('one tab’s work goes, and the other tab’s stays', async () => {
    await leaveJournal(device, 'l1', { tab: 'a', name: 'A', pending: true, at: 1 })
    await leaveJournal(device, 'l1', { tab: 'b', name: 'B', pending: true, at: 2 })
    const [newest] = await held()
    expect(newest && (await forgetHeld(device, newest))).toBe(true)
    expect((await only()).roster.name).toBe('A')
  })

  test('a version that the server took back goes with every copy of it', async () => {
    host.has('l1', 'Older')
    await leaveCopy(device, 'l1', { revision: 3 })
    await leaveJournal(device, 'l1', { revision: 2 })
    expect(await forgetHeld(device, await only())).toBe(true)
    expect(await told()).toEqual([])
  })

  test('what was worked on since it was shown stays', async () => {
    await leaveJournal(device, 'l1', { pending: true, at: 1 })
    const one = await only()
    await leaveJournal(device, 'l1', { pending: true, at: 2, name: 'Later' })
    expect(await forgetHeld(device, one)).toBe(false)
    expect((await only()).roster.name).toBe('Later')
  })
})
