import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser'

const LIGHT = 'rgb(245, 240, 228)'
const DARK = 'rgb(22, 20, 16)'

/** The radio button of a theme, under “More”. */
async function themeOf(page: Page, name: string) {
  const theme = page.getByRole('radio', { name })
  if (!(await theme.isVisible())) await page.getByRole('button', { name: 'More' }).click()
  return theme
}

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

test('the system’s theme is followed until one is chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  expect(await paper(page)).toBe(DARK)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await paper(page)).toBe(LIGHT)
})

test('a chosen theme survives a reload, and is there before any other script has run', { tag: '@phone' }, async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await (await themeOf(page, 'Dark')).check()
  expect(await paper(page)).toBe(DARK)

  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await paper(page)).toBe(DARK)
  release()
  await expect(await themeOf(page, 'Dark')).toBeChecked()
})

test('a choice reaches the other tabs, and can be given back to the system', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const other = await context.newPage()
  await other.emulateMedia({ colorScheme: 'light' })
  await other.goto('/')
  await expect(await themeOf(other, 'System')).toBeChecked()
  await (await themeOf(page, 'Dark')).check()
  await expect(other.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(await paper(other)).toBe(DARK)
  await (await themeOf(other, 'System')).check()
  await expect.poll(() => paper(page)).toBe(LIGHT)
})
