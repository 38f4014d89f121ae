import { isGameId, partsOf } from '@/lib/games/registry'
import type { Catalogue } from '@/lib/kernel/catalogue'
import type { Roster } from '@/lib/kernel/roster/roster'
import { answerTo, type Question } from './question'

/** What the page sends; the game itself is loaded here, for functions do not travel. */
export type SearchRequest = { readonly roster: Roster; readonly catalogue: Catalogue; readonly question: Question }

self.addEventListener('message', async ({ data }: MessageEvent<SearchRequest>) => {
  const { roster, catalogue, question } = data
  if (!isGameId(roster.game)) throw new Error(`There is no game "${roster.game}".`)
  const game = await partsOf(roster.game).game()
  self.postMessage(answerTo(question, { roster, catalogue, game }, () => performance.now()))
})
