// Takes the pictures in docs/screens/ from a running app: node --import tsx scripts/screens.ts http://localhost:3000
// With names behind the address, only the pages that are called so: … http://localhost:3000 lists builder
import { mkdirSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright/test'
import { findChromium } from './chromium.mjs'
import { makeLists, type Shown } from './screens/lists'

const FOLDER = 'docs/screens'

type Picture = {
  readonly name: string
  readonly path: string | ((lists: Shown) => string)
  /** Seen by somebody who has kept nothing here; else by the owner of the lists. */
  readonly stranger?: true
  /** What is pressed before the picture is taken. */
  readonly press?: (page: Page) => Promise<void>
}

const PICTURES: readonly Picture[] = [
  { name: 'home', path: '/', stranger: true },
  { name: 'home-games', path: '/#games', stranger: true },
  { name: 'home-lists', path: '/' },
  { name: 'lists', path: '/lists' },
  { name: 'lists-newest', path: '/lists?order=newest' },
  { name: 'lists-none', path: '/lists', stranger: true },
  { name: 'lists-deleted', path: '/lists?shelf=deleted' },
  {
    name: 'lists-menu',
    path: '/lists?game=dwethia-cosmic',
    press: async (page) => {
      await page
        .getByRole('button', { name: /^More for/ })
        .first()
        .click()
      await page.getByRole('menu').waitFor()
    },
  },
  { name: 'list-new', path: '/lists/new', stranger: true },
  { name: 'list-new-conquest', path: '/lists/new?game=dwethia-conquest' },
  { name: 'list-new-magewinds', path: '/lists/new?game=magewinds' },
  { name: 'list-open', path: '/lists/open' },
  {
    name: 'devices',
    path: '/lists/devices',
    press: async (page) => {
      await page.getByRole('button', { name: 'Make a link' }).click()
      await page.getByRole('img', { name: /^The link/ }).waitFor()
    },
  },
  { name: 'hand-over-used', path: '/hand-over/0000000000000000000000000', stranger: true },
  { name: 'share-panel', path: ({ full }) => `/lists/${full}?panel=share` },
  { name: 'shared-unknown', path: '/s/0000000000000000', stranger: true },
  { name: 'organiser', path: '/organiser', stranger: true },
  { name: 'examples', path: '/examples', stranger: true },
  { name: 'example', path: '/examples/dwethia-conquest/eldritch-cult-3000', stranger: true },
  { name: 'builder-full', path: ({ full }) => `/lists/${full}` },
  { name: 'builder-unit', path: ({ full }) => `/lists/${full}?unit=e3` },
  { name: 'builder-add', path: ({ full }) => `/lists/${full}?panel=add` },
  { name: 'builder-empty', path: ({ empty }) => `/lists/${empty}` },
  { name: 'builder-broken', path: ({ broken }) => `/lists/${broken}` },
  { name: 'builder-issues', path: ({ broken }) => `/lists/${broken}?panel=issues` },
  { name: 'builder-choices', path: ({ warriors }) => `/lists/${warriors}?panel=choices` },
  { name: 'builder-heroes', path: ({ warriors }) => `/lists/${warriors}` },
  { name: 'builder-cosmic', path: ({ fleet }) => `/lists/${fleet}?unit=e1` },
  { name: 'builder-magewinds', path: ({ warband }) => `/lists/${warband}?unit=e1` },
  { name: 'builder-grid', path: ({ counters }) => `/lists/${counters}` },
  { name: 'print', path: ({ full }) => `/lists/${full}/print` },
  { name: 'print-labels', path: ({ fleet }) => `/lists/${fleet}/print?what=labels,orders&paper=a4&ink=grey` },
  { name: 'history', path: ({ full }) => `/lists/${full}/history` },
  { name: 'list-not-found', path: '/lists/nobody-has-this-list' },
  { name: 'odds', path: '/odds', stranger: true },
  { name: 'odds-conquest', path: '/odds/dwethia-conquest', stranger: true },
  { name: 'odds-magewinds', path: '/odds/magewinds', stranger: true },
  { name: 'odds-grid', path: '/odds/grid-battles', stranger: true },
  { name: 'help', path: '/help', stranger: true },
  { name: 'gallery', path: '/gallery', stranger: true },
  { name: 'gallery-bases', path: '/gallery#bases', stranger: true },
  { name: 'gallery-numbers', path: '/gallery#numbers', stranger: true },
  { name: 'gallery-states', path: '/gallery#states', stranger: true },
  { name: 'catalogue', path: '/catalogue', stranger: true },
  { name: 'catalogue-pack', path: '/catalogue/dwethia-conquest-starter?kind=classes', stranger: true },
  {
    name: 'catalogue-faction',
    path: '/catalogue/dwethia-conquest-starter/factions/champions-of-the-void',
    stranger: true,
  },
  { name: 'catalogue-fighter', path: '/catalogue/magewinds-starter/classes/druid', stranger: true },
  {
    name: 'catalogue-compare',
    path: '/catalogue/dwethia-conquest-starter/compare?kind=classes&rows=legion,velites,breachers',
    stranger: true,
  },
  { name: 'catalogue-import', path: '/catalogue/packs/import', stranger: true },
  { name: 'not-found', path: '/no-such-page', stranger: true },
]

const WIDTHS = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'laptop', width: 1440, height: 960 },
] as const
const THEMES = ['light', 'dark'] as const

const [, , address = 'http://localhost:3000', ...only] = process.argv
const wanted = PICTURES.filter(({ name }) => only.length === 0 || only.some((part) => name.startsWith(part)))
mkdirSync(FOLDER, { recursive: true })
const executablePath = findChromium()?.path
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
const { lists, storageState } = await becomeOwner(browser)
for (const size of WIDTHS) for (const theme of THEMES) await shoot(browser, size, theme)
await browser.close()

async function becomeOwner(from: Browser) {
  const context = await from.newContext()
  const lists = await makeLists(context.request, address)
  const storageState = await context.storageState()
  await context.close()
  return { lists, storageState }
}

async function shoot(
  from: Browser,
  { name: device, ...viewport }: (typeof WIDTHS)[number],
  colorScheme: (typeof THEMES)[number],
) {
  const seen = { viewport, colorScheme, reducedMotion: 'reduce', serviceWorkers: 'block' } as const
  const stranger = await from.newContext(seen)
  const owner = await from.newContext({ ...seen, storageState })
  for (const picture of wanted)
    await take(picture.stranger ? stranger : owner, picture, `${FOLDER}/${picture.name}-${device}-${colorScheme}.png`)
  await stranger.close()
  await owner.close()
}

async function take(context: BrowserContext, { path, press }: Picture, file: string) {
  const page = await context.newPage()
  await page.goto(address + (typeof path === 'string' ? path : path(lists)), { waitUntil: 'networkidle' })
  await press?.(page)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: file })
  await page.close()
}
