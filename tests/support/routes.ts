import { GET as getBuild } from '@/app/api/build/route'
import { POST as postHandOver } from '@/app/api/hand-over/route'
import { GET as getHealth } from '@/app/api/health/route'
import { POST as postRestore } from '@/app/api/lists/[id]/restore/route'
import { GET as getList, PUT as putList } from '@/app/api/lists/[id]/route'
import { PUT as putShare, DELETE as withdrawShare } from '@/app/api/lists/[id]/shares/[code]/route'
import { GET as getShares, POST as postShare } from '@/app/api/lists/[id]/shares/route'
import { GET as getVersion } from '@/app/api/lists/[id]/versions/[revision]/route'
import { GET as getVersions } from '@/app/api/lists/[id]/versions/route'
import { POST as postKnown } from '@/app/api/lists/known/route'
import { POST as postList } from '@/app/api/lists/route'
import { GET as getOdds } from '@/app/api/odds/[game]/route'
import { GET as getCatalogue } from '@/app/api/packs/[pack]/[version]/route'
import { GET as getPacks } from '@/app/api/packs/route'
import { GET as getAll } from '@/app/api/take-away/route'
import { POST as postFile } from '@/app/api/take-in/route'
import { GET as getNewListPacks } from '@/app/lists/new/packs/route'
import { GET as getRecent } from '@/app/lists/recent/route'
import type { Visitor } from './visitor'

// biome-ignore lint/suspicious/noExplicitAny: each handler has parameters of its own, which its path brings.
type AnyHandler = (request: Request, context: { params: Promise<any> }) => Promise<Response>

/** The routes, found as the server finds them, by method and path. */
const ROUTES: readonly (readonly [method: string, path: RegExp, handler: AnyHandler])[] = [
  ['POST', /^\/api\/lists$/, postList],
  ['POST', /^\/api\/lists\/known$/, postKnown],
  ['GET', /^\/api\/lists\/(?<id>[^/]+)$/, getList],
  ['PUT', /^\/api\/lists\/(?<id>[^/]+)$/, putList],
  ['POST', /^\/api\/lists\/(?<id>[^/]+)\/restore$/, postRestore],
  ['GET', /^\/api\/lists\/(?<id>[^/]+)\/versions$/, getVersions],
  ['GET', /^\/api\/lists\/(?<id>[^/]+)\/versions\/(?<revision>[^/]+)$/, getVersion],
  ['GET', /^\/api\/lists\/(?<id>[^/]+)\/shares$/, getShares],
  ['POST', /^\/api\/lists\/(?<id>[^/]+)\/shares$/, postShare],
  ['PUT', /^\/api\/lists\/(?<id>[^/]+)\/shares\/(?<code>[^/]+)$/, putShare],
  ['DELETE', /^\/api\/lists\/(?<id>[^/]+)\/shares\/(?<code>[^/]+)$/, withdrawShare],
  ['POST', /^\/api\/hand-over$/, postHandOver],
  ['POST', /^\/api\/take-in$/, postFile],
  ['GET', /^\/api\/take-away$/, getAll],
  ['GET', /^\/lists\/recent$/, getRecent],
  ['GET', /^\/lists\/new\/packs$/, getNewListPacks],
  ['GET', /^\/api\/packs$/, getPacks],
  ['GET', /^\/api\/packs\/(?<pack>[^/]+)\/(?<version>[^/]+)$/, getCatalogue],
  ['GET', /^\/api\/odds\/(?<game>[^/]+)$/, getOdds],
  ['GET', /^\/api\/build$/, async () => getBuild()],
  ['GET', /^\/api\/health$/, getHealth],
]

/** A `fetch` for a visitor's pages that calls the real routes, without a server. */
export function fetchOf(visitor: Visitor): typeof fetch {
  const ask = async (address: unknown, request: RequestInit = {}) => {
    const path = String(address)
    const method = request.method ?? 'GET'
    for (const [verb, pattern, handler] of ROUTES) {
      const found = verb === method ? pattern.exec(path.replace(/\?.*/, '')) : null
      if (!found) continue
      const headers = Object.fromEntries(new Headers(request.headers))
      const body = typeof request.body === 'string' ? { body: request.body } : {}
      return visitor.ask(handler, { ...found.groups }, { path, method, headers, ...body })
    }
    throw new Error(`There is no route for ${method} ${path}.`)
  }
  // Only the part of fetch that pages use.
  return ask as typeof fetch
}
