import { changesSince } from '../games/changed-defaults'
import { AS_BEFORE_LABEL, answersBefore } from '../kernel/roster/changed-defaults'
import { editsBetween } from '../kernel/roster/edits-between'
import type { Roster } from '../kernel/roster/roster'
import { formatRoster } from '../rosters/format'
import type { JournalInfo, OldAnswersNoted, ServerCopy } from './device/database'
import type { SavedJournal } from './device/journals'
import { textFingerprint } from './fingerprint'
import { beginJournal, type Journal, nextUndo, rebuildJournal, record, rosterOf, undo } from './journal'
import { comparablePrint, isListOf, missingOldAnswers } from './old-answers'
import { advance, isBaseOfNextSave, isOtherEpoch, isPending, markContradicted, startSync } from './sync'
import type { ServerVersion, Sync } from './sync-state'

/** A list as the page received it, or as the device last stored it. */
export type LastSeenList = Pick<ServerCopy, 'revision' | 'roster' | 'updatedAt' | 'fingerprint' | 'epoch'> &
  Pick<ServerVersion, 'label'>

export type OpenedState = { readonly journal: Journal; readonly sync: Sync }

const ELSEWHERE_LABEL = 'Changes from another tab or device'

export function serverVersionFrom({
  revision,
  roster,
  updatedAt,
  label = null,
  fingerprint,
  epoch,
}: LastSeenList): ServerVersion {
  return { revision, roster, updatedAt, print: textFingerprint(formatRoster(roster)), label, fingerprint, epoch }
}

/**
 * What the page and the device know of a list, in the order in which it is applied. A stored page may be older than the
 * device's copy: within one database the newest counts. Where the two contradict one another, the device's copy comes
 * first: it may be the last one.
 */
export function statesToApply(page: LastSeenList | null, known: LastSeenList | null): readonly LastSeenList[] {
  if (!page || !known) return [page, known].filter((one) => one !== null)
  if (isOtherEpoch(page.epoch, known.epoch) || contradicts(page, known)) return [known, page]
  return [known.revision > page.revision ? known : page]
}

function contradicts(one: LastSeenList, other: LastSeenList): boolean {
  const bothHaveFingerprints = one.fingerprint !== undefined && other.fingerprint !== undefined
  return one.revision === other.revision && bothHaveFingerprints && one.fingerprint !== other.fingerprint
}

/**
 * The tabs whose journals may be continued, in this order: unsaved work, the tab's own, journals of another database
 * than the page's, the latest.
 */
export function tabsToContinue(
  journalInfos: readonly JournalInfo[],
  ownTab: string | null,
  epoch?: string,
): readonly string[] {
  const rank = (journalInfo: JournalInfo) => {
    if (journalInfo.pending || journalInfo.tab === ownTab)
      return (journalInfo.pending ? 0 : 2) + (journalInfo.tab === ownTab ? 0 : 1)
    return isOtherEpoch(journalInfo.epoch, epoch) ? 3 : 4
  }
  return journalInfos.toSorted((a, b) => rank(a) - rank(b) || b.touchedAt - a.touchedAt).map(({ tab }) => tab)
}

/**
 * Continues a saved journal and applies what is known of the list: `copy` is the device's, which may be among it. Null
 * where nothing is known.
 */
export function openedState(
  known: readonly ServerVersion[],
  savedJournal: SavedJournal | null,
  copy: Written | null = null,
): OpenedState | null {
  const [first, ...later] = known
  if (!savedJournal) {
    const opened = first ? later.reduce(applyServerState, newState(first)) : null
    return opened && copy ? withOldAnswersIfAt(copy, opened) : opened
  }
  const { info } = savedJournal
  const { revision, print, fingerprint, epoch, pending, unanswered, asides: setAside, touchedAt } = info
  const savedAt = known.at(-1)?.updatedAt ?? touchedAt
  const sync = startSync({ revision, print, fingerprint, epoch, pending, unanswered, setAside, savedAt })
  const left = { journal: rebuildJournal(savedJournal), sync }
  if (pending) return known.reduce(applyServerState, withOldAnswers(left, info))
  return withOldAnswersIfAt(info, known.reduce(applyServerState, left))
}

/** The list as another tab's journal has it, which no server had yet. */
export function newUnsentState(savedJournal: SavedJournal): OpenedState {
  const { unanswered, touchedAt, revision } = savedJournal.info
  const roster = rosterOf(rebuildJournal(savedJournal))
  const print = textFingerprint(formatRoster(roster))
  return {
    journal: beginJournal(roster),
    sync: startSync({ revision, print, unanswered, pending: true, savedAt: touchedAt }),
  }
}

type Written = OldAnswersNoted & Pick<ServerCopy, 'revision'>

/** What an earlier build wrote, where nothing newer is known: the server has given its answers to what it had then. */
function withOldAnswersIfAt(written: Written, state: OpenedState): OpenedState {
  const isThat = state.sync.revision === written.revision && state.sync.activity.kind === 'resting'
  return isThat ? withOldAnswers(state, written) : state
}

/** As a step that can be undone, and that is saved. */
function withOldAnswers(state: OpenedState, { defaults }: OldAnswersNoted): OpenedState {
  const mine = rosterOf(state.journal)
  const answers = answersBefore(mine, changesSince(defaults))
  const next = withAnswersStep(state, answers, AS_BEFORE_LABEL)
  if (next === state || isPending(state.sync)) return next
  // They are all that is to be saved, and the history says so; or the server has them already.
  const isSaved = textFingerprint(formatRoster(rosterOf(next.journal))) === state.sync.print
  return { journal: next.journal, sync: isSaved ? state.sync : { ...next.sync, label: AS_BEFORE_LABEL } }
}

/** Unsaved work goes on from a revision that only gave old answers, with these. */
export function withTheirOldAnswers(state: OpenedState, theirs: ServerVersion): OpenedState {
  const { journal, sync } = state
  if (!isPending(sync) || theirs.print === sync.print || !isListOf(sync.print, theirs.roster)) return state
  const answers = missingOldAnswers(rosterOf(journal), theirs.roster)
  return withAnswersStep(state, answers, theirs.label ?? AS_BEFORE_LABEL)
}

function withAnswersStep(state: OpenedState, answers: Roster['readings'], label: string): OpenedState {
  const edits = Object.entries(answers).map(([reading, to]) => ({ kind: 'read' as const, reading, to }))
  if (edits.length === 0) return state
  return { journal: record(state.journal, { label, edits }), sync: advance(state.sync, { kind: 'changed' }) }
}

function newState(server: ServerVersion): OpenedState {
  const { revision, print, fingerprint, epoch, updatedAt } = server
  const sync = startSync({ revision, print, fingerprint, epoch, pending: false, unanswered: [], savedAt: updatedAt })
  return { journal: beginJournal(server.roster), sync }
}

function applyServerState(state: OpenedState, theirs: ServerVersion): OpenedState {
  const { journal, sync } = withTheirOldAnswers(state, theirs)
  const mine = comparablePrint(rosterOf(journal), theirs.roster, sync.print)
  const next = advance(sync, { kind: 'saved-elsewhere', theirs, mine })
  if (next.activity.kind === 'following') {
    return { journal: followServer(journal, theirs.roster, theirs.label), sync: advance(next, { kind: 'followed' }) }
  }
  const isContradicted = theirs.revision === next.revision && !isBaseOfNextSave(next, theirs)
  return { journal, sync: isContradicted ? markContradicted(next) : next }
}

/** The journal with the changes made elsewhere as a step of its own that can be undone like any other. */
export function followServer(journal: Journal, theirs: Roster, serverLabel?: string | null): Journal {
  const label = serverLabel ?? ELSEWHERE_LABEL
  // Two such steps in a row become one: the next undo reaches the player's own step.
  const before = label === ELSEWHERE_LABEL && nextUndo(journal)?.label === ELSEWHERE_LABEL ? undo(journal) : journal
  const edits = editsBetween(rosterOf(before), theirs)
  if (edits === null) return beginJournal(theirs)
  return edits.length === 0 ? before : record(before, { label, edits })
}
