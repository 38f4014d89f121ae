import type { Roster } from '../kernel/roster/roster'
import { formatRoster } from '../rosters/format'
import { textFingerprint } from './fingerprint'
import type { Server, Version } from './server'
import { mayHaveBeenStored, RESENT_LABEL } from './sync'
import type { ServerVersion, Sync } from './sync-state'

/**
 * After a restore: whether the server's list descends from the version on which the next save is based. Its history
 * holds that version under its number, or the list was taken away and came back with it.
 */
export async function descendsFrom(
  { revision, print }: Pick<Sync, 'revision' | 'print'>,
  theirs: Pick<ServerVersion, 'revision'>,
  server: Pick<Server, 'version'>,
): Promise<boolean> {
  const isThatVersion = (version: Version | null) => version !== null && rosterFingerprint(version.roster) === print
  if (theirs.revision > revision && isThatVersion(await server.version(revision))) return true
  if (theirs.revision < 2 || (await server.version(2))?.label !== RESENT_LABEL) return false
  return isThatVersion(await server.version(1))
}

/** A save whose answer was lost, found in the history although others have saved since. */
export async function findUnansweredSave(
  { revision, unanswered }: Pick<Sync, 'revision' | 'unanswered'>,
  theirs: ServerVersion,
  server: Pick<Server, 'version'>,
): Promise<ServerVersion | null> {
  if (!mayHaveBeenStored({ revision, unanswered }, theirs)) return null
  const next = await server.version(revision + 1)
  if (!next) return null
  const print = rosterFingerprint(next.roster)
  if (!unanswered.some((sent) => sent.print === print)) return null
  return { ...theirs, ...next, revision: revision + 1, print, fingerprint: undefined }
}

function rosterFingerprint(roster: Roster): string {
  return textFingerprint(formatRoster(roster))
}
