/** Costly work, one piece after the other; no more may wait than will still be wanted when their turn comes. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(private readonly most: number) {}

  /** Null where too many wait already. */
  take<T>(work: () => Promise<T>): Promise<T> | null {
    if (this.#waiting >= this.most) return null
    this.#waiting += 1
    const done = this.#last.then(work).finally(() => {
      this.#waiting -= 1
    })
    this.#last = done.catch(() => undefined)
    return done
  }
}
