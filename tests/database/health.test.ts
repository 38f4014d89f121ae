import { randomBytes } from 'node:crypto'
import { renameSync } from 'node:fs'
import Database from 'better-sqlite3'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { GET } from '@/app/api/health/route'
import { closeDatabase, database } from '@/lib/db/client'
import { checkHealth, type Health, Heartbeat } from '@/lib/db/health'
import { ownFile } from '../support/database'

const file = ownFile()
const stored = () => {
  const db = new Database(file, { readonly: true })
  const token: unknown = db.prepare('SELECT token FROM Heartbeat').pluck().get()
  db.close()
  return token
}
const check = () => checkHealth({ now: new Date(), random: randomBytes })

afterEach(closeDatabase)
afterEach(() => void vi.restoreAllMocks())

describe('the health check', () => {
  it('writes one row, over and over the same, that another program can read', async () => {
    expect(await check()).toEqual({ ok: true })
    const first = stored()
    expect(await check()).toEqual({ ok: true })
    expect(stored()).not.toBe(first)
    expect(await database().heartbeat.count()).toBe(1)
  })

  it('says so when another program keeps the database locked', async () => {
    await database().$queryRawUnsafe('PRAGMA busy_timeout = 50')
    const other = new Database(file)
    other.exec('BEGIN IMMEDIATE')
    expect(await check()).toMatchObject({ ok: false, problem: 'busy' })
    other.exec('ROLLBACK')
    other.close()
    expect(await check()).toEqual({ ok: true })
  })

  it('says so when the disk is full', async () => {
    await database().heartbeat.deleteMany()
    const [row] = await database().$queryRawUnsafe<{ page_count: bigint }[]>('PRAGMA page_count')
    await database().$queryRawUnsafe(`PRAGMA max_page_count = ${Number(row?.page_count)}`)
    const longToken = () => new Uint8Array(1_000_000)
    expect(await checkHealth({ now: new Date(), random: longToken })).toMatchObject({
      ok: false,
      problem: 'storage-full',
    })
  })

  it('says so when what it reads back is an older token than the one that was acknowledged', async () => {
    await check()
    await database().$executeRawUnsafe(
      `CREATE TRIGGER forgetful AFTER UPDATE ON Heartbeat
       BEGIN UPDATE Heartbeat SET token = OLD.token WHERE id = OLD.id; END`,
    )
    expect(await check()).toEqual({ ok: false, problem: 'not-durable' })
    await database().$executeRawUnsafe('DROP TRIGGER forgetful')
    expect(await check()).toEqual({ ok: true })
  })

  it('is not deceived by a row that is written but not committed', async () => {
    await check()
    const committed = stored()
    const other = new Database(file)
    other.exec("BEGIN; UPDATE Heartbeat SET token = 'uncommitted'")
    expect(stored()).toBe(committed)
    other.exec('ROLLBACK')
    other.close()
  })
})

describe('the heartbeat read', () => {
  it('lets one check through per second, whoever asks how often, and tells its age', async () => {
    let time = 5000
    let checks = 0
    const healthy = async (): Promise<Health> => {
      checks++
      return { ok: true }
    }
    const heartbeat = new Heartbeat(healthy, () => time)
    const crowd = await Promise.all(Array.from({ length: 50 }, () => heartbeat.read()))
    expect(crowd.every(({ ageMilliseconds }) => ageMilliseconds === 0)).toBe(true)
    time += 999
    expect(await heartbeat.read()).toEqual({ health: { ok: true }, milliseconds: 0, ageMilliseconds: 999 })
    expect(checks).toBe(1)
    time += 1
    expect(await heartbeat.read()).toMatchObject({ ageMilliseconds: 0 })
    expect(checks).toBe(2)
  })
})

describe('GET /api/health', () => {
  it('answers 503 with a reason that leaks nothing, then 200 when the database is back', async () => {
    // A whole number: the sum of others may miss the full second by a hair.
    let now = Math.ceil(performance.now())
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const logged = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    renameSync(file, `${file}.away`)
    const failing = await GET()
    expect(failing.status).toBe(503)
    expect(Object.keys(await failing.clone().json()).sort()).toEqual(
      ['ageMilliseconds', 'database', 'milliseconds', 'status'].sort(),
    )
    expect(await failing.json()).toMatchObject({ status: 'failing', database: 'unwritable' })
    const lines = logged.mock.calls.map(([text]) => String(text)).join('')
    logged.mockRestore()
    expect(lines.trimEnd()).not.toContain('\n')
    expect(JSON.parse(lines)).toMatchObject({
      level: 'error',
      message: 'health check failed',
      database: 'unwritable',
      error: expect.any(String),
    })

    renameSync(`${file}.away`, file)
    now += 1000
    const working = await GET()
    expect(working.status).toBe(200)
    expect(working.headers.get('cache-control')).toBe('no-store')
    expect(await working.json()).toMatchObject({ status: 'ok', database: 'writable', ageMilliseconds: 0 })
    const written = stored()
    now += 999
    expect(await (await GET()).json()).toMatchObject({ status: 'ok', ageMilliseconds: 999 })
    expect(stored()).toBe(written)
  })
})
