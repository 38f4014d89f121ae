import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { createClient, createPostgresClient } from '../../lib/db/client'
import type { PrismaClient } from '../../lib/generated/prisma/client'
import { Refused } from '../command.mjs'
import { migrate } from '../migrate.mjs'
import { migratePostgres } from '../migrate-postgres.mjs'
import { startPostgres } from '../test/postgres.mjs'
import { fillPostgres, fillSqlite, OWNERS_PER_SHARE } from './fill'

/** A database with so many owners, and how the app's own functions reach it. */
export type Grown = {
  readonly owners: number
  readonly client: PrismaClient
  readonly megabytes: number
  /** The file, where it is one. */
  readonly file: string | null
}

export type Engine = {
  make(owners: number): Promise<Grown>
  /** Tables that grow and were read as a whole since they were made, with how often; SQLite does not count it. */
  wholeReads(grown: Grown): Promise<readonly string[]>
  end(): Promise<void>
}

const BYTES = 1_000_000

export function sqliteIn(folder: string): Engine {
  return {
    async make(owners) {
      const file = path.join(folder, `${owners}.db`)
      migrate({ file, copiesBefore: false })
      seeded(`file:${file}`)
      fillSqlite(file, owners)
      return { owners, file, client: createClient(file), megabytes: statSync(file).size / BYTES }
    },
    wholeReads: async () => [],
    end: async () => undefined,
  }
}

/** The server that tests use, from the development package. */
export async function postgres(): Promise<Engine> {
  const { place, stop } = await startPostgres()
  if ('problem' in place) throw new Refused(place.problem)
  return {
    async make(owners) {
      const name = `growth_${owners}`
      await askAsAdmin(place.admin, `CREATE DATABASE "${name}" OWNER musterroll TEMPLATE template0`)
      const url = addressOf(place.url, name)
      await migratePostgres({ url, warn: () => undefined })
      seeded(url)
      await fillPostgres(url, owners)
      const client = createPostgresClient({ url })
      const [size] = await client.$queryRaw<
        readonly { bytes: bigint }[]
      >`SELECT pg_database_size(current_database()) AS bytes`
      await askAsAdmin(addressOf(place.admin, name), 'SELECT pg_stat_reset()')
      return { owners, client, file: null, megabytes: Number(size?.bytes ?? 0) / BYTES }
    },
    async wholeReads({ client, owners }) {
      const tables = await client.$queryRaw<readonly { relname: string; scans: bigint }[]>`
        SELECT t.relname, t.seq_scan AS scans FROM pg_stat_user_tables t JOIN pg_class c ON c.oid = t.relid
        WHERE t.seq_scan > 0 AND c.reltuples >= ${owners / OWNERS_PER_SHARE}`
      return tables.map(({ relname, scans }) => `${relname} ${scans} times`)
    },
    end: stop,
  }
}

async function askAsAdmin(url: string, sql: string): Promise<void> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  await db.query(sql)
  await db.end()
}

function addressOf(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

/** The packs that come along, as every database has them. */
function seeded(url: string): void {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'prisma/seed.ts'], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Refused('The packs that come along could not be published.')
}
