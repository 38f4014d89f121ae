// Draws public/icons/*.png, public/favicon.ico and app/apple-icon.png from app/icon.svg:
// node --import tsx scripts/tools/icons.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright/test'
import { findChromium } from '../setup/chromium.mjs'

const PAPER = '#f5f0e4'
const ICONS = [
  { path: 'public/icons/icon-192.png', size: 192, share: 1, background: 'transparent' },
  { path: 'public/icons/icon-512.png', size: 512, share: 1, background: 'transparent' },
  // Android may crop everything but the middle four fifths.
  { path: 'public/icons/maskable-512.png', size: 512, share: 0.72, background: PAPER },
  { path: 'app/apple-icon.png', size: 180, share: 0.84, background: PAPER },
] as const

const executablePath = findChromium()?.path
const drawing = readFileSync('app/icon.svg', 'utf8')
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
const page = await browser.newPage()
for (const icon of ICONS) writeFileSync(icon.path, await drawIcon(icon))
// Browsers request it in tabs that show no page, such as a PDF.
writeFileSync(
  'public/favicon.ico',
  icoFile(await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await drawSmall(size) })))),
)
await browser.close()

type Icon = { readonly size: number; readonly share: number; readonly background: string }

async function drawIcon({ size, share, background }: Icon, target = page): Promise<Buffer> {
  await target.setViewportSize({ width: size, height: size })
  await target.setContent(`
    <style>body { margin: 0; display: grid; place-items: center; height: 100vh; background: ${background} }
    svg { width: ${share * 100}%; display: block }</style>${drawing}`)
  return target.screenshot({ omitBackground: background === 'transparent' })
}

async function drawSmall(size: number): Promise<Buffer> {
  return drawIcon({ size, share: 1, background: 'transparent' }, await browser.newPage())
}

/** One .ico file: the number of pictures, the place and length of each, then the pictures. */
function icoFile(pictures: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  pictures.forEach(({ size, png }, i) => {
    const at = 6 + 16 * i
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  })
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}
