import type { Locator, Page } from 'playwright/test'
import { expect, expectAccessible, expectLooksRight, test } from '../support/browser'
import { placeOf, untilDrawn } from '../support/drawn'
import { EXAMPLE } from '../support/long-list'
import { openBuilder } from '../support/open-builder'

const standing = (page: Page) => page.getByRole('status').filter({ hasText: / of / })
const row = (page: Page, entry: string) => page.locator(`#entry-${entry}`)
const unit = (page: Page) => page.getByRole('article').first()
const heading = (page: Page) => page.locator('h2 [id^="unit-"]')
const undo = (page: Page) => page.getByRole('button', { name: /^Undo: / })
// Not as they are drawn: what is out of sight is not, and has no text then.
const names = (page: Page) => page.locator('[id^="entry-"]').allTextContents()

test('a unit is edited in every way, and each step is taken back', async ({ page }) => {
  await openBuilder(page, EXAMPLE, { open: '?unit=e4' })
  const before = await standing(page).innerText()
  const open = unit(page)

  await open.getByRole('button', { name: 'More: Models of Conscripts' }).click()
  await expect(row(page, 'e4')).toHaveText('Conscripts × 2')
  await open.getByRole('button', { name: 'Price of Conscripts: breakdown' }).click()
  await expect(page.getByRole('dialog', { name: 'Price of Conscripts' })).toContainText(/Each\d+Number× 2Total\d+$/)
  await page.keyboard.press('Escape')
  await open.getByRole('textbox', { name: 'Name of this Conscripts' }).fill('Вторая Колонна ⚑')
  await page.keyboard.press('Enter')
  await expect(row(page, 'e4')).toHaveText('Вторая Колонна ⚑ × 2')
  await open
    .getByRole('group', { name: 'Race' })
    .getByRole('button', { name: /^Borii/ })
    .click()
  await expect(page.getByText('Conscripts · Borii · Rifles')).toHaveCount(1)

  const wargear = open.getByRole('region', { name: 'Wargear' })
  await wargear.getByRole('checkbox', { name: /^Rifles/ }).click()
  await expect(wargear.getByRole('checkbox', { name: /^Rifles/ })).not.toBeChecked()
  await wargear.getByRole('textbox', { name: 'Search wargear' }).fill('spear')
  await wargear.getByRole('checkbox', { name: /^Spear/ }).click()
  await expect(page.getByText('Conscripts · Borii · Spear')).toHaveCount(1)
  await wargear.getByRole('button', { name: 'Arm like the last one' }).click()
  await expect(undo(page)).toHaveAccessibleName('Undo: Вторая Колонна ⚑: arm like the last one')
  await expect(page.getByText('Conscripts · Borii · Pistols')).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await wargear.getByRole('button', { name: 'Arm all of these' }).click()
  await expect(undo(page)).toHaveAccessibleName('Undo: Вторая Колонна ⚑: arm all of these')
  await expect(page.getByText('Terran · Spear', { exact: true })).toHaveCount(2)
  await page.keyboard.press('Control+z')

  await open.getByRole('button', { name: /^Upgrades/ }).click()
  await open.getByRole('button', { name: 'More: Martial, steps bought' }).click()
  await expect(open.getByRole('textbox', { name: 'Martial, steps bought' })).toHaveValue('1')
  await open.getByRole('switch', { name: 'In the starting force' }).click()
  await expect(open.getByRole('switch', { name: 'In the starting force' })).not.toBeChecked()

  await open.getByRole('button', { name: /^Base/ }).click()
  await open.getByRole('button', { name: 'Another size or shape' }).click()
  await open.getByRole('group', { name: 'Shape' }).getByRole('button', { name: 'oval' }).click()
  await open.getByRole('textbox', { name: 'Length in millimetres' }).fill('60')
  await page.keyboard.press('Tab')
  await expect(open.getByText('oval 60 × 40 mm, drawn smaller')).toBeVisible()
  await expect(open.getByText('the base is 60 × 40 mm. Allowed: 40 mm')).toBeVisible()
  await open.getByRole('button', { name: /^Use a base of 40 × 27 mm/ }).click()
  await expect(open.getByText('oval 40 × 27 mm, drawn about as large')).toBeVisible()

  await open.getByRole('textbox', { name: /^Notes of/ }).fill('Second rank.\nHolds the bridge.')
  await open.getByRole('button', { name: 'Replace unit' }).click()
  await open.getByRole('combobox', { name: /^What .* is$/ }).fill('breach')
  await page.getByRole('option', { name: /^Breachers/ }).click()
  await expect(page.getByText('Breachers · Borii · Spear')).toHaveCount(1)
  await open
    .getByRole('button', { name: /^Values?|Martial: breakdown/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Martial' })).toContainText('Upgrade')
  await page.keyboard.press('Escape')

  const steps = ['becomes Breachers', 'notes', 'Use a base of 40', 'oval 60', 'oval 40', 'does not start', 'Martial .1']
  for (const step of [...steps, 'Spear', 'without Rifles', 'Borii', 'named', 'Conscripts × 2']) {
    await expect(undo(page)).toHaveAccessibleName(new RegExp(step))
    await page.keyboard.press('Control+z')
  }
  await expect(undo(page)).toHaveCount(0)
  await expect(standing(page)).toHaveText(before)

  // A part that was unfolded is so for every unit, and after a reload.
  await row(page, 'e3').click()
  await page.reload()
  await expect(unit(page)).toHaveAccessibleName('Sappers')
  await expect(open.getByRole('button', { name: /^Upgrades/ })).toHaveAttribute('aria-expanded', 'true')
  await expect(open.getByRole('button', { name: /^Marking/ })).toHaveAttribute('aria-expanded', 'false')
})

test(
  'a sheet is opened and closed with one thumb, and back closes it',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    test.skip(project.name !== 'phone', 'A laptop has zones in place of sheets.')
    await openBuilder(page, EXAMPLE)
    const bar = page.getByRole('region', { name: 'Total and tools' })
    await expect(bar).toContainText('1,490')
    // The list begins within the first third: the numbers are one line, which opens.
    const { height = 0 } = page.viewportSize() ?? {}
    expect((await placeOf(page.locator('[data-heading]').first())).y).toBeLessThan(height / 3)
    await page.getByRole('button', { name: /^Numbers/ }).click()
    await expect(page.getByRole('navigation', { name: 'More of the list' })).toBeVisible()
    await page.getByRole('button', { name: /^Numbers/ }).click()
    await row(page, 'e2').click()
    await expect(page).toHaveURL(/unit=e2/)
    await expect(page.getByRole('dialog', { name: 'Commanders' })).toBeVisible()
    // The sheet ends above the bar, which is the next stop after it; the list waits.
    await placeOf(page.getByRole('dialog'))
    const [sheet, below] = [await page.getByRole('dialog').boundingBox(), await bar.boundingBox()]
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeLessThanOrEqual(Math.ceil(below?.y ?? 0))
    await page.getByRole('button', { name: 'Replace unit' }).focus()
    await page.keyboard.press('Tab')
    await expect(bar.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('button', { name: 'Replace unit' })).toBeFocused()
    expect(await row(page, 'e3').evaluate((element) => element.closest('[inert]') !== null)).toBe(true)
    // At the end of the sheet, too, its unit's name and price are in sight.
    await expect(unit(page).getByRole('textbox', { name: 'Name of this Marshal' })).toBeInViewport({ ratio: 0.9 })
    await expect(unit(page).getByRole('button', { name: 'Price of Marshal' }).first()).toBeInViewport({ ratio: 0.9 })

    // A finger that rests on a piece of wargear reads about it, and does not choose it.
    const devtools = await page.context().newCDPSession(page)
    const touch = async (what: Locator) => {
      await what.scrollIntoViewIfNeeded()
      const { x, y } = await placeOf(what)
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 8, y: y + 8 }] })
    }
    const lift = () => devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    const wargear = unit(page).getByRole('checkbox', { name: /^Shield/ })
    await touch(wargear)
    const about = page.getByRole('dialog', { name: 'Shield' })
    await expect(about).toContainText('+30 points each')
    await lift()
    await expectAccessible(page)
    await about.getByRole('button', { name: 'Close Shield' }).tap()
    await expect(about).toBeHidden()
    await expect(wargear).not.toBeChecked()
    await expect(bar.getByRole('button', { name: 'Nothing to undo' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(row(page, 'e2')).toBeFocused()

    // A finger that rests on a row opens its menu, and not the unit. The message about it stands above the bar.
    await touch(row(page, 'e3'))
    await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
    await lift()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Remove' }).tap()
    await expect(page).not.toHaveURL(/unit=/)
    const undoButton = page.getByRole('button', { name: 'Undo', exact: true })
    await placeOf(undoButton)
    const message = await undoButton.boundingBox()
    expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan((await placeOf(bar)).y)
    await undoButton.tap()
    await expect(bar).toContainText('1,490')

    await page.getByRole('button', { name: 'One more: Sappers' }).click()
    await expect(bar).toContainText('1,600')
    await bar.getByRole('button', { name: /^Undo: / }).tap()
    await expect(bar).toContainText('1,490')
    await bar.getByRole('button', { name: /^Redo: / }).tap()
    await expect(bar).toContainText('1,600')
    await expect(bar.getByRole('button', { name: '2 problems' })).toBeVisible()
    await bar.getByRole('button', { name: '2 problems' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Remove 1 from Sappers/ })
      .first()
      .click()
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/panel/)
    await expect(bar.getByRole('button', { name: 'Legal' })).toBeVisible()
    await bar.getByRole('button', { name: 'Add' }).click()
    const search = page.getByRole('textbox', { name: 'Search for units to add' })
    await expect(page.getByRole('button', { name: 'Add Siege Battery' })).toBeVisible()
    await placeOf(page.getByRole('dialog'))
    const whole = await page.getByRole('dialog').boundingBox()
    // The sheet stays as high while its rows become fewer.
    await search.fill('sappers')
    await expect(page.getByRole('button', { name: /^Add / })).toHaveCount(1)
    expect(await page.getByRole('dialog').boundingBox()).toEqual(whole)
    await page.getByRole('button', { name: 'Remove one Sappers' }).click()
    await expect(bar).toContainText('1,380')
    await expect(page.getByRole('button', { name: 'Add Sappers' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Remove one Sappers' })).toHaveCount(0)
  },
)

test('by keyboard alone a unit is opened, moved, split, taken out and brought back', async ({ page }) => {
  await openBuilder(page, EXAMPLE, { change: { limit: 3000 } })
  const order = await names(page)
  await row(page, 'e4').focus()
  await page.keyboard.press('Enter')
  await expect(unit(page)).toHaveAccessibleName('Conscripts')
  await expect(row(page, 'e4')).toHaveAttribute('aria-current', 'true')
  await expect(heading(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row(page, 'e4')).toBeFocused()
  await page.keyboard.press('i')
  await expect(page.getByRole('region', { name: 'Issues' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row(page, 'e4')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Replace unit' }).press('Enter')
  await expect(page.getByRole('combobox', { name: 'What Conscripts is' })).toBeFocused()
  await page.getByRole('button', { name: 'Duplicate', exact: true }).press('Enter')
  await expect(heading(page)).toBeFocused()
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await expect(page.locator('[id^="entry-"]:focus')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z')
  await expect(undo(page)).toHaveCount(0)

  const title = page.getByRole('heading', { level: 1 })
  const name = await title.innerText()
  await title.getByRole('button').press('F2')
  await expect(page.getByRole('textbox', { name: 'Name of the list' })).toBeFocused()
  await page.keyboard.type('Night watch')
  await page.keyboard.press('Escape')
  await expect(title).toHaveText(name)
  await expect(title.getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Night watch')
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('Night watch')
  await expect(title.getByRole('button')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(title).toHaveText(name)

  await row(page, 'e4').press('Enter')
  await page.getByRole('listitem').getByRole('button', { name: 'Remove Conscripts' }).first().press('Enter')
  await expect(row(page, 'e4')).toHaveCount(0)
  await expect(page.locator('[id^="entry-"]:focus')).toHaveText('Conscripts')
  await expect(page.locator('[id^="entry-"]:focus')).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Undo', exact: true }).first().press('Enter')
  await expect(undo(page)).toHaveCount(0)

  const grip = page.getByRole('button', { name: 'Move Conscripts', exact: true }).first()
  await grip.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Conscripts is at place 1 of 3.')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(/Conscripts is at place 2 of 3/)).toHaveCount(1)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Undo: Move Conscripts' })).toBeVisible()
  await page.keyboard.press('Control+z')

  await page.getByRole('button', { name: 'One more: Sappers' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(row(page, 'e3')).toHaveText('Sappers × 3')
  await page.getByRole('button', { name: 'More for Sappers' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Split one off' }).press('Enter')
  await expect(page.locator('[id^="entry-"]', { hasText: 'Sappers' })).toHaveText(['Sappers × 2', 'Sappers'])
  await page.getByRole('button', { name: 'More for Sappers' }).first().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Remove' }).press('Enter')
  await expect(page.locator('[id^="entry-"]', { hasText: 'Sappers' })).toHaveText(['Sappers'])
  await expect(page.locator('[id^="entry-"]', { hasText: 'Sappers' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
  await expect(page.locator('[id^="entry-"]', { hasText: 'Sappers' })).toHaveText(['Sappers × 2', 'Sappers'])
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z')
  await expect(undo(page)).toHaveCount(0)
  await expect.poll(() => names(page)).toEqual(order)
})

test('a row is dragged by its grip, within its heading', async ({ page }) => {
  await openBuilder(page, 'dwethia-conquest/the-citadel-3000')
  const works = page.getByRole('region', { name: 'Works' }).locator('[id^="entry-"]')
  await expect(works).toHaveText(['Gun Tower', 'Deep Mine', 'Memorial Chapel'])
  const from = await placeOf(page.getByRole('button', { name: 'Move Memorial Chapel', exact: true }))
  const to = await placeOf(page.getByRole('button', { name: 'Move Gun Tower', exact: true }))
  await page.mouse.move(from.x + 8, from.y + 12)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y - 20, { steps: 4 })
  await page.mouse.move(to.x + 8, to.y + 4, { steps: 8 })
  await expect(page.getByText('Memorial Chapel is at place 1 of 3.')).toHaveCount(1)
  await page.mouse.up()
  await expect(works).toHaveText(['Memorial Chapel', 'Gun Tower', 'Deep Mine'])

  // Over another heading: it stays, the list says why, and the menu leads to what does stand there.
  const order = await names(page)
  const grip = await placeOf(page.getByRole('button', { name: 'Move Memorial Chapel', exact: true }))
  const other = await placeOf(page.locator('[data-heading]').first())
  await page.mouse.move(grip.x + 8, grip.y + 12)
  await page.mouse.down()
  await page.mouse.move(grip.x + 8, grip.y - 20, { steps: 4 })
  await page.mouse.move(grip.x + 8, other.y + 12, { steps: 8 })
  await untilDrawn(page)
  await page.mouse.up()
  await expect(page.getByText('Memorial Chapel was not moved')).toBeVisible()
  expect(await names(page)).toEqual(order)
  await page.getByRole('button', { name: 'More for Memorial Chapel' }).click()
  await page.getByRole('menuitem', { name: 'Move to another section' }).click()
  await expect(page.getByRole('combobox', { name: 'Section' })).toBeFocused()
})

// Each width has a page of its own: what was due while no script ran is lost to a page.
for (const [from, room] of [
  [768, 'two'],
  [1440, 'three'],
] as const) {
  test(`a window of ${from} pixels that shrinks shows nothing too wide, even before a script hears of it`, async ({
    page,
    context,
  }) => {
    await openBuilder(page, EXAMPLE, { open: '?panel=proposals' })
    const devtools = await context.newCDPSession(page)
    await page.setViewportSize({ width: from, height: 800 })
    await expect(page.locator('[data-room]')).toHaveAttribute('data-room', room)
    await devtools.send('Emulation.setScriptExecutionDisabled', { value: true })
    await page.setViewportSize({ width: 320, height: 800 })
    await expect(page.locator('[data-room]')).toHaveAttribute('data-room', room)
    expect((await devtools.send('Page.getLayoutMetrics')).cssContentSize.width).toBe(320)
    await devtools.send('Emulation.setScriptExecutionDisabled', { value: false })
    await devtools.detach()
  })
}

test('a broken list is named in its places, each leads to its unit, and looks right', async ({ page }) => {
  test.slow()
  await openBuilder(page, EXAMPLE, {
    change: {
      limit: 900,
      entries: [
        { id: 'b1', class: 'marshal', race: 'gone', count: 2 },
        { id: 'b2', class: 'star-reader', race: 'terran', count: 1, name: 'Ψ Reader' },
        {
          id: 'b3',
          class: 'conscripts',
          race: 'terran',
          count: 40,
          wargear: ['great-axes'],
          base: { shape: 'round', mm: [70] },
        },
        { id: 'b4', class: 'never-heard-of', count: 1 },
      ],
    },
  })
  await expect(page.getByRole('region', { name: 'Not in this pack' })).toContainText('The pack has no Gone.')
  await page.getByRole('button', { name: 'Fixes' }).first().click()
  await row(page, 'b3').click()
  await expect(unit(page).getByText(/the base is 70 mm/)).toBeVisible()
  await page.getByRole('button', { name: 'Marshal × 2' }).click()
  await expect(page.getByText(/This pack has no Gone/)).toBeVisible()
  await expectLooksRight(page)
})

test('an empty list says how to begin, and looks right', async ({ page }) => {
  test.slow()
  await page.evaluate(() => localStorage.removeItem('musterroll-hints'))
  const empty = { name: 'Conquest 1,500', entries: [], faction: null, religion: null, choices: {} }
  await openBuilder(page, EXAMPLE, { change: empty })
  await expect(page.getByText('No units yet')).toBeVisible()
  await page.getByRole('button', { name: 'Choose a faction' }).click()
  await expect(page.getByRole('complementary', { name: 'Options of the list' })).toBeVisible()
  // A list that nobody has named is called by its faction.
  await page.getByRole('combobox', { name: 'Faction' }).click()
  await page.getByRole('option', { name: 'The Citadel' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Citadel 1,500')
  await undo(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conquest 1,500')
  const dismiss = page.getByRole('button', { name: 'Dismiss this hint' })
  const hint = page.getByRole('status').filter({ has: dismiss })
  await expect(hint).toHaveText('In the search, Enter adds the first match.')
  await expectLooksRight(page)

  await page.getByRole('button', { name: 'Add unit', exact: true }).click()
  const search = page.getByRole('textbox', { name: 'Search for units to add' })
  await expect(search).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(undo(page)).toBeVisible()
  await expect(hint).toHaveText('Click any number to see its breakdown.')
  await dismiss.press('Enter')
  await expect(hint).toHaveText(/^(Ctrl |⌘)K finds every command\.$/)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dismiss).toHaveCount(0)
  await page.reload()
  await expect(search).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('musterroll-hints'))).toBe('enter figure commands')
})

for (const [example, entry, shown] of [
  ['dwethia-heroes/the-citadel-150', 'e2', 'Integrity'],
  ['dwethia-cosmic/the-citadel-1500', 'e2', 'Systems'],
  ['magewinds/first-warband-8', 'e1', 'Name of its melee attack'],
  ['grid-battles/the-hill-fort-siege', 'e1', 'Attack dice'],
] as const) {
  test(`${example} is built from the same parts`, async ({ page }) => {
    await openBuilder(page, example, { open: `?unit=${entry}` })
    await expect(unit(page).getByText(shown).first()).toBeVisible()
    const before = await standing(page).innerText()
    await unit(page)
      .getByRole('button', { name: /^More: Models of/ })
      .click()
    await expect(standing(page)).not.toHaveText(before)
    await undo(page).click()
    await expect(standing(page)).toHaveText(before)

    // A dot before each part but the first of a line; it stands beside a link, and is not underlined with it.
    const lines = page.locator('p:has(> a[href$="/history"]), p:has(> a[href$="/history"]) + p')
    const dots = await lines.evaluateAll((all) =>
      all.map((line) =>
        [...line.children].map((part, i) => {
          const [before, after] = ['::before', '::after'].map((where) => getComputedStyle(part, where))
          const dot = `${before?.content} ${i === 0 ? '' : before?.position} ${after?.content}`
          return part.textContent === '' ? 'empty' : dot
        }),
      ),
    )
    expect(dots).toHaveLength(2)
    for (const [first, ...others] of dots) {
      expect(first).toBe('none  none')
      expect(new Set(others)).toEqual(new Set(others.map(() => '"·" absolute none')))
    }
  })
}

test('somebody else’s list is a list that is not here', async ({ page, browser }) => {
  const id = await openBuilder(page, EXAMPLE)
  const stranger = await browser.newPage()
  expect((await stranger.goto(`/lists/${id}`))?.status()).toBe(404)
  await expect(stranger.getByRole('heading', { name: 'This list belongs to another browser' })).toBeVisible()
  await stranger.close()
})
