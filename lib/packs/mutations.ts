import { database } from '../db/client'
import { lookOf } from '../games/looks'
import { isGameId } from '../games/registry'
import type { Catalogue } from '../kernel/catalogue'
import type { PackId, PackRef } from '../kernel/ids'
import { nameFromId } from '../kernel/names'
import { lockOwner } from '../keys/mutations'
import { fail, type Result, succeed } from '../result'
import { withStorageFailures } from '../storage-failure'
import { newId, type RandomBytes, tokenFrom } from '../token'
import { yieldToOthers } from '../yielding'
import { checkPack } from './check'
import { diffOfPacks, type PackDiff } from './compare'
import { contentHash } from './content-hash'
import { chainOf, LONGEST_CHAIN, type LoadedVersion, packListOf } from './extend'
import {
  alreadyTaken,
  NOT_FOUND,
  type PackFailure,
  problemFailure,
  problemsFailure,
  RefusedChange,
  resultUnlessRefused,
  unreadableFailure,
} from './failure'
import type { RawPack, RawRows } from './format'
import { schemaOf } from './game-schema'
import { catalogueFromPacks, catalogueOfVersion, packName, parseRawPack } from './schema'
import { latinSlug } from './slugs'
import { type Client, findDraft, findNewest, findVersion, loadVersion, type VersionInfo } from './versions/data'
import { insertRows } from './versions/mutations'

/** A pack of 2 MB takes seconds to store: longer than the usual limit of a transaction. */
const PACK_TRANSACTION = { maxWait: 10_000, timeout: 60_000 }

interface ClockAndRandom {
  readonly now: Date
  readonly random: RandomBytes
}

/** Names a player's pack by its slug, and the only owner who may change it. */
export interface OwnPack {
  readonly ownerId: string
  readonly packId: string
}

/** What a new pack begins with. */
export type PackOrigin =
  | { readonly kind: 'empty'; readonly game: string }
  /** All rows of the version as its own, over the same basis. */
  | { readonly kind: 'copy'; readonly of: PackRef }
  /** No rows of its own: all come from the extended pack until they are filled in or replaced. */
  | { readonly kind: 'extend'; readonly of: PackRef }

export type ImportOutcome = {
  readonly packId: string
  readonly version: number
  /** Sent to the page: 'taken-in' means that it was imported now. */
  readonly outcome: 'taken-in' | 'already-here'
}

/** A new pack of the player's, with a draft of its first version. */
export function createPack(
  request: ClockAndRandom & { ownerId: string; name: string; from: PackOrigin },
): Promise<Result<{ packId: string; version: number; revision: number }, PackFailure>> {
  const { ownerId, from, now, random } = request
  const read = packName.safeParse(request.name)
  if (!read.success) return Promise.resolve(problemFailure('name', 'A pack needs a name of at most 120 characters.'))
  const name = read.data
  return withStorageFailures(async () => {
    const content = await contentFromOrigin(ownerId, from)
    if (!content.ok) return content
    // Two players may give the same name: a random ending of 30 bits makes the slug unique.
    const slug = `${latinSlug(name, 60) || 'pack'}-${tokenFrom(random, 30)}`
    const id = packKeyFor(ownerId, slug)
    const { game } = content.value
    return database().$transaction(async (tx) => {
      if (!(await lockOwner(tx, ownerId))) return NOT_FOUND
      await tx.pack.create({ data: { id, slug, ownerId, game, name, createdAt: now, updatedAt: now } })
      await createVersion(tx, { packKey: id, version: 1, name, content: content.value, now, random })
      return succeed({ packId: slug, version: 1, revision: 1 })
    }, PACK_TRANSACTION)
  })
}

/** The draft of the next version: the one that is there, or a copy of the newest version. */
export function openDraft(
  request: ClockAndRandom & OwnPack,
): Promise<Result<{ version: number; revision: number }, PackFailure>> {
  const { ownerId, packId, now, random } = request
  return withStorageFailures(async () => {
    const newest = await findNewest(database(), { viewer: ownerId, packId })
    if (newest && newest.pack.ownerId === null) return fail({ kind: 'not-yours' })
    const content = newest
      ? await contentFromOrigin(ownerId, { kind: 'copy', of: refFor(packId, newest.version) })
      : null
    if (content && !content.ok) return content
    return database().$transaction(async (tx) => {
      if (!(await lockOwner(tx, ownerId))) return NOT_FOUND
      const draft = await findDraft(tx, { ownerId, packId })
      if (draft) return succeed({ version: draft.version, revision: draft.revision })
      if (!newest || !content) return NOT_FOUND
      const { name, pack, originId } = newest
      const version = newest.version + 1
      const next = { ...content.value, originId }
      await createVersion(tx, { packKey: pack.id, version, name, content: next, now, random })
      return succeed({ version, revision: 1 })
    }, PACK_TRANSACTION)
  })
}

/** Deletes the draft, and the pack too if it was never published. */
export function discardDraft(request: OwnPack & { revision: number }): Promise<Result<null, PackFailure>> {
  const { ownerId, packId, revision } = request
  return withStorageFailures(() =>
    database().$transaction(async (tx) => {
      const isThere = await lockOwner(tx, ownerId)
      const draft = isThere ? await findDraft(tx, { ownerId, packId }) : null
      if (!draft) return NOT_FOUND
      const { count } = await tx.packVersion.deleteMany({ where: { id: draft.id, revision, publishedAt: null } })
      if (count === 0) return fail({ kind: 'stale', revision: draft.revision })
      await tx.pack.deleteMany({ where: { id: draft.pack.id, ownerId, versions: { none: {} } } })
      return succeed(null)
    }),
  )
}

/** Publishes the draft as the newest version, for good. If it has problems, they are returned and it stays a draft. */
export function publishDraft(
  request: OwnPack & { revision: number; now: Date },
): Promise<Result<{ version: number; changes: PackDiff }, PackFailure>> {
  const { ownerId, packId, revision, now } = request
  return withStorageFailures(async () => {
    const draft = await findDraft(database(), { ownerId, packId })
    if (!draft) return NOT_FOUND
    if (draft.revision !== revision) return fail({ kind: 'stale', revision: draft.revision })
    const newest = await findNewest(database(), { viewer: ownerId, packId })
    const before = newest?.pack.ownerId === ownerId ? newest : null
    const ready = await prepareToPublish(draft, before)
    if (!ready.ok) return ready
    const { raw, changes } = ready.value
    return resultUnlessRefused(() =>
      database().$transaction(async (tx) => {
        if (!(await lockOwner(tx, ownerId))) throw new RefusedChange(NOT_FOUND)
        const { count } = await tx.packVersion.updateMany({
          where: { id: draft.id, revision, publishedAt: null, pack: { ownerId, deletedAt: null } },
          data: { version: raw.version, contentHash: contentHash(raw), publishedAt: now, updatedAt: now },
        })
        if (count === 0) throw new RefusedChange(NOT_FOUND)
        await tx.removedRow.deleteMany({ where: { versionId: draft.id } })
        await tx.pack.update({ where: { id: draft.pack.id }, data: { name: raw.name, updatedAt: now } })
        return { version: raw.version, changes }
      }),
    )
  })
}

/** Imports a pack's file as a published version: all of it, or nothing. Without an owner it is there for everybody. */
export function importPack(
  request: ClockAndRandom & { ownerId: string | null; text: string },
): Promise<Result<ImportOutcome, PackFailure>> {
  const read = parseRawPack(request.text)
  if (!read.ok) return Promise.resolve(unreadableFailure(read.unreadable))
  return importParsedPack({ ...request, pack: read.value })
}

/** The same for a pack that is parsed already. */
export function importParsedPack(
  request: ClockAndRandom & { ownerId: string | null; pack: RawPack },
): Promise<Result<ImportOutcome, PackFailure>> {
  const { ownerId, now, random } = request
  return withStorageFailures(async () => {
    const basis = await basisOf(ownerId, request.pack)
    if (!basis.ok) return basis
    // Each step with a pack of 2 MB takes up to a tenth of a second; other requests are answered in between.
    await yieldToOthers()
    const pack = { ...request.pack, extendsVersion: basis.value?.raw.version ?? null }
    const { id: packId, version } = pack
    const hash = contentHash(pack)
    const existing = await reuseExistingVersion(database(), { ownerId, packId, version, hash })
    if (existing) return existing
    const read = await contentFromFile(pack, basis.value)
    if (!read.ok) return read
    return resultUnlessRefused(() =>
      database().$transaction(async (tx) => {
        if (ownerId !== null && !(await lockOwner(tx, ownerId))) throw new RefusedChange(NOT_FOUND)
        const meanwhile = await reuseExistingVersion(tx, { ownerId, packId, version, hash })
        if (meanwhile?.ok) return meanwhile.value
        if (meanwhile) throw new RefusedChange(meanwhile)
        const id = await packFor(tx, { ownerId, pack, now })
        const versionId = await createVersion(tx, {
          packKey: id,
          version,
          name: pack.name,
          content: read.value,
          now,
          random,
        })
        await tx.packVersion.update({ where: { id: versionId }, data: { contentHash: hash, publishedAt: now } })
        return { packId, version, outcome: 'taken-in' as const }
      }, PACK_TRANSACTION),
    )
  })
}

export function archivePack({ now, ...own }: OwnPack & { now: Date }): Promise<Result<null>> {
  return changePack(own, NOT_DELETED, { archivedAt: now })
}

/** Lists that were built with it keep it; it is no longer offered. */
export function deletePack({ now, ...own }: OwnPack & { now: Date }): Promise<Result<null>> {
  return changePack(own, NOT_DELETED, { deletedAt: now })
}

export function undeletePack(own: OwnPack): Promise<Result<null>> {
  return changePack(own, DELETED, { deletedAt: null })
}

const DELETED = { deletedAt: { not: null } }
const NOT_DELETED = { deletedAt: null }

function changePack(
  { packId, ownerId }: OwnPack,
  where: typeof DELETED | typeof NOT_DELETED,
  data: { archivedAt: Date } | { deletedAt: Date | null },
): Promise<Result<null>> {
  return withStorageFailures(async () => {
    const { count } = await database().pack.updateMany({ where: { slug: packId, ownerId, ...where }, data })
    return count === 0 ? fail({ kind: 'not-found' }) : succeed(null)
  })
}

/** The rows of a new version. */
type NewVersionContent = {
  readonly game: string
  readonly basis: LoadedVersion | null
  /** The version that its rows are a copy of. */
  readonly originId: string | null
  /** Its own, without those of the basis. */
  readonly rows: RawRows
  /** Its own rows, read together with those of the basis; null where it has no own rows yet. */
  readonly catalogue: Catalogue | null
}

async function contentFromOrigin(ownerId: string, from: PackOrigin): Promise<Result<NewVersionContent, PackFailure>> {
  if (from.kind === 'empty') {
    if (!isGameId(from.game)) return fail({ kind: 'unreadable', reason: `There is no game "${from.game}" here.` })
    return succeed({ game: from.game, basis: null, originId: null, rows: {}, catalogue: null })
  }
  const { id: packId, version } = from.of
  const versionInfo = await findVersion(database(), { viewer: ownerId, packId, version })
  if (!versionInfo?.publishedAt) return NOT_FOUND
  const loaded = await loadVersion(database(), versionInfo)
  const { game, rows } = loaded.raw
  if (from.kind === 'extend') {
    if (chainOf(loaded).length > LONGEST_CHAIN) return problemFailure('extends', 'It extends too many packs already.')
    return succeed({ game, basis: loaded, originId: null, rows: {}, catalogue: null })
  }
  const schema = await schemaOf(game)
  if (!schema.ok) return schema
  const catalogue = catalogueOfVersion(loaded, schema.value.rows)
  if (!catalogue.ok) return unreadableFailure(catalogue.unreadable)
  return succeed({ game, basis: loaded.basis, originId: loaded.id, rows, catalogue: catalogue.value })
}

/** The content of a pack's file, or everything that is wrong with it. */
async function contentFromFile(
  pack: RawPack,
  basis: LoadedVersion | null,
): Promise<Result<NewVersionContent, PackFailure>> {
  const schema = await schemaOf(pack.game)
  if (!schema.ok) return problemFailure('game', schema.failure.kind === 'unreadable' ? schema.failure.reason : '')
  const packs = [pack, ...(basis ? packListOf(basis) : [])]
  await yieldToOthers()
  const problems = checkPack(pack, packs, schema.value)
  if (problems.length > 0) return problemsFailure(problems)
  await yieldToOthers()
  const catalogue = catalogueFromPacks(packs, pack, schema.value.rows)
  if (!catalogue.ok) return unreadableFailure(catalogue.unreadable)
  return succeed({ game: pack.game, basis, originId: null, rows: pack.rows, catalogue: catalogue.value })
}

async function createVersion(
  tx: Client,
  newVersion: ClockAndRandom & { packKey: string; version: number; name: string; content: NewVersionContent },
): Promise<string> {
  const { packKey, version, name, content, now, random } = newVersion
  const { basis, originId, rows, catalogue } = content
  const id = newId(random)
  const times = { createdAt: now, updatedAt: now }
  await tx.packVersion.create({
    data: { id, packId: packKey, version, name, basisId: basis?.id ?? null, originId, revision: 1, ...times },
  })
  if (catalogue) await insertRows(tx, { versionId: id, rows, basis, catalogue, random })
  return id
}

async function prepareToPublish(
  draft: VersionInfo,
  newest: VersionInfo | null,
): Promise<Result<{ raw: RawPack; changes: PackDiff }, PackFailure>> {
  const loaded = await loadVersion(database(), draft)
  const schema = await schemaOf(loaded.raw.game)
  if (!schema.ok) return schema
  const raw = { ...loaded.raw, version: (newest?.version ?? 0) + 1 }
  const problems = checkPack(raw, packListOf(loaded), schema.value, { isDraft: true })
  if (problems.length > 0) return problemsFailure(problems)
  const before = newest ? await loadVersion(database(), newest) : loaded.basis
  const [old, next] = [
    before && catalogueOfVersion(before, schema.value.rows),
    catalogueOfVersion(loaded, schema.value.rows),
  ]
  if (!next.ok) return unreadableFailure(next.unreadable)
  return succeed({ raw, changes: diffOfPacks(old?.ok ? old.value : null, next.value) })
}

async function basisOf(ownerId: string | null, pack: RawPack): Promise<Result<LoadedVersion | null, PackFailure>> {
  const { extends: packId, extendsVersion: version, game } = pack
  if (packId === null) return succeed(null)
  const query = { viewer: ownerId, packId }
  const versionInfo =
    version === null ? await findNewest(database(), query) : await findVersion(database(), { ...query, version })
  if (!versionInfo?.publishedAt) {
    const which = version === null ? '' : ` of version ${version}`
    return problemFailure('extends', `It extends ${nameFromId(packId)}${which}, which is not here.`)
  }
  if (versionInfo.pack.game !== game) {
    return problemFailure(
      'extends',
      `It is for ${lookOf(game).name} and extends a pack for ${lookOf(versionInfo.pack.game).name}.`,
    )
  }
  return succeed(await loadVersion(database(), versionInfo))
}

/**
 * Null when the version can be imported; otherwise it is here already, or its id and version are taken. If it is here
 * and its pack was deleted, this undeletes the pack.
 */
async function reuseExistingVersion(
  client: Client,
  query: { ownerId: string | null; packId: string; version: number; hash: string },
): Promise<Result<ImportOutcome, PackFailure> | null> {
  const { ownerId, packId, version, hash } = query
  const alreadyHere = succeed({ packId, version, outcome: 'already-here' as const })
  const bundled = await client.pack.findFirst({ where: { slug: packId, ownerId: null }, select: { id: true } })
  const pack = { slug: packId, ownerId: bundled ? null : ownerId }
  const existing = await client.packVersion.findFirst({
    where: { version, pack },
    select: { publishedAt: true, contentHash: true },
  })
  if (existing?.contentHash === hash) {
    await client.pack.updateMany({ where: { ...pack, deletedAt: { not: null } }, data: { deletedAt: null } })
    return alreadyHere
  }
  if (existing?.publishedAt)
    return alreadyTaken(`Version ${version} of ${nameFromId(packId)} exists with other content: raise its version.`)
  if (existing)
    return alreadyTaken(
      `There is a draft of version ${version} of ${nameFromId(packId)}: save the version or discard the draft first.`,
    )
  if (bundled && ownerId !== null)
    return alreadyTaken(`${nameFromId(packId)} is bundled with the app: give yours another id.`)
  return null
}

/** The pack that the version belongs to, created where there is none; it has the name of its newest version. */
async function packFor(
  tx: Client,
  { ownerId, pack, now }: { ownerId: string | null; pack: RawPack; now: Date },
): Promise<string> {
  const { id: slug, name, game, version } = pack
  const existing = await tx.pack.findFirst({ where: { slug, ownerId }, select: { id: true, game: true } })
  if (!existing) {
    const id = packKeyFor(ownerId, slug)
    await tx.pack.create({ data: { id, slug, ownerId, game, name, createdAt: now, updatedAt: now } })
    return id
  }
  if (existing.game !== game)
    throw new RefusedChange(
      alreadyTaken(`A pack of this id is for ${lookOf(existing.game).name}: give this one another id.`),
    )
  const { id } = existing
  const newer = await tx.packVersion.count({
    where: { packId: id, version: { gt: version }, publishedAt: { not: null } },
  })
  await tx.pack.update({ where: { id }, data: { ...(newer > 0 ? {} : { name }), updatedAt: now, deletedAt: null } })
  return id
}

/** The id of a pack in the database: its slug alone may be used by several owners. */
function packKeyFor(ownerId: string | null, slug: string): string {
  return ownerId === null ? slug : `${ownerId}/${slug}`
}

function refFor(packId: string, version: number): PackRef {
  // The id belongs to a pack that was just read.
  return { id: packId as PackId, version }
}
