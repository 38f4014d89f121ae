import type { Roster } from '../kernel/roster'

/** A list as it lies on the server. */
export type Stored = {
  readonly revision: number
  readonly roster: Roster
  readonly updatedAt: number
  /** The fingerprint of its text. */
  readonly print: string
  /** What that version is called, if anything: undo calls it the same. */
  readonly label?: string | null
}

/** Something to be stored before the list itself, under a name: what a player put aside but wants to find again. */
export type Aside = { readonly roster: Roster; readonly label: string }

type Sent = { readonly print: string; readonly edition: number; readonly aside: boolean }

export type Doing =
  | { readonly kind: 'resting' }
  /** Until a moment has passed; `again` after an attempt that failed. */
  | { readonly kind: 'waiting'; readonly ms: number; readonly again: boolean }
  | { readonly kind: 'sending'; readonly sent: Sent }
  /** What the server has, because it turned a save down or because a while has passed. */
  | { readonly kind: 'asking' }
  /** The server has something newer, and nothing here is unsaved. */
  | { readonly kind: 'following'; readonly theirs: Stored }
  /** The server has something newer, and so has the player. */
  | { readonly kind: 'choosing'; readonly theirs: Stored }
  | { readonly kind: 'refused'; readonly why: 'gone' | 'too-large' | 'unreadable' }

/** Where a list stands between the player and the server. */
export type Sync = {
  /** What the next save is made from, and the fingerprint of the list at that revision. */
  readonly revision: number
  readonly print: string
  /** Counts the player's changes, and how many of them the server has. */
  readonly edition: number
  readonly kept: number
  readonly keptAt: number
  /** Sent, never answered: the server may have any of them. */
  readonly unanswered: readonly Sent[]
  /** Stored before the list itself, the first one first. */
  readonly asides: readonly Aside[]
  /** The name under which the next save stands in the history. */
  readonly label: string | null
  readonly failures: number
  readonly trouble: 'unreachable' | 'full' | null
  readonly doing: Doing
}

export type SyncEvent =
  | { readonly kind: 'changed' }
  /** The wait is over. `print` is that of what would be sent. */
  | { readonly kind: 'due'; readonly print: string }
  | { readonly kind: 'saved'; readonly revision: number; readonly updatedAt: number }
  | { readonly kind: 'lost'; readonly trouble: 'unreachable' | 'full' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'refused'; readonly why: 'gone' | 'too-large' | 'unreadable' }
  /** The answer to asking; `mine` is the fingerprint of the list as the player sees it. */
  | { readonly kind: 'got'; readonly theirs: Stored; readonly mine: string }
  /** Another tab says what it saved. */
  | { readonly kind: 'heard'; readonly theirs: Stored; readonly mine: string }
  | { readonly kind: 'followed' }
  /** The connection is back, or the player looks at the page again. */
  | { readonly kind: 'awake' }
  | { readonly kind: 'keep-mine'; readonly label: string }
  | { readonly kind: 'take-theirs'; readonly aside: Aside | null }

const PAUSE_MS = 300
const FIRST_AGAIN_MS = 1000
const LONGEST_AGAIN_MS = 30_000
/** A player may go on for hours without an answer; older ones were overtaken by later ones. */
const MOST_UNANSWERED = 30

type Start = Pick<Sync, 'revision' | 'print'> & {
  readonly pending: boolean
  readonly unanswered: readonly string[]
  readonly asides?: readonly Aside[] | undefined
  readonly keptAt: number
}

export function startSync({ pending, unanswered, asides = [], ...start }: Start): Sync {
  return {
    ...start,
    edition: pending ? 1 : 0,
    kept: 0,
    unanswered: unanswered.map((print) => ({ print, edition: 0, aside: false })),
    asides,
    label: null,
    failures: 0,
    trouble: null,
    doing: pending ? soon : resting,
  }
}

/** Whether the player has something that the server has not. */
export function isPending({ edition, kept, asides }: Sync): boolean {
  return edition > kept || asides.length > 0
}

const resting: Doing = { kind: 'resting' }
const soon: Doing = { kind: 'waiting', ms: 0, again: false }

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
    case 'lost':
      return lost(sync, event.trouble)
    case 'stale':
      return doing.kind === 'sending' ? { ...sync, doing: { kind: 'asking' } } : sync
    case 'refused':
      return doing.kind === 'sending' || doing.kind === 'asking'
        ? { ...sync, doing: { kind: 'refused', why: event.why } }
        : sync
    case 'got':
      return doing.kind === 'asking' ? met(answered(sync), event) : sync
    case 'heard':
      return heard(sync, event)
    case 'followed':
      return doing.kind === 'following' ? rested(upTo(sync, doing.theirs)) : sync
    case 'awake':
      return awake(sync)
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
  if (doing.kind === 'following') return { ...sync, doing: { kind: 'choosing', theirs: doing.theirs } }
  const begins = doing.kind === 'resting' || (doing.kind === 'refused' && doing.why !== 'gone')
  return begins ? { ...sync, doing: { kind: 'waiting', ms: PAUSE_MS, again: false } } : sync
}

function begun(sync: Sync, print: string): Sync {
  if (!isPending(sync)) return rested(sync)
  const sent: Sent = { print, edition: sync.edition, aside: sync.asides.length > 0 }
  const unanswered = [...sync.unanswered.filter((one) => one.print !== print), sent].slice(-MOST_UNANSWERED)
  return { ...sync, unanswered, doing: { kind: 'sending', sent } }
}

function saved(sync: Sync, sent: Sent, { revision, updatedAt }: { revision: number; updatedAt: number }): Sync {
  const kept = sent.aside ? sync.kept : Math.max(sync.kept, sent.edition)
  const label = sent.aside ? sync.label : null
  return rested({
    ...answered(sync),
    revision,
    print: sent.print,
    kept,
    asides: withoutSent(sync, sent),
    label,
    keptAt: updatedAt,
    unanswered: [],
  })
}

function lost(sync: Sync, trouble: 'unreachable' | 'full'): Sync {
  const { doing } = sync
  if (doing.kind !== 'sending' && doing.kind !== 'asking') return sync
  // Having only looked, and nothing to send: it is looked again when the player comes back.
  if (!isPending(sync)) return { ...sync, doing: resting }
  const failures = sync.failures + 1
  const ms = Math.min(FIRST_AGAIN_MS * 2 ** (failures - 1), LONGEST_AGAIN_MS)
  return { ...sync, failures, trouble, doing: { kind: 'waiting', ms, again: true } }
}

function heard(sync: Sync, event: { theirs: Stored; mine: string }): Sync {
  const { doing } = sync
  if (event.theirs.revision <= sync.revision) return sync
  switch (doing.kind) {
    case 'resting':
    case 'waiting':
      return met(sync, event)
    case 'choosing':
      return event.theirs.revision > doing.theirs.revision ? met(sync, event) : sync
    // The answer that is under way will say it.
    case 'sending':
    case 'asking':
    case 'following':
    case 'refused':
      return sync
  }
}

/** What the server has, set against what is here. */
function met(sync: Sync, { theirs, mine }: { theirs: Stored; mine: string }): Sync {
  if (theirs.revision <= sync.revision) return rested(sync)
  const sent = sync.unanswered.find(({ print }) => print === theirs.print)
  if (sent) {
    const kept = sent.aside ? sync.kept : Math.max(sync.kept, sent.edition)
    return rested({ ...upTo(sync, theirs), kept, asides: withoutSent(sync, sent) })
  }
  // The very list that is here: by whichever way it came there, nobody loses anything.
  if (theirs.print === mine && sync.asides.length === 0) return rested({ ...upTo(sync, theirs), kept: sync.edition })
  if (!isPending(sync)) return { ...sync, doing: { kind: 'following', theirs } }
  // A revision that says the same as the one before: what is new here goes on top of it.
  if (theirs.print === sync.print) return rested(upTo(sync, theirs))
  return { ...sync, doing: { kind: 'choosing', theirs } }
}

/** What was sent of the things put aside is the first of them. */
function withoutSent({ asides }: Sync, sent: Sent): readonly Aside[] {
  return sent.aside ? asides.slice(1) : asides
}

function upTo(sync: Sync, theirs: Stored): Sync {
  return { ...sync, revision: theirs.revision, print: theirs.print, keptAt: theirs.updatedAt, unanswered: [] }
}

function answered(sync: Sync): Sync {
  return { ...sync, failures: 0, trouble: null }
}

function rested(sync: Sync): Sync {
  return { ...sync, doing: isPending(sync) ? soon : resting }
}

function awake(sync: Sync): Sync {
  const { doing } = sync
  if (doing.kind === 'resting') return { ...sync, doing: { kind: 'asking' } }
  if (doing.kind === 'waiting' && doing.again) return { ...sync, doing: soon }
  return sync
}
