import { isGameId, partsOf } from '@/lib/games/registry'
import { type Read, unreadableWhole } from '@/lib/http/json'
import type { Catalogue } from '@/lib/kernel/catalogue'
import { nameFromId } from '@/lib/kernel/names'
import { catalogueAddress } from '@/lib/packs/address'
import { rosterFrom } from '@/lib/rosters/schema'
import { linkIn } from '@/lib/share/link'
import { type PublicList, publicListOf } from '@/lib/share/public-list'
import { carriedCatalogue, type Received, receivedFrom } from '@/lib/share/received'

/** The list behind a stored link, with the rows that it uses, where its pack is not open to everybody. */
export async function fetchSharedList(shareCode: string): Promise<Read<Received>> {
  const answer = await fetch(`/s/${shareCode}/text`)
  if (answer.status === 404 || answer.status === 410)
    return unreadableWhole('the link', 'It is wrong, or its owner revoked it.')
  if (answer.status === 429) return unreadableWhole('the link', 'Too many links did not work. Try again in a minute.')
  if (!answer.ok) return unreadableWhole('the link', 'The server does not answer. Try again in a moment.')
  const link = linkIn((await answer.text()).slice(-LONGEST_CODE_LENGTH))
  return link?.kind === 'code' ? receivedFrom(link.listCode) : fetchListFile(shareCode)
}

/** A little more than any code has; the code stands at the end of the text. */
const LONGEST_CODE_LENGTH = 120_000

/** For a list that is too long for a code. */
async function fetchListFile(shareCode: string): Promise<Read<Received>> {
  const answer = await fetch(`/s/${shareCode}/file`)
  if (!answer.ok) return unreadableWhole('the link', 'The server does not answer. Try again in a moment.')
  const roster = rosterFrom(await answer.json())
  return roster.ok ? { ok: true, value: { roster: roster.value, carriedPack: null } } : roster
}

/** Judges a list that came in a code, in this browser; the server is asked for the pack alone. */
export async function judgeReceived(received: Received): Promise<Read<PublicList>> {
  const { game: gameId } = received.roster
  if (!isGameId(gameId)) return unreadableWhole('the list', `It is a list for “${gameId}”, an unknown game.`)
  const parts = partsOf(gameId)
  const [about, game] = await Promise.all([parts.about(), parts.game()])
  const catalogue = await catalogueFor(received, gameId)
  if (!catalogue.ok) return catalogue
  return { ok: true, value: publicListOf(received.roster, { about, game, catalogue: catalogue.value }) }
}

async function catalogueFor(received: Received, gameId: Catalogue['game']): Promise<Read<Catalogue>> {
  if (received.carriedPack !== null && isGameId(gameId))
    return carriedCatalogue(received, (await partsOf(gameId).schema()).rows)
  const { pack } = received.roster
  const answer = await fetch(catalogueAddress(pack))
  // The route answers with a catalogue, or with a failure and its status.
  if (answer.ok) return { ok: true, value: (await answer.json()) as Catalogue }
  return unreadableWhole('the list', `Its pack was not found: ${nameFromId(pack.id)}, version ${pack.version}.`)
}
