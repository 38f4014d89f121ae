/** No server is reached under more host names than this, but a client can send any number of invented ones. */
const MOST_NAMES = 8
/** How many other names are counted. One that is requested more often than an accepted name takes its place. */
const MOST_CANDIDATES = 200
/** Counts are halved after this time, so that recent requests weigh more than old ones. */
const HALF_LIFE_MS = 60_000
const HOST = /^[a-z0-9.:[\]-]{1,120}$/

/** Stands for a host name that was not accepted: such pages do not show their own address (lib/http/requests.ts). */
export const UNNAMED = 'unnamed.invalid'

/**
 * The host names under which clients reach this server. Pages show their own address, so they are rendered once for
 * each name: the few names that are requested most get pages of their own, all others share a page without an address.
 */
export class Origins {
  /** How often each accepted name was requested lately. */
  #countOfNames = new Map()
  #countOfCandidates = new Map()
  #halvedAtMs = null

  /** The origin of a request, as headers for the app. */
  of({ headers }, now) {
    const host = String(headers['x-forwarded-host'] ?? headers.host ?? '').toLowerCase()
    const protocol = headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'
    const origin = { host, 'x-forwarded-proto': protocol }
    return HOST.test(host) && this.#countAndAdmit(`${protocol} ${host}`, now) ? origin : { ...origin, host: UNNAMED }
  }

  #countAndAdmit(name, now) {
    this.#halveCounts(now)
    const count = (this.#countOfNames.get(name) ?? this.#countOfCandidates.get(name) ?? 0) + 1
    if (!this.#countOfNames.has(name) && !this.#makeRoom(count)) {
      this.#addCandidate(name, count)
      return false
    }
    this.#countOfCandidates.delete(name)
    this.#countOfNames.set(name, count)
    return true
  }

  /** True when a name with this count can be accepted. An accepted name with a lower count loses its place. */
  #makeRoom(count) {
    if (this.#countOfNames.size < MOST_NAMES) return true
    const [leastRequested, lowest] = [...this.#countOfNames].reduce((one, other) => (other[1] < one[1] ? other : one))
    if (lowest >= count) return false
    this.#countOfNames.delete(leastRequested)
    this.#addCandidate(leastRequested, lowest)
    return true
  }

  /** The last requested candidate comes last in the map; the first is dropped. */
  #addCandidate(name, count) {
    this.#countOfCandidates.delete(name)
    this.#countOfCandidates.set(name, count)
    if (this.#countOfCandidates.size > MOST_CANDIDATES)
      this.#countOfCandidates.delete(this.#countOfCandidates.keys().next().value)
  }

  #halveCounts(now) {
    this.#halvedAtMs ??= now
    const halvings = Math.floor((now - this.#halvedAtMs) / HALF_LIFE_MS)
    if (halvings < 1) return
    this.#halvedAtMs += halvings * HALF_LIFE_MS
    for (const counts of [this.#countOfNames, this.#countOfCandidates]) {
      for (const [name, count] of counts) {
        const left = Math.floor(count / 2 ** halvings)
        if (left === 0) counts.delete(name)
        else counts.set(name, left)
      }
    }
  }
}
