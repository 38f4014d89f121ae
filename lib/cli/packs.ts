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
        const pack = packOf(given, ref) ?? bundled.get(ref.id, ref.version)
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
  for (const { extends: id, extendsVersion } of packs) {
    const basis = id === null ? null : bundled.get(id, extendsVersion)
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
  /** Every version of every pack, the newest of each first. */
  readonly all: () => PackList
  /** A version of a pack; where none is named, the newest. */
  readonly get: (id: string, version?: number | null) => RawPack | null
  readonly firstFor: (game: string) => RawPack | null
}

/** The versions of a pack stand in a folder named by its id, which begins with its game's id. */
export function bundledPacks(): BundledPacks {
  const read = new Map<string, RawPack>()
  function get(id: string, version: number | null = null): RawPack | null {
    const wanted = version ?? versionsOf(id)[0]
    const file = path.join(BUNDLED_FOLDER, id, `${wanted}.json`)
    const known = read.get(file)
    if (known) return known
    if (!ids().includes(id) || !existsSync(file)) return null
    const pack = readBundledPack(file)
    read.set(file, pack)
    return pack
  }
  return {
    get,
    all: () => ids().flatMap((id) => versionsOf(id).flatMap((version) => get(id, version) ?? [])),
    firstFor(game) {
      const first = ids().find((id) => id.startsWith(`${game}-`))
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
  return readdirSync(BUNDLED_FOLDER).sort()
}

/** The newest first. */
function versionsOf(id: string): readonly number[] {
  const folder = path.join(BUNDLED_FOLDER, id)
  if (!ids().includes(id)) return []
  return readdirSync(folder)
    .map((name) => Number(path.basename(name, '.json')))
    .sort((a, b) => b - a)
}

function readBundledPack(file: string): RawPack {
  const pack = readPackFile(file)
  if (!pack.ok) throw new Error(`${file}: ${pack.unreadable.place}: ${pack.unreadable.reason}`)
  return pack.value
}
