import type { Catalogue } from '@/lib/kernel/catalogue'
import type { PackRef } from '@/lib/kernel/ids'
import { catalogueAddress } from '@/lib/packs/address'

/** A pack that a list of the game can be built from. */
export type OfferedPack = {
  readonly id: PackRef['id']
  readonly name: string
  readonly own: boolean
  readonly newest: number
}

export async function fetchPacks(game: string): Promise<readonly OfferedPack[]> {
  const answer = await fetch(`/api/packs?game=${encodeURIComponent(game)}`)
  if (!answer.ok) throw new Error(`The packs cannot be read: ${answer.status}.`)
  // The answer of our own route.
  const { packs } = (await answer.json()) as { packs: readonly OfferedPack[] }
  return packs
}

export async function fetchCatalogue(pack: PackRef): Promise<Catalogue> {
  const answer = await fetch(catalogueAddress(pack))
  if (!answer.ok) throw new Error(`The pack cannot be read: ${answer.status}.`)
  // The answer of our own route.
  return (await answer.json()) as Catalogue
}
