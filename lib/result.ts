/** Why a request cannot be done. A list that breaks a rule is an issue, and a bug is thrown: neither belongs here. */
export type Failure =
  | { readonly kind: 'not-found' }
  /** Saved from another tab in between; `revision` is the stored one, and of a list `fingerprint`. */
  | { readonly kind: 'stale'; readonly revision: number; readonly fingerprint?: string }
  /** The client may see it, but it belongs to somebody else. */
  | { readonly kind: 'not-yours' }
  /** Was shared once; its owner took it back. */
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'unreadable'; readonly reason: string }
  | { readonly kind: 'too-large'; readonly bytes: number; readonly limit: number }
  /** The owner would have more lists than `limit`. Nothing was stored, and existing lists stay. */
  | { readonly kind: 'too-many'; readonly lists: number; readonly limit: number }
  /** Nothing was done; the request may be repeated after so many seconds. */
  | { readonly kind: 'too-often'; readonly seconds: number }
  /** Nothing was stored; trying again may work. */
  | { readonly kind: 'busy' }
  /** Nothing was stored; the server's disk is full. */
  | { readonly kind: 'storage-full' }
  /** Nothing was stored; the server cannot write to its database: a read-only or failing disk. */
  | { readonly kind: 'unwritable' }

export type Result<T, F = Failure> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: F }

export function succeed<T>(value: T): Result<T, never> {
  return { ok: true, value }
}

export function fail<F extends Failure>(failure: F): Result<never, F> {
  return { ok: false, failure }
}
