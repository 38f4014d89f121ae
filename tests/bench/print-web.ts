// Measures printing in the built app: how long other requests wait meanwhile, how fast a cached PDF is sent, and what 200
// requests at once get.
import { exampleList } from '../support/example-lists'
import { EXAMPLE as NAME, repeatedEntries } from '../support/long-list'
import { median } from './stopwatch'

const EXAMPLE = exampleList(NAME)
const MOST_DELAY_MS = 60
const PROBES = 60
const AT_ONCE = 200

type PrintLine = (line: object) => void

/** A visitor who keeps cookies. */
class Visitor {
  #cookie = ''

  constructor(private readonly origin: string) {}

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const answer = await fetch(this.origin + path, { ...init, headers: { ...init.headers, cookie: this.#cookie } })
    const set = answer.headers.getSetCookie().map((one) => one.split(';')[0])
    if (set.length > 0) this.#cookie = set.join('; ')
    return answer
  }

  async createList(list: object): Promise<string> {
    const headers = { 'content-type': 'application/json' }
    const answer = await this.send('/api/lists', { method: 'POST', headers, body: JSON.stringify({ list }) })
    const { id }: { id: string } = await answer.json()
    return id
  }
}

export async function measurePrinting(origin: string, printLine: PrintLine) {
  const visitor = new Visitor(origin)
  const id = await visitor.createList({ ...EXAMPLE, ...repeatedEntries(60) })
  const pdf = (query: string) => `/lists/${id}/print/pdf?what=sheets&${query}`
  await (await visitor.send(pdf('spares=1'))).arrayBuffer()
  await measureWaiting(visitor, pdf, printLine)
  await measureCachedPdf(visitor, pdf('spares=1'), printLine)
  await measureCrowd(visitor, printLine)
}

/** Requests a page repeatedly: alone, and while sixty sheets are drawn. */
async function measureWaiting(visitor: Visitor, pdf: (query: string) => string, printLine: PrintLine) {
  const alone = await probes(visitor, () => false)
  let isDone = false
  const drawing = (async () => {
    for (let i = 0; i < 4; i += 1) await (await visitor.send(pdf(`spares=${2 + i}`))).arrayBuffer()
    isDone = true
  })()
  const whilePrinting = await probes(visitor, () => isDone)
  await drawing
  const moreMs = percentile(whilePrinting, 0.95) - percentile(alone, 0.95)
  printLine({
    bench: 'wait-while-printing',
    probes: whilePrinting.length,
    aloneMs: { median: round(median(alone)), p95: round(percentile(alone, 0.95)) },
    besideMs: {
      median: round(median(whilePrinting)),
      p95: round(percentile(whilePrinting, 0.95)),
      most: round(Math.max(...whilePrinting)),
    },
    moreMs: round(moreMs),
    most: MOST_DELAY_MS,
    within: moreMs <= MOST_DELAY_MS,
  })
}

async function probes(visitor: Visitor, isOver: () => boolean): Promise<readonly number[]> {
  const times: number[] = []
  while (times.length < PROBES && !isOver()) {
    const began = performance.now()
    await (await visitor.send('/lists')).arrayBuffer()
    times.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return times
}

async function measureCachedPdf(visitor: Visitor, path: string, printLine: PrintLine) {
  const icon = '/apple-icon.png'
  const timesOf = async (asked: string) => {
    const times: number[] = []
    for (let i = 0; i < 40; i += 1) {
      const began = performance.now()
      await (await visitor.send(asked)).arrayBuffer()
      times.push(performance.now() - began)
    }
    return round(median(times))
  }
  printLine({ bench: 'kept-pdf', ms: await timesOf(path), staticFileMs: await timesOf(icon) })
}

/** Requests the PDFs of two hundred lists at once, and a page meanwhile. */
async function measureCrowd(visitor: Visitor, printLine: PrintLine) {
  const ids: string[] = []
  for (let i = 0; i < AT_ONCE; i += 1) ids.push(await visitor.createList({ ...EXAMPLE, name: `List ${i}` }))
  let isDone = false
  const answers = Promise.all(
    ids.map(async (id) => {
      const answer = await visitor.send(`/lists/${id}/print/pdf?what=sheets`)
      await answer.arrayBuffer()
      return answer.status === 503 && answer.headers.get('retry-after') === null ? 'no answer' : answer.status
    }),
  ).finally(() => {
    isDone = true
  })
  const pages = await probes(visitor, () => isDone)
  const counts: Record<string, number> = {}
  for (const one of await answers) counts[one] = (counts[one] ?? 0) + 1
  printLine({
    bench: 'crowd',
    asked: AT_ONCE,
    answers: counts,
    pageMs: { median: round(median(pages)), most: round(Math.max(...pages)) },
  })
}

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0

const round = (ms: number) => Math.round(ms * 10) / 10
