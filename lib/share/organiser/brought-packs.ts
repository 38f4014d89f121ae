import { isGameId, partsOf } from '../../games/registry'
import { type Read, unreadable } from '../../http/json'
import type { Catalogue } from '../../kernel/catalogue'
import type { PackRef } from '../../kernel/ids'
import type { WrittenPack } from '../../packs/format'
import { catalogueFrom, writtenPackFrom } from '../../packs/schema'

/** The file of a pack that is here; the newest version where none is named. */
export type PackFile = (pack: { id: string; version: number | null; game: string }) => Promise<unknown>

/** By `packKey`. */
export type Catalogues = ReadonlyMap<string, Catalogue>

export function packKey({ id, version }: PackRef): string {
  return `${id}@${version}`
}

type Sent = { readonly from: string; readonly value: unknown }
type Refused = { readonly from: string; readonly reason: string }

/** Packs that were sent along with lists, as `musterroll check --pack` takes them: each over what it extends. */
export async function broughtPacks(
  sent: readonly Sent[],
  packFile: PackFile,
): Promise<{ readonly catalogues: Catalogues; readonly refused: readonly Refused[] }> {
  const read = sent.map(({ from, value }) => ({ from, pack: writtenPackFrom(value) }))
  const given = read.flatMap(({ pack }) => (pack.ok ? [pack.value] : []))
  const packs = await withBases(given, packFile)
  const catalogues = new Map<string, Catalogue>()
  const refused: Refused[] = []
  for (const { from, pack } of read) {
    const catalogue = pack.ok ? await catalogueOn(packs, pack.value) : pack
    if (catalogue.ok) catalogues.set(packKey(catalogue.value.pack), catalogue.value)
    else refused.push({ from, reason: `${catalogue.unreadable.place}: ${catalogue.unreadable.reason}` })
  }
  return { catalogues, refused }
}

async function catalogueOn(packs: readonly WrittenPack[], pack: WrittenPack): Promise<Read<Catalogue>> {
  if (!isGameId(pack.game)) return unreadable('game', `There is no game “${pack.game}” here.`)
  return catalogueFrom(packs, pack, (await partsOf(pack.game).schema()).rows)
}

/** No chain of packs is longer; of a longer one the rest counts as missing. */
const MOST_BASES = 40

async function withBases(given: readonly WrittenPack[], packFile: PackFile): Promise<readonly WrittenPack[]> {
  const packs = [...given]
  // The loop also reaches the packs that are added in it.
  for (const { extends: id, extendsVersion: version, game } of packs) {
    const isHere = packs.some((one) => one.id === id && (version === null || one.version === version))
    if (id === null || isHere || packs.length >= given.length + MOST_BASES) continue
    const basis = writtenPackFrom(await packFile({ id, version, game }))
    if (basis.ok) packs.push(basis.value)
  }
  return packs
}
