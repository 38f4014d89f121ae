/** Under more names no server of ours is found; anybody can make up any number of them. */
const MOST = 8
/** How many others are counted, until they are asked for more often than one of those. */
const MOST_WAITING = 200
/** So often what was counted is halved: what is asked for now soon weighs more than what was. */
const HALVED_MS = 60_000
const HOST = /^[a-z0-9.:[\]-]{1,120}$/

/** Stands for a name that is one too many: pages then tell of no address. lib/http/requests.ts knows it. */
export const UNNAMED = 'unnamed.invalid'

/**
 * By which names this server is found. Pages name their own address, so they are drawn once for each: the few names
 * that are asked for most have pages of their own, all others share one that names none.
 */
export class Origins {
  /** How often each name was asked for lately. */
  #named = new Map()
  #waiting = new Map()
  #halvedAt = null

  /** The headers that stand for the origin of a request. */
  of({ headers }, now) {
    const host = String(headers['x-forwarded-host'] ?? headers.host ?? '').toLowerCase()
    const protocol = headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'
    const origin = { host, 'x-forwarded-proto': protocol }
    return HOST.test(host) && this.#isNamed(`${protocol} ${host}`, now) ? origin : { ...origin, host: UNNAMED }
  }

  #isNamed(name, now) {
    this.#halve(now)
    const asked = (this.#named.get(name) ?? this.#waiting.get(name) ?? 0) + 1
    if (!this.#named.has(name) && !this.#hasRoom(asked)) {
      this.#wait(name, asked)
      return false
    }
    this.#waiting.delete(name)
    this.#named.set(name, asked)
    return true
  }

  /** Makes room, where one of those that have a place was asked for less often. */
  #hasRoom(asked) {
    if (this.#named.size < MOST) return true
    const [least, often] = [...this.#named].reduce((one, other) => (other[1] < one[1] ? other : one))
    if (often >= asked) return false
    this.#named.delete(least)
    this.#wait(least, often)
    return true
  }

  /** The last that was asked for stands last. */
  #wait(name, asked) {
    this.#waiting.delete(name)
    this.#waiting.set(name, asked)
    if (this.#waiting.size > MOST_WAITING) this.#waiting.delete(this.#waiting.keys().next().value)
  }

  #halve(now) {
    this.#halvedAt ??= now
    const times = Math.floor((now - this.#halvedAt) / HALVED_MS)
    if (times < 1) return
    this.#halvedAt += times * HALVED_MS
    for (const counts of [this.#named, this.#waiting]) {
      for (const [name, asked] of counts) {
        const left = Math.floor(asked / 2 ** times)
        if (left === 0) counts.delete(name)
        else counts.set(name, left)
      }
    }
  }
}
