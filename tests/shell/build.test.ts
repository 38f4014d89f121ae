import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

// What was seen once stays seen for as long as a page is open: each test is a page of its own.
const page = async () => ({
  ...(await import('@/components/ui/build')),
  ...(await import('@/components/ui/deferred-import')),
})

const answers = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))
const says = (build: string) => async () => Response.json({ build })
const broken = () => Promise.reject(new Error('ChunkLoadError'))

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('APP_BUILD', 'mine')
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

describe('A page that misses something', () => {
  it.each<[string, () => Promise<Response>, boolean]>([
    ['another build', says('theirs'), true],
    ['a build that does not know the question', async () => new Response('', { status: 404 }), true],
    ['its own build', says('mine'), false],
    ['nobody', broken, false],
    ['a server that cannot answer now', async () => Response.json({ kind: 'busy' }, { status: 503 }), false],
    ['the page of a hotspot', async () => new Response('<html>Please log in'), false],
    ['something else in JSON', async () => Response.json({ build: 1 }), false],
  ])('that finds %s', async (_, answer, isUpdated) => {
    answers(answer)
    const { checkForUpdate, onUpdate, isServerUpdated } = await page()
    const told = vi.fn()
    onUpdate(told)
    expect(await checkForUpdate()).toBe(isUpdated)
    expect([isServerUpdated(), told.mock.calls.length]).toEqual([isUpdated, isUpdated ? 1 : 0])
  })

  it('asks once, however much it misses at a time, and not again when it knows', async () => {
    answers(says('theirs'))
    const { checkForUpdate, handleNoAnswer } = await page()
    expect(handleNoAnswer()).toBe(null)
    expect(await Promise.all([checkForUpdate(), checkForUpdate()])).toEqual([true, true])
    expect(await checkForUpdate()).toBe(true)
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

describe('A late part', () => {
  it('that another build no longer has never comes, and breaks nothing', async () => {
    answers(says('theirs'))
    const { deferredImport, isServerUpdated } = await page()
    const load = vi.fn(broken)
    const settled = vi.fn()
    deferredImport(load)().then(settled, settled)
    await vi.waitFor(() => expect(isServerUpdated()).toBe(true))
    await new Promise((next) => setImmediate(next))
    expect([load.mock.calls.length, settled.mock.calls.length]).toEqual([1, 0])
  })

  it('that is wanted without a connection is told of until it comes', async () => {
    answers(broken)
    const listeners = new EventTarget()
    const connection = { onLine: false }
    vi.stubGlobal('navigator', connection)
    vi.stubGlobal('window', listeners)
    const { deferredImport, missingParts } = await page()
    const load = vi.fn(broken as () => Promise<unknown>)
    const part = deferredImport(load)()
    await vi.waitFor(() => expect(missingParts.get()).toBe(1))
    load.mockResolvedValue('here')
    connection.onLine = true
    listeners.dispatchEvent(new Event('online'))
    expect([await part, missingParts.get()]).toEqual(['here', 0])
  })
})
