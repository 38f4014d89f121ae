import type { Roster } from '../../kernel/roster/roster'
import { readJournal, rosterOf, undoneNext } from '../journal'
import type { Acknowledged, Device, JournalHead, KnownList } from './database'
import { forgetJournal, readSavedJournal } from './journals'

/** What the device has of one list, without the steps of its journals. */
export type LocalList = {
  readonly list: string
  readonly known: KnownList | null
  readonly heads: readonly JournalHead[]
}

export async function readLocalLists(device: Device): Promise<readonly LocalList[]> {
  const transaction = device.transaction(['lists', 'journals'])
  const [lists, heads] = await Promise.all([
    transaction.objectStore('lists').getAll(),
    transaction.objectStore('journals').getAll(),
    transaction.done,
  ])
  const known = new Map(lists.map((list) => [list.id, list]))
  return [...new Set([...known.keys(), ...heads.map(({ list }) => list)])].map((id) => ({
    list: id,
    known: known.get(id) ?? null,
    heads: heads.filter(({ list }) => list === id),
  }))
}

/** One version of a list on the device: of a journal, or as the server last acknowledged it. */
export type LocalVersion = Acknowledged & {
  readonly list: string
  /** Null for the acknowledged copy. */
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
  readonly former: readonly LocalVersion[]
}

export function localVersions({ known, heads }: LocalList): LocalVersions {
  const fromHeads = heads.map(versionOfJournal)
  const copy: LocalVersion | null = known && {
    ...acknowledgementOf(known),
    list: known.id,
    revision: known.revision,
    touchedAt: known.updatedAt,
    tab: null,
    pending: false,
    head: null,
  }
  const latest = fromHeads.toSorted((a, b) => b.touchedAt - a.touchedAt)
  // The copy follows the database. A journal stays where it was left.
  const idle = [...(copy ? [copy] : []), ...latest.filter(({ pending }) => !pending)]
  const [kept = null, ...former] = newestOfEachDatabase(idle)
  return { unsent: latest.filter(({ pending }) => pending), acknowledged: kept, former }
}

/** The newest of each database, in the order in which these are met. */
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
export function isBuiltOn(work: LocalVersion, kept: LocalVersion): boolean {
  return areFromOneDatabase(work, kept) && work.revision >= kept.revision
}

/** Whether the idle journal holds only what came before that version in the same database. */
export function isBefore(head: JournalHead, version: LocalVersion): boolean {
  if (head.pending || head.epoch === undefined || head.epoch !== version.epoch) return false
  return head.revision < version.revision || (version.pending && isSameState(head, version))
}

function isSameState(head: JournalHead, { revision, fingerprint }: LocalVersion): boolean {
  return head.revision === revision && head.fingerprint === fingerprint
}

function acknowledgementOf({ fingerprint, epoch, owner }: Acknowledged): Acknowledged {
  return { fingerprint, epoch, owner }
}

function pick({ list, revision, touchedAt }: JournalHead) {
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
    const known = await device.get('lists', list)
    return known ? { roster: known.roster, lastStep: null } : null
  }
  const kept = await readSavedJournal(device, { list, tab })
  const journal = kept && readJournal(kept)
  return journal && { roster: rosterOf(journal), lastStep: undoneNext(journal)?.label ?? null }
}

/** Notes that the server has what the journal holds, unless something was written into it meanwhile. */
export async function acknowledgeJournal(
  device: Device,
  head: JournalHead,
  by: Acknowledged & { readonly revision: number; readonly print: string },
): Promise<boolean> {
  const transaction = device.transaction('journals', 'readwrite')
  const now = await transaction.store.get([head.list, head.tab])
  const isSame = now !== undefined && isUntouched(now, head)
  // Versions that were put aside are still to be saved.
  if (isSame) await transaction.store.put({ ...now, ...by, unanswered: [], pending: (now.asides ?? []).length > 0 })
  await transaction.done
  return isSame
}

export function versionOfJournal(head: JournalHead): LocalVersion {
  return { ...acknowledgementOf(head), ...pick(head), tab: head.tab, pending: head.pending, head }
}

/** Deletes one version, unless something was written into it since it was read. */
export async function deleteVersion(device: Device, { list, tab, head, touchedAt }: LocalVersion): Promise<boolean> {
  if (tab === null) {
    const known = await device.get('lists', list)
    if (known?.updatedAt !== touchedAt) return false
    await device.delete('lists', list)
    return true
  }
  const now = await device.get('journals', [list, tab])
  if (!now || !head || !isUntouched(now, head)) return false
  await forgetJournal(device, { list, tab })
  return true
}

function isUntouched(now: JournalHead, before: JournalHead): boolean {
  const { touchedAt, at, folded, length } = before
  return now.touchedAt === touchedAt && now.at === at && now.folded === folded && now.length === length
}
