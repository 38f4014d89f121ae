import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEVICE_TIMEOUT_MS, openDeviceDatabase } from '@/lib/list-store/device/database'
import { openOwnedDevice } from '@/lib/list-store/device/ownership'

beforeEach(() => {
  vi.useFakeTimers()
  // As browsers do with a damaged profile: a request to which no event ever comes.
  vi.stubGlobal('indexedDB', { open: () => Object.assign(new EventTarget(), { result: null }) })
  vi.stubGlobal('IDBRequest', EventTarget)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a browser whose database never answers counts as one that keeps nothing, after three seconds', async () => {
  const opening = expect(openDeviceDatabase()).rejects.toThrow(/No answer within/)
  await vi.advanceTimersByTimeAsync(DEVICE_TIMEOUT_MS)
  await opening
  expect(DEVICE_TIMEOUT_MS).toBeLessThanOrEqual(3000)
})

test('and so it does for a list that is opened', async () => {
  const opened = openOwnedDevice('somebody', 'epoch')
  await vi.advanceTimersByTimeAsync(DEVICE_TIMEOUT_MS)
  expect(await opened).toBeNull()
})
