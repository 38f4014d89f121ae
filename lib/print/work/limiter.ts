import { setImmediate as breath } from 'node:timers/promises'

export type Place = { readonly leave: () => void }

/**
 * Lets in so many at once. What they do on the main thread they do one after the other, with a pause in between in
 * which the server answers others: two hundred lists are not composed in one breath.
 */
export class QueueLimiter {
  #inside = 0
  #last: Promise<unknown> = Promise.resolve()

  constructor(readonly most: number) {}

  /** Null when it is full. */
  enter(): Place | null {
    if (this.#inside >= this.most) return null
    this.#inside += 1
    let isIn = true
    return {
      leave: () => {
        if (isIn) this.#inside -= 1
        isIn = false
      },
    }
  }

  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(() => breath()).then(work)
    this.#last = turn.catch(() => {})
    return turn
  }
}
