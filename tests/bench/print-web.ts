// Printing in the built app: what others wait meanwhile, how soon a kept PDF is there, and what 200 at once come to.
import { exampleList } from '../support/example-lists'
import { manyOf, EXAMPLE as NAME } from '../support/long-list'
import { median } from './stopwatch'

const EXAMPLE = exampleList(NAME)
const MOST_MORE_MS = 60
const PROBES = 60
const AT_ONCE = 200

type Say = (line: object) => void

/** A visitor who keeps cookies. */
class Visitor {
  #cookie = ''

  constructor(private readonly origin: string) {}

  async ask(path: string, init: RequestInit = {}): Promise<Response> {
    const answer = await fetch(this.origin + path, { ...init, headers: { ...init.headers, cookie: this.#cookie } })
    const set = answer.headers.getSetCookie().map((one) => one.split(';')[0])
    if (set.length > 0) this.#cookie = set.join('; ')
    return answer
  }

  async keep(list: object): Promise<string> {
    const headers = { 'content-type': 'application/json' }
    const answer = await this.ask('/api/lists', { method: 'POST', headers, body: JSON.stringify({ list }) })
    const { id }: { id: string } = await answer.json()
    return id
  }
}

export async function measurePrinting(origin: string, say: Say) {
  const visitor = new Visitor(origin)
  const id = await visitor.keep({ ...EXAMPLE, ...manyOf(60) })
  const pdf = (query: string) => `/lists/${id}/print/pdf?what=sheets&${query}`
  await (await visitor.ask(pdf('spares=1'))).arrayBuffer()
  await measureWaiting(visitor, pdf, say)
  await measureKept(visitor, pdf('spares=1'), say)
  await measureCrowd(visitor, say)
}

/** A page is asked for again and again, alone and while sixty sheets are drawn. */
async function measureWaiting(visitor: Visitor, pdf: (query: string) => string, say: Say) {
  const alone = await probes(visitor, () => false)
  let isDone = false
  const drawing = (async () => {
    for (let i = 0; i < 4; i += 1) await (await visitor.ask(pdf(`spares=${2 + i}`))).arrayBuffer()
    isDone = true
  })()
  const beside = await probes(visitor, () => isDone)
  await drawing
  const more = at(beside, 0.95) - at(alone, 0.95)
  say({
    bench: 'wait-while-printing',
    probes: beside.length,
    aloneMs: { median: round(median(alone)), p95: round(at(alone, 0.95)) },
    besideMs: { median: round(median(beside)), p95: round(at(beside, 0.95)), most: round(Math.max(...beside)) },
    moreMs: round(more),
    most: MOST_MORE_MS,
    within: more <= MOST_MORE_MS,
  })
}

async function probes(visitor: Visitor, isOver: () => boolean): Promise<readonly number[]> {
  const times: number[] = []
  while (times.length < PROBES && !isOver()) {
    const began = performance.now()
    await (await visitor.ask('/lists')).arrayBuffer()
    times.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return times
}

async function measureKept(visitor: Visitor, path: string, say: Say) {
  const icon = '/apple-icon.png'
  const timesOf = async (asked: string) => {
    const times: number[] = []
    for (let i = 0; i < 40; i += 1) {
      const began = performance.now()
      await (await visitor.ask(asked)).arrayBuffer()
      times.push(performance.now() - began)
    }
    return round(median(times))
  }
  say({ bench: 'kept-pdf', ms: await timesOf(path), staticFileMs: await timesOf(icon) })
}

/** Two hundred lists are asked for as PDF at once, and a page beside them. */
async function measureCrowd(visitor: Visitor, say: Say) {
  const ids: string[] = []
  for (let i = 0; i < AT_ONCE; i += 1) ids.push(await visitor.keep({ ...EXAMPLE, name: `List ${i}` }))
  let isDone = false
  const answers = Promise.all(
    ids.map(async (id) => {
      const answer = await visitor.ask(`/lists/${id}/print/pdf?what=sheets`)
      await answer.arrayBuffer()
      return answer.status === 503 && answer.headers.get('retry-after') === null ? 'no answer' : answer.status
    }),
  ).finally(() => {
    isDone = true
  })
  const pages = await probes(visitor, () => isDone)
  const counts: Record<string, number> = {}
  for (const one of await answers) counts[one] = (counts[one] ?? 0) + 1
  say({
    bench: 'crowd',
    asked: AT_ONCE,
    answers: counts,
    pageMs: { median: round(median(pages)), most: round(Math.max(...pages)) },
  })
}

const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0

const round = (ms: number) => Math.round(ms * 10) / 10
