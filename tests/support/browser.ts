import AxeBuilder from '@axe-core/playwright'
import {
  type Browser,
  type BrowserContext,
  test as base,
  type CDPSession,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type ViewportSize,
  type WebError,
} from 'playwright/test'
import { untilDrawn } from './drawn'

/** What went wrong in the browser during a test. Whatever was not announced fails the test. */
interface Troubles {
  /** Announces trouble that this test brings about on purpose; it must then really come. */
  expect(pattern: RegExp): void
  /** Allows trouble that comes or not, depending on who is quicker. */
  allow(pattern: RegExp): void
  /** Watches a context that the test opened itself. */
  watch(context: BrowserContext): void
}

interface Fixtures {
  troubles: Troubles
}

interface WorkerFixtures {
  shared: SharedBrowser
}

export { expect }

/** In a browser of its own, as fresh as one just installed: for what keeps more than cookies, or forbids scripts. */
export const testInOwnBrowser = base.extend<Fixtures>({
  troubles: [
    async ({ context }, use) => {
      const seen: string[] = []
      const announced: RegExp[] = []
      const allowed: RegExp[] = []
      const watched: (() => void)[] = []
      const watch = (one: BrowserContext) => watched.push(watchContext(one, (trouble) => seen.push(trouble)))
      watch(context)
      await use({
        expect: (pattern) => announced.push(pattern),
        allow: (pattern) => allowed.push(pattern),
        watch,
      })
      for (const leave of watched) leave()
      const known = [...announced, ...allowed]
      const surprises = seen.filter((trouble) => !known.some((pattern) => pattern.test(trouble)))
      const missed = announced.filter((pattern) => !seen.some((trouble) => pattern.test(trouble)))
      expect(surprises, 'trouble in the browser that the test did not announce').toEqual([])
      expect(missed.map(String), 'announced trouble that did not come').toEqual([])
    },
    { auto: true },
  ],
})

/** A file that runs nothing: opening it leaves the last page, and keeps its process. */
const NOWHERE = '/theme.js'

interface Open {
  readonly context: BrowserContext
  readonly page: Page
  readonly devtools: CDPSession
  readonly viewport: ViewportSize | null
}

/** One page that many visitors have, one after the other. Each finds the HTTP cache as it was left, and nothing else. */
class SharedBrowser {
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
    // The pointer would open what the next page has under it.
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

/**
 * In a browser that a worker's tests share, each as a new visitor. To start a browser's processes and compile the
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

// Chromium reports blocked content (CSP) and answers of 400 and above as console errors.
function watchContext(context: BrowserContext, report: (trouble: string) => void): () => void {
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') report(`console: ${message.text()} (${message.location().url})`)
  }
  const onError = (error: WebError) => report(`page: ${error.error().message}`)
  const onFailure = (request: Request) => {
    const why = request.failure()?.errorText ?? 'unknown'
    // The page itself gave the request up, as Next does with a prefetch when the visitor moves on;
    // so does the browser with a tab's icon, which the service worker can only call failed.
    const isIcon = new URL(request.url()).pathname === '/icon.svg'
    if (why !== 'net::ERR_ABORTED' && !(isIcon && why === 'net::ERR_FAILED')) report(`request: ${why} ${request.url()}`)
  }
  context.on('console', onConsole).on('weberror', onError).on('requestfailed', onFailure)
  return () => void context.off('console', onConsole).off('weberror', onError).off('requestfailed', onFailure)
}

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Where axe was sent already: it is long, and stays until the page is left. */
const HAS_AXE = ';'

/** Fails with the rule and the elements for each serious or critical finding of axe. */
export async function expectAccessible(page: Page) {
  // A page that is come to by a link is there before its title.
  await expect(page).toHaveTitle(/./)
  const isThere = await page.evaluate(() => 'axe' in window)
  // What passes is not described: that takes longer than the looking.
  const axe = new AxeBuilder(isThere ? { page, axeSource: HAS_AXE } : { page }).options({ resultTypes: ['violations'] })
  const { violations } = await axe.setLegacyMode().withTags(wcag22aa).analyze()
  const findings = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ id, help, elements: nodes.map((node) => node.target.join(' ')) }))
  expect(findings, 'accessibility findings').toEqual([])
}

/** From a narrow phone to a wide screen; axe looks at a phone by day and at a laptop by night. */
const LOOKS = [
  { width: 320 },
  { width: 390, judgedIn: 'light' },
  { width: 768 },
  { width: 1280, judgedIn: 'dark' },
  { width: 1440 },
] as const

/** One visit for all that a page looks like: its accessibility in both themes, and that it never scrolls sideways. */
export async function expectLooksRight(page: Page) {
  const before = page.viewportSize()
  for (const look of LOOKS) {
    await page.setViewportSize({ width: look.width, height: 800 })
    await untilDrawn(page)
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(beyond, `${page.url()} beyond ${look.width} pixels`).toBe(0)
    if (!('judgedIn' in look)) continue
    await page.emulateMedia({ colorScheme: look.judgedIn })
    await expectAccessible(page)
  }
  if (before) await page.setViewportSize(before)
  // What is drawn otherwise on a narrow screen is another element: whoever goes on must not meet the old one.
  await untilDrawn(page)
}
