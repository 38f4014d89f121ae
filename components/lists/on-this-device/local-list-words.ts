import { plural } from '@/lib/kernel/figures'
import type { UnsyncedList, UnsyncedState } from '@/lib/list-store/unsynced-lists'

type StateWords = { readonly title: string; readonly words: string }

/** Why a list on the device differs from the one on the server. */
const STATE_WORDS: Readonly<Record<UnsyncedState, StateWords>> = {
  'never-sent': { title: 'Never sent', words: 'This list was never sent to the server. Open it to send it.' },
  'changes-not-sent': {
    title: 'Changes not sent',
    words: 'Your last changes are on this device only. Open the list to send them.',
  },
  'differs-on-server': {
    title: 'Two versions',
    words: 'A backup was restored, and the server has another version. Open the list to choose one.',
  },
  'missing-on-server': {
    title: 'Not in My lists',
    words:
      'The server does not have this list for this browser. If it came from another device, open My lists there first. If this device was removed, link it again. Otherwise send it as a new list.',
  },
  'other-owner': {
    title: 'Of another owner',
    words:
      'It belongs to another owner. If it came from another device of yours, open My lists there first. If this device was removed, link it again. Otherwise send it as a new list.',
  },
  'not-compared': {
    title: 'Copy on this device',
    words: 'The server had it once. It cannot be compared now.',
  },
}

const DELETED_THERE =
  'The list is among your deleted lists, without your last changes. Undelete it there and open it to choose, or send this one as a new list.'

export function stateWords({ state, onServer }: Pick<UnsyncedList, 'state' | 'onServer'>): StateWords {
  const { title, words } = STATE_WORDS[state]
  return { title, words: onServer?.isDeleted ? DELETED_THERE : words }
}

type DescribedList = Pick<UnsyncedList, 'roster' | 'lastStep' | 'versionCount' | 'otherOwner'>

/** Details that tell similar lists apart, as far as they are known without the pack. */
export function factsOf({ roster, lastStep, versionCount, otherOwner }: DescribedList): readonly string[] {
  const facts = [plural(roster.entries.length, 'entry', 'entries')]
  if (lastStep !== null) facts.push(`last step: ${lastStep}`)
  if (versionCount > 1) facts.push(`one of ${versionCount} versions of this list on this device`)
  // Four letters are enough to tell two owners apart.
  if (otherOwner !== null) facts.push(`of another owner on this device (${otherOwner.slice(0, 4)})`)
  return facts
}
