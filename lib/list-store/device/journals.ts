import type { Journal, WrittenJournal } from '../journal'
import type { Device, JournalHead, SavePoint } from './database'
import { freeingSpace } from './free-space'
import { assertStillOurs } from './open-tabs'

export type JournalKey = { readonly list: string; readonly tab: string }

/** A journal as a tab left it. */
export type SavedJournal = WrittenJournal & { readonly head: JournalHead }

const ALL_STORES = ['journals', 'bases', 'steps'] as const
const WITH_CLAIMS = [...ALL_STORES, 'marks'] as const

/** The journal as it was last written; null where it is gone. */
export async function readSavedJournal(device: Device, key: JournalKey): Promise<SavedJournal | null> {
  const transaction = device.transaction(ALL_STORES)
  const [head, base, kept] = await Promise.all([
    transaction.objectStore('journals').get([key.list, key.tab]),
    transaction.objectStore('bases').get([key.list, key.tab]),
    transaction.objectStore('steps').getAll(ofTab(key)),
  ])
  await transaction.done
  if (!head || !base) return null
  const steps = kept.map(({ label, edits }) => ({ label, edits }))
  return { head, base: base.roster, steps, at: head.at, folded: head.folded }
}

/** The journals of one list, without their steps. */
export function headsOfList(device: Device, list: string): Promise<readonly JournalHead[]> {
  return device.getAll('journals', ofList(list))
}

export async function forgetJournal(device: Device, key: JournalKey): Promise<void> {
  const transaction = device.transaction(ALL_STORES, 'readwrite')
  await Promise.all([
    transaction.objectStore('journals').delete([key.list, key.tab]),
    transaction.objectStore('bases').delete([key.list, key.tab]),
    transaction.objectStore('steps').delete(ofTab(key)),
    transaction.done,
  ])
}

/** The journals of all lists. */
export function readHeads(device: Device): Promise<readonly JournalHead[]> {
  return device.getAll('journals')
}

export type JournalState = { readonly journal: Journal; readonly savePoint: SavePoint }

/**
 * Writes a journal as it grows: of each state only what the one before did not have.
 * Resolves when the state is on the disk; a state that is replaced while another is written is skipped.
 * With a `holder`, rejects with TakenOver where another page has taken the journal over.
 */
export function journalWriter(device: Device, key: JournalKey, now: () => number, holder: string | null = null) {
  let written: Journal | null = null
  let wanted: JournalState | null = null
  let writing: Promise<void> | null = null

  async function writeAll() {
    let failure: unknown = null
    while (wanted) {
      const state = wanted
      wanted = null
      try {
        await freeingSpace(device, now, () => put(state))
        written = state.journal
        failure = null
      } catch (error) {
        // It is unknown what was written: the next state is written whole.
        written = null
        failure = error
      }
    }
    if (failure !== null) throw failure
  }

  async function put({ journal, savePoint }: JournalState) {
    const transaction = device.transaction(WITH_CLAIMS, 'readwrite', { durability: 'strict' })
    if (holder !== null) await assertStillOurs(transaction.objectStore('marks'), key.tab, { holder, at: now() })
    // The journal may have been deleted to make room: a part alone could not be read.
    const isThere = written !== null && (await transaction.objectStore('journals').count([key.list, key.tab])) > 0
    if (!isThere) written = null
    const steps = transaction.objectStore('steps')
    const { folded, at } = journal
    const work: Promise<unknown>[] = []
    const end = folded + journal.steps.length
    if (written === null) work.push(steps.delete(ofTab(key)))
    else {
      const before = written.folded + written.steps.length
      if (folded > written.folded) work.push(steps.delete(range(key, written.folded, folded)))
      if (end < before) work.push(steps.delete(range(key, end, before)))
    }
    if (written?.base !== journal.base)
      work.push(transaction.objectStore('bases').put({ ...key, roster: journal.base }))
    for (let number = folded; number < end; number += 1) {
      const step = journal.steps[number - folded]
      if (step && stepIn(written, number) !== step) work.push(steps.put({ ...key, number, ...step }))
    }
    const { length } = journal.steps
    work.push(transaction.objectStore('journals').put({ ...key, ...savePoint, folded, length, at, touchedAt: now() }))
    await Promise.all([...work, transaction.done])
  }

  return {
    write(state: JournalState): Promise<void> {
      wanted = state
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

export type JournalWriter = ReturnType<typeof journalWriter>

function stepIn(journal: Journal | null, number: number) {
  return journal?.steps[number - journal.folded]
}

/** In IndexedDB an array sorts after every number and text: it ends a range over all of them. */
function ofList(list: string): IDBKeyRange {
  return IDBKeyRange.bound([list], [list, []])
}

function ofTab({ list, tab }: JournalKey): IDBKeyRange {
  return IDBKeyRange.bound([list, tab], [list, tab, []])
}

function range({ list, tab }: JournalKey, from: number, to: number): IDBKeyRange {
  return IDBKeyRange.bound([list, tab, from], [list, tab, to], false, true)
}
