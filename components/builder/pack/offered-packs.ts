import type { PackRef } from '@/lib/kernel/ids'

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

/** The newest version of the pack, where it is newer than the list's. */
export function newerVersionOf({ id, version }: PackRef, packs: readonly OfferedPack[]): number | null {
  const newest = packs.find((pack) => pack.id === id)?.newest ?? version
  return newest > version ? newest : null
}
