import { existsSync, statSync } from 'node:fs'
import path from 'node:path'

// Plain JavaScript: the migrator runs before anything that reads TypeScript is installed.

const DEFAULT_DATABASE_URL = 'file:./data/musterroll.db'

const isFileUrl = (url) => /^file:.+/.test(url) && !url.includes(':memory:') && !url.includes('?')

/**
 * @param {string | undefined} url
 * @returns {boolean}
 */
export function isPostgresUrl(url) {
  return url !== undefined && /^postgres(ql)?:\/\/./.test(url) && URL.canParse(url)
}

/**
 * @param {string} url
 * @returns {boolean} whether it names a database that can be served
 */
export function isDatabaseUrl(url) {
  return isFileUrl(url) || isPostgresUrl(url)
}

export const DATABASE_URL_REASON =
  'DATABASE_URL must name a SQLite file, such as file:./data/musterroll.db, or a PostgreSQL database, such as ' +
  'postgres://user:password@host/database, in which signs like # / % of a password are written as %23 %2F %25.'

/**
 * @typedef {{ engine: 'sqlite', file: string } | { engine: 'postgres', url: string }} DatabaseAddress
 */

/**
 * @param {string | undefined} asked an empty one is none, as shells and .env files write it
 * @param {string} folder from which a relative path leads
 * @returns {DatabaseAddress}
 */
export function databaseAddress(asked, folder = process.cwd()) {
  const url = asked || DEFAULT_DATABASE_URL
  if (isPostgresUrl(url)) return { engine: 'postgres', url: withPlainMode(url) }
  if (!isFileUrl(url)) throw new Error(DATABASE_URL_REASON)
  return { engine: 'sqlite', file: path.resolve(folder, url.replace(/^file:(\/\/(?=\/))?/, '')) }
}

/**
 * The driver checks the certificate in each of these modes, and warns that a later one will not: so it is asked for what it
 * does. Whoever wants less names `no-verify` or `uselibpqcompat`.
 * @param {string} url
 */
function withPlainMode(url) {
  if (/[?&]uselibpqcompat=true/.test(url)) return url
  return url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|#|$)/g, '$1verify-full')
}

/**
 * What may be said of a PostgreSQL database in sentences and logs: where it is, and never the password.
 * @param {string} url
 * @returns {string}
 */
export function placeOf(url) {
  const { hostname, port, pathname } = new URL(url)
  return `${decodeURIComponent(pathname.slice(1)) || 'its default database'} on ${hostname || 'this machine'}${port && `:${port}`}`
}

/**
 * @param {string} file
 * @returns {string | null} what to say when there is a folder in the place of the database
 */
export function folderReason(file) {
  if (!existsSync(file) || !statSync(file).isDirectory()) return null
  return `${file} is a folder: name a file in DATABASE_URL, such as file:${path.join(file, 'musterroll.db')}.`
}
