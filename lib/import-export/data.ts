import { createHash } from 'node:crypto'
import { database } from '../db/client'
import { exportPack } from '../packs/data'
import { Yielder } from '../yielding'
import { ALL_FORMAT, MOST_EXPORTED_BYTES } from './format'

/** Everything that an owner has, as one file. No more than one list is in memory at a time. */
export async function* exportAll(ownerId: string, mostBytes = MOST_EXPORTED_BYTES): AsyncGenerator<string> {
  const text = createByteCounter()
  yield text(`{"format":"${ALL_FORMAT}","lists":[`)
  yield* jsonItems(listsOf(ownerId), text)
  yield text('],"packs":[')
  yield* jsonItems(packsOf(ownerId, true), text)
  yield text('],"drafts":[')
  yield* jsonItems(packsOf(ownerId, false), text)
  yield text('],"versions":[')
  yield* jsonItems(versionsOf(ownerId), text, mostBytes - ENDING_BYTES)
  yield text(']}\n')
}

const ENDING_BYTES = 1000

type ByteCounter = ((piece: string) => string) & { bytes(): number }

function createByteCounter(): ByteCounter {
  let bytes = 0
  const text = (piece: string) => {
    bytes += Buffer.byteLength(piece)
    return piece
  }
  return Object.assign(text, { bytes: () => bytes })
}

/** The items of a JSON list. Once `mostBytes` would be exceeded, the rest is left out. */
async function* jsonItems(pieces: AsyncIterable<string>, text: ByteCounter, mostBytes = Number.POSITIVE_INFINITY) {
  let isFirst = true
  const pace = new Yielder()
  for await (const piece of pieces) {
    await pace.yieldIfDue()
    if (text.bytes() + Buffer.byteLength(piece) > mostBytes) return
    yield text(isFirst ? `\n${piece}` : `,\n${piece}`)
    isFirst = false
  }
}

async function* listsOf(ownerId: string) {
  const ids = await database().roster.findMany({
    where: { ownerId },
    select: { id: true },
    orderBy: [{ updatedAt: 'asc' }, { id: 'asc' }],
  })
  for (const { id } of ids) {
    const list = await database().roster.findFirst({ where: { id, ownerId } })
    if (!list) continue
    const { tags, createdAt, updatedAt, archivedAt, deletedAt, body } = list
    const fields = JSON.stringify({ id, tags: JSON.parse(tags), createdAt, updatedAt, archivedAt, deletedAt })
    // The body is JSON already, as it is in the list's own file.
    yield `${fields.slice(0, -1)},"list":${body}}`
  }
}

/** In the order in which they were published: the pack that one extends comes before it. */
async function* packsOf(ownerId: string, isPublished: boolean) {
  const usedPacks = await database().roster.findMany({
    where: { ownerId },
    select: { packId: true },
    distinct: ['packId'],
  })
  const usedPackIds = usedPacks.map(({ packId }) => packId)
  const versions = await database().packVersion.findMany({
    where: {
      publishedAt: isPublished ? { not: null } : null,
      pack: { ownerId, OR: isPublished ? [{ deletedAt: null }, { slug: { in: usedPackIds } }] : [{ deletedAt: null }] },
    },
    select: { version: true, pack: { select: { slug: true } } },
    orderBy: [{ publishedAt: 'asc' }, { version: 'asc' }, { id: 'asc' }],
  })
  for (const { version, pack } of versions) {
    const text = await exportPack({ viewer: ownerId, packId: pack.slug, version })
    if (text.ok) yield text.value.trim()
  }
}

/** Named versions, newest first. */
async function* versionsOf(ownerId: string) {
  const where = { label: { not: null }, roster: { ownerId } }
  const ids = await database().rosterVersion.findMany({
    where,
    select: { id: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  })
  for (const { id } of ids) {
    const version = await database().rosterVersion.findFirst({ where: { ...where, id } })
    if (!version) continue
    const { rosterId, label, createdAt, body } = version
    yield `${JSON.stringify({ of: rosterId, label, createdAt }).slice(0, -1)},"list":${body}}`
  }
}

/** An import of which the whole file is stored, and which is not completed yet. */
export type SealedImport = { readonly id: string; readonly createdAt: Date }

/** Those that nobody has carried on since. */
export function sealedImports(before: Date): Promise<readonly SealedImport[]> {
  return database().import.findMany({
    where: { wholeAt: { not: null }, touchedAt: { lt: before } },
    select: { id: true, createdAt: true },
    orderBy: { createdAt: 'asc' },
  })
}

/** Imports that stopped before the whole file was stored. */
export async function abandonedImports(before: Date): Promise<readonly string[]> {
  const imports = await database().import.findMany({
    where: { wholeAt: null, touchedAt: { lt: before } },
    select: { id: true },
  })
  return imports.map(({ id }) => id)
}

export async function packsOfImport(importId: string) {
  const packs = await database().importedPack.findMany({ where: { importId }, orderBy: { position: 'asc' } })
  return packs.map(({ kind, ...pack }) => ({
    ...pack,
    kind: kind === 'draft' ? ('draft' as const) : ('published' as const),
  }))
}

/** The owner of an import; null where that owner no longer exists. */
export async function ownerOf(importId: string): Promise<string | null> {
  const found = await database().import.findUnique({ where: { id: importId }, select: { ownerId: true } })
  const owner = found && (await database().owner.findUnique({ where: { id: found.ownerId }, select: { id: true } }))
  return owner?.id ?? null
}

/** The ids of an owner's lists by their text. A deleted list in the file also matches deleted lists. */
export class ExistingLists {
  readonly #lists = new Map<string, string>()
  readonly #inBin = new Map<string, string>()

  static async of(ownerId: string): Promise<ExistingLists> {
    const existing = new ExistingLists()
    const pace = new Yielder()
    let after = ''
    for (;;) {
      const batch = await database().roster.findMany({
        where: { ownerId, id: { gt: after } },
        select: { id: true, body: true, deletedAt: true },
        orderBy: { id: 'asc' },
        take: LISTS_AT_ONCE,
      })
      for (const { id, body, deletedAt } of batch) existing.add(id, body, deletedAt !== null)
      const last = batch.at(-1)
      if (!last) return existing
      after = last.id
      await pace.yieldIfDue()
    }
  }

  add(id: string, body: string, isDeleted: boolean) {
    ;(isDeleted ? this.#inBin : this.#lists).set(hashOf(body), id)
  }

  find(body: string, isDeleted: boolean): string | null {
    const hash = hashOf(body)
    return this.#lists.get(hash) ?? (isDeleted ? this.#inBin.get(hash) : undefined) ?? null
  }
}

/** Each may have a megabyte. */
const LISTS_AT_ONCE = 20

/** The text holds the name and the game as well. */
function hashOf(body: string): string {
  return createHash('sha256').update(body).digest('base64url')
}
