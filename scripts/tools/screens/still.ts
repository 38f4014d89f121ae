import type { Page } from 'playwright/test'

const MOST_HEIGHT = 2400
const PAUSE = 150
/** So many pictures in a row must be the same. */
const AT_REST = 3
const MOST_TRIES = 40

/** The page in a window that is as high as it is, once nothing changes any more, without what chance wrote on it. */
export async function stillPicture(page: Page): Promise<Buffer> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(Math.max(whole, height), MOST_HEIGHT) })
  let last: Buffer | null = null
  let same = 0
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await nothingLeftToDo(page)
    await coverChance(page)
    const now = await page.screenshot({ animations: 'disabled' })
    same = last?.equals(now) ? same + 1 : 1
    if (same === AT_REST) return now
    last = now
  }
  throw new Error('The page does not come to rest.')
}

/** Pages put off what nobody waits for until there is time. */
async function nothingLeftToDo(page: Page): Promise<void> {
  await page.waitForTimeout(PAUSE)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))))
}

/** Links hold a code that nobody can guess; so do the codes for cameras, drawn as pictures. */
function coverChance(page: Page): Promise<void> {
  return page.evaluate(() => {
    const LINK = /(\/(?:s|hand-over|lists|catalogue)\/)[0-9A-Za-z_-]{15,}/g
    for (const code of document.querySelectorAll<HTMLElement>(
      '[role=img][aria-label*="link"], [role=img][aria-label^="The address"]',
    ))
      code.style.visibility = 'hidden'
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
      const covered = field.value.replaceAll(LINK, '$1…')
      if (covered !== field.value) field.value = covered
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const covered = (text.nodeValue ?? '').replaceAll(LINK, '$1…')
      if (covered !== text.nodeValue) text.nodeValue = covered
    }
  })
}
