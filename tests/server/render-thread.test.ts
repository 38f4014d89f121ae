// The built app in its second thread: shared pages are the same, whichever thread renders them.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { logger } from '../../lib/log.mjs'
import { RenderThread } from '../../scripts/serve/render-thread.mjs'
import { exampleList } from '../support/example-lists'
import { EXAMPLE } from '../support/long-list'
import { OwnServer } from '../support/own-server'

const server = new OwnServer()
const lines: string[] = []
let link = ''
let cookie = ''

async function post(path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) }
  return fetch(server.address + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

beforeAll(async () => {
  await server.begin()
  const made = await post('/api/lists', { list: exampleList(EXAMPLE) })
  cookie = made.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { id } = await made.json()
  link = `/s/${(await (await post(`/api/lists/${id}/shares`, { kind: 'live' })).json()).code}`
}, 90_000)

afterAll(() => server.end())

test('A thread renders page, text and file as the main thread does, with the same policy', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubEnv('DATABASE_URL', `file:${server.file}`)
  const log = logger('warn', (line: string) => lines.push(line))
  const thread = new RenderThread({ settings: { port: server.portNumber, logLevel: 'warn' }, log })
  const headers = { host: `127.0.0.1:${server.portNumber}`, 'user-agent': 'Twitterbot' }
  const rendered = (path: string) => thread.render({ url: link + path, headers })
  await vi.waitFor(async () => expect(await rendered('/text')).not.toBeNull(), { timeout: 20_000, interval: 250 })
  for (const path of ['', '/text', '/file']) {
    // Nobody asked for it before: no thread of the server is ready yet.
    const first = await fetch(server.address + link + path)
    const page = await rendered(path)
    expect([page.status, page.type, page.policy]).toEqual([
      200,
      first.headers.get('content-type'),
      first.headers.get('content-security-policy'),
    ])
    expect(Buffer.from(page.html).toString()).toBe(await first.text())
  }
  expect(lines).toEqual([])
}, 60_000)
