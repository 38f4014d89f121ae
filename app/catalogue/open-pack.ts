import { notFound } from 'next/navigation'
import { cache } from 'react'
import type { Catalogue, RowKind } from '@/lib/kernel/catalogue'
import { isRowKind } from '@/lib/kernel/catalogue'
import type { PackRef } from '@/lib/kernel/ids'
import { viewer } from '@/lib/owners/session'
import { listPackVersions, type PackSummary, type PackVersionSummary, readCatalogue, readPack } from '@/lib/packs/data'
import type { RowFieldTypes } from '@/lib/packs/field-types'
import { rowTypesOf } from '@/lib/packs/field-types-schema'

export type OpenPack = {
  readonly viewer: string | null
  readonly pack: PackSummary
  readonly version: number
  readonly versions: readonly PackVersionSummary[]
  readonly catalogue: Catalogue
  /** The fields of its kinds of row. */
  readonly types: RowFieldTypes
  /** The pack that it builds on, by name and version. */
  readonly basis: string | null
}

/**
 * One version of a pack: the one that the address names, else the newest. Page and title share one read.
 */
export const openPack = cache(async (packId: string, askedVersion: string | undefined): Promise<OpenPack> => {
  const viewerId = await viewer()
  const pack = await readPack({ viewer: viewerId, packId })
  if (!pack.ok) notFound()
  const version = askedVersion === undefined ? (pack.value.newest ?? pack.value.draft) : Number(askedVersion)
  if (version === null || !Number.isInteger(version)) notFound()
  const catalogue = await readCatalogue({ viewer: viewerId, packId, version })
  const versions = await listPackVersions({ viewer: viewerId, packId })
  if (!catalogue.ok || !versions.ok) notFound()
  const basis = await basisOf(viewerId, versions.value.find((each) => each.version === version)?.extends ?? null)
  const types = await rowTypesOf(pack.value.game)
  return {
    viewer: viewerId,
    pack: pack.value,
    version,
    versions: versions.value,
    catalogue: catalogue.value,
    types,
    basis,
  }
})

async function basisOf(viewerId: string | null, extended: PackRef | null): Promise<string | null> {
  if (extended === null) return null
  const pack = await readPack({ viewer: viewerId, packId: extended.id })
  return `${pack.ok ? pack.value.name : extended.id}, version ${extended.version}`
}

export function kindFrom(text: string): RowKind {
  return isRowKind(text) ? text : notFound()
}
