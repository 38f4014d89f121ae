import { expect, test, testInOwnBrowser } from '../support/browser'
import { untilStored, untilWorkerControls } from '../support/service-worker'

test('an unknown address answers 404, in words, with a way on', { tag: '@phone' }, async ({ page, troubles }) => {
  troubles.expect(/status of 404 /)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a bug shows what is safe and lets the visitor try again', async ({ page, troubles }) => {
  troubles.expect(/broken on purpose/)
  await page.goto('/gallery')
  await page.getByRole('button', { name: 'Break this page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await expect(page.getByText('Everything that was shown as saved is safe.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery')
})

test.describe('without a connection', () => {
  testInOwnBrowser.use({ serviceWorkers: 'allow' })

  testInOwnBrowser(
    'a visited page can be read again, and an unseen one says why it cannot',
    async ({ page, context, troubles }) => {
      troubles.expect(/ERR_INTERNET_DISCONNECTED/)
      await page.goto('/')
      await untilWorkerControls(page)
      await page.goto('/gallery')
      // The last part of the page to come.
      await expect(page.getByRole('region', { name: 'Messages' })).toBeAttached()
      await untilStored(page, '/gallery')

      await context.setOffline(true)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery')
      await page.getByRole('button', { name: 'Share', exact: true }).first().click()
      await expect(page.getByText('Pressed 1 times.')).toBeVisible()

      await page.goto('/never-seen')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection')
      await page.getByRole('link', { name: /Gallery · Muster Roll/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery')
    },
  )

  testInOwnBrowser('nothing that the server answers under /api is kept', async ({ page }) => {
    await page.goto('/')
    await untilWorkerControls(page)
    expect(await page.evaluate(async () => (await fetch('/api/health')).status)).toBe(200)
    const kept = await page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
      return (await Promise.all(stores.map((store) => store.keys()))).flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept.filter((path) => path.startsWith('/api'))).toEqual([])
    expect(kept).toContain('/offline')
  })
})
