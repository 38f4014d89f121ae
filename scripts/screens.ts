// Takes the pictures in docs/screens/ from a running app: node --import tsx scripts/screens.ts http://localhost:3000
import { mkdirSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from './chromium.mjs'

const FOLDER = 'docs/screens'
const PAGES = [
  { name: 'home', path: '/' },
  { name: 'home-games', path: '/#games' },
  { name: 'gallery', path: '/gallery' },
  { name: 'gallery-bases', path: '/gallery#bases' },
  { name: 'gallery-numbers', path: '/gallery#numbers' },
  { name: 'gallery-states', path: '/gallery#states' },
  { name: 'catalogue', path: '/catalogue' },
  { name: 'catalogue-pack', path: '/catalogue/dwethia-conquest-starter?kind=classes' },
  { name: 'catalogue-faction', path: '/catalogue/dwethia-conquest-starter/factions/champions-of-the-void' },
  { name: 'catalogue-fighter', path: '/catalogue/magewinds-starter/classes/druid' },
  {
    name: 'catalogue-compare',
    path: '/catalogue/dwethia-conquest-starter/compare?kind=classes&rows=legion,velites,breachers',
  },
  { name: 'catalogue-import', path: '/catalogue/packs/import' },
  { name: 'not-found', path: '/no-such-page' },
] as const
const WIDTHS = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'laptop', width: 1440, height: 960 },
] as const
const THEMES = ['light', 'dark'] as const

const address = process.argv[2] ?? 'http://localhost:3000'
mkdirSync(FOLDER, { recursive: true })
const executablePath = findChromium()?.path
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
for (const size of WIDTHS) for (const theme of THEMES) await shoot(browser, size, theme)
await browser.close()

async function shoot(
  from: Browser,
  { name: device, ...viewport }: (typeof WIDTHS)[number],
  colorScheme: (typeof THEMES)[number],
) {
  const context = await from.newContext({ viewport, colorScheme, reducedMotion: 'reduce', serviceWorkers: 'block' })
  const page = await context.newPage()
  for (const { name, path } of PAGES) {
    await page.goto('about:blank')
    await page.goto(address + path, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: `${FOLDER}/${name}-${device}-${colorScheme}.png` })
  }
  await context.close()
}
