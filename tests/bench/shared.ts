import { existsSync, readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { OwnServer } from '../support/own-server'

const MEASURED_MS = 3000
const READERS = 8

/** Compares the pages a second of a shared list with those of a plain page, measured in turns. */
export async function measureShared(print: (line: object) => void): Promise<void> {
  if (!existsSync('.next/BUILD_ID')) return print({ bench: 'shared-pages', skipped: 'the app is not built' })
  const server = new OwnServer()
  await server.begin()
  try {
    const shared = await share(server.address)
    const plain = `${server.address}/offline`
    for (const page of [shared, plain]) await pagesASecond(page, 500)
    const turns: { shared: number; plain: number }[] = []
    for (let turn = 0; turn < 3; turn += 1) {
      turns.push({ plain: await pagesASecond(plain, MEASURED_MS), shared: await pagesASecond(shared, MEASURED_MS) })
    }
    const best = (which: 'shared' | 'plain') => Math.round(Math.max(...turns.map((turn) => turn[which])))
    const ratio = Number((best('shared') / best('plain')).toPrecision(3))
    print({
      bench: 'shared-pages',
      shared: best('shared'),
      plain: best('plain'),
      ratio,
      least: 0.4,
      within: ratio >= 0.4,
    })
  } finally {
    await server.end()
  }
}

async function share(address: string): Promise<string> {
  const list = JSON.parse(readFileSync('prisma/lists/dwethia-conquest/the-citadel-3000.json', 'utf8'))
  const headers = { 'content-type': 'application/json' }
  const made = await fetch(`${address}/api/lists`, { method: 'POST', headers, body: JSON.stringify({ list }) })
  const [cookie = ''] = made.headers.getSetCookie()
  const { id } = await made.json()
  const shared = await fetch(`${address}/api/lists/${id}/shares`, {
    method: 'POST',
    headers: { ...headers, cookie: cookie.split(';')[0] ?? '' },
    body: JSON.stringify({ kind: 'live' }),
  })
  return `${address}/s/${(await shared.json()).code}`
}

async function pagesASecond(url: string, forMs: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: READERS })
  const began = performance.now()
  let pages = 0
  async function reader() {
    while (performance.now() - began < forMs) {
      await getPage(url, agent)
      pages += 1
    }
  }
  await Promise.all(Array.from({ length: READERS }, reader))
  agent.destroy()
  return (pages * 1000) / (performance.now() - began)
}

function getPage(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`))
      answer.resume().on('end', resolve)
    }).on('error', reject)
  })
}
