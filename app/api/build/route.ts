import { NO_STORE } from '@/lib/http/answers'

export const dynamic = 'force-dynamic'

/** The build of this server. A page of another build asks for it when a file of its own is missing. */
export function GET(): Response {
  return Response.json({ build: process.env.APP_BUILD ?? '' }, { headers: NO_STORE })
}
