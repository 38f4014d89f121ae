import { expect, type Page, test } from 'playwright/test'
import { freePort } from '../../scripts/test/free-port.mjs'
import { BROWSER_TIME, coverRandomCodes, FrozenClockServer } from '../../scripts/tools/screens/frozen'
import { drawsHere, madeWith, whyNotCompared } from '../../scripts/tools/screens/made-with'
import { GUARDED_STATES, PictureBrowser, type State } from '../../scripts/tools/screens/picture-browser'
import { expectAccessible } from '../support/browser'
import { expectFitsWidths, expectLaidOut, layoutFaults, type Rules } from '../support/laid-out'

/** Widths that no picture has. */
const OTHER_WIDTHS = [320, 768, 1440]

const BUILDER: Rules = [
  ['#main header:has(h1)', 'bottom'],
  ['#main section:has(> ol) > header', 'bottom'],
  ['#main section > ol > li', 'bottom'],
]
const TABLE: Rules = [
  ['#main thead th', 'bottom'],
  ['#main tbody tr > *', 'bottom'],
]

/** Where rule lines belong, beside those of every page, by how the name of a picture begins. */
const RULES: readonly (readonly [name: string, device: 'phone' | 'laptop' | '', rules: Rules])[] = [
  ['', '', [['#page > header', 'bottom']]],
  ['builder', '', BUILDER],
  ['share-panel', '', [...BUILDER, ['#main h3[id^="share-"]', 'bottom']]],
  ['builder', 'phone', [['section[aria-label="Total and tools"]', 'top']]],
  [
    'builder',
    'laptop',
    [
      ['#main aside:first-of-type', 'right'],
      ['#main aside:last-of-type', 'left'],
      ['#main aside nav', 'bottom'],
      ['#main aside:first-of-type section > header', 'bottom'],
      ['#main aside:first-of-type section > ul > li', 'bottom'],
    ],
  ],
  [
    'list',
    '',
    [
      ['#page > footer', 'top'],
      ['#main h2[id]', 'bottom'],
    ],
  ],
  [
    'lists',
    '',
    [
      ['#main section section > h3', 'bottom'],
      ['#main section section > ul > li', 'bottom'],
    ],
  ],
  ['lists', 'laptop', [['#main nav li > a', 'bottom']]],
  [
    'list-new',
    '',
    [
      ['#main form fieldset label:has(input)', 'bottom'],
      ['#main aside > ul > li', 'bottom'],
    ],
  ],
  [
    'shared',
    '',
    [
      ['#main section > header', 'bottom'],
      ['#main section > article', 'bottom'],
      ['#main article article > ul', 'top'],
    ],
  ],
  ['print', '', [['#main fieldset > ul', 'top'], ['#main fieldset > ul > li', 'bottom'], ...TABLE]],
  [
    'catalogue',
    '',
    [
      ['#main section > ul', 'top'],
      ['#main section > ul > li', 'bottom'],
    ],
  ],
  ['odds', '', TABLE],
]

const rulesOf = ({ name, view }: State): Rules =>
  RULES.filter(([begin, device]) => name.startsWith(begin) && (device === '' || device === view.device)).flatMap(
    ([, , rules]) => rules,
  )

const RENEWS = process.env.PICTURES === 'renew'
const reason = RENEWS ? null : whyNotCompared(madeWith(), drawsHere())
const pictureOf = (name: string) => `${name}.png`

// One server whose clock stands still is enough.
test.describe.configure({ mode: 'default' })
let server: FrozenClockServer
let pictures: PictureBrowser

test.beforeAll(async () => {
  server = await FrozenClockServer.begin('.', await freePort())
  pictures = await PictureBrowser.open(server.address, { frozenTime: BROWSER_TIME })
})

test.afterAll(async () => {
  await pictures?.close()
  await server?.end()
})

for (const state of GUARDED_STATES)
  test(state.name, () =>
    pictures.show(state, async (page) => {
      await coverRandomCodes(page)
      if (reason === null) await expect.soft(page).toHaveScreenshot(pictureOf(state.name))
      test.info().annotations.push({ type: 'pictures', description: reason ?? 'compared' })
      await expectLaidOut(page, rulesOf(state))
      await expectAccessible(page)
      if (state.view.device === 'phone') await expectFitsWidths(page, OTHER_WIDTHS)
    }),
  )

/** Its line is above another. */
const ROW = '#main section > ol > li:nth-child(2)'

const SPOILT = [
  ['a rule line is missing', `${ROW} { border-bottom: 0 !important }`, /has no rule line/],
  ['a rule line is faint', `${ROW} { border-color: var(--paper) !important }`, /rule line .* has a contrast of/],
  ['something is too wide for the page', '#main { width: 200vw }', /the page is .* wide/],
  ['a text leaves its box', '#main button { width: 1rem !important; min-width: 0 !important }', /leaves its box/],
  ['two texts overlap', `${ROW} { margin-top: -2rem !important }`, /overlap/],
  ['a base is squashed', `${ROW} svg[role="img"] { transform: scaleX(0.7) }`, /squashed/],
  ['a base leaves its row', `${ROW} svg[role="img"] { translate: 0 -4rem }`, /leaves its row/],
  ['a base is smaller than the others', `${ROW} svg[role="img"] { scale: 0.7 }`, /long, the one above/],
] as const

test('each kind of fault is seen', async () => {
  const state = GUARDED_STATES.find(({ name }) => name === 'builder-magewinds-laptop-light')
  if (!state) throw new Error('This state is not guarded any more.')
  await pictures.show(state, async (page) => {
    for (const [fault, css, sentence] of SPOILT)
      await whileSpoilt(page, css, async () => {
        expect((await layoutFaults(page, rulesOf(state))).join('\n'), fault).toMatch(sentence)
      })
    await whileSpoilt(page, '#main h1 { color: var(--rule) !important }', () =>
      expect(expectAccessible(page)).rejects.toThrow('color-contrast'),
    )
    if (reason !== null || RENEWS) return
    await whileSpoilt(page, `${ROW} { border-color: transparent !important }`, () =>
      expect(page).not.toHaveScreenshot(pictureOf(state.name)),
    )
  })
})

async function whileSpoilt(page: Page, css: string, look: () => Promise<unknown>) {
  // The content security policy forbids style elements, and allows style sheets that a script makes.
  const spoil = await page.evaluateHandle((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
    return sheet
  }, css)
  await look()
  await spoil.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  })
}
