import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DeviceDatabase, readServerCopies } from '@/lib/list-store/device/database'
import { withSpaceFreed } from '@/lib/list-store/device/free-space'
import { writeComparedEpoch } from '@/lib/list-store/device/ownership'
import { magewindsCatalogue } from '../../support/catalogues'
import { freshDevice, leaveCopy, leaveJournal } from '../../support/devices'

let device: DeviceDatabase
const LATER = 10 ** 9
const now = () => LATER

beforeEach(async () => {
  device = await freshDevice()
  await writeComparedEpoch(device, 'e1')
})

afterEach(() => device.close())

const full = () => new DOMException('The quota has been exceeded.', 'QuotaExceededError')

/** A write for which there is room as soon as `isEnough` says so. */
const writing = (isEnough: () => Promise<boolean>) => async () => {
  if (!(await isEnough())) throw full()
  return 'written'
}

test('a full device lets go of catalogues first, then of the oldest acknowledged copies, and writes again', async () => {
  await device.put('catalogues', { key: 'a@1 s', catalogue: magewindsCatalogue, usedAt: 1 })
  for (let i = 0; i < 12; i += 1) await leaveCopy(device, `l${i}`, { epoch: 'e1' })
  const counts: number[][] = []
  const write = writing(async () => {
    counts.push([await device.count('catalogues'), await device.count('lists')])
    return (await device.count('lists')) < 12
  })
  expect(await withSpaceFreed(device, now, write)).toBe('written')
  expect(counts).toEqual([
    [1, 12],
    [0, 12],
    [0, 2],
  ])
})

test('unsent work, what a restore may have taken, and what a tab has open stay, however full it is', async () => {
  await leaveCopy(device, 'unsent', { epoch: 'e1' })
  await leaveJournal(device, 'unsent', { epoch: 'e1', pending: true })
  await leaveCopy(device, 'of another database', { epoch: 'e0' })
  await leaveJournal(device, 'open', { epoch: 'e1', at: LATER - 1 })
  await leaveJournal(device, 'idle', { epoch: 'e1', at: 1 })
  await expect(
    withSpaceFreed(
      device,
      now,
      writing(async () => false),
    ),
  ).rejects.toThrow(/quota/)
  expect((await readServerCopies(device)).map(({ id }) => id).toSorted()).toEqual(['of another database', 'unsent'])
  expect((await device.getAll('journals')).map(({ list }) => list).toSorted()).toEqual(['open', 'unsent'])
  expect(await device.count('steps')).toBe(2)
})

test('any other failure is said at once, and nothing goes', async () => {
  await leaveCopy(device, 'l1', { epoch: 'e1' })
  await expect(withSpaceFreed(device, now, () => Promise.reject(new Error('closed')))).rejects.toThrow('closed')
  expect(await device.count('lists')).toBe(1)
})

test('a journal makes room for itself', async () => {
  await leaveCopy(device, 'l1', { epoch: 'e1' })
  let isFull = true
  const narrow = new Proxy(device, {
    get(of, name) {
      const own: unknown = Reflect.get(of, name, of)
      if (name !== 'transaction') return own
      return (...[stores, mode, options]: Parameters<DeviceDatabase['transaction']>) => {
        // What the journal writes is to last; what makes room is not.
        if (isFull && options?.durability === 'strict') {
          isFull = false
          throw full()
        }
        return of.transaction(stores, mode, options)
      }
    },
  })
  await leaveJournal(narrow, 'new', { pending: true })
  expect(isFull).toBe(false)
  expect([await device.count('lists'), await device.count('journals')]).toEqual([0, 1])
})
