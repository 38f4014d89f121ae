import { setImmediate as nextRound } from 'node:timers/promises'

let last: Promise<void> = Promise.resolve()

/**
 * Lets the server answer others. Whoever waits here goes on in a round of its own: a hundred requests that came at once
 * would else go on in one, one after the other, and nobody be answered in between. After a file or a request was read,
 * the next round is still a part of this one, in which nobody else is heard: a whole one passes.
 */
export function breath(): Promise<void> {
  last = last.then(() => nextRound()).then(() => nextRound())
  return last
}
