// npm run torture [-- --kills 50 --seed 1 --restore]: kills two servers on one database with SIGKILL in the middle of
// whatever they store, over and over, and looks in the database for everything that they had acknowledged. With
// --restore a backup is taken and restored half-way, while they write.
import { spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import Database from '../lib/db/driver.mjs'
import { tokenFrom } from '../lib/token'
import { runAsCommand } from './command.mjs'
import { migrate } from './migrate.mjs'
import { type Acknowledgement, brokenAmong, type Promised } from './torture/acknowledged'
import { assertWhole, countGivenWay, PLAIN } from './torture/whole'

export interface TortureReport {
  readonly kills: number
  /** Of each kind, what was acknowledged and is looked for. */
  readonly acknowledged: Readonly<Partial<Record<Promised['kind'], number>>>
  readonly lost: number
  /** What was asked for between the backup and the end of its restore: gone by rights. */
  readonly undone: number
  /** Versions that gave way to later ones of their sitting. */
  readonly gaveWay: number
  readonly seconds: number
  readonly seed: number
}

type Request = { readonly kills: number; readonly seed: number; readonly restored?: boolean }

/** From before the backup is read until after its rows are in place. */
type Span = { readonly from: number; readonly to: number }

type Heard = Acknowledgement & { readonly heard: number }

const SCRIPTS = path.dirname(fileURLToPath(import.meta.url))
const WRITERS = 2
/** A writer lives until so many things were acknowledged, at the most, and then for some milliseconds more. */
const MOST_IN_A_LIFE = 150
const LONGEST_AFTER_MS = 50
/** What is acknowledged before the backup, and between it and its restore: something to keep, and something to take back. */
const ENOUGH = 100

export async function torture({ kills, seed, restored = false }: Request): Promise<TortureReport> {
  const startedAt = performance.now()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'musterroll-torture-'))
  const file = path.join(folder, 'musterroll.db')
  const random = seeded(seed)
  const heard: Heard[] = []
  const hear = (one: Acknowledgement) => heard.push({ ...one, heard: Date.now() })
  let begun = 0
  let restoring: Promise<void> | null = null
  let span: Span | null = null
  let livesSince = 0
  const stop = new AbortController()
  const isOver = () => stop.signal.aborted || (begun >= kills && (!restored || livesSince >= WRITERS))
  try {
    migrate({ file })
    const words = [...makeShared(file), ...(restored ? ['--restored'] : [])]
    const untilHeard = async (count: number) => {
      while (heard.length < count && !stop.signal.aborted) await pause(20)
    }
    const restoreAmidst = async () => {
      await untilHeard(ENOUGH)
      const from = Date.now()
      const backup = path.join(folder, 'backup.db')
      await run(file, 'backup.ts', backup)
      await untilHeard(heard.length + ENOUGH)
      await run(file, 'restore.ts', backup)
      span = { from, to: Date.now() }
    }
    const live = async () => {
      while (!isOver()) {
        begun += 1
        if (span) livesSince += 1
        if (restored && begun > kills / 2) {
          restoring ??= restoreAmidst()
          restoring.catch(() => stop.abort())
        }
        await writeUntilKilled({ file, words, random, hear, stop: stop.signal })
        readOnly(file, assertWhole)
      }
    }
    await Promise.all(Array.from({ length: WRITERS }, live))
    await restoring
    return readOnly(file, (db) => {
      const owed = heard.filter((one) => isOwed(one, span))
      return {
        kills: begun,
        acknowledged: countsOf(owed),
        lost: brokenAmong(db, owed).length,
        undone: heard.length - owed.length,
        gaveWay: countGivenWay(db),
        seconds: Math.round((performance.now() - startedAt) / 100) / 10,
        seed,
      }
    })
  } finally {
    stop.abort()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Acknowledged before the backup was begun, or asked for when the restore was done; what lies between may be gone. */
function isOwed({ began, heard }: Heard, span: Span | null): boolean {
  return span === null || heard < span.from || began > span.to
}

function countsOf(owed: readonly Acknowledgement[]): TortureReport['acknowledged'] {
  const counts: Partial<Record<Promised['kind'], number>> = {}
  for (const { kind } of owed) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

/** An owner with two lists that both writers save; answered as the words that a writer is started with. */
function makeShared(file: string): readonly string[] {
  const [owner = '', ...lists] = Array.from({ length: 3 }, () => tokenFrom(randomBytes, 130))
  const now = new Date().toISOString()
  const db = new Database(file)
  try {
    db.prepare('INSERT INTO Owner (id, createdAt) VALUES (?, ?)').run(owner, now)
    for (const list of lists) {
      db.prepare(
        `INSERT INTO Roster (id, ownerId, systemId, name, packId, packVersion, body, revision, createdAt, updatedAt)
         VALUES (?, ?, ?, 'Shared', 'torture', '1', '{}', 1, ?, ?)`,
      ).run(list, owner, PLAIN, now, now)
      db.prepare(
        `INSERT INTO RosterVersion (id, rosterId, revision, name, packId, packVersion, body, createdAt)
         VALUES (?, ?, 1, 'Shared', 'torture', '1', '{}', ?)`,
      ).run(list, list, now)
    }
  } finally {
    db.close()
  }
  return [owner, ...lists]
}

function start(file: string, script: string, words: readonly string[]) {
  return spawn(process.execPath, ['--import', 'tsx', path.join(SCRIPTS, script), ...words], {
    env: { ...process.env, DATABASE_URL: `file:${file}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** As its operator runs it, in a process of its own: the writers are killed meanwhile, too. */
async function run(file: string, script: string, word: string): Promise<void> {
  const child = start(file, script, [word])
  let complaint = ''
  child.stdout.resume()
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${script} failed: ${complaint}`)
}

type Life = {
  readonly file: string
  readonly words: readonly string[]
  readonly random: () => number
  readonly hear: (one: Acknowledgement) => void
  /** Where something failed elsewhere, nothing is left running. */
  readonly stop: AbortSignal
}

/** The life is counted in acknowledgements, so that every kill falls into a time of saves on a slow machine, too. */
async function writeUntilKilled({ file, words, random, hear, stop }: Life): Promise<void> {
  const writer = start(file, 'torture-writer.ts', words)
  const closed = once(writer, 'close')
  const kill = () => writer.kill('SIGKILL')
  stop.addEventListener('abort', kill, { once: true })
  let unread = ''
  let left = 1 + Math.floor(random() * MOST_IN_A_LIFE)
  const afterMs = random() * LONGEST_AFTER_MS
  let complaint = ''
  writer.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  writer.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (unread + text).split('\n')
    // What follows the last line is the beginning of another.
    unread = lines.pop() ?? ''
    for (const line of lines) hear(JSON.parse(line))
    const isEnough = left > 0 && left <= lines.length
    left -= lines.length
    if (isEnough) setTimeout(kill, afterMs)
  })
  const [, signal] = await closed
  stop.removeEventListener('abort', kill)
  if (signal !== 'SIGKILL') throw new Error(`The writer ended by itself: ${complaint}`)
}

/** Read-only, so that the log which the kill left behind is still there for the next server to recover from. */
function readOnly<T>(file: string, work: (db: Database.Database) => T): T {
  const db = new Database(file, { readonly: true })
  try {
    // One moment for all that is asked: the other writer goes on.
    return db.transaction(() => work(db))()
  } finally {
    db.close()
  }
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
  const { values } = parseArgs({
    options: { kills: { type: 'string' }, seed: { type: 'string' }, restore: { type: 'boolean' } },
  })
  const kills = Number(values.kills ?? 50)
  const seed = Number(values.seed ?? randomInt(2 ** 31))
  const report = await torture({ kills, seed, restored: values.restore ?? false })
  console.log(JSON.stringify(report))
  if (report.lost > 0) process.exitCode = 1
})
