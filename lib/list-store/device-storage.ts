import { LATEST_DEFAULTS } from '../games/changed-defaults'
import { type DeviceDatabase, type ServerCopy, storeServerCopy, withTimeout } from './device/database'
import { createJournalWriter, type JournalState, type JournalWriter } from './device/journals'
import { JournalTakenError } from './device/open-tabs'
import type { DeviceStorage } from './store'
import type { ServerVersion } from './sync-state'
import type { JournalHold } from './tab-lock'

type DeviceStorageOptions = {
  readonly listId: string
  readonly device: DeviceDatabase | null
  readonly hold: JournalHold
  /** The id by which the device knows the list's owner. */
  readonly owner: string | undefined
  readonly now: () => number
  /** Opens the device again where it could not be opened, or where the browser has closed it. */
  readonly reopen: () => Promise<DeviceDatabase | null>
  /** A new journal, when another page has taken this one over. */
  readonly newHold: (device: DeviceDatabase) => Promise<JournalHold>
}

export type ClosableDeviceStorage = DeviceStorage & {
  /** The journal that is being written. */
  hold(): JournalHold
  /** Resolves when nothing is being written. */
  settled(): Promise<void>
}

/** Longer than any device takes for one list. */
const WRITE_TIMEOUT_MS = 10_000

/** Stores one list on a device that may be closed, cleared, slow or missing. */
export function createDeviceStorage({
  listId,
  owner,
  now,
  reopen,
  newHold,
  ...start
}: DeviceStorageOptions): ClosableDeviceStorage {
  let { device, hold } = start
  let writer = device && createWriter(device, hold)
  let switching: Promise<JournalWriter> | null = null
  let latestState: JournalState | null = null

  function createWriter(openedDevice: DeviceDatabase, journalHold: JournalHold): JournalWriter {
    return createJournalWriter(openedDevice, { list: listId, tab: journalHold.name }, now, journalHold.holder)
  }

  function serverCopyOf({ revision, roster, updatedAt, fingerprint, epoch }: ServerVersion): ServerCopy {
    return { id: listId, revision, roster, updatedAt, fingerprint, epoch, owner, defaults: LATEST_DEFAULTS }
  }

  /** Writes that come meanwhile wait for the same switch. */
  function switchWriterOnce(switchWriter: () => Promise<JournalWriter>): Promise<JournalWriter> {
    switching ??= switchWriter().finally(() => {
      switching = null
    })
    return switching
  }

  async function reopenDevice(): Promise<JournalWriter> {
    device = await reopen()
    if (!device) throw new Error('This browser stores nothing.')
    if (!hold.isProtected) hold = await newHold(device)
    writer = createWriter(device, hold)
    return writer
  }

  async function startNewJournal(): Promise<JournalWriter> {
    if (!device) return reopenDevice()
    await hold.release()
    hold = await newHold(device)
    writer = createWriter(device, hold)
    return writer
  }

  return {
    async write({ journal, savePoint }) {
      const state = { journal, savePoint: { ...savePoint, owner } }
      latestState = state
      const currentWriter = (await switching) ?? writer ?? (await switchWriterOnce(reopenDevice))
      try {
        await currentWriter.write(latestState)
      } catch (error) {
        // Another write has switched to a new writer already.
        if (writer && writer !== currentWriter) await writer.write(latestState)
        else if (error instanceof JournalTakenError) await (await switchWriterOnce(startNewJournal)).write(latestState)
        else if (isDatabaseClosed(error)) await (await switchWriterOnce(reopenDevice)).write(latestState)
        else throw error
      }
    },
    async keepServerCopy(stored) {
      if (device) await withTimeout(storeServerCopy(device, serverCopyOf(stored)), WRITE_TIMEOUT_MS)
    },
    async replaceServerCopy(stored) {
      if (device) await withTimeout(device.put('lists', serverCopyOf(stored)), WRITE_TIMEOUT_MS)
    },
    async keepDuplicate(id, copy) {
      if (device) await withTimeout(storeServerCopy(device, { ...copy, id, updatedAt: now(), owner }), WRITE_TIMEOUT_MS)
    },
    hold: () => hold,
    async settled() {
      await switching?.catch(() => undefined)
      await writer?.settled()
    },
  }
}

/** The browser closed the database: it was cleared, or the browser itself had a fault. */
function isDatabaseClosed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError'
}
