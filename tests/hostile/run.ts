// npm run hostile [-- --requests 20000 --seed 1]: sends generated hostile requests to every edge of the built app.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runAsCommand } from '../../scripts/command.mjs'
import { OwnServer } from '../support/own-server'
import { type Edges, readEdges } from './edges'
import { type HostileRequest, hostileRequest, type Known } from './inputs'
import { Draws } from './random'
import { type Answer, isWaitingForMore, send } from './send'
import { Watched } from './state'

const AT_ONCE = 8
const SLOWEST_MS = 1_000

export interface Fault {
  readonly what: 'error' | 'silence' | 'changed' | 'slow'
  readonly request: string
  readonly answer: string
}

export interface HostileReport {
  readonly sent: number
  readonly statuses: Readonly<Record<string, number>>
  readonly faults: readonly Fault[]
  readonly milliseconds: { readonly median: number; readonly p99: number; readonly slowest: number }
  readonly slowest: string
}

interface Run {
  readonly server: OwnServer
  readonly known: Known
  readonly requests: number
  readonly seed: number
}

/** Eight at a time; when all eight are answered, nothing may have changed unless one of them was a write that was done. */
export async function hostileRun({ server, known, requests, seed }: Run): Promise<HostileReport> {
  const draws = new Draws(seed)
  const edges = readEdges()
  const watched = new Watched(server.file)
  const faults: Fault[] = []
  let isStillAtIt = false
  const answers: { request: HostileRequest; answer: Answer }[] = []
  for (let sent = 0; sent < requests; sent += AT_ONCE) {
    const size = Math.min(AT_ONCE, requests - sent)
    const batch = Array.from({ length: size }, () => hostileRequest(draws, edges, known))
    const now = await Promise.all(
      batch.map(async (request) => ({ request, answer: await send(server.portNumber, request) })),
    )
    answers.push(...now)
    for (const { request, answer } of now) faults.push(...faultsOf(request, answer))
    const wasWritten = isStillAtIt || now.some(({ request, answer }) => mayHaveWritten(request, answer))
    // Nobody heard the end of it: it may be done a little later.
    isStillAtIt = now.some(({ request, answer }) => isWrite(request) && answer.status === 0)
    if (watched.hasChanged() && !wasWritten) {
      for (const { request, answer } of now) faults.push(fault('changed', request, answer))
    }
  }
  watched.close()
  return reportOf(answers, faults)
}

const isWrite = ({ method }: HostileRequest) => !['GET', 'HEAD', 'OPTIONS'].includes(method)

function mayHaveWritten(request: HostileRequest, { status }: Answer): boolean {
  return isWrite(request) && (status === 0 || (status >= 200 && status < 400))
}

function faultsOf(request: HostileRequest, answer: Answer): Fault[] {
  if (request.manner === 'cut') return []
  const { status, milliseconds } = answer
  const faults: Fault[] = []
  // A 503 or 507 is an answer, with a sentence.
  if (status === 500 || status === 502) faults.push(fault('error', request, answer))
  if (milliseconds > SLOWEST_MS && !isWaitingForMore(request)) faults.push(fault('slow', request, answer))
  if (status === 0 && !isNotHttp(request)) faults.push(fault('silence', request, answer))
  return faults
}

/** Node's reader closes the connection under some of what is none. */
function isNotHttp({ path, headers }: HostileRequest): boolean {
  return (
    path === '' ||
    /[^!-~]/.test(path) ||
    headers.some(
      ([name]) =>
        name === 'upgrade' ||
        name === 'content-length' ||
        name === 'transfer-encoding' ||
        name === 'connection' ||
        name === 'expect',
    )
  )
}

function fault(what: Fault['what'], request: HostileRequest, { status, milliseconds, text }: Answer): Fault {
  const body = request.body ? ` ${request.body.subarray(0, 200).toString('latin1')}` : ''
  const head = request.headers.map(([name, value]) => `${name}: ${value.slice(0, 80)}`).join(' | ')
  const said = text.slice(text.indexOf('\r\n\r\n') + 4).slice(0, 160)
  return {
    what,
    request: `${request.manner} ${request.method} ${request.path.slice(0, 160)} {${head}}${body}`,
    answer: `${status} after ${Math.round(milliseconds)} ms ${said}`,
  }
}

function reportOf(answers: { request: HostileRequest; answer: Answer }[], faults: readonly Fault[]): HostileReport {
  const statuses: Record<string, number> = {}
  for (const { answer } of answers) statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
  const whole = answers.filter(({ request }) => request.manner !== 'cut' && !isWaitingForMore(request))
  const ordered = whole.sort((a, b) => a.answer.milliseconds - b.answer.milliseconds)
  const at = (share: number) => Math.round(ordered[Math.floor((ordered.length - 1) * share)]?.answer.milliseconds ?? 0)
  const last = ordered.at(-1)?.request
  return {
    sent: answers.length,
    statuses,
    faults,
    milliseconds: { median: at(0.5), p99: at(0.99), slowest: at(1) },
    slowest: last ? `${last.method} ${last.path.slice(0, 120)}` : '',
  }
}

/** Somebody with a list, a link to it, and a pack: so that requests get further than the first look. */
export async function settle(server: OwnServer): Promise<Known> {
  const list = JSON.parse(readFileSync('prisma/lists/magewinds/quick-6.json', 'utf8'))
  const json = { 'content-type': 'application/json' }
  const made = await fetch(`${server.address}/api/lists`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ list }),
  })
  const cookie = made.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { id } = await made.json()
  const shared = await fetch(`${server.address}/api/lists/${id}/shares`, {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify({ kind: 'live' }),
  })
  const { code } = await shared.json()
  return {
    cookie,
    host: new URL(server.address).host,
    list,
    parts: {
      id: [id],
      code: [code],
      game: ['magewinds', 'dwethia-conquest', 'dwethia-heroes', 'dwethia-cosmic', 'grid-battles'],
      pack: ['dwethia-conquest-starter', 'magewinds-starter', 'packs'],
      kind: ['classes', 'factions', 'items', 'races', 'religions'],
      slug: ['witch', 'wizard', 'elves'],
      name: ['quick-6', 'first-list'],
      version: ['1'],
      revision: ['1'],
    },
  }
}

export type { Edges }

await runAsCommand(import.meta.url, async () => {
  const { values } = parseArgs({ options: { requests: { type: 'string' }, seed: { type: 'string' } } })
  const requests = Number(values.requests ?? 20_000)
  const seed = Number(values.seed ?? 1)
  const server = new OwnServer()
  try {
    await server.begin()
    const startedAt = performance.now()
    const report = await hostileRun({ server, known: await settle(server), requests, seed })
    const alive = (await fetch(`${server.address}/api/health`)).status === 200
    const { faults, ...figures } = report
    for (const { what, request, answer } of faults.slice(0, 60)) console.log(`${what}: ${answer}\n  ${request}`)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    console.log(JSON.stringify({ ...figures, faults: faults.length, alive, seconds, seed }, null, 2))
    process.exitCode = faults.length === 0 && alive ? 0 : 1
  } finally {
    await server.end()
  }
})
