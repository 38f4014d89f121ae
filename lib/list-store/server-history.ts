import { isListOf } from './old-answers'
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
  const isThatVersion = (version: Version | null) => version !== null && isListOf(print, version.roster)
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
  const sent = unanswered.find(({ print }) => isListOf(print, next.roster))
  return sent ? { ...theirs, ...next, revision: revision + 1, print: sent.print, fingerprint: undefined } : null
}
