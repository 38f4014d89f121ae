import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Page } from 'playwright/test'
import { untilReady } from '../../load/measured-server'

const MOST_HEIGHT = 2400
const PAUSE = 150
/** How many pictures in a row must be the same. */
const AT_REST = 3
const MOST_TRIES = 40

/** The time in browsers: in the same minute as the server's clock, which stands still. */
export const MOMENT = new Date(Date.UTC(2026, 0, 15, 12, 0, 30))

const CLOCK = new URL('still-clock.mjs', import.meta.url)

/** The app built in a folder, with its own database and a clock that stands still. */
export class StillServer {
  private constructor(
    private readonly child: ChildProcess,
    readonly address: string,
  ) {}

  static async begin(folder: string, port: number): Promise<StillServer> {
    const child = spawn(process.execPath, ['tests/support/scratch-server.mjs', '--port', `${port}`], {
      cwd: folder,
      env: {
        ...process.env,
        // Also for the scripts that make the database.
        NODE_OPTIONS: `--import=${CLOCK.href}`,
        LOG_LEVEL: 'error',
        TEST_RUNNER_PID: `${process.pid}`,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await untilReady(child)
    return new StillServer(child, `http://localhost:${port}`)
  }

  async end(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    const ended = once(this.child, 'exit')
    this.child.kill('SIGTERM')
    await ended
  }
}

/** A picture of the whole page, once nothing on it changes any more, without its random codes. */
export async function stillPicture(page: Page): Promise<Buffer> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(Math.max(whole, height), MOST_HEIGHT) })
  let last: Buffer | null = null
  let same = 0
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await untilIdle(page)
    await coverRandomCodes(page)
    const now = await page.screenshot({ animations: 'disabled' })
    same = last?.equals(now) ? same + 1 : 1
    if (same === AT_REST) return now
    last = now
  }
  throw new Error('The page does not come to rest.')
}

/** Pages do some of their work only when the browser is idle. */
async function untilIdle(page: Page): Promise<void> {
  await page.waitForTimeout(PAUSE)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))))
}

/** Links and QR codes hold random codes. */
function coverRandomCodes(page: Page): Promise<void> {
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
