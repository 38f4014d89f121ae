import { Turns } from '../http/turns'

/** Of one asker: browsers send one file after the other, but a club may be one address. */
const MOST_EACH = 4

/** Each may hold some megabytes. */
const MOST_ASKERS = 12

/** Each asker's files one after the other, those of several side by side. */
export class ClientTurns {
  readonly #turns = new Map<string, { readonly turns: Turns; count: number }>()

  /** Null where too many wait already. */
  take<T>(asker: string, work: () => Promise<T>): Promise<T> | null {
    const own = this.#turns.get(asker) ?? { turns: new Turns(MOST_EACH), count: 0 }
    if (own.count === 0 && this.#turns.size >= MOST_ASKERS) return null
    const done = own.turns.take(work)
    if (!done) return null
    own.count += 1
    this.#turns.set(asker, own)
    return done.finally(() => {
      own.count -= 1
      if (own.count === 0) this.#turns.delete(asker)
    })
  }
}
