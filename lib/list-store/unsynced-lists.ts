import type { Roster } from '../kernel/roster/roster'
import { formatRoster } from '../rosters/format'
import type { Device } from './device/database'
import {
  forgetPiece,
  isOnTopOf,
  type Piece,
  piecesOf,
  readTraces,
  rosterOfPiece,
  stateOfPiece,
  type Trace,
} from './device/local-lists'
import type { IsLiving } from './device/open-tabs'
import { printOf } from './fingerprint'
import type { KnownLists, ServerList } from './known-lists'
import { serverOf } from './server'
import { hasGrownFrom } from './server-history'
import { isOtherEpoch } from './sync'

export type HeldState =
  /** The server never had the list. */
  | 'never-sent'
  /** The server has the list, and not what was changed here. */
  | 'changes-not-sent'
  /** The server acknowledged this once, and went back to an older version, or went on from one. */
  | 'older-there'
  /** The server does not have the list any more. */
  | 'gone-there'
  /** The server does not have it for this owner; it was another owner's of this browser. */
  | 'of-another'
  /** The server acknowledged it, and cannot be asked now. */
  | 'not-compared'

/** Something that the device holds and the server does not, as far as can be known. */
export type HeldList = {
  /** Tells one from another on the page. */
  readonly key: string
  readonly state: HeldState
  readonly piece: Piece
  readonly roster: Roster
  /** By which one of several journals of a list is known. */
  readonly lastStep: string | null
  /** How many states of this list are told of. */
  readonly versions: number
  /** The device mark of whose it was, if that was another owner. */
  readonly ofOther: string | null
  readonly there: ServerList | null
}

/** Newest first. `known` is null where the server cannot be asked. */
export async function readHeldLists(
  device: Device,
  known: KnownLists | null,
  ask: typeof fetch,
): Promise<readonly HeldList[]> {
  const owner = await device.get('marks', 'owner')
  const found: Found[] = []
  for (const trace of await readTraces(device)) {
    const parted = known ? await partedOf(device, trace, known, ask) : []
    found.push(...statesOf(trace, { known, owner, parted }))
  }
  const held: Omit<HeldList, 'versions'>[] = []
  const seen = new Set<string>()
  for (const { piece, ...rest } of found.toSorted((a, b) => b.piece.touchedAt - a.piece.touchedAt)) {
    const left = await stateOfPiece(device, piece)
    if (!left) continue
    // Two tabs may have come to the same state: it is one list to look at.
    const same = `${piece.list} ${formatRoster(left.roster)}`
    if (seen.has(same)) continue
    seen.add(same)
    held.push({ ...rest, ...left, piece, key: `${piece.list} ${piece.tab ?? ''}` })
  }
  const versionsOf = (list: string) => held.filter(({ piece }) => piece.list === list).length
  return held.map((one) => ({ ...one, versions: versionsOf(one.piece.list) }))
}

type Found = Pick<HeldList, 'state' | 'piece' | 'there' | 'ofOther'>

type Compared = {
  readonly known: KnownLists | null
  readonly owner: string | undefined
  /** What the server acknowledged and lacks. */
  readonly parted: readonly Piece[]
}

/** What of one list the server does not have. */
function statesOf(trace: Trace, { known, owner, parted }: Compared): readonly Found[] {
  const there = known?.lists.get(trace.list) ?? null
  const { unsent } = piecesOf(trace)
  // Unsent work that was built on it has it in its journal.
  const ofItself = acknowledgedOf(trace).filter((piece) => !unsent.some((work) => isOnTopOf(work, piece)))
  return [...unsent, ...ofItself].flatMap((piece) => {
    const state = stateOf(piece, { known, there, owner, hasParted: parted.some((one) => isSamePiece(one, piece)) })
    if (state === null) return []
    const ofOther = piece.owner !== undefined && piece.owner !== owner ? piece.owner : null
    return [{ state, piece, there, ofOther: there ? null : ofOther }]
  })
}

function acknowledgedOf(trace: Trace): readonly Piece[] {
  const { kept, former } = piecesOf(trace)
  return kept ? [kept, ...former] : []
}

function isSamePiece(a: Piece, b: Piece): boolean {
  return a.list === b.list && a.tab === b.tab
}

/** What the server acknowledged of one list, and does not have any more; nothing where it has no such list at all. */
export async function partedOf(
  device: Device,
  trace: Trace,
  known: KnownLists,
  ask: typeof fetch,
): Promise<readonly Piece[]> {
  const parted: Piece[] = []
  for (const piece of acknowledgedOf(trace)) if (await isParted(device, piece, known, ask)) parted.push(piece)
  return parted
}

type Beside = Omit<Compared, 'parted'> & { readonly there: ServerList | null; readonly hasParted: boolean }

function stateOf(piece: Piece, { known, there, owner, hasParted }: Beside): HeldState | null {
  if (!known) return piece.pending ? 'changes-not-sent' : 'not-compared'
  if (there) {
    if (piece.pending) return 'changes-not-sent'
    return hasParted ? 'older-there' : null
  }
  if (piece.owner !== undefined && piece.owner !== owner) return 'of-another'
  return piece.revision < 1 ? 'never-sent' : 'gone-there'
}

/**
 * Whether the server no longer has what it acknowledged. After a restore another device may have gone on from an older
 * version, past the revision that is here, or have brought the list back: the history tells whether it holds this one.
 */
async function isParted(device: Device, kept: Piece, known: KnownLists, ask: typeof fetch): Promise<boolean> {
  const there = known.lists.get(kept.list)
  // The same text under another number is the same list.
  if (!there || there.fingerprint === kept.fingerprint) return false
  const isLess = isBehind(there, kept)
  const isSame = !isLess && there.revision === kept.revision
  if (isSame || !isOtherEpoch(kept.epoch, known.epoch)) return isLess
  const mine = await rosterOfPiece(device, kept)
  if (!mine) return false
  const { revision } = kept
  return !(await hasGrownFrom({ revision, print: printOf(formatRoster(mine)) }, there, serverOf(kept.list, ask)))
}

/** Whether the server has less than it acknowledged. */
export function isBehind(there: ServerList, { revision, fingerprint }: Piece): boolean {
  if (there.revision !== revision) return there.revision < revision
  return fingerprint !== undefined && fingerprint !== there.fingerprint
}

/**
 * Deletes one line: what is held, and what other tabs left of the very same. Any other state of the list stays, and the
 * journal of a living tab. Says no where somebody has it open, or something was written into it meanwhile.
 */
export async function forgetHeld(
  device: Device,
  { piece, roster }: HeldList,
  living: () => Promise<IsLiving>,
): Promise<boolean> {
  const isHeld = await living()
  if (piece.head && isHeld(piece.head)) return false
  if (!(await forgetPiece(device, piece))) return false
  const text = formatRoster(roster)
  for (const other of await piecesLeft(device, piece.list)) {
    if (other.head && (isHeld(other.head) || hasAsides(other))) continue
    const left = await rosterOfPiece(device, other)
    if (left && formatRoster(left) === text) await forgetPiece(device, other)
  }
  return true
}

/** Whether it has versions beside the one that is shown: those that were put aside, and never stored. */
export function hasAsides({ head }: Piece): boolean {
  return (head?.asides ?? []).length > 0
}

async function piecesLeft(device: Device, id: string): Promise<readonly Piece[]> {
  const { known = null, heads = [] } = (await readTraces(device)).find(({ list }) => list === id) ?? {}
  const copy = known && { ...known, list: id, tab: null, pending: false, touchedAt: known.updatedAt, head: null }
  return [...(copy ? [copy] : []), ...heads.map((head) => ({ ...head, head }))]
}
