import { GAMES } from '@/lib/games/games'
import { isGameId } from '@/lib/games/ids'
import type { Catalogue } from '@/lib/kernel/catalogue'
import type { Roster } from '@/lib/kernel/roster/roster'
import { type Completion, completionsOf } from '@/lib/kernel/rules/fill'
import { nearestLegal, type Proposal } from '@/lib/kernel/rules/nearest'

/** What the page sends. The game is loaded here: functions cannot be sent. */
export type SearchRequest = { readonly roster: Roster; readonly catalogue: Catalogue; readonly question: Question }

self.addEventListener('message', async ({ data }: MessageEvent<SearchRequest>) => {
  const { roster, catalogue, question } = data
  if (!isGameId(roster.game)) throw new Error(`There is no game "${roster.game}".`)
  const game = await GAMES[roster.game]()
  self.postMessage(answerTo(question, { roster, catalogue, game }, () => performance.now()))
})

/** What to search for, and for how long at the most. */
export type Question =
  | { readonly kind: 'nearest'; readonly limitMs: number }
  | { readonly kind: 'fill'; readonly goals: readonly string[]; readonly limitMs: number }

/** `isTimeUp`: the search ended before it had tried everything. */
export type Answer = { readonly isTimeUp: boolean } & (
  | { readonly kind: 'nearest'; readonly proposal: Proposal | null }
  | { readonly kind: 'fill'; readonly completions: readonly Completion[] }
)

function answerTo(question: Question, list: JudgedList, now: () => number): Answer {
  const end = now() + question.limitMs
  let isTimeUp = false
  const mayContinue = () => {
    isTimeUp ||= now() >= end
    return !isTimeUp
  }
  if (question.kind === 'nearest') {
    const proposal = nearestLegal(list.roster, list.catalogue, list.game, mayContinue)
    return { kind: 'nearest', proposal, isTimeUp }
  }
  const completions = completionsOf(list, question.goals, mayContinue)
  return { kind: 'fill', completions, isTimeUp }
}

type JudgedList = Parameters<typeof completionsOf>[0]
