import type { JournalHead, KnownList } from '../device/database'
import type { KeptJournal } from '../device/journals'
import { editsBetween } from '../journal/edits-between'
import { beginJournal, type Journal, readJournal, record, rosterOf, undo, undoneNext } from '../journal/journal'
import type { Roster } from '../kernel/roster'
import { formatRoster } from '../rosters/format'
import { advance, type Stored, type Sync, startSync } from './machine'
import { printOf } from './print'

/** A list as the page was given it, or as the device last saw it. */
export type StoredList = Pick<KnownList, 'revision' | 'roster' | 'updatedAt' | 'fingerprint'> & Pick<Stored, 'label'>

export type Opened = { readonly journal: Journal; readonly sync: Sync }

const ELSEWHERE = 'Changes made elsewhere'

export function storedFrom({ revision, roster, updatedAt, label = null }: StoredList): Stored {
  return { revision, roster, updatedAt, print: printOf(formatRoster(roster)), label }
}

/** A page may come from the device’s own store, older than what the device knows otherwise. */
export function newest<T extends StoredList>(one: T | null, other: T | null): T | null {
  if (!one || !other) return one ?? other
  return other.revision > one.revision ? other : one
}

/** The tabs whose journals may be taken up, in that order: unsaved work first, then one's own, then the latest. */
export function wantedTabs(heads: readonly JournalHead[], own: string | null): readonly string[] {
  const rank = (head: JournalHead) => (head.pending ? 0 : 2) + (head.tab === own ? 0 : 1)
  return heads.toSorted((a, b) => rank(a) - rank(b) || b.touchedAt - a.touchedAt).map(({ tab }) => tab)
}

/** Goes on with a journal that was left, on top of what the server has. Null where there is nothing to begin with. */
export function opened(server: Stored | null, left: KeptJournal | null): Opened | null {
  if (!left) {
    if (!server) return null
    const { revision, print, updatedAt } = server
    return {
      journal: beginJournal(server.roster),
      sync: startSync({ revision, print, pending: false, unanswered: [], keptAt: updatedAt }),
    }
  }
  const journal = readJournal(left)
  const { revision, print, pending, unanswered, asides, touchedAt } = left.head
  const sync = startSync({ revision, print, pending, unanswered, asides, keptAt: server?.updatedAt ?? touchedAt })
  if (!server) return { journal, sync }
  const mine = printOf(formatRoster(rosterOf(journal)))
  const met = advance(sync, { kind: 'heard', theirs: server, mine })
  if (met.doing.kind !== 'following') return { journal, sync: met }
  return { journal: followed(journal, server.roster, server.label), sync: advance(met, { kind: 'followed' }) }
}

/** The journal with what was made elsewhere as a step of its own, which can be undone like any other. */
export function followed(journal: Journal, theirs: Roster, name?: string | null): Journal {
  const label = name ?? ELSEWHERE
  // One after the other they are one step: whoever undoes it wants their own last step next.
  const from = label === ELSEWHERE && undoneNext(journal)?.label === ELSEWHERE ? undo(journal) : journal
  const edits = editsBetween(rosterOf(from), theirs)
  if (edits === null) return beginJournal(theirs)
  return edits.length === 0 ? from : record(from, { label, edits })
}
