import { randomUUID } from 'node:crypto'
import { setImmediate as breath } from 'node:timers/promises'
import { clientOf, turnAway } from './turned-away.mjs'

/** Drawing waits for the database again and again: meanwhile another may be drawn. */
const AT_ONCE = 2
/** Of one asker, who may be a whole club, and of all. */
const MOST_WAITING_EACH = 100
const MOST_WAITING = 1_000
/** One that never comes must not keep its place. */
const LIMIT_MS = 20_000
const RETRY_MS = 5_000

/** The app's routes have bounds of their own, and so have PDFs and pictures; files are lying there. */
const OTHERS = /^\/(?:api|_next)\/|\/(?:pdf|picture)$/

/**
 * Next asks this server itself for the page that an action leads to, or that has the action, and hands the request's
 * headers on: by this one such a request is known. Whoever waits for its answer has a place already.
 */
const PLACE = 'x-musterroll-place'

/**
 * A few pages are drawn at once. Two hundred of a long list, which one browser can ask for in one breath, would take a
 * gigabyte and hold everybody up for as long as all of them take. Askers are served by turns, so that whoever asks for
 * one page does not wait for another's hundred.
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

/** As the app reads it: with its steps up and down taken. */
function pathOf(url) {
  const address = `http://x/${url.replace(/^[/\\]+/, '')}`
  return URL.canParse(address) ? new URL(address).pathname : '/'
}

/** The page is made when its last piece is handed on: whoever reads slowly keeps no place. */
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

/** Places for a few at once, given to those who wait for them: to each asker one, and then to each the next. */
export class FairTurns {
  #waiting = new Map()
  #count = 0
  #busy = 0

  constructor({ atOnce = AT_ONCE, mostEach = MOST_WAITING_EACH, most = MOST_WAITING } = {}) {
    this.atOnce = atOnce
    this.mostEach = mostEach
    this.most = most
  }

  /** Comes to a function that gives the place back; null where too many wait. */
  take(asker) {
    if (this.#busy < this.atOnce) {
      this.#busy += 1
      return Promise.resolve(this.#leaving())
    }
    const own = this.#waiting.get(asker) ?? []
    if (own.length >= this.mostEach || this.#count >= this.most) return null
    this.#waiting.set(asker, own)
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

  // Whoever came meanwhile with something else is served first.
  async #pass() {
    await breath()
    const [first] = this.#waiting
    if (!first) {
      this.#busy -= 1
      return
    }
    const [asker, own] = first
    const next = own.shift()
    this.#count -= 1
    this.#waiting.delete(asker)
    if (own.length > 0) this.#waiting.set(asker, own)
    next(this.#leaving())
  }
}
