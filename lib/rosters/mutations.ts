import { database } from '../db/client'
import type { Prisma } from '../generated/prisma/client'
import { currentOwnerOf, insertNewcomer, lockOwner, type Newcomer } from '../keys/mutations'
import { type Failure, fail, type Result, succeed } from '../result'
import { withStorageFailures } from '../storage-failure'
import { newId, type RandomBytes } from '../token'
import type { RosterKey, StoredRoster } from './data'
import { fingerprintOf } from './fingerprint'
import { MOST_LIST_BYTES } from './format'
import { isReplaced, isSamePack } from './history'

/** A list never changes its game. */
export type RosterContent = Omit<StoredRoster, 'game'>

interface WithClock {
  readonly now: Date
}

interface WithClockAndRandom extends WithClock {
  readonly random: RandomBytes
}

interface NewRosterRows extends WithClockAndRandom {
  readonly ownerId: string
  readonly stored: StoredRoster
  readonly tags?: readonly string[]
  /** Of a list from a file. */
  readonly history?: RosterHistory
}

/** What happened to a list before it was imported. */
export type RosterHistory = {
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly archivedAt: Date | null
  readonly deletedAt: Date | null
  /** Oldest first. */
  readonly versions: readonly NamedVersion[]
}

export type NamedVersion = { readonly content: StoredRoster; readonly label: string; readonly createdAt: Date }

interface Save extends RosterKey, WithClockAndRandom {
  /** The revision that the content was made from. */
  readonly revision: number
  /** The fingerprint of that revision. A tab of an earlier build sends none; then the revision alone decides. */
  readonly fingerprint?: string | undefined
  readonly content: RosterContent
  /** The game that the list must be of; not needed for a restored version. */
  readonly game?: string
  readonly label?: string | undefined
  /** The tab's id. Successive saves of one tab may replace each other in the history. */
  readonly sitting?: string | undefined
}

/** The label of a restored version, in the history and in undo. */
export const RESTORED_LABEL = 'Restored version'

/**
 * Far more than anybody makes by hand; a program is stopped here. Deleted lists do not count: they
 * go by themselves. An import may bring more.
 */
export const MOST_LISTS = 5_000

type Saved = { readonly revision: number; readonly updatedAt: Date; readonly fingerprint: string }

type Transaction = Prisma.TransactionClient

export type Created = {
  readonly rosterId: string
  readonly revision: number
  readonly fingerprint: string
  readonly isNew: boolean
}

type NewRoster = NewRosterRows & {
  readonly rosterId?: string | undefined
  /** Becomes an owner with this list, and only if it is stored. */
  readonly newcomer?: Newcomer | undefined
}

/** A repeated request with the same id is answered with the list that the first one made. */
export function storeNewRoster(request: NewRoster): Promise<Result<Created>> {
  const { stored } = request
  return withStorageFailures(async () => {
    const tooLarge = sizeFailure(stored.body)
    if (tooLarge) return fail(tooLarge)
    const rosterId = request.rosterId ?? newId(request.random)
    return database().$transaction((tx) => createOnce(tx, { ...request, rosterId }))
  })
}

async function createOnce(tx: Transaction, request: NewRoster & { rosterId: string }): Promise<Result<Created>> {
  const { newcomer, stored, rosterId } = request
  const ownerId = newcomer ? await currentOwnerOf(tx, newcomer) : request.ownerId
  const isNewcomer = newcomer?.ownerId === ownerId
  if (!isNewcomer && !(await lockOwner(tx, ownerId))) return fail({ kind: 'not-found' })
  const known = await tx.roster.findUnique({ where: { id: rosterId } })
  if (known) return answerRepeatedCreate(known, { ownerId, stored })
  const lists = await tx.roster.count({ where: { ownerId, deletedAt: null } })
  if (lists >= MOST_LISTS) return fail({ kind: 'too-many', lists, limit: MOST_LISTS })
  if (isNewcomer) await insertNewcomer(tx, newcomer)
  const revision = await insertRoster(tx, { ...request, ownerId })
  return succeed({ rosterId, revision, fingerprint: fingerprintOf(stored.body), isNew: true })
}

/** The answer to a repeated request: the list, if it was not changed since. */
function answerRepeatedCreate(
  known: StoredRoster & { id: string; ownerId: string; revision: number; deletedAt: Date | null },
  { ownerId, stored }: { ownerId: string; stored: StoredRoster },
): Result<Created> {
  const { id: rosterId, revision } = known
  const fingerprint = fingerprintOf(known.body)
  if (known.ownerId !== ownerId || known.deletedAt) return fail({ kind: 'not-found' })
  if (known.body !== stored.body) return fail({ kind: 'stale', revision, fingerprint })
  return succeed({ rosterId, revision, fingerprint, isNew: false })
}

async function insertRoster(tx: Transaction, rows: NewRosterRows & { rosterId: string }): Promise<number> {
  const { roster, versions } = newRows(rows)
  const { id: rosterId, revision } = roster
  // One after the other: of rows that are made within another Prisma reads that one again, here with the whole list.
  await tx.roster.create({ data: roster, select: { id: true } })
  await tx.rosterVersion.createMany({ data: versions.map((version) => ({ ...version, rosterId })) })
  return revision
}

/** The rows of a new list. */
export function newRows({
  ownerId,
  rosterId,
  stored,
  tags = [],
  history,
  now,
  random,
}: NewRosterRows & { rosterId: string }) {
  const { versions = [], ...times } = history ?? { createdAt: now, updatedAt: now }
  const content = contentOf(stored)
  const newest = { content, label: null, createdAt: times.updatedAt }
  const rows = [...versions, newest].map(({ content, ...version }, i) => ({
    ...contentOf(content),
    ...version,
    id: newId(random),
    revision: i + 1,
    fixed: true,
  }))
  const { game } = stored
  const roster = { ...content, ...times, id: rosterId, ownerId, game, revision: rows.length }
  return { roster: { ...roster, tags: JSON.stringify(tags) }, versions: rows }
}

/** Also renames: the name is part of the content. */
export function saveRoster(save: Save): Promise<Result<Saved>> {
  return withStorageFailures(async () => {
    const tooLarge = sizeFailure(save.content.body)
    if (tooLarge) return fail(tooLarge)
    return database().$transaction((tx) => writeRevision(tx, save))
  })
}

/** Restores an old version as a new revision; the history keeps all others. */
export function restoreVersion(
  request: RosterKey & WithClockAndRandom & Pick<Save, 'revision' | 'fingerprint'> & { version: number },
): Promise<Result<Saved>> {
  const { version, ...save } = request
  return withStorageFailures(() =>
    database().$transaction(async (tx) => {
      const content = await tx.rosterVersion.findFirst({
        where: { rosterId: save.rosterId, revision: version, roster: { ownerId: save.ownerId, deletedAt: null } },
        select: { name: true, packId: true, packVersion: true, body: true },
      })
      return content ? writeRevision(tx, { ...save, content, label: RESTORED_LABEL }) : fail({ kind: 'not-found' })
    }),
  )
}

export function archiveRoster({ now, ...key }: RosterKey & WithClock): Promise<Result<null>> {
  return updateRoster({ ...key, deletedAt: null }, { archivedAt: now })
}

export function unarchiveRoster(key: RosterKey): Promise<Result<null>> {
  return updateRoster({ ...key, deletedAt: null }, { archivedAt: null })
}

/** The row stays, so that the list can be undeleted. */
export function deleteRoster({ now, ...key }: RosterKey & WithClock): Promise<Result<null>> {
  return updateRoster({ ...key, deletedAt: null }, { deletedAt: now })
}

export function undeleteRoster(key: RosterKey): Promise<Result<null>> {
  return updateRoster({ ...key, deletedAt: { not: null } }, { deletedAt: null })
}

async function writeRevision(tx: Transaction, save: Save): Promise<Result<Saved>> {
  const { ownerId, rosterId, game, now } = save
  const revision = save.revision + 1
  const content = contentOf(save.content)
  if (!(await isStillBase(tx, save))) return answerUnmatchedSave(tx, save)
  const { count } = await tx.roster.updateMany({
    where: { id: rosterId, ownerId, revision: save.revision, deletedAt: null, ...(game && { game }) },
    data: { ...content, revision, updatedAt: now },
  })
  if (count === 0) return answerUnmatchedSave(tx, save)
  await storeVersion(tx, { ...save, revision })
  return succeed({ revision, updatedAt: now, fingerprint: fingerprintOf(content.body) })
}

/** Whether the save is based on what is stored: after a restore another list may have the same revision number. */
async function isStillBase(tx: Transaction, { ownerId, rosterId, revision, fingerprint }: Save): Promise<boolean> {
  if (fingerprint === undefined) return true
  const where = { id: rosterId, ownerId, revision, deletedAt: null }
  const stored = await tx.roster.findFirst({ where, select: { body: true } })
  return stored !== null && fingerprintOf(stored.body) === fingerprint
}

async function storeVersion(tx: Transaction, save: Save): Promise<void> {
  const { rosterId, revision, label = null, sitting = null, now } = save
  const content = contentOf(save.content)
  const [newest, secondNewest] = await tx.rosterVersion.findMany({
    where: { rosterId },
    select: { id: true, packId: true, packVersion: true, fixed: true, sitting: true, createdAt: true },
    orderBy: { revision: 'desc' },
    take: 2,
  })
  const fixed = label !== null || !newest || !isSamePack(newest, content)
  const version = { ...content, label, sitting, fixed, createdAt: now }
  if (newest && isReplaced(newest, secondNewest, version)) await tx.rosterVersion.delete({ where: { id: newest.id } })
  // Without the whole list in the answer.
  await tx.rosterVersion.create({
    data: { ...version, id: newId(save.random), rosterId, revision },
    select: { id: true },
  })
}

/** A save may be repeated because its answer was lost: then its content is stored already. Any other save is stale. */
async function answerUnmatchedSave(tx: Transaction, save: Save): Promise<Result<Saved>> {
  const { rosterId, ownerId, content } = save
  const own = { id: rosterId, ownerId, deletedAt: null }
  // The list's turn: no other save replaces the version that is named here.
  await tx.roster.updateMany({ where: own, data: { revision: { increment: 0 } } })
  const stored = await tx.roster.findFirst({
    where: own,
    select: { revision: true, updatedAt: true, body: true, game: true },
  })
  if (!stored) return fail({ kind: 'not-found' })
  const { revision, updatedAt, body, game } = stored
  if (save.game && save.game !== game) {
    return fail({ kind: 'unreadable', reason: `A list stays with its game: this one is of ${game}.` })
  }
  const fingerprint = fingerprintOf(body)
  if (revision === save.revision + 1 && body === content.body) return succeed({ revision, updatedAt, fingerprint })
  // The player is shown this version, and may save over it: it must stay in the history.
  await tx.rosterVersion.updateMany({ where: { rosterId, revision }, data: { fixed: true } })
  return fail({ kind: 'stale', revision, fingerprint })
}

/** Tags are not part of the list's content: they make no revision. */
export function setTags({ rosterId, ownerId, tags }: RosterKey & { tags: readonly string[] }): Promise<Result<null>> {
  return updateRoster({ rosterId, ownerId, deletedAt: null }, { tags: JSON.stringify(tags) })
}

function updateRoster(
  { rosterId, ownerId, deletedAt }: RosterKey & { deletedAt: null | { not: null } },
  data: { archivedAt: Date | null } | { deletedAt: Date | null } | { tags: string },
): Promise<Result<null>> {
  return withStorageFailures(async () => {
    const { count } = await database().roster.updateMany({ where: { id: rosterId, ownerId, deletedAt }, data })
    return count === 0 ? fail({ kind: 'not-found' }) : succeed(null)
  })
}

function sizeFailure(body: string): Failure | null {
  const bytes = Buffer.byteLength(body)
  return bytes > MOST_LIST_BYTES ? { kind: 'too-large', bytes, limit: MOST_LIST_BYTES } : null
}

function contentOf({ name, packId, packVersion, body }: RosterContent): RosterContent {
  return { name, packId, packVersion, body }
}
