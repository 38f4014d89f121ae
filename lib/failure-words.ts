import { formatFigure } from './kernel/figures'
import type { Failure } from './result'

export type FailureWords = { readonly title: string; readonly words: string }

/** What the player is told about a failure: what happened, what is safe, what to do. */
export function wordsOf(failure: Failure): FailureWords {
  switch (failure.kind) {
    case 'not-found':
      return { title: 'Not found', words: 'It may have been deleted. Nothing of yours was changed.' }
    case 'stale':
      return {
        title: 'Changed in another tab',
        words:
          'It was saved in another tab or on another device since you opened it. Nothing was overwritten. Reload it to continue.',
      }
    case 'not-yours':
      return {
        title: 'It belongs to another owner',
        words: 'You can read it. To change it, copy it to your lists.',
      }
    case 'withdrawn':
      return { title: 'No longer shared', words: 'Its owner revoked the link.' }
    case 'unreadable':
      return { title: 'It could not be read', words: failure.reason }
    case 'too-large':
      return {
        title: 'Too large',
        words: `It has ${kilobytes(failure.bytes)}; at most ${kilobytes(failure.limit)} are allowed. Nothing was stored.`,
      }
    case 'too-many':
      return {
        title: 'No room for another list',
        words: `You have ${formatFigure(failure.lists)} lists; at most ${formatFigure(failure.limit)} are allowed. All of them are safe. Delete some that you no longer need, and export them first to keep a copy.`,
      }
    case 'too-often':
      return {
        title: 'Too many tries',
        words: `Nothing was changed. Try again in ${minutes(failure.seconds)}.`,
      }
    case 'busy':
      return { title: 'Not saved: the server is busy', words: 'Nothing was stored. Try again in a moment.' }
    case 'storage-full':
      return {
        title: 'Not saved: the server’s disk is full',
        words: 'Nothing was stored. Keep this page open and ask the person who runs the server to free some space.',
      }
    case 'unwritable':
      return {
        title: 'Not saved: the server cannot write to its disk',
        words:
          'Nothing was stored; what was stored before is safe. Keep this page open and ask the person who runs the server to fix it.',
      }
  }
}

/** When no answer came at all. */
export const NO_ANSWER: FailureWords = {
  title: 'Not saved: no answer from the server',
  words: 'The connection may be lost. Your text is still here. Try again when you are online.',
}

function minutes(seconds: number): string {
  const count = Math.ceil(seconds / 60)
  return count === 1 ? 'a minute' : `${count} minutes`
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024)} kB`
}
