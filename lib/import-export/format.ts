import type { PackFailure } from '../packs/failure'

export const ALL_FORMAT = 'musterroll-all/1'

/** An export leaves out older versions rather than become larger. */
export const MOST_EXPORTED_BYTES = 20_000_000

/** The most that is imported at once: from an owner, and from a browser without one. */
export const MOST_IMPORTED_BYTES = 200_000_000
export const MOST_BYTES_WITHOUT_OWNER = 1_000_000

/** The outcome for one list or pack of a file. */
export type Outcome = {
  /** Its path in the file, such as "lists[3]". */
  readonly place: string
  readonly name: string
} & (
  | { readonly outcome: 'taken-in' | 'already-here'; readonly id: string }
  | { readonly outcome: 'refused'; readonly failure: PackFailure }
)

export type ImportOutcomes = { readonly lists: readonly Outcome[]; readonly packs: readonly Outcome[] }
