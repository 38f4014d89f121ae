import type { Catalogue } from '../kernel/catalogue'
import type { PackRef } from '../kernel/ids'
import type { Device } from './database'

/** A catalogue is a megabyte at most; beyond this the ones that were not used for longest go. */
const MOST_CATALOGUES = 20

export async function keptCatalogue(device: Device, pack: PackRef, now: number): Promise<Catalogue | null> {
  const key = keyOf(pack)
  const kept = await device.get('catalogues', key)
  if (!kept) return null
  await device.put('catalogues', { ...kept, usedAt: now })
  return kept.catalogue
}

/** A published version never changes, so what is kept stays right. */
export async function keepCatalogue(device: Device, catalogue: Catalogue, now: number): Promise<void> {
  await device.put('catalogues', { key: keyOf(catalogue.pack), catalogue, usedAt: now })
  if ((await device.count('catalogues')) <= MOST_CATALOGUES) return
  const oldest = (await device.getAll('catalogues')).toSorted((a, b) => a.usedAt - b.usedAt)
  await Promise.all(oldest.slice(0, -MOST_CATALOGUES).map(({ key }) => device.delete('catalogues', key)))
}

function keyOf({ id, version }: PackRef): string {
  return `${id}@${version}`
}
