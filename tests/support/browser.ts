import AxeBuilder from '@axe-core/playwright'
import {
  type Browser,
  type BrowserContext,
  test as base,
  type CDPSession,
  expect,
  type Page,
  type ViewportSize,
} from 'playwright/test'
import { SEEN_HINTS } from '../../scripts/tools/screens/picture-browser'
import { BrowserTroubles } from './browser-troubles'
import { untilDrawn } from './drawn'

interface Fixtures {
  troubles: BrowserTroubles
}

interface WorkerFixtures {
  shared: SharedBrowser
}

export { expect }

/** In a new browser: for tests that store more than cookies, or forbid scripts. */
export const testInOwnBrowser = base.extend<Fixtures>({
  troubles: [
    async ({ context }, use) => {
      const troubles = new BrowserTroubles()
      troubles.watch(context)
      await use(troubles)
      const { unannounced, missing } = troubles.end()
      expect(unannounced, 'trouble in the browser that the test did not announce').toEqual([])
      expect(missing, 'announced trouble that did not come').toEqual([])
    },
    { auto: true },
  ],
})

/** A file without scripts, opened to leave the last page in the same browser process. */
const BLANK_PAGE = '/theme.js'

interface OpenBrowser {
  readonly context: BrowserContext
  readonly page: Page
  readonly devtools: CDPSession
  readonly viewport: ViewportSize | null
}

/** One page for many visitors in turn. Each keeps the HTTP cache of the last one, and nothing else. */
class SharedBrowser {
  private open: OpenBrowser | null = null

  constructor(private readonly browser: Browser) {}

  async newVisitor(): Promise<Page> {
    this.open ??= await this.begin()
    const { context, page, devtools, viewport } = this.open
    for (const other of context.pages()) if (other !== page) await other.close()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await page.goto(BLANK_PAGE)
    // The pointer would hover over the next page.
    await page.mouse.move(-1, -1)
    await page.evaluate(() => sessionStorage.clear())
    await devtools.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'all' })
    // One test is about them.
    await page.evaluate(([key, seen]) => localStorage.setItem(key, seen), SEEN_HINTS)
    await context.clearCookies()
    await context.clearPermissions()
    await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce' })
    if (viewport) await page.setViewportSize(viewport)
    return page
  }

  async close(): Promise<void> {
    await this.open?.context.close()
  }

  private async begin(): Promise<OpenBrowser> {
    const context = await this.browser.newContext()
    const page = await context.newPage()
    return { context, page, devtools: await context.newCDPSession(page), viewport: page.viewportSize() }
  }
}

/**
 * Tests of one worker share a browser, each as a new visitor. To start a browser's processes and compile the
 * scripts takes longer than most tests.
 */
export const test = testInOwnBrowser.extend<object, WorkerFixtures>({
  shared: [
    async ({ browser }, use) => {
      const shared = new SharedBrowser(browser)
      await use(shared)
      await shared.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ shared }, use) => use(await shared.newVisitor()),
  context: async ({ page }, use) => use(page.context()),
})

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** An empty script: the page has axe already, and its source is long. */
const NO_SOURCE = ';'

/** Fails with the rule and the elements for each serious or critical finding of axe. */
export async function expectAccessible(page: Page) {
  // After a click on a link, a page may not have its title yet.
  await expect(page).toHaveTitle(/./)
  const isThere = await page.evaluate(() => 'axe' in window)
  // Without reports of passed rules, which would take longer than the checks.
  const axe = new AxeBuilder(isThere ? { page, axeSource: NO_SOURCE } : { page }).options({
    resultTypes: ['violations'],
  })
  const { violations } = await axe.setLegacyMode().withTags(wcag22aa).analyze()
  const findings = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ id, help, elements: nodes.map((node) => node.target.join(' ')) }))
  expect(findings, 'accessibility findings').toEqual([])
}

/** From a narrow phone to a wide screen; axe checks a phone in the light theme and a laptop in the dark one. */
const SCREENS = [
  { width: 320 },
  { width: 390, theme: 'light' },
  { width: 768 },
  { width: 1280, theme: 'dark' },
  { width: 1440 },
] as const

/** Checks a page's accessibility in both themes, and that it scrolls sideways at no width. */
export async function expectLooksRight(page: Page) {
  const before = page.viewportSize()
  for (const screen of SCREENS) {
    await page.setViewportSize({ width: screen.width, height: 800 })
    await untilDrawn(page)
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(beyond, `${page.url()} beyond ${screen.width} pixels`).toBe(0)
    if (!('theme' in screen)) continue
    await page.emulateMedia({ colorScheme: screen.theme })
    await expectAccessible(page)
  }
  if (before) await page.setViewportSize(before)
  // Some parts are other elements on a narrow screen, so the test must find them again.
  await untilDrawn(page)
}
