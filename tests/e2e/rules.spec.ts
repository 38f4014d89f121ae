import { expect, expectLooksRight, test } from '../support/browser'

test('each rule of a game opens to a list that passes and to what makes it fail', async ({ page }) => {
  await page.goto('/rules')
  await page.getByRole('main').getByRole('link', { name: 'Magewinds' }).click()
  const rule = page.getByRole('listitem').filter({ hasText: 'magewinds/over-slots' }).first()
  await rule.locator('summary').click()
  await expect(rule.getByRole('heading', { name: 'Passes' })).toBeVisible()
  await expect(rule.getByRole('heading', { name: 'Fails' })).toBeVisible()
  await expect(rule.locator('ins')).toContainText('+ ')
  await expectLooksRight(page)
})
