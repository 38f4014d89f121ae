import type { PackFailure } from '../packs/failure'

export const ALL_FORMAT = 'musterroll-all/1'

/** What is taken away leaves older versions out before it becomes more than that. */
export const MOST_EXPORTED_BYTES = 20_000_000

/** What is imported at once: from whoever has something here already, and from anybody else. */
export const MOST_IMPORTED_BYTES = 200_000_000
export const MOST_OF_STRANGERS_BYTES = 1_000_000

/** How something in a file fared. */
export type Outcome = {
  /** Where it stands in the file, such as "lists[3]". */
  readonly place: string
  readonly name: string
} & (
  | { readonly outcome: 'taken-in' | 'already-here'; readonly id: string }
  | { readonly outcome: 'refused'; readonly failure: PackFailure }
)

export type Imported = { readonly lists: readonly Outcome[]; readonly packs: readonly Outcome[] }
