import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DeviceDatabase } from '@/lib/list-store/device/database'
import { answerWhileOpen, claimTab, readOpenTabs } from '@/lib/list-store/device/open-tabs'
import { freshDevice } from '../../support/devices'
import { PretendLocks } from '../../support/pretend-locks'

let device: DeviceDatabase
const NOW = 10 ** 9

beforeEach(async () => {
  device = await freshDevice()
})

afterEach(() => {
  device.close()
  vi.unstubAllGlobals()
})

/** Whether the tab, which said so a moment ago, is taken to live. */
async function lives(
  tab: string,
  { after, at = NOW - 1000 }: { after?: (ms: number, work: () => void) => void; at?: number } = {},
) {
  await claimTab(device, tab, null, { holder: 'page', at })
  const isLiving = await readOpenTabs(device, undefined, () => NOW, after)
  return isLiving({ tab, touchedAt: 1 })
}

const atOnce = (_: number, work: () => void) => void setTimeout(work)
const never = () => undefined

describe('Over plain http', () => {
  test('a tab that was killed a moment ago is known to be closed: it does not answer', async () => {
    expect(await lives('killed', { after: atOnce })).toBe(false)
  })

  test('a tab that answers lives, however long ago it said so, and nobody waits longer for it', async () => {
    const stop = answerWhileOpen('there')
    expect(await lives('there', { after: never, at: 1 })).toBe(true)
    stop()
  })

  test('a tab that let its journal go does not live, and is not asked', async () => {
    await claimTab(device, 'gone', null, { holder: null, at: NOW })
    const isLiving = await readOpenTabs(device, undefined, () => NOW, never)
    expect(isLiving({ tab: 'gone', touchedAt: NOW })).toBe(false)
  })

  test('where pages cannot ask one another, what was said a moment ago counts', async () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    expect([await lives('late'), await lives('long ago', { at: NOW - 91_000 })]).toEqual([true, false])
  })
})

test('With locks, whoever holds the lock lives', async () => {
  const locks = new PretendLocks()
  void locks.manager.request('musterroll-tab there', {}, () => new Promise(() => undefined))
  const isLiving = await readOpenTabs(device, locks.manager, () => NOW, never)
  expect([isLiving({ tab: 'there', touchedAt: 1 }), isLiving({ tab: 'gone', touchedAt: NOW })]).toEqual([true, false])
})
