import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type DeviceDatabase, readServerCopies } from '@/lib/list-store/device/database'
import { deleteFormerOwnersLists, readFormerOwner } from '@/lib/list-store/device/former-owner'
import { claimDevice, writeComparedEpoch } from '@/lib/list-store/device/ownership'
import { freshDevice, leaveCopy, leaveJournal } from '../../support/devices'

let device: DeviceDatabase

beforeEach(async () => {
  device = await freshDevice()
})

afterEach(() => device.close())

const lists = async () => (await readServerCopies(device)).map(({ id }) => id).toSorted()
const journals = async () => (await device.getAll('journals')).map(({ list }) => list).toSorted()
const nobody = () => false

async function somebodyWasHere() {
  await claimDevice(device, { owner: 'first', epoch: 'e1' })
  await writeComparedEpoch(device, 'e1')
  await leaveCopy(device, 'acknowledged', { epoch: 'e1' })
  await leaveJournal(device, 'acknowledged', { epoch: 'e1' })
  await leaveCopy(device, 'unsent', { epoch: 'e1' })
  await leaveJournal(device, 'unsent', { epoch: 'e1', pending: true })
  await leaveCopy(device, 'of before the restore', { epoch: 'e0' })
  await leaveCopy(device, 'of a build before')
}

const EVERYTHING = ['acknowledged', 'of a build before', 'of before the restore', 'unsent']

describe('A new owner in a browser', () => {
  test('deletes nothing: a lost cookie is no reason to lose the last copy', async () => {
    await somebodyWasHere()
    expect(await claimDevice(device, { owner: 'second', epoch: 'e1' })).toBe(true)
    expect(await lists()).toEqual(EVERYTHING)
    expect(await journals()).toEqual(['acknowledged', 'unsent'])
    const stamps = [...(await device.getAll('lists')), ...(await device.getAll('journals'))].map(({ owner }) => owner)
    expect(new Set(stamps)).toEqual(new Set(['first']))
    expect(await readFormerOwner(device)).toEqual({ deviceOwnerId: 'first', wasRestored: false })
  })

  test('keeps the stamp of whoever it was when a third one comes', async () => {
    await somebodyWasHere()
    await claimDevice(device, { owner: 'second', epoch: 'e1' })
    await leaveCopy(device, 'of the second', { epoch: 'e1' })
    await claimDevice(device, { owner: 'third', epoch: 'e1' })
    const owners = Object.fromEntries((await device.getAll('lists')).map(({ id, owner }) => [id, owner]))
    expect([owners.acknowledged, owners['of the second']]).toEqual(['first', 'second'])
  })

  test('who comes together with another database was made anew by a restore, whichever page says so first', async () => {
    await somebodyWasHere()
    await claimDevice(device, { owner: 'second' })
    expect(await readFormerOwner(device)).toEqual({ deviceOwnerId: 'first', wasRestored: null })
    await claimDevice(device, { owner: 'second', epoch: 'e2' })
    expect(await readFormerOwner(device)).toEqual({ deviceOwnerId: 'first', wasRestored: true })
  })
})

describe('A browser that was handed to another owner who was there before', () => {
  test('keeps of the former one what the server never had, or may not have any more', async () => {
    await somebodyWasHere()
    await claimDevice(device, { owner: 'second', epoch: 'e1' })
    const gone = await deleteFormerOwnersLists(device, { epoch: 'e1', isKnown: nobody, isOpenInTab: nobody })
    expect(gone).toEqual(['acknowledged'])
    expect(await lists()).toEqual(['of a build before', 'of before the restore', 'unsent'])
    expect(await journals()).toEqual(['unsent'])
    expect(await device.count('steps')).toBe(1)
    expect(await deleteFormerOwnersLists(device, { epoch: 'e1', isKnown: nobody, isOpenInTab: nobody })).toEqual([])
  })

  test('keeps everything where the lists went over too', async () => {
    await somebodyWasHere()
    await claimDevice(device, { owner: 'second', epoch: 'e1' })
    expect(await deleteFormerOwnersLists(device, { epoch: 'e1', isKnown: () => true, isOpenInTab: nobody })).toEqual([])
    expect(await lists()).toEqual(EVERYTHING)
  })

  test('leaves a list alone that a living tab has open', async () => {
    await somebodyWasHere()
    await claimDevice(device, { owner: 'second', epoch: 'e1' })
    expect(await deleteFormerOwnersLists(device, { epoch: 'e1', isKnown: nobody, isOpenInTab: () => true })).toEqual([])
  })

  test('keeps everything of an owner whom a restore made anew', async () => {
    await somebodyWasHere()
    await claimDevice(device, { owner: 'second', epoch: 'e2' })
    expect(await deleteFormerOwnersLists(device, { epoch: 'e2', isKnown: nobody, isOpenInTab: nobody })).toEqual([])
    expect(await lists()).toEqual(EVERYTHING)
  })
})
