// The builder on a slow phone, and under the fingers: a list of 60 entries opened, one of 200 edited.
import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from '@playwright/test'

const SLOWED = 4
const MOST_TAP_MS = 100
const MOST_OPEN_MS = 3_000
const TAPS = 60

type Written = { readonly entries: readonly Record<string, unknown>[] }

const EXAMPLE: Written = JSON.parse(readFileSync('prisma/lists/dwethia-conquest/the-citadel-3000.json', 'utf8'))

/** The example over and over: every kind of unit, with what it carries. */
function listOf(entries: number): Written {
  return {
    ...EXAMPLE,
    entries: Array.from({ length: entries }, (_, i) => ({
      ...EXAMPLE.entries[i % EXAMPLE.entries.length],
      id: `b${i}`,
      count: 1 + (i % 3),
    })),
  }
}

export async function measureBuilder(browser: Browser, origin: string, sizeAbove: (html: string) => Promise<number>) {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const long = await keep(context, origin, listOf(60))
  const longest = await keep(context, origin, listOf(200))
  const above = await sizeAbove(await (await context.request.get(long)).text())
  say({ bench: 'first-load-js', page: 'builder', above, mostAbove: 80, within: above <= 80 })
  const opened = await openingOf(context, long)
  say({ bench: 'builder-open', entries: 60, slowed: SLOWED, ...opened, within: opened.usableMs <= MOST_OPEN_MS })
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    const taps = await tapsOn(context, longest, viewport)
    say({ bench: 'builder-tap', entries: 200, width: viewport.width, slowed: SLOWED, ...taps })
  }
  await context.close()
}

async function keep(context: BrowserContext, origin: string, list: Written): Promise<string> {
  const page = await context.newPage()
  await page.goto(`${origin}/offline`)
  const id = await page.evaluate(async (sent) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/lists', { method: 'POST', headers, body: JSON.stringify({ list: sent }) })
    const made: { readonly id: string } = await answer.json()
    return made.id
  }, list)
  await page.close()
  return `${origin}/lists/${id}`
}

/** From the address to a list that answers: its rows stand there, and so does the button that adds to it. */
async function openingOf(context: BrowserContext, address: string) {
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1_000_000) / 8,
    uploadThroughput: (0.75 * 1_000_000) / 8,
  })
  await page.goto(address, { waitUntil: 'commit' })
  const usable = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelectorAll('[id^="entry-"]').length > 0) resolve(performance.now())
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  const firstPaint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  )
  await page.close()
  return { firstPaintMs: Math.round(firstPaint), usableMs: Math.round(usable) }
}

/** From the tap to the frame that shows the new total. */
async function tapsOn(context: BrowserContext, address: string, viewport: { width: number; height: number }) {
  const page = await context.newPage()
  await page.setViewportSize(viewport)
  await page.goto(address)
  await page.locator('[id^="entry-"]').first().waitFor()
  // What is fetched and worked out in idle time is over.
  await page.waitForTimeout(3_000)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  const times: number[] = []
  for (let tap = 0; tap < TAPS; tap += 1) {
    times.push(await tapTime(page, tap))
    await page.waitForTimeout(120)
  }
  await page.close()
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0)
  return { p50: at(0.5), p95: at(0.95), max: at(1), within: at(0.95) <= MOST_TAP_MS }
}

async function tapTime(page: Page, tap: number): Promise<number> {
  return page.evaluate(async (number) => {
    const more = [...document.querySelectorAll<HTMLElement>('[aria-label^="One more: "]')]
    const total = () => document.querySelector('[role="status"]')?.textContent
    const before = total()
    const started = performance.now()
    more[(number * 7) % 40]?.click()
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      if (total() !== before) break
      if (performance.now() - started > 5_000) throw new Error('The total did not change.')
    }
    // The frame is on the screen when the next task runs.
    await new Promise((resolve) => {
      const channel = new MessageChannel()
      channel.port1.onmessage = resolve
      channel.port2.postMessage(null)
    })
    return performance.now() - started
  }, tap)
}

function say(line: Record<string, unknown>) {
  console.log(JSON.stringify(line))
}
