import { type List, listOf, withOneEdit } from './list'
import { persistentConnection, sendRequest } from './requests'

const JSON_HEADERS = { 'content-type': 'application/json' }

const SAVE_INTERVAL_MS = 2_000

/** A player with one list in one browser. */
export class Editor {
  readonly #connection = persistentConnection()
  #cookie = ''
  #list: List
  #revision = 1
  #fingerprint: string | undefined
  #editNumber = 0
  id = ''

  constructor(
    private readonly nextPort: () => number,
    name: string,
    entries: number,
  ) {
    this.#list = listOf(entries, name)
  }

  async start(): Promise<void> {
    const response = await this.#send('POST', '/api/lists', { list: this.#list })
    if (response.status !== 201) throw new Error(`A list could not be made: ${response.status} ${response.body}`)
    const cookies = response.headers['set-cookie']?.map((one) => one.split(';')[0]) ?? []
    this.#cookie = cookies.join('; ')
    const { id, fingerprint } = JSON.parse(response.body.toString())
    this.id = id
    this.#fingerprint = fingerprint
  }

  async share(): Promise<string> {
    const shared = await this.#send('POST', `/api/lists/${this.id}/shares`, { kind: 'live' })
    const { code }: { code?: string } = JSON.parse(shared.body.toString())
    if (code === undefined) throw new Error(`A list could not be shared: ${shared.status} ${shared.body}`)
    return `/s/${code}`
  }

  /** Saves until `untilMs`, and calls `told` for each save. */
  async edit(untilMs: number, onSave: (ms: number, isSaved: boolean, reason: string) => void): Promise<void> {
    while (performance.now() < untilMs) {
      const began = performance.now()
      this.#editNumber += 1
      const list = withOneEdit(this.#list, this.#editNumber)
      const save = { revision: this.#revision, fingerprint: this.#fingerprint, list, sitting: 'load' }
      const { status, body, ms } = await this.#send('PUT', `/api/lists/${this.id}`, save)
      onSave(ms, status === 200, `${status} ${body.subarray(0, 200)}`)
      if (status === 200) {
        const { revision, fingerprint } = JSON.parse(body.toString())
        this.#revision = revision
        this.#fingerprint = fingerprint
        this.#list = list
      }
      await pause(Math.max(0, began + SAVE_INTERVAL_MS - performance.now()))
    }
  }

  print(turn: number) {
    const path = `/lists/${this.id}/print/pdf?what=record&what=sheets&spares=${turn % 5}`
    return sendRequest(this.nextPort(), path, { headers: { cookie: this.#cookie } })
  }

  end(): void {
    this.#connection.destroy()
  }

  #send(method: string, path: string, body: unknown) {
    const headers = { ...JSON_HEADERS, ...(this.#cookie && { cookie: this.#cookie }) }
    return sendRequest(this.nextPort(), path, { method, headers, body: JSON.stringify(body), agent: this.#connection })
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
