import { isCrossSite, isJson } from '@/lib/http/requests'
import { NOT_KEPT } from './answers'
import { inEpoch } from './epoch'

/** A write from another site's page, or a form there, never gets as far as its work. */
export function writing(request: Request, work: () => Promise<Response>): Promise<Response> {
  return inEpoch(async () => {
    if (isCrossSite(request))
      return turnedAway(403, 'cross-site', 'This was sent from another site. Nothing was changed.')
    if (!isJson(request)) return turnedAway(415, 'not-json', 'Send JSON. Nothing was changed.')
    return work()
  })
}

function turnedAway(status: number, kind: string, message: string): Response {
  return Response.json({ kind, message }, { status, headers: NOT_KEPT })
}
