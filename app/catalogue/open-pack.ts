import { notFound } from 'next/navigation'
import {
  listPackVersions,
  type PackSummary,
  type PackVersionSummary,
  readCatalogue,
  readPack,
} from '@/lib/catalogue/data'
import { isRowKind } from '@/lib/catalogue/kinds'
import type { Catalogue, RowKind } from '@/lib/kernel/catalogue'
import { viewer } from '@/lib/owners/session'

export type SearchParams = Promise<Readonly<Record<string, string | string[] | undefined>>>

export type OpenPack = {
  readonly viewer: string | null
  readonly pack: PackSummary
  readonly version: number
  readonly versions: readonly PackVersionSummary[]
  readonly catalogue: Catalogue
}

/** One version of a pack for whoever asks: the one that the address names, else the newest. */
export async function openPack(packId: string, asked: string | undefined): Promise<OpenPack> {
  const who = await viewer()
  const pack = await readPack({ viewer: who, packId })
  if (!pack.ok) notFound()
  const version = asked === undefined ? (pack.value.newest ?? pack.value.draft) : Number(asked)
  if (version === null || !Number.isInteger(version)) notFound()
  const catalogue = await readCatalogue({ viewer: who, packId, version })
  const versions = await listPackVersions({ viewer: who, packId })
  if (!catalogue.ok || !versions.ok) notFound()
  return { viewer: who, pack: pack.value, version, versions: versions.value, catalogue: catalogue.value }
}

export function kindFrom(text: string): RowKind {
  return isRowKind(text) ? text : notFound()
}

/** The one answer that an address gives to a question, whatever else it holds. */
export function one(value: string | string[] | undefined): string | undefined {
  const [first] = Array.isArray(value) ? value : [value]
  return first === '' ? undefined : first
}
