import type { Answered, Aside, Doing, Refusal, Sent, Stored, Sync, SyncEvent, Trouble } from './sync-state'

/** So the history calls the version with which a list goes on that a restore had taken away. */
export const RETURNED = 'Sent again by a device, after a backup was restored'

const PAUSE_MS = 300
const FIRST_AGAIN_MS = 1000
const LONGEST_AGAIN_MS = 30_000
/** A player may go on for hours without an answer; older ones were overtaken by later ones. */
const MOST_UNANSWERED = 30

type Start = Pick<Sync, 'revision' | 'print'> &
  Answered & {
    readonly pending: boolean
    readonly unanswered: readonly string[]
    readonly asides?: readonly Aside[] | undefined
    readonly keptAt: number
  }

export function startSync({ pending, unanswered, asides = [], fingerprint, epoch, ...start }: Start): Sync {
  return {
    ...start,
    fingerprint,
    epoch,
    edition: pending ? 1 : 0,
    kept: 0,
    unanswered: unanswered.map((print) => ({ print, edition: 0, aside: false })),
    asides,
    label: null,
    failures: 0,
    setbacks: 0,
    trouble: null,
    words: null,
    isAway: false,
    isDoubtful: false,
    doing: pending ? soon : resting,
  }
}

/** Something speaks against what was acknowledged: the server is asked before anything else. */
export function doubted(sync: Sync): Sync {
  const asks = sync.doing.kind === 'resting' || sync.doing.kind === 'waiting'
  return { ...sync, isDoubtful: true, doing: asks ? asking : sync.doing }
}

/** Whether the player has something that the server has not. */
export function isPending({ edition, kept, asides }: Sync): boolean {
  return edition > kept || asides.length > 0
}

const resting: Doing = { kind: 'resting' }
const soon: Doing = { kind: 'waiting', ms: 0, again: false }
const asking: Doing = { kind: 'asking', was: null }

/** What becomes of a list's standing when something happens. Whatever does not fit the moment changes nothing. */
export function advance(sync: Sync, event: SyncEvent): Sync {
  const { doing } = sync
  switch (event.kind) {
    case 'changed':
      return changed({ ...sync, edition: sync.edition + 1 })
    case 'due':
      return doing.kind === 'waiting' ? begun(sync, event.print) : sync
    case 'saved':
      return doing.kind === 'sending' ? saved(sync, doing.sent, event) : sync
    case 'returned':
      return doing.kind === 'returning' ? returned(sync, doing.sent, event) : sync
    case 'lost':
      return lost(sync, event)
    case 'stale':
      return doing.kind === 'sending' || doing.kind === 'returning'
        ? { ...sync, isAway: false, setbacks: sync.setbacks + 1, doing: asking }
        : sync
    case 'gone':
      return gone(sync, event.epoch)
    case 'refused':
      return doing.kind === 'sending' || doing.kind === 'returning' || doing.kind === 'asking'
        ? refused(sync, event.why, event.words)
        : sync
    case 'got':
      return doing.kind === 'asking' ? met(answered(sync), event) : sync
    case 'same':
      return doing.kind === 'asking' ? rested(acknowledged(answered(sync), event)) : sync
    case 'heard':
      return heard(sync, event)
    case 'followed':
      return doing.kind === 'following' ? rested(upTo(sync, doing.theirs)) : sync
    case 'awake':
      return awake(sync)
    case 'look':
      return looked(sync)
    case 'keep-mine':
      if (doing.kind !== 'choosing') return sync
      return { ...upTo(sync, doing.theirs), edition: sync.edition + 1, label: event.label, doing: soon }
    case 'take-theirs': {
      if (doing.kind !== 'choosing') return sync
      const taken = upTo(sync, doing.theirs)
      const asides = event.aside ? [...sync.asides, event.aside] : sync.asides
      // What is put aside becomes the newest revision; theirs has to follow it.
      return asides.length > 0
        ? { ...taken, edition: sync.edition + 1, asides, doing: soon }
        : rested({ ...taken, kept: sync.edition })
    }
  }
}

function changed(sync: Sync): Sync {
  const { doing } = sync
  if (doing.kind === 'following') return { ...sync, doing: { kind: 'choosing', theirs: doing.theirs, isOlder: false } }
  // A list that is gone may have come back; one that was too large may be smaller now.
  if (doing.kind === 'refused' && doing.why === 'gone') return { ...sync, doing: { kind: 'asking', was: 'gone' } }
  const begins = doing.kind === 'resting' || doing.kind === 'refused'
  return begins ? { ...sync, doing: { kind: 'waiting', ms: PAUSE_MS, again: false } } : sync
}

function begun(sync: Sync, print: string): Sync {
  if (!isPending(sync)) return sync.isDoubtful ? { ...sync, doing: asking } : rested(sync)
  const aside = sync.asides.length > 0 && !sync.isAway
  // What is made again is what the server had before; what is new follows it.
  const edition = sync.isAway && print === sync.print ? sync.kept : sync.edition
  const sent: Sent = { print, edition, aside }
  const unanswered = [...sync.unanswered.filter((one) => one.print !== print), sent].slice(-MOST_UNANSWERED)
  return { ...sync, unanswered, doing: { kind: sync.isAway ? 'returning' : 'sending', sent } }
}

function saved(sync: Sync, sent: Sent, event: { revision: number; updatedAt: number } & Answered): Sync {
  const kept = sent.aside ? sync.kept : Math.max(sync.kept, sent.edition)
  const label = sent.aside ? sync.label : null
  return rested({
    ...acknowledged(answered(sync), event),
    revision: event.revision,
    print: sent.print,
    fingerprint: event.fingerprint,
    kept,
    asides: withoutSent(sync, sent),
    label,
    keptAt: event.updatedAt,
    setbacks: 0,
    unanswered: [],
  })
}

function returned(sync: Sync, sent: Sent, event: { revision: number } & Answered): Sync {
  return rested({
    ...acknowledged(answered(sync), event),
    revision: event.revision,
    print: sent.print,
    fingerprint: event.fingerprint,
    unanswered: [],
    isAway: false,
    // Stored once more under a name, so that the history says why the list begins anew.
    edition: sync.edition + 1,
    kept: sent.edition,
    label: RETURNED,
  })
}

function gone(sync: Sync, epoch: string | undefined): Sync {
  const { doing } = sync
  switch (doing.kind) {
    // Only what is read tells for certain what there is.
    case 'sending':
      return { ...sync, setbacks: sync.setbacks + 1, doing: asking }
    case 'asking':
      if (!isOtherEpoch(sync.epoch, epoch)) return refused(sync, 'gone')
      return rested({ ...answered(sync), isAway: true, edition: isPending(sync) ? sync.edition : sync.edition + 1 })
    case 'returning':
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
  return { ...answered(sync), words, doing: { kind: 'refused', why } }
}

function lost(sync: Sync, { trouble, words = null }: { trouble: Trouble; words?: string | null }): Sync {
  const { doing } = sync
  if (doing.kind !== 'sending' && doing.kind !== 'returning' && doing.kind !== 'asking') return sync
  if (doing.kind === 'asking' && doing.was) return { ...sync, doing: { kind: 'refused', why: doing.was } }
  // Having only looked, and nothing to send: it is looked again when the player comes back.
  if (!isPending(sync) && !sync.isDoubtful) return { ...sync, doing: resting }
  const failures = sync.failures + 1
  return { ...sync, failures, trouble, words, doing: later(failures) }
}

function heard(sync: Sync, event: { theirs: Stored; mine: string }): Sync {
  const { doing } = sync
  const isElsewhere = isOtherEpoch(sync.epoch, event.theirs.epoch)
  if (!isElsewhere && event.theirs.revision <= sync.revision) return sync
  switch (doing.kind) {
    case 'resting':
    case 'waiting':
      // Which of the two is the older database only the server can say.
      if (isElsewhere) return doubted(sync)
      if (isPast(sync, event.theirs)) return { ...sync, doing: asking }
      return met(sync, event)
    case 'choosing':
      return !isOtherEpoch(doing.theirs.epoch, event.theirs.epoch) && event.theirs.revision > doing.theirs.revision
        ? met(sync, event)
        : sync
    // The answer that is under way will say it.
    case 'sending':
    case 'returning':
    case 'asking':
    case 'following':
    case 'refused':
      return sync
  }
}

type Meeting = { readonly theirs: Stored; readonly mine: string; readonly hasGrown?: boolean }

/** What the server has, set against what is here. */
function met(sync: Sync, { theirs, mine, hasGrown = false }: Meeting): Sync {
  if (isBase(sync, theirs)) return rested(acknowledged({ ...sync, fingerprint: theirs.fingerprint }, theirs))
  // The very list that is here: by whichever way it came there, nobody loses anything.
  if (theirs.print === mine && sync.asides.length === 0) return rested({ ...upTo(sync, theirs), kept: sync.edition })
  const sent = sync.unanswered.find(({ print }) => print === theirs.print)
  if (sent) {
    const kept = sent.aside ? sync.kept : Math.max(sync.kept, sent.edition)
    return rested({ ...upTo(sync, theirs), kept, asides: withoutSent(sync, sent) })
  }
  const isOlder = !hasGrown && (theirs.revision <= sync.revision || isOtherEpoch(sync.epoch, theirs.epoch))
  if (!isOlder && hasNothingOwn(sync, mine))
    return { ...sync, kept: sync.edition, label: null, doing: { kind: 'following', theirs } }
  // The server no longer has what it acknowledged: the only copy may be the one that is here.
  if (!isPending(sync)) return { ...sync, edition: sync.edition + 1, doing: { kind: 'choosing', theirs, isOlder } }
  // A revision that says the same as the one before: what is new here goes on top of it.
  if (theirs.print === sync.print) return rested(upTo(sync, theirs))
  return { ...sync, doing: { kind: 'choosing', theirs, isOlder } }
}

/** Undone again before it was ever sent, or to be sent only for the sake of its name: that is nothing to ask about. */
function hasNothingOwn(sync: Sync, mine: string): boolean {
  if (!isPending(sync)) return true
  return mine === sync.print && sync.asides.length === 0 && sync.unanswered.every(({ print }) => print === mine)
}

/** Whether something that was sent and never answered may have been stored, and others saved after it. */
export function isPast({ revision, unanswered }: Pick<Sync, 'revision' | 'unanswered'>, theirs: Stored): boolean {
  return unanswered.length > 0 && theirs.revision > revision + 1
}

/** Whether the server has just what the next save is made from. */
export function isBase({ revision, print, fingerprint }: Sync, theirs: Stored): boolean {
  if (theirs.revision !== revision) return false
  return theirs.print === print || (fingerprint !== undefined && fingerprint === theirs.fingerprint)
}

export function isOtherEpoch(epoch: string | undefined, other: string | undefined): boolean {
  return epoch !== undefined && other !== undefined && epoch !== other
}

/** What was sent of the things put aside is the first of them. */
function withoutSent({ asides }: Sync, sent: Sent): readonly Aside[] {
  return sent.aside ? asides.slice(1) : asides
}

function upTo(sync: Sync, theirs: Stored): Sync {
  const { revision, print, fingerprint, updatedAt } = theirs
  return { ...acknowledged(sync, theirs), revision, print, fingerprint, keptAt: updatedAt, unanswered: [] }
}

function acknowledged(sync: Sync, { epoch }: Pick<Answered, 'epoch'>): Sync {
  return { ...sync, epoch: epoch ?? sync.epoch, isAway: false }
}

function answered(sync: Sync): Sync {
  return { ...sync, failures: 0, trouble: null, words: null, isDoubtful: false }
}

/** After one setback the next attempt is made at once: what was in the way is known. After more it waits. */
function rested(sync: Sync): Sync {
  if (!isPending(sync)) return { ...sync, doing: resting }
  return { ...sync, doing: sync.setbacks > 1 ? later(sync.setbacks - 1) : soon }
}

function later(attempts: number): Doing {
  return { kind: 'waiting', ms: Math.min(FIRST_AGAIN_MS * 2 ** (attempts - 1), LONGEST_AGAIN_MS), again: true }
}

/** What is gone may come back while the page lies there: undeleted, or with a linked device after a restore. */
function looked(sync: Sync): Sync {
  const { doing } = sync
  if (doing.kind === 'resting') return { ...sync, doing: asking }
  if (doing.kind === 'refused' && doing.why === 'gone') return { ...sync, doing: { kind: 'asking', was: 'gone' } }
  return sync
}

function awake(sync: Sync): Sync {
  const { doing } = sync
  if (doing.kind === 'resting') return { ...sync, doing: asking }
  if (doing.kind === 'refused') return { ...sync, doing: { kind: 'asking', was: doing.why } }
  if (doing.kind === 'waiting' && doing.again) return { ...sync, doing: soon }
  return sync
}
