import { askApp } from './own-request.mjs'

/** A database that takes longer than this is away, for whoever asks whether to send requests here. */
const CHECK_LIMIT_MS = 3_000

const PROBE = /^\/api\/health\/(live|ready)(?:\?|$)/

/**
 * Two addresses for whoever starts and stops servers and shares requests out among them. `live`: the process answers.
 * `ready`: it is to be sent requests. Both answer at once, also before the app does.
 */
export class Probes {
  #state = 'starting'
  #handle
  #limitMs

  constructor({ limitMs = CHECK_LIMIT_MS } = {}) {
    this.#limitMs = limitMs
  }

  begin(handle) {
    this.#handle = handle
    if (this.#state === 'starting') this.#state = 'ready'
  }

  stop() {
    this.#state = 'stopping'
  }

  /** True when the request is answered. */
  answer(request, response) {
    const [, probe] = PROBE.exec(request.url) ?? []
    if (!probe || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    if (probe === 'live') send(response, 200, { status: 'live' })
    else if (this.#state !== 'ready') send(response, 503, { status: this.#state })
    else this.#databaseState().then((database) => sendReadiness(response, database))
    return true
  }

  /** What `/api/health` says of the database; `writable` when all is well. */
  async #databaseState() {
    const asking = askApp(this.#handle, { url: '/api/health', headers: { host: 'localhost' } })
    const state = asking.then(({ body }) => JSON.parse(String(body)).database)
    return Promise.race([state, within(this.#limitMs)]).catch(() => 'unavailable')
  }
}

function sendReadiness(response, database) {
  if (database === 'writable') send(response, 200, { status: 'ready' })
  else send(response, 503, { status: 'failing', database })
}

function send(response, status, body) {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify(body))
}

const within = (ms) => new Promise((_, reject) => setTimeout(reject, ms).unref())
