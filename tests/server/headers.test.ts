import { readdirSync, readFileSync, statSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OwnServer } from '../support/own-server'

const server = new OwnServer()
beforeAll(() => server.begin({ empty: true }), 90_000)
afterAll(() => server.end())

const ask = (path: string, headers: Record<string, string> = {}) => fetch(server.address + path, { headers })

describe('The first page', () => {
  test('is confirmed by its ETag, under the policy that the browser has', async () => {
    const etag = (await ask('/')).headers.get('etag') ?? ''
    expect(etag).toMatch(/^(W\/)?".+"$/)
    // As a browser asks: fetch of its own accord says that nothing kept will do.
    const second = await ask('/', { 'if-none-match': etag, 'cache-control': 'max-age=0' })
    expect(second.status).toBe(304)
    expect(second.headers.has('content-security-policy')).toBe(false)
  })

  test('allows no inline script but by its hash', async () => {
    const policy = (await ask('/')).headers.get('content-security-policy')
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })
})

test.each(['/', '/theme.js', '/no-such-page', '/api/health'])('%s carries our headers', async (path) => {
  const { headers } = await ask(path)
  expect(Object.fromEntries(headers)).toMatchObject({
    musterroll: '1',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('x-request-id')).toBeTruthy()
  expect(headers.has('x-powered-by')).toBe(false)
})

test('the service worker is asked for anew each time', async () => {
  const answer = await ask('/sw.js')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache'])
})

describe('A script of the build', () => {
  const chunks = '.next/static/chunks'
  // What is shorter than a packet is not worth packing for each request.
  const isLong = (name: string) => name.endsWith('.js') && statSync(`${chunks}/${name}`).size > 10_000
  const file = readdirSync(chunks).find(isLong) ?? ''
  const script = readFileSync(`${chunks}/${file}`, 'utf8')

  /** As it is sent: fetch would unpack it. */
  const sent = (encoding: string, method = 'GET') =>
    new Promise<{ readonly headers: IncomingMessage['headers']; readonly body: Buffer }>((done, failed) => {
      const options = { method, headers: { 'accept-encoding': encoding } }
      get(`${server.address}/_next/static/chunks/${file}`, options, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => done({ headers: answer.headers, body: Buffer.concat(parts) }))
      }).on('error', failed)
    })

  test('is sent as the build has packed it, smaller than packed for each request', async () => {
    const { headers, body } = await sent('gzip, deflate, br, zstd')
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=UTF-8',
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      musterroll: '1',
    })
    expect(brotliDecompressSync(body).toString()).toBe(script)
    expect(body.length).toBeLessThan((await sent('gzip')).body.length)
  })

  test.each([
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ])('is sent to who accepts "%s" as %s', async (accepted, encoding) => {
    const { headers, body } = await sent(accepted)
    expect(headers['content-encoding']).toBe(encoding)
    if (encoding === undefined) expect(body.toString()).toBe(script)
  })

  test('is the same by name alone', async () => {
    const { headers, body } = await sent('br', 'HEAD')
    expect([headers['cache-control'], body.length]).toEqual(['public, max-age=31536000, immutable', 0])
  })
})

describe('The scripts that a page names', () => {
  const tagsOf = (html: string) => html.match(/<script src="\/_next\/[^>]*>/g) ?? []
  const isUrgent = (tag: string) => tag.includes(' fetchpriority="high"')
  const sizeOf = (tag: string) => statSync(`.next/${/_next\/([^"]*)"/.exec(tag)?.[1]}`).size

  test('are those of the framework first, where they are large', async () => {
    const { rootMainFiles } = JSON.parse(readFileSync('.next/build-manifest.json', 'utf8'))
    const tags = tagsOf(await (await ask('/offline')).text())
    const large = tags.filter(
      (tag) => sizeOf(tag) > 100_000 && rootMainFiles.some((name: string) => tag.includes(name)),
    )
    expect(large.length).toBeGreaterThan(0)
    expect(tags.filter(isUrgent)).toEqual(large)
  })

  test('do not change how long a page says that it is', async () => {
    const answer = await ask('/offline', { 'accept-encoding': 'identity' })
    const body = await answer.arrayBuffer()
    expect(answer.headers.get('content-length') ?? String(body.byteLength)).toBe(String(body.byteLength))
    expect(Buffer.from(body).toString()).toContain('</html>')
  })
})
