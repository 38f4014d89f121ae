import { NO_STORE } from '@/lib/http/answers'

export const dynamic = 'force-dynamic'

/** Which build this server is: a page of another build asks when it misses something. */
export function GET(): Response {
  return Response.json({ build: process.env.APP_BUILD ?? '' }, { headers: NO_STORE })
}
