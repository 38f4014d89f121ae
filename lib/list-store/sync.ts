import type { SavePoint } from './device/database'
import { isListOf } from './old-answers'
import type {
  Activity,
  Refusal,
  SentSave,
  ServerStamp,
  ServerVersion,
  SetAsideVersion,
  Sync,
  SyncEvent,
  Trouble,
} from './sync-state'

/** The label of the version with which a list goes on after it was missing after a restore. */
export const RESENT_LABEL = 'Sent again by a device after a backup was restored'

const SAVE_DELAY_MS = 300
const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 30_000
/** A player may go on for hours without an answer: only the last saves matter. */
const MOST_UNANSWERED = 30

type SavedState = Pick<Sync, 'revision' | 'print'> &
  ServerStamp & {
    readonly pending: boolean
    readonly unanswered: readonly string[]
    readonly setAside?: readonly SetAsideVersion[] | undefined
    readonly savedAt: number
  }

export function startSync({ pending, unanswered, setAside = [], fingerprint, epoch, ...start }: SavedState): Sync {
  return {
    ...start,
    fingerprint,
    epoch,
    edition: pending ? 1 : 0,
    savedEdition: 0,
    unanswered: unanswered.map((print) => ({ print, edition: 0, isSetAside: false })),
    setAside,
    label: null,
    failures: 0,
    staleSaves: 0,
    trouble: null,
    serverMessage: null,
    isMissingAfterRestore: false,
    isContradicted: false,
    activity: pending ? sendingNext : resting,
  }
}

/** Something contradicts what the server acknowledged: it is asked before anything else. */
export function markContradicted(sync: Sync): Sync {
  const isInterruptible = sync.activity.kind === 'resting' || sync.activity.kind === 'waiting'
  return { ...sync, isContradicted: true, activity: isInterruptible ? asking : sync.activity }
}

/** The list was made on this device: no server has acknowledged any revision of it. */
export function isFirstSave({ revision }: Pick<Sync, 'revision'>): boolean {
  return revision < 1
}

/** Whether there is something that the server does not have. */
export function isPending({ edition, savedEdition, setAside }: Sync): boolean {
  return edition > savedEdition || setAside.length > 0
}

/** What is stored of it beside the journal. */
export function savePointOf(sync: Sync): SavePoint {
  const { revision, print, fingerprint, epoch, unanswered, setAside } = sync
  const sent = unanswered.map(({ print }) => print)
  const savePoint = { revision, print, fingerprint, epoch, unanswered: sent, pending: isPending(sync) }
  return setAside.length > 0 ? { ...savePoint, asides: setAside } : savePoint
}

const resting: Activity = { kind: 'resting' }
const sendingNext: Activity = { kind: 'waiting', ms: 0, isRetry: false }
const asking: Activity = { kind: 'asking', previousRefusal: null }

/** The next state after an event. An event that does not fit the current activity changes nothing. */
export function advance(sync: Sync, event: SyncEvent): Sync {
  const { activity } = sync
  switch (event.kind) {
    case 'changed':
      return afterChange({ ...sync, edition: sync.edition + 1 })
    case 'due':
      return activity.kind === 'waiting' ? startSave(sync, event.print) : sync
    case 'saved':
      return activity.kind === 'sending' ? afterSave(sync, activity.sent, event) : sync
    case 'recreated':
      return activity.kind === 'recreating' ? afterRecreation(sync, activity.sent, event) : sync
    case 'no-answer':
      return afterFailure(sync, event)
    case 'stale':
      return activity.kind === 'sending' || activity.kind === 'recreating'
        ? { ...sync, isMissingAfterRestore: false, staleSaves: sync.staleSaves + 1, activity: asking }
        : sync
    case 'gone':
      return afterNotFound(sync, event.epoch)
    case 'refused':
      return activity.kind === 'sending' || activity.kind === 'recreating' || activity.kind === 'asking'
        ? afterRefusal(sync, event.why, event.message)
        : sync
    case 'answered':
      return activity.kind === 'asking' ? compareWithServer(clearFailures(sync), event) : sync
    case 'same':
      return activity.kind === 'asking' ? restOrSend(noteEpoch(clearFailures(sync), event)) : sync
    case 'saved-elsewhere':
      return afterSaveElsewhere(sync, event)
    case 'followed':
      return activity.kind === 'following' ? restOrSend(adoptServerState(sync, activity.theirs)) : sync
    case 'retry':
      return afterRetry(sync)
    case 'check':
      return afterCheck(sync)
    case 'keep-mine':
      if (activity.kind !== 'choosing') return sync
      return {
        ...adoptServerState(sync, activity.theirs),
        edition: sync.edition + 1,
        label: event.label,
        activity: sendingNext,
      }
    case 'take-theirs': {
      if (activity.kind !== 'choosing') return sync
      const adopted = adoptServerState(sync, activity.theirs)
      const setAside = event.setAside ? [...sync.setAside, event.setAside] : sync.setAside
      // The version that was set aside becomes the newest revision: theirs is saved once more after it.
      return setAside.length > 0
        ? { ...adopted, edition: sync.edition + 1, setAside, activity: sendingNext }
        : restOrSend({ ...adopted, savedEdition: sync.edition })
    }
  }
}

function afterChange(sync: Sync): Sync {
  const { activity } = sync
  if (activity.kind === 'following')
    return { ...sync, activity: { kind: 'choosing', theirs: activity.theirs, isOlder: false } }
  // A list that is gone may have come back. One that was too large may be smaller after an edit.
  if (activity.kind === 'refused' && activity.why === 'gone')
    return { ...sync, activity: { kind: 'asking', previousRefusal: 'gone' } }
  const startsWaiting = activity.kind === 'resting' || activity.kind === 'refused'
  return startsWaiting ? { ...sync, activity: { kind: 'waiting', ms: SAVE_DELAY_MS, isRetry: false } } : sync
}

function startSave(sync: Sync, print: string): Sync {
  if (!isPending(sync)) return sync.isContradicted ? { ...sync, activity: asking } : restOrSend(sync)
  const isMadeBySave = sync.isMissingAfterRestore || isFirstSave(sync)
  const isSetAside = sync.setAside.length > 0 && !isMadeBySave
  // The list is made again as the server had it. What is new is the next save.
  const edition = sync.isMissingAfterRestore && print === sync.print ? sync.savedEdition : sync.edition
  const sent: SentSave = { print, edition, isSetAside }
  const unanswered = [...sync.unanswered.filter((one) => one.print !== print), sent].slice(-MOST_UNANSWERED)
  return { ...sync, unanswered, activity: { kind: isMadeBySave ? 'recreating' : 'sending', sent } }
}

function afterSave(sync: Sync, sent: SentSave, event: { revision: number; updatedAt: number } & ServerStamp): Sync {
  const savedEdition = sent.isSetAside ? sync.savedEdition : Math.max(sync.savedEdition, sent.edition)
  const label = sent.isSetAside ? sync.label : null
  return restOrSend({
    ...noteEpoch(clearFailures(sync), event),
    revision: event.revision,
    print: sent.print,
    fingerprint: event.fingerprint,
    savedEdition: savedEdition,
    setAside: withoutSent(sync, sent),
    label,
    savedAt: event.updatedAt,
    staleSaves: 0,
    unanswered: [],
  })
}

function afterRecreation(sync: Sync, sent: SentSave, event: { revision: number } & ServerStamp): Sync {
  const made = {
    ...noteEpoch(clearFailures(sync), event),
    revision: event.revision,
    print: sent.print,
    fingerprint: event.fingerprint,
    unanswered: [],
  }
  if (isFirstSave(sync))
    return restOrSend({ ...made, staleSaves: 0, savedEdition: Math.max(sync.savedEdition, sent.edition) })
  return restOrSend({
    ...made,
    // Saved once more under a label, so that the history says why the list begins again.
    edition: sync.edition + 1,
    savedEdition: sent.edition,
    label: RESENT_LABEL,
  })
}

function afterNotFound(sync: Sync, epoch: string | undefined): Sync {
  const { activity } = sync
  switch (activity.kind) {
    // Only reading tells what the server has.
    case 'sending':
      return { ...sync, staleSaves: sync.staleSaves + 1, activity: asking }
    case 'asking':
      if (!isOtherEpoch(sync.epoch, epoch)) return afterRefusal(sync, 'gone')
      return restOrSend({
        ...clearFailures(sync),
        isMissingAfterRestore: true,
        edition: isPending(sync) ? sync.edition : sync.edition + 1,
      })
    case 'recreating':
      return afterRefusal(sync, 'gone')
    case 'resting':
    case 'waiting':
    case 'following':
    case 'choosing':
    case 'refused':
      return sync
  }
}

function afterRefusal(sync: Sync, why: Refusal, message: string | null = null): Sync {
  return { ...clearFailures(sync), serverMessage: message, activity: { kind: 'refused', why } }
}

function afterFailure(sync: Sync, { trouble, message = null }: { trouble: Trouble; message?: string | null }): Sync {
  const { activity } = sync
  if (activity.kind !== 'sending' && activity.kind !== 'recreating' && activity.kind !== 'asking') return sync
  if (activity.kind === 'asking' && activity.previousRefusal)
    return { ...sync, activity: { kind: 'refused', why: activity.previousRefusal } }
  // Nothing waits to be sent: the server is asked again when the player comes back.
  if (!isPending(sync) && !sync.isContradicted) return { ...sync, activity: resting }
  const failures = sync.failures + 1
  return { ...sync, failures, trouble, serverMessage: message, activity: retryAfter(failures) }
}

function afterSaveElsewhere(sync: Sync, event: { theirs: ServerVersion; mine: string }): Sync {
  const { activity } = sync
  const isElsewhere = isOtherEpoch(sync.epoch, event.theirs.epoch)
  if (!isElsewhere && event.theirs.revision <= sync.revision) return sync
  switch (activity.kind) {
    case 'resting':
    case 'waiting':
      // Only the server can say which database is the older one.
      if (isElsewhere) return markContradicted(sync)
      if (mayHaveBeenStored(sync, event.theirs)) return { ...sync, activity: asking }
      return compareWithServer(sync, event)
    case 'choosing':
      return !isOtherEpoch(activity.theirs.epoch, event.theirs.epoch) &&
        event.theirs.revision > activity.theirs.revision
        ? compareWithServer(sync, event)
        : sync
    // An answer is on its way.
    case 'sending':
    case 'recreating':
    case 'asking':
    case 'following':
    case 'refused':
      return sync
  }
}

type Comparison = { readonly theirs: ServerVersion; readonly mine: string; readonly isDescendant?: boolean }

/** Compares what the server has with what is here. */
function compareWithServer(sync: Sync, { theirs, mine, isDescendant = false }: Comparison): Sync {
  if (isBaseOfNextSave(sync, theirs)) return restOrSend(noteEpoch({ ...sync, fingerprint: theirs.fingerprint }, theirs))
  // The server has what is here.
  if (theirs.print === mine && sync.setAside.length === 0)
    return restOrSend({ ...adoptServerState(sync, theirs), savedEdition: sync.edition })
  const sent = sync.unanswered.find(({ print }) => print === theirs.print)
  if (sent) {
    const savedEdition = sent.isSetAside ? sync.savedEdition : Math.max(sync.savedEdition, sent.edition)
    return restOrSend({
      ...adoptServerState(sync, theirs),
      savedEdition: savedEdition,
      setAside: withoutSent(sync, sent),
    })
  }
  const isOlder = !isDescendant && (theirs.revision <= sync.revision || isOtherEpoch(sync.epoch, theirs.epoch))
  if (!isOlder && hasNoOwnChanges(sync, mine))
    return { ...sync, savedEdition: sync.edition, label: null, activity: { kind: 'following', theirs } }
  // The server no longer has what it acknowledged: this may be the only copy.
  if (!isPending(sync)) return { ...sync, edition: sync.edition + 1, activity: { kind: 'choosing', theirs, isOlder } }
  // The revision has the same content as the one before, or gave it old answers only, which are here by now: what is new
  // here can be saved after it.
  if (theirs.print === sync.print || (!isOlder && isListOf(sync.print, theirs.roster)))
    return restOrSend(adoptServerState(sync, theirs))
  return { ...sync, activity: { kind: 'choosing', theirs, isOlder } }
}

/** Changes that were undone before they were sent are no reason to ask the player. */
function hasNoOwnChanges(sync: Sync, mine: string): boolean {
  if (!isPending(sync)) return true
  return mine === sync.print && sync.setAside.length === 0 && sync.unanswered.every(({ print }) => print === mine)
}

/** Whether a save without an answer may have been stored before others saved after it. */
export function mayHaveBeenStored(
  { revision, unanswered }: Pick<Sync, 'revision' | 'unanswered'>,
  theirs: ServerVersion,
): boolean {
  return unanswered.length > 0 && theirs.revision > revision + 1
}

/** Whether the server has exactly what the next save is based on. */
export function isBaseOfNextSave({ revision, print, fingerprint }: Sync, theirs: ServerVersion): boolean {
  if (theirs.revision !== revision) return false
  return theirs.print === print || (fingerprint !== undefined && fingerprint === theirs.fingerprint)
}

export function isOtherEpoch(epoch: string | undefined, other: string | undefined): boolean {
  return epoch !== undefined && other !== undefined && epoch !== other
}

/** The versions that were set aside are sent in order: the one that was sent is the first. */
function withoutSent({ setAside }: Sync, sent: SentSave): readonly SetAsideVersion[] {
  return sent.isSetAside ? setAside.slice(1) : setAside
}

function adoptServerState(sync: Sync, theirs: ServerVersion): Sync {
  const { revision, print, fingerprint, updatedAt } = theirs
  return { ...noteEpoch(sync, theirs), revision, print, fingerprint, savedAt: updatedAt, unanswered: [] }
}

function noteEpoch(sync: Sync, { epoch }: Pick<ServerStamp, 'epoch'>): Sync {
  return { ...sync, epoch: epoch ?? sync.epoch, isMissingAfterRestore: false }
}

function clearFailures(sync: Sync): Sync {
  return { ...sync, failures: 0, trouble: null, serverMessage: null, isContradicted: false }
}

/** After one stale save the next attempt is made at once, for its cause is known. After more it waits. */
function restOrSend(sync: Sync): Sync {
  if (!isPending(sync)) return { ...sync, activity: resting }
  return { ...sync, activity: sync.staleSaves > 1 ? retryAfter(sync.staleSaves - 1) : sendingNext }
}

function retryAfter(attempts: number): Activity {
  return { kind: 'waiting', ms: Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS), isRetry: true }
}

/** A list that is gone may come back while the page is open: undeleted, or by a linked device after a restore. */
function afterCheck(sync: Sync): Sync {
  const { activity } = sync
  if (activity.kind === 'resting') return { ...sync, activity: asking }
  if (activity.kind === 'refused' && activity.why === 'gone')
    return { ...sync, activity: { kind: 'asking', previousRefusal: 'gone' } }
  return sync
}

function afterRetry(sync: Sync): Sync {
  const { activity } = sync
  if (activity.kind === 'resting') return { ...sync, activity: asking }
  if (activity.kind === 'refused') return { ...sync, activity: { kind: 'asking', previousRefusal: activity.why } }
  if (activity.kind === 'waiting' && activity.isRetry) return { ...sync, activity: sendingNext }
  return sync
}
