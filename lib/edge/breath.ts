import { setImmediate as nextRound } from 'node:timers/promises'

let last: Promise<void> = Promise.resolve()

/**
 * Lets the server answer others. Whoever waits here goes on in a round of its own: a hundred requests that came at once
 * would else go on in one, one after the other, and nobody be answered in between.
 */
export function breath(): Promise<void> {
  last = last.then(() => nextRound())
  return last
}
