import { formatRoster } from '../rosters/format'
import type { Device } from './device/database'
import { acknowledgeJournal, type Piece, piecesOf, readTraces, rosterOfPiece } from './device/local-lists'
import type { IsLiving } from './device/open-tabs'
import { printOf } from './fingerprint'
import type { KnownLists, ServerList } from './known-lists'
import { type Server, serverOf } from './server'

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
      const answer = await answerTo(piece, there, serverOf(trace.list, ask))
      if (answer === 'lost') return
      if (!answer) continue
      const mine = await rosterOfPiece(device, piece)
      const text = mine && formatRoster(mine)
      if (text === null || text !== formatRoster(answer.roster)) continue
      const { revision, fingerprint, epoch = known.epoch } = answer
      const by = { revision, fingerprint, epoch, owner: piece.owner, print: printOf(text) }
      await acknowledgeJournal(device, head, by)
    }
  }
}

/** What the server has in the place of what was sent last: others may have gone on from it. */
async function answerTo({ revision }: Piece, there: ServerList, server: Server) {
  if (there.revision <= revision + 1) {
    const answer = await server.read()
    return answer.kind === 'read' ? answer : 'lost'
  }
  const version = await server.version(revision + 1)
  return version && { roster: version.roster, revision: revision + 1, fingerprint: undefined, epoch: undefined }
}

/** The server still has just what this was made from. */
function isSame(there: ServerList, { revision, fingerprint }: Piece): boolean {
  return there.revision === revision && there.fingerprint === fingerprint
}
