import { expect, expectAccessible, expectLooksRight, test } from '../support/browser'

test('the first page names the five games and says what can be built', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const game of ['Magewinds', 'Conquest', 'Heroes', 'Cosmic Combat', 'Grid Battles']) {
    await expect(page.getByRole('heading', { level: 3, name: game })).toBeVisible()
  }
  const more = page.getByRole('button', { name: 'More', exact: true }).filter({ visible: true })
  await more.click()
  await expect(page.getByRole('navigation', { name: 'More pages' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'New list for Magewinds' }).click()
  await expect(page).toHaveURL('/lists/new?game=magewinds')
  await page.goBack()
  await page
    .getByRole('button', { name: /^Open a sample list/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/lists\/[0-9a-z]{26}$/)
  await expect(page.getByRole('button', { name: /^One more: / })).not.toHaveCount(0)
})

for (const path of ['/', '/gallery', '/offline', '/no-such-page']) {
  test(`${path} is accessible in both themes, and never scrolls sideways`, async ({ page, troubles }) => {
    // Each element is judged on its own, and the gallery has very many.
    if (path === '/gallery') test.slow()
    if (path === '/no-such-page') troubles.expect(/status of 404 /)
    await page.goto(path)
    await expectLooksRight(page)
  })
}

test('the links of the header stand at the same place on every page', async ({ page }) => {
  const places = async (path: string) => {
    await page.goto(path)
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    return links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().x))
  }
  const home = await places('/')
  expect(home.length).toBeGreaterThan(3)
  for (const path of ['/examples', '/odds', '/help']) expect(await places(path), path).toEqual(home)
})
