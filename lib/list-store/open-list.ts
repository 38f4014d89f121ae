import { type Device, type JournalHead, readList, withTimeout } from './device/database'
import { forgetJournal, headsOfList, readHeads, readSavedJournal, type SavedJournal } from './device/journals'
import { forgetClaim } from './device/open-tabs'
import { settledEpoch } from './device/ownership'
import { createDisk } from './disk'
import { inOrderApplied, type LastSeenList, openedState, storedFrom, tabsToContinue } from './opened-list'
import { randomId } from './random-id'
import type { Server } from './server'
import { type Clock, createListStore, type ListStore } from './store'
import { isOtherEpoch } from './sync'
import { claimFirst, type Hold, lockFirst, unlocked } from './tab-lock'
import { joinTabs } from './tabs'

/** What a page needs of the browser to open a list. */
export type Browser = {
  readonly device: Device | null
  readonly locks: LockManager | undefined
  /** Stores this tab's name for a reload. */
  readonly session: Pick<Storage, 'getItem' | 'setItem'> | null
  readonly now: () => number
  /** The device mark of the owner for whom the page was made. */
  readonly owner?: string | null
  /** Opens the device anew; null where the browser keeps nothing. */
  readonly reopenDevice?: () => Promise<Device | null>
  /** Replaced in tests. */
  readonly clock?: Clock
}

export type OpenedList =
  | {
      readonly ok: true
      readonly store: ListStore
      /** The page may close at any moment. */
      leave(): void
      /** Resolves when the journal is on the device and free for another tab. */
      close(): Promise<void>
    }
  | { readonly ok: false; readonly why: 'gone' | 'unreachable' }

const LONG_AGO_MS = 60 * 24 * 60 * 60 * 1000
/** A device that was opened may still stop answering. */
const DEVICE_ANSWERS_MS = 3_000

/** Makes a store from what the page, the device and the server know of a list. */
export async function openList(
  listId: string,
  initial: LastSeenList | null,
  server: Server,
  browser: Browser,
): Promise<OpenedList> {
  const { device, now, owner, session } = browser
  const place = `musterroll-tab ${listId}`
  const { hold, left } = await takeJournal(listId, session?.getItem(place) ?? null, initial?.epoch, browser)
  remember(session, place, hold.name)
  const onDevice = await fromDevice(device && readList(device, listId))
  const known = inOrderApplied(initial, onDevice)
  const answer = known.length > 0 || left ? null : await server.read()
  const read = answer?.kind === 'read' ? [answer] : []
  const start = openedState([...known, ...read].map(storedFrom), left)
  if (!start) {
    await hold.release()
    return { ok: false, why: answer?.kind === 'gone' ? 'gone' : 'unreachable' }
  }
  const disk = createDisk({
    listId,
    device,
    hold,
    owner: owner ?? undefined,
    now,
    reopen: browser.reopenDevice ?? (async () => null),
    async newHoldOn(on) {
      const next = await holdNewName({ ...browser, device: on })
      remember(session, place, next.name)
      return next
    },
  })
  const store = createListStore({
    start,
    server,
    disk: device || browser.reopenDevice ? disk : null,
    deviceWorks: device !== null,
    clock: browser.clock ?? { after },
    newListId: randomId,
    tabId: hold.name,
    joinTabs: (listeners) => joinTabs(listId, listeners),
  })
  const from = { list: listId, tab: hold.name, ...start.sync }
  const hasLost = isOtherEpoch(from.epoch, initial?.epoch)
  // Only when this tab's own journal is on the device.
  const forgotten = device && disk.settled().then(() => forgetOldJournals(device, from, hasLost, browser))
  // A stored page may be older than what the server has.
  if (initial === null || initial.revision !== start.sync.revision) store.retry()
  return {
    ok: true,
    store,
    leave() {
      store.sendNow()
      void disk.settled().then(() => disk.hold().letGo())
    },
    async close() {
      store.close()
      // Another tab may read the journal once it is free: nothing is written into it after that.
      await fromDevice(disk.settled())
      await fromDevice(disk.hold().release())
      await fromDevice(forgotten)
    },
  }
}

/** The journal that this tab continues: one that another tab left, or a new one. */
async function takeJournal(
  listId: string,
  own: string | null,
  epoch: string | undefined,
  browser: Browser,
): Promise<{ readonly hold: Hold; readonly left: SavedJournal | null }> {
  const { device } = browser
  const heads = (await fromDevice(device && headsOfList(device, listId))) ?? []
  const hold = await holdOneOf(tabsToContinue(heads, own, epoch), own, heads, browser)
  const left = hold && (await fromDevice(device && readSavedJournal(device, { list: listId, tab: hold.name })))
  if (left) return { hold, left }
  // A journal that could not be read is not overwritten: it may be readable the next time.
  await hold?.release()
  return { hold: await holdNewName(browser), left: null }
}

async function holdNewName(browser: Browser): Promise<Hold> {
  const name = randomId()
  return (await holdOneOf([name], null, [], browser)) ?? unlocked(name)
}

/** With locks where the browser has them, else with notes on the device. */
async function holdOneOf(
  names: readonly string[],
  own: string | null,
  heads: readonly JournalHead[],
  { device, locks, now, clock = { after } }: Browser,
): Promise<Hold | null> {
  if (locks) return lockFirst(names, own, locks)
  return fromDevice(device && claimFirst(names, own, { device, heads, now, after: clock.after }))
}

/** Null where the device does not answer. */
async function fromDevice<T>(asked: Promise<T> | null): Promise<T | null> {
  return asked && withTimeout(asked, DEVICE_ANSWERS_MS).catch(() => null)
}

function remember(session: Browser['session'], place: string, name: string) {
  try {
    session?.setItem(place, name)
  } catch {
    // No room: after a reload this tab has another name.
  }
}

type From = Pick<JournalHead, 'list' | 'tab' | 'revision' | 'print' | 'epoch'>

/**
 * Deletes journals that were left long ago and hold nothing unsent. After a restore, also those that hold only what
 * came before the state with which this tab goes on, so that the player is not asked about it again.
 */
async function forgetOldJournals(device: Device, from: From, hasLost: boolean, browser: Browser): Promise<void> {
  try {
    const [heads, settled] = [await readHeads(device), await settledEpoch(device)]
    const isOwnThere = heads.some(({ list, tab }) => list === from.list && tab === from.tab)
    // A journal of another database may hold the last copy: a restore may have taken the list from the server.
    const isLongAgo = ({ touchedAt, epoch }: JournalHead) =>
      touchedAt < browser.now() - LONG_AGO_MS && (epoch ?? null) === settled
    const isSpent = (head: JournalHead) => isLongAgo(head) || (hasLost && isOwnThere && isBefore(head, from))
    const idle = heads.filter((head) => !head.pending && head.tab !== from.tab && isSpent(head))
    for (const head of idle) {
      const hold = await holdOneOf([head.tab], null, heads, browser)
      if (hold) await forgetJournal(device, head)
      await hold?.release()
      if (hold?.holder) await forgetClaim(device, head.tab)
    }
  } catch {
    // Tried again the next time.
  }
}

function isBefore({ list, epoch, revision, print }: JournalHead, from: From): boolean {
  if (list !== from.list || epoch === undefined || epoch !== from.epoch) return false
  return revision < from.revision || (revision === from.revision && print === from.print)
}

function after(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}
