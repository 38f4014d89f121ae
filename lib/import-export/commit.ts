import { randomBytes } from 'node:crypto'
import { Pace } from '../http/pace'
import { fail, type Result, succeed } from '../result'
import type { RandomBytes } from '../token'
import { leftImports, ownerOf, packsOfImport, type WholeImport, wholeImports } from './data'
import type { Outcome } from './format'
import {
  changingHands,
  dropDraftOf,
  dropLists,
  endImport,
  handOver,
  type ImportedPack,
  LEFT_MS,
  packDone,
} from './mutations'
import { importDraft, importPublished } from './packs'

/** Of each pack, by its number: how it fared, once it is said where it stood. */
export type PacksDone = ReadonlyMap<number, (place: string) => Outcome>

/**
 * Carries out an import that is all there: as often as need be, for each step may be done twice. Packs come first, what
 * they extend before them; then the lists that may be built with them.
 */
export async function commitImport(whole: WholeImport, random: RandomBytes): Promise<Result<PacksDone>> {
  const { id: importId } = whole
  const done = new Map<number, (place: string) => Outcome>()
  // Who became another's before it began, and asks again, is that other.
  if ((await ownerOf(importId)) === null) {
    await clearAway(importId)
    return fail({ kind: 'busy' })
  }
  const pace = new Pace()
  for (const pack of await packsOfImport(importId)) {
    // Meanwhile they may have become one with another.
    const ownerId = await ownerOf(importId)
    if (ownerId === null) return fail({ kind: 'busy' })
    const outcome = await takeInOne({ ...whole, ownerId }, pack, random)
    done.set(pack.position, (place) => ({ ...outcome, place }))
    const gone = await packDone(pack.id)
    if (!gone.ok) return gone
    await pace.rest()
  }
  const stride = changingHands()
  for (;;) {
    const moved = await stride.step((many) => handOver(importId, many))
    if (!moved.ok) return moved
    if (moved.value === 0) break
    await pace.rest()
  }
  const ended = await endImport(importId)
  return ended.ok ? succeed(done) : ended
}

async function takeInOne(
  { ownerId, createdAt }: WholeImport & { ownerId: string },
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
export async function clearAway(importId: string): Promise<void> {
  const pace = new Pace()
  const stride = changingHands()
  for (;;) {
    const dropped = await stride.step((many) => dropLists(importId, many))
    // Who comes after tries again.
    if (!dropped.ok) return
    if (dropped.value === 0) break
    await pace.rest()
  }
  await endImport(importId)
}

/** What a process left that was killed: what was all there is carried out, the rest is cleared away. */
export async function resumeImports(now: Date, random: RandomBytes = randomBytes): Promise<void> {
  for (const whole of await wholeImports()) await commitImport(whole, random)
  await clearLeft(now)
}

export async function clearLeft(now: Date): Promise<void> {
  for (const importId of await leftImports(new Date(now.getTime() - LEFT_MS))) await clearAway(importId)
}
