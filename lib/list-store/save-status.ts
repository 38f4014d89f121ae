import { isPending } from './sync'
import type { Sync } from './sync-state'

/** What the player is told about saving. */
export type SaveStatus =
  /** The server has it. */
  | { readonly kind: 'saved'; readonly savedAt: number }
  /** On the device, on its way. */
  | { readonly kind: 'saving' }
  /** On the device; the server cannot be reached. */
  | { readonly kind: 'offline' }
  /** The server has another version, and the player chooses. */
  | { readonly kind: 'behind'; readonly revision: number; readonly isOlder: boolean }
  /** The server refused it, or the device cannot store it. */
  | { readonly kind: 'refused'; readonly reason: string }

const REFUSAL_SENTENCES = {
  gone: 'The server has no such list for this browser. Look in My lists, under deleted lists and “On this device”.',
  'too-large': 'The list is too large for the server: it takes at most 1 MB. Remove something.',
  unreadable: 'The server could not read the list. Export it.',
} as const

/** What to do when the server has given a reason of its own. */
const ADVICE = { 'too-large': 'Remove something.', unreadable: 'Export it.' } as const

const MISSING_AFTER_RESTORE =
  'A backup was restored, and the server has no such list for this browser. Look in your deleted lists, under My lists. If it came from another device of yours, open My lists there first.'

const DISK_FULL = 'The server’s disk is full.'

const BUSY = 'The server cannot save at the moment.'

const REJECTED = 'The server refused the list without a reason.'

const ON_DEVICE = 'Your changes are on this device'

const WILL_BE_SENT_AGAIN = `${ON_DEVICE} and will be sent again automatically.`

const NOT_ON_DEVICE = 'This browser does not store the list on the device.'

/** After this many stale saves in a row the player is told. */
const MANY_STALE_SAVES = 3

/** `deviceWorks` is false where the browser stores nothing or does not answer. */
export function saveStatusOf(sync: Sync, deviceWorks: boolean): SaveStatus {
  const { activity, trouble, savedAt } = sync
  if (activity.kind === 'choosing')
    return { kind: 'behind', revision: activity.theirs.revision, isOlder: activity.isOlder }
  const refusal = refusalOf(sync)
  if (refusal !== null)
    return { kind: 'refused', reason: `${refusalSentence(sync, refusal)} ${deviceSentence(sync, deviceWorks)}` }
  if (!deviceWorks) return { kind: 'refused', reason: `${NOT_ON_DEVICE} ${serverSentence(sync)}` }
  if (!isPending(sync) && !sync.isContradicted) return { kind: 'saved', savedAt }
  if (trouble === 'storage-full') return { kind: 'refused', reason: `${DISK_FULL} ${WILL_BE_SENT_AGAIN}` }
  if (trouble === 'busy') return { kind: 'refused', reason: `${sync.serverMessage ?? BUSY} ${WILL_BE_SENT_AGAIN}` }
  if (trouble === null && sync.staleSaves >= MANY_STALE_SAVES) {
    return { kind: 'refused', reason: `${REJECTED} ${WILL_BE_SENT_AGAIN}` }
  }
  return { kind: trouble === null ? 'saving' : 'offline' }
}

/** A refusal stays until the server answers something else. */
function refusalOf({ activity }: Sync) {
  if (activity.kind === 'refused') return activity.why
  return activity.kind === 'asking' ? activity.previousRefusal : null
}

function refusalSentence({ isMissingAfterRestore, serverMessage }: Sync, why: keyof typeof REFUSAL_SENTENCES): string {
  if (serverMessage !== null && why !== 'gone') return `${serverMessage} ${ADVICE[why]}`
  return why === 'gone' && isMissingAfterRestore ? MISSING_AFTER_RESTORE : REFUSAL_SENTENCES[why]
}

function deviceSentence(sync: Sync, deviceWorks: boolean): string {
  if (!deviceWorks) return 'This browser does not store it either. Keep this page open.'
  return isPending(sync) ? `${ON_DEVICE} only.` : 'What you see is on this device.'
}

function serverSentence(sync: Sync): string {
  if (!isPending(sync)) return 'The server has everything so far.'
  if (sync.trouble === null) return 'Your last change is on its way to the server.'
  return 'The server cannot be reached either. Keep this page open until it can.'
}
