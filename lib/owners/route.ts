import { randomBytes } from 'node:crypto'
import { apiRoute, failureResponse, resultResponse, writeRoute } from '../http/answers'
import type { Schema } from '../http/json'
import { originOf, readBody } from '../http/requests'
import type { Result } from '../result'
import { forCurrentOwner, knownOwner, type OwnerContext, viewer } from './session'

/** The owner who sent a request, the parameters of its address, and the origin of this server. */
export type OwnerRouteContext<P> = OwnerContext & { readonly params: P; readonly origin: string }

/** A route that writes for the owner of the browser: the body is read by its schema, within its bound. */
export function ownerRoute<T, P, V>(
  schema: Schema<T>,
  mostBytes: number,
  mutation: (sent: T, context: OwnerRouteContext<P>) => Promise<Result<V>>,
  status = 200,
) {
  return writeRoute(async (request, params: P) => {
    const sent = await readBody(request, schema, mostBytes)
    if (!sent.ok) return failureResponse(sent.failure)
    const known = await knownOwner()
    if (known === null) return failureResponse({ kind: 'not-found' })
    const requestContext = { params, origin: originOf(request), now: new Date(), random: randomBytes }
    return resultResponse(
      await forCurrentOwner(known, (ownerId) => mutation(sent.value, { ...requestContext, ownerId })),
      status,
    )
  })
}

/** A route that reads what the owner of the browser has; a browser without an owner finds nothing. */
export function viewerRoute<P>(
  answer: (viewer: { readonly ownerId: string; readonly params: P; readonly request: Request }) => Promise<Response>,
) {
  return apiRoute(async (request, params: P) => {
    const ownerId = await viewer()
    return ownerId === null ? failureResponse({ kind: 'not-found' }) : answer({ ownerId, params, request })
  })
}
