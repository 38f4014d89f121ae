/**
 * `npm run bench:web`: prints one JSON line for each page of the built app: the JavaScript of its first load, and when it
 * is loaded on a phone with a processor four times slower. Also how fast a search page answers each key, and how much
 * printing delays other requests.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright/test'
import { findChromium } from '../../scripts/setup/chromium.mjs'
import { freePort } from '../../scripts/test/free-port.mjs'
import { BIG_PACK } from './big-pack'
import { measureBuilder } from './builder'
import { measurePrinting } from './print-web'
import { measureTyping } from './typing'

const PAGES = ['/', '/lists', '/lists/new', '/offline', '/catalogue', '/gallery']

/** The budget of each page, in kB of gzip beyond the framework's own scripts. */
const MOST_KB: Readonly<Record<string, number>> = { '/': 20, '/lists': 20, '/lists/new': 28, '/catalogue': 20 }

async function serve(folder: string) {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), DATABASE_URL: `file:${path.join(folder, 'bench.db')}` }
  const once = (script: string[]) =>
    new Promise<void>((resolve, reject) => {
      const child = spawn(process.execPath, script, { env, stdio: ['ignore', 'ignore', 'inherit'] })
      child.on('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`${script.join(' ')} ended with ${code}.`)),
      )
    })
  await once(['scripts/migrate.mjs'])
  await once(['--import', 'tsx', 'prisma/seed.ts'])
  const big = path.join(folder, 'big.json')
  await writeFile(big, JSON.stringify(BIG_PACK))
  await once(['scripts/musterroll.mjs', 'pack', 'import', big])
  const server = spawn(process.execPath, ['scripts/serve.mjs'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`${origin}/api/health`).catch(() => null)
    if (answer?.ok) return { origin, stop: () => server.kill() }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  server.kill()
  throw new Error('The server did not come up. Is the app built (npm run build)?')
}

async function frameworkScripts(): Promise<ReadonlySet<string>> {
  const manifest: { rootMainFiles: string[] } = JSON.parse(await readFile('.next/build-manifest.json', 'utf8'))
  return new Set(manifest.rootMainFiles.map((file) => `/_next/${file}`))
}

function scriptsOf(html: string): readonly string[] {
  const tags = html.match(/<script\b[^>]*>/g) ?? []
  const sources = tags.filter((tag) => !/nomodule/i.test(tag)).map((tag) => /\bsrc="([^"]+)"/.exec(tag)?.[1])
  return [...new Set(sources.filter((src) => src !== undefined))].map((src) => src.split('?')[0] ?? src)
}

async function gzippedSize(origin: string, scripts: Iterable<string>): Promise<number> {
  let bytes = 0
  for (const script of scripts) {
    const answer = await fetch(origin + script)
    bytes += gzipSync(Buffer.from(await answer.arrayBuffer())).length
  }
  return bytes
}

const inKilobytes = (bytes: number) => Math.round(bytes / 100) / 10

async function measure(origin: string) {
  const framework = await frameworkScripts()
  const frameworkBytes = await gzippedSize(origin, framework)
  console.log(JSON.stringify({ bench: 'first-load-js', page: 'the framework alone', kB: inKilobytes(frameworkBytes) }))
  const executablePath = findChromium()?.path
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    await measureBuilder(browser, origin, async (html) =>
      inKilobytes((await gzippedSize(origin, scriptsOf(html))) - frameworkBytes),
    )
    for (const page of PAGES) {
      const answer = await fetch(origin + page)
      if (!answer.ok) continue
      const total = await gzippedSize(origin, scriptsOf(await answer.text()))
      const above = inKilobytes(total - frameworkBytes)
      const most = MOST_KB[page]
      const verdict = most === undefined ? {} : { mostAbove: most, within: above <= most }
      console.log(JSON.stringify({ bench: 'first-load-js', page, kB: inKilobytes(total), above, ...verdict }))
      console.log(JSON.stringify({ bench: 'slow-phone', page, slowed: 4, ...(await timesOf(browser, origin + page)) }))
    }
  } finally {
    await browser.close()
  }
}

async function timesOf(browser: Awaited<ReturnType<typeof chromium.launch>>, url: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1_000_000) / 8,
    uploadThroughput: (0.75 * 1_000_000) / 8,
  })
  await page.goto(url, { waitUntil: 'load' })
  const { firstPaint, loaded } = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    loaded: performance.getEntriesByType('navigation')[0]?.duration ?? 0,
  }))
  await context.close()
  return { firstPaintMs: Math.round(firstPaint), loadedMs: Math.round(loaded) }
}

const folder = await mkdtemp(path.join(tmpdir(), 'musterroll-bench-'))
const server = await serve(folder)
try {
  await measurePrinting(server.origin, (line) => console.log(JSON.stringify(line)))
  await measureTyping(server.origin)
  await measure(server.origin)
} finally {
  server.stop()
  await rm(folder, { recursive: true, force: true })
}
