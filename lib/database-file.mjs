import { existsSync, statSync } from 'node:fs'
import path from 'node:path'

// Plain JavaScript: the migrator runs before anything that reads TypeScript is installed.

const DEFAULT_DATABASE_URL = 'file:./data/musterroll.db'

/**
 * @param {string} url
 * @returns {boolean} whether it is a SQLite file, the only kind of database that is served
 */
export function isDatabaseUrl(url) {
  return /^file:.+/.test(url) && !url.includes(':memory:') && !url.includes('?')
}

export const DATABASE_URL_REASON =
  'DATABASE_URL must name a SQLite file, such as file:./data/musterroll.db; other databases cannot be used yet.'

/**
 * @param {string | undefined} asked an empty one is none, as shells and .env files write it
 * @param {string} folder from which a relative path leads
 * @returns {string} the absolute path of the database file
 */
export function databaseFile(asked, folder = process.cwd()) {
  const url = asked || DEFAULT_DATABASE_URL
  if (!isDatabaseUrl(url)) throw new Error(DATABASE_URL_REASON)
  return path.resolve(folder, url.replace(/^file:(\/\/(?=\/))?/, ''))
}

/**
 * @param {string} file
 * @returns {string | null} what to say when there is a folder in the place of the database
 */
export function folderReason(file) {
  if (!existsSync(file) || !statSync(file).isDirectory()) return null
  return `${file} is a folder: name a file in DATABASE_URL, such as file:${path.join(file, 'musterroll.db')}.`
}
