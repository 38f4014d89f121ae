import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Page } from 'playwright/test'
import { untilReady } from '../../load/measured-server'

const MOST_HEIGHT_PX = 2400
const PAUSE_MS = 150
/** How many equal pictures in a row are needed. */
const SAME_PICTURES_NEEDED = 3
const MOST_TRIES = 40

/** The time in browsers: in the same minute as the server's frozen clock. */
export const BROWSER_TIME = new Date(Date.UTC(2026, 0, 15, 12, 0, 30))

const FROZEN_CLOCK = new URL('frozen-clock.mjs', import.meta.url)

/** The app built in a folder, with its own database and a frozen clock. */
export class FrozenClockServer {
  private constructor(
    private readonly child: ChildProcess,
    readonly address: string,
  ) {}

  static async begin(folder: string, port: number): Promise<FrozenClockServer> {
    const child = spawn(process.execPath, ['tests/support/scratch-server.mjs', '--port', `${port}`], {
      cwd: folder,
      env: {
        ...process.env,
        // Also for the scripts that make the database.
        NODE_OPTIONS: `--import=${FROZEN_CLOCK.href}`,
        LOG_LEVEL: 'error',
        TEST_RUNNER_PID: `${process.pid}`,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await untilReady(child)
    return new FrozenClockServer(child, `http://localhost:${port}`)
  }

  async end(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    const ended = once(this.child, 'exit')
    this.child.kill('SIGTERM')
    await ended
  }
}

/** A picture of the whole page once it does not change any more, with its random codes hidden. */
export async function stablePicture(page: Page): Promise<Buffer> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const fullHeight = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(Math.max(fullHeight, height), MOST_HEIGHT_PX) })
  let last: Buffer | null = null
  let sameInARow = 0
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await untilIdle(page)
    await coverRandomCodes(page)
    const picture = await page.screenshot({ animations: 'disabled' })
    sameInARow = last?.equals(picture) ? sameInARow + 1 : 1
    if (sameInARow === SAME_PICTURES_NEEDED) return picture
    last = picture
  }
  throw new Error('The page does not come to rest.')
}

/** Pages do some of their work only when the browser is idle. */
async function untilIdle(page: Page): Promise<void> {
  await page.waitForTimeout(PAUSE_MS)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))))
}

/** Links and QR codes hold random codes, and the server's port. */
export function coverRandomCodes(page: Page): Promise<void> {
  return page.evaluate(() => {
    const LINK = /(\/(?:s|hand-over|lists|catalogue)\/)[0-9A-Za-z_-]{15,}/g
    for (const code of document.querySelectorAll<HTMLElement>(
      '[role=img][aria-label*="link"], [role=img][aria-label^="The address"]',
    ))
      code.style.visibility = 'hidden'
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
      const covered = field.value.replaceAll(LINK, '$1…').replaceAll(location.host, 'localhost')
      if (covered !== field.value) field.value = covered
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const covered = (text.nodeValue ?? '').replaceAll(LINK, '$1…').replaceAll(location.host, 'localhost')
      if (covered !== text.nodeValue) text.nodeValue = covered
    }
  })
}
