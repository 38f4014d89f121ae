import { randomBytes } from 'node:crypto'
import { redirect } from 'next/navigation'
import { readWith, type Schema } from '../http/json'
import { type Failure, fail, type Result } from '../result'
import { withStorageFailures } from '../storage-failure'
import { forCurrentOwner, knownOwner, type OwnerContext } from './session'

type ActionOptions = {
  /** The owner id for a browser without a key. Where it is missing, such a browser gets `not-found`. */
  readonly ownerIdWithoutKey?: string
  /** A refusal names the field that could not be read. */
  readonly showsField?: boolean
}

/** A server action on data of the browser's owner: the request is read by its schema and handed on with owner and time. */
export function ownerAction<T extends object, V, F extends { readonly kind: string }>(
  schema: Schema<T>,
  mutation: (request: T & OwnerContext) => Promise<Result<V, F>>,
  { ownerIdWithoutKey, showsField = false }: ActionOptions = {},
): (sent: unknown) => Promise<Result<V, F | Failure>> {
  return async (sent) => {
    const read = readWith(schema, sent)
    if (!read.ok) {
      const { place, reason } = read.unreadable
      return fail({ kind: 'unreadable', reason: showsField ? `${place}: ${reason}` : reason })
    }
    return withStorageFailures<V, F | Failure>(async () => {
      const known = (await knownOwner()) ?? ownerIdWithoutKey
      if (known === undefined) return fail({ kind: 'not-found' })
      return forCurrentOwner(known, (ownerId) =>
        mutation({ ...read.value, ownerId, now: new Date(), random: randomBytes }),
      )
    })
  }
}

/** The action of a form that makes a list: it redirects to the new list. The form works without JavaScript. */
export function listFormAction(
  make: (fields: unknown) => Promise<Result<{ readonly rosterId: string }>>,
): (before: Failure | null, form: unknown) => Promise<Failure | null> {
  return async (_, form) => {
    const made = await withStorageFailures(() => make(fieldsOf(form)))
    if (!made.ok) return made.failure
    redirect(`/lists/${made.value.rosterId}`)
  }
}

/** The fields of a form; null where a client has sent anything else to the action of a form. */
export function fieldsOf(sent: unknown): Readonly<Record<string, unknown>> | null {
  return sent instanceof FormData ? Object.fromEntries(sent) : null
}
