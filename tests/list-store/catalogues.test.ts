import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Catalogue } from '@/lib/kernel/catalogue'
import type { PackId } from '@/lib/kernel/ids'
import { readDeviceCatalogue } from '@/lib/list-store/catalogues'
import type { DeviceDatabase } from '@/lib/list-store/device/database'
import { magewindsCatalogue } from '../support/catalogues'
import { freshDevice } from '../support/devices'
import { until } from '../support/until'

// The shape is that of a built app: in development nothing that is kept is taken.
vi.hoisted(() => {
  process.env.CATALOGUE_SHAPE = 's1'
})

const pack = { id: 'magewinds-own' as PackId, version: 1 }
const key = { pack, shape: 's1' }
const called = (name: string): Catalogue => ({
  ...magewindsCatalogue,
  pack: { ...magewindsCatalogue.pack, id: name as PackId },
})

const OWN = 'private, no-cache'
const FIXED = 'public, max-age=31536000, immutable'

let device: DeviceDatabase

beforeEach(async () => {
  device = await freshDevice()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
  device.close()
})

const serving = (name: string, keeping: string) => {
  const headers = { 'cache-control': keeping, etag: `W/"${name}"` }
  return (async () => Response.json(called(name), { headers })) as typeof fetch
}

const never = (() => new Promise(() => undefined)) as typeof fetch

const unreachable = (async () => {
  throw new TypeError('no connection')
}) as typeof fetch

/** As a page that is loaded anew does it: it remembers nothing of the last one. */
async function load(ask: typeof fetch): Promise<string> {
  vi.resetModules()
  const { loadCatalogue: fresh } = await import('@/lib/list-store/catalogues')
  const answer = await fresh(pack, { device, fetchFn: ask, now: () => 1 })
  return answer.ok ? answer.catalogue.pack.id : answer.why
}

const onDevice = (name: string) =>
  until(async () => expect((await readDeviceCatalogue(device, key, 1))?.catalogue.pack.id).toBe(name))

describe('A pack that a restore took back, and that was published anew with other content', () => {
  test('is judged by its content of now, with a connection and without', async () => {
    expect(await load(serving('A', OWN))).toBe('A')
    await onDevice('A')
    expect(await load(serving('B', OWN))).toBe('B')
    await onDevice('B')
    expect(await load(unreachable)).toBe('B')
  })

  test('is judged by the device’s copy where the server takes too long', async () => {
    await load(serving('A', OWN))
    await onDevice('A')
    const loading = load(never)
    await until(() => expect(vi.getTimerCount()).toBe(1))
    await vi.advanceTimersToNextTimerAsync()
    expect(await loading).toBe('A')
  })
})

test('a pack that is always the same waits for nobody', async () => {
  await load(serving('A', FIXED))
  await onDevice('A')
  expect(await load(never)).toBe('A')
})

test('what a build before kept is read where nothing better is there, and gives way', async () => {
  await device.put('catalogues', { key: 'magewinds-own@1 s1', catalogue: called('Old'), usedAt: 1 })
  expect(await load(unreachable)).toBe('Old')
  expect(await load(serving('New', FIXED))).toBe('New')
  await onDevice('New')
})

test('a draft is never kept', async () => {
  expect(await load(serving('Draft', 'no-store'))).toBe('Draft')
  expect(await load(unreachable)).toBe('unreachable')
})
