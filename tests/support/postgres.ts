import { existsSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { closeDatabase, createPostgresClient } from '@/lib/db/client'
import type { PrismaClient } from '@/lib/generated/prisma/client'
import type { PostgresPlace } from '../../scripts/test/postgres.mjs'
import { runOn } from './command'

let serial = 0

/** The server that this run of the tests starts. Waits for it. */
function postgresServer() {
  const file = inject('postgres')
  while (!existsSync(file)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  const place: PostgresPlace = JSON.parse(readFileSync(file, 'utf8'))
  if ('problem' in place) throw new Error(place.problem)
  return place
}

/** The address of a database of that name, which need not exist. */
function postgresUrl(name: string, base = postgresServer().url): string {
  const url = new URL(base)
  url.pathname = `/${name}`
  return url.href
}

/** Asks as the server's superuser: over one connection in turn, unless it matters from which database. */
export function asAdmin(sql: string, database?: string): Promise<pg.QueryResult> {
  if (database) return askPostgres(adminUrl(database), sql)
  admin ??= connectAdmin()
  const client = admin
  const answer = turn.then(async () => (await client).query(sql))
  turn = answer.then(
    () => undefined,
    () => undefined,
  )
  return answer
}

let admin: Promise<pg.Client> | undefined
let turn: Promise<void> = Promise.resolve()

async function connectAdmin(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: adminUrl('postgres') })
  // It ends with the server or with this process, when nobody asks any more.
  client.on('error', () => {})
  await client.connect()
  return client
}

const adminUrl = (database: string) => postgresUrl(database, postgresServer().admin)

export async function askPostgres(url: string, sql: string): Promise<pg.QueryResult> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  try {
    return await db.query(sql)
  } finally {
    await db.end()
  }
}

const newName = () => `test_${process.pid}_${process.env.VITEST_WORKER_ID}_${Date.now()}_${serial++}`

/** Makes an empty, migrated database, or with `template0` an empty one. Returns its address. */
export async function makePostgres(template = 'template_migrated'): Promise<string> {
  const name = newName()
  await createFrom(template, name)
  return postgresUrl(name)
}

const shared = globalThis as typeof globalThis & { musterrollDatabase?: PrismaClient | undefined }
let kept: PrismaClient | undefined

/** Files follow each other with one client: what it has planned once, it need not plan for each. */
function keptClient(): PrismaClient {
  kept ??= createPostgresClient({
    get url() {
      return process.env.DATABASE_URL ?? ''
    },
  })
  return kept
}

/** Points the process's one database at a PostgreSQL database that only this test file uses. */
export function ownPostgres({ template = async () => 'template_migrated' } = {}): string {
  const name = newName()
  const url = postgresUrl(name)
  process.env.DATABASE_URL = url
  beforeAll(async () => {
    // What an earlier file of this process left behind would go to its database.
    await closeDatabase()
    await kept?.$disconnect()
    await createFrom(await template(), name)
    shared.musterrollDatabase = keptClient()
    // Packs may have to be published first, on a busy machine.
  }, 120_000)
  afterAll(async () => {
    await closeDatabase()
    await asAdmin(`DROP DATABASE "${name}" WITH (FORCE)`)
  })
  return url
}

const createFrom = (template: string, name: string) =>
  asAdmin(`CREATE DATABASE "${name}" OWNER musterroll TEMPLATE "${template}" STRATEGY FILE_COPY`)

/**
 * Makes a template with the bundled packs, unless another file has: two servers start on it at once. Returns its name;
 * what the servers said is in its comment.
 */
export async function seededTemplate(): Promise<string> {
  const admin = new pg.Client({ connectionString: adminUrl('postgres') })
  await admin.connect()
  try {
    await admin.query('SELECT pg_advisory_lock(1)')
    const { rowCount } = await admin.query(`SELECT 1 FROM pg_database WHERE datname = 'template_seeded'`)
    if (!rowCount) {
      const url = await makePostgres()
      const name = new URL(url).pathname.slice(1)
      const starts = await Promise.all([1, 2].map(() => runOn(url, 'prisma/seed.ts')))
      await admin.query(`COMMENT ON DATABASE "${name}" IS ${pg.escapeLiteral(JSON.stringify(starts))}`)
      await admin.query(`ALTER DATABASE "${name}" RENAME TO "template_seeded"`)
    }
    return 'template_seeded'
  } finally {
    await admin.end()
  }
}
