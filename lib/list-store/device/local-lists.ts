import type { Roster } from '../../kernel/roster/roster'
import { readJournal, rosterOf, undoneNext } from '../journal'
import type { Acknowledged, Device, JournalHead, KnownList } from './database'
import { forgetJournal, readKept } from './journals'

/** What the device has of one list, without what its journals hold. */
export type Trace = {
  readonly list: string
  readonly known: KnownList | null
  readonly heads: readonly JournalHead[]
}

export async function readTraces(device: Device): Promise<readonly Trace[]> {
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

/** One state of a list: of a journal, or as the server last acknowledged it. */
export type Piece = Acknowledged & {
  readonly list: string
  /** Null for the acknowledged copy. */
  readonly tab: string | null
  readonly revision: number
  /** Holds what the server has not acknowledged. */
  readonly pending: boolean
  readonly touchedAt: number
  readonly head: JournalHead | null
}

type Pieces = {
  /** Each journal with unsent work, the latest first. */
  readonly unsent: readonly Piece[]
  /** The newest state that the server acknowledged, of the database that did so last. */
  readonly kept: Piece | null
  /** The newest that each database before had acknowledged: their revisions are numbers of their own. */
  readonly former: readonly Piece[]
}

export function piecesOf({ known, heads }: Trace): Pieces {
  const fromHeads = heads.map(pieceOf)
  const copy: Piece | null = known && {
    ...acknowledged(known),
    list: known.id,
    revision: known.revision,
    touchedAt: known.updatedAt,
    tab: null,
    pending: false,
    head: null,
  }
  const latest = fromHeads.toSorted((a, b) => b.touchedAt - a.touchedAt)
  // The copy follows the database; a journal stays where it was left.
  const idle = [...(copy ? [copy] : []), ...latest.filter(({ pending }) => !pending)]
  const [kept = null, ...former] = newestOfEach(idle)
  return { unsent: latest.filter(({ pending }) => pending), kept, former }
}

/** The newest of each database, in the order in which these are met. */
function newestOfEach(pieces: readonly Piece[]): readonly Piece[] {
  const [first] = pieces
  if (!first) return []
  const ofFirst = pieces.filter((piece) => areOfOne(piece, first))
  const [newest = first] = ofFirst.toSorted((a, b) => b.revision - a.revision || b.touchedAt - a.touchedAt)
  return [newest, ...newestOfEach(pieces.filter((piece) => !ofFirst.includes(piece)))]
}

/** Whether one database acknowledged both; what a build before kept counts as of any. */
function areOfOne(a: Acknowledged, b: Acknowledged): boolean {
  return a.epoch === undefined || b.epoch === undefined || a.epoch === b.epoch
}

/** Whether the work was made from that acknowledged state, or from one after it. */
export function isOnTopOf(work: Piece, kept: Piece): boolean {
  return areOfOne(work, kept) && work.revision >= kept.revision
}

/** Whether the idle journal holds only what came before that piece, in the same database. */
export function isBefore(head: JournalHead, piece: Piece): boolean {
  if (head.pending || head.epoch === undefined || head.epoch !== piece.epoch) return false
  return head.revision < piece.revision || (piece.pending && isSameState(head, piece))
}

function isSameState(head: JournalHead, { revision, fingerprint }: Piece): boolean {
  return head.revision === revision && head.fingerprint === fingerprint
}

function acknowledged({ fingerprint, epoch, owner }: Acknowledged): Acknowledged {
  return { fingerprint, epoch, owner }
}

function pick({ list, revision, touchedAt }: JournalHead) {
  return { list, revision, touchedAt }
}

/** The list as the piece leaves it; null where it is gone meanwhile. */
export async function rosterOfPiece(device: Device, piece: Piece): Promise<Roster | null> {
  return (await stateOfPiece(device, piece))?.roster ?? null
}

type PieceState = {
  readonly roster: Roster
  /** What undo would call the last thing that was done. */
  readonly lastStep: string | null
}

export async function stateOfPiece(device: Device, { list, tab }: Piece): Promise<PieceState | null> {
  if (tab === null) {
    const known = await device.get('lists', list)
    return known ? { roster: known.roster, lastStep: null } : null
  }
  const kept = await readKept(device, { list, tab })
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
  // What was put aside is still to be stored, on top of this.
  if (isSame) await transaction.store.put({ ...now, ...by, unanswered: [], pending: (now.asides ?? []).length > 0 })
  await transaction.done
  return isSame
}

export function pieceOf(head: JournalHead): Piece {
  return { ...acknowledged(head), ...pick(head), tab: head.tab, pending: head.pending, head }
}

/** Deletes one piece, unless something was written into it since it was read. */
export async function forgetPiece(device: Device, { list, tab, head, touchedAt }: Piece): Promise<boolean> {
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
