import { randomUUID } from 'node:crypto'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { clientOf, turnAway } from './turned-away.mjs'

/** Drawing waits for the database: meanwhile another page may be drawn. */
const AT_ONCE = 2
/** Of one client, who may be a whole club, and of all. */
const MOST_WAITING_EACH = 100
const MOST_WAITING = 1_000
/** A page that never ends must not keep its place. */
const LIMIT_MS = 20_000
const RETRY_MS = 5_000

/** Routes, PDFs and pictures have limits of their own; files need none. */
const OTHERS = /^\/(?:api|_next)\/|\/(?:pdf|picture)$/

/**
 * Next asks this server for the page that an action leads to and passes the request's headers on. This header marks
 * such a request: the client that waits for it has a place already.
 */
const PLACE = 'x-musterroll-place'

/**
 * Draws a few pages at once. Two hundred pages of a long list, which one browser can request at once, would take a
 * gigabyte and block everybody. Clients are served in turns, so that one page does not wait for another client's
 * hundred.
 */
export function pageTurns() {
  const turns = new FairTurns()
  const taken = new Set()
  return async function inTurn(request, response, draw) {
    if (OTHERS.test(pathOf(request.url)) || taken.has(request.headers[PLACE])) return draw()
    const place = turns.take(clientOf(request))
    if (!place)
      return turnAway(response, 503, RETRY_MS, 'Too many pages were asked for at once. Try again in a moment.')
    const leave = await place
    if (response.closed) return leave()
    const name = randomUUID()
    taken.add(name)
    request.headers[PLACE] = name
    leaveWith(response, () => {
      taken.delete(name)
      leave()
    })
    return draw()
  }
}

/** As the app reads it: with dot segments resolved. */
function pathOf(url) {
  const address = `http://x/${url.replace(/^[/\\]+/, '')}`
  return URL.canParse(address) ? new URL(address).pathname : '/'
}

/** The place is free when the last piece is written: a slow reader keeps none. */
function leaveWith(response, leave) {
  const { end } = response
  const late = setTimeout(leave, LIMIT_MS).unref()
  const over = () => {
    clearTimeout(late)
    leave()
  }
  response.once('close', over)
  response.end = (...args) => {
    over()
    return end.apply(response, args)
  }
}

/** Places for a few at once, given to waiting clients in turns. */
export class FairTurns {
  #waiting = new Map()
  #count = 0
  #busy = 0

  constructor({ atOnce = AT_ONCE, mostEach = MOST_WAITING_EACH, most = MOST_WAITING } = {}) {
    this.atOnce = atOnce
    this.mostEach = mostEach
    this.most = most
  }

  /** Resolves to a function that frees the place; null where too many wait. */
  take(client) {
    if (this.#busy < this.atOnce) {
      this.#busy += 1
      return Promise.resolve(this.#leaving())
    }
    const own = this.#waiting.get(client) ?? []
    if (own.length >= this.mostEach || this.#count >= this.most) return null
    this.#waiting.set(client, own)
    this.#count += 1
    return new Promise((resolve) => own.push(resolve))
  }

  #leaving() {
    let isLeft = false
    return () => {
      if (isLeft) return
      isLeft = true
      this.#pass()
    }
  }

  // Other requests are served first.
  async #pass() {
    await yieldToOthers()
    const [first] = this.#waiting
    if (!first) {
      this.#busy -= 1
      return
    }
    const [client, own] = first
    const next = own.shift()
    this.#count -= 1
    this.#waiting.delete(client)
    if (own.length > 0) this.#waiting.set(client, own)
    next(this.#leaving())
  }
}
