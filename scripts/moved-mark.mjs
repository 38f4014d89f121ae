// A database that was moved (scripts/move.ts) says where to, beside its rows: a file of its own, or a comment of a table.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { placeOf } from '../lib/database-file.mjs'
import { Refused } from './command.mjs'
import { withPostgres } from './postgres-connection.mjs'

/** @typedef {import('../lib/database-file.mjs').DatabaseAddress} DatabaseAddress */

const markFile = (file) => `${file}.moved`

/**
 * @param {DatabaseAddress} address
 * @param {string} to where the lists are, without a password
 */
export async function markMoved(address, to) {
  if (address.engine === 'sqlite') writeFileSync(markFile(address.file), `${to}\n`, { flush: true })
  else await comment(address.url, to)
}

/** @param {DatabaseAddress} address */
export async function unmarkMoved(address) {
  if (address.engine === 'sqlite') rmSync(markFile(address.file), { force: true })
  else await comment(address.url, null)
}

/**
 * Refuses to go on with a database whose lists are elsewhere.
 * @param {DatabaseAddress} address
 */
export async function assertNotMoved(address) {
  const sentence = await movedSentence(address)
  if (sentence !== null) throw new Refused(sentence)
}

/**
 * @param {DatabaseAddress} address
 * @returns {Promise<string | null>} why it is not to be used; null where it is
 */
export async function movedSentence(address) {
  const to = await placeInMark(address)
  if (to === null || process.env.START_AFTER_MOVE === '1') return null
  const from = address.engine === 'sqlite' ? address.file : placeOf(address.url)
  return (
    `The lists of ${from} were moved to ${to}: set DATABASE_URL to it. If that one is empty, the move was cut off: ` +
    'ask for the same again. ' +
    'To go on with the old ones all the same, set START_AFTER_MOVE=1.'
  )
}

/**
 * @param {DatabaseAddress} address
 * @returns {Promise<string | null>} where its mark says that the lists are
 */
export async function placeInMark(address) {
  return address.engine === 'sqlite' ? markInFile(address.file) : markInPostgres(address.url)
}

const markInFile = (file) => (existsSync(markFile(file)) ? readFileSync(markFile(file), 'utf8').trim() : null)

async function markInPostgres(url) {
  const sql = `SELECT obj_description(to_regclass('"Epoch"'), 'pg_class') AS "to"`
  const { rows } = await withPostgres(url, (db) => db.query(sql))
  return rows[0].to
}

async function comment(url, to) {
  await withPostgres(url, (db) =>
    db.query(`COMMENT ON TABLE "Epoch" IS ${to === null ? 'NULL' : db.escapeLiteral(to)}`),
  )
}
