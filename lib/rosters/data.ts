import { database } from '../db/client'
import { fail, type Result, succeed } from '../result'
import { pause } from '../work-in-steps'
import { Yielder } from '../yielding'
import { fingerprintOf } from './fingerprint'

/** A list as it is stored. Its body is canonical JSON text, which lib/rosters/schema.ts has read. */
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

/** A list and its owner, who alone may read and write it. */
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
export async function listRosters(ownerId: string, state: ArchiveState = 'active'): Promise<readonly RosterSummary[]> {
  const rosters: RosterSummary[] = []
  // Read in the order of ids: a list that is saved meanwhile does not move into a part that was read already.
  for (let after = ''; ; ) {
    const page = await database().roster.findMany({
      where: { ownerId, ...BY_ARCHIVE_STATE[state], id: { gt: after } },
      select: SUMMARY,
      orderBy: { id: 'asc' },
      take: PAGE_SIZE,
    })
    for (const roster of page) rosters.push(withTags(roster))
    const last = page.at(-1)
    if (!last || page.length < PAGE_SIZE) break
    after = last.id
    await pause()
  }
  return rosters.sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
}

/** The newest active lists, without reading thousands for a few. */
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

/** Other requests are answered between two pages. */
const PAGE_SIZE = 1_000

export async function readRoster({ ownerId, rosterId }: RosterKey): Promise<Result<RosterRecord>> {
  const roster = await database().roster.findFirst({
    where: { id: rosterId, ownerId, deletedAt: null },
    select: { ...SUMMARY, body: true },
  })
  return roster ? succeed(withTags(roster)) : fail({ kind: 'not-found' })
}

/** The name of a list that its owner deleted; null where there is none. */
export async function readDeletedName({ ownerId, rosterId }: RosterKey): Promise<string | null> {
  const roster = await database().roster.findFirst({
    where: { id: rosterId, ownerId, ...BY_ARCHIVE_STATE.deleted },
    select: { name: true },
  })
  return roster?.name ?? null
}

function withTags<T extends { tags: string }>({ tags, ...roster }: T): Omit<T, 'tags'> & { tags: readonly string[] } {
  // They were stored as a list of texts.
  return { ...roster, tags: JSON.parse(tags) as readonly string[] }
}

export async function countByArchiveState(ownerId: string): Promise<Readonly<Record<ArchiveState, number>>> {
  const countIn = (state: ArchiveState) => database().roster.count({ where: { ownerId, ...BY_ARCHIVE_STATE[state] } })
  return { active: await countIn('active'), archived: await countIn('archived'), deleted: await countIn('deleted') }
}

/** The owner's lists among these, as canonical text. */
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

/** Other requests are answered between two reads. */
const BODIES_AT_ONCE = 10

/** The owner's lists among these, deleted ones included. */
export async function readKnown(ownerId: string, ids: readonly string[]): Promise<readonly KnownRoster[]> {
  const known: KnownRoster[] = []
  const yielder = new Yielder()
  for (let from = 0; from < ids.length; from += BODIES_AT_ONCE) {
    await yielder.yieldIfDue()
    const found = await database().roster.findMany({
      where: { ownerId, id: { in: ids.slice(from, from + BODIES_AT_ONCE) } },
      select: { id: true, revision: true, updatedAt: true, deletedAt: true, body: true },
    })
    for (const { body, deletedAt, ...one } of found)
      known.push({ ...one, fingerprint: fingerprintOf(body), isDeleted: deletedAt !== null })
  }
  return known
}

export async function isIdFree(rosterId: string): Promise<boolean> {
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

/** The label that the version was saved under; most have none. */
export async function readVersionLabel({ ownerId, rosterId }: RosterKey, revision: number): Promise<string | null> {
  const found = await database().rosterVersion.findFirst({
    where: { rosterId, revision, roster: { ownerId, deletedAt: null } },
    select: { label: true },
  })
  return found?.label ?? null
}

/** Newest first. */
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

type ReadOptions = { readonly includeDeleted?: boolean }

/** `includeDeleted`: also of a deleted list. A device asks whether the history holds its copy. */
export async function readVersion(
  { ownerId, rosterId }: RosterKey,
  revision: number,
  { includeDeleted = false }: ReadOptions = {},
): Promise<Result<VersionRecord>> {
  const found = await database().rosterVersion.findFirst({
    where: { rosterId, revision, roster: { ownerId, ...(includeDeleted ? {} : { deletedAt: null }) } },
    select: { ...VERSION_SUMMARY, body: true, roster: { select: { game: true } } },
  })
  if (!found) return fail({ kind: 'not-found' })
  const { roster, ...version } = found
  return succeed({ ...version, game: roster.game })
}
