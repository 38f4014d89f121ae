import { randomBytes } from 'node:crypto'
import { Yielder } from '../http/yielding'
import { fail, type Result, succeed } from '../result'
import type { RandomBytes } from '../token'
import { abandonedImports, ownerOf, packsOfImport, type SealedImport, sealedImports } from './data'
import type { Outcome } from './format'
import {
  ABANDONED_MS,
  dropDraftOf,
  dropLists,
  endImport,
  giveLists,
  type ImportedPack,
  listBatch,
  removePack,
} from './mutations'
import { importDraft, importPublished } from './packs'

/** Of each pack, by its number: how it fared, once it is said where it stood. */
export type PacksDone = ReadonlyMap<number, (place: string) => Outcome>

/**
 * Carries out an import that is all there: as often as need be, for each step may be done twice. Packs come first, what
 * they extend before them; then the lists that may be built with them.
 */
export async function commitImport(whole: SealedImport, random: RandomBytes): Promise<Result<PacksDone>> {
  const { id: importId } = whole
  const done = new Map<number, (place: string) => Outcome>()
  // Who became another's before it began, and asks again, is that other.
  if ((await ownerOf(importId)) === null) {
    await discardImport(importId)
    return fail({ kind: 'busy' })
  }
  const pace = new Yielder()
  for (const pack of await packsOfImport(importId)) {
    // Meanwhile they may have become one with another.
    const ownerId = await ownerOf(importId)
    if (ownerId === null) return fail({ kind: 'busy' })
    const outcome = await importOne({ ...whole, ownerId }, pack, random)
    done.set(pack.position, (place) => ({ ...outcome, place }))
    const gone = await removePack(pack.id)
    if (!gone.ok) return gone
    await pace.yieldIfDue()
  }
  const stride = listBatch()
  for (;;) {
    const moved = await stride.run((many) => giveLists(importId, many))
    if (!moved.ok) return moved
    if (moved.value === 0) break
    await pace.yieldIfDue()
  }
  const ended = await endImport(importId)
  return ended.ok ? succeed(done) : ended
}

async function importOne(
  { ownerId, createdAt }: SealedImport & { ownerId: string },
  pack: ImportedPack,
  random: RandomBytes,
): Promise<Outcome> {
  const value: unknown = JSON.parse(pack.body)
  if (pack.kind === 'published') return importPublished({ ownerId, now: createdAt, random }, value)
  // Each draft has a moment of its own, by which one that was cut off is found again.
  const now = new Date(createdAt.getTime() + pack.position)
  await dropDraftOf({ ownerId, createdAt: now })
  return importDraft({ ownerId, now, random }, value)
}

/** Leaves nothing of an import that did not come to its end. */
export async function discardImport(importId: string): Promise<void> {
  const pace = new Yielder()
  const stride = listBatch()
  for (;;) {
    const dropped = await stride.run((many) => dropLists(importId, many))
    // Who comes after tries again.
    if (!dropped.ok) return
    if (dropped.value === 0) break
    await pace.yieldIfDue()
  }
  await endImport(importId)
}

/** What a process left that was killed: what was all there is carried out, the rest is cleared away. */
export async function resumeImports(now: Date, random: RandomBytes = randomBytes): Promise<void> {
  for (const whole of await sealedImports()) await commitImport(whole, random)
  await clearAbandoned(now)
}

export async function clearAbandoned(now: Date): Promise<void> {
  for (const importId of await abandonedImports(new Date(now.getTime() - ABANDONED_MS))) await discardImport(importId)
}
