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

/** The outcome of each pack, by its number in the file and given its place. */
export type PacksDone = ReadonlyMap<number, (place: string) => Outcome>

/**
 * Carries out a sealed import. Each step can be repeated, also after a kill. Packs come first, each after
 * those that it extends, then the lists that may use them.
 */
export async function commitImport(whole: SealedImport, random: RandomBytes): Promise<Result<PacksDone>> {
  const { id: importId } = whole
  const done = new Map<number, (place: string) => Outcome>()
  // The owner was merged into another before the import began: asked again, that other imports it.
  if ((await ownerOf(importId)) === null) {
    await discardImport(importId)
    return fail({ kind: 'busy' })
  }
  const pace = new Yielder()
  for (const pack of await packsOfImport(importId)) {
    // Meanwhile the owner may have been merged into another.
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
  // Each draft has a time of its own, by which one that was cut off is found again.
  const now = new Date(createdAt.getTime() + pack.position)
  await dropDraftOf({ ownerId, createdAt: now })
  return importDraft({ ownerId, now, random }, value)
}

/** Removes everything of an import that did not come to its end. */
export async function discardImport(importId: string): Promise<void> {
  const pace = new Yielder()
  const stride = listBatch()
  for (;;) {
    const dropped = await stride.run((many) => dropLists(importId, many))
    // The next import, or the next start, tries again.
    if (!dropped.ok) return
    if (dropped.value === 0) break
    await pace.yieldIfDue()
  }
  await endImport(importId)
}

/** Finishes the imports of a process that was killed: those that were sealed are carried out, the others removed. */
export async function resumeImports(now: Date, random: RandomBytes = randomBytes): Promise<void> {
  for (const whole of await sealedImports()) await commitImport(whole, random)
  await clearAbandoned(now)
}

export async function clearAbandoned(now: Date): Promise<void> {
  for (const importId of await abandonedImports(new Date(now.getTime() - ABANDONED_MS))) await discardImport(importId)
}
