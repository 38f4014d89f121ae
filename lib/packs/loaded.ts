import type { RowSchemas } from '../games/row-schema'
import type { Read } from '../http/json'
import type { Catalogue, RowKind } from '../kernel/catalogue'
import type { PackRef } from '../kernel/ids'
import type { WrittenRow } from './basis'
import type { PackList } from './pack-list'
import { catalogueFrom, type WrittenPack } from './schema'

/** A version as it was read from the database, on top of the one that it extends. */
export type Loaded = {
  readonly id: string
  readonly written: WrittenPack
  readonly basis: Loaded | null
}

export function refOf({ written: { id, version } }: Loaded): PackRef {
  return { id, version }
}

/** The version and all that are below it, from the top down. */
export function chainOf(loaded: Loaded): readonly Loaded[] {
  return loaded.basis ? [loaded, ...chainOf(loaded.basis)] : [loaded]
}

export function packListOf(loaded: Loaded): PackList {
  return chainOf(loaded).map(({ written }) => written)
}

const catalogues = new WeakMap<Loaded, Read<Catalogue>>()

/** Put together and read once for each version that was loaded. */
export function catalogueIn(loaded: Loaded, rows: RowSchemas): Read<Catalogue> {
  const known = catalogues.get(loaded)
  if (known) return known
  const read = catalogueFrom(packListOf(loaded), loaded.written, rows)
  catalogues.set(loaded, read)
  return read
}

const indexes = new WeakMap<Loaded, Map<RowKind, ReadonlyMap<string, WrittenRow>>>()

/** What this version itself says of a row. */
export function ownRow(loaded: Loaded, kind: RowKind, slug: string): WrittenRow | null {
  const index = indexes.get(loaded) ?? new Map<RowKind, ReadonlyMap<string, WrittenRow>>()
  indexes.set(loaded, index)
  const rows = index.get(kind) ?? new Map((loaded.written.rows[kind] ?? []).map((row) => [String(row.slug), row]))
  index.set(kind, rows)
  return rows.get(slug) ?? null
}

/** A row put together from everything that the chain says of it; null when nothing does. */
export function mergedRow(loaded: Loaded | null, kind: RowKind, slug: string): WrittenRow | null {
  const layers = loaded ? chainOf(loaded).flatMap((one) => ownRow(one, kind, slug) ?? []) : []
  return layers.length > 0 ? Object.assign({}, ...layers.toReversed()) : null
}
