import type { Roster } from '../kernel/roster/roster'
import { formatRoster } from '../rosters/format'
import { printOf } from './fingerprint'
import type { Server, Version } from './server'
import { isPast, RETURNED } from './sync'
import type { Stored, Sync } from './sync-state'

/**
 * After a restore: whether what the server has grew from what the next save is made from. Its history holds that under
 * its number; or the list was taken away, and came back with it.
 */
export async function hasGrownFrom(
  { revision, print }: Pick<Sync, 'revision' | 'print'>,
  theirs: Pick<Stored, 'revision'>,
  server: Pick<Server, 'version'>,
): Promise<boolean> {
  const isIt = (version: Version | null) => version !== null && printIn(version.roster) === print
  if (theirs.revision > revision && isIt(await server.version(revision))) return true
  if (theirs.revision < 2 || (await server.version(2))?.label !== RETURNED) return false
  return isIt(await server.version(1))
}

/** A save whose answer was lost, where others have saved since: the history has it as what came next. */
export async function arrivedUnder(
  { revision, unanswered }: Pick<Sync, 'revision' | 'unanswered'>,
  theirs: Stored,
  server: Pick<Server, 'version'>,
): Promise<Stored | null> {
  if (!isPast({ revision, unanswered }, theirs)) return null
  const next = await server.version(revision + 1)
  if (!next) return null
  const print = printIn(next.roster)
  if (!unanswered.some((sent) => sent.print === print)) return null
  return { ...theirs, ...next, revision: revision + 1, print, fingerprint: undefined }
}

function printIn(roster: Roster): string {
  return printOf(formatRoster(roster))
}
