import type { Roster } from '../kernel/roster/roster'

/** A list as it lies on the server. */
export type Stored = {
  readonly revision: number
  readonly roster: Roster
  readonly updatedAt: number
  /** The fingerprint of its text. */
  readonly print: string
  /** What that version is called, if anything: undo calls it the same. */
  readonly label?: string | null
} & Answered

/** What the server says of itself with an answer; a server or a tab of a build before says nothing. */
export type Answered = {
  /** The server's own fingerprint of the list at that revision. */
  readonly fingerprint?: string | undefined
  /** Names the life of the database: a restore begins another. */
  readonly epoch?: string | undefined
}

/** Something to be stored before the list itself, under a name: what a player put aside but wants to find again. */
export type Aside = { readonly roster: Roster; readonly label: string }

export type Sent = { readonly print: string; readonly edition: number; readonly aside: boolean }

export type Refusal = 'gone' | 'too-large' | 'unreadable'

/** Why the server could not be spoken to: not reached, its disk is full, or there but unable for the moment. */
export type Trouble = 'unreachable' | 'full' | 'busy'

export type Doing =
  | { readonly kind: 'resting' }
  /** Until a moment has passed; `again` after an attempt that failed. */
  | { readonly kind: 'waiting'; readonly ms: number; readonly again: boolean }
  | { readonly kind: 'sending'; readonly sent: Sent }
  /** A restore took the list away: it is made again under its id. */
  | { readonly kind: 'returning'; readonly sent: Sent }
  /** What the server has; `was` holds what it refused before. */
  | { readonly kind: 'asking'; readonly was: Refusal | null }
  /** The server has something newer, and nothing here is unsaved. */
  | { readonly kind: 'following'; readonly theirs: Stored }
  /** The server has another version, and so has the player; `isOlder` where the server went back to it. */
  | { readonly kind: 'choosing'; readonly theirs: Stored; readonly isOlder: boolean }
  | { readonly kind: 'refused'; readonly why: Refusal }

/** Where a list stands between the player and the server. The rules are in SPEC.md. */
export type Sync = {
  /** What the next save is made from, and the fingerprint of the list at that revision. */
  readonly revision: number
  readonly print: string
  /** Of the answer by which the server last acknowledged that revision. */
  readonly fingerprint: string | undefined
  readonly epoch: string | undefined
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
  /** Attempts in a row without an answer. */
  readonly failures: number
  /** How often the server turned a save down since it last took one. */
  readonly setbacks: number
  readonly trouble: Trouble | null
  /** The server's own sentence on its last refusal, where it had one. */
  readonly words: string | null
  /** A restore took the list away: the next thing sent makes it again. */
  readonly isAway: boolean
  /** Something speaks against what was acknowledged: nothing is called saved before the server was asked. */
  readonly isDoubtful: boolean
  readonly doing: Doing
}

/** What may happen to a list: at the server, in another tab, by the player, by the passing of time. */
export type SyncEvent =
  | { readonly kind: 'changed' }
  /** The wait is over. `print` is that of what would be sent. */
  | { readonly kind: 'due'; readonly print: string }
  | ({ readonly kind: 'saved'; readonly revision: number; readonly updatedAt: number } & Answered)
  /** The list was made again under its id. */
  | ({ readonly kind: 'returned'; readonly revision: number } & Answered)
  | { readonly kind: 'lost'; readonly trouble: Trouble; readonly words?: string }
  | { readonly kind: 'stale' }
  /** The server says that it has no such list. */
  | ({ readonly kind: 'gone' } & Pick<Answered, 'epoch'>)
  | { readonly kind: 'refused'; readonly why: Exclude<Refusal, 'gone'>; readonly words?: string }
  /**
   * The answer to asking; `mine` is the fingerprint of the list as the player sees it. `hasGrown` where the server's
   * history holds what the next save is made from: then it did not go back, whatever its epoch.
   */
  | { readonly kind: 'got'; readonly theirs: Stored; readonly mine: string; readonly hasGrown?: boolean }
  /** The answer to asking: it is still what it was. */
  | ({ readonly kind: 'same' } & Pick<Answered, 'epoch'>)
  /** Another tab, or the page, says what was saved. */
  | { readonly kind: 'heard'; readonly theirs: Stored; readonly mine: string }
  | { readonly kind: 'followed' }
  /** The connection is back, the player looks at the page again, or asks to try now. */
  | { readonly kind: 'awake' }
  /** A while has passed, and the player still looks at the page. */
  | { readonly kind: 'look' }
  | { readonly kind: 'keep-mine'; readonly label: string }
  | { readonly kind: 'take-theirs'; readonly aside: Aside | null }
