import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { beforeEach, describe, expect, it } from 'vitest'

const ORIGIN = 'http://rolls.example'

type Event = { request?: unknown; respondWith?: unknown; waitUntil: (work: Promise<unknown>) => void }

/** A cache as far as the worker uses it. */
class PretendCache {
  readonly kept = new Map<string, Response>()
  put = async (request: string | { url: string }, answer: Response) =>
    void this.kept.set(typeof request === 'string' ? request : request.url, answer)
  match = async (path: string) => this.kept.get(path)?.clone()
  keys = async () => [...this.kept.keys()].map((path) => ({ url: ORIGIN + path }))
  delete = async (path: string, { ignoreSearch = false } = {}) => {
    for (const key of this.kept.keys()) if ((ignoreSearch ? key.split('?')[0] : key) === path) this.kept.delete(key)
  }
}

let answering: (path: string) => Response
let opened: Map<string, PretendCache>
let listeners: Map<string, (event: Event) => void>

beforeEach(() => {
  opened = new Map()
  listeners = new Map()
  const open = async (name: string) => {
    const cache = opened.get(name) ?? new PretendCache()
    opened.set(name, cache)
    return cache
  }
  const caches = {
    open,
    match: async (path: string) => {
      for (const cache of opened.values()) if (cache.kept.has(path)) return cache.match(path)
      return undefined
    },
  }
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (kind: string, listener: (event: Event) => void) => listeners.set(kind, listener),
  }
  const fetch = async ({ url }: { url: string }) => answering(new URL(url).pathname)
  runInContext(readFileSync('public/sw.js', 'utf8'), createContext({ self, caches, fetch, URL, Response, Promise }))
})

async function visit(path: string): Promise<string> {
  const work: Promise<unknown>[] = []
  const answers: Promise<Response>[] = []
  listeners.get('fetch')?.({
    request: { method: 'GET', mode: 'navigate', url: ORIGIN + path },
    respondWith: (given: Promise<Response>) => void answers.push(given),
    waitUntil: (given) => void work.push(given),
  })
  const [response] = await Promise.all(answers)
  if (!response) throw new Error('The worker left it to the browser.')
  await Promise.all(work)
  return response.status === 0 ? 'nothing' : response.text()
}

const page = (words: string, status = 200) =>
  new Response(words, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })

const withoutConnection = () => {
  throw new TypeError('no connection')
}

describe('A shared list that a phone has kept', () => {
  it('is shown without a connection, and no more once the phone heard that its link was taken back', async () => {
    const share = '/s/0123456789abcdef'
    answering = () => page('the list')
    await visit(share)
    await visit(`${share}?from=chat`)
    answering = withoutConnection
    expect(await visit(share)).toBe('the list')
    answering = () => page('taken back', 410)
    expect(await visit(share)).toBe('taken back')
    answering = withoutConnection
    expect([await visit(share), await visit(`${share}?from=chat`)]).toEqual(['nothing', 'nothing'])
  })

  it('stays while the server has troubles of its own', async () => {
    answering = () => page('the list')
    await visit('/s/0123456789abcdef')
    answering = () => page('busy', 503)
    await visit('/s/0123456789abcdef')
    answering = withoutConnection
    expect(await visit('/s/0123456789abcdef')).toBe('the list')
  })
})

describe('A page of one’s own', () => {
  it('stays, whatever the server says', async () => {
    answering = () => page('my list')
    await visit('/lists/abc')
    for (const status of [404, 410]) {
      answering = () => page('gone', status)
      await visit('/lists/abc')
    }
    answering = withoutConnection
    expect(await visit('/lists/abc')).toBe('my list')
  })
})
