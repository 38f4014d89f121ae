import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { beforeEach, describe, expect, it } from 'vitest'

const ORIGIN = 'http://rolls.example'

type Event = { request?: unknown; respondWith?: unknown; waitUntil: (work: Promise<unknown>) => void }

class Asked {
  readonly url: string
  constructor(path: string) {
    this.url = ORIGIN + path
  }
}

/** A cache as far as the worker uses it. */
class PretendCache {
  readonly kept = new Map<string, Response>()
  put = async (request: string | { url: string }, answer: Response) =>
    void this.kept.set(typeof request === 'string' ? request : request.url, answer)
  match = async (path: string) => this.kept.get(path)?.clone()
  addAll = async (paths: readonly string[]) => {
    for (const path of paths) await this.put(path, answering(path))
  }
  add = async (path: string) => this.addAll([path])
  keys = async () => [...this.kept.keys()].map((path) => ({ url: ORIGIN + path }))
  delete = async (path: string, { ignoreSearch = false } = {}) => {
    for (const key of this.kept.keys()) if ((ignoreSearch ? key.split('?')[0] : key) === path) this.kept.delete(key)
  }
}

let answering: (path: string) => Response
let opened: Map<string, PretendCache>
let listeners: Map<string, (event: Event) => void>
let caches: { open(name: string): Promise<PretendCache>; match(path: string): Promise<Response | undefined> }

beforeEach(() => {
  opened = new Map()
  listeners = new Map()
  const open = async (name: string) => {
    const cache = opened.get(name) ?? new PretendCache()
    opened.set(name, cache)
    return cache
  }
  caches = {
    open,
    match: async (path: string) => {
      for (const cache of opened.values()) if (cache.kept.has(path)) return cache.match(path)
      return undefined
    },
  }
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (kind: string, listener: (event: Event) => void) => listeners.set(kind, listener),
    skipWaiting: async () => undefined,
  }
  const fetch = async (asked: string | { url: string }) =>
    answering(new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).pathname)
  runInContext(
    readFileSync('public/sw.js', 'utf8'),
    createContext({ self, caches, fetch, URL, Request: Asked, Response, Promise }),
  )
})

async function visit(path: string, mode = 'navigate'): Promise<string> {
  const work: Promise<unknown>[] = []
  const answers: Promise<Response>[] = []
  listeners.get('fetch')?.({
    request: { method: 'GET', mode, url: ORIGIN + path },
    respondWith: (given: Promise<Response>) => void answers.push(given),
    waitUntil: (given) => void work.push(given),
  })
  const [response] = await Promise.all(answers)
  if (!response) throw new Error('The worker left it to the browser.')
  await Promise.all(work)
  return response.status === 0 ? 'nothing' : response.text()
}

/** Says something to the worker, and waits for what it does. */
async function happen(kind: string, more: object): Promise<void> {
  const work: Promise<unknown>[] = []
  listeners.get(kind)?.({ ...more, waitUntil: (given) => void work.push(given) })
  await Promise.all(work)
}

const tell = (data: object) => happen('message', { data })

const foreign = (words: string, status = 200) =>
  new Response(words, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })

const page = (words: string, status = 200) => {
  const answer = foreign(words, status)
  answer.headers.set('musterroll', '1')
  return answer
}

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

describe('What somebody else answers in the server’s place', () => {
  it('does not take the place of a page that is kept, and of one that a build before kept', async () => {
    answering = () => page('my list')
    await visit('/lists/abc')
    await (await caches.open('private')).put('/lists/before', foreign('an older list'))
    answering = () => foreign('Welcome to the hotel')
    for (const path of ['/lists/abc', '/lists/before', '/s/0123456789abcdef']) await visit(path)
    answering = withoutConnection
    expect(await visit('/lists/abc')).toBe('my list')
    expect(await visit('/lists/before')).toBe('an older list')
    expect(await visit('/s/0123456789abcdef')).toBe('nothing')
  })

  it('does not take a shared page away', async () => {
    answering = () => page('the list')
    await visit('/s/0123456789abcdef')
    answering = () => foreign('no such page here', 404)
    await visit('/s/0123456789abcdef')
    answering = withoutConnection
    expect(await visit('/s/0123456789abcdef')).toBe('the list')
  })

  it('is not kept for a file that pages are made of, nor for a page that is sent for', async () => {
    answering = () => foreign('Welcome to the hotel')
    await visit('/_next/static/a.js', 'no-cors')
    await tell({ kind: 'keep-page', path: '/lists/abc', files: ['/_next/static/b.js'] })
    expect([...opened.values()].flatMap(({ kept }) => [...kept.keys()])).toEqual([])
  })

  it('stops a new worker from taking over with it', async () => {
    answering = () => foreign('Welcome to the hotel')
    await expect(happen('install', {})).rejects.toThrow()
    answering = () => page('ours')
    await happen('install', {})
    answering = withoutConnection
    expect(await visit('/never/seen')).toBe('ours')
  })
})
