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
  match = async (asked: string | { url: string }) => {
    const answer = this.kept.get(typeof asked === 'string' ? asked : asked.url.replace(ORIGIN, ''))
    const copy = answer?.clone()
    // The browser keeps the address with it.
    return copy && Object.defineProperty(copy, 'url', { value: answer?.url })
  }
  addAll = async (paths: readonly string[]) => {
    for (const path of paths) await this.put(path, answering(path))
  }
  add = async (path: string) => this.addAll([path])
  keys = async () => [...this.kept.keys()].map((path) => ({ url: ORIGIN + path }))
  delete = async (one: string | { url: string }, { ignoreSearch = false } = {}) => {
    const path = typeof one === 'string' ? one : one.url.slice(ORIGIN.length)
    for (const key of this.kept.keys()) if ((ignoreSearch ? key.split('?')[0] : key) === path) this.kept.delete(key)
  }
}

let answering: (path: string) => Response
let opened: Map<string, PretendCache>
let listeners: Map<string, (event: Event) => void>
let caches: {
  open(name: string): Promise<PretendCache>
  keys(): Promise<readonly string[]>
  match(path: string): Promise<Response | undefined>
}

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
    keys: async () => [...opened.keys()],
    match: async (path: string) => {
      for (const cache of opened.values()) if (cache.kept.has(path)) return cache.match(path)
      return undefined
    },
  }
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (kind: string, listener: (event: Event) => void) => listeners.set(kind, listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
  }
  const fetch = async (asked: string | { url: string }) =>
    answering((typeof asked === 'string' ? asked : asked.url).replace(ORIGIN, ''))
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

const LIST_PATH = '/lists/0123456789abcdef0123456789'

describe('Without a connection an address of one’s own', () => {
  const keptOffline = async (visited: readonly string[], asked: string) => {
    answering = (path) => page(path)
    for (const path of visited) await visit(path)
    answering = withoutConnection
    return visit(asked)
  }

  it.each([
    ['the archive', ['/lists', '/lists?shelf=archived'], '/lists?shelf=archived', '/lists?shelf=archived'],
    ['all lists, with the archive opened after them', ['/lists', '/lists?shelf=deleted'], '/lists', '/lists'],
    ['a filter that was never opened', ['/lists', '/lists?game=a'], '/lists?game=b', 'nothing'],
    ['the archive, where only all lists were opened', ['/lists'], '/lists?shelf=archived', 'nothing'],
    ['all lists, where only the archive was opened', ['/lists?shelf=archived'], '/lists', 'nothing'],
    ['a search, which is not kept', ['/lists', '/lists?q=salt'], '/lists?q=salt', 'nothing'],
    ['the builder, whatever is open in it', [LIST_PATH], `${LIST_PATH}?panel=share`, LIST_PATH],
    ['the form, which reads its address', ['/lists/new'], '/lists/new?game=a', '/lists/new'],
    [
      'the version of a history that was opened last',
      [`${LIST_PATH}/history?version=1`, `${LIST_PATH}/history?version=2`],
      `${LIST_PATH}/history?version=2`,
      `${LIST_PATH}/history?version=2`,
    ],
    [
      'a version of a history that gave way to the next',
      [`${LIST_PATH}/history?version=1`, `${LIST_PATH}/history?version=2`],
      `${LIST_PATH}/history?version=1`,
      'nothing',
    ],
    [
      'the print page as it begins, with other papers opened after it',
      [`${LIST_PATH}/print`, `${LIST_PATH}/print?paper=a5`],
      `${LIST_PATH}/print`,
      `${LIST_PATH}/print`,
    ],
    ['odds that were asked here', ['/odds/a?x=1', '/odds/a'], '/odds/a?x=1', '/odds/a?x=1'],
    ['odds that were not asked here', ['/odds/a'], '/odds/a?x=1', 'nothing'],
  ])('shows what was asked for or says that it is not here: %s', async (_, visited, asked, shown) => {
    expect(await keptOffline(visited, asked)).toBe(shown)
  })

  it('is the archive where a worker from before kept it as all lists', async () => {
    const archive = Object.defineProperty(page('archive'), 'url', { value: `${ORIGIN}/lists?shelf=archived` })
    const own = await caches.open('private')
    await own.put('/lists', archive)
    await own.put(LIST_PATH, Object.defineProperty(page('list'), 'url', { value: `${ORIGIN}${LIST_PATH}?panel=share` }))
    await happen('activate', {})
    answering = withoutConnection
    expect([await visit('/lists'), await visit('/lists?shelf=archived'), await visit(LIST_PATH)]).toEqual([
      'nothing',
      'archive',
      'list',
    ])
  })
})

describe('A file that pages are made of', () => {
  const WORKER = '/_next/static/chunks/worker.js'

  it.each([
    ['has the address that was asked for, with its end, where a web worker is begun with it', 'worker', ''],
    ['is given as it was kept to anything else', 'script', ORIGIN + WORKER],
  ])('%s', async (_, destination, url) => {
    const file = new Response('work()')
    Object.defineProperty(file, 'url', { value: ORIGIN + WORKER })
    file.clone = () => file
    await (await caches.open('assets')).put(ORIGIN + WORKER, file)
    caches.match = async () => file
    const answers: Promise<Response>[] = []
    listeners.get('fetch')?.({
      request: { method: 'GET', mode: 'cors', destination, url: `${ORIGIN}${WORKER}#params=1` },
      respondWith: (given: Promise<Response>) => void answers.push(given),
      waitUntil: () => undefined,
    })
    expect((await answers[0])?.url).toBe(url)
    expect(await (await answers[0])?.text()).toBe('work()')
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

describe('A list of one’s own whose page was never kept', () => {
  const NEVER_OPENED = `/lists/${'0123456789abcdef'.repeat(2).slice(0, 26)}`

  it('is opened without a connection by the page that draws any list of the device', async () => {
    answering = (path) => page(`the page ${path}`)
    await happen('install', {})
    answering = withoutConnection
    expect(await visit(NEVER_OPENED)).toBe('the page /offline/list')
    expect(await visit(`${NEVER_OPENED}?panel=add`)).toBe('the page /offline/list')
    for (const path of ['/lists/devices', `${NEVER_OPENED}/print`, '/catalogue'])
      expect(await visit(path)).toBe('the page /offline')
  })

  it('is opened by its own page where that is kept', async () => {
    answering = (path) => page(`the page ${path}`)
    await happen('install', {})
    await visit(NEVER_OPENED)
    answering = withoutConnection
    expect(await visit(NEVER_OPENED)).toBe(`the page ${NEVER_OPENED}`)
  })
})

describe('The form for a new list', () => {
  it('is one page for every game, and stays however many pages are kept after it', async () => {
    answering = (path) => page(`the page ${path}`)
    await tell({ kind: 'keep-page', path: '/lists/new', files: [] })
    for (let i = 0; i < 80; i += 1) await visit(`/lists/list-${i}`)
    answering = withoutConnection
    expect(await visit('/lists/new?game=one&pack=two')).toBe('the page /lists/new')
    expect(await visit('/lists/list-79')).toBe('the page /lists/list-79')
    expect(await visit('/lists/list-1')).toBe('nothing')
  })

  it('is kept with every file that its files may load later, and says so', async () => {
    const files: Readonly<Record<string, string>> = {
      '/lists/new': '<script src="/_next/static/chunks/a.js"></script>',
      '/_next/static/chunks/a.js': 'load("static/chunks/b.js")',
      '/_next/static/chunks/b.js': 'load("static/chunks/c.css","static/chunks/a.js")',
    }
    answering = (path) => (path === '/lists/new' ? page(files[path] ?? '') : new Response(files[path] ?? ''))
    const heard: unknown[] = []
    const ports = [{ postMessage: (said: unknown) => void heard.push(said) }]
    const ask = () =>
      happen('message', { data: { kind: 'keep-page', path: '/lists/new', files: [], whole: true }, ports })
    await ask()
    expect([...(opened.get('assets')?.kept.keys() ?? [])].map((path) => path.replace(ORIGIN, ''))).toEqual([
      '/_next/static/chunks/a.js',
      '/_next/static/chunks/b.js',
      '/_next/static/chunks/c.css',
    ])
    answering = withoutConnection
    await ask()
    expect(heard).toEqual([true, false])
  })

  it('comes with the page that draws any list anew, when a build is prepared for', async () => {
    answering = () => page('before')
    await happen('install', {})
    answering = () => page('after')
    await tell({ kind: 'keep-page', path: '/offline/list', files: [] })
    answering = withoutConnection
    expect(await visit('/offline/list')).toBe('after')
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
