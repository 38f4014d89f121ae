import { isGameId, partsOf } from '@/lib/games/registry'
import type { About } from '@/lib/kernel/about'
import { openDeviceDatabase } from '@/lib/list-store/device/database'
import { readLocalList } from '@/lib/list-store/device/local-lists'

export type LocalList = { readonly id: string; readonly about: About }

/** A list that this device has; with `onlyUnsent`, that no server had yet. */
export async function findLocalList(id: string, onlyUnsent: boolean): Promise<LocalList | null> {
  const device = await openDeviceDatabase()
  try {
    const local = await readLocalList(device, id)
    if (!local || (onlyUnsent && !local.isUnsent) || !isGameId(local.game)) return null
    return { id, about: await partsOf(local.game).about() }
  } finally {
    device.close()
  }
}
