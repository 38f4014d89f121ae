import { type Browser, type BrowserContext, chromium, type Page } from 'playwright/test'
import { findChromium } from '../../setup/chromium.mjs'
import { type ListIds, makeLists } from './lists'
import type { Picture } from './pictures'

const SIZES = { phone: { width: 390, height: 844 }, laptop: { width: 1440, height: 960 } } as const
const ACTION_TIMEOUT_MS = 15_000

export type View = { readonly device: keyof typeof SIZES; readonly theme: 'light' | 'dark' }

export const VIEWS: readonly View[] = [
  { device: 'phone', theme: 'light' },
  { device: 'laptop', theme: 'dark' },
  { device: 'phone', theme: 'dark' },
  { device: 'laptop', theme: 'light' },
]

export const pictureName = ({ name }: Picture, { device, theme }: View) => `${name}-${device}-${theme}`

export function launch(): Promise<Browser> {
  const executablePath = findChromium()?.path
  const args = ['--no-sandbox', '--disable-gpu', '--disable-lcd-text', '--force-color-profile=srgb']
  return chromium.launch({ args, ...(executablePath ? { executablePath } : {}) })
}

type Owner = {
  readonly lists: ListIds
  /** Its cookies. */
  readonly storageState: Awaited<ReturnType<BrowserContext['storageState']>>
}

/** A browser on a running app that has the lists of the pictures. */
export class PictureBrowser {
  private constructor(
    private readonly browser: Browser,
    private readonly address: string,
    private readonly owner: Owner,
    private readonly frozenTime: Date | null,
  ) {}

  /** With `frozenTime`, the browser's clock stands still at that time. */
  static async open(
    address: string,
    { frozenTime = null }: { frozenTime?: Date | null } = {},
  ): Promise<PictureBrowser> {
    const browser = await launch()
    const context = await browser.newContext({ baseURL: address })
    const lists = await makeLists(context.request)
    const storageState = await context.storageState()
    await context.close()
    return new PictureBrowser(browser, address, { lists, storageState }, frozenTime)
  }

  /** Opens the page of a picture in a browser context of its own, and gives it to `take`. */
  async show<T>(picture: Picture, { device, theme }: View, take: (page: Page) => Promise<T>): Promise<T> {
    const context = await this.browser.newContext({
      baseURL: this.address,
      viewport: SIZES[device],
      colorScheme: theme,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      locale: 'en-GB',
      timezoneId: 'UTC',
      ...('ownersPath' in picture ? { storageState: this.owner.storageState } : {}),
    })
    context.setDefaultTimeout(ACTION_TIMEOUT_MS)
    try {
      if (this.frozenTime) await context.clock.setFixedTime(this.frozenTime)
      const page = await context.newPage()
      await page.goto(await this.pathOf(picture, page), { waitUntil: 'networkidle' })
      await picture.prepare?.(page)
      await page.evaluate(() => document.fonts.ready)
      return await take(page)
    } finally {
      await context.close()
    }
  }

  private async pathOf(picture: Picture, page: Page): Promise<string> {
    if ('ownersPath' in picture) return picture.ownersPath(this.owner.lists)
    return typeof picture.path === 'string' ? picture.path : picture.path(page)
  }

  close(): Promise<void> {
    return this.browser.close()
  }
}
