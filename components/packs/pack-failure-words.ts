import { type FailureWords, NO_ANSWER, wordsOf } from '@/lib/failure-words'
import type { PackFailure } from '@/lib/packs/failure'

/** The message for a change of a pack that was refused or got no answer. */
export function packFailureWords(failure: PackFailure | undefined): FailureWords {
  if (failure === undefined) return NO_ANSWER
  switch (failure.kind) {
    case 'problems':
      return {
        title: failure.problems.length === 1 ? 'One thing to fix' : `${failure.problems.length} things to fix`,
        words: failure.problems
          .slice(0, 5)
          .map(({ place, reason }) => `${place}: ${reason}`)
          .join(' '),
      }
    case 'taken':
      return { title: 'That name is in use', words: failure.reason }
    case 'not-yours':
      return {
        title: 'This pack belongs to another owner',
        words: 'You can read it. To change it, copy it, or make a pack that extends it.',
      }
    case 'not-found':
      return { title: 'Not found', words: 'It may have been deleted or saved in another tab.' }
    default:
      return wordsOf(failure)
  }
}
