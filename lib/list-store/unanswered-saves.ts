import { formatRoster } from '../rosters/format'
import type { DeviceDatabase } from './device/database'
import {
  acknowledgeJournal,
  type LocalVersion,
  localVersions,
  readLocalLists,
  readVersionRoster,
} from './device/local-lists'
import type { IsOpenInTab } from './device/open-tabs'
import { textFingerprint } from './fingerprint'
import type { KnownLists, ServerList } from './known-lists'
import { isListOf } from './old-answers'
import { type Server, serverOf } from './server'

type ConfirmContext = { readonly known: KnownLists; readonly fetchFn: typeof fetch; readonly isOpenInTab: IsOpenInTab }

/**
 * A page that closes right after an edit sends its last save and does not receive the answer. A journal whose list the
 * server has word for word is noted as saved. Only lists that changed on the server since are requested.
 */
export async function confirmUnansweredSaves(
  device: DeviceDatabase,
  { known, fetchFn, isOpenInTab }: ConfirmContext,
): Promise<void> {
  for (const local of await readLocalLists(device)) {
    const onServer = known.lists.get(local.listId)
    if (!onServer || onServer.isDeleted) continue
    for (const version of localVersions(local).unsent) {
      const { journalInfo } = version
      if (
        !journalInfo ||
        isOpenInTab(journalInfo) ||
        (journalInfo.asides ?? []).length > 0 ||
        isUnchangedOnServer(onServer, version)
      )
        continue
      const answer = await fetchSaved(version, onServer, serverOf(local.listId, fetchFn))
      if (answer === 'no-answer') return
      if (!answer) continue
      const mine = await readVersionRoster(device, version)
      const print = mine && textFingerprint(formatRoster(mine))
      if (print === null || !isListOf(print, answer.roster)) continue
      const { revision, fingerprint, epoch = known.epoch } = answer
      const acknowledgement = { revision, fingerprint, epoch, owner: version.owner, print }
      await acknowledgeJournal(device, journalInfo, acknowledgement)
    }
  }
}

/** What the server has at the revision of the last save: other tabs may have saved after it. */
async function fetchSaved({ revision }: LocalVersion, onServer: ServerList, server: Server) {
  if (onServer.revision <= revision + 1) {
    const answer = await server.read()
    return answer.kind === 'read' ? answer : 'no-answer'
  }
  const version = await server.version(revision + 1)
  return version && { roster: version.roster, revision: revision + 1, fingerprint: undefined, epoch: undefined }
}

/** Whether the server still has the version that this one is based on. */
function isUnchangedOnServer(onServer: ServerList, { revision, fingerprint }: LocalVersion): boolean {
  return onServer.revision === revision && onServer.fingerprint === fingerprint
}
