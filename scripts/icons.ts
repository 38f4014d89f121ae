// Draws public/icons/*.png and app/apple-icon.png from app/icon.svg: node --import tsx scripts/icons.ts
import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findChromium } from './chromium.mjs'

const PAPER = '#f5f0e4'
const ICONS = [
  { path: 'public/icons/icon-192.png', size: 192, share: 1, ground: 'transparent' },
  { path: 'public/icons/icon-512.png', size: 512, share: 1, ground: 'transparent' },
  // A mask may cut away all but the middle four fifths.
  { path: 'public/icons/maskable-512.png', size: 512, share: 0.72, ground: PAPER },
  { path: 'app/apple-icon.png', size: 180, share: 0.84, ground: PAPER },
] as const

const executablePath = findChromium()?.path
const drawing = readFileSync('app/icon.svg', 'utf8')
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
const page = await browser.newPage()
for (const { path, size, share, ground } of ICONS) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`
    <style>body { margin: 0; display: grid; place-items: center; height: 100vh; background: ${ground} }
    svg { width: ${share * 100}%; display: block }</style>${drawing}`)
  await page.screenshot({ path, omitBackground: ground === 'transparent' })
}
await browser.close()
