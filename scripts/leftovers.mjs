// A killed backup or restore leaves a half-made copy, which holds everybody's lists.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

const HALF_MADE = /\.(\d+)\.(?:restoring|making)(?:-wal|-shm|-journal)?$/

/**
 * Removes the half-made copies of processes that have ended, beside the database and among its backups.
 * @param {string} databaseFile
 */
export function clearLeftovers(databaseFile) {
  const folder = path.dirname(databaseFile)
  for (const place of [folder, path.join(folder, 'backups')]) {
    if (!existsSync(place)) continue
    for (const name of readdirSync(place)) {
      const [, maker] = HALF_MADE.exec(name) ?? []
      const isOurs = place !== folder || name.startsWith(`${path.basename(databaseFile)}.`)
      if (maker !== undefined && isOurs && isGone(Number(maker))) rmSync(path.join(place, name), { force: true })
    }
  }
}

/** @param {number} pid */
function isGone(pid) {
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}
