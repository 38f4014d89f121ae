import { expect, expectLooksRight, test } from '../support/browser'

test('the first page names the five games and says what can be built', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const game of ['Magewinds', 'Conquest', 'Heroes', 'Cosmic Combat', 'Grid Battles']) {
    await expect(page.getByRole('heading', { level: 3, name: game })).toBeVisible()
  }
  await page.getByRole('link', { name: 'New list for Magewinds' }).click()
  await expect(page).toHaveURL('/lists/new?game=magewinds')
})

test('the footer says that the tool is unofficial, and whose games these are', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('unofficial')
  for (const maker of ['Wonders of Dwethia', 'Rachel Crawford', 'gridbattles.com'])
    await expect(footer).toContainText(maker)
})

test('every link of the frame leads to a page that exists', async ({ page, request }) => {
  await page.goto('/')
  const links = page.locator('header a, footer a')
  const own = (await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))).filter((href) =>
    href.startsWith(new URL(page.url()).origin),
  )
  expect(own.length).toBeGreaterThan(2)
  for (const href of new Set(own)) expect((await request.get(href)).status(), href).toBe(200)
})

test('the manifest and its icons are there', async ({ page, request }) => {
  await page.goto('/')
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200)
  await expect(page.locator('link[rel="manifest"]')).toHaveCount(1)
})

for (const path of ['/', '/gallery', '/offline', '/no-such-page']) {
  test(`${path} is accessible in both themes, and never scrolls sideways`, async ({ page, troubles }) => {
    // Each element is judged on its own, and the gallery has very many.
    if (path === '/gallery') test.slow()
    if (path === '/no-such-page') troubles.expect(/404/)
    await page.goto(path)
    await expectLooksRight(page)
  })
}
