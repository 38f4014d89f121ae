import type { Failure } from '../result'
import type { Problem } from './check'

/** Why something cannot be done with a pack, beside what can stop any request. */
export type PackFailure =
  | Failure
  /** The pack, or the row, has errors: all of them, each with its place. */
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] }
  /** The name, or the version, is in use already; the sentence says by what. */
  | { readonly kind: 'taken'; readonly reason: string }
