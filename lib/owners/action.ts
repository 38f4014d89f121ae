import { randomBytes } from 'node:crypto'
import { redirect } from 'next/navigation'
import { readWith, type Schema } from '../http/json'
import { type Failure, fail, type Result } from '../result'
import { storing } from '../storage-failure'
import { type Asking, forCurrentOwner, knownOwner } from './session'

type Differences = {
  /** The owner id for a browser without a key. Where it is missing, such a browser gets `not-found`. */
  readonly nobody?: string
  /** A refusal names the field that could not be read. */
  readonly namesField?: boolean
}

/** An action on what the owner of the browser has: what was sent is read by its schema, and carries owner and time. */
export function ownerAction<T extends object, V, F extends { readonly kind: string }>(
  schema: Schema<T>,
  mutation: (request: T & Asking) => Promise<Result<V, F>>,
  { nobody, namesField = false }: Differences = {},
): (sent: unknown) => Promise<Result<V, F | Failure>> {
  return async (sent) => {
    const read = readWith(schema, sent)
    if (!read.ok) {
      const { place, reason } = read.unreadable
      return fail({ kind: 'unreadable', reason: namesField ? `${place}: ${reason}` : reason })
    }
    return storing<V, F | Failure>(async () => {
      const known = (await knownOwner()) ?? nobody
      if (known === undefined) return fail({ kind: 'not-found' })
      return forCurrentOwner(known, (ownerId) =>
        mutation({ ...read.value, ownerId, now: new Date(), random: randomBytes }),
      )
    })
  }
}

/** The action of a form that makes a list, and leads to it. The form needs no script. */
export function listFormAction(
  make: (fields: unknown) => Promise<Result<{ readonly rosterId: string }>>,
): (before: Failure | null, form: unknown) => Promise<Failure | null> {
  return async (_, form) => {
    const made = await storing(() => make(fieldsOf(form)))
    if (!made.ok) return made.failure
    redirect(`/lists/${made.value.rosterId}`)
  }
}

/** The fields of a form; null for whatever else a stranger sends to an action that a form calls. */
export function fieldsOf(sent: unknown): Readonly<Record<string, unknown>> | null {
  return sent instanceof FormData ? Object.fromEntries(sent) : null
}
