import { database } from '../db/client'
import { readShareStateRow } from '../db/share-state'
import { fail, type Result, succeed } from '../result'
import type { RosterKey, StoredRoster } from '../rosters/data'
import type { Shows } from './shows'

/** A live share follows the list. A snapshot keeps the list as it was; in tables and requests it is called "frozen". */
export type ShareKind = 'frozen' | 'live'

export interface SharedRoster extends StoredRoster {
  readonly kind: ShareKind
  /** The list's owner: never shown, but the list is judged by a pack of theirs. */
  readonly ownerId: string
  /** Search engines may list it. Stored and sent as `public`. */
  readonly isIndexable: boolean
  readonly shows: Shows
  /** When the shown state of the list was saved. */
  readonly asOf: Date
}

export interface ShareSummary {
  readonly code: string
  readonly kind: ShareKind
  readonly isIndexable: boolean
  readonly shows: Shows
  readonly createdAt: Date
  readonly withdrawnAt: Date | null
}

/** The shared list for anybody who has the code. A withdrawn share and a deleted list are told from a wrong code. */
export async function readShare(code: string): Promise<Result<SharedRoster>> {
  const share = await database().share.findUnique({ where: { code }, include: { roster: true } })
  if (!share) return fail({ kind: 'not-found' })
  const { roster } = share
  if (share.withdrawnAt || roster.deletedAt) return fail({ kind: 'withdrawn' })
  const kind = shareKindOf(share.kind)
  const shown = kind === 'live' ? roster : snapshotContentOf(share)
  return succeed({
    kind,
    ownerId: roster.ownerId,
    isIndexable: share.public,
    shows: { notes: share.notes, names: share.names },
    game: roster.game,
    name: shown.name,
    packId: shown.packId,
    packVersion: shown.packVersion,
    body: shown.body,
    asOf: kind === 'live' ? roster.updatedAt : share.createdAt,
  })
}

/**
 * Whether a share is open. `fingerprint` changes whenever its page would show something else; `changes` whenever its owner
 * changes what it shows: then no earlier page may be shown any more.
 */
export type ShareState =
  | {
      readonly kind: 'open'
      readonly fingerprint: string
      readonly changes: number
      readonly isIndexable: boolean
    }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'unknown' }

export async function readShareState(code: string): Promise<ShareState> {
  const share = await readShareStateRow(code)
  if (!share) return { kind: 'unknown' }
  if (share.isClosed) return { kind: 'withdrawn' }
  const { id, epoch, kind, revision, changed, changes, isIndexable } = share
  const state = kind === 'live' ? `${revision} ${changed}` : 'frozen'
  // After a restore the same revision may be another list, and the same version of its pack another pack.
  return { kind: 'open', fingerprint: `${epoch} ${id} ${state} ${changes} ${isIndexable}`, changes, isIndexable }
}

/** Newest first, withdrawn ones included. */
export async function listShares({ ownerId, rosterId }: RosterKey): Promise<readonly ShareSummary[]> {
  const shares = await database().share.findMany({
    where: { rosterId, roster: { ownerId } },
    select: { code: true, kind: true, public: true, notes: true, names: true, createdAt: true, withdrawnAt: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  })
  return shares.map(({ public: isIndexable, notes, names, kind, ...share }) => ({
    ...share,
    kind: shareKindOf(kind),
    isIndexable,
    shows: { notes, names },
  }))
}

const MOST_PUBLIC_CODES = 500

/** Those that crawlers may find, newest first. */
export async function listPublicCodes(): Promise<readonly string[]> {
  const shares = await database().share.findMany({
    where: { public: true, withdrawnAt: null, roster: { deletedAt: null } },
    select: { code: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: MOST_PUBLIC_CODES,
  })
  return shares.map(({ code }) => code)
}

interface SnapshotColumns {
  readonly name: string | null
  readonly packId: string | null
  readonly packVersion: string | null
  readonly body: string | null
}

function snapshotContentOf({ name, packId, packVersion, body }: SnapshotColumns): Omit<StoredRoster, 'game'> {
  if (name === null || packId === null || packVersion === null || body === null) {
    throw new Error('A frozen share was stored without its list.')
  }
  return { name, packId, packVersion, body }
}

function shareKindOf(kind: string): ShareKind {
  if (kind === 'frozen' || kind === 'live') return kind
  throw new Error(`A share was stored with the unknown kind ${kind}.`)
}
