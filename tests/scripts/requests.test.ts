import { createServer, request as httpRequest, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { hostPrefixedName } from '@/lib/http/cookies'
import { OWNER_COOKIE } from '@/lib/keys/key'
import { logger } from '../../lib/log.mjs'
import { hashSource } from '../../scripts/serve/inline-scripts.mjs'
import { requestListener } from '../../scripts/serve/requests.mjs'
import { until } from '../support/until'

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

interface LogLine {
  level: string
  message: string
  path?: string
  status?: number
}

let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function serve(handler: Handler, settings: { dev?: boolean; trustProxy?: boolean } = {}) {
  const lines: LogLine[] = []
  const log = logger('debug', (line: string) => lines.push(JSON.parse(line)))
  const app = {
    getRequestHandler:
      () =>
      async (...pair: Parameters<Handler>) =>
        handler(...pair),
  }
  server = createServer(requestListener({ app, settings: { dev: false, trustProxy: false, ...settings }, log }))
  const listening = server
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`
  return { origin, lines, get: (path: string, init?: RequestInit) => fetch(origin + path, init) }
}

const flight = 'self.__next_f.push([1,"a"])'

const page: Handler = (_, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.flushHeaders()
  response.write(`<body><script>${flight.slice(0, 10)}`)
  response.write(`${flight.slice(10)}</script>`)
  response.end('<script>alert(1)</script></body>')
}

describe('a page', () => {
  test("is sent with the hashes of the framework's scripts and of no others", async () => {
    const { get, lines } = await serve(page)
    const answer = await get('/')
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain(hashSource(flight))
    expect(policy).not.toContain(hashSource('alert(1)'))
    expect(await answer.text()).toBe(`<body><script>${flight}</script><script>alert(1)</script></body>`)
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'warn', message: 'inline script refused', length: 8 }),
    )
  })

  test('keeps its own cache headers and is compressed', async () => {
    const { get } = await serve((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html', ETag: '"abc"', 'Cache-Control': 'max-age=60' })
      response.end('<p>long</p>'.repeat(1000))
    })
    const { headers } = await get('/', { headers: { 'Accept-Encoding': 'gzip' } })
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-encoding': 'gzip',
      etag: '"abc"',
      'cache-control': 'max-age=60',
    })
  })

  test('or any other answer is compressed as well when its type was given as a list of one, as routes do', async () => {
    const { get } = await serve((_, response) => {
      response.setHeader('Content-Type', ['application/json; charset=utf-8'] as never)
      response.end(JSON.stringify('long'.repeat(1000)))
    })
    const { headers } = await get('/', { headers: { 'Accept-Encoding': 'gzip' } })
    expect(headers.get('content-encoding')).toBe('gzip')
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  test('that is confirmed (304) keeps the policy that the browser has stored', async () => {
    const { get } = await serve((_, response) => {
      response.writeHead(304, { ETag: '"abc"' })
      response.end()
    })
    const { status, headers } = await get('/')
    expect(status).toBe(304)
    expect(headers.get('content-security-policy')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('that is only described (HEAD) has no policy either', async () => {
    const { get } = await serve(page)
    const { headers } = await get('/', { method: 'HEAD' })
    expect(headers.get('content-security-policy')).toBeNull()
  })

  test('in development may do what Next needs', async () => {
    const { get } = await serve(page, { dev: true })
    expect((await get('/')).headers.get('content-security-policy')).toContain("'unsafe-eval'")
  })
})

describe('any answer', () => {
  test('that is not a page passes through as it comes, under the bare policy', async () => {
    const { get } = await serve((_, response) => {
      response.setHeader('Content-Type', 'application/json')
      response.end('{"a":"<script>$RC(\\"B:0\\")</script>"}')
    })
    const answer = await get('/api')
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(await answer.json()).toHaveProperty('a')
  })

  test('streams while it is being made unless it is a page', async () => {
    let finish = () => {}
    const { get } = await serve((_, response) => {
      response.setHeader('Content-Type', 'text/x-component')
      response.write('first')
      ;(response as ServerResponse & { flush(): void }).flush()
      finish = () => response.end('last')
    })
    const reader = (await get('/')).body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first')
    finish()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('last')
  })

  test('has an id that the app sees too', async () => {
    const { get } = await serve((request, response) => void response.end(request.headers['x-request-id']))
    const answer = await get('/', { headers: { 'X-Request-Id': 'chosen-by-a-stranger' } })
    const id = answer.headers.get('x-request-id')
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(await answer.text()).toBe(id)
  })

  test('takes the id and the scheme from a proxy that is trusted', async () => {
    const { get } = await serve((_, response) => void response.end(), { trustProxy: true })
    const { headers } = await get('/', { headers: { 'X-Request-Id': 'from-our-proxy', 'X-Forwarded-Proto': 'https' } })
    expect(headers.get('x-request-id')).toBe('from-our-proxy')
    expect(headers.has('strict-transport-security')).toBe(true)
  })

  test('hides forwarding headers from the app when no proxy is trusted', async () => {
    const { get } = await serve((request, response) => void response.end(String(request.headers['x-forwarded-host'])))
    const answer = await get('/', { headers: { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' } })
    expect(await answer.text()).toBe('undefined')
    expect(answer.headers.has('strict-transport-security')).toBe(false)
  })

  test('is 500 with a plain sentence when the app throws, and the log has the cause', async () => {
    const { get, lines } = await serve(() => {
      throw new Error('broken')
    })
    const answer = await get('/')
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('broken')
    expect(lines).toContainEqual(expect.objectContaining({ level: 'error', error: 'broken' }))
  })

  test('leaves one log line without query, cookies or body', async () => {
    const { get, lines } = await serve((_, response) => void response.end('hello'))
    await get('/lists?owner=secret', { method: 'POST', headers: { Cookie: 'owner=secret' }, body: 'secret' })
    await until(() => expect(lines).toHaveLength(1))
    expect(lines[0]).toMatchObject({ message: 'request', method: 'POST', path: '/lists', status: 200 })
    expect(JSON.stringify(lines)).not.toContain('secret')
  })
})

describe('the body limit', () => {
  const readAll: Handler = async (request, response) => {
    let size = 0
    for await (const chunk of request) size += chunk.length
    response.end(String(size))
  }

  test('lets a body of the limit through', async () => {
    const { get } = await serve(readAll)
    const body = 'x'.repeat(2.5 * 1024 * 1024)
    expect(await (await get('/', { method: 'POST', body })).text()).toBe(String(body.length))
  })

  test('refuses an announced length at once', async () => {
    const { origin } = await serve(readAll)
    const status = await post(origin, { 'Content-Length': '99999999' }, ['x'])
    expect(status).toBe(413)
  })

  test('counts what is sent without a length', async () => {
    const { origin, lines } = await serve(readAll)
    const status = await post(origin, { 'Transfer-Encoding': 'chunked' }, new Array(40).fill('x'.repeat(100_000)))
    expect(status).toBe(413)
    await until(() => expect(lines.filter(({ message }) => message === 'request')).toHaveLength(1))
  })
})

describe('a body that does not come', () => {
  afterEach(() => void vi.useRealTimers())

  test.each([
    ['a stranger', '/api/take-in', '', 1],
    ['somebody with another cookie', '/api/take-in', `not-${OWNER_COOKIE}=key`, 1],
    ['somebody with a key', '/api/take-in', `theme=dark; ${OWNER_COOKIE}=key`, 10],
    ['somebody with a key kept by https', '/api/take-in', `${hostPrefixedName(OWNER_COOKIE)}=key`, 10],
    ['somebody with a key elsewhere', '/api/lists', `${OWNER_COOKIE}=key`, 1],
  ])('is waited for from %s', async (_, path, cookie, minutes) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let arrive = (_: IncomingMessage) => {}
    const arrived = new Promise<IncomingMessage>((resolve) => {
      arrive = resolve
    })
    const { origin } = await serve((request) => arrive(request))
    const headers = { 'Content-Length': '900000', 'Content-Type': 'application/json', Cookie: cookie }
    const sending = httpRequest(origin + path, { method: 'POST', headers })
    sending.on('error', () => {})
    sending.write('{')
    const request = await arrived
    vi.advanceTimersByTime(minutes * 60_000 - 1)
    expect(request.destroyed).toBe(false)
    vi.advanceTimersByTime(1)
    expect(request.destroyed).toBe(true)
  })
})

// fetch can send neither a wrong length nor pieces without one.
function post(origin: string, headers: Record<string, string>, pieces: readonly string[]) {
  return new Promise<number | undefined>((resolve, reject) => {
    const request = httpRequest(origin, { method: 'POST', headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    request.on('error', reject)
    for (const piece of pieces) request.write(piece)
    request.end()
  })
}
