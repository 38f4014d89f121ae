import type { Roster } from '../../kernel/roster/roster'
import { nextUndo, rebuildJournal, rosterOf } from '../journal'
import { asJudgedBefore } from '../old-answers'
import {
  type Acknowledged,
  type DeviceDatabase,
  type JournalInfo,
  NOTES_STORE,
  type OldAnswersNoted,
  type ServerCopy,
} from './database'
import { forgetJournal, journalInfosOf, readSavedJournal } from './journals'

/** What the device has of one list, without the steps of its journals. */
export type LocalList = {
  readonly listId: string
  readonly serverCopy: ServerCopy | null
  readonly journalInfos: readonly JournalInfo[]
}

export async function readLocalLists(device: DeviceDatabase): Promise<readonly LocalList[]> {
  const transaction = device.transaction(['lists', 'journals'])
  const [lists, journalInfos] = await Promise.all([
    transaction.objectStore('lists').getAll(),
    transaction.objectStore('journals').getAll(),
    transaction.done,
  ])
  const serverCopies = new Map(lists.map((list) => [list.id, list]))
  return [...new Set([...serverCopies.keys(), ...journalInfos.map(({ list }) => list)])].map((id) => ({
    listId: id,
    serverCopy: serverCopies.get(id) ?? null,
    journalInfos: journalInfos.filter(({ list }) => list === id),
  }))
}

/** Of one list on the device: its game, and whether no server had it yet. Null where the device has no such list. */
export async function readLocalList(
  device: DeviceDatabase,
  listId: string,
): Promise<{ readonly game: string; readonly isUnsent: boolean } | null> {
  const serverCopy = (await device.get('lists', listId)) ?? null
  const journalInfos = await journalInfosOf(device, listId)
  const { unsent, acknowledged } = localVersions({ listId, serverCopy, journalInfos })
  const version = unsent[0] ?? acknowledged
  const roster = version && (await readVersionRoster(device, version))
  return roster ? { game: roster.game, isUnsent: acknowledged === null && version.revision < 1 } : null
}

/** The key of the note that a list which no server had acknowledged has another id since. */
export const movedKey = (listId: string) => `moved ${listId}`

/** Where the address of a list leads that was given another id; null where it was not. */
export async function readMovedTo(device: DeviceDatabase, listId: string): Promise<string | null> {
  return (await device.get(NOTES_STORE, movedKey(listId))) ?? null
}

/** One version of a list on the device: of a journal, or as the server last acknowledged it. */
export type LocalVersion = Acknowledged & {
  readonly listId: string
  /** Whose journal it is; null for the server copy. */
  readonly tab: string | null
  readonly revision: number
  /** Holds what the server has not acknowledged. */
  readonly pending: boolean
  readonly touchedAt: number
  readonly journalInfo: JournalInfo | null
}

type LocalVersions = {
  /** Each journal with unsent work, the latest first. */
  readonly unsent: readonly LocalVersion[]
  /** The newest version that the server acknowledged, of the latest database. */
  readonly acknowledged: LocalVersion | null
  /** The newest version that each earlier database acknowledged: each numbers its own revisions. */
  readonly fromEarlierDatabases: readonly LocalVersion[]
}

export function localVersions({ serverCopy, journalInfos }: LocalList): LocalVersions {
  const journalVersions = journalInfos.map(versionOfJournal)
  const copy: LocalVersion | null = serverCopy && {
    ...acknowledgementOf(serverCopy),
    listId: serverCopy.id,
    revision: serverCopy.revision,
    touchedAt: serverCopy.updatedAt,
    tab: null,
    pending: false,
    journalInfo: null,
  }
  const latest = journalVersions.toSorted((a, b) => b.touchedAt - a.touchedAt)
  // The server copy is replaced when the database changes; a journal is not.
  const withoutUnsent = [...(copy ? [copy] : []), ...latest.filter(({ pending }) => !pending)]
  const [acknowledged = null, ...fromEarlierDatabases] = newestOfEachDatabase(withoutUnsent)
  return { unsent: latest.filter(({ pending }) => pending), acknowledged, fromEarlierDatabases }
}

/** The newest of each database; databases in the order of `versions`. */
function newestOfEachDatabase(versions: readonly LocalVersion[]): readonly LocalVersion[] {
  const [first] = versions
  if (!first) return []
  const ofFirst = versions.filter((version) => areFromOneDatabase(version, first))
  const [newest = first] = ofFirst.toSorted((a, b) => b.revision - a.revision || b.touchedAt - a.touchedAt)
  return [newest, ...newestOfEachDatabase(versions.filter((version) => !ofFirst.includes(version)))]
}

/** Whether one database acknowledged both; without an epoch (an earlier build) it may be any. */
function areFromOneDatabase(a: Acknowledged, b: Acknowledged): boolean {
  return a.epoch === undefined || b.epoch === undefined || a.epoch === b.epoch
}

/** Whether the work is based on that acknowledged version or on a later one. */
export function isBuiltOn(work: LocalVersion, acknowledged: LocalVersion): boolean {
  return areFromOneDatabase(work, acknowledged) && work.revision >= acknowledged.revision
}

/** Whether the idle journal holds only what came before that version in the same database. */
export function isSuperseded(journalInfo: JournalInfo, version: LocalVersion): boolean {
  if (journalInfo.pending || journalInfo.epoch === undefined || journalInfo.epoch !== version.epoch) return false
  return journalInfo.revision < version.revision || (version.pending && isSameState(journalInfo, version))
}

function isSameState(journalInfo: JournalInfo, { revision, fingerprint }: LocalVersion): boolean {
  return journalInfo.revision === revision && journalInfo.fingerprint === fingerprint
}

function acknowledgementOf({ fingerprint, epoch, owner }: Acknowledged): Acknowledged {
  return { fingerprint, epoch, owner }
}

function journalFields({ list, revision, touchedAt }: JournalInfo) {
  return { listId: list, revision, touchedAt }
}

/** As it is stored. Null where the version was deleted meanwhile. */
export async function readVersionRoster(device: DeviceDatabase, version: LocalVersion): Promise<Roster | null> {
  return (await readStoredVersion(device, version))?.roster ?? null
}

type VersionContent = {
  readonly roster: Roster
  /** The label that undo would show. */
  readonly lastStep: string | null
  readonly written: OldAnswersNoted
}

/** As the build judged it that wrote it: how the player sees it, and how it is sent. */
export async function readVersion(
  device: DeviceDatabase,
  version: LocalVersion,
): Promise<Omit<VersionContent, 'written'> | null> {
  const stored = await readStoredVersion(device, version)
  return stored && { lastStep: stored.lastStep, roster: asJudgedBefore(stored.roster, stored.written) }
}

async function readStoredVersion(
  device: DeviceDatabase,
  { listId, tab }: LocalVersion,
): Promise<VersionContent | null> {
  if (tab === null) {
    const serverCopy = await device.get('lists', listId)
    return serverCopy ? { roster: serverCopy.roster, lastStep: null, written: serverCopy } : null
  }
  const savedJournal = await readSavedJournal(device, { list: listId, tab })
  const journal = savedJournal && rebuildJournal(savedJournal)
  return (
    savedJournal &&
    journal && { roster: rosterOf(journal), lastStep: nextUndo(journal)?.label ?? null, written: savedJournal.info }
  )
}

/** Notes that the server has what the journal holds, unless something was written into it meanwhile. */
export async function acknowledgeJournal(
  device: DeviceDatabase,
  journalInfo: JournalInfo,
  acknowledgement: Acknowledged & { readonly revision: number; readonly print: string },
): Promise<boolean> {
  const transaction = device.transaction('journals', 'readwrite')
  const current = await transaction.store.get([journalInfo.list, journalInfo.tab])
  const isSame = current !== undefined && isUntouched(current, journalInfo)
  // Versions that were set aside are still to be saved.
  if (isSame)
    await transaction.store.put({
      ...current,
      ...acknowledgement,
      unanswered: [],
      pending: (current.asides ?? []).length > 0,
    })
  await transaction.done
  return isSame
}

export function versionOfJournal(journalInfo: JournalInfo): LocalVersion {
  return {
    ...acknowledgementOf(journalInfo),
    ...journalFields(journalInfo),
    tab: journalInfo.tab,
    pending: journalInfo.pending,
    journalInfo,
  }
}

/** Deletes one version, unless something was written into it since it was read. */
export async function deleteVersion(
  device: DeviceDatabase,
  { listId, tab, journalInfo, touchedAt }: LocalVersion,
): Promise<boolean> {
  if (tab === null) {
    const serverCopy = await device.get('lists', listId)
    if (serverCopy?.updatedAt !== touchedAt) return false
    await device.delete('lists', listId)
    return true
  }
  const current = await device.get('journals', [listId, tab])
  if (!current || !journalInfo || !isUntouched(current, journalInfo)) return false
  await forgetJournal(device, { list: listId, tab })
  return true
}

function isUntouched(current: JournalInfo, before: JournalInfo): boolean {
  const { touchedAt, at, folded, length } = before
  return current.touchedAt === touchedAt && current.at === at && current.folded === folded && current.length === length
}
