import { expect, type Page } from 'playwright/test'

/** The service worker is active, and controls this page. */
export async function untilWorkerControls(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((taken) => navigator.serviceWorker.addEventListener('controllerchange', taken, { once: true }))
  })
}

/** The worker has stored these pages, and every script, style and font that this page has fetched. */
export async function untilStored(page: Page, ...pages: readonly string[]) {
  const missing = () =>
    page.evaluate(async (paths) => {
      const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      const wanted = [...paths, ...new Set(files.filter((file) => file.startsWith('/_next/static/')))]
      const found = await Promise.all(wanted.map((one) => caches.match(one)))
      return wanted.filter((_, at) => !found[at])
    }, pages)
  await expect.poll(missing, { timeout: 60_000 }).toEqual([])
}
