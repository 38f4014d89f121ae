import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DeviceDatabase } from '@/lib/list-store/device/database'
import { claimDevice, writeComparedEpoch } from '@/lib/list-store/device/ownership'
import { readDeviceNotice } from '@/lib/list-store/device-notice'
import { freshDevice, leaveCopy, leaveJournal, PretendHost } from '../support/devices'

let device: DeviceDatabase
let host: PretendHost

beforeEach(async () => {
  device = await freshDevice()
  host = new PretendHost('e1')
  await claimDevice(device, { owner: 'me', epoch: 'e1' })
  await writeComparedEpoch(device, 'e1')
})

afterEach(() => device.close())

const notice = (hasLists = true) =>
  readDeviceNotice(device, 10 ** 6, { fetchFn: host.fetch, isOpenInTab: () => false, hasLists })

describe('A database that was put in place by hand, with the same epoch', () => {
  test('lacks lists that it acknowledged: the player hears of it', async () => {
    await leaveCopy(device, 'there', { epoch: 'e1' })
    await leaveCopy(device, 'in the bin', { epoch: 'e1', revision: 4 })
    host.addList('there', 'Copy')
    host.addList('in the bin', 'Copy', { revision: 4, isDeleted: true })
    expect(await notice()).toMatchObject({ refused: 0, older: 0 })
    await leaveCopy(device, 'missing', { epoch: 'e1' })
    await leaveJournal(device, 'missing, too', { epoch: 'e1' })
    await leaveCopy(device, 'behind', { epoch: 'e1', revision: 3 })
    host.addList('behind', 'Older', { revision: 2 })
    await leaveCopy(device, 'behind in the bin', { epoch: 'e1', revision: 3 })
    host.addList('behind in the bin', 'Older', { revision: 2, isDeleted: true })
    expect(await notice()).toMatchObject({ refused: 2, older: 2, deleted: 1 })
  })

  test.each<[string, Parameters<typeof leaveCopy>[2]]>([
    ['another owner’s', { epoch: 'e1', owner: 'somebody' }],
    ['of a database before, to which a restore is seen otherwise', { epoch: 'e0' }],
    ['of a build that named no epoch', {}],
  ])('does not lack what is %s', async (_, copy) => {
    await leaveCopy(device, 'l1', copy)
    expect(await notice()).toMatchObject({ refused: 0, older: 0 })
  })

  test('is found by one small request, for the newest lists alone', async () => {
    for (let i = 0; i < 50; i += 1) {
      await leaveCopy(device, `l${i}`, { epoch: 'e1', at: i })
      host.addList(`l${i}`, 'Copy')
    }
    await notice()
    expect([host.requests, host.knownRequests]).toEqual([
      ['POST /api/lists/known'],
      [expect.objectContaining({ length: 20 })],
    ])
    expect(host.knownRequests[0]).toContain('l49')
    host.lists.delete('l49')
    host.lists.delete('l0')
    expect((await notice()).refused).toBe(2)
  })

  test('is not asked by a browser that the server has nothing for, nor where nothing was acknowledged', async () => {
    await notice()
    await leaveCopy(device, 'l1', { epoch: 'e1' })
    expect((await notice(false)).refused).toBe(0)
    expect(host.requests).toEqual([])
  })

  test('says nothing without a connection', async () => {
    await leaveCopy(device, 'l1', { epoch: 'e1' })
    host.answersLeft = 0
    expect(await notice()).toMatchObject({ refused: 0, older: 0 })
  })
})

describe('A browser that the server has nothing for', () => {
  const fromBefore = async () => (await notice(false)).fromBefore

  test('hears of lists from before, and not of those that it made and sends', async () => {
    await leaveCopy(device, 'old', { owner: 'me' })
    await leaveJournal(device, 'made here', { revision: 0, pending: true })
    expect(await fromBefore()).toBe(1)
  })

  test('hears of nothing as a newcomer’s, also when its first list has just been sent', async () => {
    const newcomers = await freshDevice()
    await leaveJournal(newcomers, 'one', { revision: 0, pending: true })
    const ofNewcomer = () =>
      readDeviceNotice(newcomers, 10, { fetchFn: host.fetch, isOpenInTab: () => false, hasLists: false })
    expect((await ofNewcomer()).fromBefore).toBe(0)
    await leaveCopy(newcomers, 'one', { epoch: 'e1' })
    expect((await ofNewcomer()).fromBefore).toBe(0)
    newcomers.close()
  })
})
