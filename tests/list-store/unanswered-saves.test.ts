import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DeviceDatabase } from '@/lib/list-store/device/database'
import { claimDevice, writeComparedEpoch } from '@/lib/list-store/device/ownership'
import { readDeviceNotice } from '@/lib/list-store/device-notice'
import { fetchKnownLists } from '@/lib/list-store/known-lists'
import { confirmUnansweredSaves } from '@/lib/list-store/unanswered-saves'
import { readUnsyncedLists } from '@/lib/list-store/unsynced-lists'
import { freshDevice, leaveJournal, PretendHost } from '../support/devices'

let device: DeviceDatabase
let host: PretendHost

beforeEach(async () => {
  device = await freshDevice()
  host = new PretendHost('e1')
  await claimDevice(device, { owner: 'me', epoch: 'e1' })
  await writeComparedEpoch(device, 'e1')
})

afterEach(() => device.close())

const nobody = () => false
const unsent = async (isOpenInTab: () => boolean = nobody) =>
  (await readDeviceNotice(device, 10 ** 6, { fetchFn: host.fetch, isOpenInTab, hasLists: true })).unsent

/** A tab that was left while its last save was under way. */
async function leaveInTheMiddle(more: Parameters<typeof leaveJournal>[2] = {}) {
  await leaveJournal(device, 'l1', { revision: 1, fingerprint: 'base', epoch: 'e1', pending: true, ...more })
}

describe('What was sent while its page went', () => {
  test('is known to be at the server: nothing is told of it, and the journal goes on from there', async () => {
    await leaveInTheMiddle()
    host.addList('l1', 'Left', { revision: 2 })
    expect(await unsent()).toBe(0)
    const [head] = await device.getAll('journals')
    expect(head).toMatchObject({ revision: 2, pending: false, unanswered: [], epoch: 'e1' })
    const known = await fetchKnownLists(['l1'], host.fetch)
    expect(await readUnsyncedLists(device, known, host.fetch)).toEqual([])
  })

  test('is known though another device went on from it', async () => {
    await leaveInTheMiddle()
    host.addList('l1', 'Of the other device', { revision: 3, versions: new Map([[2, 'Left']]) })
    expect(await unsent()).toBe(0)
    const [head] = await device.getAll('journals')
    expect(head).toMatchObject({ revision: 2, pending: false, unanswered: [], epoch: 'e1' })
    expect(head?.fingerprint).toBeUndefined()
  })

  test('is told of where another device went on from something else', async () => {
    await leaveInTheMiddle()
    host.addList('l1', 'Of the other device', { revision: 3, versions: new Map([[2, 'Of the other device, too']]) })
    expect(await unsent()).toBe(1)
  })

  test('is told of where it did not arrive', async () => {
    await leaveInTheMiddle()
    host.addList('l1', 'Something else', { revision: 2 })
    expect(await unsent()).toBe(1)
  })

  test('is told of without a connection', async () => {
    await leaveInTheMiddle()
    host.addList('l1', 'Left', { revision: 2 })
    host.answersLeft = 0
    expect(await unsent()).toBe(1)
  })

  test('is left to a tab that has it open, and with what was put aside to the next that opens it', async () => {
    await leaveInTheMiddle()
    host.addList('l1', 'Left', { revision: 2 })
    expect(await unsent(() => true)).toBe(1)
    const [aside] = await readUnsyncedLists(device, null, host.fetch)
    await leaveInTheMiddle({ asides: aside ? [{ roster: aside.roster, label: 'x' }] : [] })
    expect(await unsent()).toBe(1)
  })

  test('is not asked for as long as the server has what it was made from', async () => {
    host.addList('l1', 'Base')
    const known = await fetchKnownLists(['l1'], host.fetch)
    await leaveInTheMiddle({ fingerprint: known?.lists.get('l1')?.fingerprint })
    if (known) await confirmUnansweredSaves(device, { known, fetchFn: host.fetch, isOpenInTab: nobody })
    expect(host.requests).toEqual(['POST /api/lists/known'])
  })
})
