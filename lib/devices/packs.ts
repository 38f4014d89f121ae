import type { PackId } from '../kernel/ids'
import { readWritten } from '../packs/data'
import type { PackFailure } from '../packs/failure'
import { importOwnPack } from '../packs/mutations'
import type { WrittenPack } from '../packs/schema'
import { type Result, succeed } from '../result'
import { type RandomBytes, tokenFrom } from '../token'

/** Two owners that become one: everything of the one goes to the other. */
export type Merge = { readonly from: string; readonly to: string; readonly now: Date; readonly random: RandomBytes }

/** Of the packs that both have under one id: the id under which the one's is at the other's from then on. */
export type MergedIds = ReadonlyMap<string, string>

/** A pack that both have under one id, and the versions that the one has published. */
export type SharedPack = { readonly packId: string; readonly versions: readonly number[] }

/** Adds what the other lacks of packs that both have. Nothing is taken away or changed by it. */
export async function mergePacks(union: Merge, both: readonly SharedPack[]): Promise<Result<MergedIds, PackFailure>> {
  const settled = new Map<string, string>()
  for (const one of both) {
    const { packId } = one
    const packs = await packsOf(union.from, one)
    if (!packs.ok) return packs
    const here = await importAll(union, packs.value)
    if (here.ok) {
      settled.set(packId, packId)
      continue
    }
    // They were the same once and went apart: both stay, under ids of their own.
    const apart = freshId(packId, union.random)
    const renamed = packs.value.map((pack) => ({ ...pack, id: apart }))
    const there = await importAll(union, renamed)
    if (!there.ok) return there
    settled.set(packId, apart)
  }
  return succeed(settled)
}

/** A draft, or a pack that went apart, goes by this id then. */
export function freshId(packId: string, random: RandomBytes): PackId {
  // Made of a pack's id and digits, with a hyphen between them.
  return `${packId.slice(0, 70).replace(/-+$/, '')}-${tokenFrom(random, 40)}` as PackId
}

/** The oldest first: a later one may extend what an earlier one brought. */
async function packsOf(ownerId: string, { packId, versions }: SharedPack): Promise<Result<readonly WrittenPack[]>> {
  const packs: WrittenPack[] = []
  for (const version of versions.toSorted((a, b) => a - b)) {
    const pack = await readWritten({ viewer: ownerId, packId, version })
    if (!pack.ok) return pack
    packs.push(pack.value)
  }
  return succeed(packs)
}

async function importAll(
  { to, now, random }: Merge,
  packs: readonly WrittenPack[],
): Promise<Result<null, PackFailure>> {
  for (const pack of packs) {
    const taken = await importOwnPack({ ownerId: to, pack, now, random })
    if (!taken.ok) return taken
  }
  return succeed(null)
}
