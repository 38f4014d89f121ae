// npm run torture [-- --kills 50 --seed 1]: kills a server with SIGKILL in the middle of its saves, over and over, and
// looks in the database for everything that it had acknowledged.
import { spawn } from 'node:child_process'
import { createHash, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import Database from '../lib/db/driver.mjs'
import { runAsCommand } from './command.mjs'
import { migrate } from './migrate.mjs'

export interface TortureReport {
  readonly kills: number
  readonly acknowledged: number
  readonly lost: number
  readonly seconds: number
  readonly seed: number
}

interface Acknowledgement {
  readonly rosterId: string
  readonly revision: number
  readonly sha256: string
}

const WRITER = path.join(path.dirname(fileURLToPath(import.meta.url)), 'torture-writer.ts')
const LONGEST_LIFE_MS = 1000

export async function torture({ kills, seed }: { kills: number; seed: number }): Promise<TortureReport> {
  const startedAt = performance.now()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'musterroll-torture-'))
  const file = path.join(folder, 'musterroll.db')
  const random = seeded(seed)
  const acknowledged: Acknowledgement[] = []
  try {
    migrate({ file })
    for (let kill = 0; kill < kills; kill++) {
      acknowledged.push(...(await writeUntilKilled(file, random() * LONGEST_LIFE_MS)))
      assertWhole(file)
    }
    const lost = countLost(file, acknowledged)
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10
    return { kills, acknowledged: acknowledged.length, lost, seconds, seed }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The life is counted from the first acknowledgement, so that every kill falls into a time of saves. */
async function writeUntilKilled(file: string, lifeMilliseconds: number): Promise<Acknowledgement[]> {
  const writer = spawn(process.execPath, ['--import', 'tsx', WRITER], {
    env: { ...process.env, DATABASE_URL: `file:${file}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(writer, 'close')
  let output = ''
  let complaint = ''
  writer.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  writer.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (output === '') setTimeout(() => writer.kill('SIGKILL'), lifeMilliseconds)
    output += text
  })
  const [, signal] = await closed
  if (signal !== 'SIGKILL') throw new Error(`The writer ended by itself: ${complaint}`)
  const wholeLines = output.split('\n').slice(0, -1)
  return wholeLines.map((line): Acknowledgement => JSON.parse(line))
}

/** Read-only, so that the log which the kill left behind is still there for the next server to recover from. */
function readOnly<T>(file: string, work: (db: Database.Database) => T): T {
  const db = new Database(file, { readonly: true })
  try {
    return work(db)
  } finally {
    db.close()
  }
}

/** Each list has all of its revisions, and its present state is the last of them. */
function assertWhole(file: string): void {
  readOnly(file, (db) => {
    const integrity = db.pragma('integrity_check', { simple: true })
    if (integrity !== 'ok') throw new Error(`The database is damaged: ${String(integrity)}`)
    const torn = db
      .prepare(
        `SELECT r.id FROM Roster r LEFT JOIN RosterVersion v ON v.rosterId = r.id GROUP BY r.id
         HAVING count(v.id) <> r.revision OR max(v.revision) <> r.revision
         OR r.body <> (SELECT body FROM RosterVersion WHERE rosterId = r.id AND revision = r.revision)`,
      )
      .all()
    if (torn.length > 0) throw new Error(`${torn.length} lists were saved by halves.`)
  })
}

function countLost(file: string, acknowledged: readonly Acknowledgement[]): number {
  return readOnly(file, (db) => {
    const find = db.prepare<[string, number], string>(
      'SELECT body FROM RosterVersion WHERE rosterId = ? AND revision = ?',
    )
    return acknowledged.filter(({ rosterId, revision, sha256 }) => {
      const body = find.pluck().get(rosterId, revision)
      return body === undefined || createHash('sha256').update(body).digest('hex') !== sha256
    }).length
  })
}

/** Mulberry32: small, and the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

await runAsCommand(import.meta.url, async () => {
  const { values } = parseArgs({ options: { kills: { type: 'string' }, seed: { type: 'string' } } })
  const report = await torture({ kills: Number(values.kills ?? 50), seed: Number(values.seed ?? randomInt(2 ** 31)) })
  console.log(JSON.stringify(report))
  if (report.lost > 0) process.exitCode = 1
})
