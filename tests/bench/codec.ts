import { receivedFrom } from '@/lib/share/received'
import { sealed } from '../support/sealed-code'

const MOST_MS = 50
const MOST_MB = 64
const LENGTHS = [3, 30, 300, 3_000, 30_000, 60_000]
const SEED = 2463534242

/** Decodes random bodies with valid check sums: measures processor time and memory. */
export function measureDecoding(print: (line: object) => void) {
  const bodies = LENGTHS.flatMap((length) => [
    ...Array.from({ length: 256 / 8 }, (_, i) => new Uint8Array(length).fill(i * 8)),
    ...Array.from({ length: 40 }, (_, i) => noise(length, SEED + i)),
  ])
  for (const body of bodies.slice(0, 20)) receivedFrom(sealed(body))
  const before = process.memoryUsage().rss
  const times = bodies.map((body) => {
    const code = sealed(body)
    const { user, system } = process.cpuUsage()
    receivedFrom(code)
    const after = process.cpuUsage({ user, system })
    return (after.user + after.system) / 1000
  })
  const moreMb = Math.max(0, process.memoryUsage().rss - before) / 1e6
  const max = Math.max(...times)
  print({
    bench: 'decode-any-bytes',
    codes: times.length,
    maxMs: Math.round(max),
    mostMs: MOST_MS,
    moreMb: Math.round(moreMb),
    mostMb: MOST_MB,
    within: max <= MOST_MS && moreMb <= MOST_MB,
  })
}

/** The same bytes in each run (xorshift). */
function noise(length: number, seed: number): Uint8Array {
  let state = seed >>> 0
  return Uint8Array.from({ length }, () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state & 255
  })
}
