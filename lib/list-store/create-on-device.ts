import type { Roster } from '../kernel/roster/roster'
import { formatRoster } from '../rosters/format'
import { type ListSource, newRoster } from '../rosters/new-roster'
import { type DeviceDatabase, NOTES_STORE, withTimeout } from './device/database'
import { createJournalWriter } from './device/journals'
import { localVersions, readLocalLists, readVersionRoster } from './device/local-lists'
import { textFingerprint } from './fingerprint'
import { beginJournal } from './journal'
import { randomId } from './random-id'

type NewLocalList = { readonly id: string; readonly source: ListSource; readonly now: number }

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
  const savePoint = { revision: 0, print, unanswered: [], pending: true, owner }
  const writer = createJournalWriter(device, { list: id, tab: randomId() }, () => now)
  await withTimeout(writer.write({ journal: beginJournal(roster), savePoint }), WRITE_TIMEOUT_MS)
  return roster
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
