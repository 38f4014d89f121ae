import { isGameId } from '@/lib/games/registry'
import { viewer } from '@/lib/owners/session'
import { listPacks } from '@/lib/packs/data'
import { NOT_KEPT, refused } from '../answers'
import { inEpoch } from '../epoch'

/** The packs that a list of a game can be built from, and the newest version of each. */
export function GET(request: Request): Promise<Response> {
  return inEpoch(async () => {
    const game = new URL(request.url).searchParams.get('game') ?? ''
    if (!isGameId(game)) return refused({ kind: 'not-found' })
    const packs = await listPacks({ viewer: await viewer(), game })
    const published = packs.flatMap(({ id, name, own, newest }) => (newest === null ? [] : [{ id, name, own, newest }]))
    return Response.json({ packs: published }, { headers: NOT_KEPT })
  })
}
