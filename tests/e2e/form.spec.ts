import type { Page } from 'playwright/test'
import { expect, expectAccessible, test } from '../support/browser'

const form = (page: Page) => page.locator('form')
const send = (page: Page) => form(page).getByRole('button', { name: 'Make the list' }).click()

test.beforeEach(async ({ page }) => {
  await page.goto('/gallery')
})

async function fill(page: Page, name: string) {
  await form(page).getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await form(page).getByRole('combobox', { name: 'Faction' }).click()
  await page.getByRole('option', { name: 'The Citadel' }).click()
  await form(page).getByRole('combobox', { name: 'Religion' }).fill('iron')
  await page.getByRole('option', { name: 'Order of Iron' }).click()
  await form(page).getByRole('radio', { name: '1,500 points' }).click()
}

test('what must be mended is listed, takes the focus, and leads to its field', { tag: '@phone' }, async ({ page }) => {
  await send(page)
  const summary = form(page).getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('4 things to fix')
  await summary.getByRole('link', { name: 'Choose a faction' }).click()
  await expect(form(page).getByRole('combobox', { name: 'Faction' })).toBeFocused()
  await summary.getByRole('link', { name: 'Choose a size of game' }).click()
  await expect(form(page).getByRole('radio', { name: '1,500 points' })).toBeFocused()
  const name = form(page).getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription('As your opponent will read it Give the list a name')
})

test('a form with errors is accessible', async ({ page }) => {
  test.slow()
  await send(page)
  await expect(form(page).getByRole('alert')).toBeFocused()
  await expectAccessible(page)
})

test('a complete form is sent once, and says so', async ({ page }) => {
  await fill(page, 'Gate of Iron')
  const button = form(page).getByRole('button', { name: 'Make the list' })
  // It is busy for less than half a second: whoever looks now and then could miss it.
  await button.evaluate((one) => {
    const note = () => one.ariaBusy === 'true' && one.setAttribute('data-was-busy', '')
    new MutationObserver(note).observe(one, { attributeFilter: ['aria-busy'] })
  })
  await send(page)
  await expect(button).toHaveAttribute('data-was-busy')
  await expect(page.getByText('Made: Gate of Iron')).toBeVisible()
})

test('a refusal is shown at its field, or as a notice, and nothing typed is lost', async ({ page }) => {
  await fill(page, 'taken')
  await send(page)
  const name = form(page).getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toHaveAccessibleDescription(/You have a list of that name/)
  await expect(name).toBeFocused()
  await name.fill('full')
  await send(page)
  await expect(form(page).getByRole('alert')).toContainText('disk is full')
  await name.fill('lost')
  await send(page)
  await expect(form(page).getByRole('alert')).toContainText('no answer from the server')
  await expect(name).toHaveValue('lost')
})

test('leaving with unsaved changes asks first', async ({ page }) => {
  const write = () => form(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Half a list')
  await write()
  const home = page.getByRole('banner').getByRole('link', { name: 'Muster Roll' })
  await home.click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL('/gallery')
  await home.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/')

  await page.evaluate(() => window.history.back())
  await write()
  await page.evaluate(() => window.history.forward())
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL('/gallery')
  await page.evaluate(() => window.history.back())
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveCount(0)
})
