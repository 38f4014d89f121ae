import type { Page } from 'playwright/test'
import { parseRoster } from '@/lib/rosters/schema'

type Rows = {
  readonly lists?: readonly object[]
  readonly journals?: readonly object[]
  readonly bases?: readonly object[]
}

/** A list's file as a browser has it in memory and on its device. */
export function rosterOf(list: object): object {
  const read = parseRoster(JSON.stringify(list))
  if (!read.ok) throw new Error('The list cannot be read.')
  return read.value
}

/** Puts rows onto the device of a page that has opened it before, as a tab of another day would have left them. */
export function putOnDevice(page: Page, rows: Rows): Promise<void> {
  return page.evaluate(async (stores) => {
    const device = await new Promise<IDBDatabase>((settle, fail) => {
      const opening = indexedDB.open('musterroll')
      opening.onsuccess = () => settle(opening.result)
      opening.onerror = () => fail(opening.error)
    })
    const transaction = device.transaction(Object.keys(stores), 'readwrite')
    for (const [store, all] of Object.entries(stores)) for (const row of all) transaction.objectStore(store).put(row)
    await new Promise((settle, fail) => {
      transaction.oncomplete = settle
      transaction.onabort = () => fail(transaction.error)
    })
    device.close()
  }, rows)
}
