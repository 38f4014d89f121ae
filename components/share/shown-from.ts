import { isGameId, partsOf } from '@/lib/games/registry'
import { type Read, unreadable } from '@/lib/http/json'
import type { Catalogue } from '@/lib/kernel/catalogue'
import { catalogueAddress } from '@/lib/packs/address'
import { carriedCatalogue, type Received } from '@/lib/share/received'
import { type Shown, shownOf } from '@/lib/share/shown'

/** Judges a list that came in a code, in this browser; the server is asked for the pack alone. */
export async function shownFrom(received: Received): Promise<Read<Shown>> {
  const { game: gameId } = received.roster
  if (!isGameId(gameId)) return unreadable('game', `It is a list for “${gameId}”, a game that is not known here.`)
  const parts = partsOf(gameId)
  const [about, game] = await Promise.all([parts.about(), parts.game()])
  const catalogue = await catalogueFor(received, gameId)
  if (!catalogue.ok) return catalogue
  return { ok: true, value: shownOf(received.roster, { about, game, catalogue: catalogue.value }) }
}

async function catalogueFor(received: Received, gameId: Catalogue['game']): Promise<Read<Catalogue>> {
  if (received.pack !== null && isGameId(gameId))
    return carriedCatalogue(received, (await partsOf(gameId).schema()).rows)
  const { pack } = received.roster
  const answer = await fetch(catalogueAddress(pack))
  // The route answers with a catalogue, or with a failure and its status.
  if (answer.ok) return { ok: true, value: (await answer.json()) as Catalogue }
  return unreadable('pack', `The pack that it was built with is not here: ${pack.id}, version ${pack.version}.`)
}
