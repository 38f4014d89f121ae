// Takes pictures of a running app into .screens/: node --import tsx scripts/tools/screens.ts http://localhost:3000
// With prefixes behind the address, only pictures whose names begin with one: … http://localhost:3000 lists builder
// With --for-docs, only the pictures that README.md and docs show, into docs/screens/.
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright/test'
import { PictureBrowser, pictureName, VIEWS } from './screens/picture-browser'
import { FOR_DOCS, picturesNamed } from './screens/pictures'

const QUALITY = 80
const SIZES = { phone: { width: 390, height: 844 }, laptop: { width: 1440, height: 960 } }

const { positionals, values } = parseArgs({ allowPositionals: true, options: { 'for-docs': { type: 'boolean' } } })
const [address = 'http://localhost:3000', ...names] = positionals
const forDocs = values['for-docs'] === true
const folder = forDocs ? 'docs/screens' : '.screens'
mkdirSync(folder, { recursive: true })
const browser = await PictureBrowser.open(address, { sizes: SIZES })
for (const picture of picturesNamed(names)) {
  for (const view of VIEWS) {
    const name = pictureName(picture, view)
    if (!forDocs) await browser.show({ picture, view }, (page) => page.screenshot({ path: `${folder}/${name}.png` }))
    else if (FOR_DOCS.includes(name))
      await browser.show({ picture, view }, (page) => takeSmall(page, `${folder}/${name}.webp`))
  }
}
await browser.close()

/** Playwright itself writes no WebP. */
async function takeSmall(page: Page, file: string) {
  const browser = await page.context().newCDPSession(page)
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  writeFileSync(file, Buffer.from(data, 'base64'))
}
