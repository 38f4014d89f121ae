import type { Device } from './device/database'
import { type Piece, piecesOf, type Trace } from './device/holdings'
import { settledEpoch } from './device/owner'
import { isBehind } from './held-lists'
import { askKnownLists, type KnownLists } from './known-lists'

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
