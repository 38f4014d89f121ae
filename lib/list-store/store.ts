import { sameValue } from '../kernel/equality'
import type { EntryId } from '../kernel/ids'
import { memo } from '../kernel/memo'
import type { Edit } from '../kernel/roster/edits'
import type { Roster } from '../kernel/roster/roster'
import { secondVersionOf } from '../rosters/auto-name'
import { formatRoster } from '../rosters/format'
import type { JournalState } from './device/journals'
import { textFingerprint } from './fingerprint'
import { highestEntryNumber, type Journal, nextRedo, nextUndo, record, redo, rosterOf, undo } from './journal'
import { comparablePrint } from './old-answers'
import { followServer, type OpenedState, serverVersionFrom, withTheirOldAnswers } from './opened-state'
import { type SaveStatus, saveStatusOf } from './save-status'
import type { DuplicateAnswer, Server } from './server'
import { descendsFrom, findUnansweredSave } from './server-history'
import { advance, isFirstSave, isOtherEpoch, isPending, savePointOf } from './sync'
import type { ServerVersion, SyncEvent } from './sync-state'
import type { OtherTabs, TabListeners } from './tabs'

/** Stores the journal and the last state of the server on the device. */
export type DeviceStorage = {
  write(state: JournalState): Promise<void>
  /** Does nothing where the device has a newer copy. */
  keepServerCopy(stored: ServerVersion): Promise<void>
  /** Also where the device has a newer copy: the server went back. */
  replaceServerCopy(stored: ServerVersion): Promise<void>
  /** Another list that was made from this one. */
  keepDuplicate(id: string, copy: StoredDuplicate): Promise<void>
}

/** A copy of the list as the server stored it. */
export type StoredDuplicate = Pick<ServerVersion, 'roster' | 'revision' | 'fingerprint' | 'epoch'>

export type Clock = {
  after(ms: number, work: () => void): () => void
}

type StoreOptions = {
  readonly start: OpenedState
  readonly server: Server
  /** Null where the browser stores nothing. */
  readonly deviceStorage: DeviceStorage | null
  /** False where the device's database is not open yet. */
  readonly deviceWorks?: boolean
  readonly clock: Clock
  /** A fresh id for a list. */
  readonly newListId: () => string
  readonly tabId: string
  /** Joins the other tabs with the same list. */
  readonly joinTabs: (listeners: TabListeners) => OtherTabs
}

/** Two versions of the list, until the player has chosen one. */
export type Conflict = {
  readonly mine: Roster
  readonly theirs: ServerVersion
  /** The server went back to this version because a backup was restored. */
  readonly isOlder: boolean
  readonly duplicating: 'no' | 'under way' | 'failed'
  /** Why the copy could not be made, in the server's own sentence where it has one. */
  readonly failureText: string | null
}

export type ConflictChoice = 'mine' | 'theirs' | 'both'

/** The state of the list for the page. A change makes a new object. */
export type ListSnapshot = {
  readonly roster: Roster
  readonly undoLabel: string | null
  readonly redoLabel: string | null
  readonly saveStatus: SaveStatus
  readonly conflict: Conflict | null
  /** Something is neither on the device nor at the server: it is lost when the page closes. */
  readonly isOnlyInMemory: boolean
  /** The server has the list as it is shown, as far as this page knows. */
  readonly isOnServer: boolean
  /** No server had the list, and another list has its id: it must go on under another one. */
  readonly isIdTaken: boolean
  /** The server's time of the last save that it acknowledged. */
  readonly savedAt: number
}

export type ListStore = ReturnType<typeof createListStore>

const KEPT_MINE_LABEL = 'Kept; another version was saved meanwhile'
const SET_ASIDE_LABEL = 'Replaced by the version that was saved meanwhile'
const KEPT_NEWER_LABEL = 'Kept after a backup was restored'
const SET_ASIDE_FOR_OLDER_LABEL = 'Replaced by the version of a restored backup'
const TAKE_THEIRS_LABEL = 'Use the other version'
/** A device that has not written after this time counts as not working until it has written. */
const DEVICE_WRITE_TIMEOUT_MS = 5_000
const LONGEST_DEVICE_RETRY_MS = 60_000

/** One open list: stores every edit in its journal, on the device and at the server, and follows other tabs. */
export function createListStore(options: StoreOptions) {
  const { start, server, deviceStorage, deviceWorks: worksAtStart = true } = options
  const { clock, newListId, tabId, joinTabs } = options
  let { journal, sync } = start
  let deviceWorks = deviceStorage !== null && worksAtStart
  let duplicateState: Pick<Conflict, 'duplicating' | 'failureText'> = NOT_DUPLICATING
  let lastDuplicate: { readonly id: string; readonly source: Roster } | null = null
  let lastEntryNumber = 0
  let stopSaveTimer = () => {}
  let isClosed = false
  /** Resolves to whether the last state was written to the device. */
  let lastWrite: Promise<boolean> = Promise.resolve(false)
  let deviceRetryMs = DEVICE_WRITE_TIMEOUT_MS
  let stopDeviceTimer = () => {}
  let isWriting = false
  const listeners = new Set<() => void>()
  const tabs = joinTabs({
    saved: dispatchSavedElsewhere,
    serverChanged: retry,
  })
  let snapshot = currentSnapshot()

  if (deviceStorage) persist(deviceStorage)
  startWork()

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: (): ListSnapshot => snapshot,
    change(label: string, edits: readonly Edit[]) {
      replaceJournal(record(journal, { label, edits }))
    },
    undo() {
      replaceJournal(undo(journal))
    },
    redo() {
      replaceJournal(redo(journal))
    },
    nextId(): EntryId {
      lastEntryNumber = Math.max(lastEntryNumber, highestEntryNumber(journal)) + 1
      // Letters and digits: what an entry's id is made of.
      return `e${lastEntryNumber}` as EntryId
    },
    choose,
    /** The connection or the player is back. */
    retry,
    /** Called from time to time while the player looks at the list. */
    checkServer() {
      dispatch({ kind: 'check' })
    },
    /** The page may close at any moment: a waiting save is sent at once. */
    sendNow() {
      if (sync.activity.kind === 'waiting') dispatchSaveDue()
    },
    close() {
      isClosed = true
      stopSaveTimer()
      stopDeviceTimer()
      tabs.close()
      listeners.clear()
    },
  }

  function retry() {
    dispatch({ kind: 'retry' })
  }

  function replaceJournal(next: Journal) {
    if (next === journal || rosterOf(next) === rosterOf(journal)) return
    journal = next
    dispatch({ kind: 'changed' })
  }

  function dispatch(event: SyncEvent) {
    if (isClosed) return
    const before = sync
    sync = advance(sync, event)
    if (deviceStorage) persist(deviceStorage)
    if (sync.activity !== before.activity) startWork()
    notify()
  }

  function notify() {
    const current = currentSnapshot()
    if (isSame(snapshot, current)) return
    snapshot = current
    for (const listener of listeners) listener()
  }

  /** Starts the work of the current activity. */
  function startWork() {
    stopSaveTimer()
    stopSaveTimer = () => {}
    switch (sync.activity.kind) {
      case 'waiting':
        stopSaveTimer = clock.after(sync.activity.ms, dispatchSaveDue)
        return
      case 'sending':
        void send()
        return
      case 'recreating':
        void recreate()
        return
      case 'asking':
        void compareWithServer()
        return
      case 'following':
        journal = followServer(journal, sync.activity.theirs.roster, sync.activity.theirs.label)
        void keepServerCopy(sync.activity.theirs)
        dispatch({ kind: 'followed' })
        return
      case 'choosing':
        if (!sync.activity.isOlder) void keepServerCopy(sync.activity.theirs)
        return
      case 'resting':
      case 'refused':
        return
    }
  }

  function dispatchSaveDue() {
    dispatch({
      kind: 'due',
      print: textAndFingerprint(sync.isMissingAfterRestore ? lastAcknowledged() : nextToSend().roster).print,
    })
  }

  function dispatchSavedElsewhere(theirs: ServerVersion) {
    dispatch({ kind: 'saved-elsewhere', theirs, mine: printToCompareWith(theirs) })
  }

  /** Unsaved work takes over what only old answers have changed. */
  function printToCompareWith(theirs: ServerVersion): string {
    replaceJournal(withTheirOldAnswers({ journal, sync }, theirs).journal)
    return comparablePrint(rosterOf(journal), theirs.roster, sync.print)
  }

  /** Versions that were set aside are sent before the list itself. */
  function nextToSend(): { readonly roster: Roster; readonly label: string | null } {
    return sync.setAside[0] ?? { roster: rosterOf(journal), label: sync.label }
  }

  /**
   * A list that is missing after a restore is sent as the server last had it, if undo still reaches that version:
   * others who have that version find it in the history. The next save holds what is new.
   */
  function lastAcknowledged(): Roster {
    return journal.rosters.findLast((roster) => textAndFingerprint(roster).print === sync.print) ?? rosterOf(journal)
  }

  async function send() {
    const { revision, fingerprint, failures } = sync
    const { roster, label } = nextToSend()
    const { text, print } = textAndFingerprint(roster)
    const answer = await server.save({ revision, fingerprint, text, label, tabId, keepalive: failures === 0 })
    if (answer.kind === 'saved') {
      const { kind: _, ...rest } = answer
      const stored = { ...rest, roster, print }
      void keepServerCopy(stored)
      if (!isClosed) tabs.tellSaved(stored)
    }
    dispatch(answer)
  }

  async function recreate() {
    const isFirst = isFirstSave(sync)
    const roster = isFirst ? rosterOf(journal) : lastAcknowledged()
    const { text, print } = textAndFingerprint(roster)
    const answer = await server.recreate(text)
    dispatch(answer)
    if (answer.kind !== 'recreated') return
    const { kind: _, ...rest } = answer
    const stored = { ...rest, roster, print, updatedAt: sync.savedAt }
    void replaceServerCopy(stored)
    if (isFirst && !isClosed) tabs.tellSaved(stored)
  }

  async function compareWithServer() {
    const before = sync
    const { revision, fingerprint } = sync
    const answer = await server.read({ revision, fingerprint })
    if (answer.kind !== 'read') return dispatch(answer)
    const theirs = serverVersionFrom(answer)
    const isDescendant = isOtherEpoch(before.epoch, theirs.epoch) && (await descendsFrom(before, theirs, server))
    const unanswered = await findUnansweredSave(before, theirs, server)
    const stored = unanswered ?? theirs
    dispatch({ kind: 'answered', theirs: stored, mine: printToCompareWith(stored), isDescendant })
    if (unanswered) dispatchSavedElsewhere(theirs)
    const wentBack = theirs.revision < before.revision || isOtherEpoch(before.epoch, theirs.epoch)
    if (wentBack) void replaceServerCopy(theirs)
  }

  async function choose(choice: ConflictChoice) {
    if (sync.activity.kind !== 'choosing' || duplicateState.duplicating === 'under way') return
    if (choice === 'mine')
      return dispatch({ kind: 'keep-mine', label: sync.activity.isOlder ? KEPT_NEWER_LABEL : KEPT_MINE_LABEL })
    const mine = rosterOf(journal)
    if (choice === 'both' && !(await duplicate(mine))) return
    // While the copy was made, the player may have edited, or a third version may have come.
    if (sync.activity.kind !== 'choosing' || rosterOf(journal) !== mine) return
    journal = followServer(journal, sync.activity.theirs.roster, TAKE_THEIRS_LABEL)
    const label = sync.activity.isOlder ? SET_ASIDE_FOR_OLDER_LABEL : SET_ASIDE_LABEL
    dispatch({ kind: 'take-theirs', setAside: choice === 'both' ? null : { roster: mine, label } })
  }

  async function duplicate(mine: Roster): Promise<boolean> {
    // A second attempt with the same content makes the same copy.
    if (lastDuplicate?.source !== mine) lastDuplicate = { id: newListId(), source: mine }
    duplicateState = { duplicating: 'under way', failureText: null }
    notify()
    const { id } = lastDuplicate
    const roster = secondVersionOf(mine)
    const answer = await server.duplicate(roster, id)
    if (answer.kind === 'made' && answer.stored)
      await deviceStorage?.keepDuplicate(id, { ...answer.stored, roster }).catch(() => undefined)
    duplicateState =
      answer.kind === 'made' ? NOT_DUPLICATING : { duplicating: 'failed', failureText: messageOf(answer) }
    notify()
    return answer.kind === 'made'
  }

  function persist(storage: DeviceStorage) {
    if (!isWriting) {
      stopDeviceTimer()
      stopDeviceTimer = clock.after(DEVICE_WRITE_TIMEOUT_MS, () => setDeviceWorks(false))
    }
    isWriting = true
    const writing = storage.write({ journal, savePoint: savePointOf(sync) }).then(
      () => true,
      () => false,
    )
    lastWrite = writing
    void writing.then((isWritten) => {
      if (isClosed || lastWrite !== writing) return
      isWriting = false
      stopDeviceTimer()
      setDeviceWorks(isWritten)
      deviceRetryMs = isWritten ? DEVICE_WRITE_TIMEOUT_MS : Math.min(deviceRetryMs * 2, LONGEST_DEVICE_RETRY_MS)
      // By then there may be free space, or the database may open.
      if (!isWritten) stopDeviceTimer = clock.after(deviceRetryMs, () => persist(storage))
    })
  }

  /** A failure does no harm: the server has this state. */
  async function keepServerCopy(stored: ServerVersion) {
    await deviceStorage?.keepServerCopy(stored).catch(() => undefined)
  }

  /** A newer copy is replaced only when the player's own version is in the journal on the device. */
  async function replaceServerCopy(stored: ServerVersion) {
    if (await lastWrite) await deviceStorage?.replaceServerCopy(stored).catch(() => undefined)
  }

  function setDeviceWorks(works: boolean) {
    if (isClosed || deviceWorks === works) return
    deviceWorks = works
    notify()
  }

  function currentSnapshot(): ListSnapshot {
    const { activity } = sync
    const roster = rosterOf(journal)
    return {
      roster,
      undoLabel: nextUndo(journal)?.label ?? null,
      redoLabel: nextRedo(journal)?.label ?? null,
      saveStatus: saveStatusOf(sync, deviceWorks),
      conflict:
        activity.kind === 'choosing'
          ? { mine: roster, theirs: activity.theirs, isOlder: activity.isOlder, ...duplicateState }
          : null,
      isOnlyInMemory: !deviceWorks && isPending(sync),
      isIdTaken: isFirstSave(sync) && activity.kind === 'refused' && activity.why === 'gone',
      isOnServer: !isPending(sync) && !sync.isContradicted && activity.kind !== 'choosing',
      savedAt: sync.savedAt,
    }
  }
}

const NOT_DUPLICATING = { duplicating: 'no', failureText: null } as const

function messageOf(answer: DuplicateAnswer): string | null {
  return ('message' in answer && answer.message) || null
}

/** The page is drawn again only when something that it shows has changed. */
function isSame({ roster, ...a }: ListSnapshot, { roster: other, ...b }: ListSnapshot): boolean {
  return roster === other && sameValue(a, b)
}

const textAndFingerprint = memo((roster: Roster) => {
  const text = formatRoster(roster)
  return { text, print: textFingerprint(text) }
})
