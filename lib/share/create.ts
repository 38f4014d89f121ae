import { isGameId, partsOf } from '../games/registry'
import { fail, type Result } from '../result'
import { type RosterKey, readRoster } from '../rosters/data'
import { rosterIn, storedFrom } from '../rosters/stored'
import type { RandomBytes } from '../token'
import { createShare } from './mutations'
import { publicRoster } from './public'

type Wish = RosterKey & {
  readonly kind: 'frozen' | 'live'
  readonly isPublic: boolean
  readonly now: Date
  readonly random: RandomBytes
}

/** What is kept secret is not even written into a copy that others are to read. */
export async function shareList({ kind, ...wish }: Wish): Promise<Result<{ code: string }>> {
  if (kind === 'live') return createShare({ ...wish, frozen: null })
  const found = await readRoster(wish)
  if (!found.ok) return found
  const roster = rosterIn(found.value)
  if (!isGameId(roster.game)) return fail({ kind: 'unreadable', reason: `There is no game "${roster.game}" here.` })
  const { game: _, ...frozen } = storedFrom(publicRoster(roster, await partsOf(roster.game).game()))
  return createShare({ ...wish, frozen })
}
