// npm run torture [-- --kills 50 --seed 1 --restore]: again and again kills two servers of one database with SIGKILL
// while they store, and looks in the database for everything that they had acknowledged. With
// --restore, a backup is made and restored half-way, while they write.
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
import { Refused, runAsCommand } from './command.mjs'
import { configuredDatabase } from './configured-database.mjs'
import { migrate } from './migrate.mjs'
import { type AcknowledgedWrite, type Acknowledgement, missingFrom } from './torture/acknowledgements'
import { assertComplete, countReplacedVersions, PLAIN_GAME } from './torture/check-database'

export interface TortureReport {
  readonly kills: number
  /** By kind, how many acknowledgements have to be found in the database. */
  readonly acknowledged: Readonly<Partial<Record<AcknowledgedWrite['kind'], number>>>
  readonly lost: number
  /** Acknowledgements between the backup and the end of its restore, which may be gone. */
  readonly undone: number
  /** Versions that were replaced by later ones of their sitting. */
  readonly gaveWay: number
  readonly seconds: number
  readonly seed: number
}

type TortureOptions = { readonly kills: number; readonly seed: number; readonly restored?: boolean }

/** The time from before the backup is read until after its rows are restored. */
type RestoreWindow = { readonly from: number; readonly to: number }

type TimedAcknowledgement = Acknowledgement & { readonly receivedAt: number }

const SCRIPTS = path.dirname(fileURLToPath(import.meta.url))
const WRITERS = 2
/** A writer is killed after at most this many acknowledgements, and some milliseconds later. */
const MOST_ACKNOWLEDGED = 150
const LONGEST_DELAY_MS = 50
/** How many acknowledgements must come before the backup, and again between backup and restore. */
const ACKNOWLEDGEMENTS_TO_WAIT_FOR = 100

export async function torture({ kills, seed, restored = false }: TortureOptions): Promise<TortureReport> {
  const startedAt = performance.now()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'musterroll-torture-'))
  const file = path.join(folder, 'musterroll.db')
  const random = seeded(seed)
  const acknowledged: TimedAcknowledgement[] = []
  const noteAcknowledgement = (one: Acknowledgement) => acknowledged.push({ ...one, receivedAt: Date.now() })
  let lives = 0
  let restoring: Promise<void> | null = null
  let span: RestoreWindow | null = null
  let livesSinceRestore = 0
  const stop = new AbortController()
  const isOver = () => stop.signal.aborted || (lives >= kills && (!restored || livesSinceRestore >= WRITERS))
  try {
    migrate({ file })
    const writerArguments = [...createSharedLists(file), ...(restored ? ['--restored'] : [])]
    const untilAcknowledged = async (count: number) => {
      while (acknowledged.length < count && !stop.signal.aborted) await pause(20)
    }
    const backUpAndRestore = async () => {
      await untilAcknowledged(ACKNOWLEDGEMENTS_TO_WAIT_FOR)
      const from = Date.now()
      const backup = path.join(folder, 'backup.db')
      await run(file, 'backup.ts', backup)
      await untilAcknowledged(acknowledged.length + ACKNOWLEDGEMENTS_TO_WAIT_FOR)
      await run(file, 'restore.ts', backup)
      span = { from, to: Date.now() }
    }
    const keepWriting = async () => {
      while (!isOver()) {
        lives += 1
        if (span) livesSinceRestore += 1
        if (restored && lives > kills / 2) {
          restoring ??= backUpAndRestore()
          restoring.catch(() => stop.abort())
        }
        await writeUntilKilled({
          file,
          writerArguments: writerArguments,
          random,
          onAcknowledgement: noteAcknowledgement,
          stop: stop.signal,
        })
        readOnly(file, assertComplete)
      }
    }
    await Promise.all(Array.from({ length: WRITERS }, keepWriting))
    await restoring
    return readOnly(file, (db) => {
      const expected = acknowledged.filter((one) => mustBeKept(one, span))
      return {
        kills: lives,
        acknowledged: countsOf(expected),
        lost: missingFrom(db, expected).length,
        undone: acknowledged.length - expected.length,
        gaveWay: countReplacedVersions(db),
        seconds: Math.round((performance.now() - startedAt) / 100) / 10,
        seed,
      }
    })
  } finally {
    stop.abort()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Acknowledged before the backup began, or requested after the restore ended. */
function mustBeKept({ began, receivedAt }: TimedAcknowledgement, span: RestoreWindow | null): boolean {
  return span === null || receivedAt < span.from || began > span.to
}

function countsOf(expected: readonly Acknowledgement[]): TortureReport['acknowledged'] {
  const counts: Partial<Record<AcknowledgedWrite['kind'], number>> = {}
  for (const { kind } of expected) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

/** Makes an owner with two lists that both writers save. Returns the arguments of a writer. */
function createSharedLists(file: string): readonly string[] {
  const [owner = '', ...lists] = Array.from({ length: 3 }, () => tokenFrom(randomBytes, 130))
  const now = new Date().toISOString()
  const db = new Database(file)
  try {
    db.prepare('INSERT INTO Owner (id, createdAt) VALUES (?, ?)').run(owner, now)
    for (const list of lists) {
      db.prepare(
        `INSERT INTO Roster (id, ownerId, systemId, name, packId, packVersion, body, revision, createdAt, updatedAt)
         VALUES (?, ?, ?, 'Shared', 'torture', '1', '{}', 1, ?, ?)`,
      ).run(list, owner, PLAIN_GAME, now, now)
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

function start(file: string, script: string, scriptArguments: readonly string[]) {
  return spawn(process.execPath, ['--import', 'tsx', path.join(SCRIPTS, script), ...scriptArguments], {
    env: { ...process.env, DATABASE_URL: `file:${file}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** In its own process, as an operator runs it. Writers are killed meanwhile too. */
async function run(file: string, script: string, argument: string): Promise<void> {
  const child = start(file, script, [argument])
  let errorOutput = ''
  child.stdout.resume()
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput += text
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${script} failed: ${errorOutput}`)
}

type WriterRun = {
  readonly file: string
  readonly writerArguments: readonly string[]
  readonly random: () => number
  readonly onAcknowledgement: (one: Acknowledgement) => void
  /** Aborted where something failed elsewhere, so that nothing is left running. */
  readonly stop: AbortSignal
}

/** Counts acknowledgements and not time, so that every kill comes during saves on slow machines too. */
async function writeUntilKilled({ file, writerArguments, random, onAcknowledgement, stop }: WriterRun): Promise<void> {
  const writer = start(file, 'torture-writer.ts', writerArguments)
  const closed = once(writer, 'close')
  const kill = () => writer.kill('SIGKILL')
  stop.addEventListener('abort', kill, { once: true })
  let incompleteLine = ''
  let remaining = 1 + Math.floor(random() * MOST_ACKNOWLEDGED)
  const afterMs = random() * LONGEST_DELAY_MS
  let errorOutput = ''
  writer.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput += text
  })
  writer.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (incompleteLine + text).split('\n')
    // The last piece may be an incomplete line.
    incompleteLine = lines.pop() ?? ''
    for (const line of lines) onAcknowledgement(JSON.parse(line))
    const isKillDue = remaining > 0 && remaining <= lines.length
    remaining -= lines.length
    if (isKillDue) setTimeout(kill, afterMs)
  })
  const [, signal] = await closed
  stop.removeEventListener('abort', kill)
  if (signal !== 'SIGKILL') throw new Error(`The writer ended by itself: ${errorOutput}`)
}

/** Read-only, so that the write-ahead log stays for the next server to recover from. */
function readOnly<T>(file: string, work: (db: Database.Database) => T): T {
  const db = new Database(file, { readonly: true })
  try {
    // In one transaction, since the other writer goes on.
    return db.transaction(() => work(db))()
  } finally {
    db.close()
  }
}

/** Mulberry32, a small generator that can be repeated. */
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
  if (configuredDatabase().engine === 'postgres')
    throw new Refused('Torture kills servers of a SQLite file of its own: run it without DATABASE_URL.')
  const { values } = parseArgs({
    options: { kills: { type: 'string' }, seed: { type: 'string' }, restore: { type: 'boolean' } },
  })
  const kills = Number(values.kills ?? 50)
  const seed = Number(values.seed ?? randomInt(2 ** 31))
  const report = await torture({ kills, seed, restored: values.restore ?? false })
  console.log(JSON.stringify(report))
  if (report.lost > 0) process.exitCode = 1
})
