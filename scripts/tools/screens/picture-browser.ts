import { type Browser, type BrowserContext, chromium, type Page, type ViewportSize } from 'playwright/test'
import { findChromium } from '../../setup/chromium.mjs'
import { type ListIds, makeLists } from './lists'
import { GUARDED, PICTURES, type Picture } from './pictures'

const ACTION_TIMEOUT_MS = 15_000

export type View = { readonly device: 'phone' | 'laptop'; readonly theme: 'light' | 'dark' }
export type Sizes = Readonly<Record<View['device'], ViewportSize>>
/** What a picture shows, on which screen. */
export type State = { readonly picture: Picture; readonly view: View; readonly name: string }

const SIZES: Sizes = { phone: { width: 390, height: 844 }, laptop: { width: 1280, height: 800 } }

/** Hints take a line of the window. */
export const SEEN_HINTS = ['musterroll-hints', 'enter figure commands'] as const

export const VIEWS: readonly View[] = [
  { device: 'phone', theme: 'light' },
  { device: 'laptop', theme: 'dark' },
  { device: 'phone', theme: 'dark' },
  { device: 'laptop', theme: 'light' },
]

export const pictureName = ({ name }: Picture, { device, theme }: View) => `${name}-${device}-${theme}`

const stateOf = (picture: Picture, view: View): State => ({ picture, view, name: pictureName(picture, view) })

/** What tests/e2e/pictures.spec.ts guards. */
export const GUARDED_STATES: readonly State[] = PICTURES.flatMap((picture) =>
  VIEWS.map((view) => stateOf(picture, view)),
).filter(({ name }) => GUARDED.includes(name))

/** Every picture in one of the four views, which follow one another. */
export const ALL_STATES: readonly State[] = PICTURES.flatMap((picture, place) =>
  VIEWS.slice(place % VIEWS.length, (place % VIEWS.length) + 1).map((view) => stateOf(picture, view)),
)

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
    private readonly sizes: Sizes,
  ) {}

  /** With `frozenTime`, the browser's clock stands still at that time. */
  static async open(
    address: string,
    { frozenTime = null, sizes = SIZES }: { frozenTime?: Date | null; sizes?: Sizes } = {},
  ): Promise<PictureBrowser> {
    const browser = await launch()
    const context = await browser.newContext({ baseURL: address })
    const lists = await makeLists(context.request)
    const storageState = await context.storageState()
    await context.close()
    return new PictureBrowser(browser, address, { lists, storageState }, frozenTime, sizes)
  }

  /** Opens the page of a picture in a browser context of its own, and gives it to `take`. */
  async show<T>({ picture, view }: Pick<State, 'picture' | 'view'>, take: (page: Page) => Promise<T>): Promise<T> {
    const context = await this.browser.newContext({
      baseURL: this.address,
      viewport: this.sizes[view.device],
      colorScheme: view.theme,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      locale: 'en-GB',
      timezoneId: 'UTC',
      ...('ownersPath' in picture ? { storageState: this.owner.storageState } : {}),
    })
    context.setDefaultTimeout(ACTION_TIMEOUT_MS)
    try {
      if (this.frozenTime) await context.clock.setFixedTime(this.frozenTime)
      await context.addInitScript(([key, seen]) => localStorage.setItem(key, seen), SEEN_HINTS)
      const page = await context.newPage()
      await page.goto(await this.pathOf(picture, page), { waitUntil: 'networkidle' })
      await picture.prepare?.(page)
      // On a first visit, other letters stand in until the page is there.
      await page.waitForFunction(() => !document.documentElement.dataset.letters && document.fonts.status === 'loaded')
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
