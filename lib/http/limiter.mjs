// Shared by the server, which counts codes that lead nowhere, and by the app's own actions.

/** Limits how often, or how much, each client may do something in a period. In memory: a restart forgets. */
export class RateLimiter {
  /** @type {Map<string, { began: number, count: number }>} */
  #windows = new Map()

  /**
   * @param {number} most
   * @param {number} periodMs
   * @param {number} mostClients
   */
  constructor(most, periodMs, mostClients = 10_000) {
    this.most = most
    this.periodMs = periodMs
    this.mostClients = mostClients
  }

  /**
   * How long the client must wait before the next time; 0 when it need not wait.
   * @param {string} client
   * @param {number} now
   */
  waitMs(client, now) {
    const { began, count } = this.#windowOf(client, now)
    return count < this.most ? 0 : began + this.periodMs - now
  }

  /**
   * The failure for a client that must wait; null for one that need not.
   * @param {string} client
   * @param {number} now
   */
  refusal(client, now) {
    const wait = this.waitMs(client, now)
    return wait > 0 ? { kind: /** @type {const} */ ('too-often'), seconds: Math.ceil(wait / 1000) } : null
  }

  /**
   * @param {string} client
   * @param {number} now
   */
  note(client, now, by = 1) {
    const { began, count } = this.#windowOf(client, now)
    this.#windows.delete(client)
    this.#windows.set(client, { began, count: count + by })
    const [oldest] = this.#windows.keys()
    if (this.#windows.size > this.mostClients && oldest !== undefined) this.#windows.delete(oldest)
  }

  /**
   * @param {string} client
   * @param {number} now
   */
  #windowOf(client, now) {
    const found = this.#windows.get(client)
    return found && now - found.began < this.periodMs ? found : { began: now, count: 0 }
  }
}
