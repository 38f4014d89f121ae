const MOST_ASKERS = 10_000

/** How often each asker asked for what is not there. In memory: a restart forgives. */
export class Misses {
  #windows = new Map()

  constructor({ most, stretchMs }) {
    this.most = most
    this.stretchMs = stretchMs
  }

  /** 0 when the asker may ask. */
  waitMs(asker, now) {
    const { began, count } = this.#windowOf(asker, now)
    return count < this.most ? 0 : began + this.stretchMs - now
  }

  note(asker, now) {
    const { began, count } = this.#windowOf(asker, now)
    this.#windows.delete(asker)
    this.#windows.set(asker, { began, count: count + 1 })
    const [oldest] = this.#windows.keys()
    if (this.#windows.size > MOST_ASKERS) this.#windows.delete(oldest)
  }

  #windowOf(asker, now) {
    const found = this.#windows.get(asker)
    return found && now - found.began < this.stretchMs ? found : { began: now, count: 0 }
  }
}
