import { noPicture, pictureAnswer } from '@/components/share/picture-answer'
import { isGameId, partsOf } from '@/lib/games/registry'
import { route } from '@/lib/http/answers'
import { viewer } from '@/lib/owners/session'
import { readCatalogue } from '@/lib/packs/data'
import { readRoster } from '@/lib/rosters/data'
import { rosterIn } from '@/lib/rosters/stored'
import { publicListSteps } from '@/lib/share/public-list'
import { runStepsWithPauses } from '@/lib/work-in-steps'
import { yieldToOthers } from '@/lib/yielding'

/** The same picture for the list's owner, of a list that is not shared. */
export const GET = route<{ readonly id: string }>(async (_, { id: rosterId }) => {
  const ownerId = await viewer()
  if (ownerId === null) return noPicture(404)
  await yieldToOthers()
  const found = await readRoster({ ownerId, rosterId })
  if (!found.ok || !isGameId(found.value.game)) return noPicture(404)
  const { game: gameId, packId, packVersion } = found.value
  const catalogue = await readCatalogue({ viewer: ownerId, packId, version: Number(packVersion) })
  if (!catalogue.ok) return noPicture(404)
  const parts = partsOf(gameId)
  const [about, game] = await Promise.all([parts.about(), parts.game()])
  const context = { catalogue: catalogue.value, about, game }
  const shown = await runStepsWithPauses(publicListSteps(rosterIn(found.value), context))
  return pictureAnswer(shown, { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex, nofollow' })
})
