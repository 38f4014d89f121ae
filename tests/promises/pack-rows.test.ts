import { spawn } from 'node:child_process'
import { createHash, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDatabase, database } from '@/lib/db/client'
import { contentHash } from '@/lib/packs/content-hash'
import { exportPack, readDraft, readRawPack } from '@/lib/packs/data'
import { restoreRow } from '@/lib/packs/drafts/mutations'
import { formatRow, type RawRow } from '@/lib/packs/format'
import { migrate } from '@/scripts/migrate.mjs'
import { readMigrations } from '@/scripts/migrations.mjs'
import { restore } from '@/scripts/restore'
import { scratchFolder, seededRandom } from '../support/database'
import { expectValue } from '../support/result'
import { rowsOf } from './samples'

const SAMPLES = 'tests/fixtures/promises/4b460a64'
const MIGRATION = '20261127090000_pack_rows'

const TABLES = {
  races: 'PackRace',
  factions: 'PackFaction',
  religions: 'PackReligion',
  classes: 'PackClass',
  wargear: 'PackWargear',
  spells: 'PackSpell',
  keywords: 'PackKeyword',
  scenarios: 'PackScenario',
  objectives: 'PackObjective',
  dice: 'PackDie',
}

const COLUMNS = 'id, versionId, slug, name, sourceKind, sourcePlace, price, role, search, position, rank, replacesId'

const scratch = scratchFolder()
const before = path.join(scratch, 'before.db')
const file = path.join(scratch, 'sample', 'musterroll.db')

beforeAll(() => {
  writeFileSync(before, brotliDecompressSync(readFileSync(path.join(SAMPLES, 'database.db.br'))))
  mkdirSync(path.dirname(file))
  copyFileSync(before, file)
  expect(migrate({ file })).toContain(MIGRATION)
  process.env.DATABASE_URL = `file:${file}`
})

afterAll(closeDatabase)

const copiesOf = (file: string) => readdirSync(path.join(path.dirname(file), 'backups')).sort()

/** Every table and all that is in it, without when which migration ran. What a kill left is cleared away by opening it. */
function contents(of: string): string {
  const db = new Database(of)
  const names = db.prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY 1").pluck().all()
  const schema = db
    .prepare("SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY 1, 2")
    .all()
  const rows = names.map((name) => {
    const columns = name === '_prisma_migrations' ? 'migration_name, finished_at IS NULL' : '*'
    return [name, db.prepare(`SELECT ${columns} FROM "${name}" ORDER BY 1`).all()]
  })
  db.close()
  return JSON.stringify([schema, rows])
}

describe('A database with a table for each kind of row', () => {
  it('has what is worth a migration', () => {
    const count = (from: string) => rowsOf<{ count: number }>(before, `SELECT count(*) AS count FROM ${from}`)[0]?.count
    for (const table of [...Object.values(TABLES), 'PackChartRow', 'PackMission', 'PackResearch', 'Share', 'Roster'])
      expect([table, count(table)]).toEqual([table, expect.toSatisfy((rows: number) => rows > 0)])
    expect(count('RemovedRow')).toBe(3)
    expect(count('PackVersion WHERE publishedAt IS NULL')).toBeGreaterThan(3)
    expect(count('PackFaction WHERE replacesId IS NOT NULL')).toBeGreaterThan(3)
    expect(count('Pack WHERE archivedAt IS NOT NULL')).toBe(1)
    expect(count('Pack WHERE deletedAt IS NOT NULL')).toBe(1)
  })

  it('keeps the text of every version and draft, letter by letter', async () => {
    const texts: Readonly<Record<string, string>> = JSON.parse(readFileSync(path.join(SAMPLES, 'texts.json'), 'utf8'))
    const versions = await database().packVersion.findMany({ include: { pack: true } })
    expect(versions.map(({ id }) => id).toSorted()).toEqual(Object.keys(texts).toSorted())
    for (const { id, version, contentHash: stored, publishedAt, pack } of versions) {
      const key = { viewer: pack.ownerId, packId: pack.slug, version }
      const text = expectValue(await exportPack(key))
      expect([pack.id, version, createHash('sha256').update(text).digest('hex')]).toEqual([pack.id, version, texts[id]])
      if (publishedAt) expect(contentHash(expectValue(await readRawPack(key)))).toBe(stored)
    }
  })

  it('keeps every other column, and all that is no row', () => {
    for (const [kind, table] of Object.entries(TABLES)) {
      const rows = rowsOf(file, `SELECT ${COLUMNS} FROM PackRow WHERE kind = '${kind}' ORDER BY id`)
      expect(rows).toEqual(rowsOf(before, `SELECT ${COLUMNS} FROM ${table} ORDER BY id`))
      const body = `SELECT body FROM ${kind === 'factions' ? 'PackFaction WHERE 0' : `${table} ORDER BY id`}`
      const stored = kind === 'factions' ? 'WHERE 0' : `WHERE kind = '${kind}' ORDER BY id`
      expect(rowsOf(file, `SELECT body FROM PackRow ${stored}`)).toEqual(rowsOf(before, body))
    }
    for (const table of ['Owner', 'Pack', 'PackVersion', 'RemovedRow', 'Roster', 'RosterVersion', 'Share', 'Epoch'])
      expect(rowsOf(file, `SELECT * FROM ${table} ORDER BY 1`)).toMatchObject(
        rowsOf(before, `SELECT * FROM ${table} ORDER BY 1`),
      )
  })

  it('is kept as a copy, which restores what it was', async () => {
    expect(copiesOf(file)).toEqual([`before-${MIGRATION}.db`])
    const copy = path.join(path.dirname(file), 'backups', `before-${MIGRATION}.db`)
    // But for the epoch: whoever puts it in the place of the database is noticed.
    const all = (of: string) => contents(of).replace(/\["Epoch",\[[^\]]*\]\]/, '')
    expect(all(copy)).toBe(all(before))
    expect(contents(copy)).not.toBe(contents(before))
    const live = path.join(scratch, 'restored', 'musterroll.db')
    migrate({ file: live })
    expect(await restore({ from: copy, live, now: new Date() })).toMatchObject({ lists: 2 })
    expect(rowsOf(live, 'SELECT * FROM PackRow ORDER BY id').length).toBe(rowsOf(file, 'SELECT * FROM PackRow').length)
    expect(copiesOf(live).filter((name) => name.startsWith('before-2'))).toEqual([])
  })

  it('gives back a row that was taken out of a draft', async () => {
    const [removed] = await database().removedRow.findMany({
      where: { kind: 'factions' },
      include: { version: { include: { pack: true } } },
    })
    const { ownerId, slug: packId } = removed?.version.pack ?? {}
    if (!removed || !ownerId || !packId) return expect.unreachable('the draft has removed rows')
    const { revision } = expectValue(await readDraft({ ownerId, packId }))
    const change = { ownerId, packId, revision, now: new Date(), random: seededRandom(3) }
    expect(await restoreRow({ ...change, kind: 'factions', slug: removed.slug })).toMatchObject({ ok: true })
    const [row] = await database().packRow.findMany({
      where: { versionId: removed.versionId, kind: 'factions', slug: removed.slug },
    })
    expect(formatRow(JSON.parse(row?.body ?? ''))).toBe(formatRow(JSON.parse(removed.body)))
  })
})

describe('The body of a faction', () => {
  /** The members of its lists by their place, as they lay in tables of their own. */
  const cases: [string, string, Record<string, string[]>, RawRow][] = [
    ['has no lists', '{"slug":"f","top":null}', {}, { slug: 'f', top: null }],
    ['has empty lists of its own', '{"slug":"f","chart":[],"missions":[]}', {}, { slug: 'f', chart: [], missions: [] }],
    [
      'has lists of which some are in tables',
      '{"slug":"f","name":"F","chart":null,"zest":{"chart":[1]}}',
      { PackMission: ['{"slug":"b"}', '{"slug":"a"}'], PackResearch: ['{"slug":"r"}'] },
      {
        slug: 'f',
        name: 'F',
        chart: null,
        zest: { chart: [1] },
        missions: [{ slug: 'b' }, { slug: 'a' }],
        research: [{ slug: 'r' }],
      },
    ],
    [
      'spells numbers and letters in its own way',
      '{"slug":"f","a":1e21,"b":0.1,"c":"\\ud800 \\u0000 é"}',
      { PackChartRow: ['{"id":"x","label":"}\\"]\\\\","max":9007199254740991}'] },
      {
        slug: 'f',
        a: 1e21,
        b: 0.1,
        c: '\ud800 \u0000 é',
        chart: [{ id: 'x', label: '}"]\\', max: 9007199254740991 }],
      },
    ],
    [
      'has a list of more than ten',
      '{"slug":"f"}',
      { PackChartRow: Array.from({ length: 12 }, (_, i) => `{"id":"c${(i * 7) % 12}"}`) },
      { slug: 'f', chart: Array.from({ length: 12 }, (_, i) => ({ id: `c${(i * 7) % 12}` })) },
    ],
  ]

  it.each(cases)('that %s is whole', (what, body, lists, row) => {
    const folder = path.join(scratch, `migrations-before`)
    const names = readMigrations().map(({ name }) => name)
    for (const name of names.slice(0, names.indexOf(MIGRATION)))
      cpSync(path.join('prisma/migrations', name), path.join(folder, name), { recursive: true })
    const file = path.join(scratch, what, 'musterroll.db')
    migrate({ file, folder })
    const db = new Database(file)
    db.exec(`INSERT INTO Pack (id, slug, game, name, createdAt, updatedAt) VALUES ('p', 'p', 'g', 'P', 0, 0);
      INSERT INTO PackVersion (id, packId, version, name, revision, createdAt, updatedAt) VALUES ('v', 'p', 1, 'P', 1, 0, 0)`)
    const faction = `INSERT INTO PackFaction (id, versionId, slug, name, sourceKind, position, rank, search, body) VALUES ('f', 'v', 'f', 'F', 'house', 0, 0, 'f', ?)`
    db.prepare(faction).run(body)
    // The last goes in first.
    for (const [table, members] of Object.entries(lists))
      for (const [i, member] of [...members.entries()].reverse())
        db.prepare(
          table === 'PackChartRow'
            ? `INSERT INTO ${table} (id, factionId, slug, name, position, body) VALUES (?, 'f', ?, 'N', ?, ?)`
            : `INSERT INTO ${table} (id, factionId, slug, name, sourceKind, position, body) VALUES (?, 'f', ?, 'N', '', ?, ?)`,
        ).run(`${table}${i}`, `s${i}`, i, member)
    db.close()
    migrate({ file })
    const [stored] = rowsOf<{ body: string }>(file, 'SELECT body FROM PackRow')
    expect(formatRow(JSON.parse(stored?.body ?? ''))).toBe(formatRow(row))
  })
})

describe('The migration', () => {
  it('is whole at last, wherever it was killed', { timeout: 60_000 }, async () => {
    const whole = path.join(scratch, 'whole', 'musterroll.db')
    const started = performance.now()
    await end(start(copyAt(whole)))
    const duration = performance.now() - started
    const expected = contents(whole)
    const killed = path.join(scratch, 'killed', 'musterroll.db')
    for (let kill = 0; kill < 10; kill += 1) {
      copyAt(killed)
      const child = start(killed)
      // From the start of the process to a little after its end.
      await wait(randomInt(Math.ceil(duration * 1.1)))
      child.kill('SIGKILL')
      await end(child)
      expect(['PackRow', Object.values(TABLES).sort().join()]).toContain(rowTables(killed))
      await end(start(killed))
      expect(contents(killed)).toBe(expected)
      expect(copiesOf(killed)).toEqual([`before-${MIGRATION}.db`])
    }
  })

  function rowTables(file: string): string {
    const db = new Database(file)
    const names = db.prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY 1").pluck().all()
    db.close()
    return names.filter((name) => name === 'PackRow' || Object.values(TABLES).includes(name)).join()
  }

  /** The file as the version before left it, without a log of another beside it. */
  function copyAt(file: string): string {
    mkdirSync(path.dirname(file), { recursive: true })
    for (const ending of ['-wal', '-shm']) rmSync(file + ending, { force: true })
    copyFileSync(before, file)
    return file
  }

  function start(file: string) {
    const env = { ...process.env, DATABASE_URL: `file:${file}` }
    return spawn(process.execPath, ['scripts/migrate.mjs'], { env, stdio: 'ignore' })
  }

  async function end(child: ReturnType<typeof spawn>) {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
  }
})
