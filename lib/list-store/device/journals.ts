import { LATEST_DEFAULTS } from '../../games/changed-defaults'
import type { Journal, JournalContent } from '../journal'
import { type DeviceDatabase, type JournalInfo, NOTES_STORE, type SavePoint } from './database'
import { withSpaceFreed } from './free-space'
import { assertStillOurs } from './open-tabs'

/** The key under which a journal is stored; `list` is the list's id. */
export type JournalKey = { readonly list: string; readonly tab: string }

/** A journal as a tab left it. */
export type SavedJournal = JournalContent & { readonly info: JournalInfo }

const ALL_STORES = ['journals', 'bases', 'steps'] as const
const WITH_CLAIMS = [...ALL_STORES, NOTES_STORE] as const

/** The journal as it was last written; null where it is gone. */
export async function readSavedJournal(device: DeviceDatabase, key: JournalKey): Promise<SavedJournal | null> {
  const transaction = device.transaction(ALL_STORES)
  const [journalInfo, base, storedSteps] = await Promise.all([
    transaction.objectStore('journals').get([key.list, key.tab]),
    transaction.objectStore('bases').get([key.list, key.tab]),
    transaction.objectStore('steps').getAll(ofTab(key)),
  ])
  await transaction.done
  if (!journalInfo || !base) return null
  const steps = storedSteps.map(({ label, edits }) => ({ label, edits }))
  return { info: journalInfo, base: base.roster, steps, at: journalInfo.at, folded: journalInfo.folded }
}

/** The journals of one list, without their steps. */
export function journalInfosOf(device: DeviceDatabase, listId: string): Promise<readonly JournalInfo[]> {
  return device.getAll('journals', ofList(listId))
}

export async function forgetJournal(device: DeviceDatabase, key: JournalKey): Promise<void> {
  const transaction = device.transaction(ALL_STORES, 'readwrite')
  await Promise.all([
    transaction.objectStore('journals').delete([key.list, key.tab]),
    transaction.objectStore('bases').delete([key.list, key.tab]),
    transaction.objectStore('steps').delete(ofTab(key)),
    transaction.done,
  ])
}

/** The journals of all lists. */
export function readJournalInfos(device: DeviceDatabase): Promise<readonly JournalInfo[]> {
  return device.getAll('journals')
}

export type JournalState = { readonly journal: Journal; readonly savePoint: SavePoint }

/**
 * Writes a journal as it grows: of each state only what the one before did not have.
 * Resolves when the state is on the disk; a state that is replaced while another is written is skipped.
 * With a `holder`, rejects with TakenOver where another page has taken the journal over.
 */
export function createJournalWriter(
  device: DeviceDatabase,
  key: JournalKey,
  now: () => number,
  holder: string | null = null,
) {
  let lastWritten: Journal | null = null
  let nextState: JournalState | null = null
  let writing: Promise<void> | null = null

  async function writeAll() {
    let failure: unknown = null
    while (nextState) {
      const state = nextState
      nextState = null
      try {
        await withSpaceFreed(device, now, () => put(state))
        lastWritten = state.journal
        failure = null
      } catch (error) {
        // It is unknown what was written: the next state is written whole.
        lastWritten = null
        failure = error
      }
    }
    if (failure !== null) throw failure
  }

  async function put({ journal, savePoint }: JournalState) {
    const transaction = device.transaction(WITH_CLAIMS, 'readwrite', { durability: 'strict' })
    if (holder !== null) await assertStillOurs(transaction.objectStore(NOTES_STORE), key.tab, { holder, at: now() })
    // The journal may have been deleted to make room: a part alone could not be read.
    const isStored = lastWritten !== null && (await transaction.objectStore('journals').count([key.list, key.tab])) > 0
    if (!isStored) lastWritten = null
    const steps = transaction.objectStore('steps')
    const { folded, at } = journal
    const writes: Promise<unknown>[] = []
    const end = folded + journal.steps.length
    if (lastWritten === null) writes.push(steps.delete(ofTab(key)))
    else {
      const lastEnd = lastWritten.folded + lastWritten.steps.length
      if (folded > lastWritten.folded) writes.push(steps.delete(range(key, lastWritten.folded, folded)))
      if (end < lastEnd) writes.push(steps.delete(range(key, end, lastEnd)))
    }
    if (lastWritten?.base !== journal.base)
      writes.push(transaction.objectStore('bases').put({ ...key, roster: journal.base }))
    for (let number = folded; number < end; number += 1) {
      const step = journal.steps[number - folded]
      if (step && stepIn(lastWritten, number) !== step) writes.push(steps.put({ ...key, number, ...step }))
    }
    const { length } = journal.steps
    writes.push(
      transaction
        .objectStore('journals')
        .put({ ...key, ...savePoint, folded, length, at, touchedAt: now(), defaults: LATEST_DEFAULTS }),
    )
    await Promise.all([...writes, transaction.done])
  }

  return {
    write(state: JournalState): Promise<void> {
      nextState = state
      writing ??= writeAll().finally(() => {
        writing = null
      })
      return writing
    },
    /** Resolves when nothing is being written, also after a failure. */
    async settled(): Promise<void> {
      while (writing) await writing.catch(() => undefined)
    },
  }
}

export type JournalWriter = ReturnType<typeof createJournalWriter>

function stepIn(journal: Journal | null, number: number) {
  return journal?.steps[number - journal.folded]
}

/** In IndexedDB an array sorts after every number and text: it ends a range over all of them. */
function ofList(listId: string): IDBKeyRange {
  return IDBKeyRange.bound([listId], [listId, []])
}

function ofTab({ list, tab }: JournalKey): IDBKeyRange {
  return IDBKeyRange.bound([list, tab], [list, tab, []])
}

function range({ list, tab }: JournalKey, from: number, to: number): IDBKeyRange {
  return IDBKeyRange.bound([list, tab, from], [list, tab, to], false, true)
}
