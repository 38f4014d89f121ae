import { formatRoster } from '../rosters/format'
import { RETURNED, type Stored, type Sync } from './machine'
import { printOf } from './print'
import type { Server, Version } from './server'

/**
 * After a restore: whether what the server has grew from what the next save is made from. Its history holds that under
 * its number; or the list was taken away, and came back with it.
 */
export async function hasGrownFrom(
  { revision, print }: Pick<Sync, 'revision' | 'print'>,
  theirs: Pick<Stored, 'revision'>,
  server: Pick<Server, 'version'>,
): Promise<boolean> {
  const isIt = (version: Version | null) => version !== null && printOf(formatRoster(version.roster)) === print
  if (theirs.revision > revision && isIt(await server.version(revision))) return true
  if (theirs.revision < 2 || (await server.version(2))?.label !== RETURNED) return false
  return isIt(await server.version(1))
}
