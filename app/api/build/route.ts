import { NOT_KEPT } from '../answers'

export const dynamic = 'force-dynamic'

/** Which build this server is: a page of another one asks when it misses something. */
export function GET(): Response {
  return Response.json({ build: process.env.APP_BUILD ?? '' }, { headers: NOT_KEPT })
}
