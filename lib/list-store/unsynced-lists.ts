import type { Roster } from '../kernel/roster/roster'
import { formatRoster } from '../rosters/format'
import { type DeviceDatabase, NOTES_STORE } from './device/database'
import {
  deleteVersion,
  isBuiltOn,
  type LocalList,
  type LocalVersion,
  localVersions,
  readLocalLists,
  readVersion,
  readVersionRoster,
} from './device/local-lists'
import type { IsOpenInTab } from './device/open-tabs'
import { textFingerprint } from './fingerprint'
import type { KnownLists, ServerList } from './known-lists'
import { serverOf } from './server'
import { descendsFrom } from './server-history'
import { isOtherEpoch } from './sync'

export type UnsyncedState =
  /** The server never had the list. */
  | 'never-sent'
  /** The server has the list, but not the changes that were made here. */
  | 'changes-not-sent'
  /** The server acknowledged this version, and after a restore it has an older one, or one that was made from it. */
  | 'differs-on-server'
  /** The server does not have the list any more. */
  | 'missing-on-server'
  /** The server does not have it for this owner; it belonged to another owner of this browser. */
  | 'other-owner'
  /** The server acknowledged it, and cannot be reached now. */
  | 'not-compared'

/** A version that the device has and the server, as far as is known, does not. */
export type UnsyncedList = {
  readonly key: string
  readonly state: UnsyncedState
  readonly version: LocalVersion
  readonly roster: Roster
  /** Tells several journals of one list apart. */
  readonly lastStep: string | null
  /** How many versions of this list are shown. */
  readonly versionCount: number
  /** The id by which the device knows its owner, if that is another one. */
  readonly otherOwner: string | null
  readonly onServer: ServerList | null
}

/** Newest first. `known` is null where the server cannot be asked. */
export async function readUnsyncedLists(
  device: DeviceDatabase,
  known: KnownLists | null,
  fetchFn: typeof fetch,
): Promise<readonly UnsyncedList[]> {
  const owner = await device.get(NOTES_STORE, 'owner')
  const versions: UnsyncedVersion[] = []
  for (const local of await readLocalLists(device)) {
    const lost = known ? await versionsLostOnServer(device, local, known, fetchFn) : []
    versions.push(...unsyncedVersionsOf(local, { known, owner, lost }))
  }
  const unsynced: Omit<UnsyncedList, 'versionCount'>[] = []
  const seen = new Set<string>()
  for (const { version, ...rest } of versions.toSorted((a, b) => b.version.touchedAt - a.version.touchedAt)) {
    const content = await readVersion(device, version)
    if (!content) continue
    // Two tabs may hold the same version: it is shown once.
    const contentKey = `${version.listId} ${formatRoster(content.roster)}`
    if (seen.has(contentKey)) continue
    seen.add(contentKey)
    unsynced.push({ ...rest, ...content, version, key: `${version.listId} ${version.tab ?? ''}` })
  }
  const countOf = (listId: string) => unsynced.filter(({ version }) => version.listId === listId).length
  return unsynced.map((one) => ({ ...one, versionCount: countOf(one.version.listId) }))
}

type UnsyncedVersion = Pick<UnsyncedList, 'state' | 'version' | 'onServer' | 'otherOwner'>

type Comparison = {
  readonly known: KnownLists | null
  readonly owner: string | undefined
  /** What the server acknowledged and lacks. */
  readonly lost: readonly LocalVersion[]
}

/** The versions of one list that the server does not have. */
function unsyncedVersionsOf(local: LocalList, { known, owner, lost }: Comparison): readonly UnsyncedVersion[] {
  const onServer = known?.lists.get(local.listId) ?? null
  const { unsent } = localVersions(local)
  // Unsent work that is based on a version holds that version in its journal.
  const standalone = acknowledgedVersions(local).filter((version) => !unsent.some((work) => isBuiltOn(work, version)))
  return [...unsent, ...standalone].flatMap((version) => {
    const state = stateOf(version, { known, onServer, owner, isLost: lost.some((one) => isSameVersion(one, version)) })
    if (state === null) return []
    const otherOwner = version.owner !== undefined && version.owner !== owner ? version.owner : null
    return [{ state, version, onServer, otherOwner: onServer ? null : otherOwner }]
  })
}

function acknowledgedVersions(local: LocalList): readonly LocalVersion[] {
  const { acknowledged, fromEarlierDatabases } = localVersions(local)
  return acknowledged ? [acknowledged, ...fromEarlierDatabases] : []
}

function isSameVersion(a: LocalVersion, b: LocalVersion): boolean {
  return a.listId === b.listId && a.tab === b.tab
}

/** The versions that the server acknowledged and no longer has; none where it has no such list at all. */
export async function versionsLostOnServer(
  device: DeviceDatabase,
  local: LocalList,
  known: KnownLists,
  fetchFn: typeof fetch,
): Promise<readonly LocalVersion[]> {
  const lost: LocalVersion[] = []
  for (const version of acknowledgedVersions(local))
    if (await isLostOnServer(device, version, known, fetchFn)) lost.push(version)
  return lost
}

type VersionComparison = Omit<Comparison, 'lost'> & { readonly onServer: ServerList | null; readonly isLost: boolean }

function stateOf(version: LocalVersion, { known, onServer, owner, isLost }: VersionComparison): UnsyncedState | null {
  if (!known && version.pending) return version.revision < 1 ? 'never-sent' : 'changes-not-sent'
  if (!known) return 'not-compared'
  if (onServer) {
    if (version.pending) return 'changes-not-sent'
    return isLost ? 'differs-on-server' : null
  }
  if (version.owner !== undefined && version.owner !== owner) return 'other-owner'
  return version.revision < 1 ? 'never-sent' : 'missing-on-server'
}

/**
 * Whether the server no longer has what it acknowledged. After a restore, another device may have gone on from an older
 * version past this revision, or have sent the list again: the history tells whether it holds this version.
 */
async function isLostOnServer(
  device: DeviceDatabase,
  acknowledged: LocalVersion,
  known: KnownLists,
  fetchFn: typeof fetch,
): Promise<boolean> {
  const onServer = known.lists.get(acknowledged.listId)
  // The same text under another number is the same list.
  if (!onServer || onServer.fingerprint === acknowledged.fingerprint) return false
  const serverIsBehind = isServerBehind(onServer, acknowledged)
  const isSame = !serverIsBehind && onServer.revision === acknowledged.revision
  if (isSame || !isOtherEpoch(acknowledged.epoch, known.epoch)) return serverIsBehind
  const roster = await readVersionRoster(device, acknowledged)
  if (!roster) return false
  const { revision } = acknowledged
  return !(await descendsFrom(
    { revision, print: textFingerprint(formatRoster(roster)) },
    onServer,
    serverOf(acknowledged.listId, fetchFn),
  ))
}

/** Whether the server has an older state than it acknowledged. */
export function isServerBehind(onServer: ServerList, { revision, fingerprint }: LocalVersion): boolean {
  if (onServer.revision !== revision) return onServer.revision < revision
  return fingerprint !== undefined && fingerprint !== onServer.fingerprint
}

/**
 * Deletes one version, also where other tabs left the same one. Other versions of the list and journals of open tabs
 * stay. Resolves to false where a tab has it open or something was written into it meanwhile.
 */
export async function deleteUnsynced(
  device: DeviceDatabase,
  { version, roster }: UnsyncedList,
  readOpenTabs: () => Promise<IsOpenInTab>,
): Promise<boolean> {
  const isOpenInTab = await readOpenTabs()
  if (version.journalInfo && isOpenInTab(version.journalInfo)) return false
  if (!(await deleteVersion(device, version))) return false
  const text = formatRoster(roster)
  for (const other of await readVersions(device, version.listId)) {
    if (other.journalInfo && (isOpenInTab(other.journalInfo) || hasSetAsideVersions(other))) continue
    const content = await readVersion(device, other)
    if (content && formatRoster(content.roster) === text) await deleteVersion(device, other)
  }
  return true
}

/** Whether its journal holds versions that were set aside and never saved. */
export function hasSetAsideVersions({ journalInfo }: LocalVersion): boolean {
  return (journalInfo?.asides ?? []).length > 0
}

async function readVersions(device: DeviceDatabase, id: string): Promise<readonly LocalVersion[]> {
  const { serverCopy = null, journalInfos = [] } =
    (await readLocalLists(device)).find(({ listId }) => listId === id) ?? {}
  const copy = serverCopy && {
    ...serverCopy,
    listId: id,
    tab: null,
    pending: false,
    touchedAt: serverCopy.updatedAt,
    journalInfo: null,
  }
  return [
    ...(copy ? [copy] : []),
    ...journalInfos.map((journalInfo) => ({ ...journalInfo, listId: journalInfo.list, journalInfo })),
  ]
}
