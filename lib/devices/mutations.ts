import { database } from '../db/client'
import type { Prisma } from '../generated/prisma/client'
import type { PackId } from '../kernel/ids'
import { newKey } from '../keys/mutations'
import { type PackFailure, TurnedDown, unlessTurnedDown } from '../packs/failure'
import { type Failure, fail, type Result, succeed } from '../result'
import { rosterIn, storedFrom } from '../rosters/stored'
import { storing } from '../storage-failure'
import { newId, type RandomBytes } from '../token'
import { hashOfSecret, secretOf } from './after-restore/secrets'
import { hashOfCode, LINK_MS, newCode } from './code'
import { freshId, type Merge, type MergedIds, mergePacks, type SharedPack } from './packs'

type Transaction = Prisma.TransactionClient

type Moment = { readonly now: Date; readonly random: RandomBytes }

const HOUR_MS = 60 * 60 * 1000
const MOST_AN_HOUR = 20

export type NewDeviceLink = {
  readonly code: string
  readonly expiresAt: Date
  /** Of the device link, for the browser that asks to keep. */
  readonly secret: string
  /** The hashes of secrets that nobody else got: nobody followed their links in time. */
  readonly outdated: readonly string[]
}

/** A code for one more browser. The one before it, if nobody used it, is no longer good for anything. */
export function createDeviceLink(request: Moment & { ownerId: string }): Promise<Result<NewDeviceLink>> {
  const { ownerId, now, random } = request
  return storing(() =>
    database().$transaction(async (tx) => {
      const hourAgo = new Date(now.getTime() - HOUR_MS)
      const lately = await tx.handOver.count({ where: { ownerId, createdAt: { gt: hourAgo } } })
      if (lately >= MOST_AN_HOUR) return fail({ kind: 'too-often', seconds: HOUR_MS / 1000 })
      const unused = await tx.handOver.findMany({ where: { ownerId, usedAt: null }, select: { link: true } })
      await tx.handOver.deleteMany({ where: { ownerId, createdAt: { lt: new Date(now.getTime() - 24 * HOUR_MS) } } })
      await tx.handOver.updateMany({
        where: { ownerId, usedAt: null, expiresAt: { gt: now } },
        data: { expiresAt: now, salt: null },
      })
      const code = newCode(random)
      const salt = newId(random)
      const secret = secretOf({ code, salt })
      const expiresAt = new Date(now.getTime() + LINK_MS)
      const link = hashOfSecret(secret)
      await tx.handOver.create({ data: { hash: hashOfCode(code), ownerId, createdAt: now, expiresAt, salt, link } })
      return succeed({ code, expiresAt, secret, outdated: unused.flatMap(({ link }) => link ?? []) })
    }),
  )
}

export type DeviceLinkFailure = PackFailure | { readonly kind: 'used' } | { readonly kind: 'expired' }

/** `key` is for the browser to keep; null where it keeps the one that it has. So is the secret of the device link. */
export type LinkedOwner = { readonly ownerId: string; readonly key: string | null; readonly secret: string | null }

/**
 * Makes the browser one of the owner's who made the code. What the browser's own owner had, `guestId`, goes with it:
 * all of that owner's browsers are the other's from then on, and nothing of it is lost.
 */
export function redeemDeviceLink(
  request: Moment & { code: string; guestId: string | null },
): Promise<Result<LinkedOwner, DeviceLinkFailure>> {
  const { code, guestId, now, random } = request
  return storing<LinkedOwner, DeviceLinkFailure>(async () => {
    const hash = hashOfCode(code)
    const found = await database().handOver.findUnique({ where: { hash } })
    const refusal = refusalOf(found, now)
    if (refusal || !found) return { ok: false, failure: refusal ?? { kind: 'not-found' } }
    const { ownerId } = found
    if (guestId === ownerId) return succeed({ ownerId, key: null, secret: null })
    const secret = found.salt === null ? null : secretOf({ code, salt: found.salt })
    const union = guestId === null ? null : { from: guestId, to: ownerId, now, random }
    const settled = union ? await mergePacks(union, await packsOfBoth(database(), union)) : succeed(new Map())
    if (!settled.ok) return settled
    return unlessTurnedDown(() =>
      database().$transaction(async (tx) => {
        // Meanwhile it may have been used, or either of them may have become another's.
        const open = { hash, ownerId, usedAt: null, expiresAt: { gt: now } }
        const { count } = await tx.handOver.updateMany({ where: open, data: { usedAt: now, salt: null } })
        const isThere = guestId === null || (await tx.owner.count({ where: { id: guestId } })) > 0
        if (count === 0 || !isThere) throw new TurnedDown(fail({ kind: 'busy' }))
        if (union) await mergeOwners(tx, union, settled.value)
        return { ownerId, key: union ? null : await addKey(tx, { ownerId, now, random }), secret }
      }, MERGE_LIMITS),
    )
  })
}

type Joining = Moment & { readonly one: string; readonly other: string }

/** Two owners whose browsers were linked once become one: the younger goes to the older. */
export function joinOwners({ one, other, ...moment }: Joining): Promise<Result<null, DeviceLinkFailure>> {
  return storing<null, DeviceLinkFailure>(async () => {
    const owners = await database().owner.findMany({
      where: { id: { in: [one, other] } },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: { id: true },
    })
    const [older, younger] = owners.map(({ id }) => id)
    // Another request joined them meanwhile.
    if (older === undefined || younger === undefined) return succeed(null)
    const union = { from: younger, to: older, ...moment }
    const settled = await mergePacks(union, await packsOfBoth(database(), union))
    if (!settled.ok) return settled
    return unlessTurnedDown(() =>
      database().$transaction(async (tx) => {
        if ((await tx.owner.count({ where: { id: { in: [older, younger] } } })) < 2) return null
        await mergeOwners(tx, union, settled.value)
        return null
      }, MERGE_LIMITS),
    )
  })
}

/** Thousands of lists may go over at once. */
const MERGE_LIMITS = { maxWait: 10_000, timeout: 30_000 }

function refusalOf(
  found: { usedAt: Date | null; expiresAt: Date } | null,
  now: Date,
): Failure | { kind: 'used' } | { kind: 'expired' } | null {
  if (!found) return { kind: 'not-found' }
  if (found.usedAt) return { kind: 'used' }
  return found.expiresAt <= now ? { kind: 'expired' } : null
}

async function addKey(tx: Transaction, { ownerId, now, random }: Moment & { ownerId: string }): Promise<string> {
  const { key, row } = newKey({ now, random })
  await tx.ownerKey.create({ data: { ...row, ownerId } })
  return key
}

async function packsOfBoth(client: Transaction, { from, to }: Merge): Promise<readonly SharedPack[]> {
  const own = await client.pack.findMany({ where: { ownerId: to }, select: { slug: true } })
  const packs = await client.pack.findMany({
    where: { ownerId: from, slug: { in: own.map(({ slug }) => slug) } },
    select: { slug: true, versions: { where: { publishedAt: { not: null } }, select: { version: true } } },
  })
  return packs.map(({ slug, versions }) => ({ packId: slug, versions: versions.map(({ version }) => version) }))
}

async function mergeOwners(tx: Transaction, union: Merge, settled: MergedIds): Promise<void> {
  const { from, to } = union
  const both = await packsOfBoth(tx, union)
  // A pack came to one of them meanwhile: everything is asked for anew.
  if (both.some(({ packId }) => !settled.has(packId))) throw new TurnedDown(fail({ kind: 'busy' }))
  for (const [packId, there] of settled) {
    await moveDraft(tx, union, { packId, there })
    if (there !== packId) await repinLists(tx, union, { packId, there })
  }
  await tx.pack.updateMany({ where: { ownerId: from, slug: { notIn: [...settled.keys()] } }, data: { ownerId: to } })
  await tx.roster.updateMany({ where: { ownerId: from }, data: { ownerId: to } })
  await tx.ownerKey.updateMany({ where: { ownerId: from }, data: { ownerId: to } })
  await tx.handOver.updateMany({ where: { ownerId: from }, data: { ownerId: to } })
  await tx.deviceLink.updateMany({ where: { ownerId: from }, data: { ownerId: to } })
  // What is being imported for them goes on for the other.
  await tx.import.updateMany({ where: { ownerId: from }, data: { ownerId: to } })
  await tx.pack.deleteMany({ where: { ownerId: from, versions: { none: {} } } })
  await leavePacks(tx, union)
  await tx.owner.deleteMany({ where: { id: from } })
}

/**
 * What was published twice stays with nobody: published versions are never deleted. It is not left with the former
 * owner, who has to go: whoever writes as them just now would write for nobody.
 */
async function leavePacks(tx: Transaction, { from, now, random }: Merge): Promise<void> {
  if ((await tx.pack.count({ where: { ownerId: from } })) === 0) return
  const id = newId(random)
  await tx.owner.create({ data: { id, createdAt: now } })
  await tx.pack.updateMany({ where: { ownerId: from }, data: { ownerId: id } })
}

type RenamedPack = { readonly packId: string; readonly there: string }

/** The draft of a pack that both have becomes the draft of the pack that went apart, or of one of its own. */
async function moveDraft(tx: Transaction, { from, to, now, random }: Merge, { packId, there }: RenamedPack) {
  const draft = await tx.packVersion.findFirst({
    where: { publishedAt: null, pack: { ownerId: from, slug: packId } },
    select: { id: true, name: true, pack: { select: { game: true } } },
  })
  if (!draft) return
  const slug = there === packId ? freshId(packId, random) : there
  const found = await tx.pack.findFirst({ where: { ownerId: to, slug }, select: { id: true } })
  const id = found?.id ?? newId(random)
  if (!found) {
    const { name, pack } = draft
    await tx.pack.create({ data: { id, slug, ownerId: to, game: pack.game, name, createdAt: now, updatedAt: now } })
  }
  await tx.packVersion.update({ where: { id: draft.id }, data: { packId: id } })
}

/** Lists that were built with a pack that goes by another id go on with it, as their next revision. */
async function repinLists(
  tx: Transaction,
  { from, now, random }: Merge,
  { packId, there }: RenamedPack,
): Promise<void> {
  const lists = await tx.roster.findMany({
    where: { ownerId: from, packId },
    select: { id: true, revision: true, body: true },
  })
  for (const { id, revision: before, body } of lists) {
    const roster = rosterIn({ body })
    // It is the id of a pack that was just taken in.
    const { game: _, ...content } = storedFrom({ ...roster, pack: { ...roster.pack, id: there as PackId } })
    const revision = before + 1
    await tx.roster.update({ where: { id }, data: { ...content, revision, updatedAt: now } })
    await tx.rosterVersion.create({
      data: { ...content, id: newId(random), rosterId: id, revision, fixed: true, createdAt: now },
    })
  }
}
