import type { Roster } from '../kernel/roster/roster'

/** A list as the server has it. Sent to other tabs as it is. */
export type ServerVersion = {
  readonly revision: number
  readonly roster: Roster
  readonly updatedAt: number
  /** The fingerprint of the text, made in the browser. */
  readonly print: string
  /** The label of that version: undo shows it. */
  readonly label?: string | null
} & ServerStamp

/** What the server adds to an answer. A server or a tab of an earlier build adds nothing. */
export type ServerStamp = {
  /** The server's own fingerprint of the list at that revision. */
  readonly fingerprint?: string | undefined
  /** Names the database's run of revisions: a restore begins another. */
  readonly epoch?: string | undefined
}

/** A version that the player gave up for another: it is saved under its label before the list itself. */
export type SetAsideVersion = { readonly roster: Roster; readonly label: string }

export type SentSave = { readonly print: string; readonly edition: number; readonly isSetAside: boolean }

export type Refusal = 'gone' | 'too-large' | 'unreadable'

/** Why there was no usable answer. */
export type Trouble = 'unreachable' | 'storage-full' | 'busy'

export type Activity =
  | { readonly kind: 'resting' }
  /** `isRetry` after an attempt that failed. */
  | { readonly kind: 'waiting'; readonly ms: number; readonly isRetry: boolean }
  | { readonly kind: 'sending'; readonly sent: SentSave }
  /** The server lacks the list, after a restore or because it was made on this device: it is created under its id. */
  | { readonly kind: 'recreating'; readonly sent: SentSave }
  /** Asks what the server has. */
  | { readonly kind: 'asking'; readonly previousRefusal: Refusal | null }
  /** The server has something newer, and nothing here is unsaved. */
  | { readonly kind: 'following'; readonly theirs: ServerVersion }
  /** The server has another version, and so has the player; `isOlder` where the server went back to it. */
  | { readonly kind: 'choosing'; readonly theirs: ServerVersion; readonly isOlder: boolean }
  | { readonly kind: 'refused'; readonly why: Refusal }

/** How far a list has come between the player and the server. */
export type Sync = {
  /** The revision on which the next save is based, and the browser's fingerprint of it; 0 where no server had it. */
  readonly revision: number
  readonly print: string
  /** From the answer that acknowledged that revision. */
  readonly fingerprint: string | undefined
  readonly epoch: string | undefined
  /** Counts the player's changes, and how many of them the server has. */
  readonly edition: number
  readonly savedEdition: number
  readonly savedAt: number
  /** Saves without an answer: the server may have any of them. */
  readonly unanswered: readonly SentSave[]
  /** The versions that were set aside: saved in this order before the list itself. */
  readonly setAside: readonly SetAsideVersion[]
  /** The label of the next save in the history. */
  readonly label: string | null
  /** Attempts in a row without an answer. */
  readonly failures: number
  /**
   * Saves that the server turned down since the last one that it accepted: they were based on another revision than it
   * has, or on a list that it does not have.
   */
  readonly staleSaves: number
  readonly trouble: Trouble | null
  /** The server's sentence on its last refusal, where it had one. */
  readonly serverMessage: string | null
  /** A restore removed the list from the server: the next request creates it again. */
  readonly isMissingAfterRestore: boolean
  /** Something contradicts what was acknowledged: nothing counts as saved before the server was asked. */
  readonly isContradicted: boolean
  readonly activity: Activity
}

/** What may happen to a list: at the server, in another tab, by the player, by time. */
export type SyncEvent =
  | { readonly kind: 'changed' }
  /** The wait is over. `print` is the fingerprint of what would be sent. */
  | { readonly kind: 'due'; readonly print: string }
  | ({ readonly kind: 'saved'; readonly revision: number; readonly updatedAt: number } & ServerStamp)
  /** The list was created under its id. */
  | ({ readonly kind: 'recreated'; readonly revision: number } & ServerStamp)
  | { readonly kind: 'no-answer'; readonly trouble: Trouble; readonly message?: string }
  | { readonly kind: 'stale' }
  /** The server says that it has no such list. */
  | ({ readonly kind: 'gone' } & Pick<ServerStamp, 'epoch'>)
  | { readonly kind: 'refused'; readonly why: Exclude<Refusal, 'gone'>; readonly message?: string }
  /**
   * The answer to asking; `mine` is the fingerprint of the list as the player sees it. `isDescendant` where the
   * server's history holds what the next save is based on: then it did not go back, whatever its epoch.
   */
  | {
      readonly kind: 'answered'
      readonly theirs: ServerVersion
      readonly mine: string
      readonly isDescendant?: boolean
    }
  /** The answer to asking: nothing changed. */
  | ({ readonly kind: 'same' } & Pick<ServerStamp, 'epoch'>)
  /** Another tab or the page reports what was saved. */
  | { readonly kind: 'saved-elsewhere'; readonly theirs: ServerVersion; readonly mine: string }
  | { readonly kind: 'followed' }
  /** The connection is back, the player looks at the page again, or asks to try now. */
  | { readonly kind: 'retry' }
  /** Some time has passed, and the player still looks at the page. */
  | { readonly kind: 'check' }
  | { readonly kind: 'keep-mine'; readonly label: string }
  | { readonly kind: 'take-theirs'; readonly setAside: SetAsideVersion | null }
