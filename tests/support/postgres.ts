import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { closeDatabase } from '@/lib/db/client'

let serial = 0

/** The server that this run of the tests has started. */
function postgresServer() {
  const place = inject('postgres')
  if ('problem' in place) throw new Error(place.problem)
  return place
}

/** The address of a database of that name, which need not exist. */
function postgresUrl(name: string, base = postgresServer().url): string {
  const url = new URL(base)
  url.pathname = `/${name}`
  return url.href
}

/** Asks as the server's superuser. */
export async function asAdmin(sql: string, database = 'postgres'): Promise<pg.QueryResult> {
  return askPostgres(postgresUrl(database, postgresServer().admin), sql)
}

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
  await asAdmin(`CREATE DATABASE "${name}" OWNER musterroll TEMPLATE "${template}" STRATEGY FILE_COPY`)
  return postgresUrl(name)
}

/** Points the process's one database at a PostgreSQL database that only this test file uses. */
export function ownPostgres(): string {
  const name = newName()
  const url = postgresUrl(name)
  process.env.DATABASE_URL = url
  beforeAll(() => asAdmin(`CREATE DATABASE "${name}" OWNER musterroll TEMPLATE template_migrated STRATEGY FILE_COPY`))
  afterAll(closeDatabase)
  return url
}
