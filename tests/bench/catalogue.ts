/** Searches a pack of 10,000 rows as a player types: each key is one search. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RowQuery } from '@/lib/packs/data'
import type { Result } from '@/lib/result'
import { migrate } from '../../scripts/migrate.mjs'
import { BIG_PACK, PACK_HEAD, REPLACED_ROWS, ROWS, SEARCHES } from './big-pack'

/** The budget for the answer to one key, in ms, for 95 of 100. */
const MOST_MS = 50

const now = new Date('2030-01-07T08:00:00Z')

/** The database client is loaded late, since it reads DATABASE_URL when it is loaded. */
export async function measureCatalogue(print: (line: object) => void): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'musterroll-bench-'))
  const file = path.join(folder, 'musterroll.db')
  process.env.DATABASE_URL = `file:${file}`
  migrate({ file })
  const { closeDatabase } = await import('@/lib/db/client')
  try {
    await importPacks(print)
    await search(print, 'stands alone', 'bench')
    await search(print, `over another, ${REPLACED_ROWS} rows replaced`, 'bench-over')
    await searchAll(print)
    await browse(print)
  } finally {
    await closeDatabase()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function importPacks(print: (line: object) => void) {
  const { importPack } = await import('@/lib/packs/mutations')
  const packs = [
    BIG_PACK,
    {
      ...PACK_HEAD,
      id: 'bench-over',
      name: 'Bench over',
      extends: 'bench',
      classes: Array.from({ length: REPLACED_ROWS }, (_, i) => ({ slug: `row-${i * 10}`, points: 1 })),
    },
  ]
  for (const pack of packs) {
    const text = JSON.stringify(pack)
    const start = performance.now()
    valueOrThrow(await importPack({ ownerId: null, text, now, random: randomBytes }))
    print({ bench: 'pack-import', pack: pack.id, bytes: text.length, ms: rounded(performance.now() - start) })
  }
}

async function search(print: (line: object) => void, what: string, packId: string) {
  const { searchRows } = await import('@/lib/packs/data')
  const sorts: RowQuery['sort'][] = ['pack', 'name', 'price']
  const times: number[] = []
  for (const [round, typed] of [...SEARCHES, ...SEARCHES, ...SEARCHES].entries()) {
    for (let keys = 1; keys <= typed.length; keys += 1) {
      const sort = sorts[round % 3] ?? 'pack'
      const query: RowQuery = { viewer: null, packId, version: 1, kind: 'classes', text: typed.slice(0, keys), sort }
      const start = performance.now()
      valueOrThrow(await searchRows(query))
      times.push(performance.now() - start)
    }
  }
  print({ bench: 'catalogue-search', what, rows: ROWS, keys: times.length, ...judged(times) })
}

/** The search on the catalogue's first page, over both packs. */
async function searchAll(print: (line: object) => void) {
  const { searchUnits } = await import('@/lib/packs/units/data')
  const times: number[] = []
  for (const typed of [...SEARCHES, ...SEARCHES, ...SEARCHES]) {
    for (let keys = 1; keys <= typed.length; keys += 1) {
      const start = performance.now()
      await searchUnits({ viewer: null, text: typed.slice(0, keys) })
      times.push(performance.now() - start)
    }
  }
  print({ bench: 'catalogue-search-all-packs', rows: ROWS + REPLACED_ROWS, keys: times.length, ...judged(times) })
}

async function browse(print: (line: object) => void) {
  const { readFacets, readRow } = await import('@/lib/packs/data')
  const key = { viewer: null, packId: 'bench-over', version: 1, kind: 'classes' as const }
  const [facets, rows]: [number[], number[]] = [[], []]
  for (let i = 0; i < 20; i += 1) {
    const start = performance.now()
    valueOrThrow(await readFacets(key))
    facets.push(performance.now() - start)
    const middle = performance.now()
    // The pack was made with this slug.
    valueOrThrow(await readRow({ ...key, slug: `row-${i}` as never }))
    rows.push(performance.now() - middle)
  }
  print({ bench: 'catalogue-facets', rows: ROWS, ...spread(facets) })
  print({ bench: 'catalogue-row', rows: ROWS, ...spread(rows), firstMs: rounded(rows[0] ?? 0) })
}

function judged(times: readonly number[]) {
  const found = spread(times)
  return { ...found, mostMs: MOST_MS, within: found.p95 <= MOST_MS }
}

function spread(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { p50: at(0.5), p95: at(0.95), max: at(1) }
}

function rounded(value: number): number {
  return Number(value.toPrecision(3))
}

function valueOrThrow<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}
