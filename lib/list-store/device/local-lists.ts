import type { Roster } from '../../kernel/roster/roster'
import { nextUndo, rebuildJournal, rosterOf } from '../journal'
import type { Acknowledged, Device, JournalHead, ServerCopy } from './database'
import { forgetJournal, readSavedJournal } from './journals'

/** What the device has of one list, without the steps of its journals. */
export type LocalList = {
  readonly list: string
  readonly serverCopy: ServerCopy | null
  readonly heads: readonly JournalHead[]
}

export async function readLocalLists(device: Device): Promise<readonly LocalList[]> {
  const transaction = device.transaction(['lists', 'journals'])
  const [lists, heads] = await Promise.all([
    transaction.objectStore('lists').getAll(),
    transaction.objectStore('journals').getAll(),
    transaction.done,
  ])
  const serverCopies = new Map(lists.map((list) => [list.id, list]))
  return [...new Set([...serverCopies.keys(), ...heads.map(({ list }) => list)])].map((id) => ({
    list: id,
    serverCopy: serverCopies.get(id) ?? null,
    heads: heads.filter(({ list }) => list === id),
  }))
}

/** One version of a list on the device: of a journal, or as the server last acknowledged it. */
export type LocalVersion = Acknowledged & {
  readonly list: string
  /** Whose journal it is; null for the server copy. */
  readonly tab: string | null
  readonly revision: number
  /** Holds what the server has not acknowledged. */
  readonly pending: boolean
  readonly touchedAt: number
  readonly head: JournalHead | null
}

type LocalVersions = {
  /** Each journal with unsent work, the latest first. */
  readonly unsent: readonly LocalVersion[]
  /** The newest version that the server acknowledged, of the latest database. */
  readonly acknowledged: LocalVersion | null
  /** The newest version that each earlier database acknowledged: each numbers its own revisions. */
  readonly earlierDatabases: readonly LocalVersion[]
}

export function localVersions({ serverCopy, heads }: LocalList): LocalVersions {
  const fromHeads = heads.map(versionOfJournal)
  const copy: LocalVersion | null = serverCopy && {
    ...acknowledgementOf(serverCopy),
    list: serverCopy.id,
    revision: serverCopy.revision,
    touchedAt: serverCopy.updatedAt,
    tab: null,
    pending: false,
    head: null,
  }
  const latest = fromHeads.toSorted((a, b) => b.touchedAt - a.touchedAt)
  // The server copy is replaced when the database changes; a journal is not.
  const withoutUnsent = [...(copy ? [copy] : []), ...latest.filter(({ pending }) => !pending)]
  const [acknowledged = null, ...earlierDatabases] = newestOfEachDatabase(withoutUnsent)
  return { unsent: latest.filter(({ pending }) => pending), acknowledged, earlierDatabases }
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
export function isSuperseded(head: JournalHead, version: LocalVersion): boolean {
  if (head.pending || head.epoch === undefined || head.epoch !== version.epoch) return false
  return head.revision < version.revision || (version.pending && isSameState(head, version))
}

function isSameState(head: JournalHead, { revision, fingerprint }: LocalVersion): boolean {
  return head.revision === revision && head.fingerprint === fingerprint
}

function acknowledgementOf({ fingerprint, epoch, owner }: Acknowledged): Acknowledged {
  return { fingerprint, epoch, owner }
}

function headFields({ list, revision, touchedAt }: JournalHead) {
  return { list, revision, touchedAt }
}

/** Null where the version was deleted meanwhile. */
export async function readVersionRoster(device: Device, version: LocalVersion): Promise<Roster | null> {
  return (await readVersion(device, version))?.roster ?? null
}

type VersionContent = {
  readonly roster: Roster
  /** The label that undo would show. */
  readonly lastStep: string | null
}

export async function readVersion(device: Device, { list, tab }: LocalVersion): Promise<VersionContent | null> {
  if (tab === null) {
    const serverCopy = await device.get('lists', list)
    return serverCopy ? { roster: serverCopy.roster, lastStep: null } : null
  }
  const savedJournal = await readSavedJournal(device, { list, tab })
  const journal = savedJournal && rebuildJournal(savedJournal)
  return journal && { roster: rosterOf(journal), lastStep: nextUndo(journal)?.label ?? null }
}

/** Notes that the server has what the journal holds, unless something was written into it meanwhile. */
export async function acknowledgeJournal(
  device: Device,
  head: JournalHead,
  acknowledgement: Acknowledged & { readonly revision: number; readonly print: string },
): Promise<boolean> {
  const transaction = device.transaction('journals', 'readwrite')
  const current = await transaction.store.get([head.list, head.tab])
  const isSame = current !== undefined && isUntouched(current, head)
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

export function versionOfJournal(head: JournalHead): LocalVersion {
  return { ...acknowledgementOf(head), ...headFields(head), tab: head.tab, pending: head.pending, head }
}

/** Deletes one version, unless something was written into it since it was read. */
export async function deleteVersion(device: Device, { list, tab, head, touchedAt }: LocalVersion): Promise<boolean> {
  if (tab === null) {
    const serverCopy = await device.get('lists', list)
    if (serverCopy?.updatedAt !== touchedAt) return false
    await device.delete('lists', list)
    return true
  }
  const current = await device.get('journals', [list, tab])
  if (!current || !head || !isUntouched(current, head)) return false
  await forgetJournal(device, { list, tab })
  return true
}

function isUntouched(current: JournalHead, before: JournalHead): boolean {
  const { touchedAt, at, folded, length } = before
  return current.touchedAt === touchedAt && current.at === at && current.folded === folded && current.length === length
}
