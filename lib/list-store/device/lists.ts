import type { Device, KnownList } from './database'

/**
 * Keeps what the server last had, unless something newer is there already. Of another database than before, a lower
 * revision is what the server has now: it was restored.
 */
export async function keepList(device: Device, list: KnownList): Promise<void> {
  const transaction = device.transaction('lists', 'readwrite')
  const known = await transaction.store.get(list.id)
  const wentBack = list.epoch !== undefined && known?.epoch !== undefined && known.epoch !== list.epoch
  if (!known || wentBack || known.revision <= list.revision) await transaction.store.put(list)
  await transaction.done
}

export async function keptList(device: Device, id: string): Promise<KnownList | null> {
  return (await device.get('lists', id)) ?? null
}

/** Every list that was opened here, newest first: what can be opened without a connection. */
export async function keptLists(device: Device): Promise<readonly KnownList[]> {
  return (await device.getAll('lists')).toSorted((a, b) => b.updatedAt - a.updatedAt)
}

function _forgetList(device: Device, id: string): Promise<void> {
  return device.delete('lists', id)
}
