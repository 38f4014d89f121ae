import { expect, expectAccessible, expectLooksRight, test } from '../support/browser'
import { makePack, publish } from '../support/packs'

const CLASSES = [
  'Class\tType\tPts\tKeywords\tMartial',
  'Ridge Guard\tunit\t60\tHold\t+1',
  'Ridge Scouts\tunit\t45.5\tScout\t',
  'Ridge Captain\tgeneral\t150\tCommander\t+2',
  'Ridge Tower\tbuilding\t120 pts\tFortress\t',
  'Ridge Riders\tunit\t95\tRampage, Scout\t+1',
].join('\n')

test('a starter pack is copied, a table of five classes mended and taken, a chart row written, and version 2 shows it', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow()
  const pack = await makePack(page, { of: 'dwethia-conquest-starter', name: 'The Ridge' })
  await publish(page, pack, 1)

  await page.goto(`/catalogue/${pack}/edit?kind=classes`)
  await page.getByRole('button', { name: 'Start version 2' }).click()
  await page.getByRole('link', { name: 'Paste a table' }).click()
  await page.getByRole('textbox', { name: 'The table of units and buildings' }).fill(CLASSES)
  await page.getByRole('button', { name: 'Read the table' }).click()
  await expect(page.getByRole('combobox', { name: 'Class is' })).toContainText('Name')
  await expect(page.getByRole('combobox', { name: 'Type is' })).toContainText('Role')
  await expect(page.getByRole('combobox', { name: 'Martial is' })).toContainText('Martial (change)')
  await expect(page.getByRole('combobox', { name: 'Source' })).toHaveText('Added by a player')
  await page.getByRole('textbox', { name: 'Page or chapter' }).fill('The Ridge, page 3')
  await page.getByRole('button', { name: 'Check 5 rows' }).click()

  await expect(page.getByText('2 problems to fix')).toBeVisible()
  const take = page.getByRole('button', { name: 'Import 5 rows' })
  await expect(take).toBeDisabled()
  const points = page.getByRole('textbox', { name: 'Points, row 2' })
  await expect(points).toHaveAccessibleDescription('45.5 is not a whole number.')
  await points.fill('45')
  const role = page.getByRole('textbox', { name: 'Role, row 3' })
  await expect(role).toHaveAccessibleDescription(/“general” is unknown/)
  await role.fill('unit')
  await expect(page.getByText('No problems: 5 new, 0 changed')).toBeVisible()
  await take.click()
  await expect(page).toHaveURL(new RegExp(`/catalogue/${pack}/edit`))
  await page.getByRole('searchbox', { name: 'Search units and buildings' }).fill('ridge')
  await expect(page.getByRole('link', { name: 'Ridge Captain' })).toBeVisible()

  await page.goto(`/catalogue/${pack}/edit/factions/empire-of-sol`)
  const chart = page.getByRole('group', { name: /^Composition chart/ })
  await chart.getByRole('button', { name: 'Add a row' }).click()
  const row = chart.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^row \d/ }) })
  await row.getByRole('textbox', { name: 'Section' }).fill('Ridge heroes')
  const fresh = chart.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Ridge heroes' }) })
  await expect(fresh.getByText('Any number.')).toBeVisible()
  await fresh.getByRole('checkbox', { name: 'Per points' }).click()
  const per = fresh.getByRole('group', { name: 'Per points' })
  await per.getByRole('textbox', { name: 'Points' }).fill('50')
  await per.getByRole('textbox', { name: 'At least' }).fill('1')
  await per.getByRole('textbox', { name: 'At most' }).fill('2')
  await expect(fresh.getByText('1 to 2 per 50 points, also in smaller games.', { exact: true })).toBeVisible()
  await fresh.getByRole('group', { name: 'Classes' }).getByRole('button', { name: 'Only these' }).click()
  await fresh.getByRole('combobox', { name: 'Add to classes' }).fill('ridge cap')
  await page.getByRole('option', { name: 'Ridge Captain' }).click()
  await expect(fresh.getByText('Holds Ridge Captain.')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved in the draft.')).toBeVisible()

  await page.goto(`/catalogue/${pack}/publish`)
  await expect(page.getByText(/"Ridge heroes" never holds anything/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save version 2' })).toBeHidden()
  await page.getByRole('region', { name: 'One problem' }).getByRole('link', { name: 'Empire of Sol' }).click()
  const movers = page.getByRole('button', { name: /^Move .+ up$/ })
  const place = () =>
    movers.evaluateAll((all) =>
      all.findIndex((one) => /Move Ridge heroes up/.test(one.ariaLabel ?? one.textContent ?? '')),
    )
  await expect.poll(place).toBeGreaterThan(0)
  for (let before = await place(); before > 0; before -= 1) {
    await movers.nth(before).click()
    await expect.poll(place, { intervals: [20, 50, 100] }).toBe(before - 1)
  }
  expect(await place()).toBe(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved in the draft.')).toBeVisible()

  await page.goto(`/catalogue/${pack}/publish`)
  await expect(page.getByRole('heading', { name: 'Changes since version 1' })).toBeVisible()
  await publish(page, pack, 2)
  await expect(page.getByRole('heading', { name: 'From version 1 to version 2' })).toBeVisible()
  for (const name of ['Ridge Guard', 'Ridge Scouts', 'Ridge Captain', 'Ridge Tower', 'Ridge Riders'])
    await expect(page.getByText(name).first()).toBeVisible()
  await expect(page.getByText('Empire of Sol').first()).toBeVisible()
  await expect(page.getByText(/Ridge heroes: 1 to 2 per 50 points/)).toBeVisible()
  await expectAccessible(page)
})

test('a row that the schema refuses says so at its field, and nothing that was typed is lost', async ({ page }) => {
  const pack = await makePack(page, { of: 'dwethia-heroes-starter', how: 'extend', name: 'Refusals' })
  await page.goto(`/catalogue/${pack}/add/classes`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Old Guard')
  await expect(page.getByRole('textbox', { name: 'ID' })).toHaveValue('old-guard')
  const points = page.getByRole('textbox', { name: 'Points', exact: true })
  await points.fill('12.5')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const summary = page.locator('form').getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(points).toHaveAttribute('aria-invalid', 'true')
  await expect(points).toHaveValue('12.5')
  await points.fill('12')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/edit\/classes\/old-guard/)
})

test('a row is deleted, brought back by undo, duplicated and moved', async ({ page }) => {
  const pack = await makePack(page, { of: 'grid-battles-starter', name: 'Shuffled' })
  await page.goto(`/catalogue/${pack}/edit?kind=keywords`)
  const first = page.getByRole('heading', { level: 3 }).last()
  const name = (await first.innerText()).replace(/\s*†.*$/s, '').trim()
  const more = page.getByRole('button', { name: `More for ${name}`, exact: true })
  await more.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText(`${name} deleted`).first()).toBeVisible()
  await expect(more).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(more).toBeVisible()
  await more.click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByRole('link', { name: `${name} (copy)` })).toBeVisible()
})

test('an edited row of a copy is restored, once it is saved', { tag: '@phone' }, async ({ page }) => {
  const pack = await makePack(page, { of: 'grid-battles-starter', name: 'Edited copy' })
  await page.goto(`/catalogue/${pack}/edit?kind=keywords`)
  const link = page.getByRole('heading', { level: 3 }).getByRole('link').last()
  await page.goto((await link.getAttribute('href')) ?? '')
  const text = page.getByRole('textbox', { name: 'Text' })
  const restore = page.getByRole('button', { name: 'Restore copied row' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const copied = await text.inputValue()
  await expect(restore).toBeHidden()
  await text.fill('By the club.')
  await save.click()
  await expect(
    page.getByText(/^This row was copied from Grid Battles starter pack, version \d, and edited/),
  ).toBeVisible()
  await page.reload()
  await expectLooksRight(page)
  await restore.click()
  await expect(text).toHaveValue(copied)
  await expect(page.getByText('Not saved yet.')).toBeVisible()
  await save.click()
  await expect(restore).toBeHidden()
  await page.goto(`/catalogue/${pack}/edit?kind=keywords`)
  await expect(page.getByText(/^edited ·/)).toBeHidden()
})

test('a second tab loses nothing: both versions are shown', async ({ page, context }) => {
  test.slow()
  const pack = await makePack(page, { of: 'grid-battles-starter', name: 'Two tabs' })
  await page.goto(`/catalogue/${pack}/edit?kind=keywords`)
  const link = page.getByRole('heading', { level: 3 }).getByRole('link').last()
  const address = (await link.getAttribute('href')) ?? ''
  await page.goto(address)
  const other = await context.newPage()
  await other.goto(address)
  await page.getByRole('textbox', { name: 'Text' }).fill('From the first tab.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved in the draft.')).toBeVisible()
  await other.getByRole('textbox', { name: 'Text' }).fill('From the second tab.')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('Changed in another tab', { exact: true })).toBeVisible()
  await expect(other.getByText('mine: From the second tab.')).toBeVisible()
  await expect(other.getByText('saved: From the first tab.')).toBeVisible()
  await other.getByRole('button', { name: 'Save mine' }).click()
  await expect(other.getByText('Saved in the draft.')).toBeVisible()
})

test('the pages of the editor are accessible in both themes, and never scroll sideways', async ({ page }) => {
  test.slow()
  const pack = await makePack(page, { of: 'dwethia-conquest-starter', name: 'Looked at' })
  for (const path of [
    'edit?kind=factions',
    'edit/factions/the-citadel',
    'edit/classes/breachers',
    'add/wargear',
    'paste/races',
    'publish',
  ]) {
    await page.goto(`/catalogue/${pack}/${path}`)
    await expectLooksRight(page)
  }
})

test('the editor’s main path needs no mouse', async ({ page }) => {
  const pack = await makePack(page, { of: 'dwethia-heroes-starter', how: 'extend', name: 'By keyboard' })
  await page.getByRole('link', { name: 'Add a race' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/add\/races/)
  await page.getByRole('textbox', { name: 'Name', exact: true }).focus()
  await page.keyboard.type('Ridge Folk')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('They live on ridges.')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12')
  await page.keyboard.press('Control+End')
  await page.getByRole('button', { name: 'Save', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${pack}/edit/races/ridge-folk`))
  await expect(page.getByRole('textbox', { name: 'Points', exact: true })).toHaveValue('12')
})

test('a copy without a change says so before it becomes a version', async ({ page }) => {
  const pack = await makePack(page, { of: 'grid-battles-starter', name: 'Untouched' })
  await page.goto(`/catalogue/${pack}/publish`)
  const changes = page.getByRole('region', { name: 'Changes since Grid Battles starter pack, version 1' })
  await expect(changes).toContainText('No changes.')
})

test('a published pack is deleted, and brought back', async ({ page }) => {
  const pack = await makePack(page, { of: 'grid-battles-starter', name: 'Gone and back' })
  await publish(page, pack, 1)
  await page.goto(`/catalogue/${pack}/edit`)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/deleted=/)
  await expect(page.getByRole('link', { name: 'Gone and back' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(`/catalogue/${pack}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gone and back')
})
