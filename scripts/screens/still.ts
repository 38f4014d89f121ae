import type { Page } from 'playwright/test'

const MOST_HEIGHT = 4000
const PAUSE = 200
const MOST_TRIES = 25

/** The whole page, once two pictures of it are the same, without what chance wrote on it. */
export async function stillPicture(page: Page): Promise<Buffer> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  let before: Buffer | null = null
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await coverChance(page)
    const whole = await page.evaluate(() => document.documentElement.scrollHeight)
    const clip = { x: 0, y: 0, width, height: Math.min(Math.max(whole, height), MOST_HEIGHT) }
    const now = await page.screenshot({ fullPage: true, animations: 'disabled', clip })
    if (before?.equals(now)) return now
    before = now
    await page.waitForTimeout(PAUSE)
  }
  throw new Error('The page does not come to rest.')
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
