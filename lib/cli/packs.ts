import { type Read, unreadable } from '../http/json'
import type { Catalogue } from '../kernel/catalogue'
import type { PackRef } from '../kernel/ids'
import { type PackList, packOf } from '../packs/pack-list'
import { catalogueFrom, type WrittenPack } from '../packs/schema'
import { type Games, gameNames } from './games'
import { packIn, type Shipped, shippedPacks } from './shipped'

/** The packs that a call can use: those it names, then those that come with Muster Roll. */
export type Packs = {
  readonly find: (ref: PackRef) => Promise<Read<Catalogue>>
  /** A pack for a game: one that the call names, else one that comes along. */
  readonly someFor: (game: string) => Promise<Catalogue | null>
}

export async function packsFrom(files: readonly string[], games: Games): Promise<Read<Packs>> {
  const given: WrittenPack[] = []
  for (const file of files) {
    const pack = packIn(file)
    if (!pack.ok) return inFile(file, pack.unreadable)
    given.push(pack.value)
  }
  const shipped = shippedPacks()
  const known = new Map<WrittenPack, Promise<Read<Catalogue>>>()
  /** Put together once, however many lists ask for it. */
  function catalogueOf(pack: WrittenPack): Promise<Read<Catalogue>> {
    const catalogue = known.get(pack) ?? catalogueOn(shelfUnder(pack, given, shipped), pack, games)
    known.set(pack, catalogue)
    return catalogue
  }
  for (const [i, pack] of given.entries()) {
    const catalogue = await catalogueOf(pack)
    if (!catalogue.ok) return inFile(files[i] ?? '', catalogue.unreadable)
  }
  return {
    ok: true,
    value: {
      async find(ref) {
        const own = shipped.called(ref.id)
        const pack = packOf(own ? [...given, own] : given, ref)
        if (pack) return catalogueOf(pack)
        return unreadable(
          'pack',
          `There is no pack "${ref.id}" of version ${ref.version} here: name its file with --pack.`,
        )
      },
      async someFor(game) {
        const pack = given.find((one) => one.game === game) ?? shipped.firstFor(game)
        const catalogue = pack && (await catalogueOf(pack))
        return catalogue?.ok ? catalogue.value : null
      },
    },
  }
}

async function catalogueOn(shelf: PackList, pack: WrittenPack, games: Games): Promise<Read<Catalogue>> {
  const parts = games.get(pack.game)
  if (!parts) return unreadable('game', `There is no game "${pack.game}" here: ${gameNames(games)}.`)
  return catalogueFrom(shelf, pack, (await parts.schema()).rows)
}

/** A pack, the given ones, and of those that come along whatever one of them extends. */
function shelfUnder(pack: WrittenPack, given: PackList, shipped: Shipped): PackList {
  const shelf: WrittenPack[] = given.includes(pack) ? [...given] : [...given, pack]
  // The loop also reaches the rows that are added in it.
  for (const { extends: id } of shelf) {
    const basis = id === null ? null : shipped.called(id)
    if (basis && !shelf.includes(basis)) shelf.push(basis)
  }
  return shelf
}

function inFile(file: string, { place, reason }: { place: string; reason: string }): Read<never> {
  return unreadable(`${file}: ${place}`, reason)
}
