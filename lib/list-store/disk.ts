import { type Device, type KnownList, keepList, withTimeout } from './device/database'
import { type JournalState, type JournalWriter, journalWriter } from './device/journals'
import { TakenOver } from './device/open-tabs'
import type { ListDisk } from './store'
import type { Stored } from './sync-state'
import type { Hold } from './tab-lock'

type DiskSettings = {
  readonly listId: string
  readonly device: Device | null
  readonly hold: Hold
  /** The device mark of the list's owner. */
  readonly owner: string | undefined
  readonly now: () => number
  /** Opens the device again where it could not be opened or was closed under the page. */
  readonly reopen: () => Promise<Device | null>
  /** A new journal, when another page has taken this one over. */
  readonly newHoldOn: (device: Device) => Promise<Hold>
}

export type JournalDisk = ListDisk & {
  /** The journal that is being written. */
  hold(): Hold
  /** Resolves when nothing is being written. */
  settled(): Promise<void>
}

/** Longer than any device takes for one list. */
const WRITE_TIMEOUT_MS = 10_000

/** Stores one list on a device that may be closed, cleared, slow or missing. */
export function createDisk({ listId, owner, now, reopen, newHoldOn, ...start }: DiskSettings): JournalDisk {
  let { device, hold } = start
  let writer = device && writerOn(device, hold)
  let moving: Promise<JournalWriter> | null = null
  let latest: JournalState | null = null

  function writerOn(on: Device, held: Hold): JournalWriter {
    return journalWriter(on, { list: listId, tab: held.name }, now, held.holder)
  }

  /** All waiting writes share one move. */
  function moveOnce(move: () => Promise<JournalWriter>): Promise<JournalWriter> {
    moving ??= move().finally(() => {
      moving = null
    })
    return moving
  }

  async function reopenDevice(): Promise<JournalWriter> {
    device = await reopen()
    if (!device) throw new Error('This browser keeps nothing.')
    if (!hold.isHeld) hold = await newHoldOn(device)
    writer = writerOn(device, hold)
    return writer
  }

  async function startNewJournal(): Promise<JournalWriter> {
    if (!device) return reopenDevice()
    await hold.release()
    hold = await newHoldOn(device)
    writer = writerOn(device, hold)
    return writer
  }

  return {
    async write({ journal, savePoint }) {
      const state = { journal, savePoint: { ...savePoint, owner } }
      latest = state
      const to = (await moving) ?? writer ?? (await moveOnce(reopenDevice))
      try {
        await to.write(latest)
      } catch (error) {
        // Another write has moved already.
        if (writer && writer !== to) await writer.write(latest)
        else if (error instanceof TakenOver) await (await moveOnce(startNewJournal)).write(latest)
        else if (isDatabaseClosed(error)) await (await moveOnce(reopenDevice)).write(latest)
        else throw error
      }
    },
    async keepServerCopy(stored, replaces) {
      if (!device) return
      const list = { ...knownList(listId, stored), owner }
      if (replaces) await withTimeout(device.put('lists', list), WRITE_TIMEOUT_MS)
      else await withTimeout(keepList(device, list), WRITE_TIMEOUT_MS)
    },
    async keepDuplicate(id, copy) {
      if (device) await withTimeout(keepList(device, { ...copy, id, updatedAt: now(), owner }), WRITE_TIMEOUT_MS)
    },
    hold: () => hold,
    async settled() {
      await moving?.catch(() => undefined)
      await writer?.settled()
    },
  }
}

function knownList(id: string, { revision, roster, updatedAt, fingerprint, epoch }: Stored): KnownList {
  return { id, revision, roster, updatedAt, fingerprint, epoch }
}

/** The browser closed the database: it was cleared, or the browser itself had a fault. */
function isDatabaseClosed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError'
}
