import { expect, expectLooksRight, test } from '../support/browser'

test('each rule of a game opens to what passes and what fails, and its lists and code to who asks', async ({
  page,
}) => {
  await page.goto('/rules')
  await page.getByRole('main').getByRole('link', { name: 'Magewinds' }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('From the rulebook')
  const rule = page.getByRole('listitem').filter({ hasText: 'magewinds/over-slots' }).first()
  await rule.locator('summary').first().click()
  await expect(rule.getByText('Passes:')).toBeVisible()
  await expect(rule.getByText('Fails:')).toBeVisible()
  await expect(rule.getByText('magewinds/over-slots')).toBeHidden()
  await rule.getByText('Exactly').click()
  await expect(rule.getByText('magewinds/over-slots')).toBeVisible()
  await expect(rule.locator('ins')).toContainText('+ ')
  await expectLooksRight(page)
})

test('what a book says is found by its state and by words, and leads to the cases that hold it', async ({ page }) => {
  await page.goto('/rules')
  const game = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Conquest' })
  await game.getByRole('link', { name: /^The book/ }).click()
  const statements = page.getByRole('main').locator('li[data-state]')
  await page.getByRole('radio', { name: /^In part/ }).check()
  await expect(statements.filter({ visible: true }).first()).toHaveAttribute('data-state', 'part')
  await expect(page.locator('#main li[data-state]:not([data-state="part"])').filter({ visible: true })).toHaveCount(0)
  await expectLooksRight(page)
  await page.getByRole('radio', { name: /^All/ }).check()
  await page.getByRole('textbox', { name: 'Search the statements' }).fill('buildings stand on 50')
  await expect(page.getByRole('status')).toHaveText(/^1 of \d+ statements$/)
  const only = statements.filter({ visible: true })
  await only.locator('summary').click()
  await only.getByRole('link', { name: 'A building stands on a base of 50 mm' }).click()
  await expect(page.getByText('Passes:').filter({ visible: true })).toHaveCount(1)
})

test('a question about dice opens to its exact answer', async ({ page }) => {
  await page.goto('/rules/grid-battles/dice')
  const rule = page.getByRole('listitem').filter({ hasText: 'Bonus Damage costs health only' })
  await rule.locator('summary').first().click()
  await rule.getByText('Exactly').click()
  await expect(rule.getByText('results: 0: 5/9, 1: 4/9')).toBeVisible()
  await expectLooksRight(page)
})
