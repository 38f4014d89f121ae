import { editsBetween } from '../kernel/roster/edits-between'
import type { Roster } from '../kernel/roster/roster'
import { formatRoster } from '../rosters/format'
import type { JournalHead, KnownList } from './device/database'
import type { KeptJournal } from './device/journals'
import { printOf } from './fingerprint'
import { beginJournal, type Journal, readJournal, record, rosterOf, undo, undoneNext } from './journal'
import { advance, doubted, isBase, isOtherEpoch, startSync } from './sync'
import type { Stored, Sync } from './sync-state'

/** A list as the page was given it, or as the device last saw it. */
export type StoredList = Pick<KnownList, 'revision' | 'roster' | 'updatedAt' | 'fingerprint' | 'epoch'> &
  Pick<Stored, 'label'>

export type Opened = { readonly journal: Journal; readonly sync: Sync }

const ELSEWHERE = 'Changes made elsewhere'

export function storedFrom({ revision, roster, updatedAt, label = null, fingerprint, epoch }: StoredList): Stored {
  return { revision, roster, updatedAt, print: printOf(formatRoster(roster)), label, fingerprint, epoch }
}

/**
 * What the page and the device say of a list, in the order in which it is heard. A page may come from the device’s own
 * store, older than what the device knows otherwise: of one database the newest counts. Where the two contradict one
 * another it begins with what the device has: it may be the last copy.
 */
export function toldBy(page: StoredList | null, known: StoredList | null): readonly StoredList[] {
  if (!page || !known) return [page, known].filter((one) => one !== null)
  if (isOtherEpoch(page.epoch, known.epoch) || contradicts(page, known)) return [known, page]
  return [known.revision > page.revision ? known : page]
}

function contradicts(one: StoredList, other: StoredList): boolean {
  const areKnown = one.fingerprint !== undefined && other.fingerprint !== undefined
  return one.revision === other.revision && areKnown && one.fingerprint !== other.fingerprint
}

/**
 * The tabs whose journals may be taken up, in that order: unsaved work first, then one's own, then what the page's
 * database may lack, then the latest.
 */
export function wantedTabs(heads: readonly JournalHead[], own: string | null, epoch?: string): readonly string[] {
  const rank = (head: JournalHead) => {
    if (head.pending || head.tab === own) return (head.pending ? 0 : 2) + (head.tab === own ? 0 : 1)
    return isOtherEpoch(head.epoch, epoch) ? 3 : 4
  }
  return heads.toSorted((a, b) => rank(a) - rank(b) || b.touchedAt - a.touchedAt).map(({ tab }) => tab)
}

/** Goes on with a journal that was left, and hears what is told of the list. Null where there is nothing to begin with. */
export function opened(told: readonly Stored[], left: KeptJournal | null): Opened | null {
  const [first, ...later] = told
  if (!left) return first ? later.reduce(hearing, begun(first)) : null
  const { revision, print, fingerprint, epoch, pending, unanswered, asides, touchedAt } = left.head
  const keptAt = told.at(-1)?.updatedAt ?? touchedAt
  const start = { revision, print, fingerprint, epoch, pending, unanswered, asides, keptAt }
  return told.reduce(hearing, { journal: readJournal(left), sync: startSync(start) })
}

function begun(server: Stored): Opened {
  const { revision, print, fingerprint, epoch, updatedAt } = server
  const sync = startSync({ revision, print, fingerprint, epoch, pending: false, unanswered: [], keptAt: updatedAt })
  return { journal: beginJournal(server.roster), sync }
}

function hearing({ journal, sync }: Opened, theirs: Stored): Opened {
  const mine = printOf(formatRoster(rosterOf(journal)))
  const met = advance(sync, { kind: 'heard', theirs, mine })
  if (met.doing.kind === 'following') {
    return { journal: followed(journal, theirs.roster, theirs.label), sync: advance(met, { kind: 'followed' }) }
  }
  const isContradicted = theirs.revision === met.revision && !isBase(met, theirs)
  return { journal, sync: isContradicted ? doubted(met) : met }
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
