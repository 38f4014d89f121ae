import { edited, type List, listOf } from './list'
import { ask, keptConnection } from './requests'

const JSON_SENT = { 'content-type': 'application/json' }

const EVERY_MS = 2_000

/** A player with one list in one browser. */
export class Editor {
  readonly #line = keptConnection()
  #cookie = ''
  #list: List
  #revision = 1
  #fingerprint: string | undefined
  #turn = 0
  id = ''

  constructor(
    private readonly port: number,
    name: string,
    entries: number,
  ) {
    this.#list = listOf(entries, name)
  }

  async start(): Promise<void> {
    const made = await this.#send('POST', '/api/lists', { list: this.#list })
    if (made.status !== 201) throw new Error(`A list could not be made: ${made.status} ${made.body}`)
    const keys = made.headers['set-cookie']?.map((one) => one.split(';')[0]) ?? []
    this.#cookie = keys.join('; ')
    const { id, fingerprint } = JSON.parse(made.body.toString())
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
  async edit(untilMs: number, told: (ms: number, isSaved: boolean, why: string) => void): Promise<void> {
    while (performance.now() < untilMs) {
      const began = performance.now()
      this.#turn += 1
      const list = edited(this.#list, this.#turn)
      const save = { revision: this.#revision, fingerprint: this.#fingerprint, list, sitting: 'load' }
      const { status, body, ms } = await this.#send('PUT', `/api/lists/${this.id}`, save)
      told(ms, status === 200, `${status} ${body.subarray(0, 200)}`)
      if (status === 200) {
        const { revision, fingerprint } = JSON.parse(body.toString())
        this.#revision = revision
        this.#fingerprint = fingerprint
        this.#list = list
      }
      await pause(Math.max(0, began + EVERY_MS - performance.now()))
    }
  }

  print(turn: number) {
    const path = `/lists/${this.id}/print/pdf?what=record&what=sheets&spares=${turn % 5}`
    return ask(this.port, path, { headers: { cookie: this.#cookie } })
  }

  end(): void {
    this.#line.destroy()
  }

  #send(method: string, path: string, body: unknown) {
    const headers = { ...JSON_SENT, ...(this.#cookie && { cookie: this.#cookie }) }
    return ask(this.port, path, { method, headers, body: JSON.stringify(body), agent: this.#line })
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
