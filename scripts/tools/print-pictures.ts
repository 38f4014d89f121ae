// Draws the prints of two large example lists of each game as pictures into .screens/print/: the first page of each
// printable, and an overview of all pages:
// node --import tsx scripts/tools/print-pictures.ts
// With --for-docs, only the printed page that README.md shows, into docs/screens/.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { gamesWith } from '@/lib/cli/games'
import { packFinderFrom } from '@/lib/cli/packs'
import { GAME_IDS, type GameId } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import type { PrintOptions } from '@/lib/kernel/sheets/sheet'
import { PRINT_DEFAULTS } from '@/lib/kernel/sheets/sheet'
import { printedFrom, sheetsOf } from '@/lib/print/compose'
import type { PrintJob } from '@/lib/print/layout/pages'
import { render } from '@/lib/print/render'
import { parseRoster } from '@/lib/rosters/schema'

const FOLDER = '.screens/print'
const DOCS_PICTURE = 'docs/screens/printed-sheet.webp'
const LISTS = 'prisma/lists'
/** Pixels for each point: in pictures of a first page, and in overviews. */
const LARGE = 1.15
const SMALL = 0.68
const PAGES_ACROSS = 4
const GAP = 8
const QUALITY = 82

const LISTS_OF_GAME: Readonly<Record<GameId, readonly [string, string]>> = {
  'dwethia-conquest': ['the-citadel-3000', 'eldritch-cult-3000'],
  'dwethia-heroes': ['the-citadel-150', 'champions-of-the-void-150'],
  'dwethia-cosmic': ['empire-of-sol-3000', 'black-sun-traders-3000'],
  magewinds: ['long-10', 'first-warband-8'],
  'grid-battles': ['the-hill-fort-siege', 'the-low-bridge-column'],
}

/** A list with what may be printed of it. */
async function openList(gameId: GameId, name: string, ink: PrintOptions['ink']) {
  const read = parseRoster(readFileSync(path.join(LISTS, gameId, `${name}.json`), 'utf8'))
  if (!read.ok) throw new Error(`${name}: ${read.unreadable.place}: ${read.unreadable.reason}`)
  const roster = read.value
  const parts = partsOf(gameId)
  const [game, printables = []] = await Promise.all([parts.game(), parts.sheets?.()])
  const catalogue = await packs.find(roster.pack)
  if (!catalogue.ok) throw new Error(catalogue.unreadable.reason)
  const printed = printedFrom({
    roster,
    catalogue: catalogue.value,
    game,
    link: 'https://muster.example/s/0123456789abcdef',
  })
  const jobFor = (what: readonly string[]): PrintJob => ({
    title: roster.name,
    sheets: sheetsOf(printables, printed, { what, isOwner: true }),
    options: { ...PRINT_DEFAULTS, ink },
  })
  return { printables: printables.map(({ id }) => id), jobFor }
}

async function drawList(gameId: GameId, name: string, ink: PrintOptions['ink']) {
  const { printables, jobFor } = await openList(gameId, name, ink)
  for (const id of printables) await drawFirstPage(path.join(FOLDER, `${gameId}-${name}-${id}-1.webp`), jobFor([id]))
  await drawOverview(`${gameId}-${name}`, jobFor(printables))
}

/** The first page of a list's unit sheets. */
async function drawForDocs() {
  const [gameId] = GAME_IDS
  const { jobFor } = await openList(gameId, LISTS_OF_GAME[gameId][0], 'colour')
  await drawFirstPage(DOCS_PICTURE, jobFor(['sheets']))
}

async function drawFirstPage(file: string, job: PrintJob) {
  if (job.sheets.length === 0) return
  const [first] = await pagesIn(job, 1)
  if (first) writeFileSync(file, first.toBuffer('image/webp', QUALITY))
}

/** One picture of all pages side by side. */
async function drawOverview(name: string, job: PrintJob) {
  const pages = await pagesIn(job, Number.POSITIVE_INFINITY)
  const [width, height] = [widest(pages, 'width'), widest(pages, 'height')]
  const rows = Math.ceil(pages.length / PAGES_ACROSS)
  const sheet = createCanvas(PAGES_ACROSS * (width + GAP) + GAP, rows * (height + GAP) + GAP)
  const context = sheet.getContext('2d')
  context.fillStyle = '#8a857b'
  context.fillRect(0, 0, sheet.width, sheet.height)
  pages.forEach((page, i) => {
    const [column, row] = [i % PAGES_ACROSS, Math.floor(i / PAGES_ACROSS)]
    context.drawImage(page, GAP + column * (width + GAP), GAP + row * (height + GAP))
  })
  writeFileSync(path.join(FOLDER, `${name}.webp`), sheet.toBuffer('image/webp', QUALITY))
}

const widest = (pages: readonly Canvas[], side: 'width' | 'height') => Math.max(...pages.map((page) => page[side]))

async function pagesIn(job: PrintJob, most: number): Promise<readonly Canvas[]> {
  const { bytes } = await render(job)
  const loading = getDocument({ data: bytes, verbosity: 0 })
  const file = await loading.promise
  const scale = most === 1 ? LARGE : SMALL
  const pages: Canvas[] = []
  for (let number = 1; number <= Math.min(file.numPages, most); number += 1) {
    const page = await file.getPage(number)
    const viewport = page.getViewport({ scale })
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
    // The reader draws on any canvas that behaves like a browser’s.
    const canvasContext = canvas.getContext('2d') as unknown as CanvasRenderingContext2D
    await page.render({ canvasContext, canvas: null, viewport, background: '#fff' }).promise
    pages.push(canvas)
  }
  await loading.destroy()
  return pages
}

async function loadPacks() {
  const games = await gamesWith([])
  if ('problem' in games) throw new Error(games.problem)
  const found = await packFinderFrom([], games)
  if (!found.ok) throw new Error(found.unreadable.reason)
  return found.value
}

const packs = await loadPacks()
if (process.argv.includes('--for-docs')) {
  await drawForDocs()
} else {
  mkdirSync(FOLDER, { recursive: true })
  for (const old of readdirSync(FOLDER)) rmSync(path.join(FOLDER, old))
  for (const gameId of GAME_IDS) {
    const [first, second] = LISTS_OF_GAME[gameId]
    await drawList(gameId, first, 'colour')
    await drawList(gameId, second, 'grey')
  }
}
