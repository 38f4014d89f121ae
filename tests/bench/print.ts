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
import { repeatedEntries } from '../support/long-list'
import { composed, printablesOf } from '../support/printing'
import { jobOf } from '../support/sheets'
import { median } from './stopwatch'

const GAME = 'dwethia-conquest'
const ROUNDS = 7
const MOST_TIMES = { sheets: 6, labels: 3 }
const MOST_MB = 350

/** The sheets or labels of an example with this many entries, which need not be legal. */
export async function printJob(what: 'sheets' | 'labels', entries: number): Promise<PrintJob> {
  const [{ roster, catalogue, game }, printables] = await Promise.all([exampleOf(GAME), printablesOf(GAME)])
  const { entries: longEntries } = repeatedEntries(entries)
  const longList = parseRoster(
    JSON.stringify({ ...JSON.parse(JSON.stringify(roster)), format: 'musterroll/1', entries: longEntries }),
  )
  if (!longList.ok) throw new Error(`${longList.unreadable.place}: ${longList.unreadable.reason}`)
  return jobOf(composed({ roster: longList.value, catalogue, game, printables, what: [what] }))
}

/** Draws the same boxes and texts, already laid out, with pdfkit alone. */
function drawWithPdfkit({ pages, scale }: PlacedPages): Promise<number> {
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

async function cpuMsOf(work: () => Promise<unknown>): Promise<number> {
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
    const byHand = await cpuMsOf(() => drawWithPdfkit(pages))
    // Measures of texts are cached for each job object, so each round has a new one.
    const fresh = structuredClone(job)
    rounds.push({ byHand, whole: await cpuMsOf(() => render(fresh)) })
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

/** The peak memory of a process that draws sixty sheets four times. */
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
