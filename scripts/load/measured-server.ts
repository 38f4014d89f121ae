import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../test/free-port.mjs'

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

/** The built app with its own database, on a free port. */
export class MeasuredServer {
  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    readonly port: number,
  ) {}

  /** `flags` are Node's own: --cpu-prof, --max-old-space-size. */
  static async start(flags: readonly string[] = []): Promise<MeasuredServer> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'musterroll-load-'))
    const env = { ...process.env, DATABASE_URL: `file:${fileIn(folder)}`, LOG_LEVEL: 'error' }
    try {
      await runScript(['scripts/migrate.mjs'], env)
      await runScript(['--import', 'tsx', 'prisma/seed.ts'], env)
      const port = await freePort()
      const args = [...flags, '--import', './scripts/load/server-load.mjs', ...startArguments(), '--port', `${port}`]
      const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
      const server = new MeasuredServer(child, folder, port)
      await untilReady(child)
      return server
    } catch (error) {
      rmSync(folder, { recursive: true, force: true })
      throw error
    }
  }

  get database(): string {
    return fileIn(this.folder)
  }

  async serverLoad(): Promise<ServerLoad> {
    const answer = once(this.child, 'message')
    this.child.send('report')
    const [load]: ServerLoad[] = await answer
    if (!load) throw new Error('The server did not report its load.')
    return load
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const ended = once(this.child, 'exit')
      this.child.kill('SIGTERM')
      await ended
    }
    rmSync(this.folder, { recursive: true, force: true })
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
