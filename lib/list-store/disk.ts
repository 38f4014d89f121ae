import { type Device, inTime, type KnownList, keepList } from './device/database'
import { type JournalState, type JournalWriter, journalWriter } from './device/journals'
import { TakenUp } from './device/open-tabs'
import type { ListDisk } from './store'
import type { Stored } from './sync-state'
import type { Hold } from './tab-lock'

type Asked = {
  readonly listId: string
  readonly device: Device | null
  readonly hold: Hold
  /** The mark of whose list it is. */
  readonly owner: string | undefined
  readonly now: () => number
  /** Opens the device anew, where it could not be opened, or was closed under the page. */
  readonly reopen: () => Promise<Device | null>
  /** A journal of its own, when another page has taken this one up. */
  readonly another: (device: Device) => Promise<Hold>
}

export type DeviceDisk = ListDisk & {
  /** Whose journal is written at the moment. */
  hold(): Hold
  /** Resolves when nothing is being written any more. */
  settled(): Promise<void>
}

/** Longer than any device takes to answer to a small question. */
const KEEP_MS = 10_000

/** Keeps one list on a device that may be closed, cleared, late, or not there at all. */
export function diskOn({ listId, owner, now, reopen, another, ...start }: Asked): DeviceDisk {
  let { device, hold } = start
  let writer = device && writerOn(device, hold)
  let moving: Promise<JournalWriter> | null = null
  let latest: JournalState | null = null

  function writerOn(on: Device, held: Hold): JournalWriter {
    return journalWriter(on, { list: listId, tab: held.name }, now, held.holder)
  }

  /** One move for all writes that wait for it. */
  function moved(move: () => Promise<JournalWriter>): Promise<JournalWriter> {
    moving ??= move().finally(() => {
      moving = null
    })
    return moving
  }

  async function toOpened(): Promise<JournalWriter> {
    device = await reopen()
    if (!device) throw new Error('This browser keeps nothing.')
    if (!hold.isHeld) hold = await another(device)
    writer = writerOn(device, hold)
    return writer
  }

  async function toAnother(): Promise<JournalWriter> {
    if (!device) return toOpened()
    await hold.release()
    hold = await another(device)
    writer = writerOn(device, hold)
    return writer
  }

  return {
    async write({ journal, basis }) {
      const state = { journal, basis: { ...basis, owner } }
      latest = state
      const to = (await moving) ?? writer ?? (await moved(toOpened))
      try {
        await to.write(latest)
      } catch (error) {
        // Another write has moved already.
        if (writer && writer !== to) await writer.write(latest)
        else if (error instanceof TakenUp) await (await moved(toAnother)).write(latest)
        else if (isClosed(error)) await (await moved(toOpened)).write(latest)
        else throw error
      }
    },
    async keep(stored, instead) {
      if (!device) return
      const list = { ...knownList(listId, stored), owner }
      if (instead) await inTime(device.put('lists', list), KEEP_MS)
      else await inTime(keepList(device, list), KEEP_MS)
    },
    async keepCopy(id, copy) {
      if (device) await inTime(keepList(device, { ...copy, id, updatedAt: now(), owner }), KEEP_MS)
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

/** The browser took the database away: it was cleared, or the browser itself was in trouble. */
function isClosed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError'
}
