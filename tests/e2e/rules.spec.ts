import { expect, expectAccessible, test } from '../support/browser'

test('each rule opens to a list that passes and one that fails', async ({ page }) => {
  await page.goto('/rules')
  const rule = page.getByRole('listitem').filter({ hasText: 'magewinds/over-slots' }).first()
  await rule.locator('summary').click()
  await expect(rule.getByRole('heading', { name: 'Passes' })).toBeVisible()
  await expect(rule.getByRole('heading', { name: 'Fails' })).toBeVisible()
  await expectAccessible(page)
})
