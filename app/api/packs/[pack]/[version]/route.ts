import { apiRoute, failureResponse } from '@/lib/http/answers'
import { viewer } from '@/lib/owners/session'
import { CATALOGUE_SHAPE, SHAPE_PARAMETER } from '@/lib/packs/address'
import { readBundledCatalogue } from '@/lib/packs/bundled'
import { readServedCatalogue, type ServedCatalogue } from '@/lib/packs/data'
import { log } from '@/lib/process-log'
import type { Result } from '@/lib/result'
import { revisionIn } from '@/lib/rosters/request-schema'

/** The catalogue that a list is built from, for the browser that builds it. */
export const GET = apiRoute<{ readonly pack: string; readonly version: string }>(
  async (request, { pack: packId, version }) => {
    const number = revisionIn(version)
    if (number === null) return failureResponse({ kind: 'not-found' })
    const stored = await readStoredCatalogue(packId, number)
    const served = stored.ok ? stored : await readBundledCatalogue({ packId, version: number })
    if (!served.ok) return failureResponse(served.failure)
    const { text, tag, audience } = served.value
    const isImmutable =
      audience === 'everybody' && hasCurrentShape(request) && (await isBundledContent({ packId, version: number }, tag))
    const headers = { etag: `W/"${tag}"`, 'cache-control': isImmutable ? IMMUTABLE_CACHING : CACHING_FOR[audience] }
    if (request.headers.get('if-none-match')?.includes(tag)) return new Response(null, { status: 304, headers })
    return new Response(text, { headers: { ...headers, 'content-type': 'application/json; charset=utf-8' } })
  },
)

/** Where the database cannot be read, bundled packs are served from their files. */
async function readStoredCatalogue(packId: string, version: number): Promise<Result<ServedCatalogue>> {
  try {
    return await readServedCatalogue({ viewer: await viewer(), packId, version })
  } catch (error) {
    log.error('packs cannot be read', { error: error instanceof Error ? error.message : String(error) })
    const bundled = await readBundledCatalogue({ packId, version })
    if (bundled.ok) return bundled
    throw error
  }
}

const YEAR_SECONDS = 365 * 24 * 60 * 60

const IMMUTABLE_CACHING = `public, max-age=${YEAR_SECONDS}, immutable`

/** A player's pack is requested again each time, since the browser may have another owner by then. */
const CACHING_FOR = { everybody: 'public, no-cache', owner: 'private, no-cache', draft: 'no-store' } as const

function hasCurrentShape(request: Request): boolean {
  const shape = new URL(request.url).searchParams.get(SHAPE_PARAMETER)
  return shape !== null && shape === CATALOGUE_SHAPE
}

/** Whether it is the bundled content. A restored database may hold other rows under the same version. */
async function isBundledContent(key: { packId: string; version: number }, tag: string): Promise<boolean> {
  const built = await readBundledCatalogue(key)
  return built.ok && built.value.tag === tag
}
