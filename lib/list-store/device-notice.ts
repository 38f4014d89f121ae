import { readListsLeftAfterRestore } from './after-restore'
import { type DeviceDatabase, type JournalInfo, NOTES_STORE } from './device/database'
import { type LocalList, type LocalVersion, localVersions, readLocalLists } from './device/local-lists'
import type { IsOpenInTab } from './device/open-tabs'
import { readComparedEpoch } from './device/ownership'
import { fetchKnownLists, type KnownLists } from './known-lists'
import { readLostLinks } from './share-links'
import { confirmUnansweredSaves } from './unanswered-saves'
import { isServerBehind } from './unsynced-lists'

/** What the player is told about this device. */
export type DeviceNotice = {
  /**
   * Lists of which the server has only an older version than this device: after a restore, or after somebody put an
   * older database in place by hand.
   */
  readonly older: number
  /** Those of them that are among the deleted lists there. */
  readonly deleted: number
  /** Lists that the server no longer has and did not accept again. */
  readonly refused: number
  /**
   * Lists that the server has under another owner: that of a linked device, which has not been back since the restore.
   */
  readonly heldByOtherOwner: number
  /** Lists with changes that have not reached the server for a while. */
  readonly unsent: number
  /** Links that a restore took away. */
  readonly links: readonly { readonly listId: string; readonly name: string; readonly count: number }[]
  /** Lists that belong to an owner whom this device knew; those that were made here and never sent are none of them. */
  readonly fromBefore: number
}

/** How the server is asked about what has been unsent for a while, and about its newest lists. */
type ServerCheck = {
  readonly fetchFn: typeof fetch
  readonly isOpenInTab: IsOpenInTab
  /** Whether the server has any list for this browser: where it has none, that is what the page says. */
  readonly hasLists: boolean
}

/** Newer changes may still be sent by an open tab. */
const LATE_AFTER_MS = 60_000

export async function readDeviceNotice(
  device: DeviceDatabase,
  now: number,
  serverCheck: ServerCheck | null,
): Promise<DeviceNotice> {
  const isLate = ({ pending, touchedAt }: JournalInfo) => pending && touchedAt < now - LATE_AFTER_MS
  const late = (await readLocalLists(device)).filter(({ journalInfos }) => journalInfos.some(isLate))
  if (serverCheck && late.length > 0) {
    const known = await fetchKnownLists(
      late.map(({ listId }) => listId),
      serverCheck.fetchFn,
    )
    if (known) await confirmUnansweredSaves(device, { known, ...serverCheck })
  }
  const [localLists, leftovers, links, comparedEpoch] = [
    await readLocalLists(device),
    await readListsLeftAfterRestore(device),
    await readLostLinks(device),
    await readComparedEpoch(device),
  ]
  const byId = new Map(localLists.map((local) => [local.listId, local]))
  // Once the player has opened such a list and chosen, the server has acknowledged it again.
  const isUnresolved = (listId: string) => {
    const local = byId.get(listId)
    if (!local) return false
    return local.serverCopy?.epoch !== comparedEpoch || localVersions(local).fromEarlierDatabases.length > 0
  }
  const missing = serverCheck?.hasLists ? await findMissing(device, localLists, serverCheck.fetchFn) : null
  return {
    older: countOf([...leftovers.older.filter(isUnresolved), ...(missing?.older ?? [])]),
    deleted: countOf([...leftovers.deleted.filter(isUnresolved), ...(missing?.deleted ?? [])]),
    refused: countOf([...leftovers.refused.filter(isUnresolved), ...(missing?.gone ?? [])]),
    heldByOtherOwner: leftovers.elsewhere.filter(isUnresolved).length,
    unsent: localLists.filter(({ journalInfos }) => journalInfos.some(isLate)).length,
    links: [...links].map(([listId, count]) => ({
      listId,
      name: byId.get(listId)?.serverCopy?.roster.name ?? '',
      count,
    })),
    fromBefore: await countFromBefore(device, localLists),
  }
}

/** A newcomer's device knows no owner until a page names the one that the first save made. */
async function countFromBefore(device: DeviceDatabase, localLists: readonly LocalList[]): Promise<number> {
  const owner = await device.get(NOTES_STORE, 'owner')
  return localLists.filter((local) => {
    const { acknowledged } = localVersions(local)
    return acknowledged !== null && (acknowledged.owner ?? owner) !== undefined
  }).length
}

function countOf(listIds: readonly string[]): number {
  return new Set(listIds).size
}

/** Lists of which the server has an older version, those of them in the bin, and those that it does not have at all. */
type MissingLists = Readonly<Record<'older' | 'deleted' | 'gone', readonly string[]>>

/** An older database lacks what was made or changed last. */
const NEWEST_CHECKED = 20

/**
 * What the server acknowledged in this epoch and does not have. Lists are never deleted for good, so somebody put an
 * older database in place by hand. The newest lists are checked first and, where one is missing, all.
 */
async function findMissing(
  device: DeviceDatabase,
  localLists: readonly LocalList[],
  fetchFn: typeof fetch,
): Promise<MissingLists> {
  const [owner, epoch] = [await device.get(NOTES_STORE, 'owner'), await readComparedEpoch(device)]
  const acknowledged = localLists
    .flatMap((local) => localVersions(local).acknowledged ?? [])
    .filter((version) => version.epoch === epoch && (version.owner ?? owner) === owner)
    .toSorted((a, b) => b.touchedAt - a.touchedAt)
  const missing = await findMissingAmong(acknowledged.slice(0, NEWEST_CHECKED), fetchFn)
  const isAnyMissing = missing.older.length + missing.gone.length > 0
  return isAnyMissing && acknowledged.length > NEWEST_CHECKED ? findMissingAmong(acknowledged, fetchFn) : missing
}

const NOTHING_MISSING: MissingLists = { older: [], deleted: [], gone: [] }

async function findMissingAmong(acknowledged: readonly LocalVersion[], fetchFn: typeof fetch): Promise<MissingLists> {
  if (acknowledged.length === 0) return NOTHING_MISSING
  const known = await fetchKnownLists(
    acknowledged.map(({ listId }) => listId),
    fetchFn,
  )
  if (!known) return NOTHING_MISSING
  const ofThisEpoch = acknowledged.filter(({ epoch }) => epoch === known.epoch)
  const idsWhere = (matches: (version: LocalVersion) => boolean) =>
    ofThisEpoch.filter(matches).map(({ listId }) => listId)
  return {
    older: idsWhere((version) => isOlder(version, known)),
    deleted: idsWhere((version) => isOlder(version, known) && known.lists.get(version.listId)?.isDeleted === true),
    gone: idsWhere(({ listId }) => !known.lists.has(listId)),
  }
}

function isOlder(version: LocalVersion, { lists }: KnownLists): boolean {
  const onServer = lists.get(version.listId)
  return onServer !== undefined && isServerBehind(onServer, version)
}
