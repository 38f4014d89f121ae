import type { PackId } from '../kernel/ids'
import { readRawPack } from '../packs/data'
import type { PackFailure } from '../packs/failure'
import type { RawPack } from '../packs/format'
import { importParsedPack } from '../packs/mutations'
import { type Result, succeed } from '../result'
import { type RandomBytes, tokenFrom } from '../token'

/** Two owners that become one: everything of `from` goes to `to`. */
export type Merge = { readonly from: string; readonly to: string; readonly now: Date; readonly random: RandomBytes }

/** For each pack that both owners have under one id: the id that the pack of `from` has afterwards. */
export type MergedIds = ReadonlyMap<string, string>

/** A pack that both owners have under one id, and the versions that `from` has published. */
export type SharedPack = { readonly packId: string; readonly versions: readonly number[] }

/** Adds the versions that `to` lacks of packs that both have. Removes and changes nothing. */
export async function mergePacks(merge: Merge, both: readonly SharedPack[]): Promise<Result<MergedIds, PackFailure>> {
  const merged = new Map<string, string>()
  for (const one of both) {
    const { packId } = one
    const packs = await packsOf(merge.from, one)
    if (!packs.ok) return packs
    const imported = await importAll(merge, packs.value)
    if (imported.ok) {
      merged.set(packId, packId)
      continue
    }
    // The versions of the two owners differ: both packs stay, under different ids.
    const newId = newPackId(packId, merge.random)
    const renamed = packs.value.map((pack) => ({ ...pack, id: newId }))
    const importedRenamed = await importAll(merge, renamed)
    if (!importedRenamed.ok) return importedRenamed
    merged.set(packId, newId)
  }
  return succeed(merged)
}

/** A new id for a draft, or for a pack that differs from the one with the same id. */
export function newPackId(packId: string, random: RandomBytes): PackId {
  // Made of a pack's id and digits, with a hyphen between them.
  return `${packId.slice(0, 70).replace(/-+$/, '')}-${tokenFrom(random, 40)}` as PackId
}

/** Oldest first: a later version may extend what an earlier one brought. */
async function packsOf(ownerId: string, { packId, versions }: SharedPack): Promise<Result<readonly RawPack[]>> {
  const packs: RawPack[] = []
  for (const version of versions.toSorted((a, b) => a - b)) {
    const pack = await readRawPack({ viewer: ownerId, packId, version })
    if (!pack.ok) return pack
    packs.push(pack.value)
  }
  return succeed(packs)
}

async function importAll({ to, now, random }: Merge, packs: readonly RawPack[]): Promise<Result<null, PackFailure>> {
  for (const pack of packs) {
    const imported = await importParsedPack({ ownerId: to, pack, now, random })
    if (!imported.ok) return imported
  }
  return succeed(null)
}
