// A step runs again when the fingerprint of what it depends on has changed since it last succeeded.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * A hash of the names and contents of the files, and of all files in the folders, but for those that `skip` names.
 * @param {readonly string[]} paths
 * @param {{ salt?: string, skip?: (file: string) => boolean }} options
 */
export function fingerprint(paths, { salt = '', skip = () => false } = {}) {
  const hash = createHash('sha256').update(salt)
  for (const start of paths) {
    for (const file of filesIn(start, skip)) {
      const content = readFileSync(file)
      hash.update(`\0${file}\0${content.length}\0`).update(content)
    }
  }
  return hash.digest('hex')
}

function* filesIn(start, skip) {
  if (!existsSync(start) || skip(start)) return
  if (!statSync(start).isDirectory()) return yield start
  for (const name of readdirSync(start).sort()) yield* filesIn(path.posix.join(start, name), skip)
}

export const isStamped = (stamp, value) => existsSync(stamp) && readFileSync(stamp, 'utf8') === value

export const clearStamp = (stamp) => rmSync(stamp, { force: true })

export function writeStamp(stamp, value) {
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, value)
}
