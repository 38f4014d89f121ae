import { formatRoster } from '../rosters/format'
import { type Device, keepList } from './device/database'
import {
  acknowledgeJournal,
  forgetPiece,
  isBefore,
  isOnTopOf,
  type Piece,
  pieceOf,
  piecesOf,
  rosterOfPiece,
  type Trace,
} from './device/local-lists'
import { type Former, settle } from './device/ownership'
import { printOf } from './fingerprint'
import type { KnownLists } from './known-lists'
import { sendList } from './server'
import { partedOf } from './unsynced-lists'

export type AfterRestore = {
  readonly device: Device
  readonly traces: readonly Trace[]
  readonly known: KnownLists
  readonly ask: typeof fetch
  /** Whether a living tab has the journal: it sends its list back by itself. */
  readonly isHeld: (journal: { readonly tab: string; readonly touchedAt: number }) => boolean
  /** Whose the browser is, and was. */
  readonly owner: string | undefined
  readonly former: Former | null
  readonly isLinked: boolean
  /** Lists that were somebody else's under their id when they were last sent: nobody is asked again. */
  readonly elsewhere: readonly string[]
  /** Whether it is noted that everything was seen to. */
  readonly settles: boolean
}

/** What a restore left behind on this device that a player has to look at. */
export type LeftOver = {
  /** Lists of which the server has an older version, or one that went on from it. */
  readonly older: readonly string[]
  /** Those of them that are in the bin there. */
  readonly deleted: readonly string[]
  /** Lists that the server no longer has, and that could not be sent back. */
  readonly refused: readonly string[]
  /** Lists that came from a linked device, which has not been back since: the server has them for it alone. */
  readonly elsewhere: readonly string[]
}

const LEFT_OVER = 'left after a restore'

/**
 * Sends lists back, under their ids, that a restore took from the server: whatever was acknowledged by another
 * database and is not in this one. One at a time; a run that is cut short goes on the next time. Lists that are there in
 * another version are left alone: which one is right is the player's to say.
 */
export async function sendBack(asked: AfterRestore): Promise<{ readonly sent: readonly string[] }> {
  const { device, traces, known } = asked
  const sent: string[] = []
  const older: string[] = []
  const deleted: string[] = []
  const refused: string[] = []
  const elsewhere: string[] = []
  let isThrough = true
  for (const trace of traces) {
    const there = known.lists.get(trace.list)
    if (there) {
      const hasParted = (await partedOf(device, trace, known, asked.ask)).length > 0
      if (hasParted) older.push(trace.list)
      if (hasParted && there.isDeleted) deleted.push(trace.list)
      continue
    }
    const newest = newestOf(trace)
    if (!newest || newest.epoch === known.epoch || !isOurs(newest, asked)) continue
    if (trace.heads.some(asked.isHeld)) {
      isThrough = false
      continue
    }
    const how = asked.elsewhere.includes(trace.list) ? 'elsewhere' : await sentBack(newest, trace, asked)
    if (how === 'sent') sent.push(trace.list)
    if (how === 'sent' && piecesOf(trace).former.length > 0) older.push(trace.list)
    if (how === 'refused') refused.push(trace.list)
    if (how === 'elsewhere') elsewhere.push(trace.list)
    if (how === 'lost') {
      isThrough = false
      break
    }
  }
  await device.put('marks', JSON.stringify({ older, deleted, refused, elsewhere } satisfies LeftOver), LEFT_OVER)
  if (isThrough && asked.settles) await settle(device, known.epoch)
  return { sent }
}

/** As the server had it last, with the work on top of that. What parted from it before stays, and is offered. */
function newestOf(trace: Trace): Piece | null {
  const { unsent, kept } = piecesOf(trace)
  return kept ? (unsent.find((work) => isOnTopOf(work, kept)) ?? kept) : (unsent[0] ?? null)
}

/** The owner's of now, or of one whom a restore made anew. */
function isOurs({ owner: of }: Piece, { owner, former, isLinked }: AfterRestore): boolean {
  if (of === undefined || of === owner) return true
  if (former?.mark !== of) return false
  return former.restored ?? !isLinked
}

type How = 'sent' | 'refused' | 'lost' | 'left' | 'elsewhere'

async function sentBack(piece: Piece, { heads }: Trace, { device, ask }: AfterRestore): Promise<How> {
  const roster = await rosterOfPiece(device, piece)
  if (!roster) return 'left'
  const text = formatRoster(roster)
  const answer = await sendList(piece.list, text, ask)
  // Somebody's under this id: it is found on the page, and nothing is written over.
  if (answer.kind === 'stale' || answer.kind === 'gone') return 'elsewhere'
  if (answer.kind !== 'made') return answer.kind
  const { revision, fingerprint, epoch } = answer
  const owner = await device.get('marks', 'owner')
  const by = { revision, fingerprint, epoch, owner }
  await keepList(device, { id: piece.list, roster, updatedAt: Date.now(), ...by })
  const print = printOf(text)
  for (const head of heads) {
    const isIt = head.tab === piece.tab || (!head.pending && head.epoch === piece.epoch && head.print === print)
    if (isIt) await acknowledgeJournal(device, head, { ...by, print })
    else if (isBefore(head, piece)) await forgetPiece(device, pieceOf(head))
  }
  return 'sent'
}

const NOTHING_LEFT: LeftOver = { older: [], deleted: [], refused: [], elsewhere: [] }

export async function readLeftOver(device: Device): Promise<LeftOver> {
  const text = await device.get('marks', LEFT_OVER)
  // Written above, or by a build that knew of no lists elsewhere, or in the bin.
  return { ...NOTHING_LEFT, ...(text === undefined ? null : (JSON.parse(text) as Partial<LeftOver>)) }
}

/** What the page found when it compared everything anew. */
export async function noteLeftOver(device: Device, found: Omit<LeftOver, 'elsewhere'>): Promise<void> {
  const { elsewhere } = await readLeftOver(device)
  // What is still elsewhere is told of as that.
  const refused = found.refused.filter((list) => !elsewhere.includes(list))
  await device.put('marks', JSON.stringify({ ...found, refused, elsewhere } satisfies LeftOver), LEFT_OVER)
}
