import { after } from './clock'
import { type DeviceDatabase, type JournalInfo, readServerCopy, withTimeout } from './device/database'
import { forgetJournal, journalInfosOf, readJournalInfos, readSavedJournal, type SavedJournal } from './device/journals'
import { forgetClaim } from './device/open-tabs'
import { readComparedEpoch } from './device/ownership'
import { createDeviceStorage } from './device-storage'
import {
  type LastSeenList,
  newUnsentState,
  type OpenedState,
  openedState,
  serverVersionFrom,
  statesToApply,
  tabsToContinue,
} from './opened-state'
import { randomId } from './random-id'
import type { Server } from './server'
import { type Clock, createListStore, type ListStore } from './store'
import { isFirstSave, isOtherEpoch } from './sync'
import { claimFirstFree, type JournalHold, lockFirstFree, unprotectedHold } from './tab-lock'
import { joinTabs } from './tabs'

/** What a page needs of the browser to open a list. */
export type Browser = {
  readonly device: DeviceDatabase | null
  readonly locks: LockManager | undefined
  /** Stores this tab's name for a reload. */
  readonly session: Pick<Storage, 'getItem' | 'setItem'> | null
  readonly now: () => number
  /** The id by which the device knows the owner for whom the page was made. */
  readonly owner?: string | null
  /** Opens the device anew; null where the browser keeps nothing. */
  readonly reopenDevice?: () => Promise<DeviceDatabase | null>
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

const OLD_JOURNAL_MS = 60 * 24 * 60 * 60 * 1000
/** A device that was opened may still stop answering. */
const DEVICE_ANSWER_TIMEOUT_MS = 3_000

/** Makes a store from what the page, the device and the server know of a list. */
export async function openList(
  listId: string,
  initial: LastSeenList | null,
  server: Server,
  browser: Browser,
): Promise<OpenedList> {
  const { device, now, owner, session } = browser
  const sessionKey = `musterroll-tab ${listId}`
  const { hold, savedJournal } = await continueJournal(
    listId,
    session?.getItem(sessionKey) ?? null,
    initial?.epoch,
    browser,
  )
  storeTabName(session, sessionKey, hold.name)
  const serverCopy = await deviceAnswer(device && readServerCopy(device, listId))
  const knownStates = statesToApply(initial, serverCopy)
  const answer = knownStates.length > 0 || savedJournal ? null : await server.read()
  const serverStates = answer?.kind === 'read' ? [answer] : []
  const start =
    openedState([...knownStates, ...serverStates].map(serverVersionFrom), savedJournal, serverCopy) ??
    (await deviceAnswer(device && unsentOfOtherTab(device, listId)))
  if (!start) {
    await hold.release()
    return { ok: false, why: answer?.kind === 'gone' ? 'gone' : 'unreachable' }
  }
  const deviceStorage = createDeviceStorage({
    listId,
    device,
    hold,
    owner: owner ?? undefined,
    now,
    reopen: browser.reopenDevice ?? (async () => null),
    async newHold(openedDevice) {
      const next = await holdNewName({ ...browser, device: openedDevice })
      storeTabName(session, sessionKey, next.name)
      return next
    },
  })
  const store = createListStore({
    start,
    server,
    deviceStorage: device || browser.reopenDevice ? deviceStorage : null,
    deviceWorks: device !== null,
    clock: browser.clock ?? { after },
    newListId: randomId,
    tabId: hold.name,
    joinTabs: (listeners) => joinTabs(listId, listeners),
  })
  const current = { list: listId, tab: hold.name, ...start.sync }
  const isOtherDatabase = isOtherEpoch(current.epoch, initial?.epoch)
  // Only when this tab's own journal is on the device.
  const cleanUp =
    device && deviceStorage.settled().then(() => deleteOldJournals(device, current, isOtherDatabase, browser))
  // A stored page may be older than what the server has.
  if (initial === null || initial.revision !== start.sync.revision) store.retry()
  return {
    ok: true,
    store,
    leave() {
      store.sendNow()
      void deviceStorage.settled().then(() => deviceStorage.hold().allowTakeover())
    },
    async close() {
      store.close()
      // Another tab may read the journal once it is free: nothing is written into it after that.
      await deviceAnswer(deviceStorage.settled())
      await deviceAnswer(deviceStorage.hold().release())
      await deviceAnswer(cleanUp)
    },
  }
}

/** The journal that this tab continues: one that another tab left, or a new one. */
async function continueJournal(
  listId: string,
  own: string | null,
  epoch: string | undefined,
  browser: Browser,
): Promise<{ readonly hold: JournalHold; readonly savedJournal: SavedJournal | null }> {
  const { device } = browser
  const journalInfos = (await deviceAnswer(device && journalInfosOf(device, listId))) ?? []
  const hold = await holdFirstFree(tabsToContinue(journalInfos, own, epoch), own, journalInfos, browser)
  const savedJournal =
    hold && (await deviceAnswer(device && readSavedJournal(device, { list: listId, tab: hold.name })))
  if (savedJournal) return { hold, savedJournal }
  // A journal that could not be read is not overwritten: it may be readable the next time.
  await hold?.release()
  return { hold: await holdNewName(browser), savedJournal: null }
}

/** A list that was made on this device, and that another tab has open: this tab begins with what that one has. */
async function unsentOfOtherTab(device: DeviceDatabase, listId: string): Promise<OpenedState | null> {
  const journalInfos = await journalInfosOf(device, listId)
  const [newest] = journalInfos
    .filter(({ pending, revision }) => pending && isFirstSave({ revision }))
    .toSorted((a, b) => b.touchedAt - a.touchedAt)
  const savedJournal = newest && (await readSavedJournal(device, newest))
  return savedJournal ? newUnsentState(savedJournal) : null
}

async function holdNewName(browser: Browser): Promise<JournalHold> {
  const name = randomId()
  return (await holdFirstFree([name], null, [], browser)) ?? unprotectedHold(name)
}

/** With locks where the browser has them, else with notes on the device. */
async function holdFirstFree(
  names: readonly string[],
  own: string | null,
  journalInfos: readonly JournalInfo[],
  { device, locks, now, clock = { after } }: Browser,
): Promise<JournalHold | null> {
  if (locks) return lockFirstFree(names, own, locks)
  return deviceAnswer(device && claimFirstFree(names, own, { device, journalInfos, now, after: clock.after }))
}

/** Null where the device does not answer. */
async function deviceAnswer<T>(request: Promise<T> | null): Promise<T | null> {
  return request && withTimeout(request, DEVICE_ANSWER_TIMEOUT_MS).catch(() => null)
}

function storeTabName(session: Browser['session'], sessionKey: string, name: string) {
  try {
    session?.setItem(sessionKey, name)
  } catch {
    // No room: after a reload this tab has another name.
  }
}

type CurrentJournal = Pick<JournalInfo, 'list' | 'tab' | 'revision' | 'print' | 'epoch'>

/**
 * Deletes old journals without unsent changes. After a restore, also those that hold only what came before the state
 * that this tab continues with, so that the player is not asked about it again.
 */
async function deleteOldJournals(
  device: DeviceDatabase,
  current: CurrentJournal,
  isOtherDatabase: boolean,
  browser: Browser,
): Promise<void> {
  try {
    const [journalInfos, comparedEpoch] = [await readJournalInfos(device), await readComparedEpoch(device)]
    const isOwnStored = journalInfos.some(({ list, tab }) => list === current.list && tab === current.tab)
    // A journal of another epoch may be the last copy: a restore may have removed the list from the server.
    const isOld = ({ touchedAt, epoch }: JournalInfo) =>
      touchedAt < browser.now() - OLD_JOURNAL_MS && (epoch ?? null) === comparedEpoch
    const isDeletable = (journalInfo: JournalInfo) =>
      isOld(journalInfo) || (isOtherDatabase && isOwnStored && isSuperseded(journalInfo, current))
    const deletable = journalInfos.filter(
      (journalInfo) => !journalInfo.pending && journalInfo.tab !== current.tab && isDeletable(journalInfo),
    )
    for (const journalInfo of deletable) {
      const hold = await holdFirstFree([journalInfo.tab], null, journalInfos, browser)
      if (hold) await forgetJournal(device, journalInfo)
      await hold?.release()
      if (hold?.holder) await forgetClaim(device, journalInfo.tab)
    }
  } catch {
    // Tried again the next time.
  }
}

function isSuperseded({ list, epoch, revision, print }: JournalInfo, current: CurrentJournal): boolean {
  if (list !== current.list || epoch === undefined || epoch !== current.epoch) return false
  return revision < current.revision || (revision === current.revision && print === current.print)
}
