import path from 'node:path'

// Plain JavaScript: the migrator runs before anything that reads TypeScript is installed.

export const DEFAULT_DATABASE_URL = 'file:./data/musterroll.db'

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
 * @param {string} url
 * @param {string} folder from which a relative path leads
 * @returns {string} the absolute path of the database file
 */
export function databaseFile(url = DEFAULT_DATABASE_URL, folder = process.cwd()) {
  if (!isDatabaseUrl(url)) throw new Error(DATABASE_URL_REASON)
  return path.resolve(folder, url.replace(/^file:(\/\/(?=\/))?/, ''))
}
