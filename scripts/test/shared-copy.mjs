import { chmodSync, cpSync, linkSync, lstatSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/**
 * A file at another place, where every user can read it. A thousand links take a fraction of the time of sixty
 * megabytes. Another disk has no links to this one, and a file that was installed for its owner alone would stay that as
 * a link.
 */
export function shareFile(from, to) {
  mkdirSync(path.dirname(to), { recursive: true })
  const { mode } = lstatSync(from)
  const forAll = mode & 0o100 ? mode | 0o055 : mode | 0o044
  if (mode === forAll && linked(from, to)) return
  cpSync(from, to, { verbatimSymlinks: true })
  if (mode !== forAll) chmodSync(to, forAll)
}

function linked(from, to) {
  try {
    linkSync(from, to)
    return true
  } catch {
    return false
  }
}
