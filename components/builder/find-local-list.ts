import { isGameId, partsOf } from '@/lib/games/registry'
import type { About } from '@/lib/kernel/about'
import { openDeviceDatabase } from '@/lib/list-store/device/database'
import { readLocalList, readMovedTo } from '@/lib/list-store/device/local-lists'
import { serverOf } from '@/lib/list-store/server'

export type LocalList = { readonly id: string; readonly about: About }

/**
 * A list that this device has. With `onlyUnsent`, for a page that the server made without it: one that no server had
 * then. It may have been sent since.
 */
export async function findLocalList(
  id: string,
  onlyUnsent: boolean,
): Promise<LocalList | { readonly movedTo: string } | null> {
  const device = await openDeviceDatabase()
  try {
    const local = await readLocalList(device, id)
    const movedTo = local ? null : await readMovedTo(device, id)
    if (movedTo !== null) return { movedTo }
    if (!local || !isGameId(local.game)) return null
    if (onlyUnsent && !local.isUnsent && !(await isAtServer(id))) return null
    return { id, about: await partsOf(local.game).about() }
  } finally {
    device.close()
  }
}

async function isAtServer(id: string): Promise<boolean> {
  return (await serverOf(id, fetch.bind(window)).read()).kind === 'read'
}
