import type {
  Activity,
  Refusal,
  ReplacedVersion,
  Sent,
  ServerStamp,
  Stored,
  Sync,
  SyncEvent,
  Trouble,
} from './sync-state'

/** The label of the version with which a list goes on after a restore took it away. */
export const RESENT_LABEL = 'Sent again by a device, after a backup was restored'

const SAVE_DELAY_MS = 300
const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 30_000
/** A player may go on for hours without an answer: older saves were replaced by later ones. */
const MOST_UNANSWERED = 30

type Start = Pick<Sync, 'revision' | 'print'> &
  ServerStamp & {
    readonly pending: boolean
    readonly unanswered: readonly string[]
    readonly asides?: readonly ReplacedVersion[] | undefined
    readonly savedAt: number
  }

export function startSync({ pending, unanswered, asides = [], fingerprint, epoch, ...start }: Start): Sync {
  return {
    ...start,
    fingerprint,
    epoch,
    edition: pending ? 1 : 0,
    savedEdition: 0,
    unanswered: unanswered.map((print) => ({ print, edition: 0, aside: false })),
    asides,
    label: null,
    failures: 0,
    rejections: 0,
    trouble: null,
    serverMessage: null,
    isTakenAway: false,
    isDoubtful: false,
    activity: pending ? soon : resting,
  }
}

/** Something contradicts what the server acknowledged: it is asked before anything else. */
export function withDoubt(sync: Sync): Sync {
  const asks = sync.activity.kind === 'resting' || sync.activity.kind === 'waiting'
  return { ...sync, isDoubtful: true, activity: asks ? asking : sync.activity }
}

/** Whether there is something that the server does not have. */
export function isPending({ edition, savedEdition, asides }: Sync): boolean {
  return edition > savedEdition || asides.length > 0
}

const resting: Activity = { kind: 'resting' }
const soon: Activity = { kind: 'waiting', ms: 0, again: false }
const asking: Activity = { kind: 'asking', was: null }

/** The next state after an event. An event that does not fit the current activity changes nothing. */
export function advance(sync: Sync, event: SyncEvent): Sync {
  const { activity } = sync
  switch (event.kind) {
    case 'changed':
      return changed({ ...sync, edition: sync.edition + 1 })
    case 'due':
      return activity.kind === 'waiting' ? started(sync, event.print) : sync
    case 'saved':
      return activity.kind === 'sending' ? saved(sync, activity.sent, event) : sync
    case 'recreated':
      return activity.kind === 'recreating' ? recreated(sync, activity.sent, event) : sync
    case 'lost':
      return failed(sync, event)
    case 'stale':
      return activity.kind === 'sending' || activity.kind === 'recreating'
        ? { ...sync, isTakenAway: false, rejections: sync.rejections + 1, activity: asking }
        : sync
    case 'gone':
      return gone(sync, event.epoch)
    case 'refused':
      return activity.kind === 'sending' || activity.kind === 'recreating' || activity.kind === 'asking'
        ? refused(sync, event.why, event.words)
        : sync
    case 'answered':
      return activity.kind === 'asking' ? compared(withAnswer(sync), event) : sync
    case 'same':
      return activity.kind === 'asking' ? settled(acknowledged(withAnswer(sync), event)) : sync
    case 'saved-elsewhere':
      return savedElsewhere(sync, event)
    case 'followed':
      return activity.kind === 'following' ? settled(takingOver(sync, activity.theirs)) : sync
    case 'retry':
      return retried(sync)
    case 'check':
      return checked(sync)
    case 'keep-mine':
      if (activity.kind !== 'choosing') return sync
      return { ...takingOver(sync, activity.theirs), edition: sync.edition + 1, label: event.label, activity: soon }
    case 'take-theirs': {
      if (activity.kind !== 'choosing') return sync
      const taken = takingOver(sync, activity.theirs)
      const asides = event.aside ? [...sync.asides, event.aside] : sync.asides
      // The version that was put aside becomes the newest revision: theirs is saved once more after it.
      return asides.length > 0
        ? { ...taken, edition: sync.edition + 1, asides, activity: soon }
        : settled({ ...taken, savedEdition: sync.edition })
    }
  }
}

function changed(sync: Sync): Sync {
  const { activity } = sync
  if (activity.kind === 'following')
    return { ...sync, activity: { kind: 'choosing', theirs: activity.theirs, isOlder: false } }
  // A list that is gone may have come back. One that was too large may be smaller after an edit.
  if (activity.kind === 'refused' && activity.why === 'gone')
    return { ...sync, activity: { kind: 'asking', was: 'gone' } }
  const begins = activity.kind === 'resting' || activity.kind === 'refused'
  return begins ? { ...sync, activity: { kind: 'waiting', ms: SAVE_DELAY_MS, again: false } } : sync
}

function started(sync: Sync, print: string): Sync {
  if (!isPending(sync)) return sync.isDoubtful ? { ...sync, activity: asking } : settled(sync)
  const aside = sync.asides.length > 0 && !sync.isTakenAway
  // The list is made again as the server had it. What is new is the next save.
  const edition = sync.isTakenAway && print === sync.print ? sync.savedEdition : sync.edition
  const sent: Sent = { print, edition, aside }
  const unanswered = [...sync.unanswered.filter((one) => one.print !== print), sent].slice(-MOST_UNANSWERED)
  return { ...sync, unanswered, activity: { kind: sync.isTakenAway ? 'recreating' : 'sending', sent } }
}

function saved(sync: Sync, sent: Sent, event: { revision: number; updatedAt: number } & ServerStamp): Sync {
  const kept = sent.aside ? sync.savedEdition : Math.max(sync.savedEdition, sent.edition)
  const label = sent.aside ? sync.label : null
  return settled({
    ...acknowledged(withAnswer(sync), event),
    revision: event.revision,
    print: sent.print,
    fingerprint: event.fingerprint,
    savedEdition: kept,
    asides: withoutSent(sync, sent),
    label,
    savedAt: event.updatedAt,
    rejections: 0,
    unanswered: [],
  })
}

function recreated(sync: Sync, sent: Sent, event: { revision: number } & ServerStamp): Sync {
  return settled({
    ...acknowledged(withAnswer(sync), event),
    revision: event.revision,
    print: sent.print,
    fingerprint: event.fingerprint,
    unanswered: [],
    isTakenAway: false,
    // Saved once more under a label, so that the history says why the list begins again.
    edition: sync.edition + 1,
    savedEdition: sent.edition,
    label: RESENT_LABEL,
  })
}

function gone(sync: Sync, epoch: string | undefined): Sync {
  const { activity } = sync
  switch (activity.kind) {
    // Only reading tells what the server has.
    case 'sending':
      return { ...sync, rejections: sync.rejections + 1, activity: asking }
    case 'asking':
      if (!isOtherEpoch(sync.epoch, epoch)) return refused(sync, 'gone')
      return settled({
        ...withAnswer(sync),
        isTakenAway: true,
        edition: isPending(sync) ? sync.edition : sync.edition + 1,
      })
    case 'recreating':
      return refused(sync, 'gone')
    case 'resting':
    case 'waiting':
    case 'following':
    case 'choosing':
    case 'refused':
      return sync
  }
}

function refused(sync: Sync, why: Refusal, words: string | null = null): Sync {
  return { ...withAnswer(sync), serverMessage: words, activity: { kind: 'refused', why } }
}

function failed(sync: Sync, { trouble, words = null }: { trouble: Trouble; words?: string | null }): Sync {
  const { activity } = sync
  if (activity.kind !== 'sending' && activity.kind !== 'recreating' && activity.kind !== 'asking') return sync
  if (activity.kind === 'asking' && activity.was) return { ...sync, activity: { kind: 'refused', why: activity.was } }
  // Nothing waits to be sent: the server is asked again when the player comes back.
  if (!isPending(sync) && !sync.isDoubtful) return { ...sync, activity: resting }
  const failures = sync.failures + 1
  return { ...sync, failures, trouble, serverMessage: words, activity: retryAfter(failures) }
}

function savedElsewhere(sync: Sync, event: { theirs: Stored; mine: string }): Sync {
  const { activity } = sync
  const isElsewhere = isOtherEpoch(sync.epoch, event.theirs.epoch)
  if (!isElsewhere && event.theirs.revision <= sync.revision) return sync
  switch (activity.kind) {
    case 'resting':
    case 'waiting':
      // Only the server can say which database is the older one.
      if (isElsewhere) return withDoubt(sync)
      if (mayHaveBeenStored(sync, event.theirs)) return { ...sync, activity: asking }
      return compared(sync, event)
    case 'choosing':
      return !isOtherEpoch(activity.theirs.epoch, event.theirs.epoch) &&
        event.theirs.revision > activity.theirs.revision
        ? compared(sync, event)
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

type Comparison = { readonly theirs: Stored; readonly mine: string; readonly isDescendant?: boolean }

/** Compares what the server has with what is here. */
function compared(sync: Sync, { theirs, mine, isDescendant = false }: Comparison): Sync {
  if (isBase(sync, theirs)) return settled(acknowledged({ ...sync, fingerprint: theirs.fingerprint }, theirs))
  // The server has what is here.
  if (theirs.print === mine && sync.asides.length === 0)
    return settled({ ...takingOver(sync, theirs), savedEdition: sync.edition })
  const sent = sync.unanswered.find(({ print }) => print === theirs.print)
  if (sent) {
    const kept = sent.aside ? sync.savedEdition : Math.max(sync.savedEdition, sent.edition)
    return settled({ ...takingOver(sync, theirs), savedEdition: kept, asides: withoutSent(sync, sent) })
  }
  const isOlder = !isDescendant && (theirs.revision <= sync.revision || isOtherEpoch(sync.epoch, theirs.epoch))
  if (!isOlder && hasNothingOwn(sync, mine))
    return { ...sync, savedEdition: sync.edition, label: null, activity: { kind: 'following', theirs } }
  // The server no longer has what it acknowledged: this may be the only copy.
  if (!isPending(sync)) return { ...sync, edition: sync.edition + 1, activity: { kind: 'choosing', theirs, isOlder } }
  // The revision has the same content as the one before: what is new here can be saved after it.
  if (theirs.print === sync.print) return settled(takingOver(sync, theirs))
  return { ...sync, activity: { kind: 'choosing', theirs, isOlder } }
}

/** Changes that were undone before they were sent are no reason to ask the player. */
function hasNothingOwn(sync: Sync, mine: string): boolean {
  if (!isPending(sync)) return true
  return mine === sync.print && sync.asides.length === 0 && sync.unanswered.every(({ print }) => print === mine)
}

/** Whether a save without an answer may have been stored before others saved after it. */
export function mayHaveBeenStored(
  { revision, unanswered }: Pick<Sync, 'revision' | 'unanswered'>,
  theirs: Stored,
): boolean {
  return unanswered.length > 0 && theirs.revision > revision + 1
}

/** Whether the server has exactly what the next save is based on. */
export function isBase({ revision, print, fingerprint }: Sync, theirs: Stored): boolean {
  if (theirs.revision !== revision) return false
  return theirs.print === print || (fingerprint !== undefined && fingerprint === theirs.fingerprint)
}

export function isOtherEpoch(epoch: string | undefined, other: string | undefined): boolean {
  return epoch !== undefined && other !== undefined && epoch !== other
}

/** The versions that were put aside are sent in order: the one sent is the first. */
function withoutSent({ asides }: Sync, sent: Sent): readonly ReplacedVersion[] {
  return sent.aside ? asides.slice(1) : asides
}

function takingOver(sync: Sync, theirs: Stored): Sync {
  const { revision, print, fingerprint, updatedAt } = theirs
  return { ...acknowledged(sync, theirs), revision, print, fingerprint, savedAt: updatedAt, unanswered: [] }
}

function acknowledged(sync: Sync, { epoch }: Pick<ServerStamp, 'epoch'>): Sync {
  return { ...sync, epoch: epoch ?? sync.epoch, isTakenAway: false }
}

function withAnswer(sync: Sync): Sync {
  return { ...sync, failures: 0, trouble: null, serverMessage: null, isDoubtful: false }
}

/** After one rejection the next attempt is made at once, for its cause is known. After more it waits. */
function settled(sync: Sync): Sync {
  if (!isPending(sync)) return { ...sync, activity: resting }
  return { ...sync, activity: sync.rejections > 1 ? retryAfter(sync.rejections - 1) : soon }
}

function retryAfter(attempts: number): Activity {
  return { kind: 'waiting', ms: Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS), again: true }
}

/** A list that is gone may come back while the page is open: undeleted, or by a linked device after a restore. */
function checked(sync: Sync): Sync {
  const { activity } = sync
  if (activity.kind === 'resting') return { ...sync, activity: asking }
  if (activity.kind === 'refused' && activity.why === 'gone')
    return { ...sync, activity: { kind: 'asking', was: 'gone' } }
  return sync
}

function retried(sync: Sync): Sync {
  const { activity } = sync
  if (activity.kind === 'resting') return { ...sync, activity: asking }
  if (activity.kind === 'refused') return { ...sync, activity: { kind: 'asking', was: activity.why } }
  if (activity.kind === 'waiting' && activity.again) return { ...sync, activity: soon }
  return sync
}
