// Measures the builder on a slow phone: how soon a list of 60 entries can be used, and how fast one of 200 reacts.
import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from 'playwright/test'

const CPU_SLOWDOWN = 4
const MOST_TAP_MS = 50
const MOST_KEY_MS = 40
const MOST_ANSWER_MS = 100
const SETTLE_MS = 300
const SEARCHES = ['sapper', 'rifle', 'gun tower', 'zz', 'chapel', 'marshal']
const MOST_OPEN_MS = 2_200
/** Of the scripts that the page names, beyond the framework's own. */
const MOST_KB_ABOVE = 45
/** Where there is next to nothing to load, and nothing to open. */
const EMPTY_ADDRESS = '/offline'
const OPENINGS = 5
/** Each opened anew: of sixty taps on one page, the third slowest would be the p95. */
const PAGES = 3
const TAPS = 60
const PHONE = { width: 390, height: 844 }
const LAPTOP = { width: 1280, height: 800 }
const SEARCH = 'Search for units to add'

/** One button and one field that answer as those of the builder do: what no page can be faster than. */
const EMPTY_HTML = `<!doctype html><title>Empty</title><aside>
  <p role="status">0 of 1</p><button aria-label="One more: one">+</button>
  <input aria-label="${SEARCH}"><ul></ul></aside>
<script>
  let count = 0
  document.querySelector('button').onclick = () => {
    count += 1
    document.querySelector('p').textContent = count + ' of 1'
  }
  document.querySelector('input').oninput = ({ target }) => {
    const row = document.createElement('li')
    row.textContent = target.value
    document.querySelector('ul').replaceChildren(row)
  }
</script>`

/** `scriptsKB`: all scripts that were fetched until then, as they were sent. */
type Opening = { readonly firstPaintMs: number; readonly usableMs: number; readonly scriptsKB: number }

type ListFile = { readonly entries: readonly Record<string, unknown>[] }

const EXAMPLE: ListFile = JSON.parse(readFileSync('prisma/lists/dwethia-conquest/the-citadel-3000.json', 'utf8'))

/** Repeats the entries of the example: every kind of unit, with its wargear. */
function listOf(entries: number): ListFile {
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
  // esbuild wraps named functions in a helper, which does not exist in a page.
  await context.addInitScript('globalThis.__name ??= (one) => one')
  const listOf60 = await createList(context, origin, listOf(60))
  const listOf200 = await createList(context, origin, listOf(200))
  const above = await sizeAbove(await (await context.request.get(listOf60)).text())
  printLine({
    bench: 'first-load-js',
    page: 'builder',
    above,
    mostAbove: MOST_KB_ABOVE,
    within: above <= MOST_KB_ABOVE,
  })
  const openings: Opening[] = []
  const emptyOpenings: Opening[] = []
  // In turn: whatever else the machine does is in both.
  for (let i = 0; i < OPENINGS; i += 1) {
    openings.push(await openingOf(browser, await context.cookies(), listOf60, ENTRIES))
    emptyOpenings.push(await openingOf(browser, await context.cookies(), origin + EMPTY_ADDRESS, HYDRATED))
  }
  const { usableMs, firstPaintMs, scriptsKB } = medianOf(openings)
  const within = usableMs <= MOST_OPEN_MS
  printLine({
    bench: 'builder-open',
    entries: 60,
    slowed: CPU_SLOWDOWN,
    openings: OPENINGS,
    firstPaintMs,
    usableMs,
    scriptsKB,
    mostUsableMs: MOST_OPEN_MS,
    within,
    emptyPage: medianOf(emptyOpenings),
  })
  for (const viewport of [PHONE, LAPTOP]) {
    const emptyPage = spreadOf(await onEmptyPage(context, viewport, tapsOn))
    const taps = spreadOf(await onLists(context, listOf200, viewport, tapsOn))
    const within = taps.p95 <= MOST_TAP_MS
    printLine({
      bench: 'builder-tap',
      entries: 200,
      width: viewport.width,
      slowed: CPU_SLOWDOWN,
      pages: PAGES,
      ...taps,
      emptyPage,
      mostMs: MOST_TAP_MS,
      within,
    })
  }
  const emptyPage = spreadsOf(await onEmptyPage(context, LAPTOP, keysOn))
  const { letters, answers } = spreadsOf(await onLists(context, listOf200, LAPTOP, keysOn))
  printLine({
    bench: 'builder-search',
    entries: 200,
    slowed: CPU_SLOWDOWN,
    pages: PAGES,
    letters,
    answers,
    emptyPage,
    mostMs: MOST_KEY_MS,
    within: letters.p95 <= MOST_KEY_MS && answers.p95 <= MOST_ANSWER_MS,
  })
  await context.close()
}

type Viewport = typeof PHONE
type Measure<T> = (page: Page) => Promise<T>

async function onLists<T>(context: BrowserContext, address: string, viewport: Viewport, measure: Measure<T[]>) {
  const measured: T[] = []
  for (let i = 0; i < PAGES; i += 1) {
    const onThisPage = await onPage(context, viewport, measure, async (page) => {
      await page.goto(address)
      await page.locator('[id^="entry-"]').first().waitFor()
      // Wait until the work of idle time is done.
      await page.waitForTimeout(3_000)
    })
    measured.push(...onThisPage)
  }
  return measured
}

async function onEmptyPage<T>(context: BrowserContext, viewport: Viewport, measure: Measure<T>) {
  return onPage(context, viewport, measure, (page) => page.setContent(EMPTY_HTML))
}

/** Measures something on a slowed page of its own. */
async function onPage<T>(
  context: BrowserContext,
  viewport: Viewport,
  measure: Measure<T>,
  open: (page: Page) => Promise<void>,
) {
  const page = await context.newPage()
  await page.setViewportSize(viewport)
  await open(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const measured = await measure(page)
  await page.close()
  return measured
}

async function createList(context: BrowserContext, origin: string, list: ListFile): Promise<string> {
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

const ENTRIES = '[id^="entry-"]'
/** What React has drawn holds the element's properties under a name of its own: then the page can be used. */
const HYDRATED = 'main h1'

/** From opening the address until what is looked for is there, in a browser that never opened the app before. */
async function openingOf(
  browser: Browser,
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>,
  address: string,
  selector: string,
): Promise<Opening> {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } })
  await context.addInitScript('globalThis.__name ??= (one) => one')
  await context.addCookies(cookies)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1_000_000) / 8,
    uploadThroughput: (0.75 * 1_000_000) / 8,
  })
  await page.goto(address, { waitUntil: 'commit' })
  const usable = await page.evaluate(async (sought) => {
    const isDrawnByReact = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'))
    while (![...document.querySelectorAll(sought)].some(isDrawnByReact)) await new Promise(requestAnimationFrame)
    return performance.now()
  }, selector)
  const { firstPaint, scriptBytes } = await page.evaluate((end) => {
    const loaded = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= end,
    )
    return {
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      scriptBytes: loaded.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    }
  }, usable)
  await context.close()
  return {
    firstPaintMs: Math.round(firstPaint),
    usableMs: Math.round(usable),
    scriptsKB: Math.round(scriptBytes / 100) / 10,
  }
}

/** From the tap to the frame that shows the new total. */
async function tapsOn(page: Page) {
  const times: number[] = []
  for (let tap = 0; tap < TAPS; tap += 1) {
    times.push(await tapTime(page, tap))
    await page.waitForTimeout(120)
  }
  return times
}

async function tapTime(page: Page, tap: number): Promise<number> {
  return page.evaluate(async (number) => {
    const buttons = [...document.querySelectorAll<HTMLElement>('[aria-label^="One more: "]')]
    const total = [...document.querySelectorAll('[role="status"]')].find((one) => / of /.test(one.textContent))
    const before = total?.textContent
    const started = performance.now()
    buttons[(number * 7) % Math.min(40, buttons.length)]?.click()
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      if (total?.textContent !== before) break
      if (performance.now() - started > 5_000) throw new Error('The total did not change.')
    }
    // When the next task runs, the frame is on the screen.
    await new Promise((resolve) => {
      const channel = new MessageChannel()
      channel.port1.onmessage = resolve
      channel.port2.postMessage(null)
    })
    return performance.now() - started
  }, tap)
}

/** From a key press to the frame that shows its letter, and to the frame that shows the rows found. */
type KeyTime = { readonly letter: number; readonly answer: number }

async function keysOn(page: Page) {
  const search = page.getByRole('textbox', { name: SEARCH })
  await search.focus()
  const times: KeyTime[] = []
  for (const word of SEARCHES) {
    for (const letter of word) times.push(await keyTime(page, letter))
    await search.fill('')
    await page.waitForTimeout(SETTLE_MS)
  }
  return times
}

async function keyTime(page: Page, letter: string): Promise<KeyTime> {
  await page.evaluate(() => {
    const field = document.activeElement
    const times = { pressed: 0, frame: 0, changed: 0 }
    Object.assign(window, { keyTimes: times })
    const notePaint = (key: string) =>
      requestAnimationFrame(() => setTimeout(() => Object.assign(times, { [key]: performance.now() })))
    const pressed = () => {
      times.pressed = performance.now()
      notePaint('frame')
    }
    field?.addEventListener('keydown', pressed, { once: true })
    // Only rows that come and go count: the notes beside them follow in idle time.
    const watch = new MutationObserver(() => {
      watch.disconnect()
      notePaint('changed')
    })
    const panel = field?.closest('section, aside, [role="dialog"]') ?? document.body
    watch.observe(panel, { subtree: true, childList: true })
    Object.assign(times, { stop: () => watch.disconnect() })
  })
  await page.keyboard.press(letter)
  await page.waitForTimeout(SETTLE_MS)
  return page.evaluate(() => {
    const { keyTimes } = window as unknown as {
      keyTimes: { pressed: number; frame: number; changed: number; stop(): void }
    }
    keyTimes.stop()
    const { pressed, frame, changed } = keyTimes
    return { letter: frame - pressed, answer: Math.max(frame, changed) - pressed }
  })
}

function medianOf(openings: readonly Opening[]): Opening {
  return {
    firstPaintMs: median(openings.map((one) => one.firstPaintMs)),
    usableMs: median(openings.map((one) => one.usableMs)),
    scriptsKB: median(openings.map((one) => one.scriptsKB)),
  }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

const spreadsOf = (times: readonly KeyTime[]) => ({
  letters: spreadOf(times.map(({ letter }) => letter)),
  answers: spreadOf(times.map(({ answer }) => answer)),
})

function spreadOf(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0)
  return { p50: at(0.5), p95: at(0.95), max: at(1) }
}

function printLine(line: Record<string, unknown>) {
  console.log(JSON.stringify(line))
}
