import { isGameId, partsOf } from '../../games/registry'
import { type Read, unreadable } from '../../http/json'
import type { Catalogue } from '../../kernel/catalogue'
import type { PackRef } from '../../kernel/ids'
import type { RawPack } from '../../packs/format'
import { catalogueFromPacks, rawPackFrom } from '../../packs/schema'

/** Reads the file of a stored pack; the newest version where none is named. */
export type FetchPackFile = (pack: { id: string; version: number | null; game: string }) => Promise<unknown>

/** By `packKey`. */
export type Catalogues = ReadonlyMap<string, Catalogue>

export function packKey({ id, version }: PackRef): string {
  return `${id}@${version}`
}

type SentPack = { readonly from: string; readonly value: unknown }
type RefusedPack = { readonly from: string; readonly reason: string }

/** Reads the packs that were sent along with lists, each over the pack that it extends. */
export async function broughtPacks(
  sent: readonly SentPack[],
  fetchPackFile: FetchPackFile,
): Promise<{ readonly catalogues: Catalogues; readonly refused: readonly RefusedPack[] }> {
  const read = sent.map(({ from, value }) => ({ from, pack: rawPackFrom(value) }))
  const given = read.flatMap(({ pack }) => (pack.ok ? [pack.value] : []))
  const packs = await withBases(given, fetchPackFile)
  const catalogues = new Map<string, Catalogue>()
  const refused: RefusedPack[] = []
  for (const { from, pack } of read) {
    const catalogue = pack.ok ? await catalogueOn(packs, pack.value) : pack
    if (catalogue.ok) catalogues.set(packKey(catalogue.value.pack), catalogue.value)
    else refused.push({ from, reason: `${catalogue.unreadable.place}: ${catalogue.unreadable.reason}` })
  }
  return { catalogues, refused }
}

async function catalogueOn(packs: readonly RawPack[], pack: RawPack): Promise<Read<Catalogue>> {
  if (!isGameId(pack.game)) return unreadable('game', `There is no game “${pack.game}” here.`)
  return catalogueFromPacks(packs, pack, (await partsOf(pack.game).schema()).rows)
}

/** At most so many extended packs are fetched; any further one counts as missing. */
const MOST_BASES = 40

async function withBases(given: readonly RawPack[], fetchPackFile: FetchPackFile): Promise<readonly RawPack[]> {
  const packs = [...given]
  // The loop also reaches the packs that are added in it.
  for (const { extends: id, extendsVersion: version, game } of packs) {
    const isHere = packs.some((one) => one.id === id && (version === null || one.version === version))
    if (id === null || isHere || packs.length >= given.length + MOST_BASES) continue
    const basis = rawPackFrom(await fetchPackFile({ id, version, game }))
    if (basis.ok) packs.push(basis.value)
  }
  return packs
}
