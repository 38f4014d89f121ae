import { expect, test, vi } from 'vitest'
import { lateServer } from '@/lib/list-store/late-server'
import type { Server } from '@/lib/list-store/server'

const SAME = { kind: 'same', epoch: 'e1' } as const

const NO_ANSWER = { kind: 'no-answer', trouble: 'unreachable' } as const

const thereIs = (): Server => ({
  save: vi.fn(async () => ({ kind: 'stale' }) as const),
  read: vi.fn(async () => SAME),
  version: vi.fn(async () => null),
  duplicate: vi.fn(async () => ({ kind: 'made' }) as const),
  recreate: vi.fn(async () => ({ kind: 'stale' }) as const),
})

const SAVE = { revision: 1, fingerprint: undefined, text: '{}', label: null, tabId: 't', keepalive: true }

test('its code is loaded with the first request, and once', async () => {
  const load = vi.fn(async () => thereIs())
  const server = lateServer(load)
  expect(load).not.toHaveBeenCalled()
  expect(await Promise.all([server.read(), server.read()])).toEqual([SAME, SAME])
  expect(load).toHaveBeenCalledOnce()
})

test('once it is there, a save is sent at once: the page may be about to close', async () => {
  const there = thereIs()
  const server = lateServer(async () => there)
  await server.read()
  void server.save(SAVE)
  expect(there.save).toHaveBeenCalledWith(SAVE)
})

test('where its code cannot be loaded, that is no answer, and the next request tries again', async () => {
  const load = vi.fn(async () => thereIs()).mockRejectedValueOnce(new Error('No connection.'))
  const server = lateServer(load)
  expect(await server.save(SAVE)).toEqual(NO_ANSWER)
  expect(await server.save(SAVE)).toEqual({ kind: 'stale' })
})
