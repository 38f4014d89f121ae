// Draws what two full example lists of each game print as pictures into docs/screens/print/:
// node --import tsx scripts/print-pictures.ts
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { gamesWith } from '@/lib/cli/games'
import { packsFrom } from '@/lib/cli/packs'
import { PRINT_DEFAULTS, type PrintOptions } from '@/lib/kernel/print-options'
import type { PrintJob } from '@/lib/print/layout/pages'
import { printedOf, sheetsOf } from '@/lib/print/printed'
import { render } from '@/lib/print/render'
import { parseRoster } from '@/lib/rosters/schema'
import { SYSTEM_IDS, type SystemId } from '@/lib/systems/ids'
import { partsOf } from '@/lib/systems/registry'

const FOLDER = 'docs/screens/print'
const LISTS = 'prisma/lists'
const PIXELS_PER_POINT = 1.15
/** The first page of each kind stands for the rest. */
const MOST_PAGES = 1

const FULL: Readonly<Record<SystemId, readonly [string, string]>> = {
  'dwethia-conquest': ['the-citadel-3000', 'eldritch-cult-3000'],
  'dwethia-heroes': ['the-citadel-150', 'champions-of-the-void-150'],
  'dwethia-cosmic': ['empire-of-sol-3000', 'black-sun-traders-3000'],
  magewinds: ['long-10', 'first-warband-8'],
  'grid-battles': ['the-hill-fort-siege', 'the-low-bridge-column'],
}

async function draw(game: SystemId, name: string, ink: PrintOptions['ink']) {
  const read = parseRoster(readFileSync(path.join(LISTS, game, `${name}.json`), 'utf8'))
  if (!read.ok) throw new Error(`${name}: ${read.unreadable.place}: ${read.unreadable.reason}`)
  const roster = read.value
  const parts = partsOf(game)
  const [system, printables = []] = await Promise.all([parts.system(), parts.sheets?.()])
  const catalogue = await packs.find(roster.pack)
  if (!catalogue.ok) throw new Error(catalogue.unreadable.reason)
  const printed = printedOf({
    roster,
    catalogue: catalogue.value,
    system,
    link: 'https://muster.example/s/0123456789abcdef',
  })
  for (const { id } of printables)
    await picture(`${game}-${name}-${id}`, {
      title: roster.name,
      sheets: sheetsOf(printables, printed, { what: [id], own: true }),
      options: { ...PRINT_DEFAULTS, ink },
    })
}

async function picture(name: string, job: PrintJob) {
  if (job.sheets.length === 0) return
  const { bytes } = await render(job)
  const file = await getDocument({ data: bytes, verbosity: 0 }).promise
  for (let number = 1; number <= Math.min(file.numPages, MOST_PAGES); number += 1) {
    const page = await file.getPage(number)
    const viewport = page.getViewport({ scale: PIXELS_PER_POINT })
    const { canvas, context } = canvasIn(file.canvasFactory, viewport.width, viewport.height)
    await page.render({ canvasContext: context, canvas: null, viewport }).promise
    writeFileSync(path.join(FOLDER, `${name}-${number}.png`), canvas.toBuffer('image/png'))
  }
}

async function packsFor() {
  const games = await gamesWith([])
  if ('problem' in games) throw new Error(games.problem)
  const found = await packsFrom([], games)
  if (!found.ok) throw new Error(found.unreadable.reason)
  return found.value
}

type Canvas = {
  readonly canvas: { toBuffer(type: 'image/png'): Buffer }
  readonly context: CanvasRenderingContext2D
}

// Of the reader's own making, in no type that it tells.
function canvasIn(factory: object, width: number, height: number): Canvas {
  return (factory as { create(width: number, height: number): Canvas }).create(Math.ceil(width), Math.ceil(height))
}

const packs = await packsFor()
mkdirSync(FOLDER, { recursive: true })
for (const old of readdirSync(FOLDER)) rmSync(path.join(FOLDER, old))
for (const game of SYSTEM_IDS) {
  const [first, second] = FULL[game]
  await draw(game, first, 'colour')
  await draw(game, second, 'grey')
}
