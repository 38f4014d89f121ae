import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../test/free-port.mjs'
import { startEmptyPostgres } from '../test/postgres.mjs'

/** The server's load since it was last asked. */
export type ServerLoad = {
  /** The longest time that the main thread was blocked. */
  readonly maxMs: number
  /** The 99th percentile of these times. */
  readonly p99Ms: number
  /** The memory of the whole process. */
  readonly megabytes: number
  /** The share of the time that the main thread worked. */
  readonly percent: number
}

/** The built app with a database of its own: one server on SQLite, or several on PostgreSQL. */
export class MeasuredSite {
  #turn = 0

  private constructor(
    private readonly servers: readonly MeasuredServer[],
    private readonly folder: string,
    private readonly closeDatabase: () => Promise<void>,
  ) {}

  /** `flags` are Node's own: --cpu-prof, --max-old-space-size. */
  static async start({ servers = 1, flags = [] }: { servers?: number; flags?: readonly string[] } = {}) {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'musterroll-load-'))
    const postgres = servers > 1 ? await startEmptyPostgres() : null
    const url = postgres?.url ?? `file:${fileIn(folder)}`
    const env = { ...process.env, DATABASE_URL: url, LOG_LEVEL: 'error' }
    const started: MeasuredServer[] = []
    const site = new MeasuredSite(started, folder, async () => postgres?.stop())
    try {
      await runScript(['scripts/migrate.mjs'], env)
      await runScript(['--import', 'tsx', 'prisma/seed.ts'], env)
      for (let i = 0; i < servers; i += 1) started.push(await MeasuredServer.start(env, flags))
      return site
    } catch (error) {
      await site.stop()
      throw error
    }
  }

  /** The SQLite file of a single server. */
  get database(): string {
    return fileIn(this.folder)
  }

  /** The servers are asked in turn. */
  nextPort(): number {
    const server = this.servers[this.#turn++ % this.servers.length]
    if (!server) throw new Error('No server was started.')
    return server.port
  }

  /** The worst of the servers; their memory together. */
  async serverLoad(): Promise<ServerLoad> {
    const loads = await Promise.all(this.servers.map((server) => server.load()))
    const most = (key: keyof ServerLoad) => Math.max(...loads.map((load) => load[key]))
    const megabytes = loads.reduce((sum, load) => sum + load.megabytes, 0)
    return { maxMs: most('maxMs'), p99Ms: most('p99Ms'), percent: most('percent'), megabytes }
  }

  async stop(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.stop()))
    await this.closeDatabase()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

class MeasuredServer {
  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
  ) {}

  static async start(env: NodeJS.ProcessEnv, flags: readonly string[]): Promise<MeasuredServer> {
    const port = await freePort()
    const args = [...flags, '--import', './scripts/load/server-load.mjs', ...startArguments(), '--port', `${port}`]
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
    const server = new MeasuredServer(child, port)
    await untilReady(child)
    return server
  }

  async load(): Promise<ServerLoad> {
    const answer = once(this.child, 'message')
    this.child.send('report')
    const [load]: ServerLoad[] = await answer
    if (!load) throw new Error('The server did not report its load.')
    return load
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    const ended = once(this.child, 'exit')
    this.child.kill('SIGTERM')
    await ended
  }
}

function startArguments(): readonly string[] {
  const { scripts }: { scripts: { start: string } } = JSON.parse(readFileSync('package.json', 'utf8'))
  return scripts.start.split(' ').slice(2)
}

const fileIn = (folder: string) => path.join(folder, 'load.db')

async function runScript(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}.`)
}

export async function untilReady(child: ChildProcess): Promise<void> {
  let output = ''
  const ready = new Promise<void>((resolve) => {
    child.stdout?.on('data', (text) => {
      output += text
      if (output.includes('Muster Roll is at')) resolve()
    })
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The server ended before it was ready. Is the app built (npm run build)? ${output}`)
  })
  ended.catch(() => undefined)
  await Promise.race([ready, ended])
}
