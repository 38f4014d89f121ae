import { database } from '../db/client'
import type { Prisma } from '../generated/prisma/client'
import { sameValue } from '../kernel/equality'
import type { PackId } from '../kernel/ids'
import { lockOwner, lockOwners, newKey } from '../keys/mutations'
import { type PackFailure, RefusedChange, resultUnlessRefused } from '../packs/failure'
import { type Failure, fail, type Result, succeed } from '../result'
import { rosterIn, storedRosterFrom } from '../rosters/stored'
import { withStorageFailures } from '../storage-failure'
import { newId, type RandomBytes } from '../token'
import { hashOfSecret, secretOf } from './after-restore/secrets'
import { hashOfCode, LINK_LIFETIME_MS, newCode } from './code'
import { type Merge, type MergedIds, mergePacks, newPackId, type SharedPack } from './packs'

type Transaction = Prisma.TransactionClient

type ClockAndRandom = { readonly now: Date; readonly random: RandomBytes }

const HOUR_MS = 60 * 60 * 1000
const MOST_LINKS_PER_HOUR = 20

export type NewDeviceLink = {
  readonly code: string
  readonly expiresAt: Date
  /** The link's secret, for the cookie of the browser that asks. */
  readonly secret: string
  /** The hashes of the secrets of links that nobody followed. */
  readonly outdated: readonly string[]
}

/** Makes a code for one more browser. Earlier codes that nobody used expire. */
export function createDeviceLink(request: ClockAndRandom & { ownerId: string }): Promise<Result<NewDeviceLink>> {
  const { ownerId, now, random } = request
  return withStorageFailures(() =>
    database().$transaction<Result<NewDeviceLink>>(async (tx) => {
      if (!(await lockOwner(tx, ownerId))) return fail({ kind: 'not-found' })
      const hourAgo = new Date(now.getTime() - HOUR_MS)
      const recentLinks = await tx.handOver.count({ where: { ownerId, createdAt: { gt: hourAgo } } })
      if (recentLinks >= MOST_LINKS_PER_HOUR) return fail({ kind: 'too-often', seconds: HOUR_MS / 1000 })
      const unused = await tx.handOver.findMany({ where: { ownerId, usedAt: null }, select: { link: true } })
      await tx.handOver.deleteMany({ where: { ownerId, createdAt: { lt: new Date(now.getTime() - 24 * HOUR_MS) } } })
      await tx.handOver.updateMany({
        where: { ownerId, usedAt: null, expiresAt: { gt: now } },
        data: { expiresAt: now, salt: null },
      })
      const code = newCode(random)
      const salt = newId(random)
      const secret = secretOf({ code, salt })
      const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MS)
      const link = hashOfSecret(secret)
      await tx.handOver.create({ data: { hash: hashOfCode(code), ownerId, createdAt: now, expiresAt, salt, link } })
      return succeed({ code, expiresAt, secret, outdated: unused.flatMap(({ link }) => link ?? []) })
    }),
  )
}

export type DeviceLinkFailure = PackFailure | { readonly kind: 'used' } | { readonly kind: 'expired' }

/** `key` and `secret` are for the browser's cookies; `key` is null where the browser keeps its own. */
export type LinkedOwner = { readonly ownerId: string; readonly key: string | null; readonly secret: string | null }

/** Links the browser to the owner who made the code, once. */
export function redeemDeviceLink(request: Guest & { code: string }): Promise<Result<LinkedOwner, DeviceLinkFailure>> {
  const { code, now, ...guest } = request
  return withStorageFailures<LinkedOwner, DeviceLinkFailure>(async () => {
    const hash = hashOfCode(code)
    const link = await database().handOver.findUnique({ where: { hash } })
    const refusal = refusalOf(link, now)
    if (refusal || !link) return { ok: false, failure: refusal ?? { kind: 'not-found' } }
    const { ownerId } = link
    if (guest.guestId === ownerId) return succeed({ ownerId, key: null, secret: null })
    const open = { hash, ownerId, usedAt: null, expiresAt: { gt: now } }
    const linked = await linkBrowser({ ...guest, ownerId, now }, async (tx) => {
      const { count } = await tx.handOver.updateMany({ where: open, data: { usedAt: now, salt: null } })
      return count > 0
    })
    if (!linked.ok) return linked
    return succeed({
      ownerId,
      key: linked.value,
      secret: link.salt === null ? null : secretOf({ code, salt: link.salt }),
    })
  })
}

/** The browser that gets a key: `guestId` is the owner whom it has already, `browser` what players call it. */
export type Guest = ClockAndRandom & { readonly guestId: string | null; readonly browser?: string | null }

/**
 * Makes a browser one of the owner's. The owner that it had before is merged into that one with all lists, packs and
 * browsers: nothing is lost. `isGood` asks, and uses up, in the same transaction what the browser has brought. Returns a
 * key for the browser's cookie; null where the browser keeps its own.
 */
export function linkBrowser(
  { ownerId, guestId, now, random, browser = null }: Guest & { readonly ownerId: string },
  isGood: (tx: Transaction) => Promise<boolean>,
): Promise<Result<string | null, DeviceLinkFailure>> {
  return withStorageFailures<string | null, DeviceLinkFailure>(async () => {
    const merge = guestId === null ? null : { from: guestId, to: ownerId, now, random }
    const both = merge ? await packsOfBoth(database(), merge) : []
    const merged = merge ? await mergePacks(merge, both) : succeed(new Map())
    if (!merged.ok) return merged
    return resultUnlessRefused(() =>
      database().$transaction(async (tx) => {
        // Meanwhile the code may have been used, or either owner may have been merged into another.
        const areThere = await lockOwners(tx, guestId === null ? [ownerId] : [ownerId, guestId])
        if (!(await isGood(tx)) || !areThere) throw new RefusedChange(fail({ kind: 'busy' }))
        if (merge) await mergeOwners(tx, merge, { both, ids: merged.value })
        return merge ? null : await addKey(tx, { ownerId, now, random, browser })
      }, MERGE_LIMITS),
    )
  })
}

type JoinRequest = ClockAndRandom & { readonly ownerId: string; readonly otherOwnerId: string }

/** Merges two owners whose browsers were linked once: the younger into the older. */
export function joinOwners({
  ownerId,
  otherOwnerId,
  ...moment
}: JoinRequest): Promise<Result<null, DeviceLinkFailure>> {
  return withStorageFailures<null, DeviceLinkFailure>(async () => {
    const owners = await database().owner.findMany({
      where: { id: { in: [ownerId, otherOwnerId] } },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: { id: true },
    })
    const [older, younger] = owners.map(({ id }) => id)
    // Another request merged them meanwhile.
    if (older === undefined || younger === undefined) return succeed(null)
    const merge = { from: younger, to: older, ...moment }
    const both = await packsOfBoth(database(), merge)
    const merged = await mergePacks(merge, both)
    if (!merged.ok) return merged
    return resultUnlessRefused(() =>
      database().$transaction(async (tx) => {
        if (!(await lockOwners(tx, [older, younger]))) return null
        await mergeOwners(tx, merge, { both, ids: merged.value })
        return null
      }, MERGE_LIMITS),
    )
  })
}

/** Thousands of lists may change their owner at once. */
const MERGE_LIMITS = { maxWait: 10_000, timeout: 30_000 }

function refusalOf(
  link: { usedAt: Date | null; expiresAt: Date } | null,
  now: Date,
): Failure | { kind: 'used' } | { kind: 'expired' } | null {
  if (!link) return { kind: 'not-found' }
  if (link.usedAt) return { kind: 'used' }
  return link.expiresAt <= now ? { kind: 'expired' } : null
}

async function addKey(
  tx: Transaction,
  { ownerId, now, random, browser }: ClockAndRandom & { ownerId: string; browser: string | null },
): Promise<string> {
  const { key, row } = newKey({ now, random, browser })
  await tx.ownerKey.create({ data: { ...row, ownerId } })
  return key
}

/** Packs that both have, as they were when the versions of one were given to the other. */
type MergedPacks = { readonly both: readonly SharedPack[]; readonly ids: MergedIds }

async function packsOfBoth(client: Transaction, { from, to }: Merge): Promise<readonly SharedPack[]> {
  const targetPacks = await client.pack.findMany({ where: { ownerId: to }, select: { slug: true } })
  const packs = await client.pack.findMany({
    where: { ownerId: from, slug: { in: targetPacks.map(({ slug }) => slug) } },
    select: {
      slug: true,
      versions: { where: { publishedAt: { not: null } }, select: { version: true }, orderBy: { version: 'asc' } },
    },
    orderBy: { slug: 'asc' },
  })
  return packs.map(({ slug, versions }) => ({ packId: slug, versions: versions.map(({ version }) => version) }))
}

/** In a transaction that has both owners' turns. */
async function mergeOwners(tx: Transaction, merge: Merge, { both, ids: merged }: MergedPacks): Promise<void> {
  const { from, to } = merge
  // One of them got a pack or a version meanwhile: the request is to be sent again.
  if (!sameValue(both, await packsOfBoth(tx, merge))) throw new RefusedChange(fail({ kind: 'busy' }))
  for (const [packId, mergedId] of merged) {
    await moveDraft(tx, merge, { packId, mergedId })
    if (mergedId !== packId) await repinLists(tx, merge, { packId, mergedId })
  }
  await tx.pack.updateMany({ where: { ownerId: from, slug: { notIn: [...merged.keys()] } }, data: { ownerId: to } })
  await tx.roster.updateMany({ where: { ownerId: from }, data: { ownerId: to } })
  await tx.ownerKey.updateMany({ where: { ownerId: from }, data: { ownerId: to } })
  await tx.handOver.updateMany({ where: { ownerId: from }, data: { ownerId: to } })
  await tx.deviceLink.updateMany({ where: { ownerId: from }, data: { ownerId: to } })
  await tx.recoveryCode.updateMany({ where: { ownerId: from }, data: { ownerId: to } })
  // An import that is under way goes on for the other owner.
  await tx.import.updateMany({ where: { ownerId: from }, data: { ownerId: to } })
  await tx.pack.deleteMany({ where: { ownerId: from, versions: { none: {} } } })
  await moveRemainingPacks(tx, merge)
  await tx.owner.deleteMany({ where: { id: from } })
}

/**
 * Moves packs that both had published to a new owner without keys: published versions are never deleted. They cannot
 * stay with the former owner, who is deleted so that a write that is under way fails and is repeated for the other owner.
 */
async function moveRemainingPacks(tx: Transaction, { from, now, random }: Merge): Promise<void> {
  if ((await tx.pack.count({ where: { ownerId: from } })) === 0) return
  const id = newId(random)
  await tx.owner.create({ data: { id, createdAt: now } })
  await tx.pack.updateMany({ where: { ownerId: from }, data: { ownerId: id } })
}

type RenamedPack = { readonly packId: string; readonly mergedId: string }

/** The draft of a pack that both have becomes the draft of the renamed pack, or a pack of its own. */
async function moveDraft(tx: Transaction, { from, to, now, random }: Merge, { packId, mergedId }: RenamedPack) {
  const draft = await tx.packVersion.findFirst({
    where: { publishedAt: null, pack: { ownerId: from, slug: packId } },
    select: { id: true, name: true, pack: { select: { game: true } } },
  })
  if (!draft) return
  const slug = mergedId === packId ? newPackId(packId, random) : mergedId
  const targetPack = await tx.pack.findFirst({ where: { ownerId: to, slug }, select: { id: true } })
  const id = targetPack?.id ?? newId(random)
  if (!targetPack) {
    const { name, pack } = draft
    await tx.pack.create({ data: { id, slug, ownerId: to, game: pack.game, name, createdAt: now, updatedAt: now } })
  }
  await tx.packVersion.update({ where: { id: draft.id }, data: { packId: id } })
}

/** Gives lists that were built with a renamed pack a new revision with the pack's new id. */
async function repinLists(
  tx: Transaction,
  { from, now, random }: Merge,
  { packId, mergedId }: RenamedPack,
): Promise<void> {
  const lists = await tx.roster.findMany({
    where: { ownerId: from, packId },
    select: { id: true, revision: true, body: true },
  })
  for (const { id, revision: currentRevision, body } of lists) {
    const roster = rosterIn({ body })
    // It is the id of a pack that was just imported.
    const { game: _, ...content } = storedRosterFrom({ ...roster, pack: { ...roster.pack, id: mergedId as PackId } })
    const revision = currentRevision + 1
    const { count } = await tx.roster.updateMany({
      where: { id, revision: currentRevision },
      data: { ...content, revision, updatedAt: now },
    })
    // It was saved meanwhile.
    if (count === 0) throw new RefusedChange(fail({ kind: 'busy' }))
    await tx.rosterVersion.create({
      data: { ...content, id: newId(random), rosterId: id, revision, fixed: true, createdAt: now },
    })
  }
}
