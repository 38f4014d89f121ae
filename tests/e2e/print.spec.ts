import type { Page } from 'playwright/test'
import { expect, test, testInOwnBrowser } from '../support/browser'
import { createLists, exampleList } from '../support/example-lists'

// A tab with a PDF is the browser’s own affair, and each takes it long to open.
async function opensNothing(page: Page) {
  return page.addInitScript(() => Object.assign(window, { open: () => null }))
}

const pdfButton = (page: Page) => page.getByRole('button', { name: 'Create PDF' })

test('a list is printed as it was chosen, and the next one in the same manner', async ({ page }) => {
  await using _ = await opensNothing(page)
  const [warriors = '', army = ''] = await createLists(page.request, [
    exampleList('dwethia-heroes/the-citadel-150'),
    exampleList('dwethia-conquest/the-citadel-1500'),
  ])
  await page.goto(`/lists/${warriors}/print?what=sheets&what=objectives&paper=a4`)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Captain Dov Harrow' })).toBeVisible()
  await expect(preview).toContainText('Secret objectives: hidden here')
  await expect(preview).not.toContainText('Crows Nest')
  await page.getByLabel('Letter').check()
  await page.getByLabel(/ruler measures/).fill('98.7')
  await page.getByRole('checkbox', { name: /^Base labels/ }).check()
  await expect(page).toHaveURL(/what=labels.*paper=letter.*ruler=98\.7/)
  const answered = page.waitForResponse(/\/print\/pdf\?/)
  await pdfButton(page).click()
  const answer = await answered
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await expect(page.getByText(/^The PDF is ready: \d+ pages$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open PDF' })).toHaveAttribute(
    'href',
    new RegExp(`${warriors}/print/pdf\\?`),
  )
  await page.goto(`/lists/${army}/print`)
  await expect(page.getByLabel('Letter')).toBeChecked()
  await expect(page.getByLabel(/ruler measures/)).toHaveValue('98.7')
  await expect(page.getByRole('checkbox', { name: /^Custom Unit Sheets/ })).toBeChecked()
})

test('a slow PDF can be given up, and a busy printer says so', async ({ page, troubles }) => {
  troubles.expect(/status of 503 /)
  await using _ = await opensNothing(page)
  const [list = ''] = await createLists(page.request, [exampleList('magewinds/first-warband-8')])
  await page.goto(`/lists/${list}/print`)
  let asked = 0
  await page.route(/\/print\/pdf\?/, async (route) => {
    asked += 1
    if (asked > 1) return route.fulfill({ status: 503, contentType: 'text/plain', body: 'Try again in 7 seconds.' })
  })
  await pdfButton(page).click()
  await expect(page.getByText('Creating the PDF')).toBeVisible()
  // Given up before it came here, the first would be taken for none, and the second would wait for ever.
  await expect.poll(() => asked).toBe(1)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Creating the PDF')).toBeHidden()
  await pdfButton(page).click()
  await expect(page.getByRole('alert').first()).toContainText('Try again in 7 seconds.')
  await page.unroute(/\/print\/pdf\?/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^The PDF is ready/)).toBeVisible()
})

test.describe('without script', () => {
  testInOwnBrowser.use({ javaScriptEnabled: false })

  testInOwnBrowser('the form shows what was chosen', async ({ page, troubles }) => {
    // Scripts that are forbidden are reported as refused.
    troubles.expect(/csp/)
    const [list = ''] = await createLists(page.request, [exampleList('magewinds/first-warband-8')])
    await page.goto(`/lists/${list}/print`)
    await page.getByRole('checkbox', { name: /^Attack choice cards/ }).check()
    await page.getByRole('button', { name: 'Update preview' }).click()
    await expect(page).toHaveURL(/what=cards/)
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Feint')
  })
})
