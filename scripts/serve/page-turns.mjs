import { randomUUID } from 'node:crypto'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { clientOf, turnAway } from './turned-away.mjs'

/** Rendering waits for the database: meanwhile another page may be rendered. */
const MOST_AT_ONCE = 2
/** Waiting requests of one address, which may be a whole club, and of all. */
const MOST_WAITING_EACH = 100
const MOST_WAITING = 1_000
/** A page that never ends gives its place free after this time. */
const PLACE_TIMEOUT_MS = 20_000
const RETRY_MS = 5_000

/** Addresses that wait for no turn: routes, PDFs and pictures have limits of their own, files need none. */
const NOT_A_PAGE = /^\/(?:api|_next)\/|\/(?:pdf|picture)$/

/**
 * Next asks this server for the page that an action leads to and passes the request's headers on. This header marks
 * such a request: the client that waits for it has a place already.
 */
const PLACE_HEADER = 'x-musterroll-place'

/**
 * Renders a few pages at once. Two hundred pages of a long list, which one browser can request at once, would take a
 * gigabyte and block everybody. Clients are served in turns, so that one page does not wait for another client's
 * hundred.
 */
export function pageTurns() {
  const turns = new FairTurns()
  const placesInUse = new Set()
  return async function inTurn(request, response, render) {
    if (NOT_A_PAGE.test(pathOf(request.url)) || placesInUse.has(request.headers[PLACE_HEADER])) return render()
    const place = turns.take(clientOf(request))
    if (!place) return turnAway(response, RETRY_MS, 'Too many pages were asked for at once. Try again in a moment.')
    const leave = await place
    if (response.closed) return leave()
    const placeId = randomUUID()
    placesInUse.add(placeId)
    request.headers[PLACE_HEADER] = placeId
    leaveWhenSent(response, () => {
      placesInUse.delete(placeId)
      leave()
    })
    return render()
  }
}

/** As the app reads it: with dot segments resolved. */
function pathOf(url) {
  const address = `http://x/${url.replace(/^[/\\]+/, '')}`
  return URL.canParse(address) ? new URL(address).pathname : '/'
}

/** The place is free when the last piece is written: a slow reader keeps none. */
function leaveWhenSent(response, leave) {
  const { end } = response
  const timeout = setTimeout(leave, PLACE_TIMEOUT_MS).unref()
  const freePlace = () => {
    clearTimeout(timeout)
    leave()
  }
  response.once('close', freePlace)
  response.end = (...args) => {
    freePlace()
    return end.apply(response, args)
  }
}

/** Places for a few at once, given to waiting clients in turns. */
export class FairTurns {
  #waiting = new Map()
  #waitingCount = 0
  #busy = 0

  constructor({ atOnce = MOST_AT_ONCE, mostEach = MOST_WAITING_EACH, most = MOST_WAITING } = {}) {
    this.atOnce = atOnce
    this.mostEach = mostEach
    this.most = most
  }

  /** Resolves to a function that frees the place; null where too many wait. */
  take(client) {
    if (this.#busy < this.atOnce) {
      this.#busy += 1
      return Promise.resolve(this.#leaveFunction())
    }
    const queue = this.#waiting.get(client) ?? []
    if (queue.length >= this.mostEach || this.#waitingCount >= this.most) return null
    this.#waiting.set(client, queue)
    this.#waitingCount += 1
    return new Promise((resolve) => queue.push(resolve))
  }

  #leaveFunction() {
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      this.#passTurnOn()
    }
  }

  // Other requests are served first.
  async #passTurnOn() {
    await yieldToOthers()
    const [first] = this.#waiting
    if (!first) {
      this.#busy -= 1
      return
    }
    const [client, queue] = first
    const next = queue.shift()
    this.#waitingCount -= 1
    this.#waiting.delete(client)
    if (queue.length > 0) this.#waiting.set(client, queue)
    next(this.#leaveFunction())
  }
}
