import type { Roster } from '../kernel/roster/roster'
import { formatRoster } from '../rosters/format'
import { type DeviceDatabase, NOTES_STORE, storeServerCopy } from './device/database'
import type { IsOpenInTab } from './device/open-tabs'
import { textFingerprint } from './fingerprint'
import { randomId } from './random-id'
import { type EventOf, type ReadAnswer, sendList, serverOf } from './server'
import { descendsFrom } from './server-history'
import { deleteUnsynced, hasSetAsideVersions, type UnsyncedList } from './unsynced-lists'

export type SaveAsNewAnswer = EventOf<'refused' | 'no-answer'> | { readonly kind: 'made'; readonly id: string }

type SendContext = {
  readonly fetchFn: typeof fetch
  /** Called before something is deleted: a tab may have opened it meanwhile. */
  readonly readOpenTabs: () => Promise<IsOpenInTab>
}

let lastSave: Promise<unknown> = Promise.resolve()

/**
 * Saves a version on the device as a new list, one after the other: the first one may make the owner. The version is
 * deleted only when the server has it word for word for the current owner.
 */
export function saveAsNewList(
  device: DeviceDatabase,
  unsynced: UnsyncedList,
  sending: SendContext,
): Promise<SaveAsNewAnswer> {
  const next = lastSave.then(() => sendUnsynced(device, unsynced, sending))
  lastSave = next.catch(() => undefined)
  return next
}

async function sendUnsynced(
  device: DeviceDatabase,
  held: UnsyncedList,
  { fetchFn, readOpenTabs }: SendContext,
): Promise<SaveAsNewAnswer> {
  const idKey = `sending ${held.key} ${held.version.touchedAt}`
  const knownId = await device.get(NOTES_STORE, idKey)
  let id = knownId ?? (await storeNewId(device, idKey))
  let answer = await sendUnder(id, held.roster, fetchFn)
  if (answer.kind === 'not-ours' && knownId !== undefined) {
    id = await storeNewId(device, idKey)
    answer = await sendUnder(id, held.roster, fetchFn)
  }
  if (answer.kind === 'not-ours') return UNKNOWN_BROWSER
  if (answer.kind !== 'read') return answer
  const { roster, updatedAt, revision, fingerprint, epoch } = answer
  await storeServerCopy(device, { id, roster, updatedAt, revision, fingerprint, epoch })
  // The server has only the one version.
  if (!hasSetAsideVersions(held.version) && (await deleteUnsynced(device, held, readOpenTabs)))
    await device.delete(NOTES_STORE, idKey)
  return { kind: 'made', id }
}

/** Stored before it is sent: a second attempt after a lost answer makes the same list. */
async function storeNewId(device: DeviceDatabase, idKey: string): Promise<string> {
  const id = randomId()
  await device.put(NOTES_STORE, id, idKey)
  return id
}

const NOT_OURS = { kind: 'not-ours' } as const

const UNKNOWN_BROWSER = {
  kind: 'no-answer',
  trouble: 'busy',
  message: 'The server does not recognise this browser. Allow cookies for this site.',
} as const

type SendAnswer = EventOf<'refused' | 'no-answer'> | Extract<ReadAnswer, { readonly kind: 'read' }> | typeof NOT_OURS

/** What the server has under the id after sending, if it is the list that was sent or is based on it. */
async function sendUnder(id: string, roster: Roster, fetchFn: typeof fetch): Promise<SendAnswer> {
  const text = formatRoster(roster)
  const sent = await sendList(id, text, fetchFn)
  if (sent.kind === 'refused' || sent.kind === 'no-answer') return sent
  // A new list is read as well: the owner's cookie that came with the answer may have been refused.
  const server = serverOf(id, fetchFn)
  const onServer = await server.read()
  if (onServer.kind === 'no-answer') return onServer
  if (onServer.kind !== 'read') return NOT_OURS
  const isSameText = formatRoster(onServer.roster) === text
  return isSameText || (await descendsFrom({ revision: 1, print: textFingerprint(text) }, onServer, server))
    ? onServer
    : NOT_OURS
}
