import type { EntryId } from '../kernel/ids'
import type { Edit } from '../kernel/roster/edits'
import type { Roster } from '../kernel/roster/roster'
import { formatRoster } from '../rosters/format'
import { newRoster } from '../rosters/new-roster'
import type { Basis } from './device/database'
import type { JournalState } from './device/journals'
import type { SyncEvent } from './events'
import { printOf } from './fingerprint'
import { arrivedUnder, hasGrownFrom } from './grown'
import { doneNext, highestId, type Journal, record, redo, rosterOf, undo, undoneNext } from './journal'
import { followed, type Opened, storedFrom } from './opened-list'
import { type SaveStatus, saveStatusOf } from './save-status'
import type { CopyAnswer, Server } from './server'
import { advance, isOtherEpoch, isPending, type Stored, type Sync } from './sync'
import type { TabListeners, Tabs } from './tabs'

/** Where the journal and the last state of the server are kept; null where the browser keeps nothing. */
export type ListDisk = {
  write(state: JournalState): Promise<void>
  /** `instead`: the server went back, and this takes the place of what was newer there. */
  keep(stored: Stored, instead: boolean): Promise<void>
  /** Another list, which was made from this one. */
  keepCopy(id: string, copy: StoredCopy): Promise<void>
}

/** A copy of the list as the server stored it. */
export type StoredCopy = Pick<Stored, 'roster' | 'revision' | 'fingerprint' | 'epoch'>

export type Clock = {
  after(ms: number, work: () => void): () => void
}

type Surroundings = {
  readonly opened: Opened
  readonly server: Server
  readonly shelf: ListDisk | null
  /** False where the device is not there yet. */
  readonly deviceKeeps?: boolean
  readonly clock: Clock
  /** A fresh id for a list. */
  readonly newListId: () => string
  readonly sitting: string
  /** Joins the other tabs with the same list. */
  readonly join: (ears: TabListeners) => Tabs
}

/** Two versions that stand against one another, until the player has chosen. */
export type Conflict = {
  readonly mine: Roster
  readonly theirs: Stored
  /** The server went back to it: a backup was restored. */
  readonly isOlder: boolean
  readonly copying: 'no' | 'under way' | 'failed'
  /** Why no copy was made, in the server's own sentence, where it has one. */
  readonly copyWords: string | null
}

export type ConflictChoice = 'mine' | 'theirs' | 'both'

/** One moment of a list that is kept; another moment is another object. */
export type ListSnapshot = {
  readonly roster: Roster
  readonly undoLabel: string | null
  readonly redoLabel: string | null
  readonly keeping: SaveStatus
  readonly collision: Conflict | null
  /** Something is neither on the device nor at the server: it goes with the page. */
  readonly isUnkept: boolean
}

export type ListStore = ReturnType<typeof createListStore>

const KEPT_MINE = 'Kept, though another version had been saved meanwhile'
const PUT_ASIDE = 'Put aside for the version that had been saved meanwhile'
const KEPT_NEWER = 'Kept, though a backup had been restored'
const PUT_ASIDE_FOR_OLDER = 'Put aside for the version of a restored backup'
const TAKE_THEIRS = 'Take the other version'
/** A device that has not written after this time counts as one that keeps nothing, until it has. */
const DEVICE_PATIENCE_MS = 5_000
const LONGEST_DEVICE_WAIT_MS = 60_000

/** Keeps one list: every edit in its journal, on the device and at the server, in step with other tabs. */
export function createListStore(surroundings: Surroundings) {
  const { opened, server, shelf, deviceKeeps: keepsAtFirst = true, clock, newListId, sitting, join } = surroundings
  let { journal, sync } = opened
  let shelfKeeps = shelf !== null && keepsAtFirst
  let copying: Pick<Conflict, 'copying' | 'copyWords'> = NO_COPY
  let copy: { readonly id: string; readonly of: Roster } | null = null
  let lastId = 0
  let stopWaiting = () => {}
  let closed = false
  /** Settles when the last state is on the device, or could not be written. */
  let written: Promise<boolean> = Promise.resolve(false)
  let deviceWait = DEVICE_PATIENCE_MS
  let stopDeviceWait = () => {}
  let isWriting = false
  const listeners = new Set<() => void>()
  const tabs = join({
    saved: (theirs) => dispatch({ kind: 'heard', theirs, mine: textOf(rosterOf(journal)).print }),
    nudged: wake,
  })
  let moment = momentNow()

  if (shelf) persist(shelf)
  enter()

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    moment: (): ListSnapshot => moment,
    change(label: string, edits: readonly Edit[]) {
      work(record(journal, { label, edits }))
    },
    undo() {
      work(undo(journal))
    },
    redo() {
      work(redo(journal))
    },
    nextId(): EntryId {
      lastId = Math.max(lastId, highestId(journal)) + 1
      // Letters and digits: what an entry's id is made of.
      return `e${lastId}` as EntryId
    },
    choose,
    /** The connection is back, or the player is. */
    wake,
    /** A while has passed, and the player still looks at the list. */
    look() {
      dispatch({ kind: 'look' })
    },
    /** The page may be gone in a moment: what waits is sent at once. */
    leave() {
      if (sync.doing.kind === 'waiting') due()
    },
    close() {
      closed = true
      stopWaiting()
      stopDeviceWait()
      tabs.close()
      listeners.clear()
    },
  }

  function wake() {
    dispatch({ kind: 'awake' })
  }

  function work(next: Journal) {
    if (next === journal || rosterOf(next) === rosterOf(journal)) return
    journal = next
    dispatch({ kind: 'changed' })
  }

  function dispatch(event: SyncEvent) {
    if (closed) return
    const before = sync
    sync = advance(sync, event)
    if (shelf) persist(shelf)
    if (sync.doing !== before.doing) enter()
    tell()
  }

  function tell() {
    const now = momentNow()
    if (isSame(moment, now)) return
    moment = now
    for (const listener of listeners) listener()
  }

  /** Does what the machine says that is being done. */
  function enter() {
    stopWaiting()
    stopWaiting = () => {}
    switch (sync.doing.kind) {
      case 'waiting':
        stopWaiting = clock.after(sync.doing.ms, due)
        return
      case 'sending':
        void send()
        return
      case 'returning':
        void bringBack()
        return
      case 'asking':
        void ask()
        return
      case 'following':
        journal = followed(journal, sync.doing.theirs.roster, sync.doing.theirs.label)
        if (shelf) void keep(shelf, sync.doing.theirs)
        dispatch({ kind: 'followed' })
        return
      case 'choosing':
        if (shelf && !sync.doing.isOlder) void keep(shelf, sync.doing.theirs)
        return
      case 'resting':
      case 'refused':
        return
    }
  }

  function due() {
    dispatch({ kind: 'due', print: textOf(sync.isAway ? away() : next().roster).print })
  }

  /** What is sent next: what was put aside goes before the list itself. */
  function next(): { readonly roster: Roster; readonly label: string | null } {
    return sync.asides[0] ?? { roster: rosterOf(journal), label: sync.label }
  }

  /**
   * A list that was taken away comes back as the server last had it, as far as it can still be undone to that: whoever
   * has just that finds it in the history. What is new goes on top of it.
   */
  function away(): Roster {
    return journal.rosters.findLast((roster) => textOf(roster).print === sync.print) ?? rosterOf(journal)
  }

  async function send() {
    const { revision, fingerprint, failures } = sync
    const { roster, label } = next()
    const { text, print } = textOf(roster)
    const answer = await server.save({ revision, fingerprint, text, label, sitting, outlives: failures === 0 })
    if (answer.kind === 'saved') {
      const { kind: _, ...rest } = answer
      const stored = { ...rest, roster, print }
      if (shelf) void keep(shelf, stored)
      if (!closed) tabs.tell(stored)
    }
    dispatch(answer)
  }

  async function bringBack() {
    const roster = away()
    const { text, print } = textOf(roster)
    const answer = await server.bringBack(text)
    dispatch(answer)
    if (answer.kind !== 'returned') return
    const { kind: _, ...rest } = answer
    void keepInstead({ ...rest, roster, print, updatedAt: sync.keptAt })
  }

  async function ask() {
    const before = sync
    const { revision, fingerprint } = sync
    const answer = await server.read({ revision, fingerprint })
    if (answer.kind !== 'read') return dispatch(answer)
    const theirs = storedFrom(answer)
    const hasGrown = isOtherEpoch(before.epoch, theirs.epoch) && (await hasGrownFrom(before, theirs, server))
    const arrived = await arrivedUnder(before, theirs, server)
    const mine = textOf(rosterOf(journal)).print
    dispatch({ kind: 'got', theirs: arrived ?? theirs, mine, hasGrown })
    if (arrived) dispatch({ kind: 'heard', theirs, mine })
    const wentBack = theirs.revision < before.revision || isOtherEpoch(before.epoch, theirs.epoch)
    if (wentBack) void keepInstead(theirs)
  }

  async function choose(choice: ConflictChoice) {
    if (sync.doing.kind !== 'choosing' || copying.copying === 'under way') return
    if (choice === 'mine') return dispatch({ kind: 'keep-mine', label: sync.doing.isOlder ? KEPT_NEWER : KEPT_MINE })
    const mine = rosterOf(journal)
    if (choice === 'both' && !(await copied(mine))) return
    // While the copy was made the player may have gone on, or a third version have come: the newest is the one taken.
    if (sync.doing.kind !== 'choosing' || rosterOf(journal) !== mine) return
    journal = followed(journal, sync.doing.theirs.roster, TAKE_THEIRS)
    const label = sync.doing.isOlder ? PUT_ASIDE_FOR_OLDER : PUT_ASIDE
    dispatch({ kind: 'take-theirs', aside: choice === 'both' ? null : { roster: mine, label } })
  }

  async function copied(mine: Roster): Promise<boolean> {
    // Asked again for the same, it is the same copy.
    if (copy?.of !== mine) copy = { id: newListId(), of: mine }
    copying = { copying: 'under way', copyWords: null }
    tell()
    const { id } = copy
    const roster = newRoster({ kind: 'second-version', roster: mine })
    const answer = await server.copy(roster, id)
    if (answer.kind === 'made' && answer.stored)
      await shelf?.keepCopy(id, { ...answer.stored, roster }).catch(() => undefined)
    copying = answer.kind === 'made' ? NO_COPY : { copying: 'failed', copyWords: wordsOf(answer) }
    tell()
    return answer.kind === 'made'
  }

  function persist(to: ListDisk) {
    if (!isWriting) {
      stopDeviceWait()
      stopDeviceWait = clock.after(DEVICE_PATIENCE_MS, () => deviceKeeps(false))
    }
    isWriting = true
    const writing = to.write({ journal, basis: basisOf(sync) }).then(
      () => true,
      () => false,
    )
    written = writing
    void writing.then((isWritten) => {
      if (closed || written !== writing) return
      isWriting = false
      stopDeviceWait()
      deviceKeeps(isWritten)
      deviceWait = isWritten ? DEVICE_PATIENCE_MS : Math.min(deviceWait * 2, LONGEST_DEVICE_WAIT_MS)
      // There may be room again, or a database: nobody has to edit or to load the page for that.
      if (!isWritten) stopDeviceWait = clock.after(deviceWait, () => persist(to))
    })
  }

  /** What the device fails to keep of the server's state can be had from the server again. */
  async function keep(on: ListDisk, stored: Stored, instead = false) {
    await on.keep(stored, instead).catch(() => undefined)
  }

  /** The copy of something newer goes only when the player's own version is safe in its journal. */
  async function keepInstead(stored: Stored) {
    if (shelf && (await written)) await keep(shelf, stored, true)
  }

  function deviceKeeps(keeps: boolean) {
    if (closed || shelfKeeps === keeps) return
    shelfKeeps = keeps
    tell()
  }

  function momentNow(): ListSnapshot {
    const { doing } = sync
    const roster = rosterOf(journal)
    return {
      roster,
      undoLabel: undoneNext(journal)?.label ?? null,
      redoLabel: doneNext(journal)?.label ?? null,
      keeping: saveStatusOf(sync, shelfKeeps),
      collision:
        doing.kind === 'choosing' ? { mine: roster, theirs: doing.theirs, isOlder: doing.isOlder, ...copying } : null,
      isUnkept: !shelfKeeps && isPending(sync),
    }
  }
}

const NO_COPY = { copying: 'no', copyWords: null } as const

function wordsOf(answer: CopyAnswer): string | null {
  return ('words' in answer && answer.words) || null
}

/** A message from a moment that looks like the last one is none: nobody has to draw anything anew. */
function isSame(a: ListSnapshot, b: ListSnapshot): boolean {
  return (
    a.roster === b.roster &&
    a.undoLabel === b.undoLabel &&
    a.redoLabel === b.redoLabel &&
    a.isUnkept === b.isUnkept &&
    sameFields(a.keeping, b.keeping) &&
    (a.collision === b.collision ||
      (a.collision !== null && b.collision !== null && sameFields(a.collision, b.collision)))
  )
}

function sameFields(a: object, b: object): boolean {
  const other = new Map(Object.entries(b))
  return Object.entries(a).length === other.size && Object.entries(a).every(([key, value]) => other.get(key) === value)
}

function basisOf(sync: Sync): Basis {
  const { revision, print, fingerprint, epoch, unanswered, asides } = sync
  const sent = unanswered.map(({ print }) => print)
  const basis = { revision, print, fingerprint, epoch, unanswered: sent, pending: isPending(sync) }
  return asides.length > 0 ? { ...basis, asides } : basis
}

const texts = new WeakMap<Roster, { readonly text: string; readonly print: string }>()

/** Written once for each state of the list. */
function textOf(roster: Roster) {
  const known = texts.get(roster)
  if (known) return known
  const text = formatRoster(roster)
  const made = { text, print: printOf(text) }
  texts.set(roster, made)
  return made
}
