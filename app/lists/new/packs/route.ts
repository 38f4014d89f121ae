import { GAME_IDS } from '@/lib/games/ids'
import { NO_STORE, route } from '@/lib/http/answers'
import { viewer } from '@/lib/owners/session'
import { newListOptions } from '../new-list-options'

/** The packs that the form for a new list begins with: a browser keeps them for when it has no connection. */
export const GET = route(async () => {
  const viewerId = await viewer()
  const options = await Promise.all(GAME_IDS.map((game) => newListOptions(viewerId, game, undefined)))
  const packs = options.flatMap((one) => (one ? { id: one.chosen.pack.id, version: one.chosen.pack.version } : []))
  return Response.json({ packs }, { headers: NO_STORE })
})
