import { expect, expectAccessible, test } from '../support/browser'

// Each part of the gallery stands for itself: one visit shows several, and a step that fails has its name.
test.beforeEach(async ({ page }) => {
  await page.goto('/gallery')
})

test('what is drawn is named, and says in words what it shows', async ({ page }) => {
  await test.step('every pair of rim and top is drawn and named', async () => {
    await expect(page.getByRole('img', { name: /^Base: .+ rim, .+ top, \d/ })).toHaveCount(121)
    await expect(
      page.getByRole('img', { name: 'Base: Terran red rim, The Citadel blue top, 1, load-out C' }).first(),
    ).toBeVisible()
  })

  await test.step('a budget says in words what its bar shows', async () => {
    await expect(page.getByRole('figure', { name: 'Points: 1,299 of 1,500 points', exact: true })).toBeVisible()
    await expect(page.getByRole('figure', { name: 'Points: 1,299 of 1,000 points, 299 too many' })).toBeVisible()
  })
})

test('what is pressed with a finger answers to keys and words, too', { tag: '@phone' }, async ({ page }) => {
  await test.step('a number stops at its bounds, by button and by key', async () => {
    const number = page.getByRole('textbox', { name: 'Platoons', exact: true }).first()
    const more = page.getByRole('button', { name: 'More: Platoons' }).first()
    for (let press = 0; press < 2; press++) await more.click()
    await expect(number).toHaveValue('5')
    await expect(more).toBeDisabled()
    await number.focus()
    await page.keyboard.press('ArrowDown')
    await expect(number).toHaveValue('4')
    await number.fill('99')
    await page.keyboard.press('Tab')
    await expect(number).toHaveValue('5')
  })

  await test.step('a combobox finds names in any script', async () => {
    const box = page.getByRole('combobox', { name: 'Unit' })
    await box.fill('гвардия')
    await page.getByRole('option', { name: /Жёлтая Гвардия/ }).click()
    await expect(box).toHaveValue('Жёлтая Гвардия Щёлкова')
    await box.fill('no such name')
    await expect(page.getByText('No matches.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('No matches.')).toBeHidden()
  })

  await test.step('a question must be answered: it ignores the page behind it', async () => {
    await page.getByRole('button', { name: 'Question' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete Gate of Iron?' })
    await expect(question).toBeVisible()
    await page.mouse.click(4, 4)
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByText('Chosen: Deleted')).toBeVisible()
  })

  await test.step('a toast can be undone, and an error stays until it is closed', async () => {
    await page.getByRole('button', { name: 'With undo' }).click()
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('Chosen: Undone')).toBeVisible()
    await page.getByRole('button', { name: 'An error' }).click()
    // Base UI hides an urgent toast from the tree until it has the focus: an alert of its own says the words.
    await expect(page.getByRole('alert').filter({ hasText: 'The disk is full.' })).toHaveCount(1)
    const error = page.locator('[role="alertdialog"][data-type="error"]')
    await expect(error).toBeVisible()
    await error.getByLabel('Close the message').click()
    await expect(error).toBeHidden()
  })
})

test('what is chosen, turned and opened answers to its name and to keys', async ({ page }) => {
  await test.step('filters add up, and a choice of one stays one', async () => {
    const filter = (name: string) => page.getByRole('group', { name: 'Show' }).getByRole('button', { name })
    await filter('Shooting').click()
    await expect(filter('Fits now')).toHaveAttribute('aria-pressed', 'true')
    await expect(filter('Shooting')).toHaveAttribute('aria-pressed', 'true')
    const race = (name: string) => page.getByRole('group', { name: 'Race' }).getByRole('button', { name })
    await race('Cyborii').click()
    await expect(race('Terran')).toHaveAttribute('aria-pressed', 'false')
    await race('Cyborii').click()
    await expect(race('Cyborii')).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('a select is opened, searched by letter and chosen from by keyboard', async () => {
    const select = page.getByRole('combobox', { name: 'Faction', exact: true }).first()
    await select.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option', { name: 'The Citadel' })).toBeVisible()
    await page.keyboard.press('e')
    await page.keyboard.press('l')
    await page.keyboard.press('Enter')
    await expect(select).toContainText('Eldritch Cult')
  })

  await test.step('checkbox, radio and switch answer to their words', async () => {
    await page.getByText('Shields', { exact: true }).click()
    await expect(page.getByRole('checkbox', { name: 'Shields' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Long Guns' })).toBeDisabled()
    await page.getByText('Long battle', { exact: true }).click()
    await expect(page.getByRole('radio', { name: 'Long battle' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Standard battle' })).not.toBeChecked()
    await page.getByText('Hatched bases', { exact: true }).click()
    await expect(page.getByRole('switch', { name: 'Hatched bases' })).toBeChecked()
  })

  await test.step('tabs turn with arrows, a disclosure opens, a number opens to its lines', async () => {
    await page.getByRole('tab', { name: 'Wargear' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByText('This class casts no spells.').first()).toBeVisible()
    await page.getByRole('button', { name: /^Breakdown/ }).click()
    await expect(page.getByText('Short Bows').first()).toBeVisible()
    await page.getByRole('button', { name: /Points of a Platoon: breakdown/ }).click()
    await expect(page.getByRole('dialog', { name: 'Points of a Platoon' })).toContainText('at least 75')
  })

  await test.step('a repair is offered with its change in points', async () => {
    await page.getByRole('button', { name: 'Remove the Star Reader −130' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Remove the Star Reader' })).toBeVisible()
  })

  await test.step('long work can be stopped', async () => {
    await expect(page.getByRole('progressbar', { name: 'Drawing the sheets' })).toHaveAttribute(
      'aria-valuetext',
      '12 of 60 sheets',
    )
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await expect(page.getByText('Stopped.')).toBeVisible()
  })
})

test('whatever opens over the page is accessible while it is open, and closes on Escape', async ({ page }) => {
  for (const [button, role] of [
    ['Dialog', 'dialog'],
    ['Question', 'alertdialog'],
    ['Bottom sheet', 'dialog'],
    ['Popover', 'dialog'],
  ] as const)
    await test.step(button, async () => {
      await page.getByRole('button', { name: button, exact: true }).click()
      await expect(page.getByRole(role)).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole(role)).toHaveCount(0)
    })
})
