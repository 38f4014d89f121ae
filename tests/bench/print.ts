import { spawnSync } from 'node:child_process'
import PDFDocument from 'pdfkit'
import type { Sheet } from '@/lib/kernel/sheets/sheet'
import { type PrintJob, pagesOf } from '@/lib/print/layout/pages'
import type { PlacedPages } from '@/lib/print/layout/placed'
import { MM_PER_POINT } from '@/lib/print/layout/text-lines'
import { paintPage } from '@/lib/print/pdf/painter'
import { render } from '@/lib/print/render'
import { parseRoster } from '@/lib/rosters/schema'
import { exampleOf } from '../support/examples'
import { manyOf } from '../support/long-list'
import { composed, printablesOf } from '../support/printing'
import { jobOf } from '../support/sheets'
import { median } from './stopwatch'

const GAME = 'dwethia-conquest'
const ROUNDS = 7
const MOST_TIMES = { sheets: 6, labels: 3 }
const MOST_MB = 350

/** So many entries of an example, whatever its rules say to them: their sheets or their labels. */
export async function printJob(what: 'sheets' | 'labels', entries: number): Promise<PrintJob> {
  const [{ roster, catalogue, game }, printables] = await Promise.all([exampleOf(GAME), printablesOf(GAME)])
  const { entries: written } = manyOf(entries)
  const long = parseRoster(
    JSON.stringify({ ...JSON.parse(JSON.stringify(roster)), format: 'musterroll/1', entries: written }),
  )
  if (!long.ok) throw new Error(`${long.unreadable.place}: ${long.unreadable.reason}`)
  return jobOf(composed({ roster: long.value, catalogue, game, printables, what: [what] }))
}

/** The same boxes and texts, which somebody worked out before, drawn with pdfkit and nothing else. */
function drawnByHand({ pages, scale }: PlacedPages): Promise<number> {
  return new Promise((resolve, reject) => {
    const file = new PDFDocument({ autoFirstPage: false })
    let bytes = 0
    file.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    file.on('end', () => resolve(bytes))
    file.on('error', reject)
    for (const page of pages) {
      file.addPage({ size: [(page.width * scale) / MM_PER_POINT, (page.height * scale) / MM_PER_POINT], margin: 0 })
      paintPage(file, page, scale)
    }
    file.end()
  })
}

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

async function measure(what: 'sheets' | 'labels', entries: number, print: (line: object) => void) {
  const job = await printJob(what, entries)
  const pages = pagesOf(job)
  const rounds: { whole: number; byHand: number }[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const byHand = await cpuOf(() => drawnByHand(pages))
    // Words are measured once for as long as they live: each round has its own.
    const fresh = structuredClone(job)
    rounds.push({ byHand, whole: await cpuOf(() => render(fresh)) })
  }
  const [, ...warm] = rounds
  const [whole, byHand] = [median(warm.map((one) => one.whole)), median(warm.map((one) => one.byHand))]
  const times = Number((whole / byHand).toFixed(2))
  print({
    bench: 'print',
    what,
    copies: copiesIn(job.sheets),
    pages: pages.pages.length,
    cpuMs: Math.round(whole),
    byHandMs: Math.round(byHand),
    times,
    most: MOST_TIMES[what],
    within: times <= MOST_TIMES[what],
  })
}

const copiesIn = (sheets: readonly Sheet[]) =>
  sheets.reduce(
    (sum, sheet) =>
      sum + (sheet.kind === 'cards' ? sheet.cards : sheet.pieces).reduce((all, { copies }) => all + copies, 0),
    0,
  )

/** The most that a process of its own ever held while it drew sixty sheets four times over. */
function measureMemory(print: (line: object) => void) {
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'tests/bench/print-memory.ts'])
  if (status !== 0) throw new Error(`Drawing sixty sheets ended with ${status}.`)
  const megabytes = Number(stdout.toString())
  print({ bench: 'print-memory', sheets: 60, megabytes, most: MOST_MB, within: megabytes <= MOST_MB })
}

export async function measurePrint(print: (line: object) => void) {
  await measure('sheets', 60, print)
  // Counts of one to three: a hundred entries are two hundred bases.
  await measure('labels', 100, print)
  measureMemory(print)
}
