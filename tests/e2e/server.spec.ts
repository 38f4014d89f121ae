import { expect, test } from '../support/browser'

test.describe('the home page', () => {
  test('is confirmed by its ETag, under the policy that the browser has', async ({ request }) => {
    const first = await request.get('/')
    const { etag } = first.headers()
    expect(etag).toBeTruthy()
    const second = await request.get('/', { headers: { 'If-None-Match': etag ?? '' } })
    expect(second.status()).toBe(304)
    expect(second.headers()).not.toHaveProperty('content-security-policy')
  })

  test('runs its scripts again when it comes back from the cache', async ({ page }) => {
    await page.goto('/')
    await page.goto('/offline')
    await page.goto('/')
    await expect(page.locator('html')).toBeVisible()
  })

  test('allows no inline script but by its hash', async ({ request }) => {
    const policy = (await request.get('/')).headers()['content-security-policy']
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })
})

for (const path of ['/', '/theme.js', '/no-such-page', '/api/health']) {
  test(`${path} carries the security headers`, async ({ request }) => {
    const headers = (await request.get(path)).headers()
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-request-id']).toBeTruthy()
    expect(headers).not.toHaveProperty('x-powered-by')
  })
}

test('the service worker is asked for anew each time', async ({ request }) => {
  const answer = await request.get('/sw.js')
  expect(answer.ok()).toBe(true)
  expect(answer.headers()['cache-control']).toBe('no-cache')
})
