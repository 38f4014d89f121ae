import { isGameId, partsOf } from '@/lib/games/registry'
import { type Read, unreadable } from '@/lib/http/json'
import type { Catalogue } from '@/lib/kernel/catalogue'
import { catalogueAddress } from '@/lib/packs/address'
import { carriedCatalogue, type Received } from '@/lib/share/received'
import { type Shown, shownOf } from '@/lib/share/shown'

/** Judges a list that came in a code, in this browser; the server is asked for the pack alone. */
export async function shownFrom(received: Received): Promise<Read<Shown>> {
  const { game } = received.roster
  if (!isGameId(game)) return unreadable('game', `It is a list for “${game}”, a game that is not known here.`)
  const parts = partsOf(game)
  const [about, system] = await Promise.all([parts.about(), parts.system()])
  const catalogue = await catalogueFor(received, game)
  if (!catalogue.ok) return catalogue
  return { ok: true, value: shownOf(received.roster, { about, system, catalogue: catalogue.value }) }
}

async function catalogueFor(received: Received, game: Catalogue['game']): Promise<Read<Catalogue>> {
  if (received.pack !== null && isGameId(game)) return carriedCatalogue(received, (await partsOf(game).schema()).rows)
  const { pack } = received.roster
  const answer = await fetch(catalogueAddress(pack))
  // The route answers with a catalogue, or with a failure and its status.
  if (answer.ok) return { ok: true, value: (await answer.json()) as Catalogue }
  return unreadable('pack', `The pack that it was built with is not here: ${pack.id}, version ${pack.version}.`)
}
