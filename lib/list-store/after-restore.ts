import { formatRoster } from '../rosters/format'
import { type DeviceDatabase, NOTES_STORE, storeServerCopy } from './device/database'
import {
  acknowledgeJournal,
  deleteVersion,
  isBuiltOn,
  isSuperseded,
  type LocalList,
  type LocalVersion,
  localVersions,
  readVersion,
  versionOfJournal,
} from './device/local-lists'
import { type FormerOwner, writeComparedEpoch } from './device/ownership'
import { textFingerprint } from './fingerprint'
import type { KnownLists } from './known-lists'
import { sendList } from './server'
import { versionsLostOnServer } from './unsynced-lists'

export type ResendContext = {
  readonly device: DeviceDatabase
  readonly localLists: readonly LocalList[]
  readonly known: KnownLists
  readonly fetchFn: typeof fetch
  /** An open tab sends its list by itself. */
  readonly isOpenInTab: (journal: { readonly tab: string; readonly touchedAt: number }) => boolean
  /** The owner now, and the one before. */
  readonly owner: string | undefined
  readonly former: FormerOwner | null
  /** This browser came to its owner by a device link: its former owner was left behind, not lost by a restore. */
  readonly hasJoinedByLink: boolean
  /** Lists that another owner had under their id when they were last sent: they are not sent again. */
  readonly heldByOtherOwner: readonly string[]
  /** Whether the epoch is noted as compared when all is done. */
  readonly marksEpochCompared: boolean
}

/**
 * Lists on this device that need the player's attention after a restore. Stored as JSON: the fields keep their names.
 */
export type ListsLeftAfterRestore = {
  /** Lists of which the server has only an older version than this device, or one that was made from the older one. */
  readonly older: readonly string[]
  /** Those of the older ones that are in the bin on the server. */
  readonly deleted: readonly string[]
  /** Lists that the server no longer has, and that could not be sent back. */
  readonly refused: readonly string[]
  /**
   * Lists that the server has under another owner: that of a linked device, which has not been back since the restore.
   * In the code they are called `heldByOtherOwner`.
   */
  readonly elsewhere: readonly string[]
}

const LEFTOVERS_KEY = 'left after a restore'

/**
 * Sends lists that a restore took from the server again, under their ids: those that another database acknowledged and
 * this one does not have. One at a time; a run that is interrupted continues the next time. Lists of which the server
 * has another version are left alone: the player chooses.
 */
export async function resendLists(context: ResendContext): Promise<{ readonly sent: readonly string[] }> {
  const { device, localLists, known } = context
  const sent: string[] = []
  const older: string[] = []
  const deleted: string[] = []
  const refused: string[] = []
  const heldByOtherOwner: string[] = []
  let isComplete = true
  for (const local of localLists) {
    const onServer = known.lists.get(local.listId)
    if (onServer) {
      const isMissingVersions = (await versionsLostOnServer(device, local, known, context.fetchFn)).length > 0
      if (isMissingVersions) older.push(local.listId)
      if (isMissingVersions && onServer.isDeleted) deleted.push(local.listId)
      continue
    }
    const newest = newestOf(local)
    // What no server has had is a first save (first-saves.ts), and was not lost.
    if (!newest || newest.revision < 1 || newest.epoch === known.epoch) continue
    if (!belongsToCurrentOwner(newest, context)) continue
    if (local.journalInfos.some(context.isOpenInTab)) {
      isComplete = false
      continue
    }
    const outcome = context.heldByOtherOwner.includes(local.listId)
      ? 'held-by-other-owner'
      : await resend(newest, local, context)
    if (outcome === 'sent') sent.push(local.listId)
    if (outcome === 'sent' && localVersions(local).fromEarlierDatabases.length > 0) older.push(local.listId)
    if (outcome === 'refused') refused.push(local.listId)
    if (outcome === 'held-by-other-owner' || outcome === 'other-version') heldByOtherOwner.push(local.listId)
    if (outcome === 'no-answer') {
      isComplete = false
      break
    }
  }
  await device.put(
    NOTES_STORE,
    JSON.stringify({ older, deleted, refused, elsewhere: heldByOtherOwner } satisfies ListsLeftAfterRestore),
    LEFTOVERS_KEY,
  )
  if (isComplete && context.marksEpochCompared) await writeComparedEpoch(device, known.epoch)
  return { sent }
}

/** The version that the server last had, with the work based on it. */
function newestOf(local: LocalList): LocalVersion | null {
  const { unsent, acknowledged } = localVersions(local)
  return acknowledged ? (unsent.find((work) => isBuiltOn(work, acknowledged)) ?? acknowledged) : (unsent[0] ?? null)
}

/** Whether it is the current owner's, or belonged to them before a restore made them a new owner. */
export function belongsToCurrentOwner(
  { owner: versionOwner }: LocalVersion,
  { owner, former, hasJoinedByLink }: Pick<ResendContext, 'owner' | 'former' | 'hasJoinedByLink'>,
): boolean {
  if (versionOwner === undefined || versionOwner === owner) return true
  if (former?.deviceOwnerId !== versionOwner) return false
  return former.wasRestored ?? !hasJoinedByLink
}

type ResendOutcome = 'sent' | 'refused' | 'no-answer' | 'not-readable' | 'other-version' | 'held-by-other-owner'

/** Sends one list under its id, and notes what the server has acknowledged. */
export async function resend(
  version: LocalVersion,
  { journalInfos }: LocalList,
  { device, fetchFn }: Pick<ResendContext, 'device' | 'fetchFn'>,
): Promise<ResendOutcome> {
  const content = await readVersion(device, version)
  if (!content) return 'not-readable'
  const { roster } = content
  const text = formatRoster(roster)
  const answer = await sendList(version.listId, text, fetchFn)
  // Nothing is overwritten, and the page shows it.
  if (answer.kind === 'stale') return 'other-version'
  if (answer.kind === 'gone') return 'held-by-other-owner'
  if (answer.kind !== 'made') return answer.kind
  const { revision, fingerprint, epoch } = answer
  const owner = await device.get(NOTES_STORE, 'owner')
  const acknowledgement = { revision, fingerprint, epoch, owner }
  await storeServerCopy(device, { id: version.listId, roster, updatedAt: Date.now(), ...acknowledgement })
  const print = textFingerprint(text)
  for (const journalInfo of journalInfos) {
    const isResentVersion =
      journalInfo.tab === version.tab ||
      (!journalInfo.pending && journalInfo.epoch === version.epoch && journalInfo.print === print)
    if (isResentVersion) await acknowledgeJournal(device, journalInfo, { ...acknowledgement, print })
    else if (isSuperseded(journalInfo, version)) await deleteVersion(device, versionOfJournal(journalInfo))
  }
  return 'sent'
}

const NO_LEFTOVERS: ListsLeftAfterRestore = { older: [], deleted: [], refused: [], elsewhere: [] }

export async function readListsLeftAfterRestore(device: DeviceDatabase): Promise<ListsLeftAfterRestore> {
  const text = await device.get(NOTES_STORE, LEFTOVERS_KEY)
  // Written by resendLists, or by an earlier build without some of the fields.
  return { ...NO_LEFTOVERS, ...(text === undefined ? null : (JSON.parse(text) as Partial<ListsLeftAfterRestore>)) }
}

/** Stores what the page found when it compared everything again. */
export async function storeListsLeftAfterRestore(
  device: DeviceDatabase,
  leftovers: Omit<ListsLeftAfterRestore, 'elsewhere'>,
): Promise<void> {
  const { elsewhere: heldByOtherOwner } = await readListsLeftAfterRestore(device)
  // A list that another owner has is shown as such, not as refused.
  const refused = leftovers.refused.filter((list) => !heldByOtherOwner.includes(list))
  await device.put(
    NOTES_STORE,
    JSON.stringify({ ...leftovers, refused, elsewhere: heldByOtherOwner } satisfies ListsLeftAfterRestore),
    LEFTOVERS_KEY,
  )
}
