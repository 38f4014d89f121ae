// A killed backup or restore leaves a half-made copy, which holds everybody's lists.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

const PARTIAL_COPY = /\.(\d+)\.(?:restoring|making)(?:-wal|-shm|-journal)?$/

/**
 * Removes the half-made copies of processes that have ended, beside the database and among its backups.
 * @param {string} databaseFile
 */
export function removePartialCopies(databaseFile) {
  const folder = path.dirname(databaseFile)
  for (const searched of [folder, path.join(folder, 'backups')]) {
    if (!existsSync(searched)) continue
    for (const name of readdirSync(searched)) {
      const [, pid] = PARTIAL_COPY.exec(name) ?? []
      const isOurs = searched !== folder || name.startsWith(`${path.basename(databaseFile)}.`)
      if (pid !== undefined && isOurs && hasEnded(Number(pid))) rmSync(path.join(searched, name), { force: true })
    }
  }
}

/** @param {number} pid */
function hasEnded(pid) {
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}
