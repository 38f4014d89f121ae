import type { Roster } from '../kernel/roster/roster'
import { formatRoster } from '../rosters/format'
import { type Device, keepList } from './device/database'
import type { IsOpenTab } from './device/open-tabs'
import { textFingerprint } from './fingerprint'
import { randomId } from './random-id'
import { type EventOf, type ReadAnswer, sendList, serverOf } from './server'
import { descendsFrom } from './server-history'
import { deleteUnsynced, hasReplacedVersions, type UnsyncedList } from './unsynced-lists'

export type SaveAsNewAnswer = EventOf<'refused' | 'lost'> | { readonly kind: 'made'; readonly id: string }

type Sending = {
  readonly ask: typeof fetch
  /** Called before something is deleted: a tab may have opened it meanwhile. */
  readonly readOpenTabs: () => Promise<IsOpenTab>
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Saves a version on the device as a new list, one after the other: the first one may make the owner. The version is
 * deleted only when the server has it word for word for the current owner.
 */
export function saveAsNewList(device: Device, held: UnsyncedList, sending: Sending): Promise<SaveAsNewAnswer> {
  const next = last.then(() => sendUnsynced(device, held, sending))
  last = next.catch(() => undefined)
  return next
}

async function sendUnsynced(
  device: Device,
  held: UnsyncedList,
  { ask, readOpenTabs }: Sending,
): Promise<SaveAsNewAnswer> {
  const mark = `sending ${held.key} ${held.version.touchedAt}`
  const noted = await device.get('marks', mark)
  let id = noted ?? (await storeNewId(device, mark))
  let answer = await sendUnder(id, held.roster, ask)
  if (answer.kind === 'not-ours' && noted !== undefined) {
    id = await storeNewId(device, mark)
    answer = await sendUnder(id, held.roster, ask)
  }
  if (answer.kind === 'not-ours') return UNKNOWN_BROWSER
  if (answer.kind !== 'read') return answer
  const { roster, updatedAt, revision, fingerprint, epoch } = answer
  await keepList(device, { id, roster, updatedAt, revision, fingerprint, epoch })
  // The server has only the one version.
  if (!hasReplacedVersions(held.version) && (await deleteUnsynced(device, held, readOpenTabs)))
    await device.delete('marks', mark)
  return { kind: 'made', id }
}

/** Stored before it is sent: a second attempt after a lost answer makes the same list. */
async function storeNewId(device: Device, mark: string): Promise<string> {
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

type Sent = EventOf<'refused' | 'lost'> | Extract<ReadAnswer, { readonly kind: 'read' }> | typeof NOT_OURS

/** What the server has under the id, if it is the list that was sent or is based on it. */
async function sendUnder(id: string, roster: Roster, ask: typeof fetch): Promise<Sent> {
  const text = formatRoster(roster)
  const sent = await sendList(id, text, ask)
  if (sent.kind === 'refused' || sent.kind === 'lost') return sent
  // A new list is read as well: the owner's cookie that came with the answer may have been refused.
  const server = serverOf(id, ask)
  const there = await server.read()
  if (there.kind === 'lost') return there
  if (there.kind !== 'read') return NOT_OURS
  const isIt = formatRoster(there.roster) === text
  return isIt || (await descendsFrom({ revision: 1, print: textFingerprint(text) }, there, server)) ? there : NOT_OURS
}
