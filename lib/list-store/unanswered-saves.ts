import { formatRoster } from '../rosters/format'
import type { Device } from './device/database'
import {
  acknowledgeJournal,
  type LocalVersion,
  localVersions,
  readLocalLists,
  readVersionRoster,
} from './device/local-lists'
import type { IsOpenTab } from './device/open-tabs'
import { textFingerprint } from './fingerprint'
import type { KnownLists, ServerList } from './known-lists'
import { type Server, serverOf } from './server'

type Confirming = { readonly known: KnownLists; readonly ask: typeof fetch; readonly isOpenTab: IsOpenTab }

/**
 * A page that closes right after an edit sends its last save and does not hear the answer. What the server has word for
 * word is noted as saved. Only lists that changed at the server since are asked for.
 */
export async function confirmUnansweredSaves(device: Device, { known, ask, isOpenTab }: Confirming): Promise<void> {
  for (const local of await readLocalLists(device)) {
    const there = known.lists.get(local.list)
    if (!there || there.isDeleted) continue
    for (const version of localVersions(local).unsent) {
      const { head } = version
      if (!head || isOpenTab(head) || (head.asides ?? []).length > 0 || isSame(there, version)) continue
      const answer = await fetchSaved(version, there, serverOf(local.list, ask))
      if (answer === 'lost') return
      if (!answer) continue
      const mine = await readVersionRoster(device, version)
      const text = mine && formatRoster(mine)
      if (text === null || text !== formatRoster(answer.roster)) continue
      const { revision, fingerprint, epoch = known.epoch } = answer
      const by = { revision, fingerprint, epoch, owner: version.owner, print: textFingerprint(text) }
      await acknowledgeJournal(device, head, by)
    }
  }
}

/** What the server has at the revision of the last save: others may have gone on from it. */
async function fetchSaved({ revision }: LocalVersion, there: ServerList, server: Server) {
  if (there.revision <= revision + 1) {
    const answer = await server.read()
    return answer.kind === 'read' ? answer : 'lost'
  }
  const version = await server.version(revision + 1)
  return version && { roster: version.roster, revision: revision + 1, fingerprint: undefined, epoch: undefined }
}

/** The server still has what this is based on. */
function isSame(there: ServerList, { revision, fingerprint }: LocalVersion): boolean {
  return there.revision === revision && there.fingerprint === fingerprint
}
