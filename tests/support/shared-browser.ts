import type { Browser, BrowserContext, CDPSession, Page, ViewportSize } from 'playwright/test'

/** A file of the server's own that runs nothing: to go there leaves what was open, and keeps its process. */
const NOWHERE = '/theme.js'

interface Open {
  readonly context: BrowserContext
  readonly page: Page
  readonly devtools: CDPSession
  readonly viewport: ViewportSize | null
}

/** One page that many visitors have, one after the other. Each finds what was fetched before, and nothing else. */
export class SharedBrowser {
  private open: Open | null = null

  constructor(private readonly browser: Browser) {}

  async newVisitor(): Promise<Page> {
    this.open ??= await this.begin()
    const { context, page, devtools, viewport } = this.open
    for (const other of context.pages()) if (other !== page) await other.close()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await page.goto(NOWHERE)
    // Where a pointer was left, it would open what the next page has there.
    await page.mouse.move(-1, -1)
    await page.evaluate(() => sessionStorage.clear())
    await devtools.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'all' })
    await context.clearCookies()
    await context.clearPermissions()
    await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce' })
    if (viewport) await page.setViewportSize(viewport)
    return page
  }

  async close(): Promise<void> {
    await this.open?.context.close()
  }

  private async begin(): Promise<Open> {
    const context = await this.browser.newContext()
    const page = await context.newPage()
    return { context, page, devtools: await context.newCDPSession(page), viewport: page.viewportSize() }
  }
}
