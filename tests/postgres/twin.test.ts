import Database from 'better-sqlite3'
import { beforeAll, expect, test } from 'vitest'
import { copyOfTemplate, scratchFolder } from '../support/database'
import { askPostgres, makePostgres } from '../support/postgres'

// The two folders of migrations lead to one schema.

const file = copyOfTemplate(scratchFolder())
let url = ''

beforeAll(async () => {
  url = await makePostgres()
})

function inSqlite(sql: string): unknown[] {
  const db = new Database(file, { readonly: true })
  const rows = db.prepare(sql).raw().all()
  db.close()
  return rows.map((row) => (row as unknown[]).join(' ')).sort()
}

async function inPostgres(sql: string): Promise<unknown[]> {
  const { rows } = await askPostgres(url, sql)
  return rows.map((row) => Object.values(row).join(' ')).sort()
}

const OURS = `t.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND t.name <> '_prisma_migrations'`

test('Both have the same tables with the same columns, that may be empty alike', async () => {
  const ours = inSqlite(
    `SELECT t.name, c.name, CASE WHEN c."notnull" OR c.pk THEN 'filled' ELSE 'may be empty' END
     FROM sqlite_master t JOIN pragma_table_info(t.name) c WHERE t.type = 'table' AND ${OURS}`,
  )
  expect(ours.length).toBeGreaterThan(80)
  expect(
    await inPostgres(
      `SELECT table_name, column_name, CASE is_nullable WHEN 'NO' THEN 'filled' ELSE 'may be empty' END
       FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'`,
    ),
  ).toEqual(ours)
})

test('Both have the same indexes', async () => {
  const ours = inSqlite(`SELECT t.name FROM sqlite_master t WHERE type = 'index' AND ${OURS}`)
  expect(ours.length).toBeGreaterThan(15)
  expect(
    await inPostgres(`SELECT indexname FROM pg_indexes WHERE schemaname = 'public' AND indexname NOT LIKE '%\\_pkey'`),
  ).toEqual(ours)
})

test('Both have the same references, with the same end', async () => {
  const ours = inSqlite(
    `SELECT t.name, f."from", f."table", upper(f.on_delete)
     FROM sqlite_master t JOIN pragma_foreign_key_list(t.name) f WHERE t.type = 'table'`,
  )
  expect(ours.length).toBeGreaterThan(10)
  expect(
    await inPostgres(
      `SELECT k.table_name, k.column_name, u.table_name AS "to", r.delete_rule
       FROM information_schema.referential_constraints r
       JOIN information_schema.key_column_usage k USING (constraint_name)
       JOIN information_schema.constraint_table_usage u USING (constraint_name)`,
    ),
  ).toEqual(ours)
})

test('PostgreSQL compares every text by its bytes', async () => {
  expect(
    await inPostgres(
      `SELECT table_name, column_name FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'
       AND data_type IN ('text', 'character varying') AND collation_name IS DISTINCT FROM 'C'`,
    ),
  ).toEqual([])
})

test('without which its order would be another: the template’s own', async () => {
  expect(await inPostgres(`SELECT 'a' < 'B' AS "own", 'a' < ('B' COLLATE "C") AS "bytes"`)).toEqual(['true false'])
})
