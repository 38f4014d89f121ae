import { type Read, unreadable } from '../http/json'
import { overBasis, type WrittenRows } from './basis'
import type { PackList } from './pack-list'
import type { WrittenPack } from './schema'

/** A pack may extend one that extends another, and so on: this far. */
export const LONGEST_CHAIN = 8

/** The rows that a pack extends, put together from the bottom up; null when it extends nothing. */
export function basisRowsOf(shelf: PackList, pack: WrittenPack): Read<WrittenRows | null> {
  return rowsBelow(shelf, pack, LONGEST_CHAIN)
}

/** The pack with the version that it extends named, as it is when it leaves this shelf. */
export function pinned(shelf: PackList, pack: WrittenPack): Read<WrittenPack> {
  const basis = basisOf(shelf, pack)
  return basis.ok ? { ok: true, value: { ...pack, extendsVersion: basis.value?.version ?? null } } : basis
}

/** Those that others extend come before them. */
export function lowestFirst(shelf: PackList): PackList {
  const placed = new Set<WrittenPack>()
  const place = (pack: WrittenPack, left: number) => {
    const basis = basisOf(shelf, pack)
    if (basis.ok && basis.value && left > 0) place(basis.value, left - 1)
    placed.add(pack)
  }
  for (const pack of shelf) place(pack, LONGEST_CHAIN)
  return [...placed]
}

function rowsBelow(shelf: PackList, pack: WrittenPack, left: number): Read<WrittenRows | null> {
  const found = basisOf(shelf, pack)
  if (!found.ok) return found
  const basis = found.value
  if (!basis) return { ok: true, value: null }
  if (left === 0) return unreadable('extends', 'The packs that it extends go round in a circle, or on too long.')
  const below = rowsBelow(shelf, basis, left - 1)
  if (!below.ok) return below
  return { ok: true, value: below.value ? overBasis(basis.rows, below.value) : basis.rows }
}

/** The version that the pack names; where it names none, the newest. */
function basisOf(shelf: PackList, pack: WrittenPack): Read<WrittenPack | null> {
  const { extends: id, extendsVersion: version, game } = pack
  if (id === null) return { ok: true, value: null }
  const versions = shelf.filter((one) => one.id === id)
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
