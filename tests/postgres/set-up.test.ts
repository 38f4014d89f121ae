import { appendFileSync, cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Refused } from '@/scripts/command.mjs'
import { migratePostgres } from '@/scripts/migrate-postgres.mjs'
import { readMigrations } from '@/scripts/migrations.mjs'
import { type Finished, runOn } from '../support/command'
import { scratchFolder } from '../support/database'
import { asAdmin, askPostgres, makePostgres, seededTemplate } from '../support/postgres'

const OURS = 'prisma/migrations-postgres'
const scratch = scratchFolder()
const names = readMigrations(OURS).map(({ name }) => name)
const quietly = (url: string, folder = OURS) => migratePostgres({ url, folder, warn: () => {} })

/** Runs scripts as if each had been started, in one process. */
const ONE_AFTER_THE_OTHER = [
  '--input-type=module',
  '--eval',
  `for (const script of process.argv.slice(1)) {
     process.argv = [process.execPath, script]
     await import('file://' + process.cwd() + '/' + script)
   }`,
]

let url = ''

/** Our migrations, where they can be changed. */
function copyOfOurs(): string {
  const folder = path.join(scratch, String(readdirSync(scratch).length))
  cpSync(OURS, folder, { recursive: true })
  return folder
}

function addMigration(folder: string, name: string, sql: string) {
  mkdirSync(path.join(folder, name))
  writeFileSync(path.join(folder, name, 'migration.sql'), sql)
}

const column = async (sql: string) => (await askPostgres(url, sql)).rows.map((row) => Object.values(row)[0])

const tables = () => column('SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1')

describe('The migrator', () => {
  beforeEach(async () => {
    url = await makePostgres()
  })

  test('applies everything once, whoever else starts at the same moment', async () => {
    url = await makePostgres('template0')
    const applied = await Promise.all([1, 2, 3].map(() => quietly(url)))
    expect(applied.flat()).toEqual(names)
    expect(await quietly(url)).toEqual([])
    expect(await column('SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL')).toEqual(names)
  })

  test('leaves nothing of a migration that fails', async () => {
    const [before, folder] = [await tables(), copyOfOurs()]
    addMigration(folder, '29990101000000_wrong', 'CREATE TABLE half (x int); CREATE TABLE half (x int);')
    await expect(quietly(url, folder)).rejects.toThrow('already exists')
    expect(await tables()).toEqual(before)
    expect(await column('SELECT migration_name FROM _prisma_migrations')).toEqual(names)
  })

  test('leaves nothing of one whose connection ends in the middle; the next start goes on', async () => {
    const [before, folder] = [await tables(), copyOfOurs()]
    addMigration(folder, '29990101000000_long', 'CREATE TABLE half (x int); SELECT pg_sleep(60);')
    const started = expect(quietly(url, folder)).rejects.toThrow('starting or stopping')
    const database = new URL(url).pathname.slice(1)
    const sleeping = `SELECT pid FROM pg_stat_activity WHERE datname = '${database}' AND wait_event = 'PgSleep'`
    await expect.poll(async () => (await asAdmin(sleeping)).rowCount).toBe(1)
    await asAdmin(`SELECT pg_terminate_backend(pid) FROM (${sleeping}) AS one`)
    await started
    expect(await tables()).toEqual(before)
    writeFileSync(path.join(folder, '29990101000000_long', 'migration.sql'), 'CREATE TABLE half (x int);')
    expect(await quietly(url, folder)).toEqual(['29990101000000_long'])
  })

  test('refuses a migration that was changed after it had been applied', async () => {
    const folder = copyOfOurs()
    appendFileSync(path.join(folder, names[0] ?? '', 'migration.sql'), '\n-- afterthought')
    await expect(quietly(url, folder)).rejects.toThrow(/was changed after it had been applied/)
  })

  test('refuses a database newer than the code', async () => {
    const folder = copyOfOurs()
    addMigration(folder, '29990101000000_future', 'CREATE TABLE future (x int);')
    await quietly(url, folder)
    await expect(quietly(url)).rejects.toThrow(/newer Muster Roll \(it has 29990101000000_future\)/)
  })

  test('refuses a migration that stopped half-way elsewhere', async () => {
    await askPostgres(url, 'UPDATE _prisma_migrations SET finished_at = NULL')
    await expect(quietly(url)).rejects.toThrow(/stopped half-way .*pg_restore/)
  })

  test('refuses a database of another program', async () => {
    url = await makePostgres('template0')
    await askPostgres(url, 'CREATE TABLE song (title text)')
    await expect(quietly(url)).rejects.toThrow(/another program/)
  })

  test('says what makes PostgreSQL forget what it has acknowledged', async () => {
    const said: string[] = []
    await migratePostgres({ url, warn: (sentence: string) => said.push(sentence) })
    expect(said).toEqual([
      expect.stringMatching(/fsync off .*can be lost/),
      expect.stringMatching(/full_page_writes off/),
    ])
    const name = new URL(url).pathname.slice(1)
    await asAdmin(`ALTER DATABASE "${name}" SET synchronous_commit = off`)
    await migratePostgres({ url, warn: (sentence: string) => said.push(sentence) })
    expect(said.join()).toContain('synchronous_commit off')
  })
})

describe('A start that cannot be', () => {
  beforeAll(async () => {
    url = await makePostgres('template0')
  })

  const changed = (change: (url: URL) => void) => {
    const other = new URL(url)
    change(other)
    return other.href
  }

  /** Says in one sentence what to do, ends with 1, and keeps the password to itself. */
  async function expectSentence(address: string, sentence: RegExp) {
    const { code, output, errorOutput } = await runOn(address, 'scripts/migrate.mjs')
    expect(errorOutput.trim()).toMatch(sentence)
    expect(errorOutput.trim()).not.toContain('\n')
    expect(`${output}${errorOutput}`).not.toMatch(/only.{1,3}for|secret/)
    expect(code).toBe(1)
  }

  async function expectRefusal(address: string, sentence: RegExp) {
    const refusal: unknown = await quietly(address).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Refused)
    expect(String(refusal)).toMatch(sentence)
  }

  test.each<[string, RegExp, (url: URL) => void]>([
    [
      'a host that is none',
      /cannot be found.*check its name/,
      (one) => Object.assign(one, { hostname: 'no.such.invalid' }),
    ],
    [
      'a port where nothing listens',
      /No PostgreSQL answers .*check host and port/,
      (one) => Object.assign(one, { port: '1' }),
    ],
    ['no password', /does not let musterroll in/, (one) => Object.assign(one, { password: '' })],
    [
      'a database that is not there',
      /There is no database nowhere .*createdb/,
      (one) => Object.assign(one, { pathname: '/nowhere' }),
    ],
  ])('%s', async (_, sentence, change) => expectRefusal(changed(change), sentence))

  test('a wrong password, in one line', async () => {
    await expectSentence(
      changed((one) => Object.assign(one, { password: 'secret' })),
      /does not let musterroll in .*check user and password/,
    )
  })

  test('a missing right', async () => {
    const own = await makePostgres('template0')
    const name = new URL(own).pathname.slice(1)
    await asAdmin(`ALTER DATABASE "${name}" OWNER TO postgres`)
    await expectRefusal(own, /may not make tables .*GRANT CREATE ON SCHEMA public TO "musterroll"/)
  })

  test.each([
    ['schema', 'CREATE SCHEMA musterroll AUTHORIZATION musterroll', /in the schema musterroll, not in public/],
    ['schema at all', 'ALTER DATABASE "NAME" SET search_path = nowhere', /in no schema, not in public/],
    [
      'right to what another user made',
      'CREATE TABLE "_prisma_migrations" (migration_name text, checksum text, finished_at date, rolled_back_at date)',
      /belong to another user than musterroll/,
    ],
    [
      'right to the database',
      'ALTER DATABASE "NAME" OWNER TO postgres; REVOKE CONNECT ON DATABASE "NAME" FROM PUBLIC, musterroll',
      /may not use .*GRANT CONNECT ON DATABASE/,
    ],
  ])('no %s', async (_, sql, sentence) => {
    const own = await makePostgres('template0')
    const name = new URL(own).pathname.slice(1)
    await asAdmin(sql.replaceAll('NAME', name), name)
    await expectRefusal(own, sentence)
  })

  test('a certificate that is not there', async () => {
    await expectRefusal(
      `${url}?sslmode=verify-full&sslrootcert=/no/such`,
      /\/no\/such, which DATABASE_URL names, cannot be read/,
    )
  })

  test('something that is not PostgreSQL', async () => {
    const other = createServer((_, response) => response.end('hello'))
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    await expectRefusal(
      changed((one) => Object.assign(one, { port: String(port) })),
      /does not speak as PostgreSQL does/,
    )
    await new Promise((resolve) => other.close(resolve))
  })

  test('an address that cannot be read', async () => {
    await expectSentence('postgres://me:secret#word@host/lists', /DATABASE_URL must name .*%23/)
  })

  test('scripts for SQLite', async () => {
    const sentences = {
      'scripts/backup.ts': /pg_dump: docs\/operate\.md/,
      'scripts/restore.ts': /pg_restore: docs\/operate\.md/,
      'scripts/torture.ts': /run it without DATABASE_URL/,
    }
    const { code, output, errorOutput } = await runOn(url, ...ONE_AFTER_THE_OTHER, ...Object.keys(sentences))
    const matching = Object.values(sentences).map((sentence) => expect.stringMatching(sentence))
    expect(errorOutput.trim().split('\n')).toEqual(matching)
    expect([code, output]).toEqual([1, ''])
    expect(errorOutput).not.toMatch(/only.{1,3}for/)
  })
})

describe('Two servers that start together', () => {
  test('publish what comes along once', async () => {
    const seeded = await seededTemplate()
    const comment = `SELECT shobj_description("oid", 'pg_database') AS "said" FROM pg_database WHERE datname = '${seeded}'`
    const starts: Finished[] = JSON.parse((await asAdmin(comment)).rows[0].said)
    expect(starts.map(({ code, errorOutput }) => [code, errorOutput])).toEqual(Array(2).fill([0, '']))
    const published = starts.flatMap(({ output }) => output.match(/[a-z-]+@\d+/g) ?? [])
    expect(published.length).toBeGreaterThan(9)
    expect(new Set(published).size).toBe(published.length)
    const found = await askPostgres(
      await makePostgres(seeded),
      'SELECT "slug" || \'@\' || "version" AS "one" FROM "Pack" JOIN "PackVersion" ON "packId" = "Pack"."id"',
    )
    expect(found.rows.map(({ one }) => one).toSorted()).toEqual(published.toSorted())
  }, 60_000)
})
