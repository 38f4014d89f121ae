import { expect, type Locator, type Page } from 'playwright/test'

/** Waits until the page was drawn after the last action. */
export async function untilDrawn(page: Page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** The place of an element once it has stopped moving. */
export async function placeOf(what: Locator): Promise<{ readonly x: number; readonly y: number }> {
  let before = ''
  let place = { x: 0, y: 0 }
  const isAtRest = async () => {
    const box = await what.boundingBox()
    if (box) place = { x: box.x, y: box.y }
    const now = JSON.stringify(box)
    const same = box !== null && now === before
    before = now
    return same
  }
  await expect.poll(isAtRest).toBe(true)
  return place
}
