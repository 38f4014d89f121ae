/** Under more names no server of ours is found; anybody can make up any number of them. */
const MOST = 8
const FORGOTTEN_MS = 10 * 60_000
const HOST = /^[a-z0-9.:[\]-]{1,120}$/

/** Stands for a name that is one too many: pages then tell of no address. lib/edge/requests.ts knows it. */
export const UNNAMED = 'unnamed.invalid'

/**
 * By which names this server is found. Pages name their own address, so they are drawn once for each: the first few
 * names that are in use have pages of their own, all others share one that names none.
 */
export class Origins {
  #seen = new Map()

  /** The headers that stand for the origin of a request. */
  of({ headers }, now) {
    const host = String(headers['x-forwarded-host'] ?? headers.host ?? '').toLowerCase()
    const protocol = headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'
    const origin = { host, 'x-forwarded-proto': protocol }
    return HOST.test(host) && this.#isKnown(`${protocol} ${host}`, now) ? origin : { ...origin, host: UNNAMED }
  }

  #isKnown(origin, now) {
    if (!this.#seen.has(origin) && this.#seen.size >= MOST) this.#forget(now)
    if (!this.#seen.has(origin) && this.#seen.size >= MOST) return false
    this.#seen.set(origin, now)
    return true
  }

  #forget(now) {
    for (const [origin, at] of this.#seen) if (now - at > FORGOTTEN_MS) this.#seen.delete(origin)
  }
}
