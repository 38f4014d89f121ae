import { isGameId } from '@/lib/games/registry'
import { apiRoute, failureResponse, resultResponse } from '@/lib/http/answers'
import { viewer } from '@/lib/owners/session'
import { listPacks } from '@/lib/packs/data'
import { succeed } from '@/lib/result'

/** The packs that a list of a game can be built from, and the newest version of each. */
export const GET = apiRoute(async (request) => {
  const game = new URL(request.url).searchParams.get('game') ?? ''
  if (!isGameId(game)) return failureResponse({ kind: 'not-found' })
  const packs = await listPacks({ viewer: await viewer(), game })
  const published = packs.flatMap(({ id, name, own, newest }) => (newest === null ? [] : [{ id, name, own, newest }]))
  return resultResponse(succeed({ packs: published }))
})
