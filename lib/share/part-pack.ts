import type { Roster } from '../kernel/roster/roster'
import { PACK_FORMAT } from '../packs/format'

/** The rows that came with a list, as the file of a pack; the same rows give the same id. */
export function partPack(roster: Roster, carried: { readonly name: string; readonly rows: object }) {
  const hash = hashOf(JSON.stringify(carried))
  const id = `${roster.pack.id.slice(0, 60).replace(/-+$/, '')}-part-${hash}`
  const name = `${carried.name.slice(0, 100)} (in part)`
  return { format: PACK_FORMAT, id, name, game: roster.game, version: 1, ...carried.rows }
}

/** The list, built on the part of its pack. */
export function withPartPack(roster: Roster, part: { readonly id: string }): Roster {
  // The id was made of a pack's id and digits.
  return { ...roster, pack: { id: part.id as Roster['pack']['id'], version: 1 } }
}

export function isCarriedPack(pack: unknown): pack is { readonly name: string; readonly rows: object } {
  if (typeof pack !== 'object' || pack === null || !('name' in pack) || !('rows' in pack)) return false
  return typeof pack.name === 'string' && typeof pack.rows === 'object' && pack.rows !== null
}

function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(36)
}
