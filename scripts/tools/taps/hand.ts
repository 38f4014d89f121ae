import type { Browser, BrowserContext, Locator, Page } from 'playwright/test'

export const DEVICES = {
  laptop: { viewport: { width: 1280, height: 800 } },
  // With touch the pointer is coarse.
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const

export type Device = keyof typeof DEVICES

const STEP_TIMEOUT_MS = 20_000

/** A player's hand on one device: it counts each tap, and says what it does. */
export class Hand {
  #taps = 0

  private constructor(
    readonly device: Device,
    readonly page: Page,
    private readonly context: BrowserContext,
    private readonly log: (line: string) => void,
  ) {}

  /** On the first page, in a browser of its own. */
  static async atHome(
    browser: Browser,
    { device, address, log }: { device: Device; address: string; log: (line: string) => void },
    prepare: (context: BrowserContext) => Promise<unknown> = async () => undefined,
  ): Promise<Hand> {
    const context = await browser.newContext({ ...DEVICES[device], baseURL: address, reducedMotion: 'reduce' })
    context.setDefaultTimeout(STEP_TIMEOUT_MS)
    await prepare(context)
    const page = await context.newPage()
    await page.goto('/', { waitUntil: 'networkidle' })
    return new Hand(device, page, context, log)
  }

  get taps(): number {
    return this.#taps
  }

  /** One tap or click, once its target is there. Scrolling to it is none. */
  async tap(target: Locator, words: string): Promise<void> {
    this.count(words)
    await (this.device === 'phone' ? target.tap() : target.click())
  }

  /** A step that is done outside the page, such as opening a link that was sent. */
  count(words: string): void {
    this.#taps += 1
    this.log(`  ${String(this.#taps).padStart(2)}  ${words}`)
  }

  close(): Promise<void> {
    return this.context.close()
  }
}
