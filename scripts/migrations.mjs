// The migrations of both databases, as files and as a database's own book of them says.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Refused } from './command.mjs'

const PRISMA = path.join(path.dirname(fileURLToPath(import.meta.url)), '../prisma')

export const OUR_MIGRATIONS = path.join(PRISMA, 'migrations')
export const OUR_POSTGRES_MIGRATIONS = path.join(PRISMA, 'migrations-postgres')

/**
 * @param {string} folder
 * @returns {{ name: string, sql: string, checksum: string }[]} in the order in which they are applied
 */
export function readMigrations(folder = OUR_MIGRATIONS) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(folder, entry.name, 'migration.sql')))
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(folder, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/**
 * @template {{ name: string, checksum: string }} M
 * @param {{ name: string, checksum: string, finished: unknown }[]} applied as the database's own book says
 * @param {M[]} migrations
 * @param {{ place: string, folder: string, toRestore: string }} words for the sentence of a refusal
 * @returns {M[]}
 */
export function pendingAmong(applied, migrations, { place, folder, toRestore }) {
  for (const { name, checksum, finished } of applied) {
    const migration = migrations.find((candidate) => candidate.name === name)
    if (!migration) {
      throw new Refused(
        `${place} was written by a newer Muster Roll (it has ${name}): update this one, or restore an older backup.`,
      )
    }
    if (!finished) throw new Refused(`${name} stopped half-way in ${place}: ${toRestore}.`)
    if (migration.checksum !== checksum) {
      throw new Refused(
        `${folder}/${name} was changed after it had been applied to ${place}: put the original file back.`,
      )
    }
  }
  return migrations.filter(({ name }) => !applied.some((entry) => entry.name === name))
}
