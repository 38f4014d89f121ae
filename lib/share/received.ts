import type { RowSchemas } from '../games/row-schema'
import { type Read, unreadable } from '../http/json'
import type { Catalogue } from '../kernel/catalogue'
import type { Roster } from '../kernel/roster/roster'
import { PACK_FORMAT } from '../packs/format'
import { catalogueOf, rawPackFrom } from '../packs/schema'
import { rosterFrom } from '../rosters/schema'
import { decodeCode } from './codec/code'

/** A list from a code. `pack` holds the rows that came with it, before they are read with the game's schemas. */
export type Received = { readonly roster: Roster; readonly pack: unknown }

/** Any text gives a list, or a refusal that says why. */
export function receivedFrom(code: string): Read<Received> {
  const decoded = decodeCode(code)
  if (!decoded.ok) return decoded
  const roster = rosterFrom(decoded.value.list)
  return roster.ok ? { ok: true, value: { roster: roster.value, pack: decoded.value.pack } } : roster
}

/** The part of its pack that came with a list: enough to check that list, and no other. */
export function carriedCatalogue({ roster, pack }: Received, rows: RowSchemas): Read<Catalogue> {
  if (typeof pack !== 'object' || pack === null || !('rows' in pack) || typeof pack.rows !== 'object') {
    return unreadable('pack', 'No rows came with it.')
  }
  const { id, version } = roster.pack
  const name = 'name' in pack ? pack.name : undefined
  const written = rawPackFrom({ ...pack.rows, format: PACK_FORMAT, id, name, game: roster.game, version })
  return written.ok ? catalogueOf(written.value, null, rows) : written
}
