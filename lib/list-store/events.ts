import type { Answered, Aside, Refusal, Stored, Trouble } from './sync'

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
