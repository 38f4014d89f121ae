import type { Page } from 'playwright/test'
import { createExample, type ListIds, shareExample } from './lists'

export type Picture = {
  readonly name: string
  /** Done before the picture is taken. Only visitors change anything, and only what they created for the picture. */
  readonly prepare?: (page: Page) => Promise<void>
} & (
  | {
      /** Opened by a new visitor, in a new browser. */
      readonly path: string | ((page: Page) => Promise<string>)
    }
  | {
      /** Opened in the browser of the lists' owner. */
      readonly ownersPath: (lists: ListIds) => string
    }
)

const clickButton = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** A copy of a bundled list that the visitor owns. */
const ownList =
  (example: string, search = '') =>
  async (page: Page) =>
    `/lists/${await createExample(page.request, example)}${search}`

/** A copy of a starter pack that the visitor owns. */
const ownPack = (then: string) => async (page: Page) => {
  await page.goto('/catalogue/packs/new?of=dwethia-conquest-starter&version=1&how=copy')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('The Ridge')
  await page.getByRole('button', { name: 'Create pack' }).click()
  await page.waitForURL(/\/edit/)
  return `/catalogue/${new URL(page.url()).pathname.split('/')[2]}/${then}`
}

const TABLE = [
  'Class\tType\tPts\tKeywords\tMartial',
  'Ridge Guard\tunit\t60\tHold\t+1',
  'Ridge Scouts\tunit\t45.5\tScout\t',
].join('\n')

const START: readonly Picture[] = [
  { name: 'home', path: '/' },
  { name: 'home-games', path: '/#games' },
  { name: 'home-lists', ownersPath: () => '/' },
  { name: 'help', path: '/help' },
  { name: 'rules', path: '/rules' },
  { name: 'rules-conquest', path: '/rules/dwethia-conquest' },
  { name: 'rules-book', path: '/rules/dwethia-conquest/book' },
  {
    name: 'rules-open',
    path: '/rules/magewinds',
    prepare: (page) => page.getByRole('main').locator('summary').first().click(),
  },
  { name: 'examples', path: '/examples' },
  { name: 'example', path: '/examples/dwethia-conquest/eldritch-cult-3000' },
  { name: 'organiser', path: '/organiser' },
  {
    name: 'organiser-checked',
    path: '/organiser',
    async prepare(page) {
      await page.getByRole('textbox').fill('Ben: hello\nhttp://localhost/l#nothing')
      await page.getByRole('button', { name: 'Check them' }).click()
      await page.getByRole('heading', { level: 2, name: /unreadable/ }).waitFor()
    },
  },
]

const LISTS: readonly Picture[] = [
  { name: 'lists', ownersPath: () => '/lists' },
  { name: 'lists-newest', ownersPath: () => '/lists?order=newest' },
  { name: 'lists-none', path: '/lists' },
  { name: 'lists-deleted', ownersPath: () => '/lists?shelf=deleted' },
  {
    name: 'lists-menu',
    ownersPath: () => '/lists?game=dwethia-cosmic',
    async prepare(page) {
      await clickButton(/^More for/)(page)
      await page.getByRole('menu').waitFor()
    },
  },
  { name: 'list-new', path: '/lists/new' },
  { name: 'list-new-conquest', ownersPath: () => '/lists/new?game=dwethia-conquest' },
  { name: 'list-new-magewinds', ownersPath: () => '/lists/new?game=magewinds' },
  { name: 'list-open', ownersPath: () => '/lists/open' },
  { name: 'on-this-device', ownersPath: () => '/lists/on-this-device' },
  {
    name: 'devices',
    path: '/lists/devices',
    async prepare(page) {
      await createExample(page.request, 'magewinds/quick-6')
      await page.reload({ waitUntil: 'networkidle' })
      await clickButton('Make a link')(page)
      await page.getByRole('img', { name: /^The link/ }).waitFor()
    },
  },
  { name: 'hand-over-used', path: '/hand-over/0000000000000000000000000' },
  { name: 'list-not-found', ownersPath: () => '/lists/nobody-has-this-list' },
  { name: 'history', ownersPath: ({ full }) => `/lists/${full}/history` },
  {
    name: 'history-changed',
    path: ownList('magewinds/first-warband-8'),
    async prepare(page) {
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
      await clickButton(/^One more: /)(page)
      await saved
      await page.goto(`${new URL(page.url()).pathname}/history`, { waitUntil: 'networkidle' })
    },
  },
  { name: 'print', ownersPath: ({ full }) => `/lists/${full}/print` },
  { name: 'print-labels', ownersPath: ({ fleet }) => `/lists/${fleet}/print?what=labels,orders&paper=a4&ink=grey` },
  { name: 'print-empty', ownersPath: ({ empty }) => `/lists/${empty}/print` },
]

const BUILDER: readonly Picture[] = [
  { name: 'builder-full', ownersPath: ({ full }) => `/lists/${full}` },
  { name: 'builder-unit', ownersPath: ({ full }) => `/lists/${full}?unit=e3` },
  { name: 'builder-add', ownersPath: ({ full }) => `/lists/${full}?panel=add` },
  {
    name: 'builder-search',
    ownersPath: ({ full }) => `/lists/${full}?panel=add`,
    prepare: (page) => page.getByRole('textbox', { name: 'Search for units to add' }).fill('sap'),
  },
  { name: 'builder-list', ownersPath: ({ full }) => `/lists/${full}?panel=list` },
  { name: 'builder-options', ownersPath: ({ full }) => `/lists/${full}?panel=choices` },
  { name: 'builder-pack', ownersPath: ({ full }) => `/lists/${full}?panel=pack` },
  {
    name: 'builder-palette',
    ownersPath: ({ full }) => `/lists/${full}`,
    async prepare(page) {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog', { name: 'Commands' }).getByRole('option').first().waitFor()
    },
  },
  {
    name: 'builder-keys',
    ownersPath: ({ warband }) => `/lists/${warband}`,
    async prepare(page) {
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    },
  },
  { name: 'builder-empty', ownersPath: ({ empty }) => `/lists/${empty}` },
  { name: 'builder-suggestions', ownersPath: ({ empty }) => `/lists/${empty}?panel=proposals` },
  { name: 'builder-broken', ownersPath: ({ broken }) => `/lists/${broken}` },
  { name: 'builder-issues', ownersPath: ({ broken }) => `/lists/${broken}?panel=issues` },
  { name: 'builder-choices', ownersPath: ({ warriors }) => `/lists/${warriors}?panel=choices` },
  { name: 'builder-heroes', ownersPath: ({ warriors }) => `/lists/${warriors}` },
  { name: 'builder-heroes-add', ownersPath: ({ warriors }) => `/lists/${warriors}?panel=add` },
  {
    name: 'builder-heroes-odds',
    ownersPath: ({ warriors }) => `/lists/${warriors}?unit=e1`,
    async prepare(page) {
      await clickButton('How does this do against…')(page)
      await page.getByRole('table', { name: 'Against typical targets' }).waitFor()
    },
  },
  { name: 'builder-cosmic', ownersPath: ({ fleet }) => `/lists/${fleet}?unit=e1` },
  { name: 'builder-cosmic-add', ownersPath: ({ fleet }) => `/lists/${fleet}?panel=add` },
  { name: 'builder-cosmic-issues', ownersPath: ({ fleet }) => `/lists/${fleet}?panel=issues` },
  { name: 'builder-magewinds', ownersPath: ({ warband }) => `/lists/${warband}?unit=e1` },
  { name: 'builder-magewinds-add', ownersPath: ({ warband }) => `/lists/${warband}?panel=add` },
  { name: 'builder-magewinds-options', ownersPath: ({ warband }) => `/lists/${warband}?panel=choices` },
  { name: 'builder-grid', ownersPath: ({ counters }) => `/lists/${counters}` },
  { name: 'builder-grid-unit', ownersPath: ({ counters }) => `/lists/${counters}?unit=e1` },
  { name: 'builder-grid-add', ownersPath: ({ counters }) => `/lists/${counters}?panel=add` },
  {
    name: 'builder-offline',
    path: ownList('magewinds/quick-6'),
    async prepare(page) {
      await page.context().setOffline(true)
      await clickButton(/^One more: /)(page)
    },
  },
  {
    name: 'builder-not-saved',
    path: ownList('magewinds/quick-6'),
    async prepare(page) {
      const refused = page.waitForResponse((answer) => answer.status() === 503)
      await page.route(/\/api\/lists\/[^/]+$/, (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
      )
      await clickButton(/^One more: /)(page)
      await refused
    },
  },
]

const SHARED: readonly Picture[] = [
  { name: 'share-panel', ownersPath: ({ full }) => `/lists/${full}?panel=share` },
  {
    name: 'share-link',
    path: ownList('magewinds/quick-6', '?panel=share'),
    async prepare(page) {
      await page.getByRole('region', { name: 'Link', exact: true }).getByRole('button', { name: 'Share' }).click()
      await page.getByRole('textbox', { name: 'Link to this list' }).waitFor()
    },
  },
  { name: 'shared', path: (page) => shareExample(page.request, 'dwethia-conquest/the-citadel-1500') },
  {
    name: 'shared-full',
    path: async (page) => `${await shareExample(page.request, 'dwethia-conquest/the-citadel-1500')}?view=full`,
  },
  { name: 'shared-heroes', path: (page) => shareExample(page.request, 'dwethia-heroes/eldritch-cult-150') },
  { name: 'shared-gone', path: (page) => shareExample(page.request, 'magewinds/quick-6', { revoked: true }) },
  { name: 'shared-unknown', path: '/s/0000000000000000' },
  { name: 'link-unreadable', path: '/l#nothing' },
]

const ODDS: readonly Picture[] = [
  { name: 'odds', path: '/odds' },
  { name: 'odds-conquest', path: '/odds/dwethia-conquest' },
  { name: 'odds-heroes', path: '/odds/dwethia-heroes' },
  { name: 'odds-cosmic', path: '/odds/dwethia-cosmic' },
  { name: 'odds-magewinds', path: '/odds/magewinds' },
  { name: 'odds-choices', path: '/odds/magewinds?q=choices*d.a.1*d.f.1*d.e.0*d.o.4*d.t.5*a.lp.3*a.lq.9*a.hp.6*a.hq.5' },
  { name: 'odds-grid', path: '/odds/grid-battles' },
  { name: 'odds-take', path: '/odds/dwethia-conquest/take' },
]

const CATALOGUE: readonly Picture[] = [
  { name: 'catalogue', path: '/catalogue' },
  { name: 'catalogue-pack', path: '/catalogue/dwethia-conquest-starter?kind=classes' },
  { name: 'catalogue-none', path: '/catalogue/dwethia-conquest-starter?kind=races&q=nobody-at-all' },
  { name: 'catalogue-faction', path: '/catalogue/dwethia-conquest-starter/factions/champions-of-the-void' },
  { name: 'catalogue-fighter', path: '/catalogue/magewinds-starter/classes/druid' },
  {
    name: 'catalogue-compare',
    path: '/catalogue/dwethia-conquest-starter/compare?kind=classes&rows=legion,velites,breachers',
  },
  { name: 'catalogue-versions', path: '/catalogue/dwethia-conquest-starter/versions' },
  { name: 'catalogue-not-found', path: '/catalogue/nobody-has-this-pack' },
  { name: 'catalogue-import', path: '/catalogue/packs/import' },
  {
    name: 'catalogue-import-refused',
    path: '/catalogue/packs/import',
    async prepare(page) {
      await page.getByRole('textbox', { name: 'Or paste its text' }).fill('{ "format": "musterroll-pack/1", ')
      await clickButton('Import')(page)
      await page.getByText('Not imported: nothing was stored').waitFor()
    },
  },
  { name: 'catalogue-new', path: '/catalogue/packs/new?of=dwethia-conquest-starter&version=1&how=copy' },
  { name: 'catalogue-edit', path: ownPack('edit?kind=classes') },
  { name: 'catalogue-edit-row', path: ownPack('edit/factions/empire-of-sol') },
  {
    name: 'catalogue-add-refused',
    path: ownPack('add/classes'),
    async prepare(page) {
      await page.getByRole('textbox', { name: 'Points', exact: true }).fill('12.5')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.locator('form').getByRole('alert').waitFor()
    },
  },
  {
    name: 'catalogue-paste',
    path: ownPack('paste/classes'),
    async prepare(page) {
      await page.getByRole('textbox', { name: 'The table of units and buildings' }).fill(TABLE)
      await clickButton('Read the table')(page)
      await clickButton('Check 2 rows')(page)
      await page
        .getByText(/problems? to fix/)
        .first()
        .waitFor()
    },
  },
  { name: 'catalogue-publish', path: ownPack('publish') },
]

const PARTS: readonly Picture[] = [
  { name: 'gallery', path: '/gallery' },
  { name: 'gallery-bases', path: '/gallery#bases' },
  { name: 'gallery-numbers', path: '/gallery#numbers' },
  { name: 'gallery-states', path: '/gallery#states' },
  {
    name: 'error',
    path: '/gallery',
    async prepare(page) {
      await clickButton('Break this page')(page)
      await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
    },
  },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'offline', path: '/offline' },
]

export const PICTURES: readonly Picture[] = [...START, ...LISTS, ...BUILDER, ...SHARED, ...ODDS, ...CATALOGUE, ...PARTS]

/** The pictures whose names begin with one of the prefixes; all where there are none. */
export function picturesNamed(prefixes: readonly string[]): readonly Picture[] {
  return prefixes.length === 0
    ? PICTURES
    : PICTURES.filter(({ name }) => prefixes.some((prefix) => name.startsWith(prefix)))
}

/** What is guarded twice: by measured claims everywhere, and by pictures in the browser that made them. */
export const GUARDED: readonly string[] = [
  'builder-full-phone-light',
  'builder-full-laptop-dark',
  'builder-heroes-phone-dark',
  'builder-heroes-laptop-light',
  'builder-cosmic-phone-light',
  'builder-cosmic-laptop-dark',
  'builder-magewinds-phone-dark',
  'builder-magewinds-laptop-light',
  'builder-grid-phone-light',
  'builder-grid-laptop-dark',
  'lists-phone-dark',
  'lists-laptop-light',
  'list-new-conquest-phone-light',
  'list-new-conquest-laptop-dark',
  'share-panel-phone-dark',
  'share-panel-laptop-light',
  'shared-phone-light',
  'shared-laptop-dark',
  'print-phone-dark',
  'print-laptop-light',
  'catalogue-pack-phone-light',
  'catalogue-pack-laptop-dark',
  'odds-conquest-phone-dark',
  'odds-conquest-laptop-light',
]

/** The pictures of the app that README.md and docs show; scripts/tools/print-pictures.ts draws one more. */
export const FOR_DOCS: readonly string[] = [
  'home-laptop-light',
  'lists-laptop-light',
  'lists-newest-phone-dark',
  'list-new-conquest-laptop-dark',
  'builder-heroes-laptop-light',
  'builder-cosmic-laptop-dark',
  'builder-issues-laptop-light',
  'builder-heroes-phone-light',
  'builder-magewinds-phone-dark',
  'builder-heroes-odds-laptop-light',
  'odds-conquest-laptop-dark',
  'print-labels-laptop-light',
  'shared-heroes-phone-light',
  'catalogue-pack-laptop-light',
  'history-changed-laptop-light',
]
