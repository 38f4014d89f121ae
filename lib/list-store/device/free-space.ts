import { type DeviceDatabase, NOTES_STORE } from './database'

/** How many of the oldest are deleted at once. */
const MOST_DELETED_AT_ONCE = 10

/** A journal that was written within this time may be open in a tab. */
const IN_USE_MS = 10 * 60_000

/** A transaction without room may report only that it was aborted, as one that was aborted for another reason does. */
const MOST_ABORTED_WRITES = 2

/**
 * Writes, and where the device has no room, deletes what the server has: catalogues first, then copies of lists and
 * journals without unsent work, the oldest first. Unsent work is never deleted.
 */
export async function withSpaceFreed<T>(
  device: DeviceDatabase,
  now: () => number,
  write: () => Promise<T>,
): Promise<T> {
  for (let abortedWrites = 0; ; ) {
    try {
      return await write()
    } catch (failure) {
      if (
        !isNamed(failure, 'QuotaExceededError') &&
        !(isNamed(failure, 'AbortError') && abortedWrites < MOST_ABORTED_WRITES)
      )
        throw failure
      if (isNamed(failure, 'AbortError')) abortedWrites += 1
      const freed = await freeSome(device, now()).catch(() => 0)
      if (freed === 0) throw failure
    }
  }
}

function isNamed(failure: unknown, name: string): boolean {
  return failure instanceof DOMException && failure.name === name
}

async function freeSome(device: DeviceDatabase, now: number): Promise<number> {
  return (await freeCatalogues(device)) || (await freeAcknowledged(device, now))
}

async function freeCatalogues(device: DeviceDatabase): Promise<number> {
  const catalogues = await device.getAll('catalogues')
  const oldest = catalogues.toSorted((a, b) => a.usedAt - b.usedAt).slice(0, MOST_DELETED_AT_ONCE)
  await Promise.all(oldest.map(({ key }) => device.delete('catalogues', key)))
  return oldest.length
}

/** One transaction, so that work that becomes unsent meanwhile is not deleted. */
async function freeAcknowledged(device: DeviceDatabase, now: number): Promise<number> {
  const transaction = device.transaction(['lists', 'journals', 'bases', 'steps', NOTES_STORE], 'readwrite')
  const store = transaction.objectStore.bind(transaction)
  const [lists, journalInfos, comparedEpoch] = [
    await store('lists').getAll(),
    await store('journals').getAll(),
    await store(NOTES_STORE).get('settled'),
  ]
  const unsent = new Set(journalInfos.flatMap(({ list, pending }) => (pending ? [list] : [])))
  // A copy of another database may be the last one: a restore may have taken the list from the server.
  const isOnServer = (epoch: string | undefined) => epoch === comparedEpoch
  const copies = lists
    .filter(({ id, epoch }) => !unsent.has(id) && isOnServer(epoch))
    .map(({ id, updatedAt }) => ({ at: updatedAt, forget: () => store('lists').delete(id) }))
  const idle = journalInfos
    .filter(({ pending, touchedAt, epoch }) => !pending && touchedAt < now - IN_USE_MS && isOnServer(epoch))
    .map(({ list, tab, touchedAt }) => ({
      at: touchedAt,
      forget: async () => {
        await store('journals').delete([list, tab])
        await store('bases').delete([list, tab])
        await store('steps').delete(IDBKeyRange.bound([list, tab], [list, tab, []]))
      },
    }))
  const oldest = [...copies, ...idle].toSorted((a, b) => a.at - b.at).slice(0, MOST_DELETED_AT_ONCE)
  for (const { forget } of oldest) await forget()
  await transaction.done
  return oldest.length
}
