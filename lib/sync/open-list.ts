import type { Device } from '../device/database'
import { forgetJournal, headsOf, type JournalWriter, journalWriter, readHeads, readKept } from '../device/journals'
import { keepList, keptList } from '../device/lists'
import { type Keeper, makeKeeper, type Shelf } from './keeper'
import { newest, opened, type StoredList, storedFrom, wantedTabs } from './opening'
import { randomId } from './random-id'
import type { Server } from './server'
import { type Hold, holdFirst } from './tab-lock'
import { tabsOf } from './tabs'

/** What the browser lends to a page that opens a list. */
export type Browser = {
  readonly device: Device | null
  readonly locks: LockManager | undefined
  /** Remembers this tab's name over a reload. */
  readonly memory: Pick<Storage, 'getItem' | 'setItem'> | null
  readonly now: () => number
}

export type OpenedList =
  | {
      readonly ok: true
      readonly keeper: Keeper
      /** Resolves when the journal is on the device and free for another tab, and nothing more is done on the device. */
      close(): Promise<void>
    }
  | { readonly ok: false; readonly why: 'gone' | 'unreachable' }

const LONG_AGO_MS = 60 * 24 * 60 * 60 * 1000

/** Puts together what the page, the device and the server know of a list, and keeps it from here on. */
export async function openList(
  listId: string,
  initial: StoredList | null,
  server: Server,
  browser: Browser,
): Promise<OpenedList> {
  const { device, now } = browser
  const hold = await holdJournal(listId, browser)
  const known = device && (await keptList(device, listId).catch(() => null))
  const left = device && (await readKept(device, { list: listId, tab: hold.name }).catch(() => null))
  const here = newest(initial, known)
  const answer = here || left ? null : await server.read()
  const found = here ?? (answer?.kind === 'read' ? answer : null)
  const start = opened(found && storedFrom(found), left)
  if (!start) {
    hold.release()
    return { ok: false, why: answer?.kind === 'refused' ? 'gone' : 'unreachable' }
  }
  const writer = device && journalWriter(device, { list: listId, tab: hold.name }, now)
  const keeper = makeKeeper({
    opened: start,
    server,
    shelf: device && writer && shelfOf(device, listId, writer),
    clock: { after },
    newListId: randomId,
    sitting: hold.name,
    join: (ears) => tabsOf(listId, ears),
  })
  const tidied = device && tidy(device, hold.name, browser)
  // A page that the device kept may be older than what lies on the server.
  if (initial === null || initial !== here) keeper.wake()
  return {
    ok: true,
    keeper,
    async close() {
      keeper.close()
      // Whoever takes the journal up reads it: nothing may be written into it after that.
      await writer?.settled()
      hold.release()
      await tidied
    },
  }
}

/** The journal that this tab goes on with: one that was left, or a new one. */
async function holdJournal(listId: string, { device, locks, memory }: Browser): Promise<Hold> {
  const place = `musterroll-tab ${listId}`
  const own = memory?.getItem(place) ?? null
  const heads = device ? await headsOf(device, listId).catch(() => []) : []
  const hold =
    (await holdFirst(wantedTabs(heads, own), own, locks)) ??
    (await holdFirst([randomId()], null, locks)) ??
    ({ name: randomId(), release: () => undefined } satisfies Hold)
  remember(memory, place, hold.name)
  return hold
}

function remember(memory: Browser['memory'], place: string, name: string) {
  try {
    memory?.setItem(place, name)
  } catch {
    // A full store: after a reload this tab goes by another name.
  }
}

function shelfOf(device: Device, listId: string, writer: JournalWriter): Shelf {
  return {
    write: writer.write,
    keep: ({ revision, roster, updatedAt }) => keepList(device, { id: listId, revision, roster, updatedAt }),
  }
}

/** Journals that were left long ago, and have nothing that the server has not, are forgotten. */
async function tidy(device: Device, own: string, { locks, now }: Browser): Promise<void> {
  try {
    const idle = (await readHeads(device)).filter(
      ({ pending, touchedAt, tab }) => !pending && tab !== own && touchedAt < now() - LONG_AGO_MS,
    )
    for (const head of idle) {
      const hold = await holdFirst([head.tab], null, locks)
      if (hold) await forgetJournal(device, head)
      hold?.release()
    }
  } catch {
    // What stays lies there until the next time.
  }
}

function after(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}
