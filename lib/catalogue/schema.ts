import { z } from 'zod'
import { type Read, readJson, readWith, unreadable } from '../edge/json'
import { packId, systemId } from '../edge/words'
import { type Catalogue, ROW_KINDS, type Rows } from '../kernel/catalogue'
import type { RowSchemas } from '../systems/row-schema'

export const PACK_FORMAT = 'musterroll-pack/1'

export const MOST_PACK_BYTES = 2_000_000

const envelope = {
  format: z.literal(PACK_FORMAT),
  id: packId,
  name: z.string().trim().min(1).max(120),
  game: systemId,
  version: z.number().int().min(1).max(1_000_000),
  extends: packId.nullable().default(null),
}

/** The schema of a game's packs: the envelope, and the rows that this game has. */
export function packSchemaOf(rows: RowSchemas) {
  const kinds = ROW_KINDS.map((kind) => {
    const row = rows[kind]
    return [
      kind,
      row ? z.array(row).max(20_000).default([]) : z.array(z.never('this game has none')).default([]),
    ] as const
  })
  return z.strictObject({ ...envelope, ...Object.fromEntries(kinds) })
}

/** Which game a pack file is for, before its rows are read. */
export function readPackHead(text: string): Read<{ readonly game: string; readonly value: unknown }> {
  const json = readJson(text, MOST_PACK_BYTES)
  if (!json.ok) return json
  const head = readWith(z.looseObject({ format: z.literal(PACK_FORMAT), game: systemId }), json.value)
  return head.ok ? { ok: true, value: { game: head.value.game, value: json.value } } : head
}

export function readPack(value: unknown, rows: RowSchemas): Read<Catalogue> {
  const pack = readWith(packSchemaOf(rows), value)
  if (!pack.ok) return pack
  const { id, version, game, name, extends: basis, format: _, ...kinds } = pack.value
  if (basis !== null) return unreadable('extends', 'Packs that extend another are not read from a file alone.')
  // The schema gave every kind of row its array, each row parsed by the game.
  return { ok: true, value: { game, name, pack: { id, version }, rows: kinds as unknown as Rows } }
}
