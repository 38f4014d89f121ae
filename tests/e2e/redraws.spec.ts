import { expect, type Locator, type Page, test } from 'playwright/test'
import { exampleList } from '../support/example-lists'
import { openBuilder } from '../support/open-builder'

const EXAMPLE = 'dwethia-conquest/the-citadel-3000'
const ENTRIES = 60
const SEARCH = 'Search for units to add'

/** So many components at most draw a change: those of one row, of the sums and of what is open beside the list. */
const MOST_DRAWN = { phone: 120, laptop: 260 }
const MOST_DRAWN_BY_A_LETTER = 20
/** Of more than a thousand. */
const MOST_RESTYLED = 200

declare global {
  interface Window {
    counted: { drawn: number; passes: number }
    drawnInFrame?: number
  }
}

type Fiber = { readonly child: Fiber | null; readonly sibling: Fiber | null; readonly alternate: Fiber | null } & {
  readonly flags: number
}

/** React reports each commit to its developer tools, and says in the flags of a part whether it was drawn. */
async function countDrawn(page: Page) {
  await page.addInitScript(() => {
    window.counted = { drawn: 0, passes: 0 }
    const DRAWN_FLAG = 1
    const countIn = (parent: Fiber) => {
      // What was not looked at has its children as before, with their flags as before.
      if (parent.alternate && parent.alternate.child === parent.child) return
      for (let part = parent.child; part; part = part.sibling) {
        window.counted.drawn += part.flags & DRAWN_FLAG
        countIn(part)
      }
    }
    const hook = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_renderer: number, { current }: { current: Fiber }) => {
        window.counted.passes += 1
        countIn(current)
      },
      onCommitFiberUnmount: () => undefined,
    }
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
  })
}

/** How many components were drawn since it was asked last, and in how many passes. */
async function countedSince(page: Page) {
  return page.evaluate(() => {
    const { counted } = window
    window.counted = { drawn: 0, passes: 0 }
    return counted
  })
}

/** Until no work of idle time draws anything any more. */
async function waitUntilQuiet(page: Page) {
  await expect.poll(async () => (await countedSince(page)).drawn, { intervals: [700] }).toBe(0)
}

type Cost = {
  /** With the press itself: what its frame waits for. */
  readonly first: Window['counted']
  readonly drawn: number
  readonly restyled: number
}

/** What is drawn and restyled from a press until what stands beside it is drawn, too. */
async function costOfPress(page: Page, button: Locator): Promise<Cost> {
  const browser = page.context().browser()
  await browser?.startTracing(page, { categories: ['devtools.timeline'] })
  const first = await button.evaluate(async (element) => {
    window.counted = { drawn: 0, passes: 0 }
    if (element instanceof HTMLElement) element.click()
    // React draws when the press is over, before anything else.
    await new Promise<void>(queueMicrotask)
    const drawnAtOnce = { ...window.counted }
    // The frame, and one more.
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return drawnAtOnce
  })
  const { drawn } = await countedSince(page)
  const trace: Trace = JSON.parse(String(await browser?.stopTracing()))
  const styles = trace.traceEvents.filter(({ name }) => name === 'UpdateLayoutTree')
  return { first, drawn, restyled: Math.max(0, ...styles.map(({ args }) => args?.elementCount ?? 0)) }
}

type Trace = { readonly traceEvents: readonly { readonly name: string; readonly args?: { elementCount?: number } }[] }

async function openLongList(page: Page) {
  await countDrawn(page)
  const example = exampleList(EXAMPLE)
  const entries = Array.isArray(example.entries) ? example.entries : []
  const repeated = Array.from({ length: ENTRIES }, (_, i) => ({ ...entries[i % entries.length], id: `b${i}` }))
  await openBuilder(page, EXAMPLE, { change: { entries: repeated } })
  await expect(page.locator('[id^="entry-"]')).toHaveCount(ENTRIES)
  await waitUntilAllIsKnown(page)
  await waitUntilQuiet(page)
}

/** What units may carry is worked out last, and then all that can be added is drawn: it is found by that alone. */
async function waitUntilAllIsKnown(page: Page) {
  const search = page.getByRole('textbox', { name: SEARCH })
  if (!(await search.isVisible())) return
  await search.fill('pistols')
  await expect(page.getByRole('button', { name: /^Add / }).first()).toBeVisible()
  await search.fill('')
}

test(
  'a tap draws and restyles what it changes: the row and the sums in one pass, then what stands beside them',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    await openLongList(page)
    const rows = page.locator('ol > li')
    for (const row of [5, 9]) {
      const { first, drawn, restyled } = await costOfPress(
        page,
        rows.nth(row).getByRole('button', { name: /^One more: / }),
      )
      expect(first.passes).toBe(1)
      expect(first.drawn).toBeGreaterThan(10)
      expect(first.drawn).toBeLessThan(MOST_DRAWN.phone)
      expect(drawn).toBeLessThan(project.name === 'phone' ? MOST_DRAWN.phone : MOST_DRAWN.laptop)
      expect(restyled).toBeLessThan(MOST_RESTYLED)
      await waitUntilQuiet(page)
    }
  },
)

test('what is added draws its own row, and a letter in the search no more than the field', async ({ page }) => {
  await openLongList(page)
  const search = page.getByRole('textbox', { name: SEARCH })
  const { drawn } = await costOfPress(page, page.getByRole('button', { name: /^Add / }).nth(2))
  expect(drawn).toBeGreaterThan(10)
  expect(drawn).toBeLessThan(MOST_DRAWN.laptop)
  await waitUntilQuiet(page)
  await search.focus()
  await search.evaluate((field) =>
    field.addEventListener(
      'keydown',
      () => requestAnimationFrame(() => Object.assign(window, { drawnInFrame: window.counted.drawn })),
      { once: true },
    ),
  )
  await page.keyboard.press('s')
  const drawnByLetter = () => page.evaluate(() => window.drawnInFrame ?? 0)
  await expect.poll(drawnByLetter).toBeGreaterThan(0)
  expect(await drawnByLetter()).toBeLessThan(MOST_DRAWN_BY_A_LETTER)
})
