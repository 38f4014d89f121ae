// Another build was put under an open page: what the page has not fetched yet is gone from the server.
import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser'
import { createLists, exampleList } from '../support/example-lists'

const QUICK = exampleList('magewinds/quick-6')
const CHUNKS = '**/_next/static/chunks/**'

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Muster Roll was updated' })

/** The server answers as one of another build does, until its page is loaded anew. */
async function putAnotherBuildUnder(page: Page) {
  await page.route('/api/build', (asked) => asked.fulfill({ json: { build: 'another' } }))
  await page.route(CHUNKS, (asked) => asked.fulfill({ status: 404, body: '' }))
}

async function reloadFromNotice(page: Page) {
  await expect(notice(page)).toContainText('your lists are saved, or stay on this device')
  await page.unroute(CHUNKS)
  await page.unroute('/api/build')
  await notice(page).getByRole('button', { name: 'Reload' }).click()
  await expect(notice(page)).toHaveCount(0)
}

test('a menu that can no longer be had says to reload, and opens then', { tag: '@phone' }, async ({
  page,
  troubles,
}) => {
  troubles.expect(/404|ChunkLoadError|Failed to load/)
  await createLists(page.request, [QUICK])
  await page.goto('/lists')
  const more = page.getByRole('button', { name: 'More for Hush and Thorn', exact: true })
  await expect(more).toBeEnabled()
  await putAnotherBuildUnder(page)
  await more.click()
  await reloadFromNotice(page)
  await more.click()
  await expect(page.getByRole('menuitem', { name: 'Rename', exact: true })).toBeVisible()
})

test('a form that the server no longer knows says to reload, and keeps what was written', async ({
  page,
  troubles,
}) => {
  troubles.expect(/409|Server Action/)
  await page.goto('/catalogue/packs/new')
  await page.route('/api/build', (asked) => asked.fulfill({ json: { build: 'another' } }))
  await page.route('/catalogue/packs/new', (asked) =>
    asked.request().method() === 'POST'
      ? asked.continue({ headers: { ...asked.request().headers(), 'next-action': 'f'.repeat(42) } })
      : asked.continue(),
  )
  const name = page.getByRole('textbox', { name: /^Name/ })
  await name.fill('A pack of mine')
  await page.getByRole('button', { name: 'Create pack' }).click()
  await expect(notice(page)).toBeVisible()
  await expect(name).toHaveValue('A pack of mine')
})
