import { randomBytes } from 'node:crypto'
import { fail, type Result, succeed } from '../result'
import type { RandomBytes } from '../token'
import { Yielder } from '../yielding'
import { abandonedImports, ownerOf, packsOfImport, type SealedImport, sealedImports } from './data'
import type { Outcome } from './format'
import {
  ABANDONED_MS,
  deleteImport,
  deleteImportedPack,
  deleteLists,
  deletePartialDraft,
  type ImportedPack,
  LEFT_MS,
  moveListsToOwner,
  newListBatchSize,
  takeImport,
  touchSealed,
} from './mutations'
import { importDraft, importPublished } from './packs'

/** By the number of each pack in the file: a function from its place in the file to its outcome. */
export type PackOutcomes = ReadonlyMap<number, (place: string) => Outcome>

/**
 * Completes a sealed import. Each step can be repeated, also after the process was killed. Packs come first, each after
 * those that it extends, then the lists that may use them.
 */
export async function commitImport(sealed: SealedImport, random: RandomBytes): Promise<Result<PackOutcomes>> {
  const { id: importId } = sealed
  const outcomes = new Map<number, (place: string) => Outcome>()
  // The owner was merged into another before the import began: a repeated request imports for that other owner.
  if ((await ownerOf(importId)) === null) {
    await discardImport(importId)
    return fail({ kind: 'busy' })
  }
  const yielder = new Yielder()
  for (const pack of await packsOfImport(importId)) {
    // Meanwhile the owner may have been merged into another.
    const ownerId = await ownerOf(importId)
    const isOurs = await touchSealed(importId)
    if (!isOurs.ok) return isOurs
    if (ownerId === null || !isOurs.value) return fail({ kind: 'busy' })
    const outcome = await importPack({ ...sealed, ownerId }, pack, random)
    outcomes.set(pack.position, (place) => ({ ...outcome, place }))
    const deleted = await deleteImportedPack(pack.id)
    if (!deleted.ok) return deleted
    await yielder.yieldIfDue()
  }
  const batchSize = newListBatchSize()
  for (;;) {
    const moved = await batchSize.run((size) => moveListsToOwner(importId, size))
    if (!moved.ok) return moved
    if (moved.value === 0) break
    await yielder.yieldIfDue()
  }
  const ended = await deleteImport(importId)
  return ended.ok ? succeed(outcomes) : ended
}

async function importPack(
  { ownerId, createdAt }: SealedImport & { ownerId: string },
  pack: ImportedPack,
  random: RandomBytes,
): Promise<Outcome> {
  const value: unknown = JSON.parse(pack.body)
  if (pack.kind === 'published') return importPublished({ ownerId, now: createdAt, random }, value)
  // Each draft has its own creation time, by which a draft that was made only in part is found again.
  const now = new Date(createdAt.getTime() + pack.position)
  await deletePartialDraft({ ownerId, createdAt: now })
  return importDraft({ ownerId, now, random }, value)
}

/** Removes everything of an import that was not completed. */
export async function discardImport(importId: string): Promise<void> {
  const yielder = new Yielder()
  const batchSize = newListBatchSize()
  for (;;) {
    const dropped = await batchSize.run((size) => deleteLists(importId, size))
    // The next import, or the next start, tries again.
    if (!dropped.ok) return
    if (dropped.value === 0) break
    await yielder.yieldIfDue()
  }
  await deleteImport(importId)
}

/** After a process was killed: completes its sealed imports and removes the others, unless another server does. */
export async function resumeImports(now: Date, random: RandomBytes = randomBytes): Promise<void> {
  const before = new Date(now.getTime() - LEFT_MS)
  for (const sealed of await sealedImports(before)) {
    const taken = await takeImport(sealed.id, { before, isWhole: true })
    if (taken.ok && taken.value) await commitImport(sealed, random)
  }
  await discardAbandonedImports(now)
}

export async function discardAbandonedImports(now: Date): Promise<void> {
  const before = new Date(now.getTime() - ABANDONED_MS)
  for (const importId of await abandonedImports(before)) {
    const taken = await takeImport(importId, { before, isWhole: false })
    if (taken.ok && taken.value) await discardImport(importId)
  }
}
