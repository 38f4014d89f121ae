import { expect, test } from '../support/browser'

test('the first page runs its scripts each time that it is come back to', async ({ page }) => {
  for (const theme of ['Dark', 'Light']) {
    const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/')
    await page.goto('/')
    await answered
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('radio', { name: theme }).check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase())
    await page.goto('/offline')
  }
})
