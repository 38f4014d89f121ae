import { expect, type Locator, type Page } from 'playwright/test'

/** The page has been drawn since the last action. */
export async function untilDrawn(page: Page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Where an element stands once it does not move any more. */
export async function placeOf(what: Locator): Promise<{ readonly x: number; readonly y: number }> {
  let before = ''
  let place = { x: 0, y: 0 }
  const rests = async () => {
    const box = await what.boundingBox()
    if (box) place = { x: box.x, y: box.y }
    const now = JSON.stringify(box)
    const same = box !== null && now === before
    before = now
    return same
  }
  await expect.poll(rests).toBe(true)
  return place
}
