import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogueFrom, readWrittenPack, type WrittenPack } from '../catalogue/schema'
import { packOf, type Shelf } from '../catalogue/shelf'
import { type Read, unreadable } from '../edge/json'
import type { Catalogue } from '../kernel/catalogue'
import type { PackRef } from '../kernel/ids'
import { readText } from './files'
import { type Games, gameNames } from './games'

const SHIPPED = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../prisma/packs')

/** The packs that a call can use: those it names, then those that come with Muster Roll. */
export type Packs = {
  readonly find: (ref: PackRef) => Promise<Read<Catalogue>>
  /** A pack for a game: one that the call names, else one that comes along. */
  readonly someFor: (game: string) => Promise<Catalogue | null>
}

export async function packsFrom(files: readonly string[], games: Games): Promise<Read<Packs>> {
  const given: WrittenPack[] = []
  for (const file of files) {
    const pack = await packIn(file)
    if (!pack.ok) return inFile(file, pack.unreadable)
    given.push(pack.value)
  }
  const shelf: Shelf = [...given, ...(await shippedPacks())]
  for (const [i, file] of files.entries()) {
    const pack = given[i] && (await catalogueOn(shelf, given[i], games))
    if (pack && !pack.ok) return inFile(file, pack.unreadable)
  }
  const found = new Map<string, Promise<Read<Catalogue>>>()
  return {
    ok: true,
    value: {
      async find(ref) {
        const key = `${ref.id} ${ref.version}`
        const pack = packOf(shelf, ref)
        // Put together once, however many lists ask for it.
        if (pack && !found.has(key)) found.set(key, catalogueOn(shelf, pack, games))
        const catalogue = await found.get(key)
        if (catalogue) return catalogue
        return unreadable(
          'pack',
          `There is no pack "${ref.id}" of version ${ref.version} here: name its file with --pack.`,
        )
      },
      async someFor(game) {
        const pack = shelf.find((one) => one.game === game)
        const catalogue = pack && (await catalogueOn(shelf, pack, games))
        return catalogue?.ok ? catalogue.value : null
      },
    },
  }
}

async function catalogueOn(shelf: Shelf, pack: WrittenPack, games: Games): Promise<Read<Catalogue>> {
  const parts = games.get(pack.game)
  if (!parts) return unreadable('game', `There is no game "${pack.game}" here: ${gameNames(games)}.`)
  return catalogueFrom(shelf, pack, (await parts.schema()).rows)
}

/** The packs that come with Muster Roll. */
export async function shippedPacks(): Promise<Shelf> {
  const names = (await readdir(SHIPPED)).filter((name) => name.endsWith('.json')).sort()
  return Promise.all(
    names.map(async (name) => {
      const pack = await packIn(path.join(SHIPPED, name))
      if (!pack.ok) throw new Error(`${name}: ${pack.unreadable.place}: ${pack.unreadable.reason}`)
      return pack.value
    }),
  )
}

export async function packIn(file: string): Promise<Read<WrittenPack>> {
  const text = await readText(file)
  return text.ok ? readWrittenPack(text.value) : text
}

function inFile(file: string, { place, reason }: { place: string; reason: string }): Read<never> {
  return unreadable(`${file}: ${place}`, reason)
}
