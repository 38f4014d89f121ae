import type { Page } from 'playwright/test'
import { parseRoster } from '@/lib/rosters/schema'
import { expect, expectAccessible, expectLooksRight, test, testInOwnBrowser } from '../support/browser'
import { createLists, exampleList } from '../support/example-lists'

const ALL_SOULS = exampleList('dwethia-conquest/eldritch-cult-3000')
const QUICK = exampleList('magewinds/quick-6')
const PATROL = exampleList('grid-battles/border-patrol-riders')

const line = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })

async function choose(page: Page, list: string, what: string) {
  await page.getByRole('button', { name: `More for ${list}`, exact: true }).click()
  await page.getByRole('menuitem', { name: what, exact: true }).click()
}

/** Of a list, in the builder. */
const MENU = ['Rename', 'Share', 'Print', 'History', 'Export', 'Duplicate', 'Archive', 'Delete']

type Rows = {
  readonly lists?: readonly object[]
  readonly journals?: readonly object[]
  readonly bases?: readonly object[]
}

/** A list's file as the browser stores it. */
function rosterOf(list: object): object {
  const read = parseRoster(JSON.stringify(list))
  if (!read.ok) throw new Error('The list cannot be read.')
  return read.value
}

/** Puts rows into the database of a browser that has opened it before. */
function putOnDevice(page: Page, rows: Rows): Promise<void> {
  return page.evaluate(async (stores) => {
    const device = await new Promise<IDBDatabase>((settle, fail) => {
      const opening = indexedDB.open('musterroll')
      opening.onsuccess = () => settle(opening.result)
      opening.onerror = () => fail(opening.error)
    })
    const transaction = device.transaction(Object.keys(stores), 'readwrite')
    for (const [store, all] of Object.entries(stores)) for (const row of all) transaction.objectStore(store).put(row)
    await new Promise((settle, fail) => {
      transaction.oncomplete = settle
      transaction.onabort = () => fail(transaction.error)
    })
    device.close()
  }, rows)
}

test('a newcomer’s first list is two clicks away, and legal and full soon after', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'New list for Heroes' }).click()
  await page.getByRole('button', { name: 'Create list' }).click()
  await expect(page).toHaveURL(/\/lists\/[0-9a-z]{26}$/)
  const search = page.getByRole('textbox', { name: 'Search for units to add' })
  await page.getByRole('button', { name: 'Add unit' }).click()
  await expect(search).toBeFocused()
  if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches)) {
    // The Enter of a screen keyboard closes it.
    await search.press('Enter')
    await expect(search).not.toBeFocused()
    await page.goBack()
    await expect(page.getByText('No units yet')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Fill the list' }).click()
  await page.getByRole('button', { name: 'Apply' }).first().click()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await page.goto('/lists')
  const list = page.getByRole('region', { name: 'Heroes', exact: true }).getByRole('listitem').first()
  await expect(list.getByText('legal', { exact: true })).toBeVisible()
  await page.goto('/')
  const newest = page.getByRole('region', { name: 'Recent lists' }).getByRole('listitem')
  await expect(newest).toContainText('legal')
  await expect(newest.getByRole('link', { name: /^Print / })).toHaveAttribute('href', /\/print$/)
  await newest.getByRole('link', { name: /^Share / }).click()
  await expect(page.getByRole('radiogroup', { name: 'What the link shows' })).toBeVisible()
})

test('what is chosen for a new list is in it, and offered for the next one, by keyboard alone', async ({ page }) => {
  await page.goto('/lists/new?game=dwethia-conquest')
  const limit = page.getByRole('spinbutton', { name: 'Limit in points' })
  const create = page.getByRole('button', { name: 'Create list' })
  await page.getByRole('radio', { name: /^1,500 points/ }).focus()
  await page.keyboard.press('Tab')
  await expect(limit).toBeFocused()
  // Passing by chooses nothing.
  await expect(page.getByRole('radio', { name: /^1,500 points/ })).toBeChecked()
  await page.keyboard.type('0')
  await create.press('Enter')
  await expect(limit).toBeFocused()
  await expect(limit).toHaveAccessibleDescription(/whole number from 1/)
  await limit.fill('2222')
  await page.keyboard.press('Tab')
  // From the first faction to the second.
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: /^The Citadel/ })).toBeChecked()
  await page.getByRole('radio', { name: /^Order of Iron/ }).press('Space')
  await page.getByLabel(/^Name/).fill('Żelazna brama 🜲')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/lists\/[0-9a-z]{26}$/)
  await page.goto('/lists')
  await expect(page.getByRole('region', { name: 'The Citadel' }).getByText('Żelazna brama 🜲')).toBeVisible()
  await expect(line(page, 'Żelazna brama 🜲')).toContainText('of 2,222 points')
  await page.goto('/lists/new')
  await expect(page.getByRole('spinbutton', { name: 'Limit in points' })).toHaveValue('2222')
  await expect(page.getByRole('radio', { name: /^Order of Iron/ })).toBeChecked()
})

test('lists are found, named, tagged, copied, put away and brought back', { tag: '@phone' }, async ({ page }) => {
  await createLists(page.request, [ALL_SOULS, QUICK, PATROL])
  await page.goto('/lists')
  await expect(line(page, 'All Souls')).toContainText('2,990 of 3,000 points')
  await expect(line(page, 'All Souls')).toContainText('legal')

  await choose(page, 'Hush and Thorn', 'Rename')
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect(name).toBeFocused()
  // Written over: all of it is marked.
  await name.pressSequentially('Thorn and Hush')
  await page.getByRole('button', { name: 'Rename' }).click()
  await choose(page, 'Thorn and Hush', 'Tags')
  await page.getByRole('textbox', { name: 'Tags' }).fill('club, painted')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(line(page, 'Thorn and Hush').getByRole('link', { name: 'painted' })).toBeVisible()
  await choose(page, 'Thorn and Hush', 'Duplicate')
  await expect(line(page, 'Thorn and Hush (2)')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search my lists' }).fill('souls cult')
  await expect(line(page, 'Thorn and Hush')).toBeHidden()
  await expect(line(page, 'All Souls')).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await page
    .getByRole('navigation', { name: 'Games' })
    .getByRole('link', { name: /^Magewinds/ })
    .click()
  await expect(line(page, 'All Souls')).toBeHidden()

  await choose(page, 'Thorn and Hush (2)', 'Delete')
  await expect(line(page, 'Thorn and Hush (2)')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line(page, 'Thorn and Hush (2)')).toBeVisible()

  await choose(page, 'Thorn and Hush (2)', 'Archive')
  await expect(line(page, 'Thorn and Hush (2)')).toBeHidden()
  await page.goto('/lists?shelf=archived')
  await choose(page, 'Thorn and Hush (2)', 'Unarchive')
  await expect(page.getByText('No archived lists')).toBeVisible()

  await page.goto('/lists')
  const address = await line(page, 'Thorn and Hush (2)').getByRole('link').first().getAttribute('href')
  await choose(page, 'Thorn and Hush (2)', 'Delete')
  await expect(line(page, 'Thorn and Hush (2)')).toBeHidden()
  await page.goto(address ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thorn and Hush (2) is deleted')
  await page.getByRole('button', { name: 'Undelete' }).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Thorn and Hush (2)')

  // The same from the builder, where the last changes may still be on their way.
  await title.getByRole('button').click()
  await page.keyboard.type('Bramble')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'More for Bramble', exact: true }).click()
  await expect(page.getByRole('menuitem')).toHaveText(MENU)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toBe('bramble.json')
  await choose(page, 'Bramble', 'Share')
  await expect(page).toHaveURL(/panel=share$/)
  await page.goBack()
  await choose(page, 'Bramble', 'Print')
  await expect(page).toHaveURL(/\/print$/)
  await page.goBack()
  await choose(page, 'Bramble', 'Duplicate')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(title).toHaveText('Bramble (2)')
  await choose(page, 'Bramble (2)', 'Archive')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone: Bramble (2)')).toBeVisible()
  await title.getByRole('button').click()
  await page.keyboard.type('Briar')
  await page.keyboard.press('Tab')
  await choose(page, 'Briar', 'Delete')
  await expect(title).toHaveText('Briar is deleted')
  await page.goto('/lists')
  await expect(line(page, 'Bramble (2)')).toHaveCount(0)
  const total = line(page, 'Bramble').getByText(/ of \d/)
  const before = await total.innerText()
  await line(page, 'Bramble').getByRole('link').first().click()
  await page
    .getByRole('button', { name: /^One more: / })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Undo: / })).toBeVisible()
  await page.goBack()
  await expect(total).toBeVisible()
  expect(await total.innerText()).not.toBe(before)
})

test('an example is looked at, and opened as a copy of one’s own', async ({ page }) => {
  await page.goto('/examples')
  await page.getByRole('region', { name: 'Magewinds' }).getByRole('link', { name: 'Hush and Thorn' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hush and Thorn')
  await expect(page.getByRole('complementary', { name: 'Options' })).toContainText('legal')
  await page.getByRole('button', { name: 'Copy to my lists' }).click()
  await expect(page).toHaveURL(/\/lists\/[0-9a-z]{26}$/)
  await page.goto('/lists')
  await expect(line(page, 'Hush and Thorn')).toContainText('legal')
})

test('a second device gets the lists by a link, once, a third by a recovery code, and one is removed', async ({
  page,
  browser,
  troubles,
}) => {
  await createLists(page.request, [QUICK])
  await page.goto('/lists/devices')
  await page.getByRole('button', { name: 'Make a link' }).click()
  const field = page.getByRole('textbox', { name: 'The link' })
  await expect(field).toHaveValue(/hand-over/)
  const link = await field.inputValue()
  await expect(page.getByRole('img', { name: 'The link as a QR code' })).toBeVisible()

  const second = await browser.newContext({ serviceWorkers: 'block' })
  troubles.watch(second)
  const there = await second.newPage()
  await there.goto(link)
  await expectLooksRight(there)
  await there.getByRole('button', { name: 'Use these lists here' }).click()
  await expect(there).toHaveURL(/\/lists$/)
  await expect(line(there, 'Hush and Thorn')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Make a recovery code' }).press('Enter')
  const code = await page.getByRole('status').filter({ hasText: 'Write it down' }).getByRole('code').innerText()
  await expect(page.getByRole('button', { name: 'Replace the code' })).toBeVisible()
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
  await expect(devices).toHaveText([/this device/, /Chrome on/])
  await devices
    .nth(1)
    .getByRole('button', { name: /^Rename/ })
    .press('Enter')
  await page.getByRole('textbox', { name: 'Name' }).fill('Old tablet')
  await page.keyboard.press('Enter')
  await expectLooksRight(page)
  await page.getByRole('button', { name: 'Remove Old tablet' }).press('Enter')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await expect(page.getByText('Old tablet is removed.')).toBeVisible()
  await expect(devices).toHaveCount(1)
  await there.goto('/lists')
  await expect(there.getByText('This device was removed from your devices')).toBeVisible()
  await expect(line(there, 'Hush and Thorn')).toBeHidden()
  await second.close()

  const third = await browser.newContext({ serviceWorkers: 'block' })
  troubles.watch(third)
  const late = await third.newPage()
  await late.goto(link)
  await expect(late.getByRole('heading', { level: 1 })).toHaveText('This link was used already')
  await late.goto('/lists')
  await expect(line(late, 'Hush and Thorn')).toBeHidden()
  await late.getByRole('button', { name: 'Use a recovery code' }).press('Enter')
  const entered = late.getByRole('textbox', { name: 'Recovery code' })
  await entered.fill('00000 00000')
  await entered.press('Enter')
  await expect(late.getByText('This code does not work')).toBeVisible()
  await expect(entered).toHaveValue('00000 00000')
  await entered.fill(code.toLowerCase().replaceAll(' ', '-'))
  await entered.press('Enter')
  await expect(line(late, 'Hush and Thorn')).toBeVisible()
  await third.close()
})

test('everything goes into one file, and out of it in a fresh browser', async ({ page, browser, troubles }) => {
  await createLists(page.request, [ALL_SOULS, { ...QUICK, name: '<b>Дорога 🜲</b>' }, PATROL])
  await page.goto('/lists/devices')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export everything' }).click()
  const file = await (await download).path()

  const fresh = await browser.newContext({ serviceWorkers: 'block' })
  troubles.watch(fresh)
  const there = await fresh.newPage()
  await there.goto('/lists/open')
  const files = there.getByLabel('Files to import')
  await files.setInputFiles(file)
  await expect(there.getByText(/3 lists imported$/)).toBeVisible()
  await files.setInputFiles(file)
  await expect(there.getByText(/3 already here$/)).toBeVisible()
  await there.getByRole('main').getByRole('link', { name: 'My lists' }).last().click()
  for (const name of ['All Souls', '<b>Дорога 🜲</b>', 'Riders of the March'])
    await expect(line(there, name)).toContainText('legal')

  troubles.expect(/status of 422 /)
  await there.goto('/lists/open')
  await files.setInputFiles([
    { name: 'good.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(QUICK)) },
    { name: 'cut.json', mimeType: 'application/json', buffer: Buffer.from('{"format": "musterroll/1", ') },
    { name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify({ ...QUICK, limit: 0 })) },
  ])
  await expect(there.getByText('good.json: 1 list imported')).toBeVisible()
  await expect(there.getByText('cut.json: nothing was imported')).toBeVisible()
  await expect(there.getByText(/line 1, column/)).toBeVisible()
  await expect(there.getByText('bad.json: 1 refused')).toBeVisible()
  await expect(there.getByText(/limit: .*>=1/)).toBeVisible()
  await expectLooksRight(there)
  await there.getByLabel('Or paste a link').fill(`${new URL(there.url()).origin}/help`)
  await there.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(there.getByRole('heading', { level: 1 })).toHaveText('Help')
  await fresh.close()
})

test('what is on this device only is found, compared, saved, sent and deleted', { tag: '@phone' }, async ({
  page,
  troubles,
}) => {
  const [id = ''] = await createLists(page.request, [QUICK])
  await page.goto('/lists/on-this-device')
  await expect(page.getByText('No unsent lists')).toBeVisible()

  const gone = rosterOf({ ...ALL_SOULS, name: 'Made after the backup' })
  const newer = rosterOf({ ...QUICK, name: 'Hush, Thorn and Bramble' })
  const other = rosterOf({ ...PATROL, name: 'A guest’s' })
  const taken = { list: 'g2g2g2g2g2g2g2g2g2g2g2g2g2', tab: 't1' }
  const head = { revision: 2, print: 'p', unanswered: [], pending: true, folded: 0, length: 0, at: 0 }
  await putOnDevice(page, {
    lists: [
      { id: 'g1g1g1g1g1g1g1g1g1g1g1g1g1', revision: 3, roster: gone, updatedAt: Date.UTC(2026, 10, 3, 18, 30) },
      { id, revision: 9, roster: newer, updatedAt: Date.UTC(2026, 10, 3, 18, 20) },
    ],
    journals: [{ ...taken, ...head, owner: '3f9a0c', touchedAt: Date.UTC(2026, 9, 1, 12) }],
    bases: [{ ...taken, roster: other }],
  })
  await page.reload()
  const held = page.getByRole('list', { name: 'Lists on this device' }).getByRole('listitem')
  await expect(held).toHaveText([
    /Made after the backup.*Not in My lists/,
    /Hush, Thorn and Bramble.*Two versions/,
    /of another owner on this device \(3f9a\)/,
  ])
  await expectLooksRight(page)

  await page.getByRole('button', { name: 'Compare: Hush, Thorn and Bramble' }).click()
  await expect(page.getByRole('dialog').getByText('Hush and Thorn', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export: A guest’s' }).click()
  expect((await download).suggestedFilename()).toBe('a-guest-s.json')

  await page.getByRole('button', { name: 'Delete: A guest’s' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(held).toHaveCount(2)
  await page.getByRole('button', { name: 'Send as a new list: Made after the backup' }).click()
  await expect(page.getByText('Made after the backup is saved on the server.')).toBeVisible()
  await expect(held).toHaveCount(1)

  troubles.expect(/ERR_FAILED/)
  await page.route('/api/lists/known', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Cannot compare now: the server does not answer')).toBeVisible()
  await expect(held.filter({ hasText: 'Copy on this device' })).toHaveCount(2)
  await page.goto('/lists')
  await expect(line(page, 'Made after the backup')).toContainText('legal')
  await expect(page.getByText('1 list has another version on the server')).toBeVisible()
})

test.describe('without script', () => {
  testInOwnBrowser.use({ javaScriptEnabled: false })

  testInOwnBrowser('a list is begun, found, and saved as a file', async ({ page, troubles }) => {
    // Scripts that are forbidden are reported as refused.
    troubles.expect(/csp/)
    await page.goto('/lists/new?game=magewinds')
    await page.getByLabel(/^Name/).fill('By hand')
    await page.getByRole('button', { name: 'Create list' }).click()
    await expect(page).toHaveURL(/\/lists\/[0-9a-z]{26}$/)
    await expect(page.getByRole('region', { name: 'The list as plain text' })).toContainText(/By hand: 0 of \d/)
    const file = await page.request.get(`${page.url()}/file`)
    expect(file.headers()['content-disposition']).toContain('by-hand.json')
    await page.goto('/lists')
    await page.getByRole('searchbox').fill('hand')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/q=hand/)
    await expect(line(page, 'By hand')).toBeVisible()
  })
})

for (const path of ['/lists', '/lists/devices', '/examples', '/examples/dwethia-cosmic/the-citadel-1500', '/help'])
  test(`${path} is accessible to a newcomer in both themes, and never scrolls sideways`, async ({ page }) => {
    test.slow()
    await page.goto(path)
    await expectLooksRight(page)
  })

test('one’s lists and the first page look right when there is something in them', async ({ page }) => {
  test.slow()
  const pack = { id: 'dwethia-conquest-starter', version: 2 }
  const broken = { ...ALL_SOULS, name: 'Far too much', limit: 100, pack }
  const lost = { ...QUICK, name: 'Lost', pack: { id: 'a-lost-pack', version: 3 } }
  await createLists(page.request, [
    ALL_SOULS,
    broken,
    lost,
    QUICK,
    PATROL,
    exampleList('dwethia-cosmic/the-citadel-3000'),
  ])
  await page.goto('/lists')
  await expect(line(page, 'Far too much')).toContainText(/problem/)
  await expect(line(page, 'Lost')).toContainText('its pack is missing: A lost pack, version 3')
  const newer = page.getByRole('link', { name: /is available: what would change in/ })
  await expect(newer).toHaveText('Version 3 is available')
  await expectLooksRight(page)
  await page.getByRole('button', { name: 'More for Lost' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Recent lists' })).toContainText('Lost')
  await expectLooksRight(page)
  await page.goto('/lists')
  await newer.click()
  await expect(
    page.getByRole('button', { name: 'Version 3 is available: what would change in this list' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upgrade to version 3' })).toBeVisible()
})
