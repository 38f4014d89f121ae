import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright/test'
import { expect, expectAccessible, expectLooksRight, test, testInOwnBrowser } from '../support/browser'
import { untilDrawn } from '../support/drawn'
import { OwnServer } from '../support/own-server'
import { untilStored, untilWorkerControls } from '../support/service-worker'

testInOwnBrowser.use({ serviceWorkers: 'allow' })

const WARBAND = readFileSync('prisma/lists/magewinds/first-warband-8.json', 'utf8')
const HOST = readFileSync('prisma/lists/dwethia-conquest/black-sun-traders-1500.json', 'utf8')

/** Keeps a list in this browser and opens it in the builder. */
async function openList(page: Page, file = WARBAND): Promise<string> {
  await page.goto('/offline')
  const id = await page.evaluate(async (list) => {
    const body = `{"list":${list}}`
    const answer = await fetch('/api/lists', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    const made: { id: string } = await answer.json()
    return made.id
  }, file)
  await openBuilder(page, id)
  return id
}

async function openBuilder(page: Page, id: string) {
  await page.goto(`/lists/${id}`)
  await expect(more(page).first()).toBeVisible()
}

// By their attribute: to work out the name of every button, some hundred times, takes longer than to press them.
const more = (page: Page) => page.locator('button[aria-label^="One more: "]')
const undo = (page: Page) => page.locator('button[aria-label^="Undo: "]')
const redo = (page: Page) => page.locator('button[aria-label^="Redo: "]')
const add = (page: Page) => page.getByRole('button', { name: /^Add [A-Z]/ })
/** A page asks for them whenever it has nothing better to do, also where none can come; it asks again later. */
const PARTS_FOR_LATER = /ERR_FAILED.*\/_next\/static\/chunks\//
/** An edit shows in the next frame, or the one after. */
const SOON = { intervals: [20, 50, 100] }

/** On My lists. */
const listLine = (page: Page, id: string) =>
  page.getByRole('listitem').filter({ has: page.locator(`a[href="/lists/${id}"]`) })

const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()

/** What the list says, from its name down to the last count; also while a dialog stands before it. */
async function rollOf(page: Page): Promise<string> {
  const rows = await page.locator('button[aria-label^="One more: "]').evaluateAll((buttons) =>
    buttons.map((button) => {
      const group = button.parentElement
      let row: Element | null = group
      while (row && !row.querySelector('[id^="entry-"]')) row = row.parentElement
      return `${row?.querySelector('[id^="entry-"]')?.id} ${group?.getAttribute('aria-label')}`
    }),
  )
  return [await page.locator('h1').innerText(), ...rows].join('\n')
}

const storedCounts = (page: Page, id: string) =>
  page.evaluate(async (list) => {
    const answer = await fetch(`/api/lists/${list}`)
    const { roster }: { roster: { entries: { count: number }[] } } = await answer.json()
    return roster.entries
      .map(({ count }) => `${count}`)
      .sort()
      .join()
  }, id)

/** The page shows them under headings, the list holds them in its own order. */
const counts = async (page: Page) => (await rollOf(page)).match(/\d+$/gm)?.sort().join()

/** All of the page is kept, and what it fetches later: the page of all lists is asked for when nothing is left to fetch. */
const untilAllIsKept = (page: Page, id: string) => untilStored(page, `/lists/${id}`, '/lists')

test('fifty mixed edits are undone and done again one by one, over a reload', async ({ page }) => {
  const id = await openList(page, HOST)
  const states = [await rollOf(page)]
  for (let i = 0; i < 50; i += 1) {
    await edit(i)
    await expect.poll(() => rollOf(page), SOON).not.toBe(states.at(-1))
    states.push(await rollOf(page))
  }
  await steps(() => undo(page).click(), states.slice(25, -1).toReversed())
  await saved(page)
  await page.reload()
  await expect(more(page).first()).toBeVisible()
  await steps(() => page.keyboard.press('Control+z'), states.slice(0, 25).toReversed())
  await expect(undo(page)).toHaveCount(0)
  await steps(() => page.keyboard.press('Control+Shift+z'), states.slice(1, 26))
  await steps(() => redo(page).click(), states.slice(26))
  await expect(redo(page)).toHaveCount(0)
  await saved(page)
  await expect.poll(() => storedCounts(page, id)).toBe(await counts(page))

  async function steps(one: () => Promise<void>, through: readonly string[]) {
    for (const state of through) {
      await one()
      await expect.poll(() => rollOf(page), SOON).toBe(state)
    }
  }

  async function edit(i: number) {
    const row = (i * 7) % (await more(page).count())
    if (i % 5 === 0)
      await add(page)
        .nth(i % 4)
        .click()
    else if (i % 5 === 4) await choose(row, ['Move down', 'Move up', 'Duplicate'])
    else if (i % 10 === 3) await choose(row, ['Split one off', 'Remove'])
    else await more(page).nth(row).click()
  }

  /** The first of these that the row can do. */
  async function choose(row: number, ways: readonly string[]) {
    await page
      .getByRole('listitem')
      .getByRole('button', { name: /^More for / })
      .nth(row)
      .click()
    await expect(page.getByRole('menu')).toBeVisible()
    for (const way of ways) {
      const item = page.getByRole('menuitem', { name: way })
      if ((await item.count()) === 0 || (await item.getAttribute('aria-disabled')) === 'true') continue
      await item.click()
      return
    }
  }
})

// Keys, not clicks: a page behind another is drawn once a second, and a click waits until what it hits stands still.
test.describe('two tabs on one list', () => {
  testInOwnBrowser(
    'the idle one follows; where both were edited, both versions are shown and none is lost',
    async ({ page, context, troubles }) => {
      // The later of two learns of the other from the other tab or from the server.
      troubles.allow(/status of 409 /)
      troubles.allow(PARTS_FOR_LATER)
      troubles.expect(/ERR_INTERNET_DISCONNECTED/)
      await page.goto('/offline')
      await untilWorkerControls(page)
      const id = await openList(page)
      const other = await context.newPage()
      await openBuilder(other, id)
      await more(page).nth(0).press('Enter')
      await expect(undo(page)).toBeVisible()
      await expect.poll(() => rollOf(other)).toBe(await rollOf(page))
      await expect(undo(other)).toHaveAccessibleName('Undo: Changes from another tab or device')
      await untilAllIsKept(page, id)

      const [mine, theirs] = await collide(page, other, context)
      const dialog = mine.getByRole('dialog', { name: 'Two versions of this list' })
      await expect(dialog).toBeVisible()
      await expect(dialog.getByRole('heading', { name: 'The other', exact: true })).toBeVisible()
      await expect(dialog.getByRole('heading', { name: 'Changes from the other version to yours' })).toBeVisible()
      await expectAccessible(mine)
      await mine.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(mine)
      await mine.emulateMedia({ colorScheme: null })
      const before = await rollOf(mine)
      // Nothing is typed into a list that cannot be seen.
      for (const key of ['/', 'i', 'Control+z', 'Control+k']) await mine.keyboard.press(key)
      await untilDrawn(mine)
      await expect(mine.getByRole('dialog')).toHaveCount(1)
      expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
      expect(await rollOf(mine)).toBe(before)

      await dialog.getByRole('button', { name: 'Use the other' }).press('Enter')
      await saved(mine)
      await expect(dialog).toBeHidden()
      await expect.poll(() => rollOf(mine), SOON).toBe(await rollOf(theirs))
      await undo(mine).press('Enter')
      await expect.poll(() => rollOf(mine), SOON).toBe(before)
      await saved(mine)
      await expect.poll(() => rollOf(theirs)).toBe(before)

      const [again] = await collide(page, other, context)
      const kept = await rollOf(again)
      await again.getByRole('button', { name: 'Keep mine' }).press('Enter')
      await saved(again)
      await expect.poll(() => rollOf(again), SOON).toBe(kept)

      const [third] = await collide(page, other, context)
      await third.getByRole('button', { name: 'Keep both' }).press('Enter')
      await saved(third)
      await page.goto('/lists')
      await expect(page.getByRole('link', { name: /\(my version\)/ })).toBeVisible()
    },
  )

  /** Edits both while neither can be heard; gives first the tab that came too late. */
  async function collide(one: Page, other: Page, context: BrowserContext): Promise<readonly [Page, Page]> {
    await context.setOffline(true)
    await more(one).nth(0).press('Enter')
    await more(other).nth(1).press('Enter')
    await expect(one.getByRole('button', { name: 'On this device' })).toBeVisible()
    await expect(other.getByRole('button', { name: 'On this device' })).toBeVisible()
    await context.setOffline(false)
    const late = (page: Page) => page.getByRole('dialog', { name: 'Two versions of this list' })
    await expect.poll(async () => (await late(one).count()) + (await late(other).count())).toBe(1)
    return (await late(one).count()) === 1 ? [one, other] : [other, one]
  }
})

testInOwnBrowser(
  'a page that was opened once opens again without a connection, a list is made there, and what is edited arrives',
  async ({ page, context, troubles }) => {
    troubles.expect(/ERR_INTERNET_DISCONNECTED/)
    troubles.allow(PARTS_FOR_LATER)
    await page.goto('/offline')
    await untilWorkerControls(page)
    const id = await openList(page)
    await untilAllIsKept(page, id)
    await untilStored(page, '/lists/on-this-device')
    await page.goto('/')
    await page.waitForFunction(() => localStorage.getItem('musterroll-offline') !== null)
    await context.setOffline(true)
    // Never opened here, and yet it leads back to the list.
    await page.goto('/lists')
    await expect(listLine(page, id)).toBeVisible()
    const total = /[\d,]+ of/.exec(await listLine(page, id).innerText())?.[0] ?? 'no total'
    await openBuilder(page, id)
    const opened = await rollOf(page)
    await more(page).nth(0).click()
    await add(page).nth(2).click()
    await expect.poll(async () => (await rollOf(page)).split('\n').length).toBe(opened.split('\n').length + 1)
    const edited = await rollOf(page)
    await expect(page.getByRole('button', { name: 'On this device' })).toBeVisible()
    await page.getByRole('button', { name: 'On this device' }).click()
    await expect(page.getByText(/will be sent when you are back online/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expectAccessible(page)
    await page.goto('/lists/on-this-device')
    await expect(page.getByRole('list', { name: 'Lists on this device' })).toContainText('Changes not sent')
    await page.goto('/lists')
    await expect(listLine(page, id)).toContainText('not sent yet')
    await expect(listLine(page, id)).not.toContainText(total)
    // Never opened here: nothing else is shown in its place.
    await page.goto('/lists?shelf=archived')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection')
    await openBuilder(page, id)
    await expect.poll(() => rollOf(page), SOON).toBe(edited)

    // The form was never opened here, nor was this game.
    await page.goto('/lists/new?game=grid-battles')
    await expect(page.getByText('The list is kept on this device and sent when you are back online.')).toBeVisible()
    await page.getByRole('radio', { name: /^Marching Column/ }).check()
    await page.getByRole('button', { name: 'Create list' }).click()
    await expect(page).toHaveURL(/\/lists\/[0-9a-z]{26}$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marching Column, The Low Bridge')
    await more(page).first().click()
    // The search runs in a worker of its own.
    await page.getByRole('button', { name: 'Suggestions' }).click()
    await expect(page.getByRole('heading', { name: 'Changes: 1 step' })).toBeVisible()
    const made = await rollOf(page)
    await page.reload()
    await expect.poll(() => rollOf(page), SOON).toBe(made)
    const madeId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await expectAccessible(page)
    await page.goto('/lists')
    await expect(page.getByRole('region', { name: 'Lists on this device' })).toContainText('Marching Column')
    await expectAccessible(page)
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Recent lists' })).toContainText('Marching Column')
    await openBuilder(page, madeId)
    const madeCounts = await counts(page)

    // No tab has it open: the page of lists sends it.
    await page.goto('/lists')
    await expect(page.getByRole('region', { name: 'Lists on this device' })).toContainText('Marching Column')
    await context.setOffline(false)
    await expect(page.getByRole('region', { name: 'Lists on this device' })).toHaveCount(0)
    await expect(listLine(page, madeId)).toBeVisible()
    expect(await storedCounts(page, madeId)).toBe(madeCounts)
    await openBuilder(page, id)
    await saved(page)
    expect(await rollOf(page)).toBe(edited)
    await expect.poll(() => storedCounts(page, id)).toBe(await counts(page))
  },
)

testInOwnBrowser(
  'the server is stopped and killed in the middle of an evening, and nothing is lost',
  async ({ browser, troubles }) => {
    troubles.expect(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/)
    troubles.allow(PARTS_FOR_LATER)
    test.setTimeout(180_000)
    const server = new OwnServer()
    try {
      await server.begin()
      const context = await browser.newContext({ baseURL: server.address })
      troubles.watch(context)
      const page = await context.newPage()
      await page.goto('/offline')
      await untilWorkerControls(page)
      const id = await openList(page)
      await untilAllIsKept(page, id)
      await more(page).nth(0).click()
      await server.stop('SIGTERM')
      for (let i = 0; i < 4; i += 1) {
        const before = await rollOf(page)
        await more(page).nth(i).click()
        await expect.poll(() => rollOf(page), SOON).not.toBe(before)
      }
      const edited = await rollOf(page)
      await expect(page.getByRole('button', { name: 'On this device' })).toBeVisible()
      await server.start()
      await saved(page)
      await expect.poll(() => storedCounts(page, id)).toBe(await counts(page))
      await expect.poll(() => rollOf(page), SOON).toBe(edited)

      await more(page).nth(2).click()
      await expect.poll(() => rollOf(page), SOON).not.toBe(edited)
      const last = await rollOf(page)
      await saved(page)
      await server.stop('SIGKILL')
      await server.start()
      // Another browser, with the same key and nothing else.
      const elsewhere = await browser.newContext({
        baseURL: server.address,
        storageState: { cookies: await context.cookies(), origins: [] },
      })
      troubles.watch(elsewhere)
      await elsewhere.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        }
      })
      const there = await elsewhere.newPage()
      await openBuilder(there, id)
      await expect.poll(() => rollOf(there), SOON).toBe(last)
      // One that keeps nothing itself: the server does, and the player is told.
      await more(there).nth(1).click()
      await expect(there.getByRole('button', { name: 'Not saved' })).toBeVisible()
      await expect.poll(() => storedCounts(there, id)).toBe(await counts(there))
      await elsewhere.close()
      await context.close()
    } finally {
      await server.end()
    }
  },
)

testInOwnBrowser(
  'a device that never answers stops nothing, and whoever would lose work by leaving is asked first',
  async ({ page, context, troubles }) => {
    troubles.expect(/ERR_INTERNET_DISCONNECTED/)
    troubles.allow(PARTS_FOR_LATER)
    await page.goto('/offline')
    await page.addInitScript(() => {
      const { open } = IDBFactory.prototype
      IDBFactory.prototype.open = function (...asked) {
        // A request to which no event ever comes.
        return Object.assign(open.apply(this, asked), { addEventListener: () => undefined })
      }
    })
    const id = await openList(page)
    await expect(page.getByRole('button', { name: 'Not saved' })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'My lists' }).click()
    await page.locator(`a[href="/lists/${id}"]`).first().click()
    await more(page).nth(0).click()
    await expect.poll(() => storedCounts(page, id)).toBe(await counts(page))

    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible()
    await page.keyboard.press('Escape')
    await context.setOffline(true)
    await more(page).nth(0).click()
    await page.getByRole('button', { name: 'Not saved' }).click()
    await expect(page.getByRole('dialog').getByText(/Keep this page open until it can/)).toBeVisible()
    await page.keyboard.press('Escape')
    await leavingIsAsked(page, id)
    await anotherBuildIsTold(page)
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await context.setOffline(false)
    await expect.poll(() => storedCounts(page, id)).toBe(await counts(page))
    const closed = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await closed
  },
)

/** By the palette, and by the browser's way back; what is opened in the builder closes without a question. */
async function leavingIsAsked(page: Page, id: string) {
  const back = () => page.evaluate(() => window.history.back())
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const edited = await rollOf(page)
  const stay = async () => {
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(`/lists/${id}`)
    expect(await rollOf(page)).toBe(edited)
  }
  await page.keyboard.press('Control+k')
  await page.keyboard.type('my lists')
  await page.keyboard.press('Enter')
  await stay()
  for (let i = 0; i < 2; i += 1) {
    await page.keyboard.press('i')
    await expect(page).toHaveURL(`/lists/${id}?panel=issues`)
    await back()
    await expect(page).toHaveURL(`/lists/${id}`)
    await expect(question).toBeHidden()
    await back()
    await stay()
  }
}

/** And what the notice advises can be done: no server is needed for it. */
async function anotherBuildIsTold(page: Page) {
  await page.context().route('/api/build', (asked) => asked.fulfill({ json: { build: 'another' } }))
  await page
    .locator('script[src*="/_next/static/"]')
    .first()
    .evaluate((script) => script.dispatchEvent(new Event('error')))
  const notice = page.getByRole('status').filter({ hasText: 'Muster Roll was updated' })
  await expect(notice).toContainText('not saved yet, neither on this device nor on the server')
  const file = page.waitForEvent('download')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('export')
  await page.keyboard.press('Enter')
  expect((await file).suggestedFilename()).toMatch(/\.json$/)
}

test('the history shows each version, compares any two and brings one back', async ({ page, context }) => {
  const id = await openList(page)
  const first = await rollOf(page)
  await more(page).nth(0).click()
  await add(page).nth(2).click()
  await saved(page)
  const last = await rollOf(page)

  const history = await context.newPage()
  await history.goto(`/lists/${id}/history`)
  await expect(history.getByRole('heading', { level: 1 })).toHaveText(/^History of /)
  await expect(history.getByRole('heading', { name: 'Added' })).toBeVisible()
  await expectLooksRight(history)
  const versions = history.getByRole('navigation', { name: 'Versions' }).getByRole('listitem')
  await expect(versions.last()).toContainText(/of 8.*First version/s)
  await expect(versions.first()).toContainText(/Added .* · changed /i)
  await versions.last().getByRole('link').first().click()
  await expect(history.getByRole('heading', { name: /^Version, / })).toBeVisible()
  await versions.first().getByRole('link', { name: 'Compare' }).click()
  await expect(history.getByRole('heading', { name: 'Removed' })).toBeVisible()
  await history.getByRole('button', { name: 'Restore version' }).click()
  await expect(history).toHaveURL(`/lists/${id}`)
  await expect(more(history).first()).toBeVisible()
  await expect.poll(() => rollOf(history), SOON).toBe(first)
  // The tab that lay open follows, and can undo it.
  await expect.poll(() => rollOf(page)).toBe(first)
  await expect(undo(page)).toHaveAccessibleName('Undo: Restored version')
  await undo(page).press('Enter')
  await expect.poll(() => rollOf(page), SOON).toBe(last)
  await saved(page)
})
