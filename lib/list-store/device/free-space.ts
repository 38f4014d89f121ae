import type { Device } from './database'

/** So many of the oldest go at once: a full device is asked few times, and what is used today mostly stays. */
const AT_ONCE = 10

/** A journal that was written a moment ago may be open in a tab. */
const IN_USE_MS = 10 * 60_000

/** A transaction that had no room may say only that it was aborted; so does one that was aborted for other reasons. */
const MOST_ABORTED = 2

/**
 * Writes, and where the device has no room, makes some: what the server has anyway goes, catalogues first, then copies
 * of lists and journals without unsent work, the oldest first. Unsent work never goes.
 */
export async function makingRoom<T>(device: Device, now: () => number, write: () => Promise<T>): Promise<T> {
  for (let aborted = 0; ; ) {
    try {
      return await write()
    } catch (failure) {
      if (!isNamed(failure, 'QuotaExceededError') && !(isNamed(failure, 'AbortError') && aborted < MOST_ABORTED))
        throw failure
      if (isNamed(failure, 'AbortError')) aborted += 1
      const freed = await freeSome(device, now()).catch(() => 0)
      if (freed === 0) throw failure
    }
  }
}

function isNamed(failure: unknown, name: string): boolean {
  return failure instanceof DOMException && failure.name === name
}

async function freeSome(device: Device, now: number): Promise<number> {
  return (await freeCatalogues(device)) || (await freeAcknowledged(device, now))
}

async function freeCatalogues(device: Device): Promise<number> {
  const kept = await device.getAll('catalogues')
  const oldest = kept.toSorted((a, b) => a.usedAt - b.usedAt).slice(0, AT_ONCE)
  await Promise.all(oldest.map(({ key }) => device.delete('catalogues', key)))
  return oldest.length
}

/** In one transaction: what becomes unsent meanwhile is not deleted. */
async function freeAcknowledged(device: Device, now: number): Promise<number> {
  const transaction = device.transaction(['lists', 'journals', 'bases', 'steps', 'marks'], 'readwrite')
  const store = transaction.objectStore.bind(transaction)
  const [lists, heads, settled] = [
    await store('lists').getAll(),
    await store('journals').getAll(),
    await store('marks').get('settled'),
  ]
  const unsent = new Set(heads.flatMap(({ list, pending }) => (pending ? [list] : [])))
  // Of another database than today's, it may be the last copy: a restore may have taken it from the server.
  const isThere = (epoch: string | undefined) => epoch === settled
  const copies = lists
    .filter(({ id, epoch }) => !unsent.has(id) && isThere(epoch))
    .map(({ id, updatedAt }) => ({ at: updatedAt, forget: () => store('lists').delete(id) }))
  const idle = heads
    .filter(({ pending, touchedAt, epoch }) => !pending && touchedAt < now - IN_USE_MS && isThere(epoch))
    .map(({ list, tab, touchedAt }) => ({
      at: touchedAt,
      forget: async () => {
        await store('journals').delete([list, tab])
        await store('bases').delete([list, tab])
        await store('steps').delete(IDBKeyRange.bound([list, tab], [list, tab, []]))
      },
    }))
  const oldest = [...copies, ...idle].toSorted((a, b) => a.at - b.at).slice(0, AT_ONCE)
  for (const { forget } of oldest) await forget()
  await transaction.done
  return oldest.length
}
