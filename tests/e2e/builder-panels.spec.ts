import type { Page } from 'playwright/test'
import { expect, expectAccessible, expectLooksRight, test } from '../support/browser'
import { untilDrawn } from '../support/drawn'
import { exampleList } from '../support/example-lists'
import { EXAMPLE } from '../support/long-list'
import { openBuilder } from '../support/open-builder'

const search = (page: Page) => page.getByRole('textbox', { name: 'Search for units to add' })
const standing = (page: Page) => page.getByRole('status').filter({ hasText: / of / })
/** Says something to the palette once it listens, and takes its first answer once that is the one that was meant. */
async function command(page: Page, words: string, answer: RegExp) {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Commands' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(words)
  await expect(palette.getByRole('option').first()).toHaveText(answer)
  await page.keyboard.press('Enter')
  await expect(palette).toBeHidden()
}

const beside = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Panels of the list' }).getByRole('button', { name })

/** Where the list's menu stands, and what is beside Share: the issues, the save status, Undo, Redo and Print. */
const headerPlaces = (page: Page) =>
  page
    .locator('header:has(h1)')
    .locator('[title="More for the list"], :has(> [title="Share the list"]) > *, [title*="undo" i], [title*="redo" i]')
    .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())))

test('What is found is added by the keyboard alone, and what does not fit says why', async ({ page }) => {
  const id = await openBuilder(page, 'dwethia-conquest/the-citadel-1500', { change: { limit: 1700 } })
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Add / }) })

  await page.keyboard.press('a')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('sap')
  await expect(rows).toHaveCount(1)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Undo: Add Sappers' })).toBeVisible()
  await expect(standing(page)).toContainText('1,680 of 1,700')
  await page.keyboard.type('a')
  await expect(search(page)).toHaveValue('a')
  await page.keyboard.press('Escape')
  // The whole catalogue again: what is drawn follows the field when there is time.
  await expect(rows.first()).toContainText('Command Bunker')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: /^Add / }).first()).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(standing(page)).toContainText('1,570 of 1,700')

  await expect(rows.filter({ hasText: 'Marshal' })).toContainText('Commanders: limit 1 reached')
  await expect(rows.filter({ hasText: 'Iron Saint' })).toContainText('110 points too many')

  // An edit that makes a problem leads nowhere by itself, and moves no button of the header.
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(beside(page, 'Options')).toHaveAttribute('aria-current', 'true')
  const places = await headerPlaces(page)
  expect(places).toHaveLength(8)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`/api/lists/${id}`, (route) => released.then(() => route.continue()))
  await page.getByRole('button', { name: 'Add Iron Saint' }).click()
  await expect(page.getByText('Saving', { exact: true })).toBeVisible()
  await expect(standing(page)).toContainText('1,810 of 1,700, 1 problem')
  expect(await headerPlaces(page)).toEqual(places)
  await expect(beside(page, 'Issues')).toHaveText('Issues1, 1 problem')
  await expect(beside(page, 'Options')).toHaveAttribute('aria-current', 'true')
  release()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await headerPlaces(page)).toEqual(places)
  await page.keyboard.press('Control+z')
  await page.getByRole('button', { name: 'Fits now' }).click()
  await expect(rows.filter({ hasText: 'Marshal' })).toHaveCount(0)
  await expect(rows.filter({ hasText: 'Sappers' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Fits now' }).click()

  await page.getByRole('button', { name: 'All' }).click()
  await search(page).fill('star reader')
  await expect(rows.filter({ hasText: 'Star Reader' })).toContainText(
    'serves another religion than the list, whose religion is Order of Iron',
  )
  const details = page.getByRole('dialog', { name: 'Star Reader' })
  await rows.filter({ hasText: 'Star Reader' }).hover()
  await expect(details).toContainText(/Movement.*Sees a little ahead.*Each/)
  await search(page).hover()
  await expect(details).toBeHidden()
  await page.getByRole('button', { name: /^Star Reader/ }).click()
  await expect(details.getByRole('link', { name: 'in the catalogue' })).toBeVisible()
  await expect(details.getByText('Each', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Star Reader/ })).toBeFocused()
  await search(page).fill('no such thing')
  await expect(page.getByText('No matches')).toBeVisible()
  await page.getByRole('button', { name: 'Show only what this force may have' }).click()
  await expect(search(page)).toHaveValue('')
  await page.getByRole('button', { name: 'More filters' }).click()
  await expectLooksRight(page)

  await page.getByRole('button', { name: 'Table', exact: true }).click()
  const table = page.getByRole('table', { name: 'What can be added' })
  await table.getByRole('button', { name: 'Price', exact: true }).click()
  await expect(table.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending')
  await search(page).fill('rifles')
  await expect(table.getByRole('row').nth(1)).toContainText(/Sappers.*Rifles/)
  await expectLooksRight(page)
  await search(page).press('Enter')
  await expect(page.getByRole('button', { name: 'Undo: Add Sappers' })).toBeVisible()
  await page.reload()
  await expect(table).toBeVisible()
  await page
    .getByRole('button', { name: /^Marshal/ })
    .last()
    .click()
  await expect(table).toBeHidden()
  await page.getByRole('button', { name: 'About Shield' }).click()
  await expect(page.getByRole('dialog', { name: 'Shield' })).toContainText('+30 points each')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'About Shield' })).toBeFocused()
})

/** Nothing is worked out in idle time until the page hears `idle-again`. */
const holdIdle = (page: Page) =>
  page.addInitScript(() => {
    const { requestIdleCallback: wait, cancelIdleCallback: cancel } = window
    const held = new Map<number, IdleRequestCallback>()
    let tickets = 0
    window.requestIdleCallback = (work) => {
      tickets -= 1
      held.set(tickets, work)
      return tickets
    }
    window.cancelIdleCallback = (ticket) => void (held.delete(ticket) || cancel(ticket))
    window.addEventListener('idle-again', () => {
      window.requestIdleCallback = wait
      for (const work of held.values()) wait(work, { timeout: 1 })
    })
  })

const letIdle = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('idle-again')))

test('Enter waits for what is still being worked out, and is forgotten when something else is typed', async ({
  page,
}) => {
  await using _ = await holdIdle(page)
  for (const [typedAfter, undone] of [
    ['', 'Undo: Add Sappers'],
    ['marshal', 'Nothing to undo'],
  ] as const) {
    await openBuilder(page, 'dwethia-conquest/the-citadel-1500', { change: { limit: 1700 } })
    await search(page).fill('sap')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type(typedAfter)
    await letIdle(page)
    await expect(
      page.getByRole('button', { name: typedAfter ? 'Add Marshal' : 'Add Sappers', exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: undone })).toBeVisible()
    await expect(standing(page)).toContainText(typedAfter === '' ? '1,680 of 1,700' : '1,460 of 1,700')
  }
})

test('What is wrong is mended by a fix, by the nearest legal list, and the rest is filled', async ({ page }) => {
  await openBuilder(page, EXAMPLE, { change: { limit: 1400 } })
  await page.keyboard.press('i')
  await expect(page.getByText('The list costs 1,490 of 1,400: 90 too many.').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'The limit that the players agreed on' }).first()).toHaveAttribute(
    'href',
    '/rules/dwethia-conquest#kernel.over-limit',
  )
  await expectLooksRight(page)
  await page
    .getByRole('button', { name: /^Remove Sappers/ })
    .first()
    .click()
  await expect(page.getByText('No problems found.')).toBeVisible()
  await page.keyboard.press('Control+z')

  await page.getByRole('button', { name: 'Nearest legal list' }).click()
  await expect(page.getByRole('heading', { name: 'Changes: 1 step' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Removed' })).toBeVisible()
  await expectLooksRight(page)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('button', { name: 'Undo: Nearest legal list' })).toBeVisible()
  await expect(standing(page)).toContainText('1,380 of 1,400, legal')

  await command(page, '1900', /1,900/)
  await expect(standing(page)).toContainText('of 1,900')
  await page.getByRole('button', { name: 'Fill the rest' }).click()
  await page.getByRole('button', { name: 'More shooting' }).click()
  await page.getByRole('button', { name: 'Show suggestions' }).click()
  await expect(page.getByRole('button', { name: /^Apply ?: / }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Compare' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Apply ?: / })
    .nth(1)
    .click()
  await expect(page.getByRole('button', { name: 'Undo: Fill the rest' })).toBeVisible()
  await expect(standing(page)).toContainText(/1,8\d0 of 1,900|1,900 of 1,900/)
})

test('Choices, secrets, readings and figures of the list have their place', async ({ page }) => {
  await openBuilder(page, 'dwethia-heroes/black-sun-traders-150', { open: '?panel=choices' })
  const objectives = page.getByRole('region', { name: 'Secret objectives' })
  await expect(objectives).toContainText('5 of 5 chosen')
  await expect(objectives.getByRole('checkbox')).toHaveCount(0)
  const reveal = objectives.getByRole('button', { name: 'Reveal' })
  // In one line: the word is not broken.
  expect((await reveal.boundingBox())?.height).toBeLessThan(46)
  await reveal.click()
  await objectives.getByRole('checkbox', { name: 'Crows Nest' }).click()
  await expect(objectives).toContainText('4 of 5 chosen')
  await expect(page.getByRole('button', { name: 'Undo: Not secret objectives' })).toBeVisible()
  await beside(page, 'Issues').click()
  await expect(page.getByText('About your secret objectives, which are hidden.')).toBeVisible()
  await page.getByRole('button', { name: 'Reveal' }).click()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(objectives.getByRole('button', { name: 'Reveal' })).toBeFocused()

  await page.getByRole('combobox', { name: 'Religion' }).click()
  await page.getByRole('option').nth(1).click()
  await page.getByRole('textbox', { name: 'Points agreed on' }).fill('165')
  await page.getByRole('textbox', { name: 'Points agreed on' }).press('Tab')
  await expect(page.getByRole('button', { name: 'Undo: Limit 165' })).toBeVisible()
  await page.getByRole('button', { name: 'Which value needs which number on a die?' }).click()
  await page.getByRole('radio').last().click()
  await expect(page.getByText('1 non-default')).toBeVisible()
  await expectLooksRight(page)

  // A name of two lines makes the header higher: the panels stand below it however far the page is scrolled.
  const title = page.getByRole('heading', { level: 1 })
  await title.getByRole('button').first().click()
  await title
    .getByRole('textbox')
    .fill('The caravan that set out from the Black Sun and never came back to its harbour')
  await page.keyboard.press('Enter')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const header = page.locator('header').filter({ has: title })
  const tabs = page.getByRole('navigation', { name: 'Panels of the list' })
  const boxes = async () => [await header.boundingBox(), await tabs.boundingBox()] as const
  await expect
    .poll(async () => {
      const [head, below] = await boxes()
      return head && below && head.height > 110 && below.y >= Math.floor(head.y + head.height)
    })
    .toBe(true)
})

test.describe('Enter that is pressed before the palette’s code is there, and what it could find', () => {
  for (const [typed, claim, expectDone] of [
    ['wiz', 'runs the first match', (page: Page) => expect(page.locator('h2 [id^="unit-"]')).toBeFocused()],
    ['add min', 'leaves the focus where it was', (page: Page) => expect(search(page)).toBeFocused()],
    [
      'delete',
      'runs nothing that deletes',
      (page: Page) => expect(page.getByRole('dialog', { name: 'Commands' }).getByRole('option')).toHaveCount(1),
    ],
  ] as const)
    test(`${claim}: ${typed}`, async ({ page }) => {
      await using _ = await holdIdle(page)
      await openBuilder(page, 'magewinds/first-warband-8')
      const added = page.getByRole('button', { name: 'Undo: Add Minion' })
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/_next/static/chunks/**', (route) => released.then(() => route.continue()))
      await search(page).focus()
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible()
      await page.keyboard.type(typed)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: 'Commands' }).getByRole('textbox')).toHaveValue(typed)
      release()
      await expect(page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox')).toBeVisible()
      // What could be added is worked out after that, on a slow device.
      await letIdle(page)
      await expectDone(page)
      await expect(added).toBeVisible({ visible: typed === 'add min' })
      await expect(page.getByRole('alertdialog')).toBeHidden()
    })
})

test('The palette leads to units, additions, limits and pages; single keys can be switched off', async ({ page }) => {
  await openBuilder(page, 'magewinds/first-warband-8')
  const palette = page.getByRole('dialog', { name: 'Commands' })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_next/static/chunks/**', (route) => released.then(() => route.continue()))
  await search(page).focus()
  await page.keyboard.press('Control+k')
  await expect(palette).toBeVisible()
  await page.keyboard.type('wix')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('z')
  release()
  await expect(palette.getByRole('combobox')).toHaveValue('wiz')
  await page.keyboard.press('Escape')
  await expect(search(page)).toBeFocused()
  await expect(search(page)).toHaveValue('')

  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('option').first()).toHaveText(/^Search for units to add/)
  await expectAccessible(page)
  await page.keyboard.type('delete')
  await expect(palette.getByRole('option')).toHaveText(['Delete the list'])
  await page.keyboard.press('Enter')
  await expect(palette).toBeVisible()
  await palette.getByRole('combobox').fill('wiz')
  await expect(palette.getByRole('option')).toHaveText([/^Wizard/, /^Add Wizard/])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?unit=/)
  await expect(page.locator('h2 [id^="unit-"]')).toBeFocused()
  await command(page, 'add min', /^Add Minion/)
  await expect(page.getByRole('button', { name: 'Undo: Add Minion' })).toBeVisible()
  await command(page, '10', /10/)
  await expect(standing(page)).toContainText('of 10')
  await page.keyboard.press('Control+z')
  await expect(standing(page)).toContainText('of 8')

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await keys.getByRole('switch').click()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('a')
  await untilDrawn(page)
  await expect(search(page)).not.toBeFocused()
  await command(page, 'dark', /^Dark theme$/)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await command(page, 'rules', /rules/i)
  await expect(page).toHaveURL(/\/rules/)
})

const WARBAND = 'magewinds/first-warband-8'

test('A newer version of the pack is compared first, and taken as one step', async ({ page }) => {
  const { version } = Object(exampleList(WARBAND).pack)
  await page.route(/\/api\/packs\?game=/, async (route) => {
    const answer = await route.fetch()
    const { packs }: { packs: { id: string; newest: number }[] } = await answer.json()
    await route.fulfill({
      json: { packs: packs.map((pack) => (pack.id === 'magewinds-starter' ? { ...pack, newest: 9 } : pack)) },
    })
  })
  await page.route(/\/api\/packs\/magewinds-starter\/9/, async (route) => {
    const answer = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/starter\/9/, `starter/${version}`),
    })
    const catalogue = await answer.json()
    catalogue.pack.version = 9
    catalogue.rows.classes = catalogue.rows.classes
      .filter(({ slug }: { slug: string }) => slug !== 'cleric')
      .map((row: { slug: string }) => (row.slug === 'wizard' ? { ...row, slots: 1 } : row))
    await route.fulfill({ json: catalogue })
  })
  await openBuilder(page, WARBAND, { open: '?panel=pack' })
  const newer = page.getByRole('region', { name: 'A newer version' })
  await expect(newer).toContainText('Version 9 is available')
  await expect(newer.getByRole('listitem').filter({ hasText: 'Wizard' })).toContainText('2 → 1')
  await expect(newer.getByRole('listitem').filter({ hasText: 'Cleric' }).first()).toBeVisible()
  await expect(newer).toContainText('not legal afterwards')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Upgrade to version 9' }).click()
  await expect(page.getByRole('button', { name: 'Undo: Pack version 9' })).toBeVisible()
  await expect(page.getByText('This is the newest version.')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: 'Upgrade to version 9' })).toBeVisible()
})

test('One hand adds and mends', { tag: '@phone' }, async ({ page }) => {
  test.skip((page.viewportSize()?.width ?? 0) > 600, 'on a laptop the catalogue stands beside the list')
  await openBuilder(page, 'grid-battles/border-patrol-riders')
  const bar = page.getByRole('region', { name: 'Total and tools' })
  await bar.getByRole('button', { name: 'Add' }).click()
  const add = page.getByRole('button', { name: 'Add Archers' })
  await add.dispatchEvent('pointerdown', { pointerType: 'touch' })
  const details = page.getByRole('dialog', { name: 'Archers' })
  await expect(details).toContainText('Attack dice')
  await add.dispatchEvent('click')
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  const row = page.getByRole('listitem').filter({ has: add })
  await expect(row).not.toContainText('in the list')
  await add.click()
  await expect(row).toContainText('1 in the list')
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await bar.getByRole('button', { name: /problem/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove Archers/ })
    .first()
    .click()
  await expect(page.getByText('No problems found.')).toBeVisible()
})
