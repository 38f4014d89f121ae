import { describe, expect, test } from 'vitest'
import type { PackId } from '@/lib/kernel/ids'
import { loadCatalogue } from '@/lib/list-store/catalogues'
import { randomId } from '@/lib/list-store/random-id'
import { serverOf } from '@/lib/list-store/server'
import { formatRoster } from '@/lib/rosters/format'
import { listId, saveListRequest } from '@/lib/rosters/request-schema'
import { magewindsCatalogue } from '../support/catalogues'
import { warband } from '../support/rosters'

const list = warband({ name: 'A "list"', entries: [{ class: 'wizard' }] })
const save = {
  revision: 3,
  fingerprint: undefined,
  text: formatRoster(list),
  label: 'With "marks"',
  tabId: 'abc-1',
  keepalive: true,
}

const LOST = { kind: 'no-answer', trouble: 'unreachable' }

function answering(status: number, body: unknown = {}) {
  const requests: { readonly path: string; readonly request: RequestInit }[] = []
  const ask = async (path: unknown, request: RequestInit = {}) => {
    requests.push({ path: String(path), request })
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers: { 'musterroll-epoch': 'e1' },
    })
  }
  // As much of fetch as is asked for here.
  return { ask: ask as typeof fetch, requests }
}

describe('What becomes of a save', () => {
  test.each([
    [
      200,
      { revision: 4, updatedAt: '2026-11-18T10:00:00.000Z' },
      { kind: 'saved', revision: 4, updatedAt: 1_794_996_000_000, epoch: 'e1', fingerprint: undefined },
    ],
    [200, 'no json', LOST],
    [409, { kind: 'stale' }, { kind: 'stale' }],
    [200, { login: 'please' }, LOST],
    [200, { revision: null, updatedAt: 'now' }, LOST],
    [200, { revision: 9, updatedAt: '2026-11-18T10:00:00.000Z' }, LOST],
    [409, {}, LOST],
    [404, { kind: 'not-found' }, { kind: 'gone', epoch: 'e1' }],
    [404, '<html>', LOST],
    [401, {}, LOST],
    [403, {}, LOST],
    [410, '<html>', LOST],
    [413, { kind: 'too-large' }, { kind: 'refused', why: 'too-large' }],
    [413, {}, LOST],
    [413, '<html>', LOST],
    [413, { kind: 'somebody else’s' }, LOST],
    [422, { kind: 'unreadable' }, { kind: 'refused', why: 'unreadable' }],
    [422, { kind: 'unreadable', message: 'Not so.' }, { kind: 'refused', why: 'unreadable', message: 'Not so.' }],
    [422, '<html>', LOST],
    [429, {}, LOST],
    [
      403,
      { kind: 'cross-site', message: 'From elsewhere.' },
      { kind: 'no-answer', trouble: 'busy', message: 'From elsewhere.' },
    ],
    [429, { kind: 'too-often' }, { kind: 'no-answer', trouble: 'busy' }],
    [500, 'oh', LOST],
    [502, '<html>', LOST],
    [503, { kind: 'busy', message: 'Try again.' }, { kind: 'no-answer', trouble: 'busy' }],
    [507, {}, LOST],
    [507, '<html>', LOST],
    [507, { kind: 'storage-full', message: 'Cancel open.' }, { kind: 'no-answer', trouble: 'storage-full' }],
    [507, { kind: 'too-many', message: 'No room.' }, { kind: 'no-answer', trouble: 'busy', message: 'No room.' }],
  ])('%d %j', async (status, body, answer) => {
    expect(await serverOf('l1', answering(status, body).ask).save(save)).toEqual(answer)
  })

  test('without a connection it is lost', async () => {
    const ask = async () => {
      throw new TypeError('Failed to fetch')
    }
    expect(await serverOf('l1', ask as typeof fetch).save(save)).toEqual({ kind: 'no-answer', trouble: 'unreachable' })
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

describe('What the server has', () => {
  const stored = { id: 'l1', revision: 3, updatedAt: '2026-11-18T10:00:00.000Z', label: null, roster: list }

  test('is read with its fingerprint and the epoch, and asked for only if it is another', async () => {
    const { ask, requests } = answering(200, { ...stored, fingerprint: 'f3' })
    const answer = await serverOf('l1', ask).read({ revision: 2, fingerprint: 'f2' })
    expect(answer).toMatchObject({ kind: 'read', revision: 3, fingerprint: 'f3', epoch: 'e1', roster: list })
    expect(new Headers(requests[0]?.request.headers).get('if-none-match')).toBe('"2-f2"')
  })

  test('may be still the same', async () => {
    const ask = async () => new Response(null, { status: 304, headers: { 'musterroll-epoch': 'e2' } })
    const server = serverOf('l1', ask as typeof fetch)
    expect(await server.read({ revision: 2, fingerprint: 'f2' })).toEqual({ kind: 'same', epoch: 'e2' })
    // Not asked for.
    expect(await server.read({ revision: 2, fingerprint: undefined })).toEqual(LOST)
  })

  test.each([
    [200, { login: 'please' }],
    [200, { ...stored, id: 'another' }],
    [200, { ...stored, revision: 'three' }],
    [200, { ...stored, roster: { title: 'Welcome' } }],
    [200, '<html>'],
    [404, '<html>'],
    [403, {}],
    [413, {}],
  ])('is not what somebody else answers: %d %j', async (status, body) => {
    expect(await serverOf('l1', answering(status, body).ask).read()).toEqual(LOST)
  })

  test('includes its history, as far as it can be had', async () => {
    const { ask, requests } = answering(200, { roster: list, label: 'Named' })
    expect(await serverOf('l1', ask).version(3)).toEqual({ roster: list, label: 'Named' })
    expect(requests[0]?.path).toBe('/api/lists/l1/versions/3')
    expect(await serverOf('l1', answering(404, { kind: 'not-found' }).ask).version(3)).toBeNull()
    expect(await serverOf('l1', answering(200, '<html>').ask).version(3)).toBeNull()
  })

  test('is nothing, says the server itself', async () => {
    const { ask } = answering(404, { kind: 'not-found', message: 'No.' })
    expect(await serverOf('l1', ask).read()).toEqual({ kind: 'gone', epoch: 'e1' })
  })
})

test('a server of the build before, which refuses a fingerprint, is asked again without one', async () => {
  const bodies: string[] = []
  const ask = async (_: unknown, { body }: RequestInit) => {
    bodies.push(String(body))
    const isKnown = !String(body).includes('fingerprint')
    const answer = isKnown ? { revision: 4, updatedAt: '2026-11-18T10:00:00.000Z' } : { kind: 'unreadable' }
    return new Response(JSON.stringify(answer), { status: isKnown ? 200 : 422 })
  }
  const answer = await serverOf('l1', ask as typeof fetch).save({ ...save, fingerprint: 'f3' })
  expect([answer.kind, bodies.length]).toEqual(['saved', 2])
})

test('a list that a restore took away is made again under its id', async () => {
  const { ask, requests } = answering(201, { id: 'l1', revision: 1, fingerprint: 'f1' })
  const returned = { kind: 'recreated', revision: 1, fingerprint: 'f1', epoch: 'e1' }
  expect(await serverOf('l1', ask).recreate(formatRoster(list))).toEqual(returned)
  expect(JSON.parse(String(requests[0]?.request.body))).toMatchObject({ id: 'l1', list: { name: 'A "list"' } })
  const asked = (status: number, body: unknown) => serverOf('l1', answering(status, body).ask).recreate('{}')
  expect(await asked(409, { kind: 'stale' })).toEqual({ kind: 'stale' })
  expect(await asked(404, { kind: 'not-found' })).toEqual({ kind: 'gone', epoch: 'e1' })
  expect(await asked(200, { welcome: true })).toEqual(LOST)
})

test('a copy that was made and worked on already counts as made', async () => {
  const asked = (status: number, body: unknown) => serverOf('l1', answering(status, body).ask).duplicate(list, 'x')
  expect(await asked(200, { id: 'x', revision: 3 })).toMatchObject({ kind: 'made' })
  expect(await asked(201, { id: 'x', revision: 1 })).toMatchObject({ kind: 'made' })
  expect(await asked(409, { kind: 'stale' })).toMatchObject({ kind: 'made' })
  expect(await asked(200, { login: 'please' })).toEqual(LOST)
  expect(await asked(503, {})).toEqual(LOST)
})

test('an id that a browser makes is one that the server takes', () => {
  expect(listId.parse(randomId())).toHaveLength(26)
})

describe('A catalogue', () => {
  const from = (ask: typeof fetch) => ({ device: null, fetchFn: ask, now: () => 0 })
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
