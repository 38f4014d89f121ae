import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../scripts/test/free-port.mjs'

/** The built app on a database of its own, to be stopped, killed and started again. */
export class OwnServer {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'musterroll-own-'))
  private child: ChildProcess | null = null
  private port = 0
  /** All that the server has logged. */
  log = ''

  get portNumber(): number {
    return this.port
  }

  /** Whether it was started, and not stopped since. */
  get isUp(): boolean {
    return this.child !== null
  }

  get file(): string {
    return path.join(this.folder, 'own.db')
  }

  /** On an SQLite file of its own, unless `settings` name another database. */
  constructor(
    private readonly logLevel: 'error' | 'info' = 'error',
    private readonly settings: Readonly<Record<string, string>> = {},
  ) {}

  get address(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Makes the database, with the bundled packs unless it should be empty, and starts. */
  async begin({ empty = false } = {}): Promise<void> {
    await this.migrate()
    if (!empty) await this.publish()
    await this.startSomewhere()
  }

  migrate(): Promise<void> {
    return this.run('scripts/migrate.mjs')
  }

  publish(): Promise<void> {
    return this.run('--import', 'tsx', 'prisma/seed.ts')
  }

  private async run(...args: string[]): Promise<void> {
    const [code] = await once(
      spawn(process.execPath, args, { env: this.env(), stdio: ['ignore', 'ignore', 'inherit'] }),
      'exit',
    )
    if (code !== 0) throw new Error(`${args.join(' ')} failed`)
  }

  /** On the database that is there. */
  async startSomewhere(): Promise<void> {
    this.port = await freePort()
    await this.start()
  }

  /** With a limit of open files, where one is given. */
  async start({ files }: { files?: number } = {}): Promise<void> {
    const serve = [process.execPath, 'scripts/serve.mjs', '--port', String(this.port)]
    const [program = '', ...args] = files ? ['sh', '-c', `ulimit -n ${files} && exec "$@"`, 'sh', ...serve] : serve
    const child = spawn(program, args, { env: this.env(), stdio: ['ignore', 'pipe', 'inherit'] })
    this.child = child
    this.log = ''
    const told = new Promise<void>((ready) => {
      child.stdout?.on('data', (text) => {
        this.log += text
        if (this.log.includes('Muster Roll is at')) ready()
      })
    })
    const ended = once(child, 'exit').then(() => {
      throw new Error('The server ended before it was ready.')
    })
    ended.catch(() => undefined)
    await Promise.race([told, ended])
  }

  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal)
  }

  /** Returns the code with which it ended. */
  async stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const { child } = this
    this.child = null
    if (!child || child.exitCode !== null) return child?.exitCode ?? null
    const ended = once(child, 'exit')
    child.kill(signal)
    const [code] = await ended
    return code
  }

  async end(): Promise<void> {
    await this.stop('SIGKILL')
    rmSync(this.folder, { recursive: true, force: true })
  }

  private env() {
    return { ...process.env, DATABASE_URL: `file:${this.file}`, LOG_LEVEL: this.logLevel, ...this.settings }
  }
}
