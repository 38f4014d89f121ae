import { type Read, unreadable } from '../http/json'
import { ROW_KINDS, type Row, type RowKind } from '../kernel/catalogue'
import { sameValue } from '../kernel/equality'
import type { PackRef } from '../kernel/ids'
import { memo } from '../kernel/memo'
import { rowOver } from './field-sources'
import type { RawPack, RawRow, RawRows } from './format'

/** Packs of which one may extend another. Of two with the same id and version, the first counts. */
export type PackList = readonly RawPack[]

export function packOf(packs: PackList, ref: PackRef): RawPack | undefined {
  return packs.find((pack) => pack.id === ref.id && pack.version === ref.version)
}

/** How many packs may extend one another in a row. */
export const LONGEST_CHAIN = 8

/** The rows that a pack extends, put together from the bottom up; null when it extends nothing. */
export function basisRowsOf(packs: PackList, pack: RawPack): Read<RawRows | null> {
  return rowsBelow(packs, pack, LONGEST_CHAIN)
}

/** The pack with the version that it extends, as others need to read it. */
export function withPinnedBasis(packs: PackList, pack: RawPack): Read<RawPack> {
  const basis = basisOf(packs, pack)
  return basis.ok ? { ok: true, value: { ...pack, extendsVersion: basis.value?.version ?? null } } : basis
}

/** The packs in an order in which each comes after the one that it extends. */
export function basesFirst(packs: PackList): PackList {
  const placed = new Set<RawPack>()
  const place = (pack: RawPack, levelsLeft: number) => {
    const basis = basisOf(packs, pack)
    if (basis.ok && basis.value && levelsLeft > 0) place(basis.value, levelsLeft - 1)
    placed.add(pack)
  }
  for (const pack of packs) place(pack, LONGEST_CHAIN)
  return [...placed]
}

function rowsBelow(packs: PackList, pack: RawPack, levelsLeft: number): Read<RawRows | null> {
  const found = basisOf(packs, pack)
  if (!found.ok) return found
  const basis = found.value
  if (!basis) return { ok: true, value: null }
  if (levelsLeft === 0)
    return unreadable('extends', 'The packs that it extends form a circle or a chain that is too long.')
  const below = rowsBelow(packs, basis, levelsLeft - 1)
  if (!below.ok) return below
  return { ok: true, value: below.value ? mergedWithBasis(basis.rows, below.value) : basis.rows }
}

/** The version that the pack names; where it names none, the newest. */
function basisOf(packs: PackList, pack: RawPack): Read<RawPack | null> {
  const { extends: id, extendsVersion: version, game } = pack
  if (id === null) return { ok: true, value: null }
  const versions = packs.filter((one) => one.id === id)
  const basis =
    version === null
      ? versions.reduce<RawPack | undefined>(
          (newest, one) => (newest && newest.version >= one.version ? newest : one),
          undefined,
        )
      : versions.find((one) => one.version === version)
  if (!basis) {
    const versionNumbers = versions.map((one) => one.version).join(', ')
    const which = version === null ? '' : ` of version ${version}`
    return unreadable(
      'extends',
      `It extends "${id}"${which}, which is not here${versionNumbers && ` (there is ${versionNumbers})`}.`,
    )
  }
  if (basis.game !== game) return unreadable('extends', `It is for ${game} and extends a pack for ${basis.game}.`)
  return { ok: true, value: basis }
}

/** A pack's rows merged into those of the pack that it extends, field by field; new rows follow. */
export function mergedWithBasis(own: RawRows, basis: RawRows): RawRows {
  return Object.fromEntries(ROW_KINDS.map((kind) => [kind, mergedRows(own[kind] ?? [], basis[kind] ?? [])]))
}

function mergedRows(own: readonly RawRow[], basis: readonly RawRow[]): readonly RawRow[] {
  const bySlug = new Map(own.map((row) => [row.slug, row]))
  const known = new Set(basis.map((row) => row.slug))
  const merged = basis.map((row) => {
    const over = bySlug.get(row.slug)
    return over ? rowOver(over, row) : row
  })
  return [...merged, ...own.filter((row) => !known.has(row.slug))]
}

/** A row of the packs below: its text, and what their game's schema reads in it. */
export type BasisRow = { readonly raw: RawRow; readonly row: Row }

/**
 * The fields that a pack must hold so that the row below becomes `row`: those that differ. Null when none does.
 */
export function ownFields(raw: RawRow, row: Row, below: BasisRow | null): RawRow | null {
  if (!below) return raw
  const differing = Object.keys(row).filter(
    (key) => key !== 'slug' && !sameValue(fieldOf(row, key), fieldOf(below.row, key)),
  )
  if (differing.length === 0) return null
  // A field that was left out has its default. Where this differs from the row below, the pack must hold it.
  const textOf = (key: string) => asBelow(key in raw ? raw[key] : fieldOf(row, key), key, { row, below })
  return Object.fromEntries(['slug', ...differing].map((key) => [key, textOf(key)]))
}

/** Members of a list that stand below get the text that they have there: it says that they come from there. */
function asBelow(text: unknown, key: string, { row, below }: { row: Row; below: BasisRow }): unknown {
  const [members, basis, basisTexts] = [fieldOf(row, key), fieldOf(below.row, key), below.raw[key]]
  const areLists = Array.isArray(text) && Array.isArray(members) && Array.isArray(basis) && Array.isArray(basisTexts)
  if (!areLists || text.length !== members.length || basis.length !== basisTexts.length) return text
  return text.map((member: unknown, i) => {
    const at = basis.findIndex((one) => sameValue(one, members[i]))
    return at < 0 ? member : basisTexts[at]
  })
}

function fieldOf(row: Row, key: string): unknown {
  return Reflect.get(row, key)
}

/** A version as it was read from the database, on top of the one that it extends. */
export type LoadedVersion = {
  readonly id: string
  readonly raw: RawPack
  readonly basis: LoadedVersion | null
}

export function refOf({ raw: { id, version } }: LoadedVersion): PackRef {
  return { id, version }
}

/** The version and all that are below it, from the top down. */
export function chainOf(loaded: LoadedVersion): readonly LoadedVersion[] {
  return loaded.basis ? [loaded, ...chainOf(loaded.basis)] : [loaded]
}

export function packListOf(loaded: LoadedVersion): PackList {
  return chainOf(loaded).map(({ raw }) => raw)
}

const rowsBySlug = memo((rows: readonly RawRow[]) => new Map(rows.map((row) => [String(row.slug), row])))

/** The row as this version itself holds it, without the versions below. */
export function ownRow({ raw }: LoadedVersion, kind: RowKind, slug: string): RawRow | null {
  const rows = raw.rows[kind]
  return (rows && rowsBySlug(rows).get(slug)) ?? null
}

/** The row, merged from all versions of the chain; null when none has it. */
export function mergedRow(loaded: LoadedVersion | null, kind: RowKind, slug: string): RawRow | null {
  const layers = loaded ? chainOf(loaded).flatMap((one) => ownRow(one, kind, slug) ?? []) : []
  return layers.length > 0 ? Object.assign({}, ...layers.toReversed()) : null
}
