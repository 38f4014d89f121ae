// Measures how long the server's main thread is blocked by JSON bombs, and by exporting and importing 12,000 lists while
// somebody saves. To be run by hand, with a built app: node --import tsx tests/bench/import.ts
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { jsonBombs } from '../support/json-bombs'
import { repeatedEntries } from '../support/long-list'
import { OwnServer } from '../support/own-server'

const LISTS = Number(process.argv[2] ?? 12_000)
const JSON_TYPE = { 'content-type': 'application/json' }

const folder = mkdtempSync(path.join(tmpdir(), 'musterroll-bench-'))
const stalls = path.join(folder, 'stalls.json')
process.env.STALLS = stalls
process.env.NODE_OPTIONS = `--max-old-space-size=1024 --import ${path.resolve('tests/bench/stall.mjs')}`

const server = new OwnServer()
const quick = JSON.parse(readFileSync('prisma/lists/magewinds/quick-6.json', 'utf8'))

/** The longest time that the main thread was blocked since the last call, as text. */
async function worstStall() {
  rmSync(stalls, { force: true })
  server.signal('SIGUSR2')
  for (;;) {
    await wait(20)
    try {
      const { stallMs, rssMb } = JSON.parse(readFileSync(stalls, 'utf8'))
      return `stall ${stallMs.toFixed(0).padStart(4)} ms, ${rssMb.toFixed(0)} MB`
    } catch {}
  }
}

async function measure(name: string, work: () => Promise<string>) {
  await worstStall()
  const began = performance.now()
  const answer = await work()
  const ms = performance.now() - began
  console.log(`${name.padEnd(44)} ${ms.toFixed(0).padStart(6)} ms  ${await worstStall()}  ${answer.slice(0, 90)}`)
}

async function newOwner() {
  const made = await fetch(`${server.address}/api/lists`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ list: quick }),
  })
  return { cookie: made.headers.getSetCookie()[0]?.split(';')[0] ?? '', id: (await made.json()).id as string }
}

const send = async (address: string, cookie: string, body: string, method = 'POST') => {
  const answer = await fetch(server.address + address, { method, headers: { ...JSON_TYPE, cookie }, body })
  return `${answer.status} ${await answer.text()}`
}

/** Saves as a tab does, until `isOver`. Returns how long the saves took, as text. */
async function saveUntil(isOver: () => boolean): Promise<string> {
  const { cookie, id } = await newOwner()
  const times: number[] = []
  for (let revision = 1; !isOver(); revision += 1) {
    const began = performance.now()
    const answer = await send(
      `/api/lists/${id}`,
      cookie,
      JSON.stringify({ revision, list: { ...quick, name: `r${revision}` } }),
      'PUT',
    )
    if (!answer.startsWith('200')) throw new Error(answer)
    times.push(performance.now() - began)
    await wait(50)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)
  return `saves ${times.length}, p50 ${at(0.5)}, p95 ${at(0.95)}, most ${(sorted.at(-1) ?? 0).toFixed(0)} ms`
}

async function whileSaving(work: () => Promise<string>): Promise<string> {
  let isOver = false
  const saves = saveUntil(() => isOver)
  const answer = await work()
  isOver = true
  return `${await saves}; ${answer}`
}

try {
  await server.begin()
  const owner = await newOwner()
  await measure('idle', () => wait(3000).then(() => ''))
  await measure('somebody saves', () => whileSaving(() => wait(3000).then(() => '')))
  for (const [where, bytes, cookie] of [
    ['/api/take-in', 19_900_000, owner.cookie],
    ['/api/take-in', 990_000, ''],
    ['/api/lists', 990_000, ''],
    ['/catalogue/packs/file', 1_990_000, ''],
  ] as const)
    for (const [name, bomb] of Object.entries(jsonBombs(bytes)))
      await measure(`${where} ${name}`, () => send(where, cookie, bomb))
  const keys = (many: number, each: number) =>
    Array.from({ length: many }, (_, i) =>
      Object.fromEntries(Array.from({ length: each }, (_, j) => [`k${i}-${j}`, 1])),
    )
  for (const [name, extra] of Object.entries({
    'empty lists': Array.from({ length: 49_000 }, () => []),
    'objects of one field': keys(49_000, 1),
    'objects of ten fields': keys(4_900, 10),
    'objects of 1,000 fields': keys(49, 1000),
    numbers: Array.from({ length: 95_000 }, () => 0),
  })) {
    const text = JSON.stringify({ list: { ...quick, extra } })
    await measure(`a list with ${name} in it`, () => send('/api/lists', owner.cookie, text))
    const lists = Array.from({ length: 10 }, (_, i) => ({ list: { ...quick, name: `${name} ${i}`, extra } }))
    await measure(`ten of them imported`, () =>
      send('/api/take-in', owner.cookie, JSON.stringify({ format: 'musterroll-all/1', lists })),
    )
  }
  const long = {
    ...JSON.parse(readFileSync('prisma/lists/dwethia-conquest/the-citadel-1500.json', 'utf8')),
    ...repeatedEntries(2000),
  }
  await measure('a list of 2,000 entries', () => send('/api/lists', owner.cookie, JSON.stringify({ list: long })))
  const pack = JSON.parse(readFileSync('prisma/packs/dwethia-heroes-starter/1.json', 'utf8'))
  const wargear = Array.from({ length: 9_000 }, (_, i) => ({
    ...pack.wargear[i % pack.wargear.length],
    slug: `w-${i}`,
    name: `W ${i}`,
  }))
  const large = JSON.stringify({ ...pack, id: 'large-pack', wargear: [...pack.wargear, ...wargear] })
  await measure(`a pack of ${large.length} bytes`, () => send('/catalogue/packs/file', owner.cookie, large))
  const collector = await newOwner()
  const lists = Array.from({ length: LISTS }, (_, i) => ({
    list: { ...long, name: `List ${i}`, entries: long.entries.slice(0, 20 + (i % 60)) },
  }))
  const file = JSON.stringify({ format: 'musterroll-all/1', lists })
  lists.length = 0
  const summaryOf = (answer: string) =>
    `${answer.slice(0, 4)} ${answer.split('"taken-in"').length - 1} imported, ${answer.split('"already-here"').length - 1} here`
  await measure(`${LISTS} lists, ${(file.length / 1e6).toFixed(0)} MB, imported`, () =>
    whileSaving(async () => summaryOf(await send('/api/take-in', collector.cookie, file))),
  )
  let exported = ''
  await measure('exported', () =>
    whileSaving(async () => {
      const answer = await fetch(`${server.address}/api/take-away`, { headers: { cookie: collector.cookie } })
      exported = await answer.text()
      return `${answer.status} ${(exported.length / 1e6).toFixed(0)} MB`
    }),
  )
  await measure('imported where all of it is', () =>
    whileSaving(async () => summaryOf(await send('/api/take-in', collector.cookie, exported))),
  )
  const other = await newOwner()
  await measure('imported by somebody else', () =>
    whileSaving(async () => summaryOf(await send('/api/take-in', other.cookie, exported))),
  )
} finally {
  await server.end()
  rmSync(folder, { recursive: true, force: true })
}
