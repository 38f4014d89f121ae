import { database } from '../db/client'
import { isGameId, partsOf } from '../games/registry'
import { fail, type Result, succeed } from '../result'
import { type RosterKey, readRoster } from '../rosters/data'
import type { RosterContent } from '../rosters/mutations'
import { rosterIn, storedRosterFrom } from '../rosters/stored'
import { withStorageFailures } from '../storage-failure'
import { newId, type RandomBytes, SHARE_CODE_BITS, tokenFrom } from '../token'
import { publicRoster } from './public'

interface NewShare extends RosterKey {
  /** The list as it stays, without its secrets; null for a share that follows the list. */
  readonly frozen: RosterContent | null
  readonly isPublic: boolean
  readonly now: Date
  readonly random: RandomBytes
}

const HOUR_MS = 60 * 60 * 1000
const MOST_AN_HOUR = 60

export function createShare(request: NewShare): Promise<Result<{ code: string }>> {
  const { ownerId, rosterId, frozen, isPublic, now, random } = request
  return withStorageFailures(() =>
    database().$transaction<Result<{ code: string }>>(async (tx) => {
      const own = await tx.roster.count({ where: { id: rosterId, ownerId, deletedAt: null } })
      if (own === 0) return fail({ kind: 'not-found' })
      const hourAgo = new Date(now.getTime() - HOUR_MS)
      const lately = await tx.share.count({ where: { roster: { ownerId }, createdAt: { gt: hourAgo } } })
      if (lately >= MOST_AN_HOUR) return fail({ kind: 'too-often', seconds: HOUR_MS / 1000 })
      const code = tokenFrom(random, SHARE_CODE_BITS)
      const kind = frozen ? 'frozen' : 'live'
      const about = { id: newId(random), code, rosterId, kind, public: isPublic, createdAt: now }
      await tx.share.create({ data: { ...frozen, ...about } })
      return succeed({ code })
    }),
  )
}

type OwnShare = RosterKey & { readonly code: string }

/** Withdrawing twice keeps the first time. */
export function withdrawShare({ now, ...share }: OwnShare & { now: Date }): Promise<Result<null>> {
  return changeShare(share, { withdrawnAt: null }, { withdrawnAt: now })
}

export function publishShare({ isPublic, ...share }: OwnShare & { isPublic: boolean }): Promise<Result<null>> {
  return changeShare(share, {}, { public: isPublic })
}

/** Another owner's share and none at all give the same answer. */
function changeShare(
  { ownerId, rosterId, code }: OwnShare,
  only: { withdrawnAt?: null },
  data: { withdrawnAt: Date } | { public: boolean },
): Promise<Result<null>> {
  return withStorageFailures(async () => {
    const own = { code, rosterId, roster: { ownerId } }
    const { count } = await database().share.updateMany({ where: { ...own, ...only }, data })
    if (count > 0 || (await database().share.count({ where: own })) > 0) return succeed(null)
    return fail({ kind: 'not-found' })
  })
}

type ShareRequest = RosterKey & {
  readonly kind: 'frozen' | 'live'
  readonly isPublic: boolean
  readonly now: Date
  readonly random: RandomBytes
}

/** Secret choices are not even written into a copy that others may read. */
export async function shareList({ kind, ...request }: ShareRequest): Promise<Result<{ code: string }>> {
  if (kind === 'live') return createShare({ ...request, frozen: null })
  const found = await readRoster(request)
  if (!found.ok) return found
  const roster = rosterIn(found.value)
  if (!isGameId(roster.game)) return fail({ kind: 'unreadable', reason: `There is no game "${roster.game}" here.` })
  const { game: _, ...frozen } = storedRosterFrom(publicRoster(roster, await partsOf(roster.game).game()))
  return createShare({ ...request, frozen })
}
