import { type DeviceDatabase, type JournalInfo, NOTES_STORE } from './database'
import { FORMER_OWNER_KEY, type FormerOwner, parseFormerOwner } from './ownership'

/** What the server has for the owner is theirs, whoever had it before: owners are merged and made anew. */
export async function assignKnownLists(
  device: DeviceDatabase,
  owner: string,
  isKnown: (listId: string) => boolean,
): Promise<void> {
  const transaction = device.transaction(['lists', 'journals'], 'readwrite')
  const lists = transaction.objectStore('lists')
  const journals = transaction.objectStore('journals')
  for (const list of await lists.getAll()) if (isKnown(list.id)) await lists.put({ ...list, owner })
  for (const journalInfo of await journals.getAll())
    if (isKnown(journalInfo.list)) await journals.put({ ...journalInfo, owner })
  await transaction.done
}

export async function readFormerOwner(device: DeviceDatabase): Promise<FormerOwner | null> {
  return parseFormerOwner(await device.get(NOTES_STORE, FORMER_OWNER_KEY))
}

export type FormerOwnerCleanUp = {
  readonly epoch: string
  /** The lists that the server has for the current owner. */
  readonly isKnown: (listId: string) => boolean
  /** Whether an open tab writes into the journal. */
  readonly isOpenInTab: (journal: JournalInfo) => boolean
}

/**
 * After a link to another owner: deletes the lists that the server acknowledged to the former owner and does not have
 * for this one. What the server never had stays. Resolves to the lists that were deleted.
 */
export async function deleteFormerOwnersLists(
  device: DeviceDatabase,
  { epoch, isKnown, isOpenInTab }: FormerOwnerCleanUp,
): Promise<readonly string[]> {
  const transaction = device.transaction(
    [NOTES_STORE, 'lists', 'journals', 'bases', 'steps', 'catalogues'],
    'readwrite',
  )
  const store = transaction.objectStore.bind(transaction)
  const former = parseFormerOwner(await store(NOTES_STORE).get(FORMER_OWNER_KEY))
  if (former === null || former.wasRestored === true) {
    await transaction.done
    return []
  }
  const [lists, journalInfos] = [await store('lists').getAll(), await store('journals').getAll()]
  const isTheirs = ({ owner, epoch: of }: { owner?: string | undefined; epoch?: string | undefined }) =>
    owner === former.deviceOwnerId && of === epoch
  const isToKeep = (listId: string) =>
    isKnown(listId) ||
    journalInfos.some((journalInfo) => journalInfo.list === listId && (journalInfo.pending || isOpenInTab(journalInfo)))
  const deleted = new Set<string>()
  for (const list of lists.filter((one) => isTheirs(one) && !isToKeep(one.id))) {
    await store('lists').delete(list.id)
    deleted.add(list.id)
  }
  for (const journalInfo of journalInfos.filter((one) => isTheirs(one) && !isToKeep(one.list))) {
    await store('journals').delete([journalInfo.list, journalInfo.tab])
    await store('bases').delete([journalInfo.list, journalInfo.tab])
    await store('steps').delete(
      IDBKeyRange.bound([journalInfo.list, journalInfo.tab], [journalInfo.list, journalInfo.tab, []]),
    )
    deleted.add(journalInfo.list)
  }
  // A pack may be the former owner's own. The others can be had from the server again.
  if (deleted.size > 0) await store('catalogues').clear()
  await store(NOTES_STORE).delete(FORMER_OWNER_KEY)
  await transaction.done
  return [...deleted]
}
