import { type Device, inTime, type JournalHead, keptList } from './device/database'
import { forgetJournal, headsOf, type KeptJournal, readHeads, readKept } from './device/journals'
import { forgetClaim } from './device/open-tabs'
import { settledEpoch } from './device/ownership'
import { diskOn } from './disk'
import { opened, type StoredList, storedFrom, toldBy, wantedTabs } from './opened-list'
import { randomId } from './random-id'
import type { Server } from './server'
import { type Clock, createListStore, type ListStore } from './store'
import { isOtherEpoch } from './sync'
import { claimFirst, type Hold, holdFirst, unheld } from './tab-lock'
import { tabsOf } from './tabs'

/** What the browser lends to a page that opens a list. */
export type Browser = {
  readonly device: Device | null
  readonly locks: LockManager | undefined
  /** Remembers this tab's name over a reload. */
  readonly memory: Pick<Storage, 'getItem' | 'setItem'> | null
  readonly now: () => number
  /** The mark of whoever the page was made for. */
  readonly owner?: string | null
  /** Opens the device anew; null where the browser keeps nothing. */
  readonly reopen?: () => Promise<Device | null>
  /** Time that passes only when it is told to, for tests. */
  readonly clock?: Clock
}

export type OpenedList =
  | {
      readonly ok: true
      readonly keeper: ListStore
      /** The page may be gone in a moment. */
      leave(): void
      /** Resolves when the journal is on the device and free for another tab, and nothing more is done on the device. */
      close(): Promise<void>
    }
  | { readonly ok: false; readonly why: 'gone' | 'unreachable' }

const LONG_AGO_MS = 60 * 24 * 60 * 60 * 1000
/** A device that was opened may still stop answering. */
const DEVICE_ANSWERS_MS = 3_000

/** Puts together what the page, the device and the server know of a list, and keeps it from here on. */
export async function openList(
  listId: string,
  initial: StoredList | null,
  server: Server,
  browser: Browser,
): Promise<OpenedList> {
  const { device, now, owner, memory } = browser
  const place = `musterroll-tab ${listId}`
  const { hold, left } = await takeJournal(listId, memory?.getItem(place) ?? null, initial?.epoch, browser)
  remember(memory, place, hold.name)
  const known = await fromDevice(device && keptList(device, listId))
  const told = toldBy(initial, known)
  const answer = told.length > 0 || left ? null : await server.read()
  const read = answer?.kind === 'read' ? [answer] : []
  const start = opened([...told, ...read].map(storedFrom), left)
  if (!start) {
    await hold.release()
    return { ok: false, why: answer?.kind === 'gone' ? 'gone' : 'unreachable' }
  }
  const shelf = diskOn({
    listId,
    device,
    hold,
    owner: owner ?? undefined,
    now,
    reopen: browser.reopen ?? (async () => null),
    async another(on) {
      const next = await holdNew({ ...browser, device: on })
      remember(memory, place, next.name)
      return next
    },
  })
  const keeper = createListStore({
    opened: start,
    server,
    shelf: device || browser.reopen ? shelf : null,
    deviceKeeps: device !== null,
    clock: browser.clock ?? { after },
    newListId: randomId,
    sitting: hold.name,
    join: (ears) => tabsOf(listId, ears),
  })
  const from = { list: listId, tab: hold.name, ...start.sync }
  const hasLost = isOtherEpoch(from.epoch, initial?.epoch)
  // Only when this tab's own journal is on the device.
  const tidied = device && shelf.settled().then(() => tidy(device, from, hasLost, browser))
  // A page that the device kept may be older than what lies on the server.
  if (initial === null || initial.revision !== start.sync.revision) keeper.wake()
  return {
    ok: true,
    keeper,
    leave() {
      keeper.leave()
      void shelf.settled().then(() => shelf.hold().letGo())
    },
    async close() {
      keeper.close()
      // Whoever takes the journal up reads it: nothing may be written into it after that.
      await fromDevice(shelf.settled())
      await fromDevice(shelf.hold().release())
      await fromDevice(tidied)
    },
  }
}

/** The journal that this tab goes on with: one that was left, or a new one. */
async function takeJournal(
  listId: string,
  own: string | null,
  epoch: string | undefined,
  browser: Browser,
): Promise<{ readonly hold: Hold; readonly left: KeptJournal | null }> {
  const { device } = browser
  const heads = (await fromDevice(device && headsOf(device, listId))) ?? []
  const hold = await held(wantedTabs(heads, own, epoch), own, heads, browser)
  const left = hold && (await fromDevice(device && readKept(device, { list: listId, tab: hold.name })))
  if (left) return { hold, left }
  // What could not be read is not written over: it is there for the next time.
  await hold?.release()
  return { hold: await holdNew(browser), left: null }
}

async function holdNew(browser: Browser): Promise<Hold> {
  const name = randomId()
  return (await held([name], null, [], browser)) ?? unheld(name)
}

/** With locks where the browser has them, else with notes on the device. */
async function held(
  names: readonly string[],
  own: string | null,
  heads: readonly JournalHead[],
  { device, locks, now, clock = { after } }: Browser,
): Promise<Hold | null> {
  if (locks) return holdFirst(names, own, locks)
  return fromDevice(device && claimFirst(names, own, { device, heads, now, after: clock.after }))
}

/** What the device says, if it does. */
async function fromDevice<T>(asked: Promise<T> | null): Promise<T | null> {
  return asked && inTime(asked, DEVICE_ANSWERS_MS).catch(() => null)
}

function remember(memory: Browser['memory'], place: string, name: string) {
  try {
    memory?.setItem(place, name)
  } catch {
    // A full store: after a reload this tab goes by another name.
  }
}

type From = Pick<JournalHead, 'list' | 'tab' | 'revision' | 'print' | 'epoch'>

/**
 * Journals that were left long ago, and have nothing that the server has not, are forgotten. After a restore, also those
 * that hold only what came before the state with which this tab goes on: nobody is asked about that once more.
 */
async function tidy(device: Device, from: From, hasLost: boolean, browser: Browser): Promise<void> {
  try {
    const [heads, settled] = [await readHeads(device), await settledEpoch(device)]
    const isOwnThere = heads.some(({ list, tab }) => list === from.list && tab === from.tab)
    // Of another database than today's, it may hold the last copy: a restore may have taken it from the server.
    const isLongAgo = ({ touchedAt, epoch }: JournalHead) =>
      touchedAt < browser.now() - LONG_AGO_MS && (epoch ?? null) === settled
    const isSpent = (head: JournalHead) => isLongAgo(head) || (hasLost && isOwnThere && isBefore(head, from))
    const idle = heads.filter((head) => !head.pending && head.tab !== from.tab && isSpent(head))
    for (const head of idle) {
      const hold = await held([head.tab], null, heads, browser)
      if (hold) await forgetJournal(device, head)
      await hold?.release()
      if (hold?.holder) await forgetClaim(device, head.tab)
    }
  } catch {
    // What stays lies there until the next time.
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
