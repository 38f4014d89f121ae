// From one's own list to somebody else's screen, and back: sharing as it is done.
import { readFileSync } from 'node:fs'
import jsQR from 'jsqr'
import type { Locator, Page } from 'playwright/test'
import { expect, expectAccessible, expectLooksRight, test } from '../support/browser'
import { exampleList } from '../support/example-lists'
import { openBuilder } from '../support/open-builder'
import { OwnServer } from '../support/own-server'

const SECRETS = ['ghost', 'reaper', 'hunter', 'revenge', 'no-escape']
const HEROES = 'dwethia-heroes/the-citadel-60'
const NOTES = 'Quagga paints are drying'

const SIZE = 600

/** What a camera reads from a code on the screen. */
async function decoded(code: Locator): Promise<string | undefined> {
  // A letter for each pixel: as numbers they would be ten seconds on their way out of the browser.
  const seen = await code.evaluate(async (svg, size) => {
    const copy = svg.cloneNode(true) as SVGElement
    copy.setAttribute('width', `${size}`)
    copy.setAttribute('height', `${size}`)
    const image = new Image()
    image.src = `data:image/svg+xml;utf8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = size
    canvas.height = size
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('The browser draws nothing.')
    pen.drawImage(image, 0, 0)
    const { data } = pen.getImageData(0, 0, size, size)
    return Array.from({ length: size * size }, (_, at) => ((data[at * 4] ?? 0) < 128 ? 'x' : ' ')).join('')
  }, SIZE)
  const pixels = Uint8ClampedArray.from({ length: SIZE * SIZE * 4 }, (_, at) =>
    at % 4 < 3 && seen[at >> 2] === 'x' ? 0 : 255,
  )
  return jsQR(pixels, SIZE, SIZE)?.data
}

async function fieldIn(page: Page, label: string): Promise<string> {
  const field = page.getByRole('textbox', { name: label })
  await expect(field).not.toHaveValue('')
  return field.inputValue()
}

test('a list goes by a link to a stranger, who copies it and changes the copy; then the link is revoked', async ({
  page,
  browser,
  troubles,
}) => {
  troubles.expect(/status of 410 /)
  const id = await openBuilder(page, HEROES, {
    change: { choices: { objectives: SECRETS }, notes: NOTES },
    open: '?panel=share',
  })
  await page.getByRole('region', { name: 'Link', exact: true }).getByRole('button', { name: 'Share' }).click()
  const links = page.getByRole('list', { name: 'Links to this list' })
  await links.getByRole('button', { name: 'QR code' }).click()
  const url = await fieldIn(page, 'Link to this list')
  expect(await decoded(links.getByRole('img'))).toBe(url)
  // Scrolled further, the tabs of the panels may cover a control in part, whose rest counts as too small.
  await page.getByRole('complementary', { name: 'Share the list' }).evaluate((panel) => panel.scrollTo(0, 0))
  await expectAccessible(page)

  const context = await browser.newContext({ serviceWorkers: 'block' })
  troubles.watch(context)
  const visitor = await context.newPage()
  await visitor.goto(url)
  const list = exampleList(HEROES)
  const name = String(list.name)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(
    visitor.getByText(`checked against Heroes starter pack, version ${Object(list.pack).version}`),
  ).toBeVisible()
  await expect(visitor.getByText(/^Live link: the list/)).toBeVisible()
  await visitor.getByText('QR code', { exact: true }).click()
  expect(await decoded(visitor.getByRole('img', { name: /^The address/ }))).toBe(url)
  const html = await (await visitor.request.get(url)).text()
  for (const part of ['', '/text', '/text?length=compact&markup=discord', '/file']) {
    const text = part === '' ? html : await (await visitor.request.get(url + part)).text()
    for (const secret of [...SECRETS, NOTES]) expect(text, `${part} tells no secret`).not.toContain(secret)
  }

  // On a phone a unit's name stays at the top while its rows scroll past.
  const wide = visitor.viewportSize()
  await visitor.setViewportSize({ width: 390, height: 400 })
  const unit = visitor.getByRole('article', { name: 'Captain Irena Volk' })
  const unitName = unit.getByRole('heading')
  await unit
    .getByRole('listitem')
    .last()
    .evaluate((row) => window.scrollBy(0, row.getBoundingClientRect().top - 45))
  expect((await unit.boundingBox())?.y).toBeLessThan(-20)
  await expect(unitName).toBeInViewport({ ratio: 0.9 })
  if (wide) await visitor.setViewportSize(wide)

  const full = `${url}?view=full`
  const tellsNotes = async () => (await (await visitor.request.get(full)).text()).includes(NOTES)
  const notes = links.getByRole('switch', { name: 'Show notes' })
  const changed = () => page.waitForResponse((answer) => answer.request().method() === 'PUT')
  expect(await tellsNotes()).toBe(false)
  for (const shown of [true, false]) {
    await Promise.all([changed(), notes.click()])
    expect(await tellsNotes(), 'at once, not when what is kept has grown old').toBe(shown)
    await expect(links.getByText(shown ? 'This link shows your notes.' : 'Your notes are private.')).toBeVisible()
  }
  await visitor.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Everything' }).click()
  await expect(visitor).toHaveURL(full)
  await expect(visitor.getByText('Price breakdown').first()).toBeVisible()
  await expectLooksRight(visitor)
  const [saved] = await Promise.all([
    visitor.waitForEvent('download'),
    visitor.getByRole('link', { name: 'Save picture' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe(`${name}.png`)

  const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  const bytes = await (await visitor.request.get(picture)).body()
  expect([bytes.subarray(1, 4).toString(), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(['PNG', 1200, 630])

  const resized = `/_next/image?url=${encodeURIComponent(new URL(picture).pathname)}&w=640&q=75`
  expect((await visitor.request.get(resized)).status(), 'no other way to the picture').toBe(404)

  await visitor.getByRole('button', { name: 'Copy to my lists' }).click()
  await expect(visitor).toHaveURL(/\/lists\/[0-9a-z]{26}$/)
  const copy = new URL(visitor.url()).pathname.split('/').at(-1) ?? ''
  expect(copy).not.toBe(id)
  await visitor.goto(`/lists/${copy}?panel=list`)
  await visitor.getByRole('textbox', { name: 'Name' }).fill('Mine now')
  await expect(visitor.getByText('Saved', { exact: true }).first()).toBeAttached()
  await expect
    .poll(async () => (await (await visitor.request.get(`/api/lists/${copy}`)).json()).roster.name)
    .toBe('Mine now')
  await visitor.goto(url)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name)

  await links.getByRole('button', { name: 'Revoke link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).click()
  await expect(links).toBeHidden()
  const gone = await visitor.goto(url)
  expect(gone?.status()).toBe(410)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This list is no longer shared')
  await context.close()
})

test('a link that holds its list opens on a server that has nothing, and an organiser reads it, too', async ({
  page,
}) => {
  await openBuilder(page, 'magewinds/quick-6', { change: { notes: NOTES }, open: '?panel=share' })
  const whole = await fieldIn(page, 'The whole list in a link')
  const showNotes = page.getByRole('region', { name: 'The list itself' }).getByRole('checkbox', { name: /^Show notes/ })
  const link = page.getByRole('textbox', { name: 'The whole list in a link' })
  await showNotes.click()
  await expect(link).not.toHaveValue(whole)
  const withNotes = await link.inputValue()
  await showNotes.click()
  await expect(link).toHaveValue(whole)
  await page.goto('/organiser')
  await page.getByRole('textbox').fill(`Anna ${whole}\nBen: hello\n${whole.replace(/.$/, '')}`)
  await page.getByRole('button', { name: 'Check them' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('1 of 2 lists legal, 1 unreadable')
  await expectAccessible(page)

  const server = new OwnServer()
  await server.begin({ empty: true })
  try {
    await page.goto(`${server.address}/l?view=full${new URL(withNotes).hash}`)
    await expect(page.getByText(NOTES)).toBeVisible()
    await page.goto(`${server.address}/l${new URL(whole).hash}`)
    const list = JSON.parse(readFileSync('prisma/lists/magewinds/quick-6.json', 'utf8'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(list.name)
    await expect(page.getByText(`checked against Magewinds starter pack, version ${list.pack.version}`)).toBeVisible()
    await page.getByText('QR code', { exact: true }).click()
    expect(await decoded(page.getByRole('img', { name: /^The address/ }))).toBe(page.url())
    await page.getByText('Text or file').click()
    expect(await fieldIn(page, 'The list as text')).toContain(new URL(whole).hash.slice(1))
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Everything' }).click()
    await expect(page.getByText('Price breakdown').first()).toBeVisible()
    await expect(page.getByText(NOTES)).toHaveCount(0)

    const answers = []
    for (let i = 0; i < 32; i += 1) {
      // Every second one is written otherwise, which the app would understand.
      const code = i % 2 === 0 ? '0'.repeat(16) : `%30${'0'.repeat(15)}`
      answers.push((await page.request.get(`${server.address}/s/${code}`)).status())
    }
    expect(answers).toEqual([...Array(30).fill(404), 429, 429])
  } finally {
    await server.end()
  }
})
