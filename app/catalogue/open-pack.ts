import { notFound } from 'next/navigation'
import { cache } from 'react'
import type { Catalogue, RowKind } from '@/lib/kernel/catalogue'
import { isRowKind } from '@/lib/kernel/catalogue'
import type { PackRef } from '@/lib/kernel/ids'
import { viewer } from '@/lib/owners/session'
import { listPackVersions, type PackSummary, type PackVersionSummary, readCatalogue, readPack } from '@/lib/packs/data'

export type SearchParams = Promise<Readonly<Record<string, string | string[] | undefined>>>

export type OpenPack = {
  readonly viewer: string | null
  readonly pack: PackSummary
  readonly version: number
  readonly versions: readonly PackVersionSummary[]
  readonly catalogue: Catalogue
  /** The pack that it builds on, by name and version. */
  readonly basis: string | null
}

/**
 * One version of a pack: the one that the address names, else the newest. It is read once for a page and its title.
 */
export const openPack = cache(async (packId: string, asked: string | undefined): Promise<OpenPack> => {
  const who = await viewer()
  const pack = await readPack({ viewer: who, packId })
  if (!pack.ok) notFound()
  const version = asked === undefined ? (pack.value.newest ?? pack.value.draft) : Number(asked)
  if (version === null || !Number.isInteger(version)) notFound()
  const catalogue = await readCatalogue({ viewer: who, packId, version })
  const versions = await listPackVersions({ viewer: who, packId })
  if (!catalogue.ok || !versions.ok) notFound()
  const basis = await basisOf(who, versions.value.find((each) => each.version === version)?.extends ?? null)
  return { viewer: who, pack: pack.value, version, versions: versions.value, catalogue: catalogue.value, basis }
})

async function basisOf(who: string | null, below: PackRef | null): Promise<string | null> {
  if (below === null) return null
  const pack = await readPack({ viewer: who, packId: below.id })
  return `${pack.ok ? pack.value.name : below.id}, version ${below.version}`
}

export function kindFrom(text: string): RowKind {
  return isRowKind(text) ? text : notFound()
}

/** The first value of a query parameter; undefined where it is empty. */
export function one(value: string | string[] | undefined): string | undefined {
  const [first] = Array.isArray(value) ? value : [value]
  return first === '' ? undefined : first
}
