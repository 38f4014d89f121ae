import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { partsOf } from '@/lib/games/registry'
import { writeDeviceCatalogue } from '@/lib/list-store/catalogues'
import type { DeviceDatabase } from '@/lib/list-store/device/database'
import { claimDevice } from '@/lib/list-store/device/ownership'
import { confirmSent, readUnsentLists, type UnsentList } from '@/lib/list-store/unsent-lists'
import { summaryOf } from '@/lib/rosters/judge'
import { magewindsCatalogue } from '../support/catalogues'
import { freshDevice, leaveCopy, leaveJournal, PretendHost, rosterNamed } from '../support/devices'

let device: DeviceDatabase

const fetchFn = () => Promise.reject(new TypeError('no connection'))
const read = (before?: ReadonlyMap<string, UnsentList>) => readUnsentLists(device, { fetchFn, now: () => 10 }, before)
const NEVER_SENT = { revision: 0, pending: true }
const PENDING = { revision: 1, pending: true }

/** The pack that the lists of these tests are built from. */
async function keepPack() {
  const catalogue = { ...magewindsCatalogue, pack: rosterNamed('').pack }
  const key = { pack: catalogue.pack, shape: 'in development' }
  await writeDeviceCatalogue(device, key, { catalogue, tag: null, isFixed: true }, 1)
  return catalogue
}

beforeEach(async () => {
  device = await freshDevice()
  await claimDevice(device, { owner: 'me', epoch: 'e1' })
})

afterEach(() => device.close())

// First: a pack that was loaded once stays for the page.
test('A list whose pack is not on this device is named, without a verdict', async () => {
  await leaveJournal(device, 'one', PENDING)
  expect(await read()).toMatchObject([{ id: 'one', name: 'Left', summary: { kind: 'no-pack' } }])
})

describe('Lists with changes that are not sent', () => {
  test('have the name, total and verdict of what the device has, from whatever visit', async () => {
    const catalogue = await keepPack()
    await leaveCopy(device, 'one', { name: 'Before' })
    await leaveJournal(device, 'one', PENDING)
    const summary = summaryOf(rosterNamed('Left'), catalogue, await partsOf('magewinds').game())
    expect(await read()).toMatchObject([{ id: 'one', name: 'Left', isNew: false, touchedAt: 1, summary }])
  })

  test.each([
    ['no server had the list', NEVER_SENT, null, true],
    ['the server had the list', PENDING, null, false],
    ['the server had it under another journal', NEVER_SENT, { revision: 1 }, false],
  ])('say whether they are new: %s', async (_, journal, copy, isNew) => {
    await keepPack()
    if (copy) await leaveCopy(device, 'one', copy)
    await leaveJournal(device, 'one', journal)
    expect(await read()).toMatchObject([{ isNew }])
  })

  test('stand once each, as they were left last, the latest list first', async () => {
    await keepPack()
    await leaveJournal(device, 'one', { ...PENDING, tab: 'a', name: 'Early', at: 3 })
    await leaveJournal(device, 'one', { ...PENDING, tab: 'b', name: 'Late', at: 4 })
    await leaveJournal(device, 'two', { ...NEVER_SENT, name: 'Newest', at: 5 })
    expect((await read()).map(({ name }) => name)).toEqual(['Newest', 'Late'])
  })

  test.each([
    ['is all sent', { revision: 1, pending: false }],
    ['is another owner’s', { ...PENDING, owner: 'somebody' }],
  ])('do not hold what %s', async (_, journal) => {
    await leaveJournal(device, 'one', journal)
    expect(await read()).toEqual([])
  })

  test('are judged again only where they were touched', async () => {
    await keepPack()
    await leaveJournal(device, 'one', { ...PENDING, at: 3 })
    const first = new Map((await read()).map((list) => [list.id, list]))
    expect((await read(first))[0]).toBe(first.get('one'))
    await leaveJournal(device, 'one', { ...PENDING, name: 'Again', at: 4 })
    expect(await read(first)).toMatchObject([{ name: 'Again' }])
  })

  test('are none where the server has them after all: its answer was not heard', async () => {
    await keepPack()
    const host = new PretendHost('e1')
    host.addList('one', 'Left', { revision: 2 })
    await leaveJournal(device, 'one', { ...PENDING, name: 'Left' })
    const left = await read()
    expect(left).toHaveLength(1)
    const from = { now: () => 10 ** 6, locks: undefined }
    const unreachable = await confirmSent(device, left, { ...from, fetchFn })
    expect([unreachable, (await read()).length]).toEqual([false, 1])
    expect(await confirmSent(device, left, { ...from, fetchFn: host.fetch })).toBe(true)
    expect(await read()).toEqual([])
  })
})
