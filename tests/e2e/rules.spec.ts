import { expect, expectLooksRight, test } from '../support/browser'

const MOST_BYTES = 400_000

test('each rule of a game opens to a list that passes and to what makes it fail', async ({ page, request }) => {
  await page.goto('/rules')
  const games = page.getByRole('main').getByRole('link')
  const addresses = await games.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses).toHaveLength(5)
  for (const address of ['/rules', ...addresses]) {
    const html = await (await request.get(address)).text()
    expect(html.length, address).toBeLessThan(MOST_BYTES)
  }
  await page.getByRole('main').getByRole('link', { name: 'Magewinds' }).click()
  const rule = page.getByRole('listitem').filter({ hasText: 'magewinds/over-slots' }).first()
  await rule.locator('summary').click()
  await expect(rule.getByRole('heading', { name: 'Passes' })).toBeVisible()
  await expect(rule.getByRole('heading', { name: 'Fails' })).toBeVisible()
  await expect(rule.locator('ins')).toContainText('+ ')
  await expectLooksRight(page)
})
