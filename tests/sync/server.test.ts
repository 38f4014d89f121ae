import { describe, expect, test } from 'vitest'
import type { PackId } from '@/lib/kernel/ids'
import { formatRoster } from '@/lib/rosters/format'
import { listId, saveListRequest } from '@/lib/rosters/request-schema'
import { loadCatalogue } from '@/lib/sync/catalogues'
import { randomId } from '@/lib/sync/random-id'
import { serverOf } from '@/lib/sync/server'
import { magewindsCatalogue } from '../support/catalogues'
import { warband } from '../support/rosters'

const list = warband({ name: 'A "list"', entries: [{ class: 'wizard' }] })
const save = { revision: 3, text: formatRoster(list), label: 'With "marks"', sitting: 'abc-1', outlives: true }

function answering(status: number, body: unknown = {}) {
  const requests: { readonly path: string; readonly request: RequestInit }[] = []
  const ask = async (path: unknown, request: RequestInit = {}) => {
    requests.push({ path: String(path), request })
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  }
  // As much of fetch as is asked for here.
  return { ask: ask as typeof fetch, requests }
}

describe('What becomes of a save', () => {
  test.each([
    [
      200,
      { revision: 4, updatedAt: '2026-11-18T10:00:00.000Z' },
      { kind: 'saved', revision: 4, updatedAt: 1_794_996_000_000 },
    ],
    [200, 'no json', { kind: 'lost', trouble: 'unreachable' }],
    [409, { kind: 'stale' }, { kind: 'stale' }],
    [404, {}, { kind: 'refused', why: 'gone' }],
    [403, {}, { kind: 'refused', why: 'gone' }],
    [413, {}, { kind: 'refused', why: 'too-large' }],
    [422, {}, { kind: 'refused', why: 'unreadable' }],
    [429, {}, { kind: 'lost', trouble: 'unreachable' }],
    [500, 'oh', { kind: 'lost', trouble: 'unreachable' }],
    [502, '<html>', { kind: 'lost', trouble: 'unreachable' }],
    [507, {}, { kind: 'lost', trouble: 'full' }],
  ])('%d %j', async (status, body, answer) => {
    expect(await serverOf('l1', answering(status, body).ask).save(save)).toEqual(answer)
  })

  test('without a connection it is lost', async () => {
    const ask = async () => {
      throw new TypeError('Failed to fetch')
    }
    expect(await serverOf('l1', ask as typeof fetch).save(save)).toEqual({ kind: 'lost', trouble: 'unreachable' })
  })

  test('what is sent is what the server reads', async () => {
    const { ask, requests } = answering(200)
    await serverOf('l1', ask).save(save)
    const [{ path, request } = { path: '', request: {} }] = requests
    expect([path, request.method, request.keepalive]).toEqual(['/api/lists/l1', 'PUT', true])
    const read = saveListRequest.parse(JSON.parse(String(request.body)))
    expect(read).toMatchObject({ revision: 3, label: 'With "marks"', sitting: 'abc-1', list: { name: 'A "list"' } })
  })

  test('what browsers would not let outlive its page is not asked to', async () => {
    const { ask, requests } = answering(200)
    const entries = Array.from({ length: 900 }, () => ({ class: 'wizard', notes: 'Łódź'.repeat(10) }))
    await serverOf('l1', ask).save({ ...save, text: formatRoster(warband({ entries })) })
    expect(requests[0]?.request.keepalive).toBe(false)
  })
})

test('a copy that was made and worked on already counts as made', async () => {
  for (const status of [200, 201, 409])
    expect(await serverOf('l1', answering(status).ask).copy(list, 'x')).toEqual({ kind: 'made' })
  expect(await serverOf('l1', answering(503).ask).copy(list, 'x')).toMatchObject({ kind: 'lost' })
})

test('an id that a browser makes is one that the server takes', () => {
  expect(listId.parse(randomId())).toHaveLength(26)
})

describe('A catalogue', () => {
  const from = (ask: typeof fetch) => ({ device: null, ask, now: () => 0 })
  const pack = (version: number) => ({ id: 'magewinds-sourced' as PackId, version })

  test('is asked for once, and again where it could not be had', async () => {
    const { ask, requests } = answering(200, magewindsCatalogue)
    const [one, other] = await Promise.all([loadCatalogue(pack(1), from(ask)), loadCatalogue(pack(1), from(ask))])
    expect([one.ok, other.ok, requests.length]).toEqual([true, true, 1])

    const broken = answering(500)
    expect(await loadCatalogue(pack(2), from(broken.ask))).toEqual({ ok: false, why: 'unreachable' })
    expect(await loadCatalogue(pack(2), from(answering(404).ask))).toEqual({ ok: false, why: 'gone' })
    expect((await loadCatalogue(pack(2), from(ask))).ok).toBe(true)
  })
})
