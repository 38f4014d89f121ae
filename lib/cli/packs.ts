import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readPack, readPackHead } from '../catalogue/schema'
import { type Read, unreadable } from '../edge/json'
import type { Catalogue } from '../kernel/catalogue'
import type { PackRef } from '../kernel/ids'
import { readText } from './files'
import { type Games, gameNames } from './games'

const SHIPPED = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../prisma/packs')

/** The packs that a call can use: those it names, then those that come with Muster Roll. */
export type Packs = {
  readonly find: (ref: PackRef) => Promise<Read<Catalogue>>
  readonly shippedFor: (game: string) => Promise<Catalogue | null>
}

export async function packsFrom(files: readonly string[], games: Games): Promise<Read<Packs>> {
  const given: Catalogue[] = []
  for (const file of files) {
    const pack = await packIn(file, games)
    if (!pack.ok) return unreadable(`${file}: ${pack.unreadable.place}`, pack.unreadable.reason)
    given.push(pack.value)
  }
  let shipped: Promise<readonly Catalogue[]> | undefined
  const load = () => (shipped ??= shippedPacks(games))
  return {
    ok: true,
    value: {
      async find(ref) {
        const same = (pack: Catalogue) => pack.pack.id === ref.id && pack.pack.version === ref.version
        const found = given.find(same) ?? (await load()).find(same)
        if (found) return { ok: true, value: found }
        return unreadable(
          'pack',
          `There is no pack "${ref.id}" of version ${ref.version} here: name its file with --pack.`,
        )
      },
      async shippedFor(game) {
        return given.find((pack) => pack.game === game) ?? (await load()).find((pack) => pack.game === game) ?? null
      },
    },
  }
}

async function shippedPacks(games: Games): Promise<readonly Catalogue[]> {
  const names = (await readdir(SHIPPED)).filter((name) => name.endsWith('.json')).sort()
  return Promise.all(
    names.map(async (name) => {
      const pack = await packIn(path.join(SHIPPED, name), games)
      if (!pack.ok) throw new Error(`${name}: ${pack.unreadable.place}: ${pack.unreadable.reason}`)
      return pack.value
    }),
  )
}

async function packIn(file: string, games: Games): Promise<Read<Catalogue>> {
  const text = await readText(file)
  if (!text.ok) return text
  const head = readPackHead(text.value)
  if (!head.ok) return head
  const parts = games.get(head.value.game)
  if (!parts) return unreadable('game', `There is no game "${head.value.game}" here: ${gameNames(games)}.`)
  return readPack(head.value.value, (await parts.schema()).rows)
}
