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
        words: 'It was saved elsewhere since you opened it, so nothing was overwritten. Load it again to go on.',
      }
    case 'not-yours':
      return {
        title: 'It belongs to somebody else',
        words: 'You may read it. To change it, copy it to your own lists.',
      }
    case 'withdrawn':
      return { title: 'No longer shared', words: 'Its owner revoked the link.' }
    case 'unreadable':
      return { title: 'It could not be read', words: failure.reason }
    case 'too-large':
      return {
        title: 'Too large',
        words: `It has ${kilobytes(failure.bytes)}; at most ${kilobytes(failure.limit)} can be taken. Nothing was stored.`,
      }
    case 'too-many':
      return {
        title: 'No room for another list',
        words: `You have ${formatFigure(failure.lists)} lists, and ${formatFigure(failure.limit)} are the most. All of them stay; to make one more, delete some that you no longer need, or keep them as a file first.`,
      }
    case 'too-often':
      return {
        title: 'Too many times in a short while',
        words: `Nothing was changed. Try again in ${minutes(failure.seconds)}.`,
      }
    case 'busy':
      return { title: 'Not saved: the server is busy', words: 'Nothing was stored. Try again in a moment.' }
    case 'storage-full':
      return {
        title: 'Not saved: the server’s disk is full',
        words: 'Nothing was stored. Keep this page open until whoever runs the server has made room.',
      }
    case 'unwritable':
      return {
        title: 'Not saved: the server cannot write to its disk',
        words:
          'Nothing was stored; what was stored before is safe. Keep this page open until whoever runs the server has mended it.',
      }
  }
}

/** When no answer came at all. */
export const NO_ANSWER: FailureWords = {
  title: 'Not saved: no answer from the server',
  words: 'The connection may be lost. What you wrote still stands here; try again when it is back.',
}

function minutes(seconds: number): string {
  const count = Math.ceil(seconds / 60)
  return count === 1 ? 'a minute' : `${count} minutes`
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024)} kB`
}
