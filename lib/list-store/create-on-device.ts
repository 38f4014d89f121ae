import type { Roster } from '../kernel/roster/roster'
import { formatRoster } from '../rosters/format'
import { type ListSource, newRoster } from '../rosters/new-roster'
import { type DeviceDatabase, NOTES_STORE, withTimeout } from './device/database'
import { createJournalWriter, forgetJournal, journalInfosOf, readSavedJournal } from './device/journals'
import { localVersions, movedKey, readLocalLists, readVersionRoster } from './device/local-lists'
import { textFingerprint } from './fingerprint'
import { beginJournal, rebuildJournal } from './journal'
import { randomId } from './random-id'
import { isFirstSave } from './sync'

type NewLocalList = { readonly id: string; readonly source: ListSource; readonly now: number }

const UNSENT = { revision: 0, unanswered: [], pending: true } as const

/** Longer than any device takes for one list. */
const WRITE_TIMEOUT_MS = 10_000

/**
 * Makes a list on this device, as unsent work on a revision that no server has: its first save makes it there, under
 * this id. Rejects where the device does not store it.
 */
export async function createOnDevice(device: DeviceDatabase, { id, source, now }: NewLocalList): Promise<Roster> {
  const roster = newRoster(source, await localNames(device))
  const owner = await device.get(NOTES_STORE, 'owner')
  const print = textFingerprint(formatRoster(roster))
  const savePoint = { ...UNSENT, print, owner }
  const writer = createJournalWriter(device, { list: id, tab: randomId() }, () => now)
  await withTimeout(writer.write({ journal: beginJournal(roster), savePoint }), WRITE_TIMEOUT_MS)
  return roster
}

/**
 * Moves a list that no server has acknowledged to a fresh id, with its undo steps. Its own id is taken: the answer to a
 * newcomer's first save was lost, and with it the key of the owner that it made. Null where the device has no such list.
 */
export async function giveNewId(device: DeviceDatabase, listId: string, now: number): Promise<string | null> {
  const journalInfos = await journalInfosOf(device, listId)
  const [newest] = journalInfos.toSorted((a, b) => b.touchedAt - a.touchedAt)
  const savedJournal = newest && isFirstSave(newest) ? await readSavedJournal(device, newest) : null
  if (!savedJournal) return null
  const id = randomId()
  const journal = rebuildJournal(savedJournal)
  const savePoint = { ...UNSENT, print: savedJournal.info.print, owner: savedJournal.info.owner }
  const writer = createJournalWriter(device, { list: id, tab: randomId() }, () => now)
  await withTimeout(writer.write({ journal, savePoint }), WRITE_TIMEOUT_MS)
  await device.put(NOTES_STORE, id, movedKey(listId))
  await forgetJournal(device, savedJournal.info)
  return id
}

/** The names of the lists on this device, as far as they can be read. */
async function localNames(device: DeviceDatabase): Promise<readonly string[]> {
  const versions = (await readLocalLists(device)).flatMap((local) => {
    const { unsent, acknowledged } = localVersions(local)
    return unsent[0] ?? acknowledged ?? []
  })
  const rosters = await Promise.all(versions.map((version) => readVersionRoster(device, version)))
  return rosters.flatMap((roster) => roster?.name ?? [])
}
