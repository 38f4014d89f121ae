// The database that DATABASE_URL names, for scripts.
import { databaseAddress } from '../lib/database-file.mjs'
import Database from '../lib/db/driver.mjs'
import { Refused } from './command.mjs'
import { withPostgres } from './postgres-connection.mjs'

/** @returns {import('../lib/database-file.mjs').DatabaseAddress} */
export function configuredDatabase() {
  try {
    return databaseAddress(process.env.DATABASE_URL)
  } catch (error) {
    throw new Refused(error.message)
  }
}

/**
 * For what only SQLite's file can be asked.
 * @param {string} instead what serves with PostgreSQL
 * @returns {string}
 */
export function configuredFile(instead) {
  const address = configuredDatabase()
  if (address.engine === 'postgres') throw new Refused(instead)
  return address.file
}

/**
 * One column of texts, without Prisma, whose loading takes longer than such a question.
 * @param {import('../lib/database-file.mjs').DatabaseAddress} address
 * @param {string} sql that both databases understand
 * @returns {Promise<string[]>}
 */
export async function readColumn(address, sql) {
  if (address.engine === 'postgres') {
    const { rows } = await withPostgres(address.url, (db) => db.query({ text: sql, rowMode: 'array' }))
    return rows.map(([value]) => String(value))
  }
  const db = new Database(address.file, { readonly: true, fileMustExist: true })
  try {
    return db.prepare(sql).pluck().all().map(String)
  } finally {
    db.close()
  }
}
