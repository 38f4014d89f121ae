import { readFileSync } from 'node:fs'
import { isGameId, partsOf } from '@/lib/games/registry'
import type { GameSchema } from '@/lib/games/row-schema'
import type { Catalogue } from '@/lib/kernel/catalogue'
import { checkPack } from '@/lib/packs/check'
import type { PackList } from '@/lib/packs/extend'
import type { RawPack } from '@/lib/packs/format'
import { catalogueFromPacks, rawPackFrom } from '@/lib/packs/schema'

type Plain = Record<string, unknown>

/** The example pack for Heroes as its file holds it, to be changed at will. */
// biome-ignore lint/suspicious/noExplicitAny: tests reach into it as its file has it
export function examplePack(overrides: Plain = {}): any {
  return { ...JSON.parse(readFileSync('tests/fixtures/examples/heroes-pack.json', 'utf8')), ...overrides }
}

export const house = { kind: 'house', place: null }

export function raceRow(slug: string, fields: Plain = {}) {
  return { slug, name: slug, source: house, rim: 'red', points: 1, base: { martial: 3 }, ...fields }
}

export function classRow(slug: string, fields: Plain = {}) {
  return { slug, name: slug, source: house, role: 'basic', points: 5, ...fields }
}

/** A pack's file over the example: only what it says itself. */
export function extension(rows: Plain, fields: Plain = {}) {
  return {
    format: 'musterroll-pack/1',
    id: 'mine',
    name: 'Mine',
    game: 'dwethia-heroes',
    version: 1,
    extends: 'example-heroes',
    ...fields,
    ...rows,
  }
}

export function rawPack(pack: unknown): RawPack {
  const read = rawPackFrom(pack)
  if (!read.ok) throw new Error(`${read.unreadable.place}: ${read.unreadable.reason}`)
  return read.value
}

export async function schemaFor(game: string): Promise<GameSchema> {
  if (!isGameId(game)) throw new Error(`no game ${game}`)
  return partsOf(game).schema()
}

export async function catalogueOfFile(pack: unknown, packs: PackList = []): Promise<Catalogue> {
  const one = rawPack(pack)
  const read = catalogueFromPacks(packs, one, (await schemaFor(one.game)).rows)
  if (!read.ok) throw new Error(`${read.unreadable.place}: ${read.unreadable.reason}`)
  return read.value
}

/** Problems as "place: reason". */
export async function problemsOf(pack: unknown, packs: readonly unknown[] = []): Promise<readonly string[]> {
  const one = rawPack(pack)
  const problems = checkPack(one, [one, ...packs.map(rawPack)], await schemaFor(one.game))
  return problems.map(({ place, reason }) => `${place}: ${reason}`)
}
