import type { Roster } from '../kernel/roster/roster'
import { formatRoster } from '../rosters/format'
import { type Device, keepList } from './device/database'
import type { IsLiving } from './device/open-tabs'
import { printOf } from './fingerprint'
import { randomId } from './random-id'
import { type Of, type ReadAnswer, sendList, serverOf } from './server'
import { hasGrownFrom } from './server-history'
import { forgetHeld, type HeldList, hasAsides } from './unsynced-lists'

export type NewListAnswer = Of<'refused' | 'lost'> | { readonly kind: 'made'; readonly id: string }

type Sending = {
  readonly ask: typeof fetch
  /** Asked when something is to be deleted: a tab may have opened it meanwhile. */
  readonly living: () => Promise<IsLiving>
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Sends what the device holds as a list of its own, one after the other: the first of them may make the owner. What was
 * held goes only when the server was asked and has it, word for word, for whoever this browser is by now.
 */
export function newListFrom(device: Device, held: HeldList, sending: Sending): Promise<NewListAnswer> {
  const next = last.then(() => sendHeld(device, held, sending))
  last = next.catch(() => undefined)
  return next
}

async function sendHeld(device: Device, held: HeldList, { ask, living }: Sending): Promise<NewListAnswer> {
  const mark = `sending ${held.key} ${held.piece.touchedAt}`
  const noted = await device.get('marks', mark)
  let id = noted ?? (await noteId(device, mark))
  let answer = await sendUnder(id, held.roster, ask)
  if (answer.kind === 'not-ours' && noted !== undefined) {
    id = await noteId(device, mark)
    answer = await sendUnder(id, held.roster, ask)
  }
  if (answer.kind === 'not-ours') return UNKNOWN_BROWSER
  if (answer.kind !== 'read') return answer
  const { roster, updatedAt, revision, fingerprint, epoch } = answer
  await keepList(device, { id, roster, updatedAt, revision, fingerprint, epoch })
  // The server has only the one version.
  if (!hasAsides(held.piece) && (await forgetHeld(device, held, living))) await device.delete('marks', mark)
  return { kind: 'made', id }
}

/** Written down before it is sent: a second attempt, after an answer that was lost, still makes one list. */
async function noteId(device: Device, mark: string): Promise<string> {
  const id = randomId()
  await device.put('marks', id, mark)
  return id
}

const NOT_OURS = { kind: 'not-ours' } as const

const UNKNOWN_BROWSER = {
  kind: 'lost',
  trouble: 'busy',
  words: 'The server does not know this browser again. Does it refuse cookies?',
} as const

type Sent = Of<'refused' | 'lost'> | Extract<ReadAnswer, { readonly kind: 'read' }> | typeof NOT_OURS

/** What the server has under the id, where that is the list that was sent, or went on from it. */
async function sendUnder(id: string, roster: Roster, ask: typeof fetch): Promise<Sent> {
  const text = formatRoster(roster)
  const sent = await sendList(id, text, ask)
  if (sent.kind === 'refused' || sent.kind === 'lost') return sent
  // Also what was made: the key that came with the answer may have got lost. A list in the bin is not there.
  const server = serverOf(id, ask)
  const there = await server.read()
  if (there.kind === 'lost') return there
  if (there.kind !== 'read') return NOT_OURS
  const isIt = formatRoster(there.roster) === text
  return isIt || (await hasGrownFrom({ revision: 1, print: printOf(text) }, there, server)) ? there : NOT_OURS
}
