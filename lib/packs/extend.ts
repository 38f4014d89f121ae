import { type Read, unreadable } from '../http/json'
import { ROW_KINDS, type Row, type RowKind } from '../kernel/catalogue'
import { sameValue } from '../kernel/equality'
import type { PackRef } from '../kernel/ids'
import { memo } from '../kernel/memo'
import type { WrittenPack, WrittenRow, WrittenRows } from './format'

/** Packs side by side, so that one can extend another. The first of the same id and version counts. */
export type PackList = readonly WrittenPack[]

export function packOf(packs: PackList, ref: PackRef): WrittenPack | undefined {
  return packs.find((pack) => pack.id === ref.id && pack.version === ref.version)
}

/** How many packs may extend one another in a row. */
export const LONGEST_CHAIN = 8

/** The rows that a pack extends, put together from the bottom up; null when it extends nothing. */
export function basisRowsOf(packs: PackList, pack: WrittenPack): Read<WrittenRows | null> {
  return rowsBelow(packs, pack, LONGEST_CHAIN)
}

/** The pack as it is written for others: it names the version that it extends. */
export function pinned(packs: PackList, pack: WrittenPack): Read<WrittenPack> {
  const basis = basisOf(packs, pack)
  return basis.ok ? { ok: true, value: { ...pack, extendsVersion: basis.value?.version ?? null } } : basis
}

/** In an order in which each pack comes after the one that it extends. */
export function basesFirst(packs: PackList): PackList {
  const placed = new Set<WrittenPack>()
  const place = (pack: WrittenPack, left: number) => {
    const basis = basisOf(packs, pack)
    if (basis.ok && basis.value && left > 0) place(basis.value, left - 1)
    placed.add(pack)
  }
  for (const pack of packs) place(pack, LONGEST_CHAIN)
  return [...placed]
}

function rowsBelow(packs: PackList, pack: WrittenPack, left: number): Read<WrittenRows | null> {
  const found = basisOf(packs, pack)
  if (!found.ok) return found
  const basis = found.value
  if (!basis) return { ok: true, value: null }
  if (left === 0) return unreadable('extends', 'The packs that it extends go round in a circle, or on too long.')
  const below = rowsBelow(packs, basis, left - 1)
  if (!below.ok) return below
  return { ok: true, value: below.value ? overBasis(basis.rows, below.value) : basis.rows }
}

/** The version that the pack names; where it names none, the newest. */
function basisOf(packs: PackList, pack: WrittenPack): Read<WrittenPack | null> {
  const { extends: id, extendsVersion: version, game } = pack
  if (id === null) return { ok: true, value: null }
  const versions = packs.filter((one) => one.id === id)
  const basis =
    version === null
      ? versions.reduce<WrittenPack | undefined>((a, b) => (a && a.version >= b.version ? a : b), undefined)
      : versions.find((one) => one.version === version)
  if (!basis) {
    const here = versions.map((one) => one.version).join(', ')
    const which = version === null ? '' : ` of version ${version}`
    return unreadable('extends', `It extends "${id}"${which}, which is not here${here && ` (there is ${here})`}.`)
  }
  if (basis.game !== game) return unreadable('extends', `It is for ${game} and extends a pack for ${basis.game}.`)
  return { ok: true, value: basis }
}

/** A pack's rows merged into those of the pack that it extends, field by field; new rows follow. */
export function overBasis(own: WrittenRows, basis: WrittenRows): WrittenRows {
  return Object.fromEntries(ROW_KINDS.map((kind) => [kind, overRows(own[kind] ?? [], basis[kind] ?? [])]))
}

function overRows(own: readonly WrittenRow[], basis: readonly WrittenRow[]): readonly WrittenRow[] {
  const bySlug = new Map(own.map((row) => [row.slug, row]))
  const known = new Set(basis.map((row) => row.slug))
  return [...basis.map((row) => ({ ...row, ...bySlug.get(row.slug) })), ...own.filter((row) => !known.has(row.slug))]
}

/**
 * The fields that a pack must write so that the row that it extends becomes `row`: those that differ. Null when
 * none does.
 */
export function ownFields(written: WrittenRow, row: Row, below: Row | null): WrittenRow | null {
  if (!below) return written
  const differing = Object.keys(row).filter((key) => key !== 'slug' && !sameValue(at(row, key), at(below, key)))
  if (differing.length === 0) return null
  // A field that was left out has its default. Where this differs from the row below, it must be written.
  return Object.fromEntries(['slug', ...differing].map((key) => [key, key in written ? written[key] : at(row, key)]))
}

function at(row: Row, key: string): unknown {
  return Reflect.get(row, key)
}

/** A version as it was read from the database, on top of the one that it extends. */
export type LoadedVersion = {
  readonly id: string
  readonly written: WrittenPack
  readonly basis: LoadedVersion | null
}

export function refOf({ written: { id, version } }: LoadedVersion): PackRef {
  return { id, version }
}

/** The version and all that are below it, from the top down. */
export function chainOf(loaded: LoadedVersion): readonly LoadedVersion[] {
  return loaded.basis ? [loaded, ...chainOf(loaded.basis)] : [loaded]
}

export function packListOf(loaded: LoadedVersion): PackList {
  return chainOf(loaded).map(({ written }) => written)
}

const indexOf = memo((rows: readonly WrittenRow[]) => new Map(rows.map((row) => [String(row.slug), row])))

/** The row as this version itself writes it. */
export function ownRow({ written }: LoadedVersion, kind: RowKind, slug: string): WrittenRow | null {
  const rows = written.rows[kind]
  return (rows && indexOf(rows).get(slug)) ?? null
}

/** The row, merged from all versions of the chain; null when none has it. */
export function mergedRow(loaded: LoadedVersion | null, kind: RowKind, slug: string): WrittenRow | null {
  const layers = loaded ? chainOf(loaded).flatMap((one) => ownRow(one, kind, slug) ?? []) : []
  return layers.length > 0 ? Object.assign({}, ...layers.toReversed()) : null
}
