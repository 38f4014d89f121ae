import { database } from '../db/client'
import { isGameId, partsOf } from '../games/registry'
import { lockOwner } from '../keys/mutations'
import { fail, type Result, succeed } from '../result'
import { type RosterKey, readRoster } from '../rosters/data'
import type { RosterContent } from '../rosters/mutations'
import { rosterIn, storedRosterFrom } from '../rosters/stored'
import { withStorageFailures } from '../storage-failure'
import { newId, type RandomBytes, SHARE_CODE_BITS, tokenFrom } from '../token'
import { publicRoster } from './public'
import type { Shows } from './shows'

interface NewShare extends RosterKey {
  /** The list as it is now, without its secrets; null for a live share. */
  readonly snapshot: RosterContent | null
  readonly isIndexable: boolean
  readonly shows: Shows
  readonly now: Date
  readonly random: RandomBytes
}

const HOUR_MS = 60 * 60 * 1000
const MOST_SHARES_PER_HOUR = 60

export function createShare(request: NewShare): Promise<Result<{ code: string }>> {
  const { ownerId, rosterId, snapshot, isIndexable, shows, now, random } = request
  return withStorageFailures(() =>
    database().$transaction<Result<{ code: string }>>(async (tx) => {
      if (!(await lockOwner(tx, ownerId))) return fail({ kind: 'not-found' })
      const own = await tx.roster.count({ where: { id: rosterId, ownerId, deletedAt: null } })
      if (own === 0) return fail({ kind: 'not-found' })
      const hourAgo = new Date(now.getTime() - HOUR_MS)
      const recentCount = await tx.share.count({ where: { roster: { ownerId }, createdAt: { gt: hourAgo } } })
      if (recentCount >= MOST_SHARES_PER_HOUR) return fail({ kind: 'too-often', seconds: HOUR_MS / 1000 })
      const code = tokenFrom(random, SHARE_CODE_BITS)
      const kind = snapshot ? 'frozen' : 'live'
      const columns = { id: newId(random), code, rosterId, kind, public: isIndexable, ...shows, createdAt: now }
      await tx.share.create({ data: { ...snapshot, ...columns } })
      return succeed({ code })
    }),
  )
}

type OwnShare = RosterKey & { readonly code: string }

/** A second withdrawal keeps the time of the first. */
export function withdrawShare({ now, ...share }: OwnShare & { now: Date }): Promise<Result<null>> {
  return changeShare(share, { withdrawnAt: null }, { withdrawnAt: now })
}

type ShareSettings = { readonly isIndexable?: boolean | undefined } & {
  readonly [Part in keyof Shows]?: boolean | undefined
}

/** What is left out stays as it is. */
export function setShareSettings({
  isIndexable,
  notes,
  names,
  ...share
}: OwnShare & ShareSettings): Promise<Result<null>> {
  const settings = { public: isIndexable, notes, names }
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
  return changeShare(share, {}, { ...given, changes: { increment: 1 } })
}

/** Another owner's share and none at all give the same answer. */
function changeShare(
  { ownerId, rosterId, code }: OwnShare,
  condition: { withdrawnAt?: null },
  data: { withdrawnAt: Date } | { changes: { increment: 1 } },
): Promise<Result<null>> {
  return withStorageFailures(async () => {
    const share = { code, rosterId, roster: { ownerId } }
    const { count } = await database().share.updateMany({ where: { ...share, ...condition }, data })
    if (count > 0 || (await database().share.count({ where: share })) > 0) return succeed(null)
    return fail({ kind: 'not-found' })
  })
}

type ShareRequest = RosterKey & {
  readonly kind: 'frozen' | 'live'
  readonly isIndexable: boolean
  readonly shows: Shows
  readonly now: Date
  readonly random: RandomBytes
}

/**
 * A snapshot is stored without secret choices, since others may read it; with notes and names, since what of them is shown
 * can be changed.
 */
export async function shareList({ kind, ...request }: ShareRequest): Promise<Result<{ code: string }>> {
  if (kind === 'live') return createShare({ ...request, snapshot: null })
  const found = await readRoster(request)
  if (!found.ok) return found
  const roster = rosterIn(found.value)
  if (!isGameId(roster.game)) return fail({ kind: 'unreadable', reason: `There is no game "${roster.game}" here.` })
  const { game: _, ...snapshot } = storedRosterFrom(publicRoster(roster, await partsOf(roster.game).game()))
  return createShare({ ...request, snapshot })
}
