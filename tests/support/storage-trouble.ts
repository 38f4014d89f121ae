import { renameSync } from 'node:fs'
import { closeDatabase, database } from '@/lib/db/client'
import { readEnvironment } from '@/lib/env'
import { asAdmin } from './postgres'

// What goes wrong below the app, on whichever database the test runs on.

/** As if the disk had room for little more. */
export async function whileDiskIsFull<T>(work: () => Promise<T>): Promise<T> {
  const { database: address } = readEnvironment()
  const run = (sql: string) => database().$executeRawUnsafe(sql)
  if (address.engine === 'sqlite') {
    const [row] = await database().$queryRawUnsafe<{ page_count: bigint }[]>('PRAGMA page_count')
    await database().$queryRawUnsafe(`PRAGMA max_page_count = ${Number(row?.page_count) + 1}`)
    return work().finally(() => database().$queryRawUnsafe('PRAGMA max_page_count = 1000000'))
  }
  // 53100 is what PostgreSQL says then.
  await run(`CREATE FUNCTION "full"() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`)
  await run('CREATE TRIGGER "full" BEFORE INSERT OR UPDATE ON "Roster" FOR EACH ROW EXECUTE FUNCTION "full"()')
  return work().finally(() => run('DROP FUNCTION "full" CASCADE'))
}

/** SQLite's file is away; PostgreSQL takes no writes, as a standby does. */
export async function whileUnwritable<T>(work: () => Promise<T>): Promise<T> {
  const { database: address } = readEnvironment()
  if (address.engine === 'sqlite') {
    renameSync(address.file, `${address.file}.away`)
    return work().finally(() => renameSync(`${address.file}.away`, address.file))
  }
  await closeDatabase()
  process.env.DATABASE_URL = `${address.url}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`
  return work().finally(async () => {
    await closeDatabase()
    process.env.DATABASE_URL = address.url
  })
}

/** The open connections can no longer be written to, and another one can. */
export async function breakConnections(): Promise<void> {
  const { database: address } = readEnvironment()
  if (address.engine === 'sqlite') await database().$queryRawUnsafe('PRAGMA query_only = ON')
  else {
    const name = new URL(address.url).pathname.slice(1)
    await asAdmin(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`)
  }
}
