import { database } from '../../db/client'
import { KINDS } from '../../games/looks'
import type { Row, RowKind } from '../../kernel/catalogue'
import type { Slug } from '../../kernel/ids'
import { nameOfRowCopy } from '../../kernel/names'
import { fail, type Result } from '../../result'
import { withStorageFailures } from '../../storage-failure'
import { newId, type RandomBytes } from '../../token'
import { type Problem, placeOfRow, type RowProblem } from '../check'
import { mergedRow, ownFields } from '../extend'
import {
  alreadyTaken,
  NOT_FOUND,
  type PackFailure,
  problemFailure,
  problemsFailure,
  RefusedChange,
  resultUnlessRefused,
} from '../failure'
import { rowTypeOf } from '../field-types-schema'
import type { RawRow } from '../format'
import { schemaOf } from '../game-schema'
import { packName } from '../schema'
import { nextFreeSlug } from '../slugs'
import { type Client, findDraft, loadVersion, rawRowFrom, versionChainOf } from '../versions/data'
import {
  deleteStored,
  insertStored,
  makeRoom,
  moveWithin,
  rankFor,
  replaceStored,
  storedRow,
} from '../versions/mutations'
import {
  findDraftRow,
  isInBasis,
  nextPosition,
  type OpenDraft,
  parseSentRow,
  rawRowIn,
  readBasisRow,
  slugsOf,
  wasPublished,
} from './data'

/** The draft of a player's pack, in the revision that the change was made to. */
interface DraftKey {
  readonly ownerId: string
  readonly packId: string
  readonly revision: number
}

export interface Change extends DraftKey {
  readonly now: Date
  readonly random: RandomBytes
}

type ChangeResult<T = { readonly slug: string }> = Promise<Result<{ readonly revision: number } & T, PackFailure>>

/** Names a row of the draft's pack. */
type RowKey = { readonly kind: RowKind; readonly slug: string }

const MOST_ROWS_AT_ONCE = 1000

/**
 * Stores one row, read by the game's schema; errors within the row are refused, references are judged when publishing.
 * `slug` names the row that it was, null for a new one. In a pack that extends another only what differs is kept.
 */
export function saveRow(change: Change & { kind: RowKind; slug: string | null; row: unknown }): ChangeResult {
  const { kind, slug, row: sent } = change
  return changeDraft(change, async (draft) => {
    const read = parseSentRow(draft, kind, sent, null)
    if (!read.ok) throw refused(kind, [{ sent, problems: read.problems }])
    const { row, raw } = read
    if (row.slug === slug) {
      if (!isInBasis(draft, kind, slug) && !(await findDraftRow(draft, kind, slug))) throw new RefusedChange(NOT_FOUND)
    } else {
      await assertSlugFree(draft, kind, row.slug)
      if (slug !== null) await assertSlugChangeable(draft, kind, slug)
    }
    await storeRow(draft, kind, { row, raw, previousSlug: slug ?? row.slug })
    return { slug: row.slug }
  })
}

/**
 * New and changed rows of a kind, from a pasted table: all of them, or the problems of all of them. What a row does not
 * name stays as it is.
 */
export function saveRows(change: Change & { kind: RowKind; rows: readonly unknown[] }): ChangeResult<object> {
  const { kind, rows } = change
  return changeDraft(change, async (draft) => {
    if (rows.length > MOST_ROWS_AT_ONCE)
      throw new RefusedChange(problemFailure('the table', `At most ${MOST_ROWS_AT_ONCE} rows at once.`))
    const reads = []
    for (const sent of rows) {
      const slug = slugIn(sent)
      const existing = { ...mergedRow(draft.basis, kind, slug), ...(await rawRowIn(draft, kind, slug)) }
      reads.push({ sent, read: parseSentRow(draft, kind, sent, existing) })
    }
    const failures = reads.flatMap(({ sent, read }) => [{ sent, problems: read.ok ? [] : read.problems }])
    if (failures.some(({ problems }) => problems.length > 0)) throw refused(kind, failures)
    for (const { read } of reads) if (read.ok) await storeRow(draft, kind, { ...read, previousSlug: read.row.slug })
    return {}
  })
}

/** Removes the row; if it replaced a row of the pack that is extended, that one shows again. */
export function deleteRow(change: Change & RowKey): ChangeResult {
  const { kind, slug, now, random } = change
  return changeDraft(change, async (draft) => {
    const { tx, versionId } = draft
    const [stored, raw] = [await findDraftRow(draft, kind, slug), await rawRowIn(draft, kind, slug)]
    if (!stored || !raw) throw new RefusedChange(NOT_FOUND)
    const { id, ...place } = stored
    await tx.removedRow.deleteMany({ where: { versionId, kind, slug } })
    const body = JSON.stringify(raw)
    await tx.removedRow.create({ data: { id: newId(random), versionId, kind, slug, ...place, body, removedAt: now } })
    await deleteStored(tx, id)
    return { slug }
  })
}

/** Restores a row that deleteRow removed, where it was. */
export function restoreRow(change: Change & RowKey): ChangeResult {
  const { kind, slug } = change
  return changeDraft(change, async (draft) => {
    const { tx, versionId } = draft
    const removed = await tx.removedRow.findFirst({ where: { versionId, kind, slug } })
    if (!removed) throw new RefusedChange(NOT_FOUND)
    if (await findDraftRow(draft, kind, slug))
      throw new RefusedChange(alreadyTaken(`There is a ${KINDS[kind].one} "${slug}" again.`))
    const own = rawRowFrom(removed)
    const read = parseSentRow(draft, kind, own, mergedRow(draft.basis, kind, slug))
    if (!read.ok) throw refused(kind, [{ sent: own, problems: read.problems }])
    await insertAt(draft, kind, { own, row: read.row, position: removed.position })
    await tx.removedRow.delete({ where: { id: removed.id } })
    return { slug }
  })
}

/** A copy after the row, with its own slug and name and the player as its source. */
export function duplicateRow(change: Change & RowKey): ChangeResult {
  const { kind, slug } = change
  return changeDraft(change, async (draft) => {
    const [stored, raw] = [await findDraftRow(draft, kind, slug), await rawRowIn(draft, kind, slug)]
    const original = { ...mergedRow(draft.basis, kind, slug), ...raw }
    const own = new Set(await slugsOf(draft, kind))
    const copy = {
      ...original,
      slug: nextFreeSlug(slug, (one) => own.has(one) || isInBasis(draft, kind, one)),
      name: nameOfRowCopy(String(original.name)),
      source: { kind: 'player', place: null },
    }
    const read = parseSentRow(draft, kind, copy, null)
    if (!read.ok) throw new RefusedChange(NOT_FOUND)
    const position = stored ? stored.position + 1 : await nextPosition(draft, kind)
    await insertAt(draft, kind, { own: read.raw, row: read.row, position })
    return { slug: copy.slug }
  })
}

/** Moves a row among the pack's own rows: before the one that is named, or to the end. */
export function moveRow(change: Change & RowKey & { before: string | null }): ChangeResult {
  const { kind, slug, before } = change
  return changeDraft(change, async (draft) => {
    const row = await findDraftRow(draft, kind, slug)
    const target =
      before === null ? await nextPosition(draft, kind) : (await findDraftRow(draft, kind, before))?.position
    if (!row || target === undefined) throw new RefusedChange(NOT_FOUND)
    await moveWithin(draft.tx, kind, { versionId: draft.versionId, id: row.id, from: row.position, before: target })
    return { slug }
  })
}

export function renameDraft(change: Change & { name: string }): ChangeResult<object> {
  const name = packName.safeParse(change.name)
  if (!name.success) return Promise.resolve(problemFailure('name', 'A pack needs a name of at most 120 characters.'))
  return changeDraft(change, async ({ tx, versionId, packKey }) => {
    await tx.packVersion.update({ where: { id: versionId }, data: { name: name.data } })
    const unpublished = { id: packKey, versions: { none: { publishedAt: { not: null } } } }
    await tx.pack.updateMany({ where: unpublished, data: { name: name.data } })
    return {}
  })
}

/** Raises the draft's revision before anything else, so that only one of two tabs succeeds. */
function changeDraft<T extends object>(change: Change, work: (draft: OpenDraft) => Promise<T>): ChangeResult<T> {
  const { ownerId, packId, revision, now, random } = change
  return withStorageFailures(() =>
    resultUnlessRefused(() =>
      database().$transaction(async (tx) => {
        const versionInfo = await findDraft(tx, { ownerId, packId })
        if (!versionInfo) throw new RefusedChange(await missingDraftRefusal(tx, packId))
        const { count } = await tx.packVersion.updateMany({
          where: { id: versionInfo.id, revision, publishedAt: null, pack: { ownerId, deletedAt: null } },
          data: { revision: revision + 1, updatedAt: now },
        })
        if (count === 0) throw new RefusedChange(fail({ kind: 'stale', revision: versionInfo.revision }))
        await tx.pack.update({ where: { id: versionInfo.pack.id }, data: { updatedAt: now } })
        const below = (await versionChainOf(tx, versionInfo))[1]
        const basis = below ? await loadVersion(tx, below) : null
        const { game, id: packKey } = versionInfo.pack
        const schema = await schemaOf(game)
        if (!schema.ok) throw new RefusedChange(schema)
        const result = await work({
          tx,
          versionId: versionInfo.id,
          packKey,
          game,
          basis,
          schemas: schema.value.rows,
          random,
        })
        return { ...result, revision: revision + 1 }
      }),
    ),
  )
}

async function missingDraftRefusal(tx: Client, packId: string): Promise<Result<never, PackFailure>> {
  const bundledCount = await tx.pack.count({ where: { slug: packId, ownerId: null } })
  return bundledCount > 0 ? fail({ kind: 'not-yours' }) : NOT_FOUND
}

async function assertSlugFree(draft: OpenDraft, kind: RowKind, slug: string): Promise<void> {
  if (!isInBasis(draft, kind, slug) && !(await findDraftRow(draft, kind, slug))) return
  throw new RefusedChange(alreadyTaken(`There is a ${KINDS[kind].one} "${slug}" already.`))
}

async function assertSlugChangeable(draft: OpenDraft, kind: RowKind, slug: string): Promise<void> {
  if (isInBasis(draft, kind, slug) || (await wasPublished(draft, kind, slug))) {
    throw new RefusedChange(alreadyTaken(`"${slug}" was saved with this ID, and lists may use it. It cannot change.`))
  }
  if (!(await findDraftRow(draft, kind, slug))) throw new RefusedChange(NOT_FOUND)
}

/** Stores the row's own fields, or deletes the row where nothing differs from the row below. */
async function storeRow(
  draft: OpenDraft,
  kind: RowKind,
  { row, raw, previousSlug }: { readonly row: Row; readonly raw: RawRow; readonly previousSlug: string },
): Promise<void> {
  const own = ownFields(raw, row, readBasisRow(draft, kind, row.slug))
  const stored = await findDraftRow(draft, kind, previousSlug)
  if (!own) {
    if (stored) await deleteStored(draft.tx, stored.id)
  } else if (stored) {
    await replaceStored(draft.tx, await storedRowAt(draft, kind, { own, row, ...stored }))
  } else {
    await insertAt(draft, kind, { own, row, position: await nextPosition(draft, kind) })
  }
}

type PositionedRow = { readonly own: RawRow; readonly row: Row; readonly position: number }

async function insertAt(draft: OpenDraft, kind: RowKind, placed: PositionedRow): Promise<void> {
  const { tx, versionId, random } = draft
  await makeRoom(tx, kind, { versionId, position: placed.position })
  await insertStored(tx, [await storedRowAt(draft, kind, { ...placed, id: newId(random) })])
}

async function storedRowAt(
  draft: OpenDraft,
  kind: RowKind,
  { id, own, row, position }: PositionedRow & { readonly id: string },
) {
  const { tx, versionId, basis, game } = draft
  const rank = await rankFor(tx, { basis, kind, slug: row.slug, position })
  const type = (await rowTypeOf(game, kind)) ?? undefined
  return storedRow({ id, versionId, kind, type, row: own, read: row, position, ...rank })
}

type RefusedRow = { readonly sent: unknown; readonly problems: readonly RowProblem[] }

function refused(kind: RowKind, failures: readonly RefusedRow[]): RefusedChange {
  return new RefusedChange(
    problemsFailure(
      failures.flatMap(({ sent, problems }, i) =>
        problems.map(({ field, reason }): Problem => {
          const slug = slugIn(sent)
          // It only tells which row was sent, and may not be a valid slug.
          return { place: placeOfRow(kind, i, slug, field), reason, row: { kind, slug: slug as Slug }, field }
        }),
      ),
    ),
  )
}

function slugIn(sent: unknown): string {
  return typeof sent === 'object' && sent !== null && 'slug' in sent ? String(sent.slug) : ''
}
