import { expect, expectLooksRight, test, testInOwnBrowser } from '../support/browser'

const STARTER = '/catalogue/dwethia-conquest-starter'

test('the catalogue shows the packs of every game, and how much of each is made up', async ({ page }) => {
  await page.goto('/catalogue')
  for (const game of ['Conquest', 'Heroes', 'Cosmic Combat', 'Magewinds', 'Grid Battles'])
    await expect(page.getByRole('region', { name: game })).toBeVisible()
  const conquest = page.getByRole('region', { name: 'Conquest' })
  const starter = conquest
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Conquest starter pack' }) })
  await expect(starter.getByText(/house †/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Conquest starter pack' }).click()
  await expect(page).toHaveURL(STARTER)
})

test('the header leads to the catalogue', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Catalogue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catalogue')
})

test('rows are found while typing; the address holds the search, and a filter narrows it', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto(`${STARTER}?kind=classes`)
  await page.getByRole('searchbox', { name: 'Search units and buildings' }).pressSequentially('breach')
  await expect(page).toHaveURL(/q=breach/)
  await expect(page.getByRole('link', { name: 'Breachers', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Legion', exact: true })).toBeHidden()
  await page.getByRole('searchbox').fill('')
  await expect(page).not.toHaveURL(/q=/)
  await page
    .getByRole('list', { name: 'Role' })
    .getByRole('link', { name: /^Building/ })
    .click()
  await expect(page).toHaveURL(/role=building/)
  await expect(page.getByRole('link', { name: 'Command Bunker', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Breachers', exact: true })).toBeHidden()
})

test('the / key goes to the search', async ({ page }) => {
  await page.goto(`${STARTER}?kind=wargear`)
  // The page listens once its scripts have run.
  await expect(async () => {
    await page.locator('#main').focus()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 500 })
  }).toPass()
})

test('a search without an answer says so and leads on', async ({ page }) => {
  await page.goto(`${STARTER}?kind=races&q=nobody-at-all`)
  await expect(page.getByText('No matches')).toBeVisible()
  await page.getByRole('link', { name: /^Show all/ }).click()
  await expect(page.getByRole('link', { name: 'Wraith', exact: true })).toBeVisible()
})

test('a row shows its fields in words, its source, and what names it', async ({ page }) => {
  await page.goto(`${STARTER}/factions/champions-of-the-void`)
  await expect(page.getByText(/^House: invented for this pack/)).toBeVisible()
  await expect(page.getByText(/^Name, Top colour: Rulebook: /)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Composition chart/ })).toContainText('†')
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('†')
  await expect(page.getByText('At most 20 % of the points limit.')).toBeVisible()
  await expect(page.getByText('At most 1 per 1 Knights.')).toBeVisible()
  const named = page.getByRole('complementary', { name: 'About this row' })
  await named.getByRole('link', { name: 'Death Knights' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Death Knights')
})

test('rows of a kind stand side by side, and what differs is marked', { tag: '@phone' }, async ({ page }) => {
  await page.goto(`${STARTER}?kind=classes`)
  await page.getByRole('link', { name: 'Compare Legion' }).click()
  await page.getByRole('link', { name: 'Compare Velites' }).click()
  await page.getByRole('link', { name: 'Compare 2', exact: true }).click()
  await expect(page).toHaveURL(/rows=legion%2Cvelites/)
  await expect(page.getByRole('rowheader', { name: /Changes of values.*differs/ })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Points', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Remove Velites' }).click()
  await expect(page.getByRole('columnheader', { name: /Velites/ })).toBeHidden()
})

test('what is not there answers 404 in words, with a way on', async ({ page, troubles }) => {
  troubles.expect(/status of 404 /)
  for (const path of [
    '/catalogue/nobody',
    `${STARTER}?version=99`,
    `${STARTER}/classes/nobody`,
    `${STARTER}/hats/any`,
  ]) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found in the catalogue')
  }
  await page.getByRole('main').getByRole('link', { name: 'Catalogue' }).click()
  await expect(page).toHaveURL('/catalogue')
})

test.describe('without script', () => {
  testInOwnBrowser.use({ javaScriptEnabled: false })

  testInOwnBrowser('a unit is found in any pack', async ({ page, troubles }) => {
    troubles.expect(/csp/)
    await page.goto('/catalogue')
    await page.getByRole('searchbox', { name: 'Search the units of all packs' }).fill('breachers')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL('/catalogue?q=breachers')
    const found = page.getByRole('region', { name: 'Units' }).getByRole('listitem')
    await expect(found).toHaveCount(1)
    await expect(found).toContainText('Conquest · Conquest starter pack')
    await page.getByRole('link', { name: 'Breachers', exact: true }).click()
    await expect(page).toHaveURL(`${STARTER}/classes/breachers`)
  })

  testInOwnBrowser('packs and rows can be read, searched and compared', async ({ page, troubles }) => {
    // Scripts that are forbidden are reported as refused.
    troubles.expect(/csp/)
    await page.goto(`${STARTER}?kind=classes`)
    await page.getByRole('searchbox').fill('breach')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/q=breach/)
    await page.getByRole('link', { name: 'Breachers', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Breachers')
  })
})

test.describe('a file', () => {
  test('that is no pack, or a bad one, is refused with place and reason, and nothing is stored', async ({
    page,
    troubles,
  }) => {
    troubles.expect(/status of 422 /)
    await page.goto('/catalogue/packs/import')
    const text = page.getByRole('textbox', { name: 'Or paste its text' })
    const take = page.getByRole('button', { name: 'Import' })
    await text.fill('{ "format": "musterroll-pack/1", ')
    await take.click()
    await expect(page.getByText('Not imported: nothing was stored')).toBeVisible()
    await expect(page.getByText(/line 1, column/)).toBeVisible()
    await text.fill(JSON.stringify(packFile({ races: ['nobody'] })))
    await take.click()
    await expect(page.getByText(/classes\[0\] captain: races\[0\]/)).toBeVisible()
    await expect(page.getByText('There is no race "nobody".')).toBeVisible()
    await page.goto('/catalogue')
    await expect(page.getByText('A small pack')).toBeHidden()
  })

  test('that is good is imported, once', async ({ page }) => {
    await page.goto('/catalogue/packs/import')
    await page.getByLabel('A pack’s file').setInputFiles({
      name: 'small.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(packFile({ races: null }))),
    })
    await expect(page.getByText('Imported', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Open pack' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A small pack')
    await expect(page.getByText('yours', { exact: true })).toBeVisible()
  })
})

function packFile({ races }: { races: readonly string[] | null }) {
  return {
    format: 'musterroll-pack/1',
    id: 'a-small-pack',
    name: 'A small pack',
    game: 'dwethia-conquest',
    version: 1,
    classes: [
      { slug: 'captain', name: 'Captain', source: { kind: 'player', place: null }, role: 'unit', points: 50, races },
    ],
  }
}

const PAGES = [
  '/catalogue',
  '/catalogue?q=captain',
  '/catalogue?q=qwxyz',
  `${STARTER}/factions/champions-of-the-void`,
  '/catalogue/magewinds-starter/classes/druid',
  `${STARTER}/compare?kind=classes&rows=legion,velites,breachers`,
  `${STARTER}/versions`,
  '/catalogue/packs/new',
  '/catalogue/packs/import',
]

for (const path of PAGES) {
  test(`${path} is accessible in both themes, and never scrolls sideways`, async ({ page }) => {
    test.slow()
    await page.goto(path)
    await expectLooksRight(page)
  })
}
