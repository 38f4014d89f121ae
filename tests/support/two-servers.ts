import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OwnServer } from './own-server'

/** Two servers of one database, behind a proxy that passes each request to the other one than the last. */
export class TwoServers {
  readonly servers: readonly [OwnServer, OwnServer]
  private readonly front: Server
  private turn = 0
  /** How many requests each server has answered. */
  readonly answered = [0, 0]

  constructor(databaseUrl: string) {
    const settings = { DATABASE_URL: databaseUrl, TRUST_PROXY: '1', START_COLD: '1' }
    this.servers = [new OwnServer('info', settings), new OwnServer('info', settings)]
    this.front = createServer((incoming, outgoing) => void this.pass(incoming, outgoing))
  }

  get address(): string {
    const { port } = this.front.address() as AddressInfo
    return `http://127.0.0.1:${port}`
  }

  /** On a database that is made already. */
  async begin(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.startSomewhere()))
    await new Promise<void>((ready) => this.front.listen(0, '127.0.0.1', ready))
  }

  async end(): Promise<void> {
    this.front.closeAllConnections()
    this.front.close()
    await Promise.all(this.servers.map((server) => server.end()))
  }

  private async pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const pieces: Buffer[] = []
    for await (const piece of incoming) pieces.push(piece)
    const first = this.turn++ % 2
    this.send(incoming, Buffer.concat(pieces), outgoing, [first, 1 - first])
  }

  /** The next server is asked only where a connection was refused: anything later may have been carried out. */
  private send(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, order: readonly number[]): void {
    const [at, ...others] = order
    if (at === undefined) {
      fail(outgoing, 503)
      return
    }
    const { method, url, headers } = incoming
    const forwarded = {
      'x-forwarded-for': headers['x-forwarded-for'] ?? '192.0.2.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': headers.host,
    }
    const passed = request(
      {
        host: '127.0.0.1',
        port: this.servers[at]?.portNumber,
        method,
        path: url,
        headers: { ...headers, ...forwarded },
      },
      (answer) => {
        this.answered[at] = (this.answered[at] ?? 0) + 1
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.on('error', () => outgoing.destroy())
        answer.pipe(outgoing)
      },
    )
    passed.on('error', (error) => {
      if ('code' in error && error.code === 'ECONNREFUSED') this.send(incoming, body, outgoing, others)
      else fail(outgoing, 502)
    })
    passed.end(body)
  }
}

function fail(outgoing: ServerResponse, status: number): void {
  if (outgoing.headersSent) outgoing.destroy()
  else outgoing.writeHead(status).end()
}
