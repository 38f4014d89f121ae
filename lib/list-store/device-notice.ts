import { readLeftOver } from './after-restore'
import type { Device, JournalHead } from './device/database'
import { type Piece, piecesOf, readTraces, type Trace } from './device/local-lists'
import type { IsLiving } from './device/open-tabs'
import { settledEpoch } from './device/ownership'
import { askKnownLists, type KnownLists } from './known-lists'
import { goneLinks } from './share-links'
import { noteLateAnswers } from './unanswered-saves'
import { isBehind } from './unsynced-lists'

/** What a player should hear of this device, from what is on it. */
export type DeviceNotice = {
  /** Lists of which a restore, or a database put in place by hand, left the server an older version. */
  readonly older: number
  /** Those of them that are among the deleted lists there. */
  readonly deleted: number
  /** Lists that the server had and does not have any more, and that it did not take back. */
  readonly refused: number
  /** Lists that the server has only for a linked device, which has not been back since the restore. */
  readonly elsewhere: number
  /** Lists with changes that have not reached the server for a while. */
  readonly unsent: number
  /** Links that a restore took away. */
  readonly links: readonly { readonly list: string; readonly name: string; readonly count: number }[]
  /** Lists of which there is anything at all. */
  readonly lists: number
}

/** The server is asked about what lies here unsent for a while, and whether it still has the newest of its lists. */
type Asking = {
  readonly ask: typeof fetch
  readonly isHeld: IsLiving
  /** Whether the server has any list for this browser: where it has none, that is what the page says. */
  readonly hasLists: boolean
}

/** What a tab is about to send is no news. */
const A_WHILE_MS = 60_000

export async function readDeviceNotice(device: Device, now: number, asking: Asking | null): Promise<DeviceNotice> {
  const isLate = ({ pending, touchedAt }: JournalHead) => pending && touchedAt < now - A_WHILE_MS
  const late = (await readTraces(device)).filter(({ heads }) => heads.some(isLate))
  if (asking && late.length > 0) {
    const known = await askKnownLists(
      late.map(({ list }) => list),
      asking.ask,
    )
    if (known) await noteLateAnswers(device, { known, ...asking })
  }
  const [traces, left, links, settled] = [
    await readTraces(device),
    await readLeftOver(device),
    await goneLinks(device),
    await settledEpoch(device),
  ]
  const of = new Map(traces.map((trace) => [trace.list, trace]))
  // Whoever opened such a list since then has chosen: the server acknowledged it anew, in the journal, too.
  const isOpen = (list: string) => {
    const trace = of.get(list)
    if (!trace) return false
    return trace.known?.epoch !== settled || piecesOf(trace).former.length > 0
  }
  const missing = asking?.hasLists ? await findMissing(device, traces, asking.ask) : null
  return {
    older: countOf([...left.older.filter(isOpen), ...(missing?.older ?? [])]),
    deleted: countOf([...left.deleted.filter(isOpen), ...(missing?.deleted ?? [])]),
    refused: countOf([...left.refused.filter(isOpen), ...(missing?.gone ?? [])]),
    elsewhere: left.elsewhere.filter(isOpen).length,
    unsent: traces.filter(({ heads }) => heads.some(isLate)).length,
    links: [...links].map(([list, count]) => ({ list, name: of.get(list)?.known?.roster.name ?? '', count })),
    lists: traces.length,
  }
}

function countOf(lists: readonly string[]): number {
  return new Set(lists).size
}

/** Lists of which the server has an older version, those of them in the bin, and those that it does not have at all. */
export type MissingLists = Readonly<Record<'older' | 'deleted' | 'gone', readonly string[]>>

/** An older database lacks what was made or changed last. */
const NEWEST = 20

/**
 * What the server acknowledged in this very epoch and does not have: nothing is ever deleted for good, so that somebody
 * put an older database in place by hand. The newest are asked for; where one of them is missing, all.
 */
export async function findMissing(device: Device, traces: readonly Trace[], ask: typeof fetch): Promise<MissingLists> {
  const [owner, epoch] = [await device.get('marks', 'owner'), await settledEpoch(device)]
  const kept = traces
    .flatMap((trace) => piecesOf(trace).kept ?? [])
    .filter((piece) => piece.epoch === epoch && (piece.owner ?? owner) === owner)
    .toSorted((a, b) => b.touchedAt - a.touchedAt)
  const found = await lacking(kept.slice(0, NEWEST), ask)
  const isAnything = found.older.length + found.gone.length > 0
  return isAnything && kept.length > NEWEST ? lacking(kept, ask) : found
}

const NONE: MissingLists = { older: [], deleted: [], gone: [] }

async function lacking(kept: readonly Piece[], ask: typeof fetch): Promise<MissingLists> {
  if (kept.length === 0) return NONE
  const known = await askKnownLists(
    kept.map(({ list }) => list),
    ask,
  )
  if (!known) return NONE
  const ofNow = kept.filter(({ epoch }) => epoch === known.epoch)
  const named = (is: (piece: Piece) => boolean) => ofNow.filter(is).map(({ list }) => list)
  return {
    older: named((piece) => isOlder(piece, known)),
    deleted: named((piece) => isOlder(piece, known) && known.lists.get(piece.list)?.isDeleted === true),
    gone: named(({ list }) => !known.lists.has(list)),
  }
}

function isOlder(piece: Piece, { lists }: KnownLists): boolean {
  const there = lists.get(piece.list)
  return there !== undefined && isBehind(there, piece)
}
