import type { EntryId } from '@/lib/kernel/ids'
import type { Roster } from '@/lib/kernel/roster/roster'
import type { Evaluation } from '@/lib/kernel/rules/evaluate'
import { scrollToAndFocus, targetId } from '../open'
import { neighbours } from '../steps'
import { groupsOf } from './groups'

/** Where the keyboard goes when an entry is gone: to the row after it, else to the one before, else to the list. */
export function leaveRow(roster: Roster, evaluation: Evaluation, id: EntryId) {
  const lines = groupsOf(roster, evaluation).flatMap((group) => group.lines)
  const { above, below } = neighbours(lines, id)
  const next = below ?? above
  scrollToAndFocus(targetId(next === null ? { kind: 'list' } : { kind: 'entry', entry: next }))
}
