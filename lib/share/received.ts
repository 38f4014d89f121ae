import type { RowSchemas } from '../games/row-schema'
import { type Read, unreadable } from '../http/json'
import type { Catalogue } from '../kernel/catalogue'
import type { Roster } from '../kernel/roster/roster'
import { PACK_FORMAT } from '../packs/format'
import { catalogueOf, rawPackFrom } from '../packs/schema'
import { rosterFrom } from '../rosters/schema'
import { decodeCode } from './codec/code'

/**
 * A list from a code. `carriedPack` holds the rows that came with it, before they are read with the game's schemas;
 * `roster.pack` only names the pack.
 */
export type Received = { readonly roster: Roster; readonly carriedPack: unknown }

/** Any text gives a list, or a refusal that says why. */
export function receivedFrom(code: string): Read<Received> {
  const decoded = decodeCode(code)
  if (!decoded.ok) return decoded
  const roster = rosterFrom(decoded.value.list)
  return roster.ok ? { ok: true, value: { roster: roster.value, carriedPack: decoded.value.pack } } : roster
}

/** The part of its pack that came with a list: enough to check that list, and no other. */
export function carriedCatalogue({ roster, carriedPack }: Received, rows: RowSchemas): Read<Catalogue> {
  if (
    typeof carriedPack !== 'object' ||
    carriedPack === null ||
    !('rows' in carriedPack) ||
    typeof carriedPack.rows !== 'object'
  ) {
    return unreadable('pack', 'No rows came with it.')
  }
  const { id, version } = roster.pack
  const name = 'name' in carriedPack ? carriedPack.name : undefined
  const rawPack = rawPackFrom({ ...carriedPack.rows, format: PACK_FORMAT, id, name, game: roster.game, version })
  return rawPack.ok ? catalogueOf(rawPack.value, null, rows) : rawPack
}
