import { BIG_PACK, ROWS, SEARCHES } from './big-pack'

/** The budget for the answer to one key, in ms. */
const MOST_MS = 50
/** What one page of a pack may hold: some forty of its rows. */
const MOST_KB = 200
const ROUNDS = 4

/** Measures how fast the server answers with the search page for each key that a player types, in a pack of 10,000 rows. */
export async function measureTyping(origin: string): Promise<void> {
  const page = `${origin}/catalogue/${BIG_PACK.id}`
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const typed of SEARCHES) {
      for (let keys = 1; keys <= typed.length; keys += 1) {
        const { ms, size } = await timedFetch(`${page}?kind=classes&q=${encodeURIComponent(typed.slice(0, keys))}`)
        // The first round warms the server up.
        if (round > 0) times.push(ms)
        bytes = Math.max(bytes, size)
      }
    }
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  const [p50, p95, max] = [at(0.5), at(0.95), at(1)]
  const verdict = { mostMs: MOST_MS, within: p95 <= MOST_MS }
  console.log(JSON.stringify({ bench: 'search-page', rows: ROWS, keys: times.length, p50, p95, max, ...verdict }))
  for (const row of ['races/folk', 'classes/row-5']) bytes = Math.max(bytes, (await timedFetch(`${page}/${row}`)).size)
  const kB = Math.round(bytes / 1000)
  console.log(JSON.stringify({ bench: 'largest-page', rows: ROWS, kB, mostKB: MOST_KB, within: kB <= MOST_KB }))
}

async function timedFetch(address: string) {
  const start = performance.now()
  const answer = await fetch(address)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
  return { ms: performance.now() - start, size: Buffer.byteLength(text) }
}
