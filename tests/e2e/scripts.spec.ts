import { expect, test } from '../support/browser'
import { EXAMPLE } from '../support/long-list'
import { openBuilder } from '../support/open-builder'

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

test('what the page of a list has fetched ahead, with its game’s rules, is what it runs', async ({ page }) => {
  await openBuilder(page, EXAMPLE)
  await expect(page.locator('[id^="entry-"]').first()).toBeVisible()
  const { ahead, run } = await page.evaluate(() => ({
    ahead: [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"]')].map(({ href }) => href),
    run: [...document.scripts].map(({ src }) => src),
  }))
  // The first is the framework's.
  expect(ahead.length).toBeGreaterThan(1)
  expect(ahead.filter((file) => !run.includes(file))).toEqual([])
})
