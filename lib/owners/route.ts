import { randomBytes } from 'node:crypto'
import { answered, apiRoute, refused, writeRoute } from '../http/answers'
import type { Schema } from '../http/json'
import { originOf, readSent } from '../http/requests'
import type { Result } from '../result'
import { type Asking, forCurrentOwner, knownOwner, viewer } from './session'

/** Who sent a request to a route, what its address says, and where this server was found. */
export type AskingRoute<P> = Asking & { readonly params: P; readonly origin: string }

/** A route that writes for the owner of the browser: the body is read by its schema, within its bound. */
export function ownerRoute<T, P, V>(
  schema: Schema<T>,
  mostBytes: number,
  mutation: (sent: T, asking: AskingRoute<P>) => Promise<Result<V>>,
  status = 200,
) {
  return writeRoute(async (request, params: P) => {
    const sent = await readSent(request, schema, mostBytes)
    if (!sent.ok) return refused(sent.failure)
    const known = await knownOwner()
    if (known === null) return refused({ kind: 'not-found' })
    const about = { params, origin: originOf(request), now: new Date(), random: randomBytes }
    return answered(await forCurrentOwner(known, (ownerId) => mutation(sent.value, { ...about, ownerId })), status)
  })
}

/** A route that reads what the owner of the browser has; a browser without an owner finds nothing. */
export function viewerRoute<P>(
  answer: (viewer: { readonly ownerId: string; readonly params: P; readonly request: Request }) => Promise<Response>,
) {
  return apiRoute(async (request, params: P) => {
    const ownerId = await viewer()
    return ownerId === null ? refused({ kind: 'not-found' }) : answer({ ownerId, params, request })
  })
}
