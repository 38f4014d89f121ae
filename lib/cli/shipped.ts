import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Read } from '../http/json'
import type { PackList } from '../packs/extend'
import type { WrittenPack } from '../packs/format'
import { readWrittenPack } from '../packs/schema'
import { readText } from './files'

const SHIPPED = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../prisma/packs')

/** The packs that come with Muster Roll, each read when it is asked for: most calls need one or two of them. */
export type Shipped = {
  readonly all: () => PackList
  readonly called: (id: string) => WrittenPack | null
  readonly firstFor: (game: string) => WrittenPack | null
}

/** A pack's file is called by the pack's id, and its id begins with its game's. */
export function shippedPacks(): Shipped {
  const read = new Map<string, WrittenPack | null>()
  function called(id: string): WrittenPack | null {
    const known = read.get(id)
    if (known !== undefined) return known
    const pack = shippedPack(id)
    read.set(id, pack)
    return pack
  }
  return {
    called,
    all: () => ids().flatMap((id) => called(id) ?? []),
    firstFor(game) {
      const [first] = ids().filter((id) => id.startsWith(`${game}-`))
      return first === undefined ? null : called(first)
    },
  }
}

export function packIn(file: string): Read<WrittenPack> {
  const text = readText(file)
  return text.ok ? readWrittenPack(text.value) : text
}

function ids(): readonly string[] {
  return readdirSync(SHIPPED)
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.basename(name, '.json'))
    .sort()
}

function shippedPack(id: string): WrittenPack | null {
  const file = path.join(SHIPPED, `${id}.json`)
  if (!existsSync(file)) return null
  const pack = packIn(file)
  if (!pack.ok) throw new Error(`${id}: ${pack.unreadable.place}: ${pack.unreadable.reason}`)
  return pack.value
}
