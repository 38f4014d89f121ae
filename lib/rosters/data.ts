import { database } from '../db/client'
import { pause } from '../http/steps'
import { Yielder } from '../http/yielding'
import { fail, type Result, succeed } from '../result'
import { fingerprintOf } from './fingerprint'

/** What is kept of a list: its body is canonical JSON text, already parsed and written again by lib/rosters/schema.ts. */
export interface StoredRoster {
  readonly game: string
  readonly name: string
  readonly packId: string
  readonly packVersion: string
  readonly body: string
}

export interface RosterSummary extends Omit<StoredRoster, 'body'> {
  readonly id: string
  readonly revision: number
  readonly tags: readonly string[]
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly archivedAt: Date | null
  readonly deletedAt: Date | null
}

export interface RosterRecord extends RosterSummary {
  readonly body: string
}

export interface VersionSummary {
  readonly revision: number
  readonly name: string
  readonly packId: string
  readonly packVersion: string
  readonly label: string | null
  readonly createdAt: Date
}

export interface VersionBody extends VersionSummary {
  readonly body: string
}

export interface VersionRecord extends VersionBody {
  readonly game: string
}

/** Names one list, and the only owner who may have it. */
export interface RosterKey {
  readonly ownerId: string
  readonly rosterId: string
}

export type ArchiveState = 'active' | 'archived' | 'deleted'

const BY_ARCHIVE_STATE = {
  active: { archivedAt: null, deletedAt: null },
  archived: { archivedAt: { not: null }, deletedAt: null },
  deleted: { deletedAt: { not: null } },
} as const satisfies Record<ArchiveState, object>

const SUMMARY = {
  id: true,
  game: true,
  name: true,
  packId: true,
  packVersion: true,
  revision: true,
  tags: true,
  createdAt: true,
  updatedAt: true,
  archivedAt: true,
  deletedAt: true,
} as const

const VERSION_SUMMARY = {
  revision: true,
  name: true,
  packId: true,
  packVersion: true,
  label: true,
  createdAt: true,
} as const

/** Newest first. */
export async function listRosters(ownerId: string, shelf: ArchiveState = 'active'): Promise<readonly RosterSummary[]> {
  const rosters: RosterSummary[] = []
  // By their ids: what is saved meanwhile does not move from a part that is still to be read into one that was.
  for (let after = ''; ; ) {
    const some = await database().roster.findMany({
      where: { ownerId, ...BY_ARCHIVE_STATE[shelf], id: { gt: after } },
      select: SUMMARY,
      orderBy: { id: 'asc' },
      take: MOST_AT_ONCE,
    })
    for (const roster of some) rosters.push(withTags(roster))
    const last = some.at(-1)
    if (!last || some.length < MOST_AT_ONCE) break
    after = last.id
    await pause()
  }
  return rosters.sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
}

/** Of the active ones so many, newest first: whoever wants a few does not have thousands read. */
export async function newestRosters(
  ownerId: string,
  { most, game }: { readonly most: number; readonly game?: string },
): Promise<readonly RosterSummary[]> {
  const rosters = await database().roster.findMany({
    where: { ownerId, ...BY_ARCHIVE_STATE.active, ...(game === undefined ? {} : { game }) },
    select: SUMMARY,
    orderBy: [{ updatedAt: 'desc' }, { id: 'asc' }],
    take: most,
  })
  return rosters.map(withTags)
}

export function countActive(ownerId: string): Promise<number> {
  return database().roster.count({ where: { ownerId, ...BY_ARCHIVE_STATE.active } })
}

/** Others are served between two parts of a shelf of thousands. */
const MOST_AT_ONCE = 1_000

export async function readRoster({ ownerId, rosterId }: RosterKey): Promise<Result<RosterRecord>> {
  const roster = await database().roster.findFirst({
    where: { id: rosterId, ownerId, deletedAt: null },
    select: { ...SUMMARY, body: true },
  })
  return roster ? succeed(withTags(roster)) : fail({ kind: 'not-found' })
}

/** What a list was called that its owner deleted; null where there is none such. */
export async function deletedName({ ownerId, rosterId }: RosterKey): Promise<string | null> {
  const found = await database().roster.findFirst({
    where: { id: rosterId, ownerId, ...BY_ARCHIVE_STATE.deleted },
    select: { name: true },
  })
  return found?.name ?? null
}

function withTags<T extends { tags: string }>({ tags, ...roster }: T): Omit<T, 'tags'> & { tags: readonly string[] } {
  // They were written as a list of texts.
  return { ...roster, tags: JSON.parse(tags) as readonly string[] }
}

export async function countByArchiveState(ownerId: string): Promise<Readonly<Record<ArchiveState, number>>> {
  const on = (shelf: ArchiveState) => database().roster.count({ where: { ownerId, ...BY_ARCHIVE_STATE[shelf] } })
  return { active: await on('active'), archived: await on('archived'), deleted: await on('deleted') }
}

/** Of the owner's lists among these, as canonical text. */
export async function readBodies(ownerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await database().roster.findMany({
    where: { ownerId, id: { in: [...ids] } },
    select: { id: true, body: true },
  })
  return new Map(found.map(({ id, body }) => [id, body]))
}

/** What a device needs to know of a list to compare its own copy with it. */
export interface KnownRoster {
  readonly id: string
  readonly revision: number
  readonly fingerprint: string
  readonly updatedAt: Date
  readonly isDeleted: boolean
}

/** So many bodies are read at once: the next request has its turn in between. */
const READ_AT_ONCE = 10

/** Of the owner's lists among these, those in the bin included. */
export async function readKnown(ownerId: string, ids: readonly string[]): Promise<readonly KnownRoster[]> {
  const known: KnownRoster[] = []
  const pace = new Yielder()
  for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
    await pace.yieldIfDue()
    const found = await database().roster.findMany({
      where: { ownerId, id: { in: ids.slice(from, from + READ_AT_ONCE) } },
      select: { id: true, revision: true, updatedAt: true, deletedAt: true, body: true },
    })
    for (const { body, deletedAt, ...one } of found)
      known.push({ ...one, fingerprint: fingerprintOf(body), isDeleted: deletedAt !== null })
  }
  return known
}

/** A list of the owner's that is the same to the letter; those in the bin count only for one that was in a bin. */
async function _findSame(ask: { ownerId: string; stored: StoredRoster; isDeleted: boolean }): Promise<string | null> {
  const { ownerId, stored, isDeleted } = ask
  const { name, game, body } = stored
  const found = await database().roster.findFirst({
    where: { ownerId, name, game, body, ...(isDeleted ? {} : { deletedAt: null }) },
    select: { id: true },
  })
  return found?.id ?? null
}

/** Whether a list of this id could be made. */
export async function isFree(rosterId: string): Promise<boolean> {
  return (await database().roster.count({ where: { id: rosterId } })) === 0
}

/** Newest first, the current one included. */
export async function listVersions({ ownerId, rosterId }: RosterKey): Promise<readonly VersionSummary[]> {
  return database().rosterVersion.findMany({
    where: { rosterId, roster: { ownerId, deletedAt: null } },
    select: VERSION_SUMMARY,
    orderBy: { revision: 'desc' },
  })
}

/** What the newest version was called when it was saved; most have no name. */
export async function labelOf({ ownerId, rosterId }: RosterKey, revision: number): Promise<string | null> {
  const found = await database().rosterVersion.findFirst({
    where: { rosterId, revision, roster: { ownerId, deletedAt: null } },
    select: { label: true },
  })
  return found?.label ?? null
}

/** So many of them at once, newest first. */
export async function readVersions(key: RosterKey, revisions: readonly number[]): Promise<readonly VersionBody[]> {
  return database().rosterVersion.findMany({
    where: {
      rosterId: key.rosterId,
      revision: { in: [...revisions] },
      roster: { ownerId: key.ownerId, deletedAt: null },
    },
    select: { ...VERSION_SUMMARY, body: true },
    orderBy: { revision: 'desc' },
  })
}

type Reading = { readonly inBin?: boolean }

/** `inBin`: also of a list that was deleted. A device asks whether the history holds what it has. */
export async function readVersion(
  { ownerId, rosterId }: RosterKey,
  revision: number,
  { inBin = false }: Reading = {},
): Promise<Result<VersionRecord>> {
  const found = await database().rosterVersion.findFirst({
    where: { rosterId, revision, roster: { ownerId, ...(inBin ? {} : { deletedAt: null }) } },
    select: { ...VERSION_SUMMARY, body: true, roster: { select: { game: true } } },
  })
  if (!found) return fail({ kind: 'not-found' })
  const { roster, ...version } = found
  return succeed({ ...version, game: roster.game })
}
