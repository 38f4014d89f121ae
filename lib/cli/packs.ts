import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Read, unreadable } from '../http/json'
import type { Catalogue } from '../kernel/catalogue'
import type { PackRef } from '../kernel/ids'
import type { PackList } from '../packs/extend'
import { packOf } from '../packs/extend'
import type { RawPack } from '../packs/format'
import { catalogueFromPacks, parseRawPack } from '../packs/schema'
import { readText } from './files'
import { type Games, gameNames } from './games'

/** Finds packs for a call: among those that it names, then among the bundled ones. */
export type PackFinder = {
  readonly find: (ref: PackRef) => Promise<Read<Catalogue>>
  /** A pack for a game: one that the call names, else a bundled one. */
  readonly namedOrBundled: (game: string) => Promise<Catalogue | null>
}

export async function packFinderFrom(files: readonly string[], games: Games): Promise<Read<PackFinder>> {
  const read = readPackFiles(files)
  if (!read.ok) return read
  const given = read.value
  const bundled = bundledPacks()
  const catalogues = new Map<RawPack, Promise<Read<Catalogue>>>()
  function catalogueOf(pack: RawPack): Promise<Read<Catalogue>> {
    const catalogue = catalogues.get(pack) ?? catalogueOn(withBundledBases(pack, given, bundled), pack, games)
    catalogues.set(pack, catalogue)
    return catalogue
  }
  for (const [i, pack] of given.entries()) {
    const catalogue = await catalogueOf(pack)
    if (!catalogue.ok) return refusalOfFile(files[i] ?? '', catalogue.unreadable)
  }
  return {
    ok: true,
    value: {
      async find(ref) {
        const own = bundled.get(ref.id)
        const pack = packOf(own ? [...given, own] : given, ref)
        if (pack) return catalogueOf(pack)
        return unreadable(
          'pack',
          `There is no pack "${ref.id}" of version ${ref.version} here: name its file with --pack.`,
        )
      },
      async namedOrBundled(game) {
        const pack = given.find((one) => one.game === game) ?? bundled.firstFor(game)
        const catalogue = pack && (await catalogueOf(pack))
        return catalogue?.ok ? catalogue.value : null
      },
    },
  }
}

async function catalogueOn(packs: PackList, pack: RawPack, games: Games): Promise<Read<Catalogue>> {
  const parts = games.get(pack.game)
  if (!parts) return unreadable('game', `There is no game "${pack.game}" here: ${gameNames(games)}.`)
  return catalogueFromPacks(packs, pack, (await parts.schema()).rows)
}

/** A pack, the given ones, and the bundled packs that any of them extends. */
function withBundledBases(pack: RawPack, given: PackList, bundled: BundledPacks): PackList {
  const packs: RawPack[] = given.includes(pack) ? [...given] : [...given, pack]
  // The loop reaches packs that it appends, too.
  for (const { extends: id } of packs) {
    const basis = id === null ? null : bundled.get(id)
    if (basis && !packs.includes(basis)) packs.push(basis)
  }
  return packs
}

function refusalOfFile(file: string, { place, reason }: { place: string; reason: string }): Read<never> {
  return unreadable(`${file}: ${place}`, reason)
}

const BUNDLED_FOLDER = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../prisma/packs')

/** The bundled packs, each read when it is needed: most calls need one or two. */
export type BundledPacks = {
  readonly all: () => PackList
  readonly get: (id: string) => RawPack | null
  readonly firstFor: (game: string) => RawPack | null
}

/** A pack's file is named by the pack's id, which begins with its game's id. */
export function bundledPacks(): BundledPacks {
  const read = new Map<string, RawPack | null>()
  function get(id: string): RawPack | null {
    const known = read.get(id)
    if (known !== undefined) return known
    const pack = readBundledPack(id)
    read.set(id, pack)
    return pack
  }
  return {
    get,
    all: () => ids().flatMap((id) => get(id) ?? []),
    firstFor(game) {
      const [first] = ids().filter((id) => id.startsWith(`${game}-`))
      return first === undefined ? null : get(first)
    },
  }
}

export function readPackFiles(files: readonly string[]): Read<readonly RawPack[]> {
  const packs: RawPack[] = []
  for (const file of files) {
    const pack = readPackFile(file)
    if (!pack.ok) return refusalOfFile(file, pack.unreadable)
    packs.push(pack.value)
  }
  return { ok: true, value: packs }
}

export function readPackFile(file: string): Read<RawPack> {
  const text = readText(file)
  return text.ok ? parseRawPack(text.value) : text
}

function ids(): readonly string[] {
  return readdirSync(BUNDLED_FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.basename(name, '.json'))
    .sort()
}

function readBundledPack(id: string): RawPack | null {
  const file = path.join(BUNDLED_FOLDER, `${id}.json`)
  if (!existsSync(file)) return null
  const pack = readPackFile(file)
  if (!pack.ok) throw new Error(`${id}: ${pack.unreadable.place}: ${pack.unreadable.reason}`)
  return pack.value
}
