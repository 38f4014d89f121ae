import { createHash } from 'node:crypto'
import { database } from '../db/client'
import { Yielder } from '../http/yielding'
import { exportPack } from '../packs/data'
import { ALL_FORMAT, MOST_EXPORTED_BYTES } from './format'

/** Everything that an owner has, as one file. No more than one list is in memory at a time. */
export async function* exportAll(ownerId: string, mostBytes = MOST_EXPORTED_BYTES): AsyncGenerator<string> {
  const text = counting()
  yield text(`{"format":"${ALL_FORMAT}","lists":[`)
  yield* inList(listsOf(ownerId), text)
  yield text('],"packs":[')
  yield* inList(packsOf(ownerId, true), text)
  yield text('],"drafts":[')
  yield* inList(packsOf(ownerId, false), text)
  yield text('],"versions":[')
  yield* inList(versionsOf(ownerId), text, mostBytes - ENDING_BYTES)
  yield text(']}\n')
}

const ENDING_BYTES = 1000

type Text = ((piece: string) => string) & { bytes(): number }

function counting(): Text {
  let bytes = 0
  const text = (piece: string) => {
    bytes += Buffer.byteLength(piece)
    return piece
  }
  return Object.assign(text, { bytes: () => bytes })
}

/** With `most`, pieces that no longer fit are left out. */
async function* inList(pieces: AsyncIterable<string>, text: Text, most = Number.POSITIVE_INFINITY) {
  let isFirst = true
  const pace = new Yielder()
  for await (const piece of pieces) {
    await pace.yieldIfDue()
    if (text.bytes() + Buffer.byteLength(piece) > most) return
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
    const about = JSON.stringify({ id, tags: JSON.parse(tags), createdAt, updatedAt, archivedAt, deletedAt })
    // The body is JSON already, as it is in the list's own file.
    yield `${about.slice(0, -1)},"list":${body}}`
  }
}

/** In the order in which they were published: the pack that one extends comes before it. */
async function* packsOf(ownerId: string, isPublished: boolean) {
  const pinned = await database().roster.findMany({
    where: { ownerId },
    select: { packId: true },
    distinct: ['packId'],
  })
  const needed = pinned.map(({ packId }) => packId)
  const versions = await database().packVersion.findMany({
    where: {
      publishedAt: isPublished ? { not: null } : null,
      pack: { ownerId, OR: isPublished ? [{ deletedAt: null }, { slug: { in: needed } }] : [{ deletedAt: null }] },
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
    const { rosterId: of, label, createdAt, body } = version
    yield `${JSON.stringify({ of, label, createdAt }).slice(0, -1)},"list":${body}}`
  }
}

/** An import of which the whole file is stored, and which is not carried out yet. */
export type SealedImport = { readonly id: string; readonly createdAt: Date }

export function sealedImports(): Promise<readonly SealedImport[]> {
  return database().import.findMany({
    where: { wholeAt: { not: null } },
    select: { id: true, createdAt: true },
    orderBy: { createdAt: 'asc' },
  })
}

/** Imports that stopped before the whole file was stored. */
export async function abandonedImports(before: Date): Promise<readonly string[]> {
  const left = await database().import.findMany({
    where: { wholeAt: null, touchedAt: { lt: before } },
    select: { id: true },
  })
  return left.map(({ id }) => id)
}

export async function packsOfImport(importId: string) {
  const packs = await database().importedPack.findMany({ where: { importId }, orderBy: { position: 'asc' } })
  return packs.map(({ kind, ...pack }) => ({
    ...pack,
    kind: kind === 'draft' ? ('draft' as const) : ('published' as const),
  }))
}

/** Whose import it is now; null where that owner is no longer there. */
export async function ownerOf(importId: string): Promise<string | null> {
  const found = await database().import.findUnique({ where: { id: importId }, select: { ownerId: true } })
  const owner = found && (await database().owner.findUnique({ where: { id: found.ownerId }, select: { id: true } }))
  return owner?.id ?? null
}

/** The ids of an owner's lists by their text. Deleted lists match only lists that come as deleted. */
export class ExistingLists {
  readonly #lists = new Map<string, string>()
  readonly #inBin = new Map<string, string>()

  static async of(ownerId: string): Promise<ExistingLists> {
    const here = new ExistingLists()
    const pace = new Yielder()
    let after = ''
    for (;;) {
      const some = await database().roster.findMany({
        where: { ownerId, id: { gt: after } },
        select: { id: true, body: true, deletedAt: true },
        orderBy: { id: 'asc' },
        take: LISTS_AT_ONCE,
      })
      for (const { id, body, deletedAt } of some) here.add(id, body, deletedAt !== null)
      const last = some.at(-1)
      if (!last) return here
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
