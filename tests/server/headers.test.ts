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
