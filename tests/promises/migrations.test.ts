import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { migrate } from '@/scripts/migrate.mjs'
import { OUR_POSTGRES_MIGRATIONS, readMigrations } from '@/scripts/migrations.mjs'
import { restore } from '@/scripts/restore'
import { scratchFolder } from '../support/database'
import { rowsOf, samplesOf, VERSIONS } from './samples'

/** What has landed, in the order in which it did. A database may stand at any of them; a new one is added at the end. */
const LANDED = [
  '20261118110000_lists',
  '20261120090000_packs',
  '20261121090000_history',
  '20261122090000_keys',
  '20261123090000_public_shares',
  '20261124090000_epoch',
  '20261124100000_device_links',
  '20261125090000_imports',
  '20261126090000_changed_defaults',
  '20261127090000_pack_rows',
]

/** Where the database of each build stands. */
const STOOD = { '848afc0': '20261123090000_public_shares', '139fc58': '20261125090000_imports' } as const

/** Tables whose rows lie in `PackRow` since 20261127090000_pack_rows, or in the body of such a row. */
const GONE_TABLES =
  /^Pack(Race|Faction|Religion|Class|Wargear|Spell|Keyword|Scenario|Objective|Die|ChartRow|Mission|Research)$/

const scratch = scratchFolder()
const names = readMigrations().map(({ name }) => name)

/** What does not come after all that has landed: the stamps run ahead of the calendar. */
function tooEarly(names: readonly string[]): readonly string[] {
  const last = LANDED.at(-1) ?? ''
  return names.filter((name) => !LANDED.includes(name) && name <= last)
}

/** The statements after which a server that does not know of them fails. What functions do is done later. */
function takingIn(sql: string): readonly string[] {
  const statements = sql
    .replace(/\$\$[\s\S]*?\$\$/g, '')
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
  const adds = /^(|CREATE (TABLE|(UNIQUE )?INDEX|FUNCTION|TRIGGER) .*|ALTER TABLE \S+ ADD .*|INSERT INTO .*)$/s
  const takes = /\b(DROP|RENAME|ALTER COLUMN)\b|ADD COLUMN (?!.*DEFAULT).*NOT NULL/s
  return statements.filter((statement) => !adds.test(statement) || takes.test(statement))
}

/** The first of today's migrations, in a folder of their own. */
function firstOnes(count: number): string {
  const folder = path.join(scratch, `first-${count}`)
  mkdirSync(folder, { recursive: true })
  for (const name of names.slice(0, count))
    cpSync(path.join('prisma/migrations', name), path.join(folder, name), { recursive: true })
  return folder
}

function fileAt(count: number): string {
  const file = path.join(scratch, `at-${count}.db`)
  migrate({ file, folder: firstOnes(count) })
  return file
}

const SCHEMA = "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name"

describe('Migrations', () => {
  // A database that stands at the last one would meet an earlier name only now: a fresh file takes them in another order.
  it('have names that only grow: what is new comes after all that has landed', () => {
    expect(LANDED).toEqual(LANDED.toSorted())
    expect(names.slice(0, LANDED.length)).toEqual(LANDED)
    expect(tooEarly(names)).toEqual([])
    for (const name of names) expect(name).toMatch(/^\d{14}_[a-z0-9_]+$/)
  })

  const LOSING = /^\s*(DROP TABLE|ALTER TABLE \S+ (DROP|RENAME)|DELETE FROM|UPDATE)\b/m
  // The others landed before a set-up could keep a copy.
  const later = readMigrations().filter(({ name }) => name > '20261126090000_changed_defaults')

  it.each(later.map(({ name, sql }) => [name, sql]))('only add, or let a copy be kept first: %s', (_, sql) => {
    expect([LOSING.test(sql), /^-- rewrites \w+\s/.test(sql)]).not.toEqual([true, false])
  })

  it.each(readMigrations(OUR_POSTGRES_MIGRATIONS).map(({ name, sql }) => [name, sql]))(
    'of PostgreSQL only add, for the servers of the version before go on: %s',
    (_, sql) => expect(takingIn(sql)).toEqual([]),
  )

  it.each([
    'DROP INDEX "a"',
    'UPDATE "A" SET "b" = 1',
    'ALTER TABLE "A" ALTER COLUMN "b" SET NOT NULL',
    'ALTER TABLE "A" ADD COLUMN "c" TEXT, DROP COLUMN "b"',
    'ALTER TABLE "A" ADD COLUMN "c" TEXT NOT NULL',
  ])('of PostgreSQL may not say: %s', (statement) => {
    expect(takingIn(`CREATE TABLE "B" ("id" TEXT);\n-- why\n${statement};`)).toEqual([statement])
  })

  it('that are stamped with the day they were written on are refused', () => {
    const today = '20261119090000_today'
    expect(tooEarly([...names, today].toSorted())).toEqual([today])
  })

  it.each(names.map((name, i) => [name, i + 1] as const))('run on a file that stands at %s', (_, count) => {
    const file = fileAt(count)
    expect(migrate({ file })).toEqual(names.slice(count))
    expect(rowsOf(file, SCHEMA)).toEqual(rowsOf(fileAt(names.length), SCHEMA))
  })

  it.each(VERSIONS)('run on what %s left, without touching what they are not about', (version) => {
    const samples = samplesOf(version)
    const before = samples.file(scratch, `before-${version}.db`)
    const file = samples.file(scratch, `migrated-${version}.db`)
    expect(migrate({ file })).toEqual(names.slice(names.indexOf(STOOD[version]) + 1))
    expect(rowsOf(file, SCHEMA)).toEqual(rowsOf(fileAt(names.length), SCHEMA))
    const tables = rowsOf<{ name: string }>(
      before,
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> '_prisma_migrations'",
    )
    for (const { name } of tables) {
      if (GONE_TABLES.test(name)) continue
      const count = `SELECT count(*) AS count FROM "${name}"`
      expect(rowsOf(file, count), name).toEqual(rowsOf(before, count))
    }
  })

  it.each(VERSIONS)('let a file of %s be restored as a backup, in the place of what is there', async (version) => {
    const from = samplesOf(version).file(scratch, `backup-${version}.db`)
    const live = path.join(scratch, `live-${version}`, 'musterroll.db')
    migrate({ file: live })
    const all = 'SELECT id, revision, name, body, tags FROM Roster ORDER BY id'
    expect(await restore({ from, live, now: new Date() })).toMatchObject({ lists: rowsOf(from, all).length })
    expect(rowsOf(live, all)).toEqual(rowsOf(from, all))
  })
})
