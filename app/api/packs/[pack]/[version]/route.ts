import { CATALOGUE_SHAPE, SHAPE_PARAMETER } from '@/lib/catalogue/address'
import { readServed, type Served } from '@/lib/catalogue/data'
import { viewer } from '@/lib/owners/session'
import { revisionIn } from '@/lib/rosters/request-schema'
import { refused } from '../../../answers'

type Context = { params: Promise<{ pack: string; version: string }> }

/** The catalogue that a list is built from, for the browser that builds it. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { pack: packId, version } = await params
  const number = revisionIn(version)
  if (number === null) return refused({ kind: 'not-found' })
  const served = await readServed({ viewer: await viewer(), packId, version: number })
  if (!served.ok) return refused(served.failure)
  const { text, tag } = served.value
  const headers = { etag: `W/"${tag}"`, 'cache-control': keepingOf(served.value, request) }
  if (request.headers.get('if-none-match')?.includes(tag)) return new Response(null, { status: 304, headers })
  return new Response(text, { headers: { ...headers, 'content-type': 'application/json; charset=utf-8' } })
}

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** What somebody owns is asked for anew each time: the next to use the browser may be somebody else. */
function keepingOf({ audience }: Served, request: Request): string {
  if (audience === 'draft') return 'no-store'
  if (audience === 'owner') return 'private, no-cache'
  const shape = new URL(request.url).searchParams.get(SHAPE_PARAMETER)
  return shape !== null && shape === CATALOGUE_SHAPE ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, no-cache'
}
