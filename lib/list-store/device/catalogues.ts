import type { Catalogue } from '../../kernel/catalogue'
import type { PackRef } from '../../kernel/ids'
import type { Device } from './database'

/** A catalogue is a megabyte at most; beyond this the ones that were not used for longest go. */
const MOST_CATALOGUES = 20

/** `shape` is that of the code that made the catalogue: other code may read packs otherwise. */
export type CatalogueKey = { readonly pack: PackRef; readonly shape: string }

export type KeptCatalogue = {
  readonly catalogue: Catalogue
  /** By which the server knows the content; null where a build before kept it. */
  readonly tag: string | null
  /** The server promised that this version is always the same. A player's own pack may come again after a restore. */
  readonly isFixed: boolean
}

export async function keptCatalogue(device: Device, key: CatalogueKey, now: number): Promise<KeptCatalogue | null> {
  const kept = await device.get('catalogues', nameOf(key))
  if (!kept) return null
  await device.put('catalogues', { ...kept, usedAt: now })
  return { catalogue: kept.catalogue, tag: kept.tag ?? null, isFixed: kept.isFixed ?? false }
}

/** In the place of what was kept of this version before: the server has other content for it now. */
export async function keepCatalogue(
  device: Device,
  key: CatalogueKey,
  { catalogue, tag, isFixed }: KeptCatalogue,
  now: number,
): Promise<void> {
  await device.put('catalogues', {
    key: nameOf(key),
    catalogue,
    isFixed,
    usedAt: now,
    ...(tag === null ? {} : { tag }),
  })
  if ((await device.count('catalogues')) <= MOST_CATALOGUES) return
  const oldest = (await device.getAll('catalogues')).toSorted((a, b) => a.usedAt - b.usedAt)
  await Promise.all(oldest.slice(0, -MOST_CATALOGUES).map((kept) => device.delete('catalogues', kept.key)))
}

function nameOf({ pack, shape }: CatalogueKey): string {
  return `${pack.id}@${pack.version} ${shape}`
}
