import { CHANGED_DEFAULTS, changesSince } from '../games/changed-defaults'
import { answersAsBefore, answersBefore, possiblyBefore, withAnswers } from '../kernel/roster/changed-defaults'
import type { Roster } from '../kernel/roster/roster'
import { formatRoster } from '../rosters/format'
import type { OldAnswersNoted } from './device/database'
import { textFingerprint } from './fingerprint'

// The server gives old answers to the lists that it has, as a revision of its own. What it does not have gets them here,
// and where both did so, that is nothing to ask the player about.

/** The list, with the answers by which the build judged it that wrote it on the device. */
export function asJudgedBefore(roster: Roster, { defaults }: OldAnswersNoted): Roster {
  return withAnswers(roster, answersBefore(roster, changesSince(defaults)))
}

/** The old answers of theirs that mine has not. What the player answered stands. */
export function missingOldAnswers(mine: Roster, theirs: Roster): Roster['readings'] {
  const missing = Object.entries(answersAsBefore(theirs, CHANGED_DEFAULTS)).filter(
    ([reading]) => !Object.hasOwn(mine.readings, reading),
  )
  return Object.fromEntries(missing)
}

/** Whether this is the list with that fingerprint, or what old answers have made of it. */
export function isListOf(print: string, roster: Roster): boolean {
  return possiblyBefore(roster, CHANGED_DEFAULTS).some((one) => rosterFingerprint(one) === print)
}

/**
 * The fingerprint by which mine is compared with theirs. Old answers that both have got are no change of the player's:
 * then it is that of what mine is based on.
 */
export function comparablePrint(mine: Roster, theirs: Roster, basePrint: string): string {
  const print = rosterFingerprint(mine)
  if (print === basePrint || print === rosterFingerprint(theirs)) return print
  const given = Object.entries(answersAsBefore(mine, CHANGED_DEFAULTS))
  const bothHaveThem = given.every(([reading, answer]) => theirs.readings[reading] === answer)
  return bothHaveThem && isListOf(basePrint, mine) ? basePrint : print
}

function rosterFingerprint(roster: Roster): string {
  return textFingerprint(formatRoster(roster))
}
