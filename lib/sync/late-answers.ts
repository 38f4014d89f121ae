import type { Device } from '../device/database'
import { acknowledgeJournal, type Piece, piecesOf, readTraces, rosterOfPiece } from '../device/holdings'
import type { IsLiving } from '../device/living'
import { formatRoster } from '../rosters/format'
import type { KnownLists, ServerList } from './known-lists'
import { printOf } from './print'
import { serverOf } from './server'

type Asked = { readonly known: KnownLists; readonly ask: typeof fetch; readonly isHeld: IsLiving }

/**
 * Whoever edits and leaves at once sends the last save while the page goes: nobody is left to hear the answer. What the
 * server has word for word is noted as sent. Only lists that changed there since are asked for.
 */
export async function noteLateAnswers(device: Device, { known, ask, isHeld }: Asked): Promise<void> {
  for (const trace of await readTraces(device)) {
    const there = known.lists.get(trace.list)
    if (!there || there.isDeleted) continue
    for (const piece of piecesOf(trace).unsent) {
      const { head } = piece
      if (!head || isHeld(head) || (head.asides ?? []).length > 0 || isSame(there, piece)) continue
      const answer = await serverOf(trace.list, ask).read()
      if (answer.kind !== 'read') return
      const mine = await rosterOfPiece(device, piece)
      const text = mine && formatRoster(mine)
      if (text === null || text !== formatRoster(answer.roster)) continue
      const { revision, fingerprint, epoch = piece.epoch } = answer
      await acknowledgeJournal(device, head, { revision, fingerprint, epoch, owner: piece.owner, print: printOf(text) })
    }
  }
}

/** The server still has just what this was made from. */
function isSame(there: ServerList, { revision, fingerprint }: Piece): boolean {
  return there.revision === revision && there.fingerprint === fingerprint
}
