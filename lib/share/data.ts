import { database } from '../db'
import { fail, type Result, succeed } from '../result'
import type { RosterKey, StoredRoster } from '../rosters/data'

/** A frozen share keeps the list as it was; a live one follows it. */
export type ShareKind = 'frozen' | 'live'

export interface SharedRoster extends StoredRoster {
  readonly kind: ShareKind
  /** When the shown state of the list came about. */
  readonly asOf: Date
}

export interface ShareSummary {
  readonly code: string
  readonly kind: ShareKind
  readonly createdAt: Date
  readonly withdrawnAt: Date | null
}

/** For whoever has the code. What its owner withdrew, or whose list was deleted, is told apart from a wrong code. */
export async function readShare(code: string): Promise<Result<SharedRoster>> {
  const share = await database().share.findUnique({ where: { code }, include: { roster: true } })
  if (!share) return fail({ kind: 'not-found' })
  const { roster } = share
  if (share.withdrawnAt || roster.deletedAt) return fail({ kind: 'withdrawn' })
  const kind = shareKindOf(share.kind)
  const shown = kind === 'live' ? roster : frozenContentOf(share)
  return succeed({
    kind,
    systemId: roster.systemId,
    name: shown.name,
    packId: shown.packId,
    packVersion: shown.packVersion,
    body: shown.body,
    asOf: kind === 'live' ? roster.updatedAt : share.createdAt,
  })
}

/** Newest first, withdrawn ones included. */
export async function listShares({ ownerId, rosterId }: RosterKey): Promise<readonly ShareSummary[]> {
  const shares = await database().share.findMany({
    where: { rosterId, roster: { ownerId } },
    select: { code: true, kind: true, createdAt: true, withdrawnAt: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  })
  return shares.map((share) => ({ ...share, kind: shareKindOf(share.kind) }))
}

interface FrozenColumns {
  readonly name: string | null
  readonly packId: string | null
  readonly packVersion: string | null
  readonly body: string | null
}

function frozenContentOf({ name, packId, packVersion, body }: FrozenColumns): Omit<StoredRoster, 'systemId'> {
  if (name === null || packId === null || packVersion === null || body === null) {
    throw new Error('A frozen share was stored without its list.')
  }
  return { name, packId, packVersion, body }
}

function shareKindOf(kind: string): ShareKind {
  if (kind === 'frozen' || kind === 'live') return kind
  throw new Error(`A share was stored with the unknown kind ${kind}.`)
}
