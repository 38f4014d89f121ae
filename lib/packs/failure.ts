import type { Unreadable } from '../http/json'
import { type Failure, fail, type Result } from '../result'
import { type Problem, problemOfPack } from './check'

/** Why something cannot be done with a pack: failures of packs, and those of any request. */
export type PackFailure =
  | Failure
  /** The pack, or the row, has errors: all of them, each with its place. */
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] }
  /** The name, or the version, is in use already; the sentence says by what. */
  | { readonly kind: 'taken'; readonly reason: string }

type Refusal = Result<never, PackFailure>

export function alreadyTaken(reason: string): Refusal {
  return { ok: false, failure: { kind: 'taken', reason } }
}

export function problemsFailure(problems: readonly Problem[]): Refusal {
  return { ok: false, failure: { kind: 'problems', problems } }
}

export function problemFailure(place: string, reason: string): Refusal {
  return problemsFailure([problemOfPack(place, reason)])
}

/** A file that cannot be read has one problem: the first. */
export function unreadableFailure({ place, reason }: Unreadable): Refusal {
  return problemFailure(place, reason)
}

export const NOT_FOUND: Refusal = fail({ kind: 'not-found' })

/** Thrown inside a transaction, so that it is rolled back. */
export class RefusedChange extends Error {
  constructor(readonly refusal: Result<never, PackFailure>) {
    super('The change was refused.')
  }
}

/** The work's value, or the refusal that it threw. */
export async function resultUnlessRefused<T>(work: () => Promise<T>): Promise<Result<T, PackFailure>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    if (error instanceof RefusedChange) return error.refusal
    throw error
  }
}
